"""Presses of the left button: which one is the second of a double click, and which was meant for something else."""

from __future__ import annotations

import math

TWICE = 0.4
"""Two presses at one place within so many seconds are a double click."""
RUN = 0.6
"""Presses that follow each other so soon are one run: an impatient hand, which means what it meant at first."""
NEAR = 8
"""The pointer moves less than so many units between the two."""


class Presses:
    """The last press: when and where it was, and what it meant.

    A hand that presses twice means one thing. If the first press has brought up something else, such as the next
    question with its button at the same place, the second one is astray: nobody has read what it would answer.
    """

    def __init__(self) -> None:
        self.twice = False
        """Whether the last press was the second one of a double click; the next one is a first one again."""
        self._age = RUN
        self._at = (-1.0, -1.0)
        self._meant: object = None

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self._age += seconds

    def astray(self, at: tuple[float, float], meant: object) -> bool:
        """Take in a press; whether it follows another at once and does not mean any more what that one meant."""
        again = self._age < RUN and math.dist(at, self._at) <= NEAR
        astray = again and meant != self._meant
        self.twice = again and self._age < TWICE and not astray and not self.twice
        self._age, self._at = 0.0, at
        if not astray:  # a third press is held against what the hand meant at first
            self._meant = meant
        return astray
