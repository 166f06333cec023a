"""11.6.2, 11.7, 11.11, 14.3, 8.9: charges out of turn and their end, moves without command, and the forts."""

from typing import Any

import pytest

from tests.games.at_any_cost.rules.drill import do, noted, texts, where
from tests.games.at_any_cost.rules.standstill import carried_out, over
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.assault.assault import AssaultStep
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.plays import effect
from wargame.games.at_any_cost.rules.command.activation import Activation
from wargame.games.at_any_cost.rules.command.ooc_forced import Advance, Withdrawal
from wargame.games.at_any_cost.rules.events.combat import AssaultBegun
from wargame.games.at_any_cost.rules.units import SHAKEN, STEADY

FIELD = ["." * 10] * 9
LANE = ["MMMMM.MMMM"] * 9


def provoked(target: str, *dice: int, **states: Any) -> Battle:
    """Prussian cavalry `C` in a lane is made to charge what is four hexes down it."""
    position = Position(map=LANE).unit("prussian", "cavalry", "0602", id="C", sp=4, tcr=9, ma=6)
    position.unit("french", target, "0606", id="T", tcr=6, **states).dice(*dice)
    game = carried_out(position, effect(position.game, "french", "prussian-aggressive-tactics"))
    return do(game, "provoke C 0606")


@pytest.mark.rule("6.3.1.a", "11.7", "11.6.must-assault")
def test_a_provoked_charge_that_is_countercharged_is_fought_out() -> None:
    game = provoked("cavalry", 1, 1, 5, sp=3, weight="heavy")
    do(game, "countercharge T")
    assert texts(game) == ["resolve 0605 0604"]
    do(game, "resolve 0605 0604")
    assert noted(game, AssaultBegun) == [("prussian", ("C",), "0605", "0604")]


@pytest.mark.rule("6.3.1.a", "11.6.2")
def test_a_provoked_charge_stopped_short_still_disorganizes() -> None:
    position = Position(map=FIELD).unit("prussian", "cavalry", "0603", id="C", sp=4, tcr=9, ma=6)
    position.unit("french", "cavalry", "0607", id="T", tcr=6, morale=SHAKEN).unit("french", "infantry", "0805", id="S")
    position.game.units["C"].charging = True  # under way, and not next to its target
    position.game.units["C"].assaults = "0607"
    tactics = effect(position.game, "french", "prussian-aggressive-tactics")
    tactics.unit, tactics.target, tactics.step = "C", position.game.board.index["0607"], "assault"  # type: ignore[attr-defined]
    game = carried_out(position, tactics)
    assert over(game)
    assert (game.units["C"].morale, game.units["C"].charging) == (SHAKEN, False)


@pytest.mark.rule("11.6.2", "11.8")
def test_an_opportunity_charge_that_breaks_the_only_mover_disorganizes_too() -> None:
    position = (
        Position(map=FIELD).unit("prussian", "infantry", "0603", id="M", sp=4).unit("french", "cavalry", "0605", id="R")
    )
    position.mark("R", charging=True).broken("M")
    game = carried_out(position, Activation("prussian", "pr3", ("M",), posture="A", step="assault"))
    assert over(game)
    assert (game.units["R"].morale, game.units["R"].charging) == (SHAKEN, False)


@pytest.mark.rule("11.6.2", "11.7")
def test_a_countercharge_whose_enemy_is_gone_disorganizes_but_one_still_awaited_does_not_yet() -> None:
    position = (
        Position(map=FIELD).unit("prussian", "infantry", "0101", id="I").unit("french", "cavalry", "0605", id="T")
    )
    position.mark("T", charging=True, assaults="0604")
    game = carried_out(position, AssaultStep("prussian", ("I",)))
    assert game.units["T"].morale == SHAKEN
    position = Position(map=FIELD).unit("prussian", "cavalry", "0604", id="C", charging=True, assaults="0605")
    position.unit("prussian", "infantry", "0101", id="I").unit("french", "cavalry", "0605", id="T")
    position.mark("T", charging=True, assaults="0604")
    game = carried_out(position, AssaultStep("prussian", ("I",)))
    assert (game.units["T"].morale, game.units["T"].charging) == (STEADY, True)


