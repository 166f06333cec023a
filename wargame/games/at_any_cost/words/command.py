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


WORDS.tells(LeftOutOfCommand, "Out of Command: {units}.")


@WORDS.tells(MarkerTurned)
def _(n: Names, e: MarkerTurned) -> str:
    return f"The Out of Command marker in {listed([n.hex(each) for each in e.hexes])} says {MARKERS[e.result]}."


# ---------------------------------------------------------------- questions


@WORDS.asks(FormationPosture)
def _(n: Names, q: FormationPosture) -> str:
    return f"Choose the Posture of {n.g.formations[q.formation].name}."


WORDS.asks(ReinforcementPosture, "Choose the Posture of the reinforcements.")
WORDS.asks(MarkerToTurn, "Choose the Out of Command marker to turn over.")
WORDS.asks(RoadMarch, "Choose units that only march along the road, or go on.")
WORDS.asks(NearestUnit, "Choose which of the nearest units the enemy looks to.")
WORDS.asks(WithdrawalHex, "Choose the way {unit:label} withdraws.")
WORDS.asks(ClosingHex, "Choose where {unit:label} closes with the enemy.")
WORDS.asks(KeyChit, "Choose your Key Chit in secret: it will be in the cup for certain.")
WORDS.asks(CommitsFirst, "Both sides hold an event for this moment: who must commit first?")
WORDS.asks(HeldEvent, "Play a held event before the next chit is drawn, or keep it.")
WORDS.asks(FormationToAdd, "Choose a formation whose Activation Chit is in the cup from the next turn on.")
