"""17.1: Franc-Tireur SPs; what they do is carried out where moving, reacting, fighting and controlling are."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.reaction.scenes import choices, push, told, window
from wargame.engine.paths import bits
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules import control, upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.forces import Clash, Force
from wargame.games.on_to_paris.rules.combat.modifiers import tireur_modifiers
from wargame.games.on_to_paris.rules.formations.containing import kinds_of
from wargame.games.on_to_paris.rules.movement.allowance import allowance, supplied
from wargame.games.on_to_paris.rules.movement.costs import entry_cost
from wargame.games.on_to_paris.rules.movement.entering import refusal
from wargame.games.on_to_paris.rules.railways import rail_hostile
from wargame.games.on_to_paris.rules.reaction.events import ReactionTried
from wargame.games.on_to_paris.rules.sieges.breaking import LeftAlone
from wargame.games.on_to_paris.rules.strength import FT, Strength, one
from wargame.games.on_to_paris.rules.units import Formation


def band(position: Position, at: str, number: int = 1) -> tuple[Campaign, Formation]:
    """Franc-Tireurs under way in a hex."""
    g = position.sps("french", at, ft=number).game
    return g, g.detach("french", g.board.index[at], one(FT, number))


def border(g: Campaign) -> tuple[int, int]:
    """A hex of France and one of Germany that can be entered from it."""
    french, german = g.ground.friendly["french"], g.ground.friendly["prussian"]
    return next((a, b) for a in bits(french) for b in bits(g.ground.passable[a] & german))


@pytest.mark.rule("17.1")
def test_they_have_two_mps_and_are_always_in_supply() -> None:
    g, group = band(Position(), "1512")
    assert allowance(g, group) == 2
    assert supplied(g, group)


@pytest.mark.rule("17.1")
def test_they_do_not_leave_france_and_are_eliminated_if_they_have_to() -> None:
    g = Position().game
    here, there = border(g)
    g, group = band(Position(), g.board.ids[here])
    found = refusal(g, group, here, there)
    assert found is not None
    assert found.rule == "17.1"
    g = Position().sps("french", g.board.ids[there], ft=2).game
    upkeep.settle(g)
    assert g.tireurs_at(there) == 0
    assert g.lost["french"].ft == 2


@pytest.mark.rule("17.1.1", "17")
def test_prussians_but_for_cavalry_pay_one_mp_more_where_they_are() -> None:
    position = Position().sps("french", "1511", ft=2).put("pr_iv", "1512", leader="bose", reg=4)
    g = position.put("pr_cav_1", "1512", csp=2).game
    here, there = g.board.index["1512"], g.board.index["1511"]
    assert [entry_cost(g, g.formation(word), here, there) for word in ("pr_iv", "pr_cav_1")] == [2, 1]


@pytest.mark.rule("17.1.2")
def test_a_hex_contains_three_and_those_in_excess_are_eliminated() -> None:
    g = Position().sps("french", "1512", ft=5, res=4).game
    upkeep.settle(g)
    assert g.lone("french", g.board.index["1512"]) == Strength(res=4, ft=3)
    assert g.lost["french"].ft == 2


@pytest.mark.rule("17.1.2")
def test_a_band_does_not_enter_a_hex_where_it_would_be_one_too_many() -> None:
    g, group = band(Position().sps("french", "1511", ft=2), "1512", 2)
    found = refusal(g, group, g.board.index["1512"], g.board.index["1511"])
    assert found is not None
    assert found.rule == "17.1.2"
    assert refusal(g, group, g.board.index["1512"], g.board.index["1611"]) is None


@pytest.mark.rule("17.1.2")
def test_a_third_may_join_two_others() -> None:
    g, group = band(Position().sps("french", "1511", ft=2), "1512")
    assert refusal(g, group, g.board.index["1512"], g.board.index["1511"]) is None


@pytest.mark.rule("17.1")
def test_a_band_on_the_march_that_finds_itself_abroad_is_eliminated() -> None:
    g = Position().game
    here, there = border(g)
    g, group = band(Position(), g.board.ids[here], 2)
    g.station(group, there)
    upkeep.settle(g)
    assert not group.on_map
    assert g.lost["french"].ft == 2


@pytest.mark.rule("17.1.2", "6.1")
def test_no_army_or_corps_contains_them() -> None:
    g = Position().game
    assert not any(FT in kinds_of(each) for each in g.formations.every if each.commanded)


@pytest.mark.rule("17.1.3", "12.2.franc-tireur", "12.4.1.franc-tireur")
def test_they_react_together_by_a_rating_of_five_and_rough_ground_helps_them() -> None:
    """2638 to Saverne (2639) crosses a rough hexside into a French town."""
    position = Position().sps("french", "2639", ft=3, reg=1).put("pr_iv", "2638", leader="bose", reg=4)
    g = window(position.dice(1), "pr_iv 2639")
    assert "react 2639 ft" in choices(g)
    push(g, "react 2639 ft")
    tried = told(g, ReactionTried)[0]
    assert (tried.rating, tried.drm) == (5, 3)


@pytest.mark.rule("17.1.4", "13.9.3")
def test_in_combat_they_hinder_the_french_and_help_the_prussians() -> None:
    g = Position().game
    clash = Clash(0, Force("prussian", lone=Strength(reg=2)), Force("french", lone=Strength(ft=2)))
    assert [term.value for term in tireur_modifiers(g, clash, "french")] == [-2]
    assert [term.value for term in tireur_modifiers(g, clash, "prussian")] == [1]


@pytest.mark.rule("17.1.5", "10.10.3")
def test_they_control_nothing_but_deny_the_enemy_his_railway() -> None:
    """A Prussian rail hex of France: with Franc-Tireurs in it it is no French hex, and no train runs through."""
    g = Position().rails("prussian", "1510").sps("french", "1510", ft=1).game
    place = g.board.index["1510"]
    assert not control.holders(g, "french") >> place & 1
    assert rail_hostile(g, "prussian") >> place & 1


@pytest.mark.rule("17.1.5", "16.2.1")
def test_without_infantry_they_do_not_enter_an_enemy_fortress() -> None:
    g, group = band(Position().fort("prussian", "2932"), "2931")
    found = refusal(g, group, g.board.index["2931"], g.board.index["2932"])
    assert found is not None
    assert found.rule == "16.2.1"
    assert refusal(g, group, g.board.index["2931"], g.board.index["2932"], with_infantry=True) is None


@pytest.mark.rule("17.1.5")
def test_left_alone_in_an_enemy_fortress_hex_they_retreat_at_once() -> None:
    g = Position().fort("prussian", "2932").sps("french", "2932", ft=2).game
    g.begin(LeftAlone())
    if g.procedures:
        push(g, str(g.legal_actions[0]))
    assert g.tireurs_at(g.board.index["2932"]) == 0
    assert g.lone("french", g.board.index["2932"]).ft == 0
    assert sum(g.tireurs_at(place) for place in bits(g.board.adjacent[g.board.index["2932"]])) == 2
