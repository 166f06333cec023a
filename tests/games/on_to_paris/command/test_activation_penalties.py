"""8.3.3, 8.9.1, 8.10: what makes an activation dearer, and who is refused."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.command.activations import (
    LEFT_BANK,
    METZ,
    RIGHT_BANK,
    choices,
    costs,
    half,
    rhine,
    rule_against,
    spent,
)
from wargame.games.on_to_paris.content.forces import LeaderSpec
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.command import party
from wargame.games.on_to_paris.rules.command.party import Led, Party
from wargame.games.on_to_paris.rules.influence import zoi
from wargame.games.on_to_paris.rules.strength import Strength

# ---------------------------------------------------------------------- penalties


@pytest.mark.rule("8.9.1.penalty-star")
def test_forces_under_a_star_leader_cost_one_ip_more() -> None:
    position = (
        Position()
        .put("pr_1st", METZ, leader="manteuffel", reg=1)
        .put("pr_vii", METZ, leader="zastrow", army="pr_1st", reg=6)
    )
    g = half(position, "prussian", ip=2)
    assert costs(g, "prussian", "corps pr_vii") == (1, 2)
    assert rule_against(g, "army-all pr_1st") == "8.5.4"  # three IPs with the Corps that it is about
    position = position.put("pr_viii", METZ, leader="goeben", army="pr_1st", reg=6)
    position.game.procedures.clear()
    g = half(position, "prussian", ip=2)
    g.push("army-all pr_1st")
    assert "begin" not in choices(g)
    g.push("leave pr_vii")
    g.push("begin")
    assert spent(g, "prussian", ip=2) == (2, 2)


@pytest.mark.rule("5.1.7.command-interference", "5.1.7.star")
@pytest.mark.parametrize(("option", "ip"), [(False, 2), (True, 3)])
def test_with_the_option_a_sovereign_on_the_card_costs_one_ip_more(option: bool, ip: int) -> None:
    position = Position(command_interference=option)
    position.put("pr_2nd", METZ, leader="friedrich_karl", contains=("wilhelm",), reg=1)
    assert costs(position.game, "prussian", "army pr_2nd") == (1, ip)


@pytest.mark.rule("5.1.7.command-interference", "5.1.7.star")
@pytest.mark.parametrize(("option", "ip"), [(False, 3), (True, 4)])
def test_a_sovereign_counts_on_top_of_a_star_and_only_on_an_army_that_moves(option: bool, ip: int) -> None:
    star = next(word for word, spec in Position().game.data.leader.items() if _star(spec))
    position = Position(command_interference=option).put("pr_1st", METZ, leader=star, contains=("wilhelm",), reg=1)
    assert costs(position.game, "prussian", "army pr_1st") == (1, ip)
    corps = Position(command_interference=option).put("pr_v", METZ, leader="kirchbach", contains=("wilhelm",), reg=1)
    assert costs(corps.game, "prussian", "corps pr_v") == (1, 1)


def _star(spec: LeaderSpec) -> bool:
    """Whether a Prussian has a `*` on his Army counter."""
    army = spec.counters.get("army")
    return spec.side == "prussian" and army is not None and army.special == "*"


def besieged_metz() -> Position:
    return (
        Position()
        .put("fr_rhine", METZ, leader="bazaine", reg=1, inside=True)
        .put("fr_2", METZ, leader="frossard", army="fr_rhine", reg=6, inside=True)
        .put("fr_3", METZ, army="fr_rhine", reg=6, inside=True)
        .put("fr_4", "2933", leader="ladmirault", army="fr_rhine", reg=6)
        .sps("french", METZ, inside=True, res=2)
        .put("pr_2nd", METZ, leader="friedrich_karl", reg=4)
    )


@pytest.mark.rule("8.9.1.penalty-besieged", "8.3.3", "8.9.1.move-army-attached")
def test_a_besieged_army_costs_one_cp_and_one_ip_more_and_brings_its_own_location_only() -> None:
    g = half(besieged_metz(), "french")
    assert costs(g, "french", "army-all fr_rhine") == (4, 3)
    assert costs(g, "french", "army fr_rhine") == (2, 3)
    assert costs(g, "french", "corps fr_2") == (2, 2)
    assert costs(g, "french", f"sps {METZ} inside") == (2, 2)
    leader = besieged_metz().lone("raoult", METZ, inside=True).game
    assert costs(leader, "french", "led raoult") == (2, 2)
    members = party.members(g, Party("army-all", ("fr_rhine",)))
    assert [unit.id for unit in members] == ["fr_rhine", "fr_2", "fr_3"]


@pytest.mark.rule("8.9.1.penalty-besieged")
def test_besiegers_pay_no_penalty() -> None:
    g = half(besieged_metz().sps("prussian", METZ, reg=2).lone("kummer", METZ), "prussian")
    assert costs(g, "prussian", f"sps {METZ}") == (1, 1)
    assert costs(g, "prussian", "led kummer") == (1, 1)
    assert costs(g, "prussian", "army pr_2nd") == (1, 2)


@pytest.mark.rule("6.4.4.besieged", "8.9.1.move-army-attached")
def test_a_besieged_corps_does_not_go_with_its_army_outside_though_it_is_in_its_zoi() -> None:
    position = (
        Position()
        .put("fr_rhine", "2934", leader="bazaine", reg=1)
        .put("fr_2", METZ, leader="frossard", army="fr_rhine", reg=6, inside=True)
        .put("fr_3", "2934", army="fr_rhine", reg=6)
        .put("pr_2nd", METZ, leader="friedrich_karl", reg=4)
    )
    g = position.game
    assert zoi(g, g.formation("fr_rhine")) >> g.board.index[METZ] & 1
    assert [unit.id for unit in party.members(g, Party("army-all", ("fr_rhine",)))] == ["fr_rhine", "fr_3"]


@pytest.mark.rule("8.10.no-besieged", "8.9.1.penalty-besieged")
def test_besieged_forces_have_no_part_in_a_combined_activation() -> None:
    g = half(besieged_metz(), "french")
    g.push("army-all fr_rhine")
    assert choices(g, "add") == []
    assert rule_against(g, "add fr_4") == "8.10.no-besieged"
    g = half(besieged_metz(), "french")
    g.push("corps fr_4")
    assert spent(g, "french") == (1, 1)  # nobody in Metz could be added, though it is not far


@pytest.mark.rule("8.10.no-besieged", "8.9.1.move-division-leaders")
def test_neither_a_besieged_division_leader_nor_one_with_a_besieged_army_is_added() -> None:
    inside = besieged_metz().lone("raoult", METZ, inside=True)
    g = half(inside, "french")
    g.push("army-all fr_rhine")
    assert choices(g, "take") == ["take raoult"]  # without SPs he goes for nothing
    assert rule_against(g, "add raoult") == "8.10.no-besieged"
    outside = inside.put("fr_alsace", "2934", leader="macmahon", reg=1)
    outside.game.procedures.clear()
    g = half(outside, "french")
    g.push("army fr_alsace")
    assert rule_against(g, "add raoult") == "8.10.no-besieged"


@pytest.mark.rule("8.9.1.move-siege-guns", "8.10.army-start")
def test_siege_guns_do_not_go_with_an_army() -> None:
    position = Position().put("pr_2nd", METZ, leader="friedrich_karl", reg=1).put("pr_siege_1", METZ)
    g = half(position.put("pr_v", METZ, reg=6), "prussian")
    g.push("army pr_2nd")
    assert choices(g, "add") == ["add pr_v"]
    assert rule_against(g, "add pr_siege_1") == "8.9.1.move-siege-guns"


@pytest.mark.rule("8.3.3")
def test_besieged_paris_is_one_location_while_both_hexes_are_french() -> None:
    position = (
        Position(republic=True)
        .put("fr_paris", RIGHT_BANK, reg=1, inside=True)
        .put("fr_13", RIGHT_BANK, army="fr_paris", reg=6, inside=True)
        .put("fr_14", LEFT_BANK, army="fr_paris", reg=6, inside=True)
        .put("pr_3rd", RIGHT_BANK, leader="prinz_friedrich", reg=4)
        .put("pr_4th", LEFT_BANK, leader="saxon_crown_prinz", reg=4)
    )
    g = position.game
    assert {unit.id for unit in party.members(g, Party("army-all", ("fr_paris",)))} == {"fr_paris", "fr_13", "fr_14"}
    position.fort("prussian", LEFT_BANK)
    assert {unit.id for unit in party.members(g, Party("army-all", ("fr_paris",)))} == {"fr_paris", "fr_13"}


@pytest.mark.rule("8.9.1.penalty-enemy-territory")
def test_lone_infantry_in_enemy_territory_off_the_rails_costs_a_cp_more_for_every_two() -> None:
    from wargame.games.on_to_paris.rules.command.prices import enemy_territory

    g = Position().game
    price = enemy_territory(g, "prussian", 3)
    assert (price.cp, price.ip) == (2, 0)


@pytest.mark.rule("8.9.1")
def test_units_of_others_and_of_other_kinds_are_refused() -> None:
    g = half(rhine(), "french")
    assert rule_against(g, "corps pr_v") == "8.9.1"
    assert rule_against(g, "corps fr_rhine") == "8.9.1"
    assert rule_against(g, "corps fr_1") == "8.9.1"
    assert rule_against(g, "sps 2929") == "8.9.1.move-sps"


@pytest.mark.rule("8.10")
def test_a_unit_is_named_once_and_the_sps_of_one_leader_are_not_anothers() -> None:
    g = half(rhine().sps("french", "2930", reg=3), "french")
    g.push("army-all fr_rhine")
    g.push("leave fr_4")
    assert not {"leave fr_4", "add fr_4"} & set(choices(g))
    g.push("add raoult")
    g.push("lead reg 2")
    assert not {"add raoult", "take raoult"} & set(choices(g))
    named = Party("army-all", ("fr_rhine",), led=(Led("raoult", Strength(reg=2)),))
    assert named.combined
    assert party.leadable(g, named, g.leader("raoult")) == Strength(reg=1)
