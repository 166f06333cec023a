"""5.4, 5.5, 5.8, 5.10, 8.9.1: Leaders whom their own side removes or demotes."""

from __future__ import annotations

import pytest

from wargame.engine.action import Action
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.leaders import casualties, removing
from wargame.games.on_to_paris.rules.leaders.appointing import appoint
from wargame.games.on_to_paris.rules.leaders.prussian import mark_recall
from wargame.games.on_to_paris.rules.leaders.removing import ChangeLeader
from wargame.games.on_to_paris.rules.units import GONE, POOL


def offered(g: Campaign, side: str) -> list[str]:
    """The Formations whose Leaders may be changed."""
    return [offer.action[1] for offer in removing.offers(g, side)]


def rule_against(g: Campaign, side: str, word: str) -> str:
    refusal = removing.refusal(g, side, Action.of("leader", word))
    assert refusal is not None
    return refusal.rule


def choices(g: Campaign) -> list[str]:
    return [str(action) for action in g.legal_actions]


def spent(g: Campaign, side: str) -> tuple[int, int]:
    """CPs and IPs left."""
    return g.cp[side]["discretionary"], g.ip


def prussian_corps(**points: int) -> Position:
    return Position(turn=3).put("pr_xi", "Saarbrucken", leader="bose", reg=5).points("prussian", **points)


@pytest.mark.rule("5.4.2", "5.4.2.procedure", "5.4.vp", "8.9.1", "5.5.1.corps-free")
def test_a_corps_leader_goes_to_the_pool_and_another_is_drawn_for_two_cps_and_two_ips() -> None:
    g = prussian_corps(ip=4, discretionary=5).available("gersdorff").game
    before = g.vp
    g.begin(ChangeLeader("pr_xi"))
    assert choices(g) == ["pool", "remove"]
    g.push("pool")
    assert g.formation("pr_xi").leader == "gersdorff"
    assert g.leader("bose").status == POOL
    assert spent(g, "prussian") == (3, 2)
    assert g.vp == before - 1


@pytest.mark.rule("5.4.2", "5.4")
def test_a_corps_leader_removed_for_good_costs_three_vps() -> None:
    g = prussian_corps(ip=4, discretionary=5).available("gersdorff").game
    before = g.vp
    g.begin(ChangeLeader("pr_xi"))
    g.push("remove")
    assert g.leader("bose").status == GONE
    assert spent(g, "prussian") == (2, 1)
    assert g.vp == before - 3


@pytest.mark.rule("5.4.2.restrictions")
def test_a_corps_leader_stays_without_a_named_successor_or_the_points_for_both() -> None:
    assert (
        rule_against(prussian_corps(ip=4, discretionary=5).available("pr_rep_1").game, "prussian", "pr_xi") == "5.4.2"
    )
    poor = prussian_corps(ip=4, discretionary=1).available("gersdorff").game
    assert rule_against(poor, "prussian", "pr_xi") == "5.4"
    assert offered(poor, "prussian") == []
    able = prussian_corps(ip=2, discretionary=2).available("gersdorff").game
    assert offered(able, "prussian") == ["pr_xi"]


@pytest.mark.rule("5.4.2.restrictions")
def test_only_what_can_be_paid_is_listed_and_the_rest_is_refused() -> None:
    g = prussian_corps(ip=2, discretionary=2).available("gersdorff").game
    g.begin(ChangeLeader("pr_xi"))  # removal for good would take three IPs
    assert g.leader("bose").status == POOL  # so he goes to the pool without a question


@pytest.mark.rule("5.4")
def test_only_formations_of_ones_own_on_the_map_have_leaders_to_be_changed() -> None:
    g = prussian_corps(ip=9, discretionary=9).available("gersdorff").game
    for side, word in (("french", "pr_xi"), ("prussian", "pr_x"), ("prussian", "nobody")):
        assert rule_against(g, side, word) == "5.4"


@pytest.mark.rule("5.4.1")
def test_division_leaders_cannot_be_removed() -> None:
    g = Position().put("pr_cav_1", "Saarbrucken", csp=2).points("prussian", ip=9, discretionary=9).game
    assert rule_against(g, "prussian", "pr_cav_1") == "5.4.1"
    assert offered(g, "prussian") == []


