"""A game: choose, push, pop, ask why not."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.toys import DOUBLE, GAMBLE, TAKE_ONE, TAKE_THREE, TAKE_TWO, Nim, nim
from wargame.engine.action import Action, AmbiguousAction, GameOver, IllegalAction, UnreadableAction
from wargame.engine.events import Rolled
from wargame.engine.game import Outcome


def everything(game: Nim) -> tuple[object, ...]:
    """All that a pop must bring back."""
    return game.fingerprint(), list(game.log), list(game.actions), list(game.legal_actions), game.outcome


@given(st.integers(1, 30), st.integers(0, 99), st.lists(st.integers(0, 4), max_size=12))
def test_pop_brings_back_exactly_what_was(pile: int, seed: int, choices: list[int]) -> None:
    game = nim(pile, seed)
    passed = [everything(game)]
    for choice in choices:
        if game.outcome is not None:
            break
        game.push(game.legal_actions[choice % len(game.legal_actions)])
        passed.append(everything(game))
    while game.actions:
        assert everything(game) == passed.pop()
        game.pop()
    assert everything(game) == passed.pop()


@given(st.integers(0, 99), st.lists(st.integers(0, 4), max_size=10))
def test_the_same_actions_from_the_same_seed_give_the_same_game(seed: int, choices: list[int]) -> None:
    first, second = nim(40, seed), nim(40, seed)
    for choice in choices:
        first.push(first.legal_actions[choice % len(first.legal_actions)])
        if first.outcome is not None:
            break
    for action in first.actions:
        second.push(action)
    assert everything(second) == everything(first)


def test_an_illegal_push_changes_nothing_and_says_why() -> None:
    game = nim(2)
    before = everything(game)
    with pytest.raises(IllegalAction) as error:
        game.push(TAKE_THREE)
    assert error.value.refusal.rule == "1.3"
    assert everything(game) == before


def test_a_push_that_fails_in_the_middle_changes_nothing() -> None:
    game = nim(20)
    game.dice.expect(3, 9)
    before = everything(game)
    with pytest.raises(Exception, match="the script says 9"):
        game.push(DOUBLE)
    assert everything(game) == before
    assert game.legal_actions


def test_supposing_leaves_everything_as_it_was() -> None:
    game = nim(9, seed=1)
    before, ask = everything(game), game.decision
    with game.supposing():
        game.put(game, "pile", 1)
        game._ask = None
        assert everything(game) != before
    assert everything(game) == before
    assert game.decision is ask


def test_supposing_leaves_everything_as_it_was_also_if_something_fails() -> None:
    game = nim(9, seed=1)
    before = everything(game)
    with contextlib.suppress(RuntimeError), game.supposing():
        game.put(game, "pile", 1)
        raise RuntimeError
    assert everything(game) == before


@pytest.mark.parametrize("pile", [1, 2, 3, 10])
def test_why_not_is_none_for_legal_actions_only(pile: int) -> None:
    game = nim(pile)
    for action in (TAKE_ONE, TAKE_TWO, TAKE_THREE, GAMBLE, Action.of("take", "9"), Action.of("sing")):
        assert (game.why_not(action) is None) == (action in game.legal_actions)


def test_a_refusal_without_a_rule_of_its_own_names_the_question() -> None:
    refusal = nim().why_not(Action.of("sing"))
    assert refusal is not None
    assert refusal.rule == "1.2"
    assert "Take counters." in refusal.reason


def test_the_end_of_a_game() -> None:
    game = nim(1)
    assert game.outcome is None
    game.push(TAKE_ONE)
    assert game.outcome == Outcome("north", "win", "took the last counter")
    assert game.decision is None
    assert game.legal_actions == ()
    assert game.why_not(TAKE_ONE) is not None
    with pytest.raises(GameOver):
        game.push(TAKE_ONE)
    game.pop()
    assert game.outcome is None
    assert TAKE_ONE in game.legal_actions


def test_nothing_to_take_back() -> None:
    with pytest.raises(IndexError):
        nim().pop()


def test_parse_takes_the_full_text_or_a_beginning_that_fits_one_action() -> None:
    game = nim()
    assert game.parse("take 2") == TAKE_TWO
    assert game.parse("gamble") == GAMBLE
    assert nim(1).parse("take") == TAKE_ONE


def test_parse_errors_are_of_three_kinds() -> None:
    game = nim(2)
    with pytest.raises(AmbiguousAction) as ambiguous:
        game.parse("take")
    assert ambiguous.value.matches == [TAKE_ONE, TAKE_TWO]
    with pytest.raises(IllegalAction, match="only 2 counters"):
        game.parse("take 3")
    with pytest.raises(UnreadableAction, match="take, gamble, double"):
        game.parse("sing")


def test_rolls_are_logged_with_their_purpose() -> None:
    game = nim(20)
    game.dice.expect(4, 6)
    game.push(DOUBLE)
    rolls = [entry.event for entry in game.log if isinstance(entry.event, Rolled)]
    assert rolls == [Rolled("first", None, 6, 4), Rolled("second", None, 6, 6)]
    assert game.pile == 10


def test_only_a_game_from_a_scenario_can_be_saved() -> None:
    with pytest.raises(ValueError, match="scenario"):
        nim().save("nowhere.record")


def test_an_action_may_be_given_as_its_text() -> None:
    game = nim(20)
    assert game.why_not("take 2") is None
    assert game.odds("take 2").chances[0].results == ("Takes north 2",)
    game.push("take 2")
    assert game.actions == [TAKE_TWO]
    with pytest.raises(UnreadableAction):
        game.push("sing a song")
    refusal = nim(2).why_not("take 3")
    assert refusal is not None
    assert refusal.rule == "1.3"
