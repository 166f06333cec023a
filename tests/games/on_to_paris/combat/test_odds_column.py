"""13.4: the initial column of the Combat Results Table."""

from __future__ import annotations

import pytest

from wargame.games.on_to_paris.content.combat_tables import COLUMNS
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.odds_column import OVERRUN, TOO_LOW, initial_odds
from wargame.games.on_to_paris.rules.strength import Strength

GAME = Position().game


def column(attackers: int, defenders: int) -> str:
    """The column, or what else comes of the odds."""
    found = initial_odds(GAME, Strength(reg=attackers), Strength(reg=defenders))
    return COLUMNS[found.column] if found.column >= 0 else found.outcome


@pytest.mark.rule("13.4", "13.4.1", "13.4.1.2-1-to-4-1", "13.2.3", "13.2.3.column")
@pytest.mark.example("13.4.1-ex1")
def test_forty_against_nine_is_four_to_one() -> None:
    assert column(40, 9) == "4:1"


@pytest.mark.rule("13.4.1", "13.4.1.1-3-to-1-2")
@pytest.mark.example("13.4.1-ex2")
def test_six_against_fifteen_is_one_to_three() -> None:
    assert column(6, 15) == "1:3"


@pytest.mark.rule("13.4.1.differential", "13.4.2")
@pytest.mark.example("13.4.2-ex1")
def test_twenty_against_twelve_is_a_difference_of_eight() -> None:
    found = initial_odds(GAME, Strength(reg=20, csp=4), Strength(reg=12))
    assert COLUMNS[found.column] == "+5"


@pytest.mark.rule("13.4.1.1-3-to-1-2", "13.4.1.differential", "13.4.1.2-1-to-4-1", "13.4.2")
@pytest.mark.parametrize(
    ("attackers", "defenders", "expected"),
    [
        *((5, 15, "1:3"), (6, 13, "1:3"), (6, 12, "1:2"), (7, 13, "-3"), (9, 12, "-3"), (10, 12, "-2/-1")),
        *((11, 12, "-2/-1"), (12, 12, "0"), (13, 12, "+1/+2"), (14, 12, "+1/+2"), (15, 12, "+3/+4")),
        *((16, 12, "+3/+4"), (17, 12, "+5"), (23, 12, "+5"), (24, 12, "2:1"), (35, 12, "2:1"), (36, 12, "3:1")),
    ],
)
def test_only_strictly_between_one_to_two_and_two_to_one_the_difference_counts(
    attackers: int, defenders: int, expected: str
) -> None:
    assert column(attackers, defenders) == expected


@pytest.mark.rule("13.4.1.5-1-to-11-1", "13.4.1.12-1", "13.2.3.overrun")
def test_five_to_eleven_use_the_last_column_and_twelve_is_an_overrun() -> None:
    assert [column(number, 1) for number in (4, 5, 11)] == ["4:1", "5:1", "5:1"]
    assert column(23, 2) == "5:1"
    assert column(12, 1) == column(24, 2) == OVERRUN


@pytest.mark.rule("13.4.1.below-1-3", "13.4.3", "13.4.3.eliminated")
def test_less_than_one_to_three_is_prohibited() -> None:
    assert column(4, 12) == "1:3"
    assert column(3, 10) == column(4, 13) == TOO_LOW


@pytest.mark.rule("13.4.1", "13.4.1.only-cavalry")
def test_cavalry_alone_is_overrun_destroyed_or_fights_its_like() -> None:
    horse, foot = Strength(csp=3), Strength(res=1)
    assert initial_odds(GAME, foot, horse).outcome == OVERRUN
    assert initial_odds(GAME, horse, foot).outcome == TOO_LOW
    even = initial_odds(GAME, horse, Strength(csp=1))
    assert COLUMNS[even.column] == "0"
    assert GAME.data.limits.size_of(horse.foot) == "s"


@pytest.mark.rule("13.4.1")
def test_franc_tireurs_count_and_cavalry_does_not() -> None:
    found = initial_odds(GAME, Strength(reg=6, csp=9), Strength(ft=3, csp=2))
    assert COLUMNS[found.column] == "2:1"
