"""5, 6.1, 15, 19: what is said and asked as turns begin and end, and of points."""

from __future__ import annotations

from wargame.games.at_any_cost.rules.events.turn import (
    DayBegan,
    FormationCommitted,
    FormationDeployed,
    FormationsFellInactive,
    GameEnded,
    LeftMap,
    PointsScored,
    TurnBegan,
)
from wargame.games.at_any_cost.rules.questions import FormationToCommit, RestedFormationToCommit, StaffOrDraw
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


@WORDS.heads(TurnBegan)
def _(n: Names, e: TurnBegan) -> str:
    return f"Turn {e.turn}"


WORDS.tells(TurnBegan, "Turn {turn}: {time}, day {day}.")
WORDS.tells(DayBegan, "Campaign Day {day} begins.")


@WORDS.tells(GameEnded)
def _(n: Names, e: GameEnded) -> str:
    return f"{e.level}{f' for the {n.side(e.winner)}' if e.winner else ''}: {e.why}"


@WORDS.tells(FormationCommitted)
def _(n: Names, e: FormationCommitted) -> str:
    who = n.formation(e.formation) if e.formation else f"A {n.side(e.side)} formation, chosen in secret,"
    return f"{who} will be active from {n.g.spec.hour(e.turn).time}."


@WORDS.tells(FormationDeployed)
def _(n: Names, e: FormationDeployed) -> str:
    return f"{n.formation(e.formation)} {_DEPLOYED[e.why]}."


WORDS.tells(FormationsFellInactive, "Every French formation falls inactive.")


@WORDS.tells(PointsScored)
def _(n: Names, e: PointsScored) -> str:
    return f"{counted(e.points, 'point')} to the {n.side(e.side)} side {_POINTS[e.why]}."


WORDS.tells(LeftMap, "{unit} leaves the map at {hex}: {points:#point}.")


# ---------------------------------------------------------------- questions


@WORDS.asks(StaffOrDraw)
def _(n: Names, q: StaffOrDraw) -> str:
    left = f"{q.left} chits are" if q.left > 1 else "The last chit is"
    return f"Play the General Staff chit now, or go on drawing? {left} in the cup."


@WORDS.asks(FormationToCommit)
def _(n: Names, q: FormationToCommit) -> str:
    return f"Choose in secret a formation to be active from {n.g.spec.hour(q.turn).time}."


WORDS.asks(RestedFormationToCommit, "Choose in secret one more formation for Dawn, or none.")
