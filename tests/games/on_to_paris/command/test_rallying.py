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


# ---------------------------------------------------------------------- the cheapest way, and several hexes at once


@pytest.mark.rule("8.9.1.remove-demoralization", "8.9.1.move-army-attached")
@pytest.mark.parametrize(("number", "cp"), [(1, 1), (2, 2), (3, 2)])
def test_an_army_beside_them_that_is_not_demoralized_brings_its_attachments_to_order(number: int, cp: int) -> None:
    position = Position().put("pr_3rd", LANDAU, leader="prinz_friedrich", reg=1)
    for corps in ("pr_v", "pr_xi", "pr_vi")[:number]:
        position.put(corps, "3140", army="pr_3rd", reg=2, demoralized=True)
    assert cost(position.game, "prussian", "3140") == (cp, 1)


@pytest.mark.rule("8.9.1.remove-demoralization", "8.9.1.army-army")
@pytest.mark.parametrize("first", ["pr_1st", "pr_3rd"])
def test_of_two_armies_the_one_without_attachments_is_paid_for_first(first: str) -> None:
    position = Position().put("pr_1st", LANDAU, leader="manteuffel", reg=1, demoralized=True)
    position.put("pr_3rd", LANDAU, leader="prinz_friedrich", reg=1, demoralized=True)
    for corps in ("pr_v", "pr_xi"):
        position.put(corps, LANDAU, army=first, reg=2, demoralized=True)
    assert cost(position.game, "prussian", LANDAU) == (1 + 2, 1)


def demoralized_corps() -> Position:
    """Three Demoralized Corps at home: two in adjacent hexes, the third two hexes from the first."""
    return (
        Position()
        .put("pr_v", LANDAU, leader="kirchbach", reg=2, demoralized=True)
        .put("pr_xi", "3042", leader="bose", reg=2, demoralized=True)
        .put("pr_vi", "3043", reg=2, demoralized=True)
        .points("prussian", ip=5, discretionary=9)
    )


@pytest.mark.rule("8.9.1.remove-demoralization", "8.10.corps-start")
def test_corps_of_adjacent_hexes_recover_together_for_one_ip() -> None:
    g = demoralized_corps().half("prussian")
    g.push(f"rally {LANDAU}")
    assert [str(action) for action in g.legal_actions] == ["add 3042", "begin"]
    refusal = g.why_not("add 3043")
    assert refusal is not None
    assert refusal.rule == "8.10.corps-start"
    g.push("add 3042")
    assert (g.cp["prussian"]["discretionary"], g.ip) == (7, 4)
    assert [g.formation(word).demoralized for word in ("pr_v", "pr_xi", "pr_vi")] == [False, False, True]


@pytest.mark.rule("8.9.1.remove-demoralization")
def test_nobody_has_to_be_added() -> None:
    g = demoralized_corps().half("prussian")
    g.push(f"rally {LANDAU}")
    g.push("begin")
    assert (g.cp["prussian"]["discretionary"], g.ip) == (8, 4)
    assert g.formation("pr_xi").demoralized


@pytest.mark.rule("8.9.1.remove-demoralization", "8.10.army-start", "8.9.1.army-army")
def test_an_army_takes_armies_anywhere_and_corps_in_its_zoi_along() -> None:
    g = (
        demoralized_corps()
        .put("pr_3rd", LANDAU, leader="prinz_friedrich", reg=1)
        .put("pr_1st", "Koblenz", leader="manteuffel", reg=1, demoralized=True)
        .put("pr_vii", "Mainz", reg=2, demoralized=True)
        .half("prussian")
    )
    g.push(f"rally {LANDAU}")
    koblenz, mainz = (g.board.ids[g.board.index[g.data.hex_of(name)]] for name in ("Koblenz", "Mainz"))
    assert {str(action) for action in g.legal_actions} == {"add 3042", f"add {koblenz}", "begin"}
    refusal = g.why_not(f"add {mainz}")
    assert refusal is not None
    assert refusal.rule == "8.10.army-start"
    g.push(f"add {koblenz}")
    g.push("begin")
    assert (g.cp["prussian"]["discretionary"], g.ip) == (9 - 2 - 2, 4)  # an Army with a Corps, and another Army


@pytest.mark.rule("8.9.1.remove-demoralization", "8.10.no-besieged")
def test_besieged_units_recover_by_themselves() -> None:
    g = (
        Position()
        .put("fr_2", METZ, leader="frossard", reg=6, inside=True, demoralized=True)
        .put("fr_4", "2934", leader="ladmirault", reg=6, demoralized=True)
        .put("pr_2nd", METZ, leader="friedrich_karl", reg=4)
        .points("french", ip=5, discretionary=9)
        .half("french")
    )
    g.push(f"rally {METZ} inside")
    assert (g.cp["french"]["discretionary"], g.ip) == (7, 3)
    assert g.formation("fr_4").demoralized
