"""10.2.2, 10.2.3, 10.2.4: Congestion, simplified Coordinated Movement, and the Demoralized on the march."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.movement.scenes import lone, march, marching, points, push, texts, told, where
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.movement.events import Shaken, StayedBehind

TOUL, NANCY = "2633", "2634"


@pytest.mark.rule("10.2.2.simplified")
@pytest.mark.example("10.2.2-ex3")
def test_simplified_all_pay_the_dearest_cost_and_two_stop_to_let_three_go_on() -> None:
    # one MP: to 2934; two: over the river to 2835; three: into the forest over a forest hexside (2433)
    position = (
        Position(turn=4, simplified_coordination=True)
        .put("pr_i", "2833", reg=4)
        .put("pr_ii", "2834", reg=4)
        .put("pr_iii", "2434", reg=4)
        .put("pr_iv", "2933", reg=4)
        .put("pr_v", "2834", reg=4)
    )
    units = ("pr_i", "pr_ii", "pr_iii", "pr_iv", "pr_v")
    g = march(position, *units, supplied=True)
    assert not any(text.startswith("pause") for text in texts(g))
    push(g, "step pr_i 2934", "step pr_ii 2835", "step pr_iii 2433", "step pr_iv 3032", "step pr_v 2735", "march")
    assert where(g, *units) == ("2934", "2835", "2433", "3032", "2735")
    assert [marching(g).left[word] for word in units] == [1] * 5
    # three enter clear hexes for one MP; the others, which would need two, stop
    push(g, "step pr_i 3033", "step pr_ii 2836", "step pr_v 2736", "march")
    assert where(g, "pr_i", "pr_ii", "pr_v") == ("3033", "2836", "2736")
    assert where(g, "pr_iii", "pr_iv") == ("2433", "3032")
    assert set(marching(g).done) == {"pr_iii", "pr_iv"}


@pytest.mark.rule("10.2.3", "10.2")
def test_congestion_is_counted_for_all_that_enter_together() -> None:
    # 2534 is no rail hex: with the Corps there two Armies are three, and pay two MPs each
    position = Position().put("pr_v", "2534", reg=4).put("pr_1st", "2535", reg=2).put("pr_2nd", "2535", reg=2)
    g = march(position, "pr_1st", "pr_2nd", supplied=True)
    push(g, "order 2535 2534", "march")
    assert where(g, "pr_1st", "pr_2nd") == ("2534", "2534")
    assert marching(g).left == {"pr_1st": 2, "pr_2nd": 2}


@pytest.mark.rule("10.2.3")
def test_who_cannot_pay_for_congestion_stays_and_is_told_why() -> None:
    position = Position().put("pr_v", "2534", reg=4).put("pr_i", "2535", reg=2).put("pr_ii", "2535", reg=2)
    g = march(position, "pr_i", "pr_ii", supplied=True)
    points(g, full=4, pr_i=1, pr_ii=1)
    push(g, "order pr_i 2534", "order pr_ii 2534", "march")
    assert where(g, "pr_i", "pr_ii") == ("2534", "2535")
    stayed = told(g, StayedBehind)
    assert [(each.unit, each.hex, each.rule) for each in stayed] == [("pr_ii", "2534", "10.2.3")]


@pytest.mark.rule("10.2.3", "10.2.2")
def test_who_arrives_later_crowds_nobody_now_and_who_leaves_makes_room() -> None:
    # III Corps is in 2735, no rail hex; II Corps enters for one MP, I Corps over the river later, and pays for both
    position = Position().put("pr_iii", "2735", reg=4).put("pr_i", NANCY, reg=4).put("pr_ii", "2835", reg=4)
    g = march(position, "pr_i", "pr_ii", supplied=True)
    push(g, "order pr_i 2735", "order pr_ii 2735", "march")
    assert where(g, "pr_i", "pr_ii") == (NANCY, "2735")
    assert marching(g).left == {"pr_i": 3, "pr_ii": 3}
    push(g, "stop pr_ii", "march")
    assert where(g, "pr_i") == ("2735",)
    assert marching(g).left["pr_i"] == 1
    # two Corps leave 2534 as a third comes
    position = Position().put("pr_i", "2534", reg=4).put("pr_ii", "2534", reg=4).put("pr_iii", "2535", reg=4)
    g = march(position, "pr_i", "pr_ii", "pr_iii", supplied=True)
    push(g, "order pr_i 2434", "order pr_ii 2533", "order pr_iii 2534", "march")
    assert where(g, "pr_i", "pr_ii", "pr_iii") == ("2434", "2533", "2534")
    assert marching(g).left["pr_iii"] == 3
    # Cavalry that leaves makes no room for anybody
    position = Position().put("pr_i", "2534", reg=4).put("pr_ii", "2534", reg=4).put("pr_iii", "2535", reg=4)
    g = march(position.put("pr_cav_1", "2534", csp=2), "pr_iii", "pr_cav_1", supplied=True)
    push(g, "order pr_iii 2534", "order pr_cav_1 2434", "march", "stop pr_cav_1", "march")
    assert where(g, "pr_iii") == ("2534",)
    assert marching(g).left["pr_iii"] == 2


@pytest.mark.rule("10.2.3", "10.2.2")
def test_who_has_waited_and_leaves_now_makes_room_too() -> None:
    """I Corps leaves 2434, where II Corps stays, for a hex of three MPs just when III Corps comes."""
    position = Position().put("pr_i", "2434", reg=4).put("pr_ii", "2434", reg=4).put("pr_iii", "2535", reg=4)
    g = march(position, "pr_i", "pr_iii", supplied=True)
    push(g, "order pr_i 2433", "pause pr_iii", "march", "pause pr_iii", "march", "order pr_iii 2434", "march")
    assert where(g, "pr_i", "pr_iii") == ("2433", "2434")
    assert marching(g).left == {"pr_i": 1, "pr_iii": 1}


@pytest.mark.rule("10.2.2.simplified", "10.2.3")
def test_simplified_who_leaves_makes_room_as_well() -> None:
    position = Position(simplified_coordination=True).put("pr_i", "2534", reg=4).put("pr_ii", "2534", reg=4)
    g = march(position.put("pr_iii", "2535", reg=4), "pr_i", "pr_ii", "pr_iii", supplied=True)
    push(g, "step pr_i 2434", "step pr_ii 2533", "step pr_iii 2534", "march")
    assert marching(g).left == {"pr_i": 3, "pr_ii": 3, "pr_iii": 3}


@pytest.mark.rule("10.2.2.simplified", "10.2.7")
def test_simplified_a_unit_may_spend_all_it_has_on_its_first_hex() -> None:
    g = march(Position(simplified_coordination=True).put("pr_i", "2434", reg=4), "pr_i", supplied=True)
    points(g, pr_i=2)  # 2433 costs three
    push(g, "step pr_i 2433", "march")
    assert where(g, "pr_i") == ("2433",)
    assert marching(g).left["pr_i"] == 0
    # beside one that pays three, a unit with two spends those, and only for its first hex
    for full, goal in ((2, "2534"), (4, "2535")):
        position = Position(simplified_coordination=True).put("pr_i", "2434", reg=4).put("pr_ii", "2535", reg=4)
        g = march(position, "pr_i", "pr_ii", supplied=True)
        points(g, full=full, pr_ii=2)
        push(g, "step pr_i 2433", "step pr_ii 2534", "march")
        assert where(g, "pr_i", "pr_ii") == ("2433", goal)


@pytest.mark.rule("10.2.4", "13.14.4", "13.5")
def test_demoralized_units_of_a_column_may_overrun_together_what_none_could_alone() -> None:
    position = (
        Position()
        .put("pr_i", "2534", leader="manteuffel", reg=6, demoralized=True)
        .put("pr_ii", "2534", leader="fransecky", reg=6, demoralized=True)
        .sps("french", "2434", res=1)
    )
    g = march(position, "pr_i", "pr_ii", supplied=True)
    assert "order pr_i 2434" not in texts(g)
    refused = g.why_not("order pr_i 2434")
    assert refused is not None
    assert refused.rule == "13.14.4"
    push(g, "order 2534 2434", "march")
    while "ready" in texts(g):
        g.push("ready")
    push(g, "lose reg pr_i")  # the price of it for the Demoralized (13.5)
    assert lone(g, "french", "2434").total == 0
    assert where(g, "pr_i", "pr_ii") == ("2434", "2434")
    # one SP fewer and they cannot
    position = Position().put("pr_i", "2534", reg=6, demoralized=True).put("pr_ii", "2534", reg=5, demoralized=True)
    g = march(position.sps("french", "2434", res=1), "pr_i", "pr_ii", supplied=True)
    refused = g.why_not("order 2534 2434")
    assert refused is not None
    assert refused.rule == "13.14.4"


@pytest.mark.rule("10.2.4", "13.14.2")
def test_a_unit_that_is_demoralized_on_the_way_has_an_mp_fewer_from_then_on() -> None:
    position = Position().put("pr_i", "2535", reg=4).sps("prussian", "2534", reg=1, demoralized=True)
    g = march(position, "pr_i", supplied=True)
    push(g, "step pr_i 2534", "step pr_i 2434", "march")
    assert marching(g).left["pr_i"] == 2  # it came among Demoralized SPs
    assert [(each.unit, each.hex, each.left) for each in told(g, Shaken)] == [("pr_i", "2534", 2)]
    push(g, "march")
    assert marching(g).left["pr_i"] == 1  # once only
    # who began Demoralized has his three MPs already
    g = march(Position().put("pr_i", "2535", reg=4, demoralized=True).depot("prussian", "2535"), "pr_i")
    assert marching(g).left["pr_i"] == 3
    push(g, "order pr_i 2534", "march")
    assert marching(g).left["pr_i"] == 2


@pytest.mark.rule("10.2.4", "10.2.2.activation")
def test_who_is_demoralized_with_his_last_mp_is_done() -> None:
    position = Position().put("pr_i", "2535", reg=4).sps("prussian", "2534", reg=1, demoralized=True)
    g = march(position, "pr_i", supplied=True)
    points(g, full=4, pr_i=2)
    push(g, "step pr_i 2534", "step pr_i 2434", "march")
    assert marching(g).left["pr_i"] == 0
    assert not any(text.startswith(("order", "step", "march")) for text in texts(g))


@pytest.mark.rule("10.2.4", "10.2.7")
def test_who_is_demoralized_before_he_has_spent_an_mp_keeps_his_minimum_move() -> None:
    g = march(Position().put("pr_i", "2434", reg=4).put("pr_ii", "2535", reg=4), "pr_i", "pr_ii", supplied=True)
    points(g, pr_i=3)
    assert marching(g).shake(g, "pr_i")
    assert (marching(g).left["pr_i"], marching(g).fresh("pr_i")) == (2, True)
    assert "order pr_i 2433" in texts(g)  # for three MPs
