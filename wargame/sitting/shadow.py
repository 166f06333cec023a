"""A shadow of a game: the same scenario and seed with the same actions, to think about beside the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wargame.engine.action import Action
from wargame.engine.game import Game
from wargame.engine.record import Header, Record
from wargame.table import replay


def at_once() -> None:
    """Bring a shadow level without a pause."""


class Shadow:
    """A game that follows another. Only one thread at a time uses it."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.game: Game | None = None

    def level(self, actions: Sequence[Action], breathe: Callable[[], None] = at_once) -> Game:
        """The game after these actions: what is no longer so is popped, what is new is pushed.

        `breathe` is called before every action, and may raise: the shadow is then somewhere on its way.
        """
        if self.game is None:
            played = tuple(str(action) for action in actions)
            self.game = replay(Record(self.header, played, {}, None, ()), "the shadow of the game")
        shadow, common = self.game, 0
        assert shadow is not None
        for mine, theirs in zip(shadow.actions, actions, strict=False):
            if mine != theirs:
                break
            common += 1
        shadow.back_to(common)
        for action in actions[common:]:
            breathe()
            shadow.push(action)
        return shadow
