"""8.1.2, 9.6.3, 10.2.8, 10.8.4, 11.3.3, 16.1.1, 16.2.3, 17.1: sentences about what follows from moves."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.upkeep_events import (
    BypassGone,
    LeaderOverrun,
    MarkerLost,
    ParisCorpsGone,
    PontoonLeft,
    SiegeBroken,
    TireursGone,
    WorksLeft,
)
from wargame.games.on_to_paris.words.base import WORDS, Names
from wargame.grammar import counted

WORDS.tells(WorksLeft, "The {side:adjective} Field Fortification in {hex} is abandoned.")
WORDS.tells(PontoonLeft, "The {side:adjective} Pontoon Bridge from {hex} to {to:hex} is taken up.")
WORDS.tells(LeaderOverrun, "{leader}, alone in {hex}, falls into the hands of the enemy.")
WORDS.tells(ParisCorpsGone, "{unit} is too far from Paris and disbands; {back:#Mobile SP} can be raised there again.")
WORDS.tells(BypassGone, "The Rail Bypass at {hex} is taken up.")


@WORDS.tells(MarkerLost)
def _(n: Names, e: MarkerLost) -> str:
    where = n.unit(e.at) if e.at in n.game.formations.by_id else n.hex(e.at)
    lost = f" with {counted(e.points, 'CP')}" if e.points else ""
    return f"The {e.marker} {n.adjective(e.side)} RL marker at {where} is lost{lost}."


@WORDS.tells(SiegeBroken)
def _(n: Names, e: SiegeBroken) -> str:
    damage = f" Damage of {counted(e.progress, 'level')} stays." if e.progress else ""
    return f"The siege of {n.hex(e.hex)} is broken.{damage}"


@WORDS.tells(TireursGone)
def _(n: Names, e: TireursGone) -> str:
    reason = "do not leave France" if e.abroad else "are more than a hex can hide"
    return f"{counted(e.number, 'Franc-Tireur SP')} in {n.hex(e.hex)} {reason}: eliminated."