@pytest.mark.rule("5.8", "5.4.2", "5.4.3", "5.8.immune")
@pytest.mark.parametrize(
    ("unit", "leader", "rank", "cp"), [("fr_5", "failly", "corps", 2), ("fr_rhine", "dewimpffen", "army", 3)]
)
def test_a_replacement_gives_way_to_a_named_leader_even_under_the_empire(
    unit: str, leader: str, rank: str, cp: int
) -> None:
    position = Position(turn=4).put(unit, "Metz", leader="fr_rep_1", reg=2).points("french", ip=2, discretionary=9)
    g = position.available(leader, rank=rank).game
    before = g.vp
    assert offered(g, "french") == [unit]
    g.begin(ChangeLeader(unit))
    assert g.formation(unit).leader == leader
    assert g.leader("fr_rep_1").status == POOL
    assert spent(g, "french") == (9 - cp, 0)
    assert g.vp == before


@pytest.mark.rule("5.9", "5.3.3")
def test_a_vacancy_is_filled_for_the_price_of_an_appointment() -> None:
    position = Position().put("fr_5", "Metz", reg=2).points("french", ip=1, discretionary=1)
    g = position.available("failly").game
    g.begin(ChangeLeader("fr_5"))
    assert g.formation("fr_5").leader == "failly"
    assert spent(g, "french") == (0, 0)


@pytest.mark.rule("5.9", "5.3.3")
@pytest.mark.parametrize(("unit", "rank"), [("fr_5", "corps"), ("fr_rhine", "army")])
def test_a_vacancy_may_be_filled_with_a_replacement_if_no_named_leader_is_there(unit: str, rank: str) -> None:
    position = Position().put(unit, "Metz", reg=2).points("french", ip=1, discretionary=1)
    assert rule_against(position.game, "french", unit) in ("5.4.2", "5.4.3")  # nobody is left at all
    g = position.available("fr_rep_1").game
    assert offered(g, "french") == [unit]
    g.begin(ChangeLeader(unit))
    assert (g.formation(unit).leader, g.leader("fr_rep_1").rank) == ("fr_rep_1", rank)
    assert spent(g, "french") == (0, 0)


# ---------------------------------------------------------------------- Army Leaders


def first_army(leader: str = "manteuffel") -> Position:
    position = Position(turn=4).put("pr_1st", "Saarbrucken", leader=leader, reg=1)
    return position.available("werder", rank="army").points("prussian", ip=9, discretionary=9)


@pytest.mark.rule("5.5", "5.5.1", "5.4.3.restrictions")
def test_a_prussian_army_leader_must_be_subject_to_recall() -> None:
    g = first_army().game
    assert rule_against(g, "prussian", "pr_1st") == "5.5.1"
    mark_recall(g, g.leader("manteuffel"))
    assert offered(g, "prussian") == ["pr_1st"]


@pytest.mark.rule("5.4.3", "5.4.3.procedure", "5.4.demotion", "5.4.vp")
@pytest.mark.parametrize(
    ("choice", "status", "rank", "cp", "ip", "vp"),
    [("pool", POOL, "army", 3, 2, 2), ("demote", POOL, "corps", 4, 3, 3), ("remove", GONE, "army", 5, 3, 5)],
)
def test_an_army_leader_is_removed_in_three_ways(
    choice: str, status: str, rank: str, cp: int, ip: int, vp: int
) -> None:
    g = first_army().game
    mark_recall(g, g.leader("manteuffel"))
    before = g.vp
    g.begin(ChangeLeader("pr_1st"))
    assert choices(g) == ["pool", "demote", "remove"]
    asking = g.procedures[-1]
    assert isinstance(asking, ChangeLeader)
    assert asking.prices(g)[Action.of(choice)] == {"CP": cp, "IP": ip, "VP": -vp}
    g.push(choice)
    man = g.leader("manteuffel")
    assert (man.status, man.rank, man.promoted, man.recall) == (status, rank, False, 0)
    assert g.formation("pr_1st").leader == "werder"
    assert spent(g, "prussian") == (9 - cp, 9 - ip)
    assert g.vp == before - vp
    assert g.status() == []


@pytest.mark.rule("5.4.3.restrictions")
def test_an_army_leader_stays_without_a_named_successor() -> None:
    position = Position(turn=4).put("pr_1st", "Saarbrucken", leader="manteuffel", reg=1)
    g = position.available("pr_rep_1").points("prussian", ip=9, discretionary=9).game
    mark_recall(g, g.leader("manteuffel"))
    assert rule_against(g, "prussian", "pr_1st") == "5.4.3"


