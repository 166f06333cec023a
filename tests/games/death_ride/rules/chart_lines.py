"""What the tests of the charts share: a ground to fight on, and what a line of a chart changes in the sums."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.death_ride.rules.drill import troops
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.combat.sums import Sums

# 20 and 19 are adjacent and open (Cover 1), 23 beside both is woods (Cover 3); 27 is two Areas from 20, 5 is three.
HERE, NEAR, WOODS, TWO_AWAY, THREE_AWAY = "20", "19", "23", "27", "5"

Change = tuple[int, int]
"""How much the attacker's and the target's total change."""
Cases = dict[str, Callable[[str], tuple[Change, Change]]]
"""For each line of a chart, by side, the change found and the one expected."""


def change(before: Sums, after: Sums) -> Change:
    """What makes the difference between two combats."""
    (a, t), (b, u) = before.totals, after.totals
    return b - a, u - t


def check(entry: str, cases: Cases) -> None:
    """The change an entry of the sheet makes is the change it names."""
    _, side, _, case = entry.split(".", 3)
    found, expected = cases[case](side)
    assert found == expected


def add(position: Position, side: str, area: str, letters: str, name: str = "foe", **states: bool) -> Position:
    """The same position with more `troops`."""
    troops(position, side, area, letters, name, **states)
    return position
