"""9.3, 9.5.1: Combat Supply of both sides."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.combat.drill import account, fought, refused, run, texts, told
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.events import OutOfCombatSupply
from wargame.games.on_to_paris.rules.combat.supply_check import SupplyChecks, spend_depots
from wargame.games.on_to_paris.rules.fight import BEGAN, SUPPLY

FAR = "2829"
"""A hex of Champagne: the French are in supply there, the Prussians far from their railways."""
FRANKFURT = "3543"


def table(**more: bool) -> Position:
    """A Prussian Corps against a French one."""
    return Position().put("pr_v", FAR, reg=6, **more).put("fr_2", FAR, reg=6)


@pytest.mark.rule("9.3", "9.3.1")
def test_a_side_without_combat_supply_has_a_level_of_demoralization() -> None:
    game = run(fought(table(), FAR), SupplyChecks())
    assert account(game, "prussian").levels == (SUPPLY,)
    assert account(game, "french").levels == ()
    assert [event.side for event in told(game, OutOfCombatSupply)] == ["prussian"]
    game = run(fought(table(demoralized=True), FAR), SupplyChecks())
    assert account(game, "prussian").levels == (BEGAN, SUPPLY)


@pytest.mark.rule("9.3", "9.5.1", "9.4.2")
def test_if_only_a_depot_would_do_its_owner_is_asked() -> None:
    game = run(fought(table().depot("prussian", "2830"), FAR), SupplyChecks())
    assert game.decision is not None
    assert game.decision.side == "prussian"
    assert texts(game) == ["spend 2830", "save"]
    assert refused(game, "spend 2829") == "9.4.2"
    game.push("spend 2830")
    assert account(game, "prussian").levels == ()
    place = game.board.index["2830"]
    assert game.depots["prussian"] >> place & 1  # until the combat is over
    spend_depots(game)
    assert not game.depots["prussian"] >> place & 1


@pytest.mark.rule("9.5.1", "9.3.1")
def test_a_depot_may_be_saved() -> None:
    game = run(fought(table().depot("prussian", "2830"), FAR), SupplyChecks())
    game.push("save")
    assert account(game, "prussian").levels == (SUPPLY,)
    spend_depots(game)
    assert game.depots["prussian"]


@pytest.mark.rule("9.2.1", "9.2.3")
def test_who_was_out_of_movement_supply_has_no_combat_supply() -> None:
    game = run(fought(table().depot("prussian", "2830"), FAR), SupplyChecks(("pr_v",)))
    assert not game.procedures
    assert account(game, "prussian").levels == (SUPPLY,)


@pytest.mark.rule("9.1", "17.1")
def test_franc_tireurs_are_always_in_supply() -> None:
    position = Position().put("pr_v", FRANKFURT, reg=6).sps("french", FRANKFURT, ft=2)
    game = run(fought(position, FRANKFURT), SupplyChecks())
    assert account(game, "french").levels == ()
    mixed = Position().put("pr_v", FRANKFURT, reg=6).sps("french", FRANKFURT, ft=2, res=1)
    game = run(fought(mixed, FRANKFURT), SupplyChecks())
    assert account(game, "french").levels == (SUPPLY,)


@pytest.mark.rule("9.1", "9.3.1")
def test_cavalry_needs_supply_even_beside_franc_tireurs() -> None:
    position = Position().put("pr_v", FRANKFURT, reg=6).sps("french", FRANKFURT, ft=2).put("fr_cav_1", FRANKFURT, csp=1)
    game = run(fought(position, FRANKFURT), SupplyChecks())
    assert account(game, "french").levels == (SUPPLY,)


@pytest.mark.rule("9.4.3", "9.3")
def test_a_defender_does_not_trace_to_where_the_attackers_came_from() -> None:
    # two French hexes from the railway: the Prussians come over the only hex that leads there
    game = fought(table(), FAR, pr_v="2830")
    assert game.fight is not None
    board = game.board
    assert game.fight.closed >> board.index["2830"] & 1
    assert not game.fight.closed >> board.index[FAR] & 1
    beside = board.adjacent[board.index["2830"]] & board.adjacent[board.index[FAR]]
    assert game.fight.closed & beside


@pytest.mark.rule("9.4.3", "9.3")
@pytest.mark.parametrize(("attacker", "levels"), [("prussian", (SUPPLY,)), ("french", ())])
def test_closed_hexes_are_closed_to_the_defender_only(attacker: str, levels: tuple[str, ...]) -> None:
    game = fought(table(), FAR, attacker)
    game.put(game.fight, "closed", game.ground.land & ~(1 << game.board.index[FAR]))
    run(game, SupplyChecks())
    assert account(game, "french").levels == levels
