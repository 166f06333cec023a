"""8.2 to 8.4, 8.9: Command Points, Command Zones, and how actions are paid for."""

from __future__ import annotations

from itertools import product

import pytest

from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command import payment, points, spending
from wargame.games.on_to_paris.rules.command.command_zone import command_zone
from wargame.games.on_to_paris.rules.command.payment import Pay, box_surcharge, payable
from wargame.games.on_to_paris.rules.command.spending import Demand
from wargame.games.on_to_paris.rules.movement.march import March
from wargame.games.on_to_paris.rules.offers import Part, Price

METZ = "2935"
"""Hexes of row 29 lie as far from Metz as their numbers say: 2930 five hexes, 2929 six."""
NEAR, FAR = (True, True, True), (False, False, False)


def at(g: Campaign, hex_: str) -> int:
    return g.board.index[hex_]


def price(g: Campaign, *parts: tuple[str, int], ip: int = 1) -> Price:
    return Price(ip, tuple(Part(at(g, hex_), cp) for hex_, cp in parts))


def purse(g: Campaign, side: str = "prussian") -> tuple[int, ...]:
    return tuple(g.cp[side].values())


def choices(g: Campaign) -> list[str]:
    return [str(action) for action in g.legal_actions]


# ---------------------------------------------------------------------- rolling for them


@pytest.mark.rule("8.2", "8.4")
def test_each_side_rolls_for_its_markers_on_the_map_and_its_discretionary_cps() -> None:
    g = Position().rl("prussian", primary=METZ, tertiary=METZ).rl("french", secondary=METZ).dice(3, 5, 1, 1).game
    points.receive(g)
    assert purse(g) == (6, 0, 3, 2)  # 8 of the Prussian column
    assert purse(g, "french") == (0, 1, 0, 1)


@pytest.mark.rule("8.2.maximum", "8.2", "8.6.1")
def test_no_marker_has_more_than_twenty_cps() -> None:
    position = Position().rl("prussian", primary=METZ, secondary=METZ)
    g = position.points("prussian", primary=17, secondary=10, discretionary=19).dice(6, 6, 1, 1).game
    points.receive(g)
    assert purse(g) == (20, 16, 0, 20)


# ---------------------------------------------------------------------- Command Zones


@pytest.mark.rule("8.3", "8.3.1")
def test_a_prussian_zone_reaches_five_hexes_and_a_french_one_four() -> None:
    g = (
        Position()
        .rl("prussian", primary=METZ)
        .rl("french", primary=METZ)
        .put("fr_5", "2933", reg=6)  # enemies do not cut it
        .game
    )
    zone = command_zone(g, "prussian", "primary")
    assert zone >> at(g, "2930") & 1
    assert not zone >> at(g, "2929") & 1
    zone = command_zone(g, "french", "primary")
    assert zone >> at(g, "2931") & 1
    assert not zone >> at(g, "2930") & 1


@pytest.mark.rule("8.3.1", "8.3.3")
def test_a_marker_in_a_besieged_place_reaches_out_of_it() -> None:
    g = (
        Position()
        .sps("french", METZ, inside=True, res=2)
        .put("pr_2nd", METZ, leader="friedrich_karl", reg=4)
        .rl("french", primary=METZ)
        .points("french", ip=2, primary=1)
        .game
    )
    assert payable(g, "french", price(g, ("2932", 1)))


@pytest.mark.rule("8.3.2", "8.9.1.penalty-zone")
def test_a_marker_out_of_range_pays_one_cp_more_for_the_unit() -> None:
    g = Position().rl("prussian", primary=METZ).points("prussian", ip=9, primary=2).game
    assert payable(g, "prussian", price(g, ("2930", 2)))
    assert payable(g, "prussian", price(g, ("2929", 1)))
    assert not payable(g, "prussian", price(g, ("2929", 2)))
    assert payment.least(g, "prussian", price(g, ("2929", 1))) == 2


@pytest.mark.rule("8.3.2")
def test_the_penalty_is_for_each_unit_that_is_paid_for() -> None:
    g = Position().rl("prussian", primary=METZ).points("prussian", ip=9, primary=9).game
    assert payment.least(g, "prussian", price(g, ("2929", 1), ("2929", 1), ("2930", 1)), combined=True) == 5


