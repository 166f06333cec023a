"""16: sentences and prompts about Fort(ress)es, sieges and Field Fortifications."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.sieges.events import (
    CouldNotLeave,
    DriftedOff,
    SiegeRolled,
    Surrendered,
    WentInside,
    WorksBuilt,
)
from wargame.games.on_to_paris.rules.sieges.questions import WhereToDig, WhereToDrift, WhoShelters
from wargame.games.on_to_paris.rules.strength import KINDS, Strength
from wargame.games.on_to_paris.words.base import WORDS, Names
from wargame.grammar import counted, listed, signed

MODIFIERS = {
    "half_capacity": "besiegers for half the capacity",
    "weak_ring": "too few besiegers",
    "siege_guns": "Siege Guns",
    "unoccupied": "nobody inside",
    "crowded": "many inside",
}

WORDS.asks(
    WhoShelters,
    "The enemy enters {hex} with {enemies:#SP}. Who of {outside:#SP} goes in? There is room for {room}.",
)
WORDS.asks(WhereToDig, "Where is the Field Fortification built ({cp:#CP} and {ip:#IP})?")
WORDS.asks(WhereToDrift, "Where {number:does|do} {number:#Franc-Tireur SP} go from {hex}? They cannot besiege alone.")


def shelter_words(n: Names, side: str, hex_: str, room: int, outside: int) -> str:
    """16.2.1: who is attacked at his own Fort(ress) need not fight."""
    who = f"all {counted(outside, 'SP')}" if room >= outside else f"{room} of {counted(outside, 'SP')}"
    return f"The {n.side(side)} may take {who} into the works of {n.hex(hex_)} and not fight (16.2.1)."


WORDS.tells(WorksBuilt, "The {side} build a Field Fortification in {hex}.")
WORDS.tells(DriftedOff, "{number:#Franc-Tireur SP} {number:goes|go} from {start:hex} to {end:hex}.")


@WORDS.tells(WentInside)
def _(n: Names, e: WentInside) -> str:
    lone = Strength(*[e.sps.count(kind) for kind in KINDS])
    parts = [n.unit(word) for word in e.units] + ([n.force(e.side, lone)] if e.sps else [])
    alone = len(parts) == 1 and len(e.sps) < 2
    return f"{listed(parts)} {'goes' if alone else 'go'} into the works of {n.hex(e.hex)}."


@WORDS.tells(SiegeRolled)
def _(n: Names, e: SiegeRolled) -> str:
    parts = "".join(f", {signed(value)} {MODIFIERS[name]}" for name, value in e.modifiers)
    change = f"{signed(e.levels)} to the progress" if e.levels else "no progress"
    return (
        f"Siege of {n.hex(e.hex)}: {e.roll}{parts} is {e.total}, {change}. "
        f"It stands at {e.progress} and falls at {e.needed + 1}."
    )


@WORDS.tells(Surrendered)
def _(n: Names, e: Surrendered) -> str:
    inside = f" with {counted(e.sps, 'SP')}" if e.sps else ""
    named = f": {n.units(e.units)}" if e.units else ""
    return f"{n.hex(e.hex)} surrenders{inside}{named}."


@WORDS.tells(CouldNotLeave)
def _(n: Names, e: CouldNotLeave) -> str:
    who = n.unit(e.unit) if e.unit else counted(e.number, "Franc-Tireur SP")
    return f"{who} cannot get away safely at {n.hex(e.hex)} and {'is' if e.unit or e.number == 1 else 'are'} lost."
