"""The table as answers would make it, before any die is thrown: looked at, and then as it was."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from wargame.engine.action import Action, Refusal
from wargame.engine.dice import RollNeeded, SecretNeeded
from wargame.engine.events import Event
from wargame.engine.game import Game
from wargame.engine.procedure import Ask
from wargame.sitting.looking import Looking


class Following(NamedTuple):
    """What a side is asked after an answer that it could take back at once, and what has happened by then."""

    actions: Sequence[Action]
    told: tuple[Event, ...]

    @property
    def opens(self) -> frozenset[str]:
        """What can be chosen first then, if nothing was done to any counter or place: the answer only led there."""
        if any(event.names() for event in self.told):
            return frozenset()
        return frozenset(action[1] for action in self.actions if len(action) > 1)


class Passage(NamedTuple):
    """Answers that only lead to where somebody is told to go, and where that can be."""

    answers: tuple[Action, ...]
    stops: tuple[tuple[str, int], ...]
    """The kinds of questions on the way that have several answers, and how many answers lead to each."""
    word: str
    """Who goes then, as the last question calls him: himself, or all of his place."""
    goals: Mapping[str, int]
    """Where to, with what it costs."""

    def goes_to(self, verb: str, goal: str) -> Action:
        """The order to go there, as that question has it."""
        return Action.of(verb, self.word, goal)


@contextmanager
def previewed(game: Game, side: str, whole: bool = False) -> Iterator[None]:
    """Within it questions may be answered for a side to see what comes of it; afterwards everything is as it was.

    No die is thrown and nothing hidden is turned up: RollNeeded or SecretNeeded end it there. What comes when the
    procedure that asks is over is another matter, and not begun; unless the `whole` of it is wanted.
    """
    dice = game.dice
    kept = dice.script, dice.used, dice.preview, game.viewer, game._floor
    with game.supposing():
        dice.script, dice.used, dice.preview, game.viewer = (), 0, True, side
        game._floor = 0 if whole else len(game.procedures) - 1
        try:
            yield
        finally:
            dice.script, dice.used, dice.preview, game.viewer, game._floor = kept


def following(game: Game, ask: Ask, action: Action) -> Following | None:
    """What follows an answer if it throws no dice, reveals nothing and the same side is asked again; else None."""
    start = len(game.log)
    with previewed(game, ask.side, whole=True):
        try:
            game._answer(ask, action)
        except (RollNeeded, SecretNeeded):
            return None
        asked = game._ask  # one with a single answer would be given, and lead on
        told = tuple(entry.event for entry in game.log[start:])
        again = asked is not None and asked.side == ask.side and len(asked.actions) > 1
        if asked is None or not again or any(event.reveals for event in told):
            return None
        return Following(tuple(asked.actions), told)


Given = Callable[[Ask], Action | None]
"""The answer that is given to a question without asking, if there is one."""


class Errand(NamedTuple):
    """What is looked for beyond an answer: an order with this verb to one who may be called by several words.

    Questions of the `passed` kinds stand before it.
    """

    order: str
    called: Sequence[str]
    passed: Collection[str]


def passage(game: Game, ask: Ask, action: Action, errand: Errand, given: Given) -> Passage | None:
    """The way from an answer through questions to where goals are named, each answered as it mostly is.

    None if dice fall on it, something is revealed or hidden, or nobody is sent anywhere at its end.
    """
    start, answers, stops = len(game.log), [action], list[tuple[str, int]]()
    with previewed(game, ask.side, whole=True):
        try:
            game._answer(ask, action)
            while (asked := game._ask) is not None and asked.side == ask.side and asked.kind in errand.passed:
                answer = given(asked) or asked.default
                if answer is None:
                    return None
                stops += [(asked.kind, len(answers))] if len(asked.actions) > 1 else []
                answers.append(answer)
                game._answer(asked, answer)
        except (RollNeeded, SecretNeeded):
            return None
        told = (entry.event for entry in game.log[start:])
        if asked is None or asked.side != ask.side or any(event.reveals for event in told):
            return None
        orders = [each for each in asked.actions if each.verb == errand.order and len(each) == 3]
        named = {each[1] for each in orders}
        word = next((each for each in errand.called if each in named), None)
        if word is None:
            return None
        reach = Looking(game, ask.side).reach(word)
        goals = {each[2]: reach[each[2]] for each in orders if each[1] == word and each[2] in reach}
    return Passage(tuple(answers), tuple(stops), word, goals) if goals else None


def refusal_beyond(game: Game, ask: Ask, answers: Sequence[Action], action: Action) -> Refusal | None:
    """Why something could not be answered after those answers."""
    with previewed(game, ask.side, whole=True):
        asked: Ask | None = ask
        for answer in answers:
            if asked is None:
                return None
            game._answer(asked, answer)
            asked = game._ask
        return game.why_not(action)
