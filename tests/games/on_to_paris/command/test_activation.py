"""8.9.1, 8.10: who may be activated together, and at what price."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.command.activations import METZ, choices, costs, half, march_of, rhine, rule_against, spent
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.command import party
from wargame.games.on_to_paris.rules.command.gathering import Gather
from wargame.games.on_to_paris.rules.command.party import Party
from wargame.games.on_to_paris.rules.strength import Strength

# ---------------------------------------------------------------------- lone SPs, Leaders, guns


@pytest.mark.rule("8.9.1.move-sps")
@pytest.mark.example("8.9.1-ex1")
def test_three_sps_without_a_leader_cost_two_cps_and_two_ips() -> None:
    g = half(Position().sps("french", "2930", reg=4), "french")
    g.push("sps 2930")
    g.push("some reg 3")
    g.push("begin")
    assert spent(g, "french") == (2, 2)
    group = g.formation(march_of(g).units[0])
    assert group.strength == Strength(reg=3)
    assert g.loose["french"][group.place] == Strength(reg=1)


@pytest.mark.rule("8.9.1.move-sps")
def test_infantry_and_franc_tireurs_of_a_hex_get_under_way_as_two_groups() -> None:
    g = half(Position().sps("french", "2930", res=2, ft=1), "french")
    g.push("sps 2930")
    g.push("all")
    assert spent(g, "french") == (2, 2)
    assert [g.formation(word).strength for word in march_of(g).units] == [Strength(res=2), Strength(ft=1)]


@pytest.mark.rule("8.9.1.move-sps", "8.5.4")
def test_only_as_many_sps_as_can_be_paid_for() -> None:
    g = half(Position().sps("french", "2930", reg=9), "french", ip=2)
    g.push("sps 2930")
    assert choices(g) == [f"some reg {number}" for number in range(1, 5)]
    assert rule_against(g, "some reg 5") == "8.5.4"
    assert rule_against(g, "some reg 10") == "10.2"


@pytest.mark.rule("8.5", "10.2")
def test_sps_that_have_not_moved_may_leave_a_hex_where_others_have() -> None:
    position = Position().sps("french", "2723", res=1)
    g = position.game
    place = g.board.index["2723"]
    g.add_lone("french", place, Strength(res=5), moved=True)
    g = half(position, "french")
    g.push("sps 2723")
    g.push("begin" if "begin" in choices(g) else choices(g)[0])
    assert g.formation(march_of(g).units[0]).strength == Strength(res=1)


@pytest.mark.rule("8.9.1.move-leaders")
def test_a_leader_rides_for_a_cp_and_an_ip() -> None:
    g = half(Position().lone("obernitz", "3041"), "prussian")
    g.push("ride obernitz")
    assert spent(g, "prussian") == (1, 1)


@pytest.mark.rule("8.9.1.move-siege-guns")
def test_two_siege_guns_of_a_hex_move_together_and_with_nobody_else() -> None:
    g = half(
        Position().put("pr_siege_1", "3041").put("pr_siege_2", "3041").put("pr_v", "3041", leader="kirchbach", reg=6),
        "prussian",
    )
    g.push("guns pr_siege_1")
    assert choices(g) == ["add pr_siege_2", "begin"]
    assert rule_against(g, "add pr_v") == "8.9.1.move-siege-guns"
    g.push("add pr_siege_2")
    assert spent(g, "prussian") == (2, 2)
    assert march_of(g).units == ("pr_siege_1", "pr_siege_2")


@pytest.mark.rule("8.9.1.move-siege-guns", "10.8.6")
def test_siege_guns_of_different_hexes_do_not_move_together() -> None:
    g = half(Position().put("pr_siege_1", "3041").put("pr_siege_2", "3042"), "prussian")
    g.push("guns pr_siege_1")
    assert march_of(g).units == ("pr_siege_1",)  # nobody could be added
    assert spent(g, "prussian") == (1, 1)


@pytest.mark.rule("8.9.1.move-division-leaders")
def test_a_division_leader_takes_up_to_three_infantry_sps_for_a_cp_and_an_ip() -> None:
    g = half(Position().lone("obernitz", "3041").sps("prussian", "3041", reg=2, res=2), "prussian")
    assert costs(g, "prussian", "led obernitz") == (1, 1)
    g.push("led obernitz")
    assert choices(g)[0] == "lead reg 2 res 1"
    assert "lead reg 2 res 2" not in choices(g)
    g.push("lead reg 2 res 1")
    assert spent(g, "prussian") == (1, 1)
    group = g.formation(march_of(g).units[0])
    assert (group.strength, group.contained) == (Strength(reg=2, res=1), ("obernitz",))


@pytest.mark.rule("8.9.1.move-division-leaders")
def test_division_leaders_of_one_hex_go_together_each_with_sps_of_his_own() -> None:
    g = half(
        Position()
        .lone("obernitz", "3041")
        .lone("beyer", "3041")
        .lone("kummer", "3040")
        .sps("prussian", "3041", reg=4)
        .sps("prussian", "3040", reg=4),
        "prussian",
    )
    g.push("led obernitz")
    g.push("lead reg 3")
    assert choices(g) == ["add beyer", "begin"]
    assert rule_against(g, "add kummer") == "8.9.1.move-division-leaders"
    g.push("add beyer")  # one SP is left for him
    assert spent(g, "prussian") == (2, 2)
    assert [g.formation(word).strength.reg for word in march_of(g).units] == [3, 1]


@pytest.mark.rule("8.9.1.move-division-leaders")
def test_refused_without_infantry_to_lead() -> None:
    g = half(Position().lone("obernitz", "3041").sps("prussian", "3140", reg=1), "prussian")
    assert rule_against(g, "led obernitz") == "10.8.2"


# ---------------------------------------------------------------------- Cavalry Divisions and Corps


@pytest.mark.rule("8.9.1.move-cavalry")
def test_cavalry_divisions_of_a_hex_go_together_for_a_cp_and_an_ip_each() -> None:
    g = half(
        Position()
        .put("pr_cav_1", "3041", csp=2)
        .put("pr_cav_2", "3041", csp=2)
        .put("pr_cav_3", "3140", csp=2)
        .put("pr_v", "3041", leader="kirchbach", reg=6),
        "prussian",
    )
    g.push("cavalry pr_cav_1")
    assert choices(g) == ["add pr_cav_2", "begin"]
    assert rule_against(g, "add pr_cav_3") == "8.9.1.move-cavalry"
    assert rule_against(g, "add pr_v") == "8.9.1.move-cavalry"
    g.push("add pr_cav_2")
    assert spent(g, "prussian") == (2, 2)


@pytest.mark.rule("8.9.single-marker", "8.9.1.move-cavalry")
def test_cavalry_divisions_together_are_no_combined_activation() -> None:
    assert not Party("cavalry", ("pr_cav_1", "pr_cav_2")).combined
    assert Party("corps", ("pr_v", "pr_cav_2")).combined
    assert not Party("corps", ("pr_v",)).combined


@pytest.mark.rule("8.9.1.move-corps", "8.10.corps-start", "8.9.1.corps-cavalry", "6.4.4.several-corps")
def test_a_corps_takes_corps_and_cavalry_of_the_same_and_adjacent_hexes_along() -> None:
    g = half(
        Position()
        .put("fr_2", "2930", leader="frossard", reg=6)
        .put("fr_3", "2931", leader="bazaine", reg=6)
        .put("fr_4", "2932", leader="ladmirault", reg=6)
        .put("fr_cav_1", "2929", csp=2)
        .put("fr_rhine", "2930", leader="leboeuf", reg=1),
        "french",
    )
    assert costs(g, "french", "corps fr_2") == (1, 1)
    g.push("corps fr_2")
    assert choices(g, "add") == ["add fr_3", "add fr_cav_1"]
    assert rule_against(g, "add fr_4") == "8.10.corps-start"
    assert rule_against(g, "add fr_rhine") == "8.10.corps-start"
    g.push("add fr_3")
    assert "add fr_4" not in choices(g)  # it is next to fr_3, not to the first Corps
    g.push("add fr_cav_1")
    assert spent(g, "french") == (3, 4)  # 1 and 1, 1 and 1, 1 and 2 for French cavalry with a Corps
    assert march_of(g).units == ("fr_2", "fr_3", "fr_cav_1")  # in one march


@pytest.mark.rule("8.9.1.corps-cavalry")
def test_cavalry_with_a_prussian_corps_costs_one_ip() -> None:
    position = Position().put("pr_v", "3041", leader="kirchbach", reg=6).put("pr_cav_1", "3041", csp=2)
    price = party.price(position.game, "prussian", Party("corps", ("pr_v", "pr_cav_1")))
    assert (price.cp, price.ip) == (2, 2)


# ---------------------------------------------------------------------- Armies


@pytest.mark.rule("8.9.1.move-army-alone", "8.10")
@pytest.mark.example("8.10-ex1")
def test_an_army_without_attachments_costs_one_cp_and_two_ips() -> None:
    g = half(rhine(), "french")
    assert costs(g, "french", "army fr_rhine") == (1, 2)
    g.push("army fr_rhine")
    assert choices(g, "take") == []  # it may not activate a Division Leader of its hex
    g.push("begin")
    assert spent(g, "french") == (1, 2)
    assert march_of(g).units == ("fr_rhine",)


@pytest.mark.rule("8.9.1.move-army-attached", "8.9.1.coordinated", "6.4.4", "6.4.4.outside-zoi", "6.4.4.coordinated")
def test_an_army_with_attachments_brings_those_in_its_zoi() -> None:
    g = half(rhine(), "french")
    assert g.formation("fr_5").army == "fr_rhine"  # but it is in Metz, and stays there
    assert costs(g, "french", "army-all fr_rhine") == (3, 2)
    g.push("army-all fr_rhine")
    assert choices(g, "leave") == ["leave fr_2", "leave fr_4"]
    g.push("leave fr_4")
    g.push("begin")
    assert spent(g, "french") == (3, 2)
    assert march_of(g).units == ("fr_rhine", "fr_2")
    position = (
        Position()
        .put("pr_3rd", "3041", leader="prinz_friedrich", reg=1)
        .put("pr_v", "3041", leader="kirchbach", army="pr_3rd", reg=6)
    )
    assert costs(half(position, "prussian"), "prussian", "army-all pr_3rd") == (2, 2)


@pytest.mark.rule("8.9.1.move-army-attached", "8.9.1.move-leaders")
def test_a_division_leader_in_the_hex_goes_with_the_army_for_nothing() -> None:
    g = half(rhine(), "french")
    g.push("army-all fr_rhine")
    g.push("take raoult")
    g.push("begin")
    assert spent(g, "french") == (3, 2)
    assert g.formation("fr_rhine").contained == ("raoult",)


@pytest.mark.rule("8.9.1.move-army-attached")
def test_refused_when_there_is_nothing_to_bring() -> None:
    g = half(
        Position().put("fr_rhine", "2930", leader="bazaine", reg=1).put("fr_5", METZ, army="fr_rhine", reg=6), "french"
    )
    assert rule_against(g, "army-all fr_rhine") == "8.9.1.move-army-attached"


@pytest.mark.rule("8.9.1.army-army", "8.9.1.army-corps", "8.9.1.army-cavalry", "8.10.army-start", "8.10.payment")
@pytest.mark.example("8.10-ex2")
def test_a_large_french_combined_activation_costs_eight_cps_and_fifteen_ips() -> None:
    position = (
        Position()
        .put("fr_rhine", "2930", leader="bazaine", reg=1)
        .put("fr_2", "2929", leader="frossard", reg=6)
        .put("fr_6", "2928", leader="canrobert", reg=6)
        .put("fr_cav_1", "2930", csp=2)
        .lone("raoult", "2931")
        .sps("french", "2931", reg=2)
        .put("fr_alsace", "2541", leader="macmahon", reg=1)
        .put("fr_1", "2541", leader="ducrot", army="fr_alsace", reg=6)
        .put("fr_5", "2541", army="fr_alsace", reg=6)
        .put("fr_7", "2640", leader="douay_f", army="fr_alsace", reg=5)
        .put("fr_cav_2", "2541", army="fr_alsace", csp=2)
    )
    g = half(position, "french")
    g.push("army fr_rhine")
    for action in ("add fr_alsace", "add fr_2", "add fr_6", "add fr_cav_1", "add raoult", "lead reg 2", "begin"):
        if action in choices(g):
            g.push(action)
    assert spent(g, "french") == (8, 15)
    units = march_of(g).units
    assert set(units) >= {"fr_rhine", "fr_alsace", "fr_2", "fr_6", "fr_cav_1", "fr_1", "fr_5", "fr_7", "fr_cav_2"}
    assert g.formation(units[-1]).strength == Strength(reg=2)


@pytest.mark.rule("8.9.1.army-army", "8.9.1.army-corps", "8.9.1.army-cavalry")
def test_prussians_add_armies_corps_and_cavalry_for_two_ips_each() -> None:
    g = (
        Position()
        .put("pr_2nd", METZ, leader="friedrich_karl", reg=1)
        .put("pr_3rd", "3041", leader="prinz_friedrich", reg=1)
        .put("pr_v", METZ, leader="kirchbach", reg=6)
        .put("pr_cav_1", METZ, csp=2)
        .game
    )
    start = Party("army", ("pr_2nd",))
    for word, more in (("pr_3rd", (2, 2)), ("pr_v", (1, 2)), ("pr_cav_1", (1, 2))):
        price = party.price(g, "prussian", start._replace(units=("pr_2nd", word)))
        assert (price.cp - 1, price.ip - 2) == more


@pytest.mark.rule("8.10", "8.9.1.coordinated")
@pytest.mark.example("8.10-ex3")
def test_an_army_with_what_it_contains_is_one_unit() -> None:
    g = half(Position().put("pr_1st", METZ, leader="steinmetz", reg=4, contains=("kameke",)), "prussian")
    g.push("army pr_1st")
    assert march_of(g).units == ("pr_1st",)
    assert not Party("army", ("pr_1st",)).combined


@pytest.mark.rule("8.10.army-start", "6.4.4.outside-zoi", "6.4.4.several-corps")
def test_corps_and_leaders_outside_the_zoi_of_every_activated_army_are_refused() -> None:
    g = half(rhine().put("fr_7", "2541", reg=5).lone("lapasset", "2541").sps("french", "2541", reg=3), "french")
    g.push("army-all fr_rhine")
    assert rule_against(g, "add fr_7") == "8.10.army-start"
    assert rule_against(g, "add lapasset") == "8.10.army-start"
    assert {"add fr_6", "add fr_cav_1"} <= set(choices(g))


@pytest.mark.rule("8.10.army-start", "10.8.2")
def test_division_leaders_of_different_hexes_lead_sps_of_their_own() -> None:
    position = rhine().sps("french", "2930", reg=3).lone("lapasset", "2931").sps("french", "2931", reg=3)
    g = half(position, "french")
    g.push("army fr_rhine")
    for action in ("add raoult", "lead reg 3", "add lapasset", "lead reg 3", "begin"):
        g.push(action)
    assert [g.formation(word).strength.reg for word in march_of(g).units[1:]] == [3, 3]


@pytest.mark.rule("8.9.1.army-corps")
def test_a_corps_that_was_left_by_its_own_army_costs_like_any_other() -> None:
    g = half(rhine(), "french")
    g.push("army fr_rhine")
    g.push("add fr_2")  # Attached to the Army, which was activated alone
    g.push("begin")
    assert spent(g, "french") == (2, 5)


@pytest.mark.rule("8.10.army-start")
def test_a_unit_that_has_moved_is_not_activated_for_movement_again() -> None:
    g = half(rhine().put("fr_3", "2930", reg=6, moved=True), "french")
    assert rule_against(g, "corps fr_3") == "10.2"
    g.push("army-all fr_rhine")
    assert rule_against(g, "add fr_3") == "10.2"


# ---------------------------------------------------------------------- Command Zones of several units


@pytest.mark.rule("8.3.2", "8.9.1.penalty-zone")
@pytest.mark.example("8.3.2-ex1", "8.4-ex1")
def test_attached_corps_out_of_range_are_free_and_an_added_cavalry_division_pays_more() -> None:
    position = (
        Position()
        .put("pr_2nd", "2930", leader="friedrich_karl", reg=1)  # five hexes from the marker
        .put("pr_iii", "2929", leader="alvensleben_c", army="pr_2nd", reg=6)
        .put("pr_x", "2929", leader="voigts_rhetz", army="pr_2nd", reg=6)
        .put("pr_ix", "2928", leader="goeben", army="pr_2nd", reg=6)
        .put("pr_cav_5", "2929", csp=2)
        .rl("prussian", primary=METZ)
    )
    g = position.points("prussian", ip=8, primary=9).half("prussian")
    g.push("army-all pr_2nd")
    g.push("add pr_cav_5")
    g.push("begin")
    assert g.cp["prussian"]["primary"] == 9 - 2 - 2  # the Army, and the Cavalry Division with its penalty
    assert g.ip == 8 - 2 - 2
    again = position.points("prussian", ip=8, primary=0, discretionary=9)
    again.game.procedures.clear()
    g = again.play(Gather("prussian", Party("army-all", ("pr_2nd", "pr_cav_5"))))
    g.push("begin")
    assert g.cp["prussian"]["discretionary"] == 9 - 3
