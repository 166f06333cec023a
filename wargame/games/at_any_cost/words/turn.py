"""5, 6.1, 15, 19: what is said and asked as turns begin and end, and of points."""

from __future__ import annotations

from wargame.games.at_any_cost.rules import questions as asked
from wargame.games.at_any_cost.rules.events import turn as told
from wargame.games.at_any_cost.words.vocabulary import WORDS, Names
from wargame.grammar import counted

_DEPLOYED = {
    "hour": "is active from now on",
    "enemy": "is released from the reserve: the enemy is near",
    "spirit": "is released from the reserve",
    "orders": "has its orders: it acts from the next turn on",
    "chosen": "is active from the next turn on",
}
_POINTS = {
    "towns": "for towns held at the end of the day",
    "broken": "for Prussian brigades Broken at the end of the day",
    "hexes": "for the hexes they control",
}


# ---------------------------------------------------------------- events


@WORDS.heads(told.TurnBegan)
def _(n: Names, e: told.TurnBegan) -> str:
    return f"Turn {e.turn}"


WORDS.tells(told.TurnBegan, "Turn {turn}: {time}, day {day}.")
WORDS.tells(told.DayBegan, "Campaign Day {day} begins.")


@WORDS.tells(told.GameEnded)
def _(n: Names, e: told.GameEnded) -> str:
    return f"{e.level}{f' for the {n.side(e.winner)}' if e.winner else ''}: {e.why}"


@WORDS.tells(told.FormationCommitted)
def _(n: Names, e: told.FormationCommitted) -> str:
    who = n.formation(e.formation) if e.formation else f"A {n.side(e.side)} formation, chosen in secret,"
    return f"{who} will be active from {n.g.spec.hour(e.turn).time}."


@WORDS.tells(told.FormationDeployed)
def _(n: Names, e: told.FormationDeployed) -> str:
    return f"{n.formation(e.formation)} {_DEPLOYED[e.why]}."


WORDS.tells(told.FormationsFellInactive, "Every French formation falls inactive.")


@WORDS.tells(told.PointsScored)
def _(n: Names, e: told.PointsScored) -> str:
    return f"{counted(e.points, 'point')} to the {n.side(e.side)} side {_POINTS[e.why]}."


WORDS.tells(told.LeftMap, "{unit} leaves the map at {hex}: {points:#point}.")


# ---------------------------------------------------------------- questions


@WORDS.asks(asked.StaffOrDraw)
def _(n: Names, q: asked.StaffOrDraw) -> str:
    left = f"{q.left} chits are" if q.left > 1 else "The last chit is"
    return f"Play the General Staff chit now, or go on drawing? {left} in the cup."


@WORDS.asks(asked.FormationToCommit)
def _(n: Names, q: asked.FormationToCommit) -> str:
    return f"Choose in secret a formation to be active from {n.g.spec.hour(q.turn).time}."


WORDS.asks(asked.RestedFormationToCommit, "Choose in secret one more formation for Dawn, or none.")
