"""6.2: Armies and Corps are created."""

from __future__ import annotations

from typing import Any

import pytest

from wargame.engine.action import Action
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.formations import creating
from wargame.games.on_to_paris.rules.formations.creating import Creation, places
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.units import POOL

METZ, ORLEANS = "2935", "2220"


def choices(g: Campaign) -> list[str]:
    return [str(action) for action in g.legal_actions]


def offered(g: Campaign, side: str) -> list[str]:
    return [offer.action[1] for offer in creating.offers(g, side)]


def rule_against(g: Campaign, side: str, word: str) -> str:
    refusal = creating.refusal(g, side, Action.of("create", word))
    assert refusal is not None
    return refusal.rule


def where(g: Campaign, word: str) -> tuple[str, ...]:
    return g.board.names_of(places(g, g.formation(word)))


def orleans(**switches: Any) -> Position:
    position = Position(turn=6, republic=True, **switches).sps("french", ORLEANS, reg=2, res=5)
    return position.available("fr_15", "aurelle").points("french", ip=6, discretionary=6)


@pytest.mark.rule("6.2", "6.2.1", "6.2.1.location", "6.2.1.cost", "6.2.1.leader", "5.3.3.corps")
def test_a_corps_is_created_of_lone_sps_with_a_leader_at_no_more_cost() -> None:
    g = orleans().game
    assert offered(g, "french") == ["fr_15"]
    g.begin(Creation("fr_15"))
    assert choices(g) == [
        "shift reg loose fr_15",
        "fill fr_15 reg",
        "shift res loose fr_15",
        "fill fr_15 res",
    ]
    refusal = g.why_not("done")
    assert refusal is not None
    assert refusal.rule == "6.2.1"
    g.push("fill fr_15 res")
    corps = g.formation("fr_15")
    assert (corps.strength, corps.leader) == (Strength(res=5), "aurelle")
    assert (g.cp["french"]["discretionary"], g.ip) == (5, 5)
    g.push("shift reg loose fr_15")
    assert corps.strength == Strength(reg=1, res=5)
    assert g.procedures == []  # there is no room for more
    assert g.lone("french", corps.place) == Strength(reg=1)
    assert g.status() == []


@pytest.mark.rule("6.2.1.cost", "5.3.3.army", "8.9.1")
def test_an_army_costs_two_cps_and_two_ips() -> None:
    position = Position(turn=6, republic=True).sps("french", ORLEANS, reg=2).available("fr_loire1")
    g = position.available("trochu", rank="army").points("french", ip=2, discretionary=2).game
    g.begin(Creation("fr_loire1"))
    g.push("shift reg loose fr_loire1")
    g.push("done")
    assert (g.cp["french"]["discretionary"], g.ip) == (0, 0)
    assert g.formation("fr_loire1").leader == "trochu"
    assert g.lone("french", g.formation("fr_loire1").place) == Strength(reg=1)
    poor = Position(turn=6, republic=True).sps("french", ORLEANS, reg=2).available("fr_loire1")
    poor = poor.available("trochu", rank="army").points("french", ip=1, discretionary=2)
    assert offered(poor.game, "french") == []


@pytest.mark.rule("6.2.1.location", "6.1.1")
def test_the_sp_may_come_of_a_formation_that_keeps_one() -> None:
    position = (
        Position(turn=6, republic=True).put("fr_16", ORLEANS, leader="chanzy", reg=2).available("fr_15", "aurelle")
    )
    g = position.points("french", ip=6, discretionary=6).play(Creation("fr_15"))
    assert g.formation("fr_15").strength == g.formation("fr_16").strength == Strength(reg=1)
    bare = Position(turn=6, republic=True).put("fr_16", ORLEANS, leader="chanzy", reg=1).available("fr_15", "aurelle")
    assert rule_against(bare.points("french", ip=6, discretionary=6).game, "french", "fr_15") == "6.2.1"