@pytest.mark.rule("14.3.e.cavalry", "11.6.2")
def test_cavalry_that_advanced_at_a_charge_is_disorganized_though_its_enemy_is_gone() -> None:
    position = Position(map=FIELD).unit(
        "prussian", "cavalry", "0604", id="C", charging=True, assaults="0606", moved=True
    )
    position.unit("french", "infantry", "0606", id="T").unit("french", "infantry", "0101", id="far").broken("T")
    game = carried_out(position, Advance("prussian", ("C",), ("T",), step="assault"))
    assert over(game)
    assert game.units["C"].morale == SHAKEN


# ---------------------------------------------------------------------- moves of units Out of Command


@pytest.mark.rule("11.4", "14.3.e.infantry")
def test_a_unit_hit_before_its_forced_advance_still_advances() -> None:
    position = Position(map=FIELD).unit("prussian", "infantry", "0602", id="I", halted="hit")
    position.unit("french", "cavalry", "0606", id="T")
    game = carried_out(position, Advance("prussian", ("I",)))
    while not over(game):
        assert game.decision is not None
        if game.decision.rule == "12.2":
            break
        game.push(game.decision.default or game.legal_actions[0])
    assert where(game, "I") != "0602"


@pytest.mark.rule("11.4", "14.3.a.near")
def test_a_unit_hit_before_its_withdrawal_still_withdraws() -> None:
    position = Position(map=FIELD).unit("prussian", "infantry", "0604", id="I", halted="hit")
    game = carried_out(position.unit("french", "infantry", "0606", id="T"), Withdrawal("I", "pr3"))
    while not over(game):
        game.push(game.legal_actions[0])
    assert where(game, "I") == "0602"


@pytest.mark.rule("11.11", "14.3.a.near")
def test_a_withdrawal_that_ends_next_to_a_lone_hq_overruns_it() -> None:
    position = (
        Position(map=["M.M"] * 8)
        .unit("prussian", "infantry", "0204", id="I")
        .unit("french", "infantry", "0206", id="T")
    )
    game = carried_out(position.put("fr2-hq", "0201"), Withdrawal("I", "pr3"))
    assert where(game, "I") == "0202"
    assert (where(game, "fr2-hq"), game.units["fr2-hq"].overrun) == ("0206", True)


# ---------------------------------------------------------------------- the forts


def fort(**frame: Any) -> Position:
    """A fortress in 0103 and a Prussian brigade next to it; the Imperial Guard is all in the box."""
    return (
        Position(map=list("..X.."), **frame)
        .unit("prussian", "infantry", "0104", id="foe")
        .broken("frg-del-1", "rebuild")
    )


@pytest.mark.rule("8.9", "18.2")
def test_the_forts_fire_for_an_absent_guard_but_not_by_night() -> None:
    assert texts(carried_out(fort(), Activation("french", "frg"))) == ["fortress 0103 0104", "done"]
    night = Position("metz-or-verdun", map=list("..X.."), time="10:00 pm").unit(
        "prussian", "infantry", "0104", id="foe"
    )
    assert night.game.night
    assert over(carried_out(night.broken("frg-del-1", "rebuild"), Activation("french", "frg")))


@pytest.mark.rule("8.9", "DRAFT.d.i.march")
def test_the_forts_fire_whatever_the_order_of_the_guard() -> None:
    position = fort(variant="draft").put("frg-hq", "0101").put("frg-del-2", "0101")
    game = carried_out(position, Activation("french", "frg"))
    do(game, "order march")
    assert texts(game) == ["fortress 0103 0104", "done"]
