"""7, 14: what is said and asked of command, of units Out of Command, and in the draft sequence of play."""

from __future__ import annotations

from wargame.games.at_any_cost.rules.command.questions import (
    ClosingHex,
    CommitsFirst,
    FormationPosture,
    FormationToAdd,
    HeldEvent,
    KeyChit,
    MarkerToTurn,
    NearestUnit,
    ReinforcementPosture,
    RoadMarch,
    WithdrawalHex,
)
from wargame.games.at_any_cost.rules.events.command import LeftOutOfCommand, MarkerTurned, PostureTaken
from wargame.games.at_any_cost.words.names import MARKERS
from wargame.games.at_any_cost.words.vocabulary import WORDS, Names
from wargame.grammar import listed

_POSTURES = {
    "A": "an Aggressive Posture",
    "D": "a Defensive Posture",
    "S": "the Special Posture",
    "attack": "Attack orders",
    "defend": "Defend orders",
    "march": "March orders",
    "regroup": "Regroup orders",
}


# ---------------------------------------------------------------- events


@WORDS.tells(PostureTaken)
def _(n: Names, e: PostureTaken) -> str:
    taken = "goes into Bivouac" if e.bivouac else f"takes {_POSTURES[e.posture]}"
    return f"{n.formation(e.formation)} {taken}."


@WORDS.tells(LeftOutOfCommand)
def _(n: Names, e: LeftOutOfCommand) -> str:
    return f"Out of Command: {n.units(e.units)}."


@WORDS.tells(MarkerTurned)
def _(n: Names, e: MarkerTurned) -> str:
    return f"The Out of Command marker in {listed([n.hex(each) for each in e.hexes])} says {MARKERS[e.result]}."


# ---------------------------------------------------------------- questions


@WORDS.asks(FormationPosture)
def _(n: Names, q: FormationPosture) -> str:
    return f"Choose the Posture of {n.g.formations[q.formation].name}."


@WORDS.asks(ReinforcementPosture)
def _(n: Names, q: ReinforcementPosture) -> str:
    return "Choose the Posture of the reinforcements."


@WORDS.asks(MarkerToTurn)
def _(n: Names, q: MarkerToTurn) -> str:
    return "Choose the Out of Command marker to turn over."


@WORDS.asks(RoadMarch)
def _(n: Names, q: RoadMarch) -> str:
    return "Choose units that only march along the road, or go on."


@WORDS.asks(NearestUnit)
def _(n: Names, q: NearestUnit) -> str:
    return "Choose which of the nearest units the enemy looks to."


@WORDS.asks(WithdrawalHex)
def _(n: Names, q: WithdrawalHex) -> str:
    return f"Choose the way {n.label(q.unit)} withdraws."


@WORDS.asks(ClosingHex)
def _(n: Names, q: ClosingHex) -> str:
    return f"Choose where {n.label(q.unit)} closes with the enemy."


@WORDS.asks(KeyChit)
def _(n: Names, q: KeyChit) -> str:
    return "Choose your Key Chit in secret: it will be in the cup for certain."


@WORDS.asks(CommitsFirst)
def _(n: Names, q: CommitsFirst) -> str:
    return "Both sides hold an event for this moment: who must commit first?"


@WORDS.asks(HeldEvent)
def _(n: Names, q: HeldEvent) -> str:
    return "Play a held event before the next chit is drawn, or keep it."


@WORDS.asks(FormationToAdd)
def _(n: Names, q: FormationToAdd) -> str:
    return "Choose a formation whose Activation Chit is in the cup from the next turn on."