@pytest.mark.rule("6.2.1.leader", "5.3.3.army-named", "5.3.3.corps-named")
def test_without_a_named_leader_of_the_rank_nothing_is_created() -> None:
    position = Position(turn=6, republic=True).sps("french", ORLEANS, reg=2)
    g = position.available("fr_15", "fr_loire1", "fr_rep_1").points("french", ip=6, discretionary=6).game
    assert rule_against(g, "french", "fr_15") == rule_against(g, "french", "fr_loire1") == "6.2.1"
    assert offered(g, "french") == []
    g.leader("trochu").status, g.leader("trochu").rank = POOL, "corps"
    assert offered(g, "french") == ["fr_15"]


@pytest.mark.rule("6.2.1.location")
def test_the_place_is_a_supplied_hex_at_home() -> None:
    g = orleans().sps("french", "Saarbrucken", reg=2).game
    assert where(g, "fr_15") == (ORLEANS,)  # Saarbrucken is not in France
    cut = orleans().game
    assert where(cut, "fr_15") == (ORLEANS,)
    for near in cut.board.neighbours[cut.board.index[ORLEANS]]:
        cut.add_lone("prussian", near, Strength(reg=1))
    assert where(cut, "fr_15") == ()


@pytest.mark.rule("6.2.1.location")
def test_abroad_a_new_corps_joins_an_army_on_a_railway_that_leads_home() -> None:
    position = Position(turn=6, republic=True).put("pr_3rd", "Nancy", leader="prinz_friedrich", reg=3)
    position = position.sps("prussian", "2635", reg=2).available("pr_xiv", "werder")
    g = position.points("prussian", ip=6, discretionary=6).game
    assert where(g, "pr_xiv") == ()  # the railway is French
    g.put(g, "rails", g.ground.rails)
    assert where(g, "pr_xiv") == ("2634",)  # not where the lone SPs are
    g.begin(Creation("pr_xiv"))
    assert g.formation("pr_xiv").on_map


@pytest.mark.rule("6.2.1.location")
def test_abroad_it_takes_an_army_and_an_infantry_sp_to_spare() -> None:
    def laid(word: str, leader: str, reg: int) -> Campaign:
        position = Position(turn=6, republic=True).put(word, "Nancy", leader=leader, reg=reg)
        position.put("pr_cav_1", "Nancy", csp=2).available("pr_xiv", "werder")
        return position.points("prussian", ip=6, discretionary=6).set(rails=position.game.ground.rails).game

    assert where(laid("pr_3rd", "prinz_friedrich", 2), "pr_xiv") == ("2634",)
    assert where(laid("pr_3rd", "prinz_friedrich", 1), "pr_xiv") == ()  # Cavalry SPs are no Infantry
    assert where(laid("pr_v", "kirchbach", 4), "pr_xiv") == ()  # a Corps on the railway does not do


@pytest.mark.rule("6.2.2")
def test_nor_does_the_besieger_build_in_a_besieged_hex() -> None:
    position = Position(turn=6, republic=True).sps("french", METZ, reg=3).available("fr_15", "aurelle")
    position.points("french", ip=6, discretionary=6)
    assert where(position.game, "fr_15") == (METZ,)
    held = position.fort("prussian", METZ).sps("prussian", METZ, inside=True, res=1).depot("french", METZ)
    assert held.game.besieged()
    assert where(held.game, "fr_15") == ()


@pytest.mark.rule("6.2.1.town-based")
def test_with_the_option_a_hex_at_home_must_be_a_town_or_fortress() -> None:
    def laid(**switches: Any) -> Campaign:
        return orleans(**switches).sps("french", "2221", reg=2).game

    free = laid()
    assert set(where(free, "fr_15")) == {"2221", ORLEANS}
    assert where(laid(town_based_entry=True), "fr_15") == (ORLEANS,)


@pytest.mark.rule("6.2.2")
def test_in_a_besieged_hex_only_the_paris_formations_are_built_and_only_in_paris() -> None:
    position = (
        Position(turn=8, republic=True)
        .sps("french", "2722", inside=True, reg=2)
        .sps("french", METZ, inside=True, reg=2)
        .put("pr_v", "2722", leader="kirchbach", reg=6)
        .put("pr_i", METZ, leader="manteuffel", reg=6)
        .available("fr_15", "fr_paris", "fr_paris_1", "fr_paris_2", "vinoy")
    )
    g = position.available("trochu", rank="army").points("french", ip=9, discretionary=9).game
    assert where(g, "fr_15") == ()
    assert where(g, "fr_paris") == where(g, "fr_paris_1") == where(g, "fr_paris_2") == ("2722",)
    assert offered(g, "french") == ["fr_paris", "fr_paris_1", "fr_paris_2"]
    g.begin(Creation("fr_paris_1"))
    g.push("shift reg loose fr_paris_1")
    g.push("done")
    corps = g.formation("fr_paris_1")
    assert (corps.inside, corps.strength, corps.leader) == (True, Strength(reg=1), "vinoy")
    assert g.lone("french", corps.place, True) == Strength(reg=1)
    assert g.status() == []


