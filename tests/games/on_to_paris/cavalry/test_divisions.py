"""14, 14.1 to 14.3, 14.8: Cavalry Divisions as other chapters treat them."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.reaction.scenes import choices, push, where
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules import control, railways
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.odds_column import initial_odds
from wargame.games.on_to_paris.rules.command import party
from wargame.games.on_to_paris.rules.command.party import Party
from wargame.games.on_to_paris.rules.formations.removing import NO_RETREAT, ZERO, eliminate
from wargame.games.on_to_paris.rules.movement.allowance import base
from wargame.games.on_to_paris.rules.movement.entering import refusal
from wargame.games.on_to_paris.rules.sieges.breaking import LeftAlone
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.units import CAVALRY, GONE, POOL


@pytest.mark.rule("14", "10.2.1")
def test_they_have_five_mps_and_two_cavalry_sps_at_most() -> None:
    g = Position().put("pr_cav_1", "1512", csp=2).game
    assert base(g, g.formation("pr_cav_1")) == 5
    assert {g.sp_limit(each) for each in g.formations.every if each.kind == CAVALRY} == {2}


@pytest.mark.rule("14.1", "6.3.1")
@pytest.mark.parametrize(
    ("unit", "how", "status"),
    [
        ("pr_cav_1", ZERO, POOL),
        ("pr_cav_1", NO_RETREAT, POOL),
        ("fr_cav_1", ZERO, POOL),
        ("fr_cav_1", NO_RETREAT, GONE),
    ],
)
def test_prussians_may_be_placed_again_and_french_unless_they_were_cut_off(unit: str, how: str, status: str) -> None:
    g = Position().put(unit, "1512", csp=1).game
    eliminate(g, g.formation(unit), how)
    assert g.formation(unit).status == status


def joins(g: Campaign, verb: str, first: str, unit: str) -> bool:
    """Whether a unit can be activated together with another."""
    return party.barred(g, Party(verb, (first,)), g.formation(unit)) is None


@pytest.mark.rule("14.2", "10.8.3")
def test_with_whom_they_can_be_activated() -> None:
    position = Position().put("pr_iv", "1511", leader="bose", reg=4).put("pr_cav_1", "1512", csp=2)
    position.put("pr_cav_2", "1512", csp=2).put("pr_cav_3", "1514", csp=2)
    position.put("pr_1st", "1513", leader="steinmetz", reg=2)
    g = position.game
    assert joins(g, "corps", "pr_iv", "pr_cav_1")  # adjacent
    assert not joins(g, "corps", "pr_iv", "pr_cav_3")
    assert joins(g, "cavalry", "pr_cav_1", "pr_cav_2")  # the same hex
    assert not joins(g, "cavalry", "pr_cav_1", "pr_cav_3")
    assert joins(g, "army", "pr_1st", "pr_cav_3")  # in its ZOI


@pytest.mark.rule("14.3", "13.4.1")
def test_cavalry_sps_do_not_count_for_odds() -> None:
    g = Position().game
    assert initial_odds(g, Strength(reg=3, csp=4), Strength(reg=3)) == initial_odds(g, Strength(reg=3), Strength(reg=3))


@pytest.mark.rule("14.8", "10.10.3")
def test_they_control_hexes_but_convert_no_railway() -> None:
    g = Position().put("pr_cav_1", "1511", csp=2).game
    place = g.board.index["1511"]
    assert control.controls(g, "prussian", place)
    before = g.rails
    g.station(g.formation("pr_cav_1"), g.board.index["1510"])
    railways.join(g)
    assert g.rails == before


@pytest.mark.rule("14.8", "16.2.1")
def test_they_never_enter_an_enemy_fortress_alone() -> None:
    g = Position().put("pr_cav_1", "2931", csp=2).game
    found = refusal(g, g.formation("pr_cav_1"), g.board.index["2931"], g.board.index["2932"])
    assert found is not None
    assert found.rule == "16.2.1"


@pytest.mark.rule("14.8", "14.7", "16.2.3")
def test_left_alone_before_a_fortress_they_must_ride_off() -> None:
    g = Position().put("pr_cav_1", "2932", csp=2).sps("french", "2932", inside=True, res=1).game
    g.begin(LeftAlone())
    if g.procedures:
        assert "stand" not in choices(g)
        push(g, str(g.legal_actions[0]))
    assert where(g, "pr_cav_1") not in ("", "2932")
