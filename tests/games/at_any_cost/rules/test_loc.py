"""18.5: Lines of Communication."""

from __future__ import annotations

import pytest

from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.night.lines import grade

SHORT_EXITS = ("2529", "2729", "3729")


def prussian(*blocked: str) -> Position:
    """The III Corps at Vionville, French units on some exits."""
    position = Position("metz-or-verdun").put("pr3-hq", "2023")
    for hex_ in blocked:
        position.unit("french", "infantry", hex_)
    return position


@pytest.mark.rule("18.5", "18.5.a", "18.5.a.short")
def test_any_road_to_the_southern_edge_is_a_short_line() -> None:
    assert grade(prussian().game, "pr3") == "short"
    assert grade(prussian(*SHORT_EXITS[:2]).game, "pr3") == "short"


@pytest.mark.rule("18.5.a.normal", "18.5.a.extended")
def test_when_the_better_exits_are_lost_the_line_grows_longer() -> None:
    assert grade(prussian(*SHORT_EXITS).game, "pr3") == "normal"
    assert grade(prussian(*SHORT_EXITS, "1429").game, "pr3") == "extended"
    assert grade(prussian(*SHORT_EXITS, "1429", "0125").game, "pr3") == "extended"
    assert grade(prussian(*SHORT_EXITS, "1429", "0125", "0128").game, "pr3") is None


@pytest.mark.rule("18.5.a")
def test_a_unit_next_to_the_road_cuts_it_and_an_hq_alone_does_not() -> None:
    game = prussian("2629", *SHORT_EXITS[2:]).game  # 2629 is next to both Gorze exits
    assert grade(game, "pr3") == "normal"
    with_hq = prussian(*SHORT_EXITS[1:]).put("fr2-hq", "2428").game
    assert grade(with_hq, "pr3") == "short"


@pytest.mark.rule("18.5")
def test_an_hq_off_the_map_or_without_a_road_in_its_command_range_has_no_line() -> None:
    assert grade(Position("metz-or-verdun").game, "pr3") is None
    off_road = Position("metz-or-verdun").put("fr2-hq", "3218", overrun=True).game
    assert grade(off_road, "fr2") is None


@pytest.mark.rule("18.5.b", "18.5.b.short", "18.5.b.normal", "18.5.b.extended")
@pytest.mark.parametrize(("hex_", "expected"), [("3320", "short"), ("2821", "normal"), ("1322", "extended")])
def test_the_hex_row_of_a_french_hq_on_a_major_road_decides(hex_: str, expected: str) -> None:
    game = Position("metz-or-verdun").put("fr2-hq", hex_, overrun=True).game  # Overrun: it commands its own hex only
    assert grade(game, "fr2") == expected


@pytest.mark.rule("18.5.b", "18.5.b.short", "18.5.b.normal", "18.5.b.extended")
@pytest.mark.parametrize("overrun", [False, True])
def test_the_borders_of_the_grades_lie_where_they_are_printed_however_far_the_hq_commands(overrun: bool) -> None:
    def grades(column: int) -> set[str | None]:
        position = Position("metz-or-verdun")
        ground, board = position.game.ground, position.game.board
        road = [hex_ for hex_ in board.ids if int(hex_[:2]) == column and ground.major[board.index[hex_]]]
        assert road
        return {grade(Position("metz-or-verdun").put("fr2-hq", hex_, overrun=overrun).game, "fr2") for hex_ in road}

    found = {column: grades(column) for column in (16, 17, 32, 33)}
    assert found == {16: {"extended"}, 17: {"normal"}, 32: {"normal"}, 33: {"short"}}


@pytest.mark.rule("18.5.b")
def test_a_minor_road_is_no_line_for_the_french() -> None:
    game = Position("metz-or-verdun").put("fr2-hq", "2528", overrun=True).game
    assert grade(game, "fr2") is None


@pytest.mark.rule("18.5.b")
def test_prussians_by_the_road_to_metz_cut_it() -> None:
    cut = Position("metz-or-verdun").put("fr2-hq", "3320").unit("prussian", "cavalry", "5210")
    assert grade(cut.game, "fr2") == "short"
    assert grade(cut.unit("prussian", "cavalry", "5216").game, "fr2") is None
