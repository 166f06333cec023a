"""The table as answers would make it, before any die is thrown: looked at, and then as it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from wargame.engine.action import Action
from wargame.engine.dice import RollNeeded, SecretNeeded
from wargame.engine.events import Event
from wargame.engine.game import Game
from wargame.engine.procedure import Ask


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
