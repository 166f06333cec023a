"""Luck told apart from odds: what was due of an action, and what came of it as the dice really fell."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wargame.engine.action import Action
from wargame.engine.dice import RollNeeded, ScriptError
from wargame.engine.game import Game
from wargame.engine.procedure import Ask, Flow
from wargame.engine.walk import DEPTH, TooLarge, Walk

FEW, FEWER = 150, 32
"""So many runs are followed, or else so many samples taken: this is asked of every throw of a game."""


class _ToTheNextQuestion(Walk):
    """It ends at the next question, whoever is asked, and before dice as well.

    Only windows that come after dice, such as whether they shall be thrown again, are passed by: else what dice do
    would count where nobody is asked, and not where somebody is.
    """

    def _answer(self, ask: Ask, over: bool) -> Action | None:
        return ask.default if ask.is_window and self.depth else None


def fortune(
    game: Game, action: Action, side: str | None, faces: Sequence[int], measures: Sequence[Callable[[], float]]
) -> list[tuple[float, float]] | None:
    """Of each measure its mean over all rolls, and what it came to as the dice really fell.

    Both are measured where the next question stands that is no mere window, or where something begins that the side
    cannot know. Where rolls are many, some of them stand for all. None if the dice that fell are not those of the rules
    as they are now.
    """
    ask = game.decision
    assert ask is not None, "the game is over"

    def first() -> Flow:
        game._floor = 0  # whatever procedures end meanwhile
        return ask.answer(game, action)

    def walk() -> Walk:
        made = _ToTheNextQuestion(game, first, side, None, beyond=False)
        made.once = True
        made.measure, made.samples = lambda: tuple(measure() for measure in measures), FEWER
        return made

    fell = walk()
    fell.fixed = _as_they_fell(faces)
    try:
        due = walk().followed(DEPTH, FEW) or walk().sampled()
        return list(zip(due.worth, fell.tally().worth, strict=True))
    except (TooLarge, IndexError, ScriptError):
        return None


def _as_they_fell(faces: Sequence[int]) -> Callable[[RollNeeded], int]:
    """Gives one throw after another; IndexError when there were no more."""
    left = list(reversed(faces))
    return lambda need: sum(left.pop() for _ in range(need.dice))
