"""12.4, 12.4.2: the roll, and Reaction movement hex by hex."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.games.on_to_paris.reaction.scenes import choices, entered, facing, goes, push, refused, told, where, window
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.reaction.events import ReactionRolled
from wargame.games.on_to_paris.rules.reaction.window import ReactionWindow
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.units import MAP

# ---------------------------------------------------------------- 12.4


@pytest.mark.rule("12.4")
@pytest.mark.parametrize(("die", "hexes"), [(3, 0), (4, 1), (5, 1), (6, 2)])
def test_below_the_rating_nothing_then_one_hex_then_two(die: int, hexes: int) -> None:
    g = push(window(facing().dice(die), "pr_iv 1511"), "react fr_2 1511")
    assert told(g, ReactionRolled)[0].hexes == hexes
    assert bool(g.procedures) == bool(hexes)


@pytest.mark.rule("12.4")
def test_the_odds_are_the_faces() -> None:
    odds = window(facing(), "pr_iv 1511").odds("react fr_2 1511")
    found = {
        event.hexes: chance.probability
        for chance in odds.chances
        for event in (entry.event for entry in chance.entries)
        if isinstance(event, ReactionRolled)
    }
    assert found == {0: Fraction(3, 6), 1: Fraction(2, 6), 2: Fraction(1, 6)}


@pytest.mark.rule("12.4", "12.4.2", "12")
def test_a_reaction_takes_a_unit_out_of_its_hex_and_avoids_the_combat() -> None:
    position = Position().put("fr_2", "1511", leader="canrobert", reg=4).put("pr_iv", "1510", leader="bose", reg=4)
    g = push(window(position.dice(4), "pr_iv 1511"), "react fr_2 1511")
    assert goes(g, "fr_2") == {"1611", "1512", "1411", "1410", "1610"}
    push(g, "go fr_2 1512")
    assert where(g, "fr_2") == "1512"
    assert not g.procedures


@pytest.mark.rule("12.4.2")
def test_the_hex_that_the_enemy_came_from_is_closed_even_for_the_second_hex() -> None:
    position = Position().put("fr_2", "1511", leader="canrobert", reg=4).put("pr_iv", "1510", leader="bose", reg=4)
    g = push(window(position.dice(6), "pr_iv 1511"), "react fr_2 1511")
    assert refused(g, "go fr_2 1510") == "12.4.2"
    push(g, "go fr_2 1610")
    assert "1510" not in goes(g, "fr_2")


@pytest.mark.rule("12.4.2")
def test_it_is_voluntary_and_costs_nothing() -> None:
    g = push(window(facing().points("prussian", ip=3).dice(6), "pr_iv 1511"), "react fr_2 1511")
    before = (g.ip, g.cp)
    push(g, "hold fr_2")
    assert where(g, "fr_2") == "1512"
    assert (g.ip, g.cp) == before
    assert not g.procedures
    assert not g.formation("fr_2").moved


@pytest.mark.rule("12.4.2", "12")
def test_a_reaction_triggers_no_reaction() -> None:
    g = push(window(facing().put("pr_v", "1613", leader="kirchbach", reg=4).dice(4), "pr_iv 1511"), "react fr_2 1511")
    push(g, "go fr_2 1612")  # next to V Corps
    assert not g.procedures


@pytest.mark.rule("12.4.2", "10.2.6")
def test_hexes_closed_to_regular_movement_are_closed() -> None:
    position = Position().put("fr_2", "2624", leader="canrobert", reg=4).put("pr_iv", "2626", leader="bose", reg=4)
    g = push(window(position.dice(6), "pr_iv 2625"), "react fr_2 2625")
    assert "2524" not in goes(g, "fr_2")
    assert refused(g, "go fr_2 2524") == "10.2.6"  # over the Seine


@pytest.mark.rule("12.4.2", "10.6")
def test_nobody_reacts_into_an_off_map_box() -> None:
    position = Position().put("fr_2", "1512", leader="canrobert", reg=4).put("pr_iv", "1510", leader="bose", reg=4)
    g = push(window(position.dice(6), "pr_iv 1511"), "react fr_2 1511")
    assert refused(g, "go fr_2 french_box") == "10.6"
    assert refused(g, "go fr_2 1514") == "12.4.2"  # nor beyond the next hex


@pytest.mark.rule("12.4.2", "10.2")
@pytest.mark.parametrize(("at", "bound"), [("2226", True), ("2227", False)])
def test_who_has_to_stay_by_the_rules_of_the_scenario_stays(at: str, bound: bool) -> None:
    """In the frontier scenario the French west of column 27 wait until the Prussians have come to it."""
    position = Position("on-to-paris/frontier-1870-08").put("fr_rhine", at, leader="bazaine", reg=2)
    position.put("fr_cav_1", "2227", csp=1).put("pr_iv", "2229", leader="bose", reg=4).dice(6)
    g = push(window(position, "pr_iv 2228"), "react fr_rhine 2228", "ready")
    assert told(g, ReactionRolled)[0].hexes > 0
    assert (not g.procedures) == bound


# ---------------------------------------------------------------- dear hexes


@pytest.mark.rule("12.4.2.dear-hex")
def test_a_hex_dearer_than_one_mp_takes_two_hexes() -> None:
    """From 2724 the hexes 2824 and 2823 lie behind a minor river."""
    position = Position().put("fr_2", "2724", leader="canrobert", reg=4).put("pr_iv", "2625", leader="bose", reg=4)
    g = push(window(position.dice(4), "pr_iv 2624"), "react fr_2 2624")
    assert refused(g, "go fr_2 2824") == "12.4.2"
    position = Position().put("fr_2", "2724", leader="canrobert", reg=4).put("pr_iv", "2625", leader="bose", reg=4)
    g = push(window(position.dice(6), "pr_iv 2624"), "react fr_2 2624", "go fr_2 2824")
    assert where(g, "fr_2") == "2824"
    assert not g.procedures


@pytest.mark.rule("12.4.2.dear-hex", "10.2.7")
def test_after_one_hex_a_dear_one_cannot_be_entered() -> None:
    position = Position().put("fr_2", "2724", leader="canrobert", reg=4).put("pr_iv", "2625", leader="bose", reg=4)
    g = push(window(position.dice(6), "pr_iv 2624"), "react fr_2 2624", "go fr_2 2725")
    assert "2824" not in goes(g, "fr_2")
    assert "2726" in goes(g, "fr_2")


@pytest.mark.rule("12.4.2.dear-hex", "10.2.3")
@pytest.mark.example("12.4.2-ex2")
def test_two_corps_cannot_react_one_hex_into_the_army_s_hex_but_one_can() -> None:
    """The Army is in 1512, without a railway; both Corps are in 1411, and 1412 is open too."""
    position = (
        Position()
        .put("pr_1st", "1512", leader="friedrich_karl", reg=2)
        .put("pr_iv", "1411", leader="alvensleben_g", army="pr_1st", reg=4)
        .put("pr_ii", "1411", leader="fransecky", army="pr_1st", reg=4)
        .put("fr_2", "1509", leader="canrobert", reg=4)
    )
    g = push(window(position.dice(5), "fr_2 1510"), "react-all pr_1st 1510")
    assert told(g, ReactionRolled)[0].hexes == 1
    push(g, "hold pr_1st")
    assert {"1512", "1412"} <= goes(g, "pr_iv") & goes(g, "pr_ii")
    push(g, "go pr_iv 1512")
    assert "1512" not in goes(g, "pr_ii")
    assert "1412" in goes(g, "pr_ii")
    assert refused(g, "go pr_ii 1512") == "12.4.2"
    push(g, "go pr_ii 1412")
    assert (where(g, "pr_iv"), where(g, "pr_ii")) == ("1512", "1412")


@pytest.mark.rule("12.4.2.dear-hex", "10.2.3")
def test_with_two_hexes_both_corps_may_crowd_in() -> None:
    position = (
        Position()
        .put("pr_1st", "1512", leader="friedrich_karl", reg=2)
        .put("pr_iv", "1411", leader="alvensleben_g", army="pr_1st", reg=4)
        .put("pr_ii", "1411", leader="fransecky", army="pr_1st", reg=4)
        .put("fr_2", "1509", leader="canrobert", reg=4)
    )
    g = push(window(position.dice(6), "fr_2 1510"), "react-all pr_1st 1510", "hold pr_1st")
    push(g, "go pr_iv 1512", "go pr_ii 1512")
    assert (where(g, "pr_iv"), where(g, "pr_ii")) == ("1512", "1512")
    assert not g.procedures


@pytest.mark.rule("12.4.2", "10.2.3", "10.2.2")
def test_who_leaves_a_hex_is_in_nobody_s_way_there() -> None:
    """An Army goes from 1512 to 1612 while both its Corps come from 1411 to 1512."""
    position = (
        Position()
        .put("pr_1st", "1512", leader="friedrich_karl", reg=2)
        .put("pr_iv", "1411", leader="alvensleben_g", army="pr_1st", reg=4)
        .put("pr_ii", "1411", leader="fransecky", army="pr_1st", reg=4)
        .put("fr_2", "1509", leader="canrobert", reg=4)
    )
    g = push(window(position.dice(5), "fr_2 1510"), "react-all pr_1st 1510")
    push(g, "go pr_1st 1612", "go pr_iv 1512")
    assert "1512" in goes(g, "pr_ii")
    push(g, "go pr_ii 1512")
    assert [where(g, word) for word in ("pr_1st", "pr_iv", "pr_ii")] == ["1612", "1512", "1512"]


@pytest.mark.rule("12.4.2.dear-hex", "10.2.3")
def test_who_waits_for_a_dear_hex_is_still_in_the_way() -> None:
    """The Army needs two hexes to cross a river to 2824; its Corps come into its hex only when it has gone."""
    position = (
        Position()
        .put("pr_1st", "2725", leader="friedrich_karl", reg=2)
        .put("pr_iv", "2726", leader="alvensleben_g", army="pr_1st", reg=4)
        .put("pr_ii", "2726", leader="fransecky", army="pr_1st", reg=4)
        .put("fr_2", "2623", leader="canrobert", reg=4)
    )
    g = push(window(position.dice(6), "fr_2 2624"), "react-all pr_1st 2624")
    push(g, "go pr_1st 2824", "go pr_iv 2725", "go pr_ii 2725")
    assert [where(g, word) for word in ("pr_1st", "pr_iv", "pr_ii")] == ["2824", "2725", "2725"]
    assert not g.procedures  # it has taken both hexes of all of them


# ---------------------------------------------------------------- together


@pytest.mark.rule("12.4.2", "10.2.2", "10.2.2.per-hex")
def test_units_of_one_roll_all_move_a_hex_before_any_moves_a_second() -> None:
    position = (
        Position()
        .put("pr_1st", "1512", leader="friedrich_karl", reg=2)
        .put("pr_iv", "1411", leader="alvensleben_g", army="pr_1st", reg=4)
        .put("fr_2", "1509", leader="canrobert", reg=4)
    )
    g = push(window(position.dice(6), "fr_2 1510"), "react-all pr_1st 1510")
    push(g, "go pr_1st 1612")
    assert where(g, "pr_1st") == "1512"  # until the Corps has said where it goes
    push(g, "go pr_iv 1412")
    assert (where(g, "pr_1st"), where(g, "pr_iv")) == ("1612", "1412")
    push(g, "ready")
    assert not g.procedures


@pytest.mark.rule("12.4.2.order", "12.3.order")
def test_separate_attempts_are_completed_one_by_one() -> None:
    g = window(facing().put("fr_3", "1411", leader="decaen", reg=4).dice(4, 5), "pr_iv 1511")
    push(g, "react fr_2 1511", "react fr_3 1511")
    assert len(told(g, ReactionRolled)) == 1
    assert goes(g, "fr_3") == set()
    push(g, "go fr_2 1513")
    assert len(told(g, ReactionRolled)) == 2
    assert goes(g, "fr_2") == set()


@pytest.mark.rule("12.4")
def test_moving_into_a_hex_whose_units_have_yet_to_roll_gives_no_second_reaction() -> None:
    g = window(facing().put("fr_3", "1411", leader="decaen", reg=4).dice(4, 4), "pr_iv 1511")
    push(g, "react fr_2 1511", "react fr_3 1511", "go fr_2 1411")
    assert goes(g, "fr_2") == set()
    assert goes(g, "fr_3")


# ---------------------------------------------------------------- what is left behind and taken along


@pytest.mark.rule("6.1.4.drop-off", "6.1.4.no-further", "6.1.1", "12.4.2")
def test_an_army_that_reacts_may_leave_sps_and_leaders_behind() -> None:
    position = (
        Position()
        .put("fr_rhine", "1512", leader="bazaine", contains=("raoult",), reg=2, res=1)
        .put("pr_iv", "1510", leader="bose", reg=4)
        .dice(6)
    )
    g = push(window(position, "pr_iv 1511"), "react fr_rhine 1511", "drop fr_rhine res", "drop fr_rhine raoult")
    assert refused(g, "drop fr_rhine res") == "6.1.4"
    push(g, "drop fr_rhine reg")
    assert refused(g, "drop fr_rhine reg") == "6.1.1"  # an Army keeps one
    push(g, "go fr_rhine 1513")
    place = g.board.index["1512"]
    assert g.lone("french", place) == Strength(reg=1, res=1)
    assert g.loose_moved["french"][place].total == 0  # they have not moved in this Segment
    assert g.leader("raoult").place == place
    assert g.formation("fr_rhine").strength == Strength(reg=1)
    assert g.status() == []


@pytest.mark.rule("6.1.4.lone-division-leaders")
def test_an_army_takes_lone_division_leaders_along_and_a_corps_does_not() -> None:
    position = (
        Position()
        .put("fr_rhine", "1512", leader="bazaine", reg=2)
        .put("fr_2", "1512", leader="canrobert", army="fr_rhine", reg=2)
        .lone("raoult", "1512")
        .put("pr_iv", "1510", leader="bose", reg=4)
        .dice(6)
    )
    g = push(window(position, "pr_iv 1511"), "react-all fr_rhine 1511")
    assert refused(g, "take fr_2 raoult") == "6.1.4"
    push(g, "take fr_rhine raoult", "go fr_rhine 1513", "hold fr_2")
    assert g.leader("raoult").formation == "fr_rhine"
    assert g.board.ids[g.whereabouts(g.leader("raoult"))] == "1513"


@pytest.mark.rule("6.1.4.lone-division-leaders")
def test_only_leaders_of_the_hex_it_reacts_from_are_taken_along() -> None:
    position = Position(republic=True).put("fr_loire1", "1512", leader="chanzy", reg=2).lone("raoult", "1513")
    g = window(position.put("pr_iv", "1510", leader="bose", reg=4).dice(6), "pr_iv 1511")
    push(g, "react fr_loire1 1511", "go fr_loire1 1513")
    assert goes(g, "fr_loire1")  # it has a hex left
    assert refused(g, "take fr_loire1 raoult") == "6.1.4"
    assert "take fr_loire1 raoult" not in choices(g)


# ---------------------------------------------------------------- lone SPs


@pytest.mark.rule("12.3.2", "12.4.2")
def test_lone_sps_move_as_a_group_and_are_lone_again() -> None:
    position = Position().sps("french", "1511", reg=1, res=2).put("pr_iv", "1510", leader="bose", reg=4)
    g = push(window(position.dice(6), "pr_iv 1511"), "react 1511 inf")
    group = next(each for each in g.fielded("french", "detachment"))
    push(g, f"go {group.id} 1512")
    place = g.board.index["1512"]
    assert g.lone("french", place) == Strength(reg=1, res=2)
    assert g.loose_moved["french"][place].total == 0  # they may still be activated in this Segment
    assert group.status != MAP
    assert g.status() == []


@pytest.mark.rule("12.3.2")
def test_one_sp_may_go_and_the_others_stay() -> None:
    position = Position().sps("french", "1511", res=3).put("pr_iv", "1510", leader="bose", reg=4)
    g = push(window(position.dice(6), "pr_iv 1511"), "apart 1511 res", "ready")
    group = next(each for each in g.fielded("french", "detachment"))
    push(g, f"go {group.id} 1411")
    assert g.lone("french", g.board.index["1511"]).res == 2
    assert g.lone("french", g.board.index["1411"]).res == 1


@pytest.mark.rule("5.2.3", "12.2")
def test_the_division_leader_goes_along() -> None:
    position = Position().sps("french", "1511", reg=2).lone("raoult", "1511").put("pr_iv", "1510", leader="bose", reg=4)
    g = push(window(position.dice(4), "pr_iv 1511"), "react 1511 raoult")
    group = next(each for each in g.fielded("french", "detachment"))
    push(g, f"go {group.id} 1512")
    assert g.board.ids[g.leader("raoult").place] == "1512"


# ---------------------------------------------------------------- the way back


@pytest.mark.rule("12")
def test_a_window_can_be_taken_back_to_its_beginning() -> None:
    position = facing().put("fr_3", "1411", leader="decaen", reg=4).sps("french", "1511", res=2)
    g = window(position.dice(4, 5, 6), "pr_iv 1511")
    first = g.fingerprint()
    push(g, "react fr_2 1511", "react fr_3 1511", "react 1511 inf", "go fr_2 1513", "hold fr_3")
    while g.actions:
        g.pop()
    assert g.fingerprint() == first


@pytest.mark.rule("12.4.2")
def test_where_one_came_from_in_an_earlier_window_is_forgotten() -> None:
    g = push(window(facing().dice(4), "pr_iv 1511"), "react fr_2 1511", "go fr_2 1612")
    assert g.formation("fr_2").came_from >= 0
    g.begin(ReactionWindow("french", entered(g, "pr_iv 1611")))
    assert g.formation("fr_2").came_from < 0


@pytest.mark.rule("6.1.4.lone-division-leaders", "12.3.2")
def test_a_leader_whom_his_army_has_taken_along_leads_no_sps_of_the_hex_any_more() -> None:
    position = Position().put("fr_rhine", "1511", leader="bazaine", reg=2).sps("french", "1511", reg=2)
    position.lone("raoult", "1511").put("pr_iv", "1510", leader="bose", reg=4)
    g = push(window(position.dice(6, 6, 6), "pr_iv 1511"), "react fr_rhine 1511", "react 1511 raoult")
    push(g, "take fr_rhine raoult", "go fr_rhine 1512")
    assert g.leader("raoult").formation == "fr_rhine"
    while g.procedures:
        g.push(g.legal_actions[0])
    assert g.leader("raoult").formation == "fr_rhine"
    assert where(g, "fr_rhine") == "1512"
