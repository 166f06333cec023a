"""14.7, 14.8: Retreat Reaction."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.reaction.scenes import choices, entered, push, refused, where, window
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.cavalry.retreating import (
    CavalryMayRetreat,
    RetreatReaction,
    can_retreat,
    retreat_hexes,
)
from wargame.games.on_to_paris.rules.movement.march import March


def rides(g: Campaign, unit: str) -> set[str]:
    """Where a Cavalry Division may ride off to."""
    return {action[2] for action in g.legal_actions if action.verb == "ride-off" and action[1] == unit}


def beset() -> Position:
    """French Cavalry in 1512, which a Prussian Corps is about to enter from 1513."""
    return Position().put("fr_cav_1", "1512", csp=2).put("pr_iv", "1513", leader="bose", reg=4)


@pytest.mark.rule("14.7", "12.4.3")
def test_it_rides_off_without_a_roll_and_even_after_a_failed_one() -> None:
    g = push(window(beset(), "pr_iv 1512"), "ready")
    assert rides(g, "fr_cav_1")
    assert "stand" in choices(g)
    g = push(window(beset().dice(1), "pr_iv 1512"), "react fr_cav_1 1512")
    goal = sorted(rides(g, "fr_cav_1"))[0]
    push(g, f"ride-off fr_cav_1 {goal}")
    assert where(g, "fr_cav_1") == goal
    assert not g.procedures


@pytest.mark.rule("14.7")
def test_it_may_stand() -> None:
    g = push(window(beset(), "pr_iv 1512"), "ready", "stand")
    assert where(g, "fr_cav_1") == "1512"
    assert not g.procedures


@pytest.mark.rule("14.7")
def test_it_does_not_go_where_the_enemy_came_from_nor_among_enemies() -> None:
    position = beset().put("pr_v", "1412", leader="kirchbach", reg=4)
    g = push(window(position, "pr_iv 1512"), "ready")
    assert refused(g, "ride-off fr_cav_1 1513") == "12.4.2"
    assert refused(g, "ride-off fr_cav_1 1412") == "14.7"
    assert refused(g, "ride-off fr_cav_1 1515") == "14.7"


@pytest.mark.rule("14.7")
def test_it_goes_nearer_to_a_supply_source_and_away_from_all_enemies_if_it_can() -> None:
    """The nearest source is a Depot in 1511."""
    g = push(window(beset().depot("french", "1511"), "pr_iv 1512"), "ready")
    assert rides(g, "fr_cav_1") == {"1511"}
    assert refused(g, "ride-off fr_cav_1 1611") == "14.7"


@pytest.mark.rule("14.7")
def test_without_a_way_towards_supply_it_goes_away_from_enemies() -> None:
    position = beset().depot("french", "1512")  # already where the nearest source is
    g = push(window(position.put("pr_v", "1310", leader="kirchbach", reg=4), "pr_iv 1512"), "ready")
    far, here, enemy = g.board.distance, g.board.index["1512"], g.board.index["1310"]
    assert rides(g, "fr_cav_1")
    assert all(far(g.board.index[word], enemy) >= far(here, enemy) for word in rides(g, "fr_cav_1"))


@pytest.mark.rule("14.7")
def test_if_it_cannot_do_both_it_goes_nearer_to_supply() -> None:
    """The Depot in 1511 lies next to Prussians in 1510."""
    position = beset().depot("french", "1511").put("pr_v", "1510", leader="kirchbach", reg=4)
    assert rides(push(window(position, "pr_iv 1512"), "ready"), "fr_cav_1") == {"1511"}


@pytest.mark.rule("14.7")
def test_without_a_valid_path_it_cannot() -> None:
    position = beset()
    for number, place in enumerate(("1612", "1412", "1411", "1511", "1611")):
        position.put(("pr_v", "pr_i", "pr_ii", "pr_iii", "pr_vi")[number], place, reg=4)
    g = position.game
    entered(g, "pr_iv 1512")
    assert not can_retreat(g, g.formation("fr_cav_1"))
    assert retreat_hexes(g, g.formation("fr_cav_1")) == 0
    g.begin(CavalryMayRetreat("french", g.board.index["1512"]))
    assert not g.procedures


@pytest.mark.rule("14.7")
def test_the_cavalry_of_the_moving_side_may_avoid_a_reaction() -> None:
    """French Cavalry enters 1511; a Prussian Corps reacts into its hex, and it rides off."""
    position = Position().put("pr_v", "1512", leader="tumpling", reg=4).put("fr_cav_1", "1510", csp=2).dice(4)
    g = push(window(position, "fr_cav_1 1511"), "react pr_v 1511", "go pr_v 1511")
    assert g.decision is not None
    assert g.decision.side == "french"
    assert rides(g, "fr_cav_1")
    push(g, f"ride-off fr_cav_1 {sorted(rides(g, 'fr_cav_1'))[0]}")
    assert where(g, "fr_cav_1") != "1511"
    assert where(g, "pr_v") == "1511"


@pytest.mark.rule("14.7")
def test_cavalry_that_has_reacted_into_the_hex_was_not_entered() -> None:
    position = Position().put("fr_cav_1", "1512", csp=2).put("pr_iv", "1510", leader="bose", reg=4).dice(5)
    g = push(window(position, "pr_iv 1511"), "react fr_cav_1 1511", "go fr_cav_1 1511")
    assert not g.procedures


@pytest.mark.rule("14.8")
def test_cavalry_that_has_to_leave_a_fortress_does_so_by_retreat_reaction() -> None:
    position = Position().put("pr_cav_1", "2932", csp=2).sps("french", "2932", inside=True, res=1)
    g = position.game
    g.begin(RetreatReaction("pr_cav_1"))
    if g.procedures:
        assert "stand" not in choices(g)
        push(g, str(g.legal_actions[0]))
    assert where(g, "pr_cav_1") != "2932"


@pytest.mark.rule("14.7", "16.2.2")
def test_cavalry_among_besiegers_may_avoid_a_sortie() -> None:
    position = (
        Position()
        .put("fr_2", "2935", leader="frossard", reg=5, inside=True)
        .put("pr_i", "2935", leader="manteuffel", reg=3)
        .put("pr_cav_1", "2935", csp=2)
    )
    g = position.play(March("french", ("fr_2",)))
    push(g, "step fr_2 2935", "march", "ready")
    assert g.decision is not None
    assert g.decision.side == "prussian"
    goal = sorted(rides(g, "pr_cav_1"))[0]
    push(g, f"ride-off pr_cav_1 {goal}")
    assert where(g, "pr_cav_1") == goal


@pytest.mark.rule("14.7")
def test_of_hexes_nearer_to_supply_it_takes_those_away_from_all_enemies() -> None:
    """To the Depot in 1410 both 1411 and 1511 lead, but 1511 is next to Prussians in 1610."""
    position = beset().depot("french", "1410")
    g = push(window(position, "pr_iv 1512"), "ready")
    assert rides(g, "fr_cav_1") == {"1411", "1511"}
    position = beset().depot("french", "1410").put("pr_v", "1610", leader="kirchbach", reg=4)
    g = push(window(position, "pr_iv 1512"), "ready")
    assert rides(g, "fr_cav_1") == {"1411"}


@pytest.mark.rule("14.7", "14.6")
def test_cavalry_elsewhere_and_cavalry_that_interdicts_are_refused() -> None:
    position = beset().put("fr_cav_2", "1512", csp=2).put("fr_cav_3", "1411", csp=2).dice(5, 3, 4)
    g = push(window(position, "pr_iv 1512"), "react fr_cav_2 1512", "ready", "hold fr_cav_2", "interdict fr_cav_2")
    assert rides(g, "fr_cav_1")
    for word in ("fr_cav_2", "fr_cav_3"):
        refusal = g.why_not(f"ride-off {word} 1410")
        assert refusal is not None
        assert (refusal.rule, "interdict" in refusal.reason) == ("14.7", True)
