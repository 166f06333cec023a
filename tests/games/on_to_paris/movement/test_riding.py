"""10.7.2: Leaders alone."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.movement.scenes import push, texts, told
from wargame.engine.action import Action
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.movement import riding
from wargame.games.on_to_paris.rules.movement.events import LeaderRode
from wargame.games.on_to_paris.rules.movement.riding import Ride

METZ, THIONVILLE = "2935", "3034"


@pytest.mark.rule("10.7.2", "10.2.1.leaders", "8.9.1.move-leaders")
def test_a_leader_alone_rides_twelve_mps_and_joins_a_formation() -> None:
    position = (
        Position()
        .lone("cissey", "2829")
        .put("fr_2", "2825", leader="frossard", reg=2)
        .put("pr_i", "2826", leader="manteuffel", reg=2)
        .points("french", ip=2, discretionary=2)
    )
    g = position.game
    (offer,) = [each for each in riding.offers(g, "french") if each.action == ("ride", "cissey")]
    assert (offer.price.cp, offer.price.ip) == (1, 1)
    assert max(riding.on_horseback(g, g.leader("cissey")).cost.values()) == 12
    g.begin(Ride("cissey"))
    assert "to 2826" not in texts(g)  # no Leader goes where enemies are
    refused = g.why_not("to 2826")
    assert refused is not None
    assert refused.rule == "10.7.2"
    push(g, "to 2825")
    assert texts(g) == {"into fr_2", "alone"}
    push(g, "into fr_2")
    assert g.leader("cissey").formation == "fr_2"
    assert g.formation("fr_2").moved
    assert [(each.leader, each.end, each.by) for each in told(g, LeaderRode)] == [("cissey", "2825", "horse")]
    refused = riding.refusal(g, "french", Action.of("ride", "cissey"))
    assert refused is not None


@pytest.mark.rule("10.2.1.leaders", "10.2.3", "10.2.5")
def test_supply_and_crowds_tell_on_a_leader_s_ride_too() -> None:
    position = Position().lone("obernitz", "2535").depot("prussian", "2535")
    for word in ("pr_i", "pr_ii", "pr_iii"):
        position.put(word, "2534", reg=2)
    g = position.game
    index, leader = g.board.index, g.leader("obernitz")
    costs = riding.on_horseback(g, leader).cost
    assert max(costs.values()) == 12
    assert costs[index["2534"]] == 2  # three Corps are there, and it is no rail hex
    g.station(g.formation("pr_iii"), index["2535"])
    assert riding.on_horseback(g, leader).cost[index["2534"]] == 1
    g.depots["prussian"] = 0
    assert max(riding.on_horseback(g, leader).cost.values()) == 11


@pytest.mark.rule("10.7.2", "10.2.6.enemy-fortress", "16.2.1.entry")
def test_a_leader_alone_rides_to_an_enemy_fortress_only_if_it_is_besieged() -> None:
    position = Position().lone("obernitz", "2934")
    g = position.game
    place = g.board.index[THIONVILLE]
    assert place not in riding.on_horseback(g, g.leader("obernitz")).cost
    position.sps("prussian", THIONVILLE, reg=1)
    assert place in riding.on_horseback(g, g.leader("obernitz")).cost


@pytest.mark.rule("10.2.10", "10.7.2")
def test_a_prussian_leader_pays_for_franc_tireurs_and_a_french_one_does_not() -> None:
    def cost(word: str) -> int:
        g = Position().lone(word, "2535").sps("french", "2534", ft=1).game
        g.put(g, "forces", {**g.forces, "french": 0})  # as if no Force barred the way of the Prussian
        return riding.on_horseback(g, g.leader(word)).cost[g.board.index["2534"]]

    assert (cost("obernitz"), cost("cissey")) == (2, 1)


@pytest.mark.rule("10.7.2", "18.4", "10.7.1")
def test_a_sovereign_leaves_his_army_for_one_ip_and_others_do_not() -> None:
    position = (
        Position()
        .put("fr_rhine", METZ, leader="bazaine", contains=("napoleon", "cissey"), reg=2)
        .points("french", ip=2, discretionary=2)
    )
    g = position.game
    (offer,) = riding.offers(g, "french")
    assert str(offer.action) == "ride napoleon"
    assert (offer.price.cp, offer.price.ip) == (0, 1)
    for word in ("cissey", "bazaine"):
        refused = riding.refusal(g, "french", Action.of("ride", word))
        assert refused is not None
        assert refused.rule == "10.7.1"
    g.begin(Ride("napoleon"))
    push(g, "to 2936")
    assert g.board.ids[g.leader("napoleon").place] == "2936"


@pytest.mark.rule("10.2.once", "10.7.2", "16.2.2")
def test_a_leader_rides_once_in_a_segment_and_not_out_of_a_siege() -> None:
    g = Position().lone("cissey", "2829").play(Ride("cissey"))
    push(g, "to 2828")
    refused = riding.refusal(g, "french", Action.of("ride", "cissey"))
    assert refused is not None
    assert refused.rule == "10.2"
    g = Position().lone("cissey", METZ, inside=True).game
    assert riding.refusal(g, "french", Action.of("ride", "cissey")) is None
    g = Position().lone("cissey", METZ, inside=True).sps("prussian", METZ, reg=1).game
    refused = riding.refusal(g, "french", Action.of("ride", "cissey"))
    assert refused is not None
    assert refused.rule == "16.2.2"


@pytest.mark.rule("10.7.2", "11.1.1", "11.2.1")
def test_leaders_take_trains_and_ships_without_using_capacity() -> None:
    g = Position().lone("cissey", "3215").set(rail_used={"prussian": 0, "french": 16}, sea_used=6).game
    found = riding.destinations(g, g.leader("cissey"))
    index = g.board.index
    assert found[index[METZ]] == found[index["2501"]] == "rail"
    g.put(g, "rails", g.rails | 1 << index["3215"])  # no French rail line at Le Havre any more
    assert riding.destinations(g, g.leader("cissey"))[index["2501"]] == "sea"
