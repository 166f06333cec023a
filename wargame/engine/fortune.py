"""Luck told apart from odds: what was due of an action, and what came of it as the dice really fell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from wargame.engine.action import Action
from wargame.engine.dice import RollNeeded, ScriptError
from wargame.engine.game import Game
from wargame.engine.procedure import Ask, Flow
from wargame.engine.walk import DEPTH, Measure, TooLarge, Walk

FEW, FEWER = 150, 32
"""So many runs are followed, or else so many samples taken: this is asked of every throw of a game."""
RAREST = 0.001
"""What has happened was possible, though it may be among none of some samples."""
SAME = 1e-9
"""What differs by less is the same: sums of shares are never quite exact."""


class _ToTheNextQuestion(Walk):
    """It ends at the next question, whoever is asked, and before dice as well.

    Only windows that come after dice, such as whether they shall be thrown again, are passed by: else what dice do
    would count where nobody is asked, and not where somebody is.
    """

    def _answer(self, ask: Ask, over: bool) -> Action | None:
        return ask.default if ask.is_window and self.depth else None


class Throw(NamedTuple):
    """Dice and what they were worth, by one measure."""

    due: float
    """The mean over all rolls ..."""
    fell: float
    """... and what it came to as they really fell."""
    chance: float
    """How likely dice were to fall so, or further from the mean on the same side."""

    @property
    def luck(self) -> float:
        """What they gave beyond what was due: on average over all rolls nothing."""
        return self.fell - self.due


def throw(game: Game, action: Action, faces: Sequence[int], measure: Callable[[], float]) -> Throw | None:
    """What the dice of an action gave, against what was due, for the umpire; None if the rules have changed since."""
    fell = _as_it_came(game, action, None, faces, [measure])
    if fell is None:
        return None
    came = fell[0]

    def measures() -> tuple[float, ...]:
        here = measure()
        return here, float(here >= came - SAME), float(here <= came + SAME)

    due, above, below = _due(game, action, None, measures)
    return Throw(due, came, max(RAREST, above if came >= due else below))


def expected(game: Game, action: Action, side: str | None, measure: Measure, floor: int = 0) -> tuple[float, ...]:
    """What some measures come to on average at the next question after an action, as far as a side can know.

    It ends as well where only so many procedures are left open.
    """
    return _due(game, action, side, measure, floor)


def fortune(
    game: Game, action: Action, side: str | None, faces: Sequence[int], measures: Sequence[Callable[[], float]]
) -> list[tuple[float, float]] | None:
    """Of each measure its mean over all rolls, and what it came to as the dice really fell.

    Both are measured where the next question stands that is no mere window, or where something begins that the side
    cannot know. Where rolls are many, some of them stand for all. None if the dice that fell are not those of the rules
    as they are now.
    """
    try:
        due = _due(game, action, side, lambda: tuple(measure() for measure in measures))
    except TooLarge:
        return None
    fell = _as_it_came(game, action, side, faces, measures)
    return None if fell is None else list(zip(due, fell, strict=True))


def _as_it_came(
    game: Game, action: Action, side: str | None, faces: Sequence[int], measures: Sequence[Callable[[], float]]
) -> tuple[float, ...] | None:
    """What each measure came to; None if the dice that fell are not those of the rules as they are now."""
    walk = _walk(game, action, side, lambda: tuple(measure() for measure in measures))
    walk.fixed = _as_they_fell(faces)
    try:
        return walk.tally().worth
    except (TooLarge, IndexError, ScriptError):
        return None


def _due(game: Game, action: Action, side: str | None, measure: Measure, floor: int = 0) -> tuple[float, ...]:
    """The means of some measures over all rolls; where rolls are many, some of them stand for all."""
    found = _walk(game, action, side, measure, floor).followed(DEPTH, FEW)
    return (found or _walk(game, action, side, measure, floor).sampled()).worth


def _walk(game: Game, action: Action, side: str | None, measure: Measure, floor: int = 0) -> Walk:
    ask = game.decision
    assert ask is not None, "the game is over"

    def first() -> Flow:
        game._floor = floor  # whatever other procedures end meanwhile
        return ask.answer(game, action)

    made = _ToTheNextQuestion(game, first, side, None, beyond=False)
    made.once = True
    made.measure, made.samples = measure, FEWER
    return made


def _as_they_fell(faces: Sequence[int]) -> Callable[[RollNeeded], int]:
    """Gives one throw after another; IndexError when there were no more."""
    left = list(reversed(faces))
    return lambda need: sum(left.pop() for _ in range(need.dice))