@pytest.mark.rule("5.5.2", "5.5.2.prinz-friedrich", "5.5.2.friedrich-karl")
@pytest.mark.rule("5.5.2.saxon-crown-prinz", "5.5.2.mecklenburg")
@pytest.mark.parametrize("royal", ["prinz_friedrich", "friedrich_karl", "saxon_crown_prinz", "mecklenburg"])
def test_royal_leaders_are_never_removed_nor_marked(royal: str) -> None:
    g = first_army(royal).game
    mark_recall(g, g.leader(royal))
    assert g.leader(royal).recall == 0
    assert rule_against(g, "prussian", "pr_1st") == "5.5.2"


@pytest.mark.rule("5.5.2")
def test_a_royal_corps_leader_is_not_removed_even_wounded_but_can_be_promoted() -> None:
    position = Position(turn=4).put("pr_xiii", "Saarbrucken", leader="mecklenburg", reg=4)
    position = position.put("pr_4th", "Saarbrucken", reg=1).available("bose", "pr_rep_1")
    g = position.points("prussian", ip=9, discretionary=9).game
    assert rule_against(g, "prussian", "pr_xiii") == "5.5.2"
    casualties.wound(g, g.leader("mecklenburg"))
    assert rule_against(g, "prussian", "pr_xiii") == "5.5.2"
    g.command(g.leader("mecklenburg"), g.formation("pr_xiii"), "corps")
    g.put(g.leader("mecklenburg"), "promoted", True)
    appoint(g, g.formation("pr_4th"))
    assert g.formation("pr_4th").leader == "mecklenburg"


@pytest.mark.rule("5.5.3")
@pytest.mark.example("5.5.3-ex1")
def test_steinmetz_loses_in_september_and_can_be_demoted_from_october() -> None:
    g = first_army("steinmetz").game
    assert g.data.turns[g.turn].startswith("September I ")
    mark_recall(g, g.leader("steinmetz"))
    assert g.data.turns[g.leader("steinmetz").recall].startswith("October I ")
    for turn in (4, 5):
        g.put(g, "turn", turn)
        mark_recall(g, g.leader("steinmetz"))  # a second defeat does not put it off
        assert rule_against(g, "prussian", "pr_1st") == "5.5.3"
    assert g.leader("steinmetz").recall == 6
    g.put(g, "turn", 6)
    g.begin(ChangeLeader("pr_1st"))  # there is nothing but to demote him
    man = g.leader("steinmetz")
    assert (man.status, man.rank) == (POOL, "corps")


@pytest.mark.rule("5.5.3")
def test_steinmetz_is_never_removed_for_good() -> None:
    position = Position(turn=6).put("pr_vi", "Saarbrucken", leader="steinmetz", reg=4).available("bose")
    g = position.points("prussian", ip=9, discretionary=9).game
    g.begin(ChangeLeader("pr_vi"))
    assert g.leader("steinmetz").status == POOL
    heading = ChangeLeader("pr_vi")
    g.command(g.leader("steinmetz"), g.formation("pr_vi"), "corps")
    refusal = heading.refused(g, Action.of("remove"))
    assert refusal is not None
    assert refusal.rule == "5.5.3"


@pytest.mark.rule("5.6.1", "5.6.1.corps-free", "5.4.3.restrictions")
def test_under_the_empire_only_corps_leaders_are_removed_at_will() -> None:
    position = Position(turn=4).put("fr_rhine", "Metz", leader="bazaine", reg=1)
    position = position.put("fr_5", "Metz", leader="failly", reg=3).available("lebrun")
    g = position.available("trochu", rank="army").points("french", ip=9, discretionary=9).game
    assert rule_against(g, "french", "fr_rhine") == "5.6.1"
    assert offered(g, "french") == ["fr_5"]
    g.put(g, "government", "republic")
    assert "fr_rhine" in offered(g, "french")


@pytest.mark.rule("5.4.vp")
def test_the_vps_of_a_french_removal_go_to_prussia() -> None:
    position = Position(turn=4).put("fr_5", "Metz", leader="failly", reg=3).available("lebrun")
    g = position.points("french", ip=2, discretionary=2).game
    before = g.vp
    g.begin(ChangeLeader("fr_5"))
    assert g.vp == before + 1


