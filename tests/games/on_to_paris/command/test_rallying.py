"""8.9.1.remove-demoralization: units recover where they stand."""

from __future__ import annotations

import pytest

from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command import rallying
from wargame.games.on_to_paris.rules.locations import Location

LANDAU, METZ = "3041", "2935"


def cost(g: Campaign, side: str, *hexes: str) -> tuple[int, int]:
    price = rallying.price(g, side, tuple(Location(g.board.index[hex_]) for hex_ in hexes))
    return price.cp, price.ip


@pytest.mark.rule("8.9.1.remove-demoralization")
@pytest.mark.example("8.9.1-ex2")
def test_two_corps_and_a_cavalry_division_recover_for_three_cps_and_one_ip() -> None:
    g = (
        Position()
        .put("pr_v", LANDAU, leader="kirchbach", reg=6, demoralized=True)
        .put("pr_xi", LANDAU, leader="bose", reg=6, moved=True)
        .put("pr_cav_1", LANDAU, csp=2)
        .points("prussian", ip=5, discretionary=9)
        .half("prussian")
    )
    g.push(f"rally {LANDAU}")
    assert (g.cp["prussian"]["discretionary"], g.ip) == (6, 4)
    assert not any(g.formation(word).demoralized for word in ("pr_v", "pr_xi", "pr_cav_1"))
    assert not g.formation("pr_v").moved  # it may still move (10.2)


@pytest.mark.rule("8.9.1.remove-demoralization")
def test_an_army_with_attachments_recovers_for_the_price_of_moving_it_without_its_star() -> None:
    position = Position().put("pr_1st", LANDAU, leader="manteuffel", reg=1)
    for corps, leader in (("pr_vii", "zastrow"), ("pr_viii", "goeben"), ("pr_i", "steinmetz")):
        position.put(corps, LANDAU, leader=leader, army="pr_1st", reg=6, demoralized=True)
    assert cost(position.game, "prussian", LANDAU) == (2, 1)


@pytest.mark.rule("8.9.1.remove-demoralization", "8.9.1.army-army")
def test_a_second_army_of_the_hex_costs_what_it_costs_to_add_one() -> None:
    position = Position().put("pr_1st", LANDAU, leader="manteuffel", reg=1, demoralized=True)
    position.put("pr_3rd", LANDAU, leader="prinz_friedrich", reg=1, demoralized=True)
    assert cost(position.game, "prussian", LANDAU) == (1 + 2, 1)
    position.put("pr_v", LANDAU, leader="kirchbach", army="pr_3rd", reg=6, demoralized=True)  # comes with the second
    assert cost(position.game, "prussian", LANDAU) == (1 + 2, 1)


@pytest.mark.rule("8.9.1.remove-demoralization")
def test_an_army_takes_its_attachments_in_other_hexes_along() -> None:
    g = (
        Position()
        .put("pr_3rd", LANDAU, leader="prinz_friedrich", reg=1, demoralized=True)
        .put("pr_v", "3140", leader="kirchbach", army="pr_3rd", reg=6, demoralized=True)
        .put("pr_xi", "3042", leader="bose", army="pr_3rd", reg=6, demoralized=True)
        .points("prussian", ip=5, discretionary=9)
        .half("prussian")
    )
    g.push("rally-army pr_3rd")
    assert (g.cp["prussian"]["discretionary"], g.ip) == (7, 4)
    assert not g.formation("pr_v").demoralized


@pytest.mark.rule("8.9.1.remove-demoralization")
def test_lone_sps_count_by_twos_or_with_a_division_leader_by_threes() -> None:
    g = Position().sps("prussian", LANDAU, reg=5, demoralized=True).game
    assert cost(g, "prussian", LANDAU) == (3, 1)
    g = Position().sps("prussian", LANDAU, reg=5, demoralized=True).lone("obernitz", LANDAU).game
    assert cost(g, "prussian", LANDAU) == (2, 1)


@pytest.mark.rule("8.9.1.remove-demoralization", "8.9.1.penalty-besieged")
def test_besieged_units_recover_for_a_cp_and_an_ip_more() -> None:
    g = (
        Position()
        .put("fr_2", METZ, leader="frossard", reg=6, inside=True, demoralized=True)
        .put("pr_2nd", METZ, leader="friedrich_karl", reg=4)
        .game
    )
    price = rallying.price(g, "french", (Location(g.board.index[METZ], inside=True),))
    assert (price.cp, price.ip) == (2, 2)


@pytest.mark.rule("8.9.1.remove-demoralization", "9.2.3")
def test_only_demoralized_units_in_movement_supply() -> None:
    g = (
        Position()
        .put("pr_v", "1917", leader="kirchbach", reg=6, demoralized=True)
        .put("pr_xi", LANDAU, leader="bose", reg=6)
        .points("prussian", ip=5, discretionary=9)
        .half("prussian")
    )
    for hex_, rule in (("1917", "9.2.3"), (LANDAU, "8.9.1.remove-demoralization")):
        refusal = g.why_not(f"rally {hex_}")
        assert refusal is not None
        assert refusal.rule == rule
