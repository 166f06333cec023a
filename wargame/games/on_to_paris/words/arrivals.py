"""7: sentences and prompts about reinforcements."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.arrivals.events import (
    DivisionFounded,
    DivisionLeaderEntered,
    EmergencyPaid,
    EmergencyRaised,
    FormationsArrive,
    GunEntered,
    SpEntered,
    SpsArrive,
)
from wargame.games.on_to_paris.rules.arrivals.questions import (
    FoundDivision,
    FreeSp,
    PlaceDivisionLeader,
    PlaceGun,
    PlaceSp,
)
from wargame.games.on_to_paris.words.base import WORDS, Names
from wargame.grammar import counted, listed


@WORDS.tells(SpsArrive)
def _(n: Names, e: SpsArrive) -> str:
    parts = [n.force(e.side, e.strength)] if e.strength.total else []
    if e.paris.total:
        parts.append(f"{n.force(e.side, e.paris)} for Paris")
    return f"{n.adjective(e.side)} reinforcements: {listed(parts)}."


WORDS.tells(FormationsArrive, "{units} {units:is|are} available.")


@WORDS.tells(SpEntered)
def _(n: Names, e: SpEntered) -> str:
    where = f"{n.unit(e.unit)} in {n.hex(e.hex)}" if e.unit else n.hex(e.hex)
    return f"A {n.sp(e.side, e.kind_of_sp)} SP enters {where}{' at no cost' if e.free else ''}."


WORDS.tells(DivisionFounded, "{unit} enters {hex} with one Cavalry SP.")


@WORDS.tells(EmergencyPaid)
def _(n: Names, e: EmergencyPaid) -> str:
    kind = n.sp(e.side, e.kind_of_sp)
    return f"The {n.side(e.side)} put {counted(e.points, 'IP')} towards a {kind} SP: {e.saved} of {e.price}."


@WORDS.tells(EmergencyRaised)
def _(n: Names, e: EmergencyRaised) -> str:
    return f"An emergency {n.sp(e.side, e.kind_of_sp)} SP is available to the {n.side(e.side)}."


WORDS.tells(GunEntered, "{unit} enters {hex}.")


@WORDS.tells(DivisionLeaderEntered)
def _(n: Names, e: DivisionLeaderEntered) -> str:
    return (
        f"{n.leader(e.leader)} joins {n.unit(e.unit)}."
        if e.unit
        else f"{n.leader(e.leader)} takes post in {n.hex(e.hex)}."
    )


@WORDS.asks(PlaceSp)
def _(n: Names, q: PlaceSp) -> str:
    more = "" if q.wide else " Elsewhere lists all other lawful hexes."
    pool = n.kind(q.pool) if q.pool.startswith("paris") else n.sp(q.side, q.pool)
    return f"Enter a {pool} SP: choose a Formation or a place.{more}"


WORDS.asks(FreeSp, "You have the Initiative: enter one SP at no cost, or none.")
WORDS.asks(FoundDivision, "{unit} enters the map with one Cavalry SP: choose its hex.")
WORDS.asks(PlaceGun, "{unit} has come up: choose a city or Fortress at home.")
WORDS.asks(PlaceDivisionLeader, "Place {leader} with a Formation or in a hex, or keep him for later.")