@pytest.mark.rule("5.4.3.same-army")
@pytest.mark.example("5.4.3-ex1")
def test_trochu_and_renault_change_places() -> None:
    position = (
        Position(turn=6, republic=True, demoted_takes_corps=True)
        .put("fr_rhine", "Metz", leader="trochu", reg=2)
        .put("fr_4", "Nancy", leader="renault", army="fr_rhine", reg=4)
    )
    g = position.available("pourcet").points("french", ip=9, discretionary=9).game
    g.put(g.leader("renault"), "promoted", True)
    g.begin(ChangeLeader("fr_rhine"))
    g.push("demote")
    assert (g.formation("fr_rhine").leader, g.formation("fr_4").leader) == ("renault", "trochu")
    assert (g.leader("renault").rank, g.leader("trochu").rank) == ("army", "corps")
    assert not g.leader("trochu").promoted
    assert not g.leader("renault").promoted
    assert g.leader("pourcet").status == POOL
    assert g.status() == []


@pytest.mark.rule("5.4.3.same-army")
def test_who_is_removed_without_being_demoted_takes_no_corps() -> None:
    position = (
        Position(turn=6, republic=True, demoted_takes_corps=True)
        .put("fr_rhine", "Metz", leader="trochu", reg=2)
        .put("fr_4", "Nancy", leader="renault", army="fr_rhine", reg=4)
    )
    g = position.available("pourcet").points("french", ip=9, discretionary=9).game
    g.put(g.leader("renault"), "promoted", True)
    g.begin(ChangeLeader("fr_rhine"))
    g.push("pool")
    assert (g.formation("fr_rhine").leader, g.formation("fr_4").leader) == ("renault", "pourcet")
    assert (g.leader("trochu").status, g.leader("trochu").rank) == (POOL, "army")


@pytest.mark.rule("5.4.3.same-army", "5.5.1")
def test_who_goes_on_with_a_corps_is_not_subject_to_recall_any_more() -> None:
    position = (
        Position(turn=6, demoted_takes_corps=True)
        .put("pr_1st", "Saarbrucken", leader="manteuffel", reg=1)
        .put("pr_viii", "Saarbrucken", leader="goeben", army="pr_1st", reg=4)
    )
    g = position.points("prussian", ip=9, discretionary=9).game
    g.put(g.leader("goeben"), "promoted", True)
    mark_recall(g, g.leader("manteuffel"))
    g.begin(ChangeLeader("pr_1st"))
    g.push("demote")
    assert (g.formation("pr_1st").leader, g.formation("pr_viii").leader) == ("goeben", "manteuffel")
    assert g.leader("manteuffel").recall == 0


@pytest.mark.rule("5.4.3.same-army", "5.3.3.army-corps-vacancy")
@pytest.mark.parametrize(("option", "army"), [(False, "fr_rhine"), (True, "fr_alsace")])
def test_without_the_option_or_in_another_army_the_corps_draws_a_leader(option: bool, army: str) -> None:
    position = (
        Position(turn=6, republic=True, demoted_takes_corps=option)
        .put("fr_rhine", "Metz", leader="trochu", reg=2)
        .put("fr_alsace", "Nancy", reg=2)
        .put("fr_4", "Nancy", leader="renault", army=army, reg=4)
    )
    g = position.available("pourcet").points("french", ip=9, discretionary=9).game
    g.put(g.leader("renault"), "promoted", True)
    g.begin(ChangeLeader("fr_rhine"))
    g.push("demote")
    assert g.formation("fr_4").leader == "pourcet"
    assert (g.leader("trochu").status, g.leader("trochu").rank) == (POOL, "corps")


@pytest.mark.rule("5.10", "5.4")
def test_a_wounded_army_leader_can_always_be_removed_and_his_replacement_stays() -> None:
    position = Position(turn=4).put("fr_rhine", "Metz", leader="bazaine", reg=1).available("fr_rep_1")
    g = position.points("french", ip=2, discretionary=3).game
    casualties.wound(g, g.leader("bazaine"))
    assert offered(g, "french") == ["fr_rhine"]
    g.begin(ChangeLeader("fr_rhine"))
    assert choices(g) == ["pool", "demote"]  # to be rid of him for good takes four CPs
    g.push("demote")
    assert (g.formation("fr_rhine").leader, g.formation("fr_rhine").wounded) == ("fr_rep_1", "")
    assert (g.leader("bazaine").status, g.leader("bazaine").rank) == (POOL, "corps")
    assert spent(g, "french") == (0, 0)  # no appointment is paid for
    assert g.status() == []


@pytest.mark.rule("5.4")
def test_a_scenario_may_leave_leaders_where_they_are() -> None:
    g = Position("on-to-paris/alsace-1870-08").put("pr_xi", "Saarbrucken", leader="bose", reg=5).game
    assert rule_against(g, "prussian", "pr_xi") == "5.4"
    assert offered(g, "prussian") == []
