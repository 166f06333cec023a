"""Drawing anew what a side cannot know: the frame, by a toy, and dealing things into slots they fit."""

from __future__ import annotations

import pytest

from tests.engine.toys import nim
from wargame.engine.dice import Dice
from wargame.engine.journal import Journal
from wargame.engine.unknown import dealt


def dice(seed: int) -> Dice:
    return Dice(Journal(), seed)


def evenly(slot: int, thing: int) -> bool:
    return thing % 3 == slot % 3


def test_every_slot_has_a_thing_that_fits() -> None:
    for seed in range(50):
        drawn = dealt(dice(seed), range(12), range(12), evenly)
        assert sorted(drawn) == list(range(12))
        assert all(evenly(slot, thing) for slot, thing in enumerate(drawn))


def test_a_slot_that_takes_little_is_not_left_out() -> None:
    """One that takes anything moves on for one that takes only this."""
    for seed in range(30):
        assert dealt(dice(seed), ["any", "b", "any"], ["a", "b", "c"], lambda s, t: s in ("any", t))[1] == "b"


def test_where_not_all_can_fit_all_are_dealt_nevertheless() -> None:
    assert sorted(dealt(dice(3), range(4), range(4), lambda slot, thing: thing == 0)) == [0, 1, 2, 3]


def test_every_way_of_dealing_comes_up() -> None:
    ways = {tuple(dealt(dice(seed), range(3), range(3), lambda *_: True)) for seed in range(60)}
    assert len(ways) == 6


def test_a_game_without_secrets_has_other_dice_and_nothing_else() -> None:
    game = nim()
    game.dice.expect(6)
    ask, before = game.decision, game.state()
    assert ask is not None
    with game.branch():
        game.determinise(ask.side, 99)
        after = game.state()
        assert before.pop("dice") != after.pop("dice")
        assert before == after
        assert game.decision is ask
        assert not game.dice.script
    assert (game.dice.state, game.dice.script) == (nim().dice.state, (6,))


def test_only_for_the_side_that_is_to_decide() -> None:
    game = nim()
    assert game.decision is not None
    other = next(side for side in game.sides if side != game.decision.side)
    with pytest.raises(ValueError, match="not for"), game.branch():
        game.determinise(other, 1)
