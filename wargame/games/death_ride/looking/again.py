"""18.2: a second throw against the one that lies there: how likely it is better, the same or worse for a side."""

from __future__ import annotations

from typing import NamedTuple

from wargame.games.death_ride.content import Chart
from wargame.games.death_ride.rules.combat.estimates import THROWS
from wargame.games.death_ride.rules.questions import ThrowAgain
from wargame.games.death_ride.rules.views import CombatView


class Again(NamedTuple):
    """The chances of a second throw, for one side."""

    better: float
    same: float
    worse: float


def again(chart: Chart, fought: CombatView | ThrowAgain, side: str) -> Again:
    """18.2: both dice of a combat thrown again; what costs both sides as much as now is the same."""
    (a, t), (first, second) = fought.totals, fought.dice
    lies = a - t + first - second
    better = same = worse = 0.0
    for luck, chance in THROWS:
        difference = a - t + luck
        if _cost(chart, difference) == _cost(chart, lies):
            same += chance
        elif (difference > lies) == (side == fought.side):
            better += chance
        else:
            worse += chance
    return Again(better, same, worse)


def _cost(chart: Chart, difference: int) -> object:
    result = chart.result(difference)
    return result, result.points(difference)
