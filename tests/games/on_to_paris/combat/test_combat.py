"""13.1, 13.2: a combat from its declaration to its end."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.combat.drill import CLEAR, METZ, run, told
from tests.games.on_to_paris.combat.quiet import Quiet, quiet
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.combat import Combat, declare
from wargame.games.on_to_paris.rules.combat.events import (
    ArtilleryFired,
    ColumnFound,
    CombatBegun,
    CombatResult,
    ForceDestroyed,
    OutOfCombatSupply,
    Overran,
    RoundBegun,
    SuperiorityRolled,
)
from wargame.games.on_to_paris.rules.combat.forces import contested
from wargame.games.on_to_paris.rules.events import PointsScored
from wargame.games.on_to_paris.rules.fight import BEGAN, CRT, SUPPLY
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.units import GONE, TRACK

__all__ = ["quiet"]


def fight(position: Position, *dice: int, attacker: str = "prussian", hex_: str = CLEAR) -> OnToParis:
    """A combat under way; losses are left to the program and no roll is made again."""
    game = run(position.game, Combat(position.game.board.index[hex_], attacker), *dice)
    while game.procedures:
        assert game.decision is not None
        assert game.decision.default is not None
        game.push(game.decision.default)
    return game


def corps() -> Position:
    """A Prussian Corps of six; no penalties."""
    return Position().set(assault=0, fuse=0).put("pr_ii", CLEAR, leader="fransecky", reg=6)


@pytest.mark.rule("13", "13.1")
def test_combat_is_where_both_sides_are_outside_a_fortress() -> None:
    game = (
        Position()
        .put("pr_ii", CLEAR, reg=6)
        .sps("french", CLEAR, res=1)
        .put("pr_v", METZ, reg=6)
        .put("fr_2", METZ, reg=4, inside=True)
        .sps("french", METZ, inside=True, res=2)
        .put("pr_siege_1", "2830")
        .put("fr_3", "2830", reg=4)
        .game
    )
    assert contested(game) == 1 << game.board.index[CLEAR]


@pytest.mark.rule("13.1", "13.14.4", "13.7")
def test_demoralized_units_defend_normally_and_have_begun_so() -> None:
    position = Position().put("pr_ii", CLEAR, reg=6).put("fr_2", CLEAR, reg=5, csp=0, demoralized=True)
    game = position.game
    found = declare(game, game.board.index[CLEAR], "prussian")
    assert found.defence.levels == (BEGAN,)
    assert found.attack.levels == ()
    assert found.defence.began == Strength(reg=5)
    assert found.defence.size == 5


@pytest.mark.rule("13.1", "13.6")
def test_the_attackers_entries_are_remembered_once_each() -> None:
    position = Position().put("pr_ii", CLEAR, reg=6).put("pr_v", CLEAR, reg=6).put("pr_vi", CLEAR, reg=1)
    game = position.put("pr_siege_1", CLEAR).game
    for word, origin in (("pr_ii", "2830"), ("pr_v", "2830"), ("pr_vi", "2929"), ("pr_siege_1", "2729")):
        game.put(game.formation(word), "came_from", game.board.index[origin])
    found = declare(game, game.board.index[CLEAR], "prussian")
    assert found.entries == (game.board.index["2830"], game.board.index["2929"])
    assert declare(game, game.board.index[CLEAR], "french").entries == ()


@pytest.mark.rule("13.2", "13.2.2", "13.2.3", "13.2.4", "13.2.5", "13.2.6", "13.2.7", "13.2.7.both", "13.2.8")
@pytest.mark.rule("13.2.8.roll", "13.2.9", "13.2.10")
def test_the_steps_come_in_their_order(quiet: Quiet) -> None:
    # no effect of artillery; superiority 6 to 1; then 2 and 2 on the table
    game = fight(corps().put("fr_2", CLEAR, leader="frossard", reg=6), 1, 1, 1, 1, 6, 1, 1, 1, 1, 1)
    steps = (CombatBegun, ArtilleryFired, SuperiorityRolled, ColumnFound, CombatResult)
    order = list(dict.fromkeys(type(entry.event) for entry in game.log if isinstance(entry.event, steps)))
    assert tuple(order) == steps
    assert quiet.called == ["leaders", "impact", "aftermath"]
    assert game.fight is None


@pytest.mark.rule("13.2.2.losses", "13.2.3", "13.2.3.column", "15.2")
def test_losses_to_artillery_change_the_odds(quiet: Quiet) -> None:
    # 6 against 3 would be two to one; the attackers lose half an SP to artillery, and the die makes it a whole one
    position = corps().put("fr_2", CLEAR, reg=3)
    game = fight(position, 1, 1, 6, 6, 1, 1, 1, 1, 1, 1, 1)
    column = told(game, ColumnFound)[0]
    assert (column.attack, column.defence) == (5, 3)
    assert column.initial == "+1/+2"


@pytest.mark.rule("13.2.3.overrun", "13.5", "13.4.1.12-1")
def test_odds_of_twelve_to_one_after_artillery_are_an_overrun(quiet: Quiet) -> None:
    position = corps().put("pr_v", CLEAR, reg=6).put("pr_vi", CLEAR, reg=6).put("fr_2", CLEAR, reg=2)
    game = fight(position, 3, 4, 1, 1, 1)  # half an SP, and the die makes it a whole one: 18 against 1
    assert quiet.called == ["leaders of the defender", "aftermath"]
    assert told(game, Overran)
    assert told(game, ColumnFound) == []
    assert game.lost["french"] == Strength(reg=2)


@pytest.mark.rule("13.4.1.only-cavalry", "13.5")
def test_a_defender_left_with_cavalry_only_is_overrun(quiet: Quiet) -> None:
    position = corps().put("fr_2", CLEAR, reg=1).put("fr_cav_1", CLEAR, csp=2)
    game = fight(position, 6, 6, 1, 1)
    assert quiet.called == ["leaders of the defender", "aftermath"]
    assert game.lost["french"] == Strength(reg=1, csp=2)
    assert not game.formation("fr_cav_1").on_map


@pytest.mark.rule("13.4.3", "13.4.3.eliminated", "13.4.1.below-1-3")
def test_an_attack_below_one_to_three_destroys_the_attacker(quiet: Quiet) -> None:
    position = Position().set(assault=0, fuse=0).put("pr_ii", CLEAR, reg=1).put("fr_3", CLEAR, reg=8)
    game = fight(position, 1, 1, 1, 1)
    assert quiet.called == ["aftermath"]
    assert [event.rule for event in told(game, ForceDestroyed)] == ["13.4.3"]
    assert not quiet.fights[-1].with_dice  # it brings no recall and no progress on the tracks
    assert game.lost == {"prussian": Strength(reg=1), "french": Strength()}
    assert not game.formation("pr_ii").on_map
    assert told(game, CombatResult) == []


@pytest.mark.rule("13.4.3.eliminated", "13.5.demoralized")
def test_demoralized_defenders_lose_nothing_when_such_an_attack_is_destroyed(quiet: Quiet) -> None:
    position = Position().set(assault=0, fuse=0).put("pr_ii", CLEAR, reg=1)
    game = fight(position.put("fr_3", CLEAR, reg=8, demoralized=True), 1, 1, 1, 1)
    assert game.lost == {"prussian": Strength(reg=1), "french": Strength()}


@pytest.mark.rule("13.4.1.only-cavalry", "13.4.3")
def test_attacking_cavalry_alone_is_destroyed(quiet: Quiet) -> None:
    position = Position().set(assault=0, fuse=0).put("pr_cav_1", CLEAR, csp=2).sps("french", CLEAR, res=1)
    game = fight(position, 1, 1, 1, 1)
    assert game.lost == {"prussian": Strength(csp=2), "french": Strength()}


@pytest.mark.rule("13.3.3", "13.3.5.losses")
def test_a_side_destroyed_by_artillery_is_treated_as_overrun_but_all_leaders_are_checked(quiet: Quiet) -> None:
    position = corps().put("fr_2", CLEAR, leader="frossard", reg=1)
    game = fight(position, 6, 6, 6, 6)
    assert quiet.called == ["leaders", "aftermath"]
    assert [(event.side, event.rule) for event in told(game, ForceDestroyed)] == [("french", "13.3.3")]
    assert game.lost["french"] == Strength(reg=1)
    assert game.formation("pr_ii").strength.reg == 6 - told(game, ArtilleryFired)[1].losses
    assert not game.formation("fr_2").on_map


@pytest.mark.rule("13.3.3")
def test_if_both_are_destroyed_the_combat_ends(quiet: Quiet) -> None:
    position = Position().set(assault=0, fuse=0).put("pr_ii", CLEAR, reg=1).put("pr_3rd", CLEAR)
    position.put("fr_2", CLEAR, reg=1).put("fr_3", CLEAR)
    game = fight(position, 6, 6, 1, 6, 6, 1)
    assert quiet.called == ["leaders"]
    assert game.lost == {"prussian": Strength(reg=1), "french": Strength(reg=1)}
    assert game.fight is None


@pytest.mark.rule("13.2.1.sovereigns", "18.4", "18.5")
def test_an_absent_sovereign_costs_vps_unless_it_is_an_overrun(quiet: Quiet) -> None:
    position = Position().set(assault=0, fuse=0).lone("napoleon", "2822").put("pr_ii", CLEAR, reg=6)
    position.put("fr_rhine", CLEAR, leader="leboeuf", reg=4)
    game = fight(position, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    assert [(event.points, event.rule) for event in told(game, PointsScored)][:1] == [(2, "18.4")]
    overrun = Position().lone("napoleon", "2822").put("fr_rhine", CLEAR, leader="leboeuf", reg=1)
    for word in ("pr_ii", "pr_v"):
        overrun.put(word, CLEAR, reg=6)
    entries = [event.entry for event in told(fight(overrun), PointsScored)]
    assert entries == ["french_army_eliminated"]


@pytest.mark.rule("13.13.4", "13.13.4.additional-round", "13.2.1")
def test_another_round_begins_with_the_first_step_and_a_new_account(quiet: Quiet) -> None:
    quiet.rounds_forced = 1
    position = corps().put("fr_2", CLEAR, leader="frossard", reg=6)
    game = position.game
    run(game, Combat(game.board.index[CLEAR], "prussian"), 1, 1, 1, 1, 6, 1, 6, 6, 1, 1, *([1] * 10))
    assert [event.round for event in told(game, RoundBegun)] == [2]
    assert quiet.called == ["leaders", "impact", "leaders", "impact", "aftermath"]
    assert len(told(game, ArtilleryFired)) == 4
    # supply is looked for once, as the combat is declared
    assert [event.side for event in told(game, OutOfCombatSupply)] == ["prussian"]
    column = told(game, ColumnFound)[1]
    assert (column.attack, column.defence) == (5, 3)
    attack, defence = quiet.fights[-1].accounts
    assert (defence.lost_before, attack.lost_before) == (Strength(reg=3), Strength(reg=1))
    # a modified 2 of small and of medium Forces in the second round
    assert (defence.lost.total, defence.to_crt, attack.lost.total) == (1, 1, 0)
    assert not attack.superiority  # it was a tie this time


@pytest.mark.rule("13.13.4", "13.14.3", "13.14.3.crt")
def test_a_cause_of_demoralization_counts_once_however_many_rounds(quiet: Quiet) -> None:
    quiet.rounds_forced = 1
    position = corps().put("fr_2", CLEAR, leader="frossard", reg=6)
    crt = (1, 1, 1, 1, 6, 1, 4, 4, 4, 4)
    run(position.game, Combat(position.game.board.index[CLEAR], "prussian"), *crt, *crt)
    attack, defence = quiet.fights[-1].accounts
    assert attack.levels == (SUPPLY, CRT)
    assert defence.levels == (CRT,)


@pytest.mark.rule("13.2.8.eliminate", "13.11.2", "6.3", "6.3.1")
@pytest.mark.parametrize(("way", "status"), [(True, TRACK), (False, GONE)])
def test_empty_formations_go_after_battle_impact(quiet: Quiet, way: bool, status: str) -> None:
    quiet.can_retreat = way
    # 2 to 1; the French Corps of one loses its SP on the table, another stays
    position = corps().put("fr_2", CLEAR, leader="frossard", reg=1).sps("french", CLEAR, res=2)
    game = run(position.game, Combat(position.game.board.index[CLEAR], "prussian"), 1, 1, 1, 1, 1, 1, 3, 3, 1, 1)
    game.push("lose reg fr_2")
    while game.procedures:
        assert game.decision is not None
        game.push(game.decision.default or game.legal_actions[0])
    assert game.formation("fr_2").status == status
    assert quiet.called == ["leaders", "impact", "aftermath"]


@pytest.mark.rule("13.2", "9.5.1")
def test_a_depot_is_gone_when_the_combat_is_over(quiet: Quiet) -> None:
    position = corps().put("fr_2", CLEAR, leader="frossard", reg=6).depot("prussian", "2830")
    game = fight(position, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1)
    assert game.depots["prussian"] == 0
    assert told(game, OutOfCombatSupply) == []


@pytest.mark.rule("13.2", "9.2.1")
def test_who_marched_out_of_movement_supply_fights_without_combat_supply(quiet: Quiet) -> None:
    position = corps().put("fr_2", CLEAR, leader="frossard", reg=6).depot("prussian", "2830")
    place = position.game.board.index[CLEAR]
    game = run(position.game, Combat(place, "prussian", unsupplied=("pr_ii",)), *(1, 1, 1, 1, 6, 1, 1, 1, 1, 1))
    assert [event.side for event in told(game, OutOfCombatSupply)] == ["prussian"]
    assert game.depots["prussian"]


@pytest.mark.rule("13.2")
def test_a_whole_combat_is_taken_back(quiet: Quiet) -> None:
    position = corps().put("fr_2", CLEAR, leader="frossard", reg=6).depot("prussian", "2830")
    game = run(position.game, Combat(position.game.board.index[CLEAR], "prussian"))
    before = game.fingerprint()
    count = 0
    while game.procedures:
        assert game.decision is not None
        game.push(game.decision.default or game.legal_actions[0])
        count += 1
    for _ in range(count):
        game.pop()
    assert game.fingerprint() == before
