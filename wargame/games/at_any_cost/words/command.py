"""7, 14: what is said and asked of command, of units Out of Command, and in the draft sequence of play."""

from __future__ import annotations

from wargame.games.at_any_cost.rules import questions as asked
from wargame.games.at_any_cost.rules.events import turn as told
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


@WORDS.tells(told.PostureTaken)
def _(n: Names, e: told.PostureTaken) -> str:
    taken = "goes into Bivouac" if e.bivouac else f"takes {_POSTURES[e.posture]}"
    return f"{n.formation(e.formation)} {taken}."


WORDS.tells(told.LeftOutOfCommand, "Out of Command: {units}.")


@WORDS.tells(told.MarkerTurned)
def _(n: Names, e: told.MarkerTurned) -> str:
    return f"The Out of Command marker in {listed([n.hex(each) for each in e.hexes])} says {MARKERS[e.result]}."


# ---------------------------------------------------------------- questions


@WORDS.asks(asked.FormationPosture)
def _(n: Names, q: asked.FormationPosture) -> str:
    return f"Choose the Posture of {n.g.formations[q.formation].name}."


WORDS.asks(asked.ReinforcementPosture, "Choose the Posture of the reinforcements.")
WORDS.asks(asked.MarkerToTurn, "Choose the Out of Command marker to turn over.")
WORDS.asks(asked.RoadMarch, "Choose units that only march along the road, or go on.")
WORDS.asks(asked.NearestUnit, "Choose which of the nearest units the enemy looks to.")
WORDS.asks(asked.WithdrawalHex, "Choose the way {unit:label} withdraws.")
WORDS.asks(asked.ClosingHex, "Choose where {unit:label} closes with the enemy.")
WORDS.asks(asked.KeyChit, "Choose your Key Chit in secret: it will be in the cup for certain.")
WORDS.asks(asked.CommitsFirst, "Both sides hold an event for this moment: who must commit first?")
WORDS.asks(asked.HeldEvent, "Play a held event before the next chit is drawn, or keep it.")
WORDS.asks(asked.FormationToAdd, "Choose a formation whose Activation Chit is in the cup from the next turn on.")