@pytest.mark.rule("10.8.4.paris", "6.2.2")
def test_a_paris_corps_is_not_built_where_it_may_not_be() -> None:
    position = (
        Position(turn=8, republic=True).sps("french", ORLEANS, reg=2).available("fr_paris_1", "fr_paris", "vinoy")
    )
    g = position.available("trochu", rank="army").points("french", ip=9, discretionary=9).game
    assert where(g, "fr_paris_1") == ()
    assert where(g, "fr_paris") == (ORLEANS,)


@pytest.mark.rule("6.2.1.location", "6.2.2", "10.8.4.paris")
def test_why_a_paris_corps_is_not_built_in_a_hex() -> None:
    position = Position(turn=8, republic=True).sps("french", ORLEANS, reg=2).sps("french", "2721", reg=2)
    for hex_, corps, garrison in (("2722", "pr_v", 2), ("2822", "pr_guard", 0), (METZ, "pr_i", 2)):
        position.put(corps, hex_, reg=6).sps("french", hex_, inside=True, reg=garrison)
    position.available("fr_paris_1", "vinoy").points("french", ip=9, discretionary=9)
    g = position.play(Creation("fr_paris_1"))
    assert choices(g) == ["at 2721", "at 2722"]

    def rule(hex_: str) -> str:
        refusal = g.why_not(f"at {hex_}")
        assert refusal is not None
        return refusal.rule

    assert rule(METZ) == "6.2.2"
    assert rule(ORLEANS) == "10.8.4"  # too far from Paris
    assert rule("2822") == "6.2.1"  # there is no SP in that hex of Paris


@pytest.mark.rule("6.2.3")
def test_the_french_have_fourteen_corps_at_most() -> None:
    corps = [f"fr_{number}" for number in (1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 16, 17, 18, 19)]
    position = orleans()
    for word in corps[:13]:
        position = position.put(word, "Tours", reg=1)
    assert offered(position.game, "french") == ["fr_15"]
    full = position.put(corps[13], "Tours", reg=1).game
    assert rule_against(full, "french", "fr_15") == "6.2.3"
    assert offered(full, "french") == []
    army = position.available("fr_loire1").available("trochu", rank="army").game
    assert offered(army, "french") == ["fr_loire1"]  # Armies are not counted


@pytest.mark.rule("6.2")
def test_a_scenario_may_have_no_new_formations() -> None:
    g = Position("on-to-paris/alsace-1870-08").available("fr_15").game
    assert rule_against(g, "french", "fr_15") == "6.2"


@pytest.mark.rule("6.2.1.location", "13.14.2")
def test_what_is_made_of_demoralized_sps_or_sps_that_have_moved_is_so_itself() -> None:
    g = orleans().game
    place = g.board.index[ORLEANS]
    g.journal.put_item(g.loose_moved["french"], place, Strength(reg=2))
    g.demoralize("french", place)
    g.begin(Creation("fr_15"))
    g.push("shift reg loose fr_15")
    assert (g.formation("fr_15").moved, g.formation("fr_15").demoralized) == (True, True)
    g.pop()
    g.push("shift res loose fr_15")
    assert not g.formation("fr_15").moved


@pytest.mark.rule("6.2.1.location", "10.2")
@pytest.mark.parametrize("moved", [True, False])
def test_what_is_made_of_the_sps_of_a_corps_has_moved_if_the_corps_has(moved: bool) -> None:
    position = orleans().put("fr_16", ORLEANS, leader="chanzy", reg=3, moved=moved)
    g = position.play(Creation("fr_15"))
    g.push("shift reg fr_16 fr_15")
    assert g.formation("fr_15").moved == moved