@pytest.mark.rule("8.3.2", "8.9.1.penalty-zone")
def test_rail_movement_out_of_a_box_is_measured_by_where_it_goes() -> None:
    g = Position().rl("prussian", primary=METZ).points("prussian", ip=2, primary=1).game
    due = price(g, ("german_box", 1))
    assert payable(g, "prussian", due)
    g.begin(Pay("prussian", due))
    assert g.paid_by == ("primary",)
    assert box_surcharge(g, "prussian", at(g, "2930")) == Price()
    assert box_surcharge(g, "prussian", at(g, "2929")).cp == 1
    g = Position().rl("prussian", primary=METZ).points("prussian", ip=2, discretionary=1).game
    g.begin(Pay("prussian", due))
    assert box_surcharge(g, "prussian", at(g, "2929")) == Price()  # 8.4


@pytest.mark.rule("8.3.2", "8.9.combined")
def test_of_several_markers_that_have_paid_one_in_range_is_enough() -> None:
    g = Position().rl("prussian", primary=METZ, secondary="2929").set(paid_by=("primary", "secondary")).game
    assert box_surcharge(g, "prussian", at(g, "2925")) == Price()  # four hexes from the second
    assert box_surcharge(g, "prussian", at(g, "2923")).cp == 1


@pytest.mark.rule("8.3.2", "10.6")
def test_a_cp_more_in_the_course_of_a_march_does_not_change_who_has_paid_for_it() -> None:
    g = Position().rl("prussian", primary=METZ).points("prussian", ip=2, primary=1, discretionary=1).game
    g.begin(Pay("prussian", price(g, ("german_box", 1))))
    g.push("pay auto")
    g.begin(Pay("prussian", box_surcharge(g, "prussian", at(g, "2929"))))
    assert purse(g) == (0, 0, 0, 0)
    assert g.paid_by == ("primary",)  # so the next unit that leaves the box owes it too


@pytest.mark.rule("8.4", "8.9.discretionary")
def test_discretionary_cps_pay_anywhere_and_add_to_a_marker() -> None:
    g = Position().rl("prussian", primary=METZ).points("prussian", ip=9, discretionary=2).game
    assert payable(g, "prussian", price(g, ("2920", 2)))
    g = Position().rl("prussian", primary=METZ).points("prussian", ip=9, primary=1, discretionary=1).game
    assert payable(g, "prussian", price(g, ("2934", 2)))
    assert not payable(g, "prussian", price(g, ("2920", 2)))  # the marker's CP would make it three


# ---------------------------------------------------------------------- from where they come


@pytest.mark.rule("8.9", "8.9.single-marker")
def test_an_action_is_paid_from_one_rl_marker() -> None:
    g = Position().rl("prussian", primary=METZ, secondary=METZ).points("prussian", ip=9, primary=1, secondary=1).game
    assert not payable(g, "prussian", price(g, (METZ, 2)))
    assert payable(g, "prussian", price(g, (METZ, 2)), combined=True)


@pytest.mark.rule("8.9.combined", "8.10.payment", "8.3.2")
@pytest.mark.example("8.9-ex1")
def test_the_first_army_is_paid_from_two_markers_of_which_one_is_out_of_range() -> None:
    # 2nd Army at the Tertiary marker in 2929, 1st Army with the Primary marker at Metz, six hexes away.
    position = (
        Position()
        .put("pr_1st", METZ, leader="steinmetz", reg=1)
        .put("pr_2nd", "2929", leader="friedrich_karl", reg=1)
        .put("pr_iii", "2929", leader="alvensleben_c", army="pr_2nd", reg=6)
        .rl("prussian", primary="pr_1st", tertiary="2929")
        .points("prussian", ip=4, primary=1, tertiary=5, discretionary=3)
    )
    g = position.half("prussian")
    for action in ("army-all pr_2nd", "add pr_1st", "begin", "pay by-hand"):
        g.push(action)
    for kind in ("tertiary", "tertiary", "primary", "tertiary", "tertiary"):
        g.push(f"cp {kind}")
    assert purse(g) == (0, 0, 1, 3)
    assert g.ip == 0
    assert next(each for each in g.procedures if isinstance(each, March)).units == ("pr_2nd", "pr_1st", "pr_iii")


@pytest.mark.rule("8.9", "8.5.4.2")
def test_the_least_penalty_and_rl_markers_before_discretionary_cps() -> None:
    position = (
        Position()
        .rl("prussian", primary=METZ, secondary="2929")
        .points("prussian", ip=4, primary=5, secondary=5, discretionary=5)
    )
    g = position.game
    g.begin(Pay("prussian", price(g, ("2924", 1), ip=2)))  # in range of the Secondary marker only
    decision = g.decision
    assert decision is not None
    assert str(decision.default) == "pay auto"
    assert decision.topic == "payment"
    g.push("pay auto")
    assert purse(g) == (5, 4, 0, 5)
    assert g.ip == 2


