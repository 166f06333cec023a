"""10.9, 10.10: who controls what."""

from __future__ import annotations

import pytest

from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.control import controlled, controls, friendly_cities, holders, uncontested

METZ, NANCY, TOUL, SAARBRUCKEN, BITCHE = "2935", "2634", "2633", "3037", "2939"


def owner(g: Campaign, hex_: str) -> str:
    """Who controls a hex."""
    found = [side for side in g.sides if controls(g, side, g.board.index[hex_])]
    assert len(found) <= 1
    return found[0] if found else ""


# ---------------------------------------------------------------- territory


@pytest.mark.rule("10.9", "10.9.1", "10.9.2", "10.10.1", "10.10.own-territory")
def test_at_first_everybody_controls_his_own_country() -> None:
    g = Position().game
    for side in g.sides:
        assert controlled(g, side) == g.ground.friendly[side]
    # Baden, both parts of Bavaria, Prussia and Wurttemberg are Friendly Territory of the Prussian player
    german = ("2943", "3140", "3348", SAARBRUCKEN, "2746")
    assert all(owner(g, hex_) == "prussian" for hex_ in german)
    assert all(owner(g, hex_) == "french" for hex_ in (BITCHE, METZ, "2822"))


@pytest.mark.rule("10.9.3")
def test_neutral_hexes_are_nobodys() -> None:
    g = Position().game
    neutral = [place for place, letter in enumerate(g.ground.territory) if letter in "EOLS"]
    assert len(neutral) > 50
    for side in g.sides:
        assert not any(g.ground.friendly[side] >> place & 1 for place in neutral)
    assert not any(g.ground.land >> place & 1 for place in neutral)


# ---------------------------------------------------------------- occupation


@pytest.mark.rule("10.10", "10.10.occupied", "10.10.transitory", "10.9.1.not-control")
def test_a_hex_is_its_occupants_while_he_is_there() -> None:
    g = Position().sps("prussian", "2534", reg=1).put("fr_2", "3138", reg=2).game
    assert owner(g, "2534") == "prussian"
    assert owner(g, "3138") == "french"
    g.take_lone("prussian", g.board.index["2534"], g.lone("prussian", g.board.index["2534"]))
    assert owner(g, "2534") == "french"


@pytest.mark.rule("10.10", "10.10.3")
def test_cavalry_controls_a_hex_but_no_fort_and_franc_tireurs_and_guns_nothing() -> None:
    g = Position().put("pr_cav_1", "2534", csp=2).put("pr_siege_1", "2532").lone("raoult", "3138").game
    assert owner(g, "2534") == "prussian"
    assert owner(g, "2532") == "french"
    assert owner(g, "3138") == "prussian"
    g = Position().rails("prussian", NANCY).sps("french", NANCY, ft=2).game
    assert owner(g, NANCY) == "prussian"
    assert not holders(g, "french")
    g = Position().rails("prussian", NANCY).sps("french", NANCY, ft=2, res=1).game
    assert owner(g, NANCY) == "french"
    g = Position().rails("prussian", NANCY).put("fr_cav_1", NANCY, csp=1).game
    assert owner(g, NANCY) == "french"
    g = Position().rails("prussian", NANCY).put("fr_cav_1", NANCY, csp=1).sps("french", NANCY, ft=1).game
    assert owner(g, NANCY) == "french"


@pytest.mark.rule("10.10", "10.10.occupied", "10.10.own-territory")
def test_while_both_sides_fight_for_a_hex_it_stays_whose_it_was() -> None:
    assert owner(Position().put("pr_i", "2534", reg=2).put("fr_2", "2534", reg=2).game, "2534") == "french"
    taken = Position().rails("prussian", NANCY).put("pr_i", NANCY, reg=2).put("fr_2", NANCY, reg=2)
    assert owner(taken.game, NANCY) == "prussian"


@pytest.mark.rule("10.10", "10.10.fortress-note", "16.2.2")
def test_a_fortress_stays_its_owners_until_it_has_been_taken() -> None:
    g = Position().put("pr_iii", METZ, reg=5).game
    assert owner(g, METZ) == "french"
    g = Position().put("pr_cav_1", BITCHE, csp=2).game
    assert owner(g, BITCHE) == "french"
    g = Position().fort("prussian", METZ).game
    assert owner(g, METZ) == "prussian"  # though nobody is there any more
    g = Position().fort("prussian", METZ).put("fr_2", METZ, reg=5).game
    assert owner(g, METZ) == "prussian"


# ---------------------------------------------------------------- Armies and rail nets


@pytest.mark.rule("10.10.army-zoi", "10.10.2")
def test_an_army_controls_what_nobody_contests() -> None:
    g = Position().put("pr_3rd", "2534", reg=1).game
    assert owner(g, "2434") == "prussian"
    assert uncontested(g, "prussian") >> g.board.index["2434"] & 1
    # a Corps has no such control, nor does an Army where an enemy Army, Cavalry or Force is
    assert owner(Position().put("pr_iii", "2534", reg=1).game, "2434") == "french"
    for foe in (
        Position().put("fr_cav_1", "2335", csp=2),
        Position().put("fr_rhine", "2234", reg=1),
        Position().sps("french", "2434", res=1),
    ):
        assert owner(foe.put("pr_3rd", "2534", reg=1).game, "2434") == "french"
    # the ZOI of a Corps contests nothing
    assert owner(Position().put("pr_3rd", "2534", reg=1).put("fr_2", "2335", reg=2).game, "2434") == "prussian"


@pytest.mark.rule("10.10.rail-net", "10.10.2.rail-occupation", "11.1.2")
def test_a_hex_of_a_rail_net_is_controlled_by_its_owner() -> None:
    g = Position().rails("prussian", NANCY).game
    assert owner(g, NANCY) == "prussian"
    assert friendly_cities(g, "prussian") >> g.board.index[NANCY] & 1
    # an Army next to it does not take the railway, and so not the hex
    g = Position().put("pr_3rd", "2535", reg=1).game
    assert uncontested(g, "prussian") >> g.board.index[NANCY] & 1
    assert owner(g, NANCY) == "french"
    # and a rail net does not control a Fort(ress)
    assert owner(Position().rails("prussian", TOUL).game, TOUL) == "french"
