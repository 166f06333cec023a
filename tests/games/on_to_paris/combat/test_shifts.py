"""13.6, 13.7, 13.9.1, 13.11.1: column shifts."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.combat.drill import CITY, CLEAR, FOREST, METZ, SWAMP, TOWN, clash, values
from wargame.games.on_to_paris.content.combat_tables import COLUMNS
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat import shifts
from wargame.games.on_to_paris.rules.combat.forces import Term, clash_now
from wargame.games.on_to_paris.rules.combat.odds_column import initial_odds
from wargame.games.on_to_paris.rules.combat.shifts import column_shifts, crossed, final_column


def attack(hex_: str) -> Position:
    """A Prussian Corps against a French one, both unattached, in a hex."""
    position = Position().put("pr_x", hex_, leader="voigts_rhetz", reg=6)
    return position.put("fr_6", hex_, leader="canrobert", reg=6)


def shifts_in(hex_: str) -> dict[str, int]:
    """The shifts of an attack that has crossed nothing."""
    game, fight = clash(attack(hex_), hex_)
    return values(column_shifts(game, fight))


@pytest.mark.rule("13.6", "13.11.1.shift.terrain", "13.2.4", "13.2.4.adjust")
def test_the_defenders_hex_shifts_to_the_left() -> None:
    assert shifts_in(CLEAR) == {}
    assert shifts_in(FOREST) == {"forest": -1}
    assert shifts_in(SWAMP) == {"swamp": -1}
    assert shifts_in(CITY) == {"city": -1}
    assert shifts_in(TOWN) == {}


@pytest.mark.rule("13.6", "13.6.fortress", "13.11.1.shift.terrain")
def test_a_fortress_is_no_shift() -> None:
    assert "fortress" not in shifts_in(METZ)


@pytest.mark.rule("13.6", "16.1.1")
def test_a_field_fortification_helps_who_owns_it() -> None:
    game, fight = clash(attack(CLEAR).works("french", CLEAR), CLEAR)
    assert values(column_shifts(game, fight)) == {"field_fortification": -1}
    game, fight = clash(attack(CLEAR).works("prussian", CLEAR), CLEAR)
    assert values(column_shifts(game, fight)) == {"field_fortification": 1}


@pytest.mark.rule("13.6", "13.6.hexside-choice", "13.11.1.shift.hexside")
@pytest.mark.example("13.6-ex1")
def test_three_formations_converge_and_the_mildest_bad_hexside_counts() -> None:
    # VI Cavalry Division over a forest hexside, VI Corps over a rough one, X Corps out of a forest hex over nothing
    position = (
        attack("1930")
        .put("pr_cav_6", "1930", csp=2)
        .put("pr_vi", "1930", leader="tumpling", reg=4)
        .put("fr_6", "1930", leader="canrobert", reg=6)
    )
    game, fight = clash(position, "1930", pr_cav_6="1929", pr_vi="1931", pr_x="2030")
    assert sorted(crossed(game, fight)) == ["forest", "rough"]
    assert column_shifts(game, fight) == (Term(-1, "forest_hexside", "13.6"),)


@pytest.mark.rule("13.6.hexside-choice")
def test_a_single_bad_hexside_cannot_be_avoided_by_an_easy_one() -> None:
    position = attack("1930").put("pr_vi", "1930", leader="tumpling", reg=4)
    game, fight = clash(position, "1930", pr_vi="1931", pr_x="2030")
    assert values(column_shifts(game, fight)) == {"rough_hexside": -2}
    game, fight = clash(position, "1930", pr_vi="1829", pr_x="2030")
    assert values(column_shifts(game, fight)) == {}


@pytest.mark.rule("13.6.hexside-choice")
def test_a_hexside_that_the_chart_gives_no_shift_is_none_to_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shifts, "crossed", lambda _g, _clash: ("coast", "rough"))
    game, fight = clash(attack(CLEAR), CLEAR)
    assert game.data.terrain.hexsides["coast"].shift == 0
    assert values(column_shifts(game, fight)) == {"rough_hexside": -2}


@pytest.mark.rule("13.6", "11.3.2", "11.3.3")
@pytest.mark.parametrize("bridge", [True, False])
def test_a_major_river_counts_even_if_the_bridge_went_with_the_last_who_crossed_it(bridge: bool) -> None:
    game = Position().game
    board, ground = game.board, game.ground
    place, entry = next(
        (a, b)
        for a in range(ground.size)
        for b in board.neighbours[a]
        if ground.crossing(b, a) == ("major_river",) and ground.land >> a & ground.land >> b & 1
    )
    here, there = board.ids[place], board.ids[entry]
    position = attack(here)
    if bridge:
        position.pontoon("prussian", there, here)
    game, fight = clash(position, here, pr_x=there)
    assert crossed(game, fight) == ("major_river_pontoon",)
    assert values(column_shifts(game, fight))["major_river_pontoon_hexside"] == -2


@pytest.mark.rule("13.6", "13.11.1.shift.hexside")
def test_of_a_hexside_with_a_river_and_rough_ground_the_harder_counts() -> None:
    game, fight = clash(attack("2615"), "2615", pr_x="2516")
    assert crossed(game, fight) == ("rough",)
    assert values(column_shifts(game, fight))["rough_hexside"] == -2


@pytest.mark.rule("13.7", "13.11.1.shift.demoralized")
def test_a_demoralized_defender_shifts_to_the_right_and_an_attacker_not() -> None:
    position = Position().put("pr_x", CLEAR, reg=6).put("fr_6", CLEAR, reg=6, demoralized=True)
    game, fight = clash(position, CLEAR)
    assert values(column_shifts(game, fight)) == {"defender_demoralized": 1}
    game, fight = clash(position, CLEAR, attacker="french")
    assert values(column_shifts(game, fight)) == {}


@pytest.mark.rule("13.7")
def test_who_began_the_combat_demoralized_is_remembered() -> None:
    game, _ = clash(attack(CLEAR), CLEAR)
    game.demoralize("french", game.board.index[CLEAR])
    assert values(column_shifts(game, clash_now(game))) == {}
    position = Position().put("pr_x", CLEAR, reg=6).put("fr_6", CLEAR, reg=6, demoralized=True)
    game, _ = clash(position, CLEAR)
    game.demoralize("french", game.board.index[CLEAR], demoralized=False)
    assert values(column_shifts(game, clash_now(game))) == {"defender_demoralized": 1}


@pytest.mark.rule("13.9.1", "13.11.1.shift.three-armies", "13.9")
@pytest.mark.example("13.9.1-ex1")
def test_formations_of_three_armies_give_the_french_two_columns() -> None:
    position = (
        Position()
        .put("pr_2nd", CLEAR, leader="friedrich_karl", reg=2)
        .put("pr_3rd", CLEAR, leader="prinz_friedrich", reg=2)
        .put("pr_v", CLEAR, leader="kirchbach", army="pr_4th", reg=6)
        .put("fr_alsace", CLEAR, leader="macmahon", reg=3)
    )
    game, fight = clash(position, CLEAR)
    assert column_shifts(game, fight) == (Term(-2, "three_armies", "13.9.1", "prussian"),)


@pytest.mark.rule("13.9.1", "13.11.1.shift.two-armies")
def test_unattached_formations_count_as_one_army_more() -> None:
    position = (
        Position()
        .put("pr_2nd", CLEAR, reg=2)
        .put("pr_iii", CLEAR, army="pr_2nd", reg=6)
        .put("pr_cav_6", CLEAR, army="pr_2nd", csp=2)
        .sps("prussian", CLEAR, reg=2)
        .put("fr_rhine", CLEAR, reg=3)
        .put("fr_2", CLEAR, reg=3)
        .put("fr_3", CLEAR, reg=3)
    )
    game, fight = clash(position, CLEAR)
    assert column_shifts(game, fight) == (Term(1, "two_armies", "13.9.1", "french"),)
    position.put("pr_x", CLEAR, reg=1)
    game, fight = clash(position, CLEAR)
    assert [(term.value, term.about) for term in column_shifts(game, fight)] == [(-1, "prussian"), (1, "french")]


@pytest.mark.rule("13.9.1", "13.11.1.shift.three-armies")
def test_with_formations_of_two_armies_the_unattached_are_the_third_and_alone_they_are_one() -> None:
    position = (
        Position().put("pr_2nd", CLEAR, reg=2).put("pr_iii", CLEAR, army="pr_1st", reg=6).put("pr_x", CLEAR, reg=1)
    )
    position.put("fr_2", CLEAR, reg=3).put("fr_3", CLEAR, reg=3).put("fr_cav_1", CLEAR, csp=1)
    game, fight = clash(position, CLEAR)
    assert column_shifts(game, fight) == (Term(-2, "three_armies", "13.9.1", "prussian"),)
    position.put("pr_cav_6", CLEAR, army="pr_3rd", csp=1)  # a fourth Army and more count as three
    position.put("fr_cav_2", CLEAR, army="fr_rhine", csp=1)  # a Cavalry Division is a Formation too
    game, fight = clash(position, CLEAR)
    assert column_shifts(game, fight) == (
        Term(-2, "three_armies", "13.9.1", "prussian"),
        Term(1, "two_armies", "13.9.1", "french"),
    )


@pytest.mark.rule("13.11.1", "13.11.1.shift.cavalry", "13.10.2", "13.9")
def test_a_column_won_by_cavalry_goes_the_way_of_its_side() -> None:
    game, fight = clash(attack(CLEAR), CLEAR)
    assert values(column_shifts(game, fight, "prussian")) == {"cavalry_shift": 1}
    assert values(column_shifts(game, fight, "french")) == {"cavalry_shift": -1}


@pytest.mark.rule("13.11.1", "13.2.6.shifts", "13.2.6")
@pytest.mark.example("13.11.1-ex1")
def test_two_columns_right_of_plus_four_is_two_to_one() -> None:
    # ten SPs against six Demoralized ones of two Armies
    position = Position().put("pr_x", CLEAR, reg=6).put("pr_v", CLEAR, reg=4)
    position.put("fr_6", CLEAR, army="fr_rhine", reg=3, demoralized=True)
    position.put("fr_2", CLEAR, reg=3, demoralized=True)
    game, fight = clash(position, CLEAR)
    initial = initial_odds(game, fight.attack.strength, fight.defence.strength).column
    shifts = column_shifts(game, fight)
    assert COLUMNS[initial] == "+3/+4"
    assert values(shifts) == {"defender_demoralized": 1, "two_armies": 1}
    assert COLUMNS[final_column(game, initial, shifts)] == "2:1"


@pytest.mark.rule("13.11.1", "13.4.3", "13.4.3.shifted")
def test_shifts_are_summed_first_and_end_at_the_edges_of_the_table() -> None:
    game = Position().game
    left, right = Term(-2, "rough_hexside", "13.6"), Term(1, "defender_demoralized", "13.7")
    assert COLUMNS[final_column(game, COLUMNS.index("1:2"), (left,))] == "1:3"
    assert COLUMNS[final_column(game, COLUMNS.index("1:3"), (left, right))] == "1:3"
    assert COLUMNS[final_column(game, COLUMNS.index("1:3"), (left, right, right))] == "1:3"
    assert COLUMNS[final_column(game, COLUMNS.index("5:1"), (right,))] == "5:1"
