"""What every look takes from a glimpse: who decides, what may be chosen, what that chair may know."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Generic, TypeVar

from wargame.client.looks.glimpse import Glimpse
from wargame.engine.action import Action
from wargame.players import Seat

Data = TypeVar("Data")
Spec = TypeVar("Spec")
View = TypeVar("View")
F = TypeVar("F")


class GlimpseFacts(Generic[Data, Spec, View]):
    """A glimpse, with what is looked up in it again and again. A game adds its own."""

    def __init__(self, glimpse: Glimpse) -> None:
        self.glimpse = glimpse
        self.board = glimpse.board
        self.data: Data = glimpse.data
        self.spec: Spec = glimpse.scenario
        self.seat: Seat = glimpse.asked or glimpse.seat
        """The chair that decides, if these eyes may see its question; otherwise the one in front of the screen."""
        self.side = self.seat.side
        self.view: View = glimpse.views.get(self.side, glimpse.view)
        """What may be shown: an open question to the other side opens nothing else of theirs."""

    @property
    def rule(self) -> str:
        """The rule of the question, if these eyes may see it."""
        return self.glimpse.ask.rule if self.glimpse.ask is not None else ""

    @property
    def actions(self) -> Sequence[Action]:
        """What may be chosen now."""
        return self.glimpse.ask.actions if self.glimpse.ask is not None else ()

    @cached_property
    def verbs(self) -> frozenset[str]:
        """The verbs of what may be chosen now."""
        return frozenset(action.verb for action in self.actions)


def of_the_last_glimpse(make: Callable[[Glimpse], F]) -> Callable[[Glimpse], F]:
    """The facts of a glimpse; those of the last one are remembered, because it is asked about many times.

    Who works beside the window has others: each thread remembers its own.
    """
    last = threading.local()

    def facts(glimpse: Glimpse) -> F:
        if getattr(last, "glimpse", None) is not glimpse:
            last.facts, last.glimpse = make(glimpse), glimpse
        found: F = last.facts
        return found

    return facts
