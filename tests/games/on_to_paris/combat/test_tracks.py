"""13.8, 15.1: the two penalties and their tracks."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.combat.drill import CLEAR, fought, run, told
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import REMOVED
from wargame.games.on_to_paris.rules.combat.events import PenaltyAdvanced, PenaltyRemoved, PenaltyStays
from wargame.games.on_to_paris.rules.combat.tracks import PenaltyTracks
from wargame.games.on_to_paris.rules.game import OnToParis


def after(assault: int, fuse: int, *dice: int, french: int = 2, prussian: int = 2) -> OnToParis:
    """The tracks after a combat with so many Infantry SPs of each side."""
    position = Position().set(assault=assault, fuse=fuse).sps("prussian", CLEAR, reg=prussian)
    position.sps("french", CLEAR, res=french, ft=3)
    return run(fought(position, CLEAR), PenaltyTracks(), *dice)


@pytest.mark.rule("13.8", "13.8.1", "13.8.2", "13.2.10.penalties")
@pytest.mark.example("13.8.2-ex1")
@pytest.mark.parametrize("dice", [(1, 1), (1, 2)])
def test_two_or_three_removes_the_assault_penalty_for_good(dice: tuple[int, int]) -> None:
    game = after(2, REMOVED, *dice)
    assert game.assault == REMOVED
    assert [event.track for event in told(game, PenaltyRemoved)] == ["assault"]


@pytest.mark.rule("13.8.2")
def test_a_higher_roll_moves_the_assault_marker_on() -> None:
    game = after(2, REMOVED, 1, 3)
    assert game.assault == 3
    assert [event.box for event in told(game, PenaltyAdvanced)] == [3]


@pytest.mark.rule("13.8.2", "15.1.2")
def test_from_the_first_box_markers_only_move_on() -> None:
    game = after(1, 1, 1, 1)
    assert (game.assault, game.fuse) == (2, 2)
    assert game.dice.used == 0


@pytest.mark.rule("13.8.2", "15.1.2")
def test_in_the_last_box_they_stay_until_they_are_removed() -> None:
    data = Position().game.data
    last = len(data.assault_track.boxes), len(data.fuse_track.boxes)
    game = after(*last, 6, 6, 6, 6)
    assert (game.assault, game.fuse) == last
    assert [event.track for event in told(game, PenaltyStays)] == ["assault", "fuse"]


@pytest.mark.rule("15.1", "15.1.2")
@pytest.mark.example("15.1.2-ex1")
def test_a_seven_on_the_fourth_box_advances_the_fuse_marker_to_the_fifth() -> None:
    game = after(REMOVED, 4, 3, 4)
    assert game.fuse == 5
    assert game.data.fuse_track.box(4).removed_on == game.data.fuse_track.box(5).removed_on == (2, 3)


@pytest.mark.rule("15.1.2")
def test_a_three_on_the_fourth_box_ends_the_fuse_penalty() -> None:
    game = after(REMOVED, 4, 1, 2)
    assert game.fuse == REMOVED


@pytest.mark.rule("13.8.2", "15.1.2")
@pytest.mark.parametrize(("french", "prussian"), [(1, 2), (2, 1)])
def test_two_infantry_sps_of_each_side_must_be_involved(french: int, prussian: int) -> None:
    game = after(1, 1, french=french, prussian=prussian)
    assert (game.assault, game.fuse) == (1, 1)


@pytest.mark.rule("13.8.2", "15.1.2")
def test_an_overrun_moves_no_marker() -> None:
    position = Position().set(assault=1, fuse=1).sps("prussian", CLEAR, reg=24).sps("french", CLEAR, res=2)
    game = fought(position, CLEAR)
    game.put(game.fight, "overrun", True)
    run(game, PenaltyTracks())
    assert (game.assault, game.fuse) == (1, 1)


@pytest.mark.rule("13.8.2", "15.1.2", "13.13.4.additional-round")
def test_an_overrun_in_a_later_round_follows_a_combat_with_dice() -> None:
    position = Position().set(assault=1, fuse=1).sps("prussian", CLEAR, reg=24).sps("french", CLEAR, res=2)
    game = fought(position, CLEAR)
    game.put(game.fight, "overrun", True)
    game.put(game.fight, "round", 2)
    run(game, PenaltyTracks())
    assert (game.assault, game.fuse) == (2, 2)
