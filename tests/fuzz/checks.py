"""What must hold at every step of every game, whoever plays it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.fuzz.choosers import Chooser
from wargame import Action, Game, IllegalAction

Until = Callable[[Any], bool]
NONSENSE = Action.of("sing", "a", "song")


def play(game: Game, choose: Chooser, every: int = 1, until: Until | None = None) -> None:
    """Play a game to its end, or until something is so, and check everything at every step.

    The fingerprint is taken before anything is looked at, and compared after the next action was taken back. Where
    a game is long, only `every` so many steps are checked so thoroughly; the invariants always are.
    """
    before, told = "", 0
    while game.outcome is None and not (until is not None and until(game)):
        assert game.status() == []
        if len(game.actions) % every:
            game.push(choose(game))
            before = ""
            continue
        before = before or game.fingerprint()
        check_state(game)
        if every > 1:
            check_odds(game)
        check_sentences(game, told)
        told = len(game.log)
        before = check_push_and_pop(game, choose(game), before)
    check_sentences(game, told)
    assert not game.status()
    assert bool(game.legal_actions) == (game.outcome is None)


def check_odds(game: Game) -> None:
    """The chances of an action make up a whole; that asking changes nothing is seen by the fingerprint."""
    legal = game.legal_actions
    odds = game.odds(legal[len(game.actions) % len(legal)])
    assert sum(chance.probability for chance in odds.chances) == 1


def check_state(game: Game) -> None:
    """Nothing is wrong, the decision can be asked again, views can be taken, actions can be written down."""
    assert game.status() == []
    check_decision(game)
    for side in game.sides:
        game.view(side)
    check_texts(game)


def check_decision(game: Game) -> None:
    """A decision computed anew is the same."""
    first = game.decision
    assert first is not None
    assert first.actions, "a dead end"
    assert len(set(first.actions)) == len(first.actions), "an action is offered twice"
    assert first.default is None or first.default in first.actions
    game._ask = None
    second = game.decision
    assert second is not None
    for name in ("side", "prompt", "rule", "default"):
        assert getattr(first, name) == getattr(second, name)
    assert list(first.actions) == list(second.actions)


def check_texts(game: Game, most: int = 60) -> None:
    """Every legal action comes back from its text; of very many, some spread over the list."""
    legal = game.legal_actions
    for action in legal:
        assert Action.from_text(str(action)) == action
    for action in legal[:: len(legal) // most + 1]:
        assert game.parse(str(action)) == action
        assert game.why_not(action) is None


def check_sentences(game: Game, start: int) -> None:
    """Log entries become sentences for both sides and for the umpire."""
    for entry in game.log[start:]:
        for reader in (None, *game.sides):
            text = game.sentence(entry, reader)
            assert text or (text is None and reader is not None), f"{entry} has no sentence for {reader}"
            assert text is None or "None" not in text, text


def check_push_and_pop(game: Game, action: Action, before: str) -> str:
    """Push, pop, push: the same state before, and the same state and log after. The fingerprint after it."""
    legal, log = list(game.legal_actions), list(game.log)
    if len(game.actions) % 50 == 0:
        check_nonsense(game, before)
    game.push(action)
    after, story = game.fingerprint(), game.log[len(log) :]
    assert game.pop() == action
    assert game.fingerprint() == before, f"pop does not undo {action}, or looking has changed the game"
    assert game.log == log
    assert list(game.legal_actions) == legal
    game.push(action)
    assert game.fingerprint() == after, f"{action} comes out differently the second time"
    assert game.log[len(log) :] == story
    return after


def check_nonsense(game: Game, before: str) -> None:
    """An action that is not legal is refused with a reason and changes nothing."""
    with pytest.raises(IllegalAction):
        game.push(NONSENSE)
    assert game.fingerprint() == before
