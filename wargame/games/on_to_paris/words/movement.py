"""10, 6.1.4: sentences and prompts about marches, what is carried along, and Leaders that ride alone."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.movement.events import (
    LeaderDropped,
    LeaderRode,
    LeaderTaken,
    LedOff,
    MarchBegins,
    Marched,
    Paused,
    PointLost,
    Shaken,
    Sortied,
    SpDropped,
    SpGiven,
    SpsJoined,
    SpTaken,
    StayedBehind,
)
from wargame.games.on_to_paris.rules.movement.questions import CombatOrder, LeadOff, MarchOrders, RideInto, RideTo
from wargame.games.on_to_paris.rules.strength import KINDS, Strength
from wargame.games.on_to_paris.words.base import WORDS, Names
from wargame.grammar import alternatives, counted, listed

NAMED = 3
"""So many marching units are named in a prompt."""
HOW = {"horse": "rides", "rail": "goes by rail", "sea": "goes by sea"}

WORDS.tells(MarchBegins, "March: {units}.")
WORDS.tells(Marched, "{unit} enters {end:hex} ({left:#MP} left).")
WORDS.tells(Sortied, "{unit} comes out of the works of {hex} against the besiegers.")
WORDS.tells(Paused, "{unit} pauses in {hex} ({left:#MP} left).")
WORDS.tells(StayedBehind, "{unit} does not enter {hex} ({rule}). {reason}")
WORDS.tells(PointLost, "{unit} is delayed in {hex} and loses an MP ({left} left).")
WORDS.tells(Shaken, "{unit}, Demoralized in {hex}, has an MP fewer ({left} left).")
WORDS.tells(LeaderDropped, "{leader} leaves {unit} in {hex}.")


@WORDS.asks(MarchOrders)
def _(n: Names, q: MarchOrders) -> str:
    if not q.units:
        return "All have arrived: drop or pick up something, or end the march."
    waits = f" Waiting at a hexside: {n.units(q.waiting)}; nobody may react to that." if q.waiting else ""
    if q.planned:
        return f"Give more orders, or march: who has none stops when the others go on.{waits}"
    if len(q.units) > NAMED:
        return f"Order the march: choose a unit, or a hex for all in it, then the hex they march to.{waits}"
    parts = [f"{n.unit(word)} ({counted(points, 'MP')})" for word, points in zip(q.units, q.points, strict=True)]
    return f"Order {listed(parts)}: choose the hex to march to, or end the march.{waits}"


@WORDS.asks(CombatOrder)
def _(n: Names, q: CombatOrder) -> str:
    return f"Which combat is fought first: {alternatives([n.hex(word) for word in q.hexes])}?"


@WORDS.asks(LeadOff)
def _(n: Names, q: LeadOff) -> str:
    chosen = f" He has {n.strength(_strength(q.sps))}." if q.sps else ""
    return f"Which SPs does {n.leader(q.leader)} lead on beside {n.unit(q.unit)}? {q.more} more are possible.{chosen}"


WORDS.asks(RideTo, "Where does {leader} go from {hex}? He rides, or takes a train or a ship.")
WORDS.asks(RideInto, "Does {leader} join a Formation in {hex}? It does not move in this Segment any more.")


def _strength(kinds: tuple[str, ...]) -> Strength:
    return Strength(*[kinds.count(kind) for kind in KINDS])


def _sp(n: Names, unit: str, kind: str) -> str:
    return n.sp(n.game.formation(unit).side, kind)


@WORDS.tells(SpDropped)
def _(n: Names, e: SpDropped) -> str:
    return f"{n.unit(e.unit)} leaves a {_sp(n, e.unit, e.sp)} SP in {n.hex(e.hex)}."


@WORDS.tells(SpTaken)
def _(n: Names, e: SpTaken) -> str:
    ends = ", which has moved already, and moves no further" if e.ends else ""
    return f"{n.unit(e.unit)} picks up a {_sp(n, e.unit, e.sp)} SP in {n.hex(e.hex)}{ends}."


@WORDS.tells(SpGiven)
def _(n: Names, e: SpGiven) -> str:
    return f"{n.unit(e.unit)} gives a {_sp(n, e.unit, e.sp)} SP to {n.unit(e.to)}."


@WORDS.tells(SpsJoined)
def _(n: Names, e: SpsJoined) -> str:
    return f"{counted(len(e.sps), 'SP')} joined {n.unit(e.to)} in {n.hex(e.hex)}, which moves no more in this Segment."


@WORDS.tells(LeaderTaken)
def _(n: Names, e: LeaderTaken) -> str:
    ends = ", who has moved already, and moves no further" if e.ends else ""
    return f"{n.unit(e.unit)} picks up {n.leader(e.leader)} in {n.hex(e.hex)}{ends}."


@WORDS.tells(LedOff)
def _(n: Names, e: LedOff) -> str:
    return f"{n.leader(e.leader)} leads {counted(len(e.sps), 'SP')} on beside {n.unit(e.unit)}."


@WORDS.tells(LeaderRode)
def _(n: Names, e: LeaderRode) -> str:
    return f"{n.leader(e.leader)} {HOW[e.by]} from {n.hex(e.start)} to {n.hex(e.end)}."
