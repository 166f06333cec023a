"""What a choice leads to, in a few words for a button or a line of a list: `Break Test: 40% survives`.

It is worked out from the odds when it is first wanted, and only while there is time: `Consequences` is made once for a
question and asked for what is on the screen; what it has no time for now it tells when it is asked again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from wargame.client.looks.ahead import on_display, purpose_words, results_of
from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.look import Look
from wargame.engine.action import Action
from wargame.grammar import percent

SURVIVES = "survives"
"""What is said of a unit that dice may destroy: its chance can stand alone."""
BUDGET = 0.030
"""Seconds for the consequences of a question each time the screen is drawn."""


@dataclass(frozen=True)
class Stake:
    """What dice are thrown for, and how likely something comes of them."""

    dice: str
    chance: float
    words: str

    def __str__(self) -> str:
        return f"{self.dice}: {percent(self.chance)} {self.words}"


def consequence(look: Look, glimpse: Glimpse, action: Action) -> Stake | None:
    """What the dice are thrown for that an action leads to, and what they do to those it names; None if none are."""
    if glimpse.asked is None or action not in glimpse.asked.actions:
        return None
    pieces = [piece for word in action.words if (piece := look.piece(glimpse, word)) is not None]
    own = [piece.id for piece in pieces if piece.side == glimpse.asked.side]
    found, left = glimpse.asked.survival(action, own)
    if found is None or on_display(look, glimpse, action, found):
        return None
    dice = purpose_words(found.purposes[0])
    if left and min(left) < 1:
        return Stake(dice, min(left), SURVIVES)
    chance, words = results_of(found)[0]
    return Stake(dice, chance, words)


class Consequences:
    """The consequences of the choices of one question, worked out one by one while there is time."""

    def __init__(self, look: Look, glimpse: Glimpse, clock: Callable[[], float] = perf_counter) -> None:
        self._look, self._glimpse, self._clock = look, glimpse, clock
        self._known: dict[Action, Stake | None] = {}
        self._until = 0.0
        self.waiting = False
        """Whether something was left out for want of time: then the screen is to be drawn again."""

    def begin(self) -> None:
        """The screen is drawn anew."""
        self._until, self.waiting = self._clock() + BUDGET, False

    def of(self, action: Action) -> Stake | None:
        """What an action leads to, if it is known or there is time to find out."""
        if action not in self._known:
            if self._clock() >= self._until:
                self.waiting = True
                return None
            self._known[action] = consequence(self._look, self._glimpse, action)
        return self._known[action]

    def known(self, action: Action) -> Stake | None:
        """What an action leads to, as far as it has been found out."""
        return self._known.get(action)
