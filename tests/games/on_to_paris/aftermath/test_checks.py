"""13.17: the status checks at the end of a combat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.on_to_paris.combat.drill import CLEAR, account, fought, run, told
from wargame.engine.events import Rolled
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.checks import StatusChecks
from wargame.games.on_to_paris.rules.combat.combat import Combat
from wargame.games.on_to_paris.rules.combat.events import PenaltyAdvanced
from wargame.games.on_to_paris.rules.fight import BEGAN, CRT
from wargame.games.on_to_paris.rules.formations.removing import NO_RETREAT, ZERO, eliminate
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.leaders import casualties
from wargame.games.on_to_paris.rules.leaders.events import CommandChecked, PromotionEarned, SubjectToRecall
from wargame.games.on_to_paris.rules.politics.events import EmpireChecked, EmpireHolds
from wargame.games.on_to_paris.rules.strength import Strength


def armies(**more: Any) -> Position:
    """A Prussian Army with a Corps against a French Army with a Corps; neither track in play."""
    return (
        Position(turn=3, **more)
        .put("pr_1st", CLEAR, leader="steinmetz", reg=2)
        .put("pr_viii", CLEAR, leader="goeben", army="pr_1st", reg=5)
        .put("fr_rhine", CLEAR, leader="leboeuf", reg=2)
        .put("fr_2", CLEAR, leader="frossard", army="fr_rhine", reg=5)
        .set(assault=0, fuse=0)
    )


def checked(
    position: Position,
    *dice: int,
    lost: tuple[Strength, Strength] = (Strength(), Strength()),
    levels: tuple[str, ...] = (),
    victor: str = "prussian",
    overrun: bool = False,
) -> OnToParis:
    """The checks after a Prussian attack with these losses; `levels` are those of the French."""
    game = fought(position, CLEAR, pr_1st="2729", pr_viii="2729")
    for side, number in zip(("prussian", "french"), lost, strict=True):
        game.put(account(game, side), "lost", number)
    game.put(account(game, "french"), "levels", levels)
    game.put(game.fight, "victor", victor)
    game.put(game.fight, "overrun", overrun)
    return run(game, StatusChecks(), *dice)


def after_losses(position: Position, happens: Callable[[OnToParis], None]) -> OnToParis:
    """The checks after a combat of even losses in the course of which something has happened."""
    game = fought(position, CLEAR, pr_1st="2729", pr_viii="2729")
    happens(game)
    for side in ("prussian", "french"):
        game.put(account(game, side), "lost", Strength(reg=1))
    game.put(game.fight, "victor", "french")
    return run(game, StatusChecks())


def sps(prussian: int, french: int) -> tuple[Strength, Strength]:
    """Infantry SPs lost by each."""
    return Strength(reg=prussian), Strength(reg=french)


@pytest.mark.rule("13.17", "13.17.1")
def test_both_penalties_make_progress_after_a_combat_but_not_after_an_overrun() -> None:
    game = checked(armies().set(assault=1, fuse=1), lost=sps(1, 1), victor="french")
    assert [event.track for event in told(game, PenaltyAdvanced)] == ["assault", "fuse"]
    assert (game.assault, game.fuse) == (2, 2)
    game = checked(armies().set(assault=1, fuse=1), lost=sps(1, 1), victor="french", overrun=True)
    assert (game.assault, game.fuse) == (1, 1)


@pytest.mark.rule("13.17.2", "13.2.10.imperial-involved")
@pytest.mark.parametrize(
    ("losses", "levels", "rolls"),
    [
        (sps(1, 2), (), True),
        (sps(2, 2), (), False),
        (sps(3, 1), (CRT,), True),
        (sps(3, 1), (BEGAN,), False),  # it was Demoralized before, and has not become so
        ((Strength(reg=1), Strength(reg=1, csp=2)), (), False),  # 5.6.2: Infantry SPs are compared
    ],
)
def test_a_french_army_leader_in_the_combat_may_be_replaced(
    losses: tuple[Strength, Strength], levels: tuple[str, ...], rolls: bool
) -> None:
    game = checked(armies(), 3, lost=losses, levels=levels)
    assert [event.leader for event in told(game, CommandChecked)] == (["leboeuf"] if rolls else [])


@pytest.mark.rule("13.17.2", "13.2.10.imperial-attached")
def test_so_may_one_who_was_not_there_if_an_attached_corps_was() -> None:
    position = (
        Position(turn=3)
        .put("pr_1st", CLEAR, leader="steinmetz", reg=2)
        .put("pr_viii", CLEAR, leader="goeben", reg=5)
        .put("fr_rhine", "2831", leader="leboeuf", reg=2)
        .put("fr_2", CLEAR, leader="frossard", army="fr_rhine", reg=5)
        .set(assault=0, fuse=0)
    )
    game = checked(position, 3, lost=sps(1, 2))
    assert [event.army for event in told(game, CommandChecked)] == ["fr_rhine"]
    gone = fought(position, CLEAR)
    eliminate(gone, gone.formation("fr_2"), ZERO)  # even if nothing is left of the Corps
    gone.put(account(gone, "french"), "lost", Strength(reg=5))
    gone.put(gone.fight, "victor", "prussian")
    run(gone, StatusChecks(), 3)
    assert [event.army for event in told(gone, CommandChecked)] == ["fr_rhine"] * 2


@pytest.mark.rule("13.17.2")
def test_under_the_republic_nobody_is_replaced_so() -> None:
    position = armies(republic=True)
    assert not told(checked(position, lost=sps(0, 3), levels=(CRT,)), CommandChecked)


@pytest.mark.rule("13.17.2", "5.5.1", "13.2.10.recall")
@pytest.mark.parametrize(("losses", "marked"), [(sps(2, 2), True), (sps(3, 2), True), (sps(1, 2), False)])
def test_a_prussian_army_leader_who_lost_no_less_is_subject_to_recall(
    losses: tuple[Strength, Strength], marked: bool
) -> None:
    game = checked(armies(), 3, lost=losses, victor="french")
    assert [event.leader for event in told(game, SubjectToRecall)] == (["steinmetz"] if marked else [])


@pytest.mark.rule("13.17.2")
def test_with_the_variant_all_sps_are_compared() -> None:
    losses = Strength(reg=2), Strength(reg=2, csp=1)
    assert told(checked(armies(), lost=losses, victor="french"), SubjectToRecall)
    game = checked(armies(recall_counts_infantry_only=False), 3, lost=losses, victor="french")
    assert not told(game, SubjectToRecall)
    assert told(game, CommandChecked)


@pytest.mark.rule("13.17.2")
def test_royal_highnesses_are_never_marked_nor_is_anybody_after_an_overrun() -> None:
    royal = armies()
    royal.game.set_aside(royal.game.leader("steinmetz"), "pool")
    royal.game.command(royal.game.leader("friedrich_karl"), royal.game.formation("pr_1st"), "army")
    assert not told(checked(royal, lost=sps(3, 1), victor="french"), SubjectToRecall)
    assert not told(checked(armies(), lost=sps(3, 1), victor="french", overrun=True), SubjectToRecall)


@pytest.mark.rule("13.17.2", "5.3.2", "13.2.10.promotion")
def test_a_corps_leader_who_survives_may_lead_an_army_from_next_turn_on() -> None:
    game = checked(armies(), lost=sps(1, 1), victor="french")
    assert [(event.leader, event.turn) for event in told(game, PromotionEarned)] == [("goeben", 4)]
    assert not told(checked(armies(), lost=sps(0, 1), victor="french", overrun=True), PromotionEarned)
    two = checked(armies().put("pr_xiii", CLEAR, leader="mecklenburg", reg=2), lost=sps(1, 1), victor="french")
    assert {event.leader for event in told(two, PromotionEarned)} == {"goeben", "mecklenburg"}


def goeben_after(harm: Callable[[OnToParis], None]) -> OnToParis:
    """The checks after a combat in which something happened to v. Goeben and his Corps."""
    game = fought(armies().available("pr_rep_1"), CLEAR, pr_1st="2729", pr_viii="2729")
    game.dice.expect(1, 1)
    harm(game)
    game.put(account(game, "french"), "lost", Strength(reg=9))
    game.put(game.fight, "victor", "prussian")
    return run(game, StatusChecks(), 3, 3)


@pytest.mark.rule("13.17.2", "5.3.2", "13.2.10.promotion")
@pytest.mark.parametrize(
    ("harm", "promoted"),
    [
        (lambda game: casualties.wound(game, game.leader("goeben")), True),  # 5.10
        (lambda game: casualties.incapacitate(game, game.leader("goeben")), True),
        (lambda game: eliminate(game, game.formation("pr_viii"), ZERO), True),  # 6.3.2: he comes back next turn
        (lambda game: eliminate(game, game.formation("pr_viii"), NO_RETREAT), True),  # he has escaped with a 2
        (lambda game: casualties.kill(game, game.leader("goeben")), False),
    ],
)
def test_a_corps_leader_survives_wounded_incapacitated_or_without_his_corps_but_not_killed(
    harm: Callable[[OnToParis], None], promoted: bool
) -> None:
    game = goeben_after(harm)
    assert [event.leader for event in told(game, PromotionEarned)] == (["goeben"] if promoted else [])


@pytest.mark.rule("13.17.2", "5.3.2", "5.10")
def test_a_corps_leader_who_lay_wounded_already_was_not_in_the_combat() -> None:
    position = armies().available("pr_rep_1")
    casualties.wound(position.game, position.game.leader("goeben"))
    assert not told(checked(position, lost=sps(1, 1), victor="french"), PromotionEarned)


@pytest.mark.rule("13.17.2", "5.3.2")
def test_who_was_killed_or_has_come_only_after_the_combat_is_not_promoted() -> None:
    game = after_losses(armies(), lambda game: casualties.kill(game, game.leader("goeben")))
    assert not told(game, PromotionEarned)

    def change(game: OnToParis) -> None:
        game.set_aside(game.leader("goeben"), "gone")
        game.command(game.leader("werder"), game.formation("pr_viii"), "corps")

    assert not told(after_losses(armies(), change), PromotionEarned)


@pytest.mark.rule("13.17.2", "5.5.1", "5.10")
def test_an_army_leader_who_was_wounded_in_the_combat_is_subject_to_recall_too() -> None:
    game = after_losses(armies(), lambda game: casualties.wound(game, game.leader("steinmetz")))
    assert [event.leader for event in told(game, SubjectToRecall)] == ["steinmetz"]
    gone = after_losses(armies(), lambda game: casualties.kill(game, game.leader("steinmetz")))
    assert not told(gone, SubjectToRecall)


@pytest.mark.rule("13.17.2", "5.5.1", "13.2.10.recall")
def test_so_is_one_who_was_not_there_if_a_corps_under_his_command_was() -> None:
    position = armies().put("pr_1st", "2629", leader="steinmetz", reg=2)
    game = fought(position, CLEAR, pr_viii="2729")
    game.put(account(game, "prussian"), "lost", Strength(reg=1))
    game.put(game.fight, "victor", "french")
    run(game, StatusChecks())
    assert [event.leader for event in told(game, SubjectToRecall)] == ["steinmetz"]


@pytest.mark.rule("13.17.2", "13.5")
def test_an_overrun_is_a_loss_by_which_a_french_army_leader_may_be_replaced() -> None:
    game = checked(armies(), 3, lost=sps(0, 5), overrun=True)
    assert [event.leader for event in told(game, CommandChecked)] == ["leboeuf"]


@pytest.mark.rule("13.17.2", "13.17.1", "13.13.4.additional-round")
def test_after_dice_in_an_earlier_round_an_overrun_does_not_undo_them() -> None:
    game = fought(armies().set(assault=1, fuse=1), CLEAR, pr_1st="2729", pr_viii="2729")
    game.put(account(game, "prussian"), "lost_before", Strength(reg=6))
    game.put(account(game, "french"), "lost", Strength(reg=5))
    game.put(game.fight, "victor", "prussian")
    game.put(game.fight, "overrun", True)
    game.put(game.fight, "round", 2)
    run(game, StatusChecks())
    assert [event.leader for event in told(game, SubjectToRecall)] == ["steinmetz"]  # six lost in all against five
    assert [event.leader for event in told(game, PromotionEarned)] == ["goeben"]
    assert (game.assault, game.fuse) == (2, 2)


@pytest.mark.rule("13.2.10", "13.17")
def test_the_checks_come_in_their_order() -> None:
    position = armies().set(assault=1, fuse=1)
    position.put("fr_rhine", CLEAR, leader="leboeuf", reg=2, contains=("napoleon",))
    game = checked(position, 3, lost=sps(3, 2), levels=(CRT,))
    order = (PenaltyAdvanced, CommandChecked, SubjectToRecall, PromotionEarned, EmpireHolds)
    assert tuple(dict.fromkeys(type(e.event) for e in game.log if isinstance(e.event, order))) == order


def with_emperor(hex_: str = CLEAR) -> Position:
    """Napoleon III with the Army of the Rhine."""
    return (
        Position(turn=3)
        .put("pr_1st", hex_, leader="steinmetz", reg=6)
        .put("pr_viii", hex_, leader="goeben", reg=5)
        .put("fr_rhine", hex_, leader="canrobert", reg=2, contains=("napoleon",))
        .set(assault=0, fuse=0)
    )


@pytest.mark.rule("13.17.3", "18.2.2", "13.2.10.empire")
def test_the_empire_may_fall_if_a_force_with_napoleon_is_not_the_victor() -> None:
    game = checked(with_emperor(), 5, 4, lost=sps(5, 8))  # confirmed; then 4 against three SPs more
    found = [(event.roll, event.limit, event.falls) for event in told(game, EmpireChecked)]
    assert found[0] == (4, 3, False)
    won = checked(with_emperor(), 5, lost=sps(5, 8), victor="french")
    assert "combat" not in [event.cause for event in told(won, EmpireChecked)]


@pytest.mark.rule("13.17.3", "18.2.2")
def test_and_if_its_retreat_has_ended_far_from_the_border() -> None:
    position = with_emperor()
    game = fought(position, CLEAR, pr_1st="2729", pr_viii="2729")
    army = game.formation("fr_rhine")
    game.put(game, "emperor_at", army.place)
    game.put(game.fight, "victor", "french")
    far = game.board.index["2825"]
    assert game.ground.border_distance[far] > 10
    game.station(army, far)
    run(game, StatusChecks(), 1, 1)
    assert [event.cause for event in told(game, EmpireChecked)] == ["distance"]


def far_away(active: str, goal: str, before: str) -> OnToParis:
    """The checks after a combat eleven hexes and more from the border, with Napoleon III in a hex after it."""
    game = fought(with_emperor("2826"), "2826", "french", fr_rhine="2825")
    index = game.board.index
    assert min(game.ground.border_distance[index[word]] for word in ("2825", "2826")) > 10
    for name, value in (("active", active), ("emperor_at", index[before])):
        game.put(game, name, value)
    game.put(game.fight, "victor", "french")
    game.put(game.fight, "emperor", True)
    game.station(game.formation("fr_rhine"), index[goal])
    return run(game, StatusChecks(), 1, 1)


@pytest.mark.rule("13.17.3", "18.2.2.distance")
def test_a_march_that_goes_on_after_a_combat_is_looked_at_when_it_is_over() -> None:
    assert not told(far_away("french", "2826", "2825"), EmpireChecked)
    assert told(far_away("french", "2825", "2824"), EmpireChecked)  # a Retreat or an Advance is over
    assert told(far_away("prussian", "2826", "2825"), EmpireChecked)  # he is not on a march of his own


@pytest.mark.rule("13.17.3", "18.2.2.distance")
@pytest.mark.parametrize("active", ["french", "prussian"])
def test_a_retreat_to_where_he_began_is_looked_at_too(active: str) -> None:
    assert told(far_away(active, "2825", "2825"), EmpireChecked)


@pytest.mark.rule("13.17.4", "13.2.9", "13.2.10")
def test_a_whole_combat_ends_with_the_loser_away_and_no_account_left() -> None:
    position = (
        Position(turn=3)
        .put("pr_v", "1513", reg=6)
        .put("pr_vi", "1513", reg=6)
        .put("fr_2", "1513", reg=4)
        .set(assault=0, fuse=0)
    )
    game = fought(position, "1513", pr_v="1512", pr_vi="1512")
    game.put(game, "fight", None)
    run(game, Combat(game.board.index["1513"], "prussian"))
    while game.procedures:
        assert game.decision is not None
        game.push(game.decision.default or game.legal_actions[0])
    assert game.fight is None
    assert not game.forces["prussian"] & game.forces["french"]
    assert game.status() == []
    assert told(game, Rolled)
