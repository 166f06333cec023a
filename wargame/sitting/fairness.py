"""How far back is fair: not past dice, drawn or revealed cards and units, or an answer of the opponent.

Somebody who plays alone against the program may take back what he likes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wargame.engine.game import Game
from wargame.sitting.standing import given_answer, usual_answers

NOTHING = "There is nothing to take back."


class NotFair(Exception):  # noqa: N818 - read by the person who wanted it
    """Something may not be taken back; `reason` says why in a sentence."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class History:
    """Who took each action of this sitting; None stands for an action from before it.

    `automatic` are the numbers of the actions that a standing answer gave. Nobody decided them just then, and the other
    side may not even know that there was a question: they belong to the decision before them.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.deciders: list[str | None] = [None] * len(game.actions)
        self.automatic: set[int] = set()
        self._unjudged = 0
        """So many of the first actions nobody has asked about yet whether a standing answer gave them."""
        self._judge: Callable[[int], bool] = _decided

    def take_over(self, automatic: Callable[[int], bool]) -> None:
        """Count what was played before as played here; what of it a standing answer gave is asked when it matters."""
        self.deciders = list(self.game.deciders)
        self._unjudged, self._judge = len(self.deciders), automatic

    def is_automatic(self, number: int) -> bool:
        """Whether a standing answer gave an action, one of the last."""
        while self._unjudged >= max(number, 1):
            if self._judge(self._unjudged):
                self.automatic.add(self._unjudged)
            self._unjudged -= 1
        return number in self.automatic

    def push(self, side: str, automatic: bool = False) -> None:
        """Note who has just acted, or for whom a standing answer has."""
        self.deciders.append(side)
        if automatic:
            self.automatic.add(len(self.deciders))

    def pop(self) -> bool:
        """Note that the last action is taken back; whether somebody had decided it."""
        number = len(self.deciders)
        decided = number not in self.automatic
        self.automatic.discard(number)
        del self.deciders[len(self.game.actions) :]
        self._unjudged = min(self._unjudged, len(self.deciders))
        return decided

    @property
    def last(self) -> int:
        """The number of the last action that somebody decided; 0 if there is none."""
        number = len(self.deciders)
        while self.is_automatic(number):
            number -= 1
        return number

    def objection(self, side: str) -> str | None:
        """Why the side to decide may not take back the last action by itself, if so."""
        last = self.last
        if not last:
            return NOTHING
        who = self.deciders[last - 1]
        if who is None:
            return "The last action was taken before this sitting."
        if who != side:
            return "The last action was your opponent's."
        for entry in reversed(self.game.log):
            if entry.ply < last:
                break
            if entry.event.reveals:
                return "Since then dice have been rolled, or something hidden was drawn or revealed."
        return None


def _decided(_: int) -> bool:
    """Nothing was played before."""
    return False


def history_of(game: Game, people: Sequence[str]) -> History:
    """Who took each action so far; which of them the usual standing answers gave is looked up when it matters."""
    history = History(game)
    if game.actions and game.header is None:
        raise ValueError("only a game made from a scenario can be joined after its first action")
    usual = usual_answers(game)

    def given(number: int) -> bool:
        if game.deciders[number - 1] not in people:
            return False
        action = game.actions[number - 1]
        with game.revisiting(number - 1):
            ask = game.decision
            assert ask is not None
            return action == given_answer(game, ask, usual)

    history.take_over(given)
    return history
