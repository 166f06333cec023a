"""12.4.2, 12.4.4: reacting units that meet enemies: Overruns, Fort(ress)es, and the combats that come of it."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.reaction.scenes import choices, facing, goes, push, refused, where, window
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.events import CombatBegun
from wargame.games.on_to_paris.rules.movement.march import March
from wargame.games.on_to_paris.rules.reaction.events import ReactionRolled
from wargame.games.on_to_paris.rules.units import MAP


@pytest.mark.rule("12.4.2", "13.5")
def test_who_overruns_the_enemy_may_go_on() -> None:
    """Cavalry alone is overrun by any SP (13.4.1), unless it rides off (14.7)."""
    position = facing().put("pr_cav_1", "1611", csp=1)
    g = push(window(position.dice(6), "pr_iv 1511"), "react fr_2 1511", "go fr_2 1611")
    assert "stand" in choices(g)
    push(g, "stand")
    assert g.formation("pr_cav_1").status != MAP
    assert where(g, "fr_2") == "1611"
    assert goes(g, "fr_2")


@pytest.mark.rule("12.4.2", "13.5", "6.3")
def test_a_demoralized_corps_that_overruns_with_its_last_sp_is_no_more() -> None:
    """The Overrun of Cavalry costs the Demoralized an SP."""
    position = Position().put("fr_2", "1512", leader="canrobert", demoralized=True, reg=1)
    position.put("pr_iv", "1510", leader="bose", reg=4).put("pr_cav_1", "1611", csp=1)
    g = push(window(position.dice(6, 6, 6, 6), "pr_iv 1511"), "react fr_2 1511", "go fr_2 1611", "stand")
    assert g.formation("pr_cav_1").status != MAP
    assert g.formation("fr_2").status != MAP
    assert not g.procedures
    assert g.status() == []


@pytest.mark.rule("12.4.2")
def test_who_meets_an_enemy_he_cannot_overrun_stops_there() -> None:
    position = facing().put("pr_v", "1611", leader="kirchbach", reg=4)
    g = push(window(position.dice(6), "pr_iv 1511"), "react fr_2 1511", "go fr_2 1611")
    assert where(g, "fr_2") == "1611"
    assert not g.procedures


@pytest.mark.rule("13.14.4", "12.4.2")
def test_the_demoralized_do_not_react_into_enemies() -> None:
    position = Position().put("fr_2", "1512", leader="canrobert", demoralized=True, reg=4)
    g = window(position.put("pr_iv", "1510", leader="bose", reg=4).dice(6), "pr_iv 1511")
    assert "1511" not in goes(push(g, "react fr_2 1511"), "fr_2")
    assert refused(g, "go fr_2 1511") == "13.14.4"


@pytest.mark.rule("12.4.2", "16.2.1")
def test_an_enemy_fortress_is_entered_with_infantry_only() -> None:
    """Prussian Cavalry next to Verdun (2932) with a Corps of its Army: it may go in with the Corps only."""
    position = (
        Position()
        .put("pr_1st", "3031", leader="friedrich_karl", reg=2)
        .put("pr_cav_1", "3031", army="pr_1st", csp=2)
        .put("fr_2", "2930", leader="canrobert", reg=4)
    )
    g = push(window(position.dice(3), "fr_2 2931"), "react-all pr_1st 2931")
    assert "2932" in goes(g, "pr_1st")
    assert "2932" not in goes(g, "pr_cav_1")
    assert refused(g, "go pr_cav_1 2932") == "16.2.1"
    push(g, "go pr_1st 2932")
    assert "2932" in goes(g, "pr_cav_1")


@pytest.mark.rule("16.2.1", "12.4.2")
def test_who_is_reacted_upon_in_his_fortress_may_go_inside() -> None:
    """The Prussian Army reacts to fr_2 by entering Verdun (2932), where French SPs are outside."""
    position = Position().put("pr_1st", "3031", leader="friedrich_karl", reg=2).sps("french", "2932", res=2)
    g = window(position.put("fr_2", "2930", leader="canrobert", reg=4).dice(4), "fr_2 2931")
    push(g, "react pr_1st 2931", "go pr_1st 2932")
    assert g.decision is not None
    assert g.decision.side == "french"
    push(g, "shelter all")
    assert g.lone("french", g.board.index["2932"], inside=True).res == 2


@pytest.mark.rule("16.2.1", "12.4")
def test_who_fails_to_react_may_still_go_into_his_fortress() -> None:
    """A French Corps at Verdun (2932), which a Prussian Corps enters from 2931; without an attempt nothing is asked."""
    position = Position().put("fr_2", "2932", leader="frossard", reg=2).put("pr_iv", "2931", leader="bose", reg=6)
    g = push(window(position.dice(1), "pr_iv 2932"), "react fr_2 2932")
    assert "shelter fr_2" in choices(g)
    push(g, "shelter fr_2")
    assert g.formation("fr_2").inside
    position = Position().put("fr_2", "2932", leader="frossard", reg=2).put("pr_iv", "2931", leader="bose", reg=6)
    assert not push(window(position, "pr_iv 2932"), "ready").procedures


def marching() -> Campaign:
    """12.4.2: a French Corps enters the ZOI of a Prussian Army, near which a French Army stands as well."""
    position = (
        Position()
        .put("pr_1st", "1512", leader="friedrich_karl", reg=4)
        .put("fr_2", "1510", leader="canrobert", reg=4)
        .put("fr_rhine", "1413", leader="bazaine", reg=4)
        .points("french", ip=4, discretionary=9)
        .dice(6)
    )
    g = position.play(March("french", ("fr_2",)))
    return push(g, "order fr_2 1511", "march", "react pr_1st 1511")


def combat(g: Campaign) -> tuple[str, str]:
    """Who attacks where in the first combat."""
    begun = next(entry.event for entry in g.log if isinstance(entry.event, CombatBegun))
    return begun.attacker, begun.hex


@pytest.mark.rule("12.4.2", "13.1")
@pytest.mark.example("12.4.2-ex1")
def test_into_the_trigger_hex_one_defends_and_elsewhere_one_attacks() -> None:
    g = push(marching(), "go pr_1st 1511")
    assert combat(g) == ("french", "1511")
    g = push(marching(), "go pr_1st 1412", "go pr_1st 1413")
    assert combat(g) == ("prussian", "1413")


@pytest.mark.rule("12.4.4", "13.1")
def test_combats_wait_for_all_reactions_unless_the_variant_is_played() -> None:
    def both(after_all: bool) -> Campaign:
        position = Position(combats_after_all_reactions=after_all)
        position.put("fr_2", "1512", leader="canrobert", reg=4).put("fr_3", "1411", leader="decaen", reg=4)
        position.put("pr_iv", "1510", leader="bose", reg=4).points("prussian", ip=4, discretionary=9)
        g = position.dice(4, 1).play(March("prussian", ("pr_iv",)))
        return push(g, "order pr_iv 1511", "march", "react fr_2 1511", "react fr_3 1511", "go fr_2 1511")

    def rolled_before_combat(g: Campaign) -> int:
        kinds = [type(entry.event) for entry in g.log]
        return kinds[: kinds.index(CombatBegun)].count(ReactionRolled)

    assert rolled_before_combat(both(after_all=True)) == 2
    assert rolled_before_combat(both(after_all=False)) == 1
    assert combat(both(after_all=False)) == ("prussian", "1511")


@pytest.mark.rule("12.4.4")
def test_the_reacting_player_orders_combats_unless_the_mover_started_one() -> None:
    """Two Corps react, each into another hex with Prussians; the marching one has met nobody."""
    position = (
        Position()
        .put("fr_2", "1512", leader="canrobert", reg=4)
        .put("fr_3", "1411", leader="decaen", reg=4)
        .put("pr_v", "1513", leader="kirchbach", reg=4)
        .put("pr_i", "1410", leader="bentheim", reg=4)
        .put("pr_iv", "1510", leader="bose", reg=4)
        .points("prussian", ip=4, discretionary=9)
        .dice(4, 4)
    )
    g = position.play(March("prussian", ("pr_iv",)))
    push(g, "order pr_iv 1511", "march", "react fr_2 1511", "react fr_3 1511", "go fr_2 1513", "go fr_3 1410")
    assert g.decision is not None
    assert g.decision.side == "french"
    assert choices(g) == {"fight 1513", "fight 1410"}


@pytest.mark.rule("12.4.2", "13.1")
@pytest.mark.parametrize(("trigger", "attacker"), [("1511", "french"), ("1611", "prussian")])
def test_who_enters_another_hex_than_the_one_he_reacts_to_attacks(trigger: str, attacker: str) -> None:
    """Two Prussian Corps enter 1511 and 1611 at once; the French Corps reacts to one of them and goes to 1611."""
    position = (
        Position()
        .put("fr_2", "1512", leader="canrobert", reg=4)
        .put("pr_iv", "1510", leader="bose", reg=4)
        .put("pr_v", "1610", leader="kirchbach", reg=4)
        .points("prussian", ip=4, discretionary=9)
        .dice(4)
    )
    g = position.play(March("prussian", ("pr_iv", "pr_v")))
    push(g, "order pr_iv 1511", "order pr_v 1611", "march", f"react fr_2 {trigger}", "go fr_2 1611")
    assert combat(g) == (attacker, "1611")
    assert g.answered == 0


@pytest.mark.rule("12.4.2", "13.1")
def test_who_has_gone_elsewhere_does_not_make_another_the_defender() -> None:
    """One Corps reacts to 1511 and goes away; the other reacts to 1611, enters 1511 and so attacks there."""
    position = (
        Position()
        .put("fr_2", "1512", leader="canrobert", reg=4)
        .put("fr_3", "1512", leader="decaen", reg=4)
        .put("pr_iv", "1510", leader="bose", reg=4)
        .put("pr_v", "1610", leader="kirchbach", reg=4)
        .points("prussian", ip=4, discretionary=9)
        .dice(4, 4)
    )
    g = position.play(March("prussian", ("pr_iv", "pr_v")))
    push(g, "order pr_iv 1511", "order pr_v 1611", "march", "react fr_2 1511", "react fr_3 1611")
    push(g, "go fr_2 1513", "go fr_3 1511")
    assert combat(g) == ("french", "1511")


@pytest.mark.rule("12.4.4")
@pytest.mark.parametrize(("garrison", "chooser"), [(0, "french"), (1, "prussian")])
def test_who_moves_into_an_empty_hex_has_started_no_combat(garrison: int, chooser: str) -> None:
    """Two Corps react, one to the trigger hex itself; if a French SP was there, the mover orders all combats."""
    position = (
        Position()
        .put("fr_2", "1512", leader="canrobert", reg=4)
        .put("fr_3", "1411", leader="decaen", reg=4)
        .put("pr_i", "1410", leader="bentheim", reg=4)
        .put("pr_iv", "1510", leader="bose", reg=4)
        .points("prussian", ip=4, discretionary=9)
        .dice(4, 4)
    )
    if garrison:
        position.sps("french", "1511", reg=1)
    g = position.play(March("prussian", ("pr_iv",)))
    push(g, "order pr_iv 1511", "march", "react fr_2 1511", "react fr_3 1511")
    if garrison:
        push(g, "ready")
    push(g, "go fr_2 1511", "go fr_3 1410")
    assert g.decision is not None
    assert g.decision.side == chooser
    assert choices(g) == {"fight 1511", "fight 1410"}
    push(g, "fight 1511")
    assert combat(g) == ("prussian", "1511")  # into the trigger hex: who reacted defends
