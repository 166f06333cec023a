"""14: sentences and prompts about Cavalry Divisions."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.cavalry.events import InterdictionRolled, RodeOff
from wargame.games.on_to_paris.rules.cavalry.questions import Interdiction, RideOff, WayOut
from wargame.games.on_to_paris.words.base import WORDS, Names
from wargame.grammar import counted

WORDS.tells(RodeOff, "{unit} rides off from {start:hex} to {end:hex}.")


@WORDS.tells(InterdictionRolled)
def _(n: Names, e: InterdictionRolled) -> str:
    outcome = "costs the enemy an MP" if e.mp else "has no effect"
    lost = f", and {counted(e.csp, 'Cavalry SP')} lost" if e.csp else ""
    drm = f" ({e.drm:+d})" if e.drm else ""
    return f"{n.unit(e.unit)} interdicts {n.hex(e.hex)}{drm}: it {outcome}{lost}."


@WORDS.asks(Interdiction)
def _(n: Names, q: Interdiction) -> str:
    so_far = f" So far: {n.units(q.declared)}." if q.declared else ""
    return f"Declare every Cavalry Division that interdicts, of {n.units(q.units)}; then they roll.{so_far}"


WORDS.asks(RideOff, "The enemy has entered {hex}: {units:does|do} {units} ride off, or stand?")
WORDS.asks(WayOut, "{unit} has to leave its hex: choose the hex it goes to.")
