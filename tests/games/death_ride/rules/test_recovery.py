"""16: Recovery."""

from __future__ import annotations

import pytest

from tests.games.death_ride.rules.drill import do, quiet, refused, texts
from wargame.games.death_ride.position import Position


def worn(*units: str, area: str = "20") -> Position:
    """Alvensleben at 20 with Spent units."""
    table = quiet().put("gl-alvensleben", "20", active=True).put("f-pouget", "43")
    for unit in units:
        table.put(unit, area, spent=True)
    return table


@pytest.mark.rule("16.1", "6.1.d", "CHART.choices.reorganise")
def test_two_units_of_any_division_or_all_of_one() -> None:
    game = worn("g-ir20", "g-ir35", "g-ir24", "g-ir8").impulse("german")
    found = texts(game, "reorganise")
    assert [len(text.split()) - 2 for text in found if "division:" not in text] == [1] * 4 + [2] * 6, "up to two"
    assert [text for text in found if "division:" in text] == ["reorganise gl-alvensleben division:6-div"]
    do(game, "reorganise gl-alvensleben division:6-div", "stay")
    assert [game.units[unit].fresh for unit in ("g-ir20", "g-ir35", "g-ir24", "g-ir8")] == [True, True, True, False]


@pytest.mark.rule("16.1")
def test_a_division_of_two_is_no_more_than_two_units() -> None:
    game = worn("g-ir20", "g-ir35").impulse("german")
    alone = ["reorganise gl-alvensleben g-ir20", "reorganise gl-alvensleben g-ir35"]
    assert texts(game, "reorganise") == [*alone, "reorganise gl-alvensleben g-ir20 g-ir35"]


@pytest.mark.rule("16.1")
def test_one_unit_may_be_re_organised_though_there_are_two() -> None:
    game = do(worn("g-ir20", "g-ir35").impulse("german"), "reorganise gl-alvensleben g-ir35", "stay")
    assert [game.units[unit].spent for unit in ("g-ir20", "g-ir35")] == [True, False]


@pytest.mark.rule("16.1")
def test_they_must_be_his_and_in_range() -> None:
    table = (
        worn("g-ir20").put("g-ir91", "20", spent=True).put("g-ir35", "16", spent=True).put("g-ir24", "4", spent=True)
    )
    game = table.impulse("german")
    assert texts(game, "reorganise")[-1] == "reorganise gl-alvensleben g-ir20 g-ir35"
    assert {unit for text in texts(game, "reorganise") for unit in text.split()[2:]} == {"g-ir20", "g-ir35"}
    assert refused(game, "reorganise gl-alvensleben g-ir91") == "16.1"


@pytest.mark.rule("16.2")
def test_not_among_enemies_nor_in_a_beaten_zone() -> None:
    table = worn("g-ir20").put("f-valaze", "20")
    assert not texts(table.impulse("german"), "reorganise")
    table = worn("g-ir20").put("f-valaze", "21").zone("verge", "21", "20")
    assert not texts(table.impulse("german"), "reorganise")
    table = quiet().put("fl-frossard", "36", active=True).put("f-pouget", "36", spent=True).put("f-valaze", "27")
    assert texts(table.zone("verge", "27", "36").impulse("french"), "reorganise")


@pytest.mark.rule("16.3")
def test_re_organised_units_are_activated() -> None:
    game = do(worn("g-ir20").impulse("german"), "reorganise gl-alvensleben g-ir20", "stay")
    assert game.units["g-ir20"].activated
    assert game.units["g-ir20"].fresh