@pytest.mark.rule("8.9")
def test_a_marker_may_pay_first_although_it_is_out_of_range() -> None:
    g = Position().rl("prussian", primary=METZ).points("prussian", ip=4, primary=5, discretionary=5).game
    g.begin(Pay("prussian", price(g, ("2924", 1))))
    assert choices(g) == ["pay auto", "pay primary", "pay by-hand"]
    g.push("pay primary")
    assert purse(g) == (3, 0, 0, 5)


@pytest.mark.rule("8.9")
def test_nothing_is_asked_where_only_one_purse_can_pay() -> None:
    g = Position().rl("prussian", primary=METZ).points("prussian", ip=4, primary=5).game
    g.begin(Pay("prussian", price(g, (METZ, 2))))
    assert not g.procedures
    assert purse(g) == (3, 0, 0, 0)


@pytest.mark.rule("8.9", "8.9.single-marker")
def test_by_hand_only_what_can_be_completed_is_offered() -> None:
    g = (
        Position()
        .rl("prussian", primary=METZ, secondary=METZ)
        .points("prussian", ip=4, primary=2, secondary=2, discretionary=1)
        .game
    )
    g.begin(Pay("prussian", price(g, (METZ, 2))))
    g.push("pay by-hand")
    g.push("cp primary")
    assert choices(g) == ["cp primary", "cp discretionary"]  # no second marker


@pytest.mark.rule("8.5.4", "8.9")
def test_neither_ips_nor_cps_go_below_zero() -> None:
    g = Position().points("prussian", ip=1, discretionary=1).game
    assert not payable(g, "prussian", price(g, (METZ, 1), ip=2))
    assert not payable(g, "prussian", price(g, (METZ, 2), ip=1))


@pytest.mark.rule("8.9", "8.3.2")
def test_a_plan_pays_each_unit_in_full_and_never_more_than_there_is() -> None:
    for held in ((3, 2, 1, 1), (0, 4, 0, 2), (1, 1, 1, 1)):
        for demands in ((Demand(2, NEAR), Demand(1, FAR)), (Demand(1, FAR),), (Demand(3, (True, False, False)),)):
            for combined in (False, True):
                plan = spending.plan(held, demands, combined)
                if plan is None:
                    continue
                assert all(way in spending.ways(demand) for way, demand in zip(plan, demands, strict=True))
                spent = spending.total(plan)
                assert all(a <= b for a, b in zip(spent, held, strict=True))
                assert combined or sum(1 for number in spent[:3] if number) <= 1


@pytest.mark.rule("8.9.single-marker")
def test_what_one_marker_has_begun_to_pay_no_other_marker_completes() -> None:
    two_units = (Demand(1, NEAR), Demand(1, NEAR))
    held = (1, 2, 0, 0)
    assert not spending.goes_on(held, two_units, False, (), (1, 0, 0, 0))
    assert spending.goes_on(held, two_units, True, (), (1, 0, 0, 0))
    assert spending.goes_on(held, two_units, False, (), (0, 1, 0, 0))


@pytest.mark.rule("8.9.single-marker", "8.9.1.penalty-zone")
def test_whether_one_unit_can_be_paid_for_is_seen_without_a_plan() -> None:
    for numbers in product(range(4), range(3), range(2), range(4)):
        for cp, within in product((1, 2, 3), product((True, False), repeat=3)):
            demands = (Demand(cp, within),)
            planned = spending.plan(numbers, demands, False) is not None
            assert spending.covers(numbers, demands, False) == planned, (numbers, cp, within)


@pytest.mark.rule("8.9", "8.1.2")
def test_by_habit_the_marker_of_the_own_army_pays_before_a_scarcer_one_of_another() -> None:
    """III Corps is Attached to the 2nd Army, with which the Primary marker lies; the record holds who has paid."""
    position = Position().put("pr_2nd", METZ, reg=2).put("pr_1st", METZ, reg=2).put("pr_iii", METZ, reg=4)
    position = position.rl("prussian", primary="pr_2nd", tertiary="pr_1st")
    g = position.points("prussian", primary=7, tertiary=2, discretionary=3).game
    g.formation("pr_iii").army = "pr_2nd"
    wanted = price(g, (METZ, 1))
    found = payment.ways(g, "prussian", wanted)
    assert spending.total(found[payment.PAY_AUTO]) == (0, 0, 1, 0)
    assert str(payment.by_habit(g, "prussian", wanted, found)) == "pay primary"
    assert payment.usual(g, "prussian", wanted) == (1, 0, 0, 0)
