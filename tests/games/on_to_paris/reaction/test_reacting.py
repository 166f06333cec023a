"""12.4, 12.4.2, 12.4.4: the roll, Reaction movement hex by hex, and the combats that come of it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.games.on_to_paris.reaction.scenes import choices, entered, push, told, where, window
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.events import CombatBegun
from wargame.games.on_to_paris.rules.movement.march import March
from wargame.games.on_to_paris.rules.reaction.events import ReactionRolled
from wargame.games.on_to_paris.rules.reaction.window import ReactionWindow
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.units import MAP


def facing() -> Position:
    """A French Corps (Reaction Rating 4) in 1512, and a Prussian one about to enter 1511, all on open ground."""
    return Position().put("fr_2", "1512", leader="canrobert", reg=4).put("pr_iv", "1510", leader="bose", reg=4)


def refused(g: Campaign, action: str) -> str:
    """The rule by which something is refused."""
    refusal = g.why_not(action)
    return refusal.rule if refusal is not None else ""


def goes(g: Campaign, unit: str) -> set[str]:
    """The hexes that a unit may go to."""
    return {action[2] for action in g.legal_actions if action.verb == "go" and action[1] == unit}


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


# ---------------------------------------------------------------- meeting enemies


@pytest.mark.rule("12.4.2", "13.5")
def test_who_overruns_the_enemy_may_go_on() -> None:
    """Cavalry alone is overrun by any SP (13.4.1), unless it rides off (14.7)."""
    position = facing().put("pr_cav_1", "1611", csp=1)
    g = push(window(position.dice(6), "pr_iv 1511"), "react fr_2 1511", "go fr_2 1611")
    assert "stand" in choices(g)
    push(g, "stand")
    assert g.formation("pr_cav_1").status != MAP
    assert where(g, "fr_2") == "1611"
    assert goes(g, "fr_2")


@pytest.mark.rule("12.4.2", "13.5", "6.3")
def test_a_demoralized_corps_that_overruns_with_its_last_sp_is_no_more() -> None:
    """The Overrun of Cavalry costs the Demoralized an SP."""
    position = Position().put("fr_2", "1512", leader="canrobert", demoralized=True, reg=1)
    position.put("pr_iv", "1510", leader="bose", reg=4).put("pr_cav_1", "1611", csp=1)
    g = push(window(position.dice(6, 6, 6, 6), "pr_iv 1511"), "react fr_2 1511", "go fr_2 1611", "stand")
    assert g.formation("pr_cav_1").status != MAP
    assert g.formation("fr_2").status != MAP
    assert not g.procedures
    assert g.status() == []


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


@pytest.mark.rule("12.4.2")
def test_who_meets_an_enemy_he_cannot_overrun_stops_there() -> None:
    position = facing().put("pr_v", "1611", leader="kirchbach", reg=4)
    g = push(window(position.dice(6), "pr_iv 1511"), "react fr_2 1511", "go fr_2 1611")
    assert where(g, "fr_2") == "1611"
    assert not g.procedures


@pytest.mark.rule("13.14.4", "12.4.2")
def test_the_demoralized_do_not_react_into_enemies() -> None:
    position = Position().put("fr_2", "1512", leader="canrobert", demoralized=True, reg=4)
    g = window(position.put("pr_iv", "1510", leader="bose", reg=4).dice(6), "pr_iv 1511")
    assert "1511" not in goes(push(g, "react fr_2 1511"), "fr_2")
    assert refused(g, "go fr_2 1511") == "13.14.4"


@pytest.mark.rule("12.4.2", "16.2.1")
def test_an_enemy_fortress_is_entered_with_infantry_only() -> None:
    """Prussian Cavalry next to Verdun (2932) with a Corps of its Army: it may go in with the Corps only."""
    position = (
        Position()
        .put("pr_1st", "3031", leader="friedrich_karl", reg=2)
        .put("pr_cav_1", "3031", army="pr_1st", csp=2)
        .put("fr_2", "2930", leader="canrobert", reg=4)
    )
    g = push(window(position.dice(3), "fr_2 2931"), "react-all pr_1st 2931")
    assert "2932" in goes(g, "pr_1st")
    assert "2932" not in goes(g, "pr_cav_1")
    assert refused(g, "go pr_cav_1 2932") == "16.2.1"
    push(g, "go pr_1st 2932")
    assert "2932" in goes(g, "pr_cav_1")


@pytest.mark.rule("16.2.1", "12.4")
def test_who_fails_to_react_may_still_go_into_his_fortress() -> None:
    """A French Corps at Verdun (2932), which a Prussian Corps enters from 2931; without an attempt nothing is asked."""
    position = Position().put("fr_2", "2932", leader="frossard", reg=2).put("pr_iv", "2931", leader="bose", reg=6)
    g = push(window(position.dice(1), "pr_iv 2932"), "react fr_2 2932")
    assert "shelter fr_2" in choices(g)
    push(g, "shelter fr_2")
    assert g.formation("fr_2").inside
    position = Position().put("fr_2", "2932", leader="frossard", reg=2).put("pr_iv", "2931", leader="bose", reg=6)
    assert not push(window(position, "pr_iv 2932"), "ready").procedures


def marching() -> Campaign:
    """12.4.2: a French Corps enters the ZOI of a Prussian Army, near which a French Army stands as well."""
    position = (
        Position()
        .put("pr_1st", "1512", leader="friedrich_karl", reg=4)
        .put("fr_2", "1510", leader="canrobert", reg=4)
        .put("fr_rhine", "1413", leader="bazaine", reg=4)
        .points("french", ip=4, discretionary=9)
        .dice(6)
    )
    g = position.play(March("french", ("fr_2",)))
    return push(g, "order fr_2 1511", "march", "react pr_1st 1511")


def combat(g: Campaign) -> tuple[str, str]:
    """Who attacks where in the first combat."""
    begun = next(entry.event for entry in g.log if isinstance(entry.event, CombatBegun))
    return begun.attacker, begun.hex


@pytest.mark.rule("12.4.2", "13.1")
@pytest.mark.example("12.4.2-ex1")
def test_into_the_trigger_hex_one_defends_and_elsewhere_one_attacks() -> None:
    g = push(marching(), "go pr_1st 1511")
    assert combat(g) == ("french", "1511")
    g = push(marching(), "go pr_1st 1412", "go pr_1st 1413")
    assert combat(g) == ("prussian", "1413")


@pytest.mark.rule("12.4.4", "13.1")
def test_combats_wait_for_all_reactions_unless_the_variant_is_played() -> None:
    def both(after_all: bool) -> Campaign:
        position = Position(combats_after_all_reactions=after_all)
        position.put("fr_2", "1512", leader="canrobert", reg=4).put("fr_3", "1411", leader="decaen", reg=4)
        position.put("pr_iv", "1510", leader="bose", reg=4).points("prussian", ip=4, discretionary=9)
        g = position.dice(4, 1).play(March("prussian", ("pr_iv",)))
        return push(g, "order pr_iv 1511", "march", "react fr_2 1511", "react fr_3 1511", "go fr_2 1511")

    def rolled_before_combat(g: Campaign) -> int:
        kinds = [type(entry.event) for entry in g.log]
        return kinds[: kinds.index(CombatBegun)].count(ReactionRolled)

    assert rolled_before_combat(both(after_all=True)) == 2
    assert rolled_before_combat(both(after_all=False)) == 1
    assert combat(both(after_all=False)) == ("prussian", "1511")


@pytest.mark.rule("12.4.4")
def test_the_reacting_player_orders_combats_unless_the_mover_started_one() -> None:
    """Two Corps react, each into another hex with Prussians; the marching one has met nobody."""
    position = (
        Position()
        .put("fr_2", "1512", leader="canrobert", reg=4)
        .put("fr_3", "1411", leader="decaen", reg=4)
        .put("pr_v", "1513", leader="kirchbach", reg=4)
        .put("pr_i", "1410", leader="bentheim", reg=4)
        .put("pr_iv", "1510", leader="bose", reg=4)
        .points("prussian", ip=4, discretionary=9)
        .dice(4, 4)
    )
    g = position.play(March("prussian", ("pr_iv",)))
    push(g, "order pr_iv 1511", "march", "react fr_2 1511", "react fr_3 1511", "go fr_2 1513", "go fr_3 1410")
    assert g.decision is not None
    assert g.decision.side == "french"
    assert choices(g) == {"fight 1513", "fight 1410"}


@pytest.mark.rule("12.4.2", "13.1")
@pytest.mark.parametrize(("trigger", "attacker"), [("1511", "french"), ("1611", "prussian")])
def test_who_enters_another_hex_than_the_one_he_reacts_to_attacks(trigger: str, attacker: str) -> None:
    """Two Prussian Corps enter 1511 and 1611 at once; the French Corps reacts to one of them and goes to 1611."""
    position = (
        Position()
        .put("fr_2", "1512", leader="canrobert", reg=4)
        .put("pr_iv", "1510", leader="bose", reg=4)
        .put("pr_v", "1610", leader="kirchbach", reg=4)
        .points("prussian", ip=4, discretionary=9)
        .dice(4)
    )
    g = position.play(March("prussian", ("pr_iv", "pr_v")))
    push(g, "order pr_iv 1511", "order pr_v 1611", "march", f"react fr_2 {trigger}", "go fr_2 1611")
    assert combat(g) == (attacker, "1611")
    assert g.answered == 0


@pytest.mark.rule("12.4.4")
@pytest.mark.parametrize(("garrison", "chooser"), [(0, "french"), (1, "prussian")])
def test_who_moves_into_an_empty_hex_has_started_no_combat(garrison: int, chooser: str) -> None:
    """Two Corps react, one to the trigger hex itself; if a French SP was there, the mover orders all combats."""
    position = (
        Position()
        .put("fr_2", "1512", leader="canrobert", reg=4)
        .put("fr_3", "1411", leader="decaen", reg=4)
        .put("pr_i", "1410", leader="bentheim", reg=4)
        .put("pr_iv", "1510", leader="bose", reg=4)
        .points("prussian", ip=4, discretionary=9)
        .dice(4, 4)
    )
    if garrison:
        position.sps("french", "1511", reg=1)
    g = position.play(March("prussian", ("pr_iv",)))
    push(g, "order pr_iv 1511", "march", "react fr_2 1511", "react fr_3 1511")
    if garrison:
        push(g, "ready")
    push(g, "go fr_2 1511", "go fr_3 1410")
    assert g.decision is not None
    assert g.decision.side == chooser
    assert choices(g) == {"fight 1511", "fight 1410"}
    push(g, "fight 1511")
    assert combat(g) == ("prussian", "1511")  # into the trigger hex: who reacted defends


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
