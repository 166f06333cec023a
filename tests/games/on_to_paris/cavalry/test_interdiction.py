"""14.6, 12.4.3: Cavalry Divisions that have reacted delay an enemy in their hex."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.reaction.scenes import choices, push, told, where, window
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.cavalry.events import InterdictionRolled
from wargame.games.on_to_paris.rules.cavalry.interdiction import Interdict
from wargame.games.on_to_paris.rules.movement.events import PointLost
from wargame.games.on_to_paris.rules.movement.march import March
from wargame.games.on_to_paris.rules.units import POOL


def outcomes(g: Campaign) -> list[tuple[str, int, int]]:
    """The units, and the MPs and Cavalry SPs that each Interdiction costs."""
    return [(event.unit, event.mp, event.csp) for event in told(g, InterdictionRolled)]


@pytest.mark.rule("14.6", "12.4.3", "10.2.9")
@pytest.mark.example("14.6-ex1")
def test_three_divisions_in_a_forest_cost_a_corps_one_mp_and_one_of_them_a_cavalry_sp() -> None:
    """2830 is a forest hex without special hexsides; 5, 3 and 12 become 4, 2 and 11."""
    position = Position().put("fr_2", "2829", leader="canrobert", reg=4).points("french", ip=4, discretionary=9)
    divisions = ("pr_cav_1", "pr_cav_2", "pr_cav_3")
    for word in divisions:
        position.put(word, "2830", csp=2)
    g = position.dice(6, 6, 6, 2, 3, 1, 2, 6, 6).play(March("french", ("fr_2",)))
    push(g, "order fr_2 2830", "march", *(f"react {word} 2830" for word in divisions))
    for word in divisions:
        push(g, f"go {word} 2831", f"hold {word}")
    push(g, "interdict pr_cav_1", "interdict pr_cav_2")
    assert outcomes(g) == []  # all are declared before any rolls
    push(g, "interdict pr_cav_3")
    assert outcomes(g) == [("pr_cav_1", 1, 0), ("pr_cav_2", 1, 0), ("pr_cav_3", 1, 1)]
    assert [event.unit for event in told(g, PointLost)] == ["fr_2"]  # once
    assert [g.formation(word).strength.csp for word in divisions] == [2, 2, 1]
    assert g.lost["prussian"].csp == 1


def beset(*dice: int) -> Campaign:
    """A French Corps has entered 1512, where a Prussian Cavalry Division with one SP is."""
    position = Position().put("pr_cav_1", "1512", csp=1).put("fr_2", "1511", leader="canrobert", reg=4)
    return window(position.dice(*dice), "fr_2 1512")


@pytest.mark.rule("14.6", "12.4.3")
def test_only_who_has_reacted_may_interdict() -> None:
    failed = push(beset(3), "react pr_cav_1 1512")
    assert not any(choice.startswith("interdict") for choice in choices(failed))
    silent = push(beset(), "ready")
    assert not any(choice.startswith("interdict") for choice in choices(silent))
    reacted = push(beset(4), "react pr_cav_1 1512", "hold pr_cav_1")
    assert choices(reacted) == {"interdict pr_cav_1", "ready"}


@pytest.mark.rule("14.6")
def test_only_an_enemy_in_its_own_hex_is_interdicted() -> None:
    position = Position().put("pr_cav_1", "1512", csp=1).put("fr_2", "1510", leader="canrobert", reg=4)
    g = push(window(position.dice(4), "fr_2 1511"), "react pr_cav_1 1511", "hold pr_cav_1")
    assert not g.procedures


@pytest.mark.rule("14.6")
def test_it_need_not_leave_the_hex_but_may() -> None:
    g = push(beset(4), "react pr_cav_1 1512", "go pr_cav_1 1513")
    assert choices(g) == {"interdict pr_cav_1", "ready"}
    assert where(g, "pr_cav_1") == "1513"


@pytest.mark.rule("14.6")
@pytest.mark.parametrize(("dice", "mp", "csp"), [((1, 1), 1, 0), ((2, 3), 1, 0), ((3, 3), 0, 0), ((4, 5), 0, 0)])
def test_the_table_in_open_ground(dice: tuple[int, int], mp: int, csp: int) -> None:
    g = push(beset(4, *dice), "react pr_cav_1 1512", "hold pr_cav_1", "interdict pr_cav_1")
    assert outcomes(g) == [("pr_cav_1", mp, csp)]
    assert bool(g.interdicted) == bool(mp)


@pytest.mark.rule("14.6", "14.1")
def test_ten_or_more_costs_a_cavalry_sp_and_a_prussian_division_may_be_placed_again() -> None:
    g = push(beset(4, 5, 5), "react pr_cav_1 1512", "hold pr_cav_1", "interdict pr_cav_1")
    assert outcomes(g) == [("pr_cav_1", 1, 1)]
    assert g.formation("pr_cav_1").status == POOL
    assert g.status() == []


@pytest.mark.rule("14.6", "14.7")
def test_who_interdicts_does_not_ride_off_and_the_other_way_round() -> None:
    g = push(beset(4, 3, 4), "react pr_cav_1 1512", "hold pr_cav_1", "interdict pr_cav_1")
    assert not g.procedures
    g = push(beset(4), "react pr_cav_1 1512", "hold pr_cav_1", "ready")
    assert any(choice.startswith("ride-off") for choice in choices(g))


@pytest.mark.rule("14.6", "10.2.9")
def test_a_corps_on_the_march_loses_the_mp() -> None:
    position = Position().put("pr_cav_1", "1512", csp=2).put("fr_2", "1511", leader="canrobert", reg=4)
    g = position.points("french", ip=4, discretionary=9).dice(4, 1, 1).play(March("french", ("fr_2",)))
    push(g, "order fr_2 1512", "march", "react pr_cav_1 1512", "go pr_cav_1 1513", "interdict pr_cav_1")
    march = next(each for each in g.procedures if isinstance(each, March))
    assert march.left["fr_2"] == march.full["fr_2"] - 2
    assert g.interdicted == 0


@pytest.mark.rule("14.6")
def test_eleven_costs_the_enemy_a_point_and_the_division_an_sp() -> None:
    g = Position().put("fr_cav_1", "1512", csp=2).put("pr_iv", "1512", leader="bose", reg=4).dice(5, 6).game
    place = g.board.index["1512"]
    g.begin(Interdict(place, 0, ("fr_cav_1",)))
    assert g.interdicted == 1 << place
    assert g.formation("fr_cav_1").strength.csp == 1


@pytest.mark.rule("14.6")
def test_who_has_not_reacted_is_refused() -> None:
    position = Position().put("pr_cav_1", "1512", csp=1).put("pr_cav_2", "1512", csp=1)
    g = window(position.put("fr_2", "1511", leader="canrobert", reg=4).dice(4), "fr_2 1512")
    push(g, "react pr_cav_1 1512", "ready", "hold pr_cav_1")
    refusal = g.why_not("interdict pr_cav_2")
    assert refusal is not None
    assert refusal.rule == "14.6"
    assert "reacted" in refusal.reason


@pytest.mark.rule("14.6", "12.4.1.terrain")
def test_the_hexside_the_enemy_has_crossed_modifies_the_dice() -> None:
    """2525 to 2624 crosses a minor river."""
    position = Position().put("pr_cav_1", "2624", csp=1).put("fr_2", "2525", leader="canrobert", reg=4)
    g = push(window(position.dice(6, 3, 3), "fr_2 2624"), "react pr_cav_1 2624", "hold pr_cav_1", "interdict pr_cav_1")
    assert [(event.drm, event.mp) for event in told(g, InterdictionRolled)] == [(-1, 1)]


@pytest.mark.rule("14.6", "10.2.9", "12.4.3")
def test_who_has_no_mp_left_loses_none() -> None:
    position = Position().put("pr_cav_1", "1512", csp=2).put("fr_2", "1509", leader="canrobert", reg=4)
    position.depot("french", "1509").points("french", ip=4, discretionary=9).dice(4, 1, 1)
    g = position.play(March("french", ("fr_2",)))
    push(
        g, "pause fr_2", "march", "order fr_2 1512", "march", "ready", "march", "ready", "march", "react pr_cav_1 1512"
    )
    march = next(each for each in g.procedures if isinstance(each, March))
    assert march.left["fr_2"] == 0
    push(g, "go pr_cav_1 1513", "interdict pr_cav_1")
    assert outcomes(g) == [("pr_cav_1", 1, 0)]
    assert told(g, PointLost) == []
