"""What the looking tools tell of sieges, politics, the next Initiative roll, arrivals, supply and control."""

from __future__ import annotations

import pytest

from wargame.games.on_to_paris.looking import (
    arrivals,
    control_map,
    empire_line,
    next_roll,
    politics,
    sieges,
    supply_way,
    unit_states,
    zones_by_kind,
)
from wargame.games.on_to_paris.looking.sieges import expected_turns
from wargame.games.on_to_paris.position import Position
from wargame.table import load

METZ, TOUL = "2935", "2633"


@pytest.mark.rule("16.2.4")
def test_a_siege_that_gains_a_level_at_every_roll_takes_as_many_rolls_as_levels() -> None:
    assert expected_turns(((1, 36),), 0, 2) == 3
    assert expected_turns(((2, 36),), 0, 2) == 2
    assert expected_turns(((-1, 18), (0, 18)), 0, 2) is None


@pytest.mark.rule("16.2.4")
def test_expected_turns_agree_with_the_sum_over_all_courses() -> None:
    steps = ((0, 10), (1, 20), (2, 6))
    shares = {0: 1.0, 1: 0.0, 2: 0.0}
    mean = 0.0
    for _ in range(400):
        mean += sum(shares.values())
        following = dict.fromkeys(shares, 0.0)
        for level, share in shares.items():
            for gain, ways in steps:
                if level + gain in following:
                    following[level + gain] += share * ways / 36
        shares = following
    assert expected_turns(steps, 0, 2) == pytest.approx(mean)


@pytest.mark.rule("16.2.4")
def test_the_sieges_of_september_are_listed_with_their_rings() -> None:
    found = {each.place: each for each in sieges(load("on-to-paris/september-1870", 1), "prussian")}  # type: ignore[arg-type]
    assert (found[METZ].progress, found[METZ].number, found[METZ].total) == (1, 3, 0)
    assert found[TOUL].turns == 2
    assert found[TOUL].modifiers == (("half_capacity", 1),)


@pytest.mark.rule("6.1")
def test_a_siege_by_hidden_corps_keeps_their_strength() -> None:
    position = Position(hidden_strengths=True).put("pr_v", TOUL, leader="kirchbach", reg=4)
    game = position.sps("french", TOUL, inside=True, res=1).game
    (own,), (seen,) = sieges(game, "prussian"), sieges(game, "french")
    assert own.around == 4
    assert own.turns is not None
    assert (seen.around, seen.modifiers, seen.turns) == (None, None, None)


@pytest.mark.rule("18.2.2")
def test_the_empire_is_safe_within_ten_hexes_and_may_fall_beyond() -> None:
    near = Position().put("fr_rhine", METZ, leader="bazaine", reg=4, contains=("napoleon",)).game
    told = politics(near, "french")
    assert told is not None
    assert (told.hexes, told.limit, told.now) == (2, 10, 0.0)
    assert told.far[15] == pytest.approx(15 / 36)
    assert told.lost[3] == 0.5
    assert politics(Position(republic=True).game, "french") is None


@pytest.mark.rule("18.4")
def test_a_sovereign_must_be_with_the_largest_army() -> None:
    game = (
        Position()
        .put("fr_rhine", METZ, leader="bazaine", reg=1, contains=("napoleon",))
        .put("fr_alsace", "2741", leader="macmahon", reg=4)
        .game
    )
    told = politics(game, "french")
    assert told is not None
    assert told.rulers["french"].largest == ("fr_alsace",)
    assert not told.rulers["french"].present


@pytest.mark.rule("8.6")
def test_only_the_ties_in_the_box_of_the_command_table_end_the_phase() -> None:
    early = next_roll(Position().set(segments=1, command_box=5).game, "french")
    assert (early.counts, early.ends) == (False, 0.0)
    second = next_roll(Position().set(segments=2, command_box=2).game, "french")
    assert second.numbers == (11,)
    assert second.ends == pytest.approx((27 / 216) ** 2)
    last = next_roll(Position().set(segments=2, command_box=5).game, "french")
    assert last.ends == pytest.approx(last.tie)


@pytest.mark.rule("7.1")
def test_every_coming_turn_tells_what_it_brings_once() -> None:
    found = arrivals(load("on-to-paris/september-1870", 1), "french")  # type: ignore[arg-type]
    assert min(found) == 6
    prussian, french = found[6]
    assert (prussian.sps.reg, prussian.formations) == (3, ("pr_xiv",))
    assert french.paris.res == 5
    everybody = [word for sides in found.values() for each in sides for word in (*each.formations, *each.leaders)]
    assert len(everybody) == len(set(everybody))


@pytest.mark.rule("9.4.3")
def test_a_supply_path_that_cavalry_cuts_is_told_with_the_hex_that_closes_it() -> None:
    free = supply_way(Position().put("pr_v", "2735", reg=4).game, "prussian", "2735")
    assert free is not None
    assert free.open
    assert free.unit == ("2735", "2835", "2936", "3036")
    cut = supply_way(Position().put("pr_v", "2735", reg=4).put("fr_cav_1", "2736", csp=2).game, "prussian", "2735")
    assert cut is not None
    assert not cut.open
    assert "2835" in cut.closed


@pytest.mark.rule("8.3.1")
def test_who_is_outside_every_command_zone_is_out_of_command() -> None:
    position = Position().put("pr_3rd", "3041", leader="prinz_friedrich", reg=1).rl("prussian", primary="pr_3rd")
    game = position.put("pr_v", "3041", leader="kirchbach", army="pr_3rd", reg=4).put("pr_vi", "3226", reg=4).game
    states = unit_states(game, "prussian")
    assert states["pr_v"].commanded
    assert states["pr_v"].near
    assert not states["pr_vi"].commanded


@pytest.mark.rule("6.5")
def test_cavalry_zones_are_told_apart() -> None:
    game = Position().put("pr_cav_4", "2733", csp=2).put("pr_v", "2733", leader="kirchbach", reg=4).game
    zones = zones_by_kind(game, "french")
    assert "2733" in zones.cavalry
    assert not zones.corps & zones.cavalry
    assert not zones.army


@pytest.mark.rule("10.10")
def test_control_abroad_and_the_railways_taken() -> None:
    held = control_map(load("on-to-paris/september-1870", 1), "french")  # type: ignore[arg-type]
    assert "2634" in held["prussian"].cities
    assert held["prussian"].rails
    assert not held["french"].abroad


@pytest.mark.rule("18.2.2")
def test_the_line_of_the_empire_is_drawn_only_while_it_stands() -> None:
    assert empire_line(Position().game, "french")
    assert not empire_line(Position(republic=True).game, "french")
