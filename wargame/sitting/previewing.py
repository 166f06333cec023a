"""The table as answers would make it, before any die is thrown: looked at, and then as it was."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from wargame.engine.game import Game


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
