"""Dice: seeded for play, scripted for tests and rule questions, enumerated for odds.

The generator is splitmix64, whose whole state is one 64-bit number. That number is part of the game state
and journaled like everything else, so taking an action back also takes its dice back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import TypeVar

from wargame.engine.journal import Journal

T = TypeVar("T")
MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15


class RollNeeded(Exception):  # noqa: N818 - a signal of the odds walk, not an error
    """A preview has come to a roll whose result it has not chosen yet.

    `ends` are the highest results of ranges that all lead to the same: one result of each stands for the range.
    """

    def __init__(self, faces: int, ends: Sequence[int] = (), dice: int = 1) -> None:
        self.dice, self.faces, self.ends = dice, faces, ends
        self.purpose = ""
        """What is thrown for, if a game has said so."""
        super().__init__(f"a roll of {dice} {faces}-sided dice is needed")

    @property
    def ways(self) -> int:
        """In how many ways the dice can fall."""
        return int(self.faces**self.dice)

    def shares(self) -> list[tuple[int, int]]:
        """The results to follow, each with the number of ways it stands for."""
        counts = sums(self.dice, self.faces)
        if not self.ends:
            return list(counts.items())
        highest = self.dice * self.faces
        ends = sorted({*(end for end in self.ends if self.dice <= end < highest), highest})
        ranges = zip((0, *ends), ends, strict=False)
        return [(end, sum(ways for result, ways in counts.items() if below < result <= end)) for below, end in ranges]


@cache
def sums(dice: int, faces: int) -> dict[int, int]:
    """The sums of some dice, each with the number of ways it comes about."""
    found = {0: 1}
    for _ in range(dice):
        grown: dict[int, int] = {}
        for total, ways in found.items():
            for face in range(1, faces + 1):
                grown[total + face] = grown.get(total + face, 0) + ways
        found = grown
    return found


class SecretNeeded(Exception):  # noqa: N818
    """A preview has come to something the asking side cannot know; `choice` is the question it ends with."""

    def __init__(self, choice: str | None = None) -> None:
        self.choice = choice
        super().__init__(choice)


class ShuffleNeeded(SecretNeeded):
    """A preview has come to a shuffle, or to a draw: what follows depends on cards nobody has seen."""


FURTHER = "further dice"


class DiceOnDice(ShuffleNeeded):
    """A preview has come to more dice of the same kind than help anybody to choose."""

    def __init__(self) -> None:
        super().__init__(FURTHER)


class MatterEnds(ShuffleNeeded):
    """A preview has come to something that is no consequence of what it looks at."""


class ScriptError(Exception):
    """A scripted die does not fit the roll it is used for."""


class Dice:
    """The only source of chance in a game."""

    __slots__ = ("_journal", "onward", "preview", "script", "singly", "state", "used")

    def __init__(self, journal: Journal, seed: int) -> None:
        self._journal = journal
        self.state = seed & MASK
        self.script: tuple[int, ...] = ()
        self.used = 0
        self.preview = False
        self.onward = False
        """Whether a preview goes on to the next matter: it has come to no dice yet."""
        self.singly = False
        """Whether a preview wants to know of each die how it falls, also of dice that count by their sum."""

    def expect(self, *results: int) -> None:
        """Let the next rolls come out as these results; after them the seed goes on."""
        self._journal.put(self, "script", results)
        self._journal.put(self, "used", 0)

    @contextmanager
    def withheld(self) -> Iterator[None]:
        """Within it no die falls: who comes to one is told by `RollNeeded`."""
        kept = self.script, self.used, self.preview
        self.script, self.used, self.preview = (), 0, True
        try:
            yield
        finally:
            self.script, self.used, self.preview = kept

    def roll(self, faces: int = 6, ends: Sequence[int] = ()) -> int:
        """One die. A test against a number may name the ranges that make no difference, for previews."""
        if self.used < len(self.script):
            return self._scripted(faces)
        if self.preview:
            raise RollNeeded(faces, ends)
        return self._below(faces) + 1

    def roll_sum(self, dice: int, faces: int = 6, ends: Sequence[int] = ()) -> tuple[int, ...]:
        """Several dice that count only by their sum. A preview follows the sums, not the faces, and gives the sum."""
        if not self.preview or self.singly:
            return tuple(self.roll(faces) for _ in range(dice))
        if self.used < len(self.script):
            return (self._scripted(dice * faces),)
        raise RollNeeded(faces, ends, dice)

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """A shuffled copy (Fisher-Yates)."""
        if self.preview:
            raise ShuffleNeeded
        shuffled = list(items)
        for last in range(len(shuffled) - 1, 0, -1):
            other = self._below(last + 1)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return shuffled

    def draw_blindly(self) -> None:
        """Say that something unseen is drawn now: a preview ends here."""
        if self.preview:
            raise ShuffleNeeded

    def and_so_on(self) -> None:
        """Say that dice like the last one follow: a preview, which has told of that one, ends here."""
        if self.preview:
            raise DiceOnDice

    def next_matter(self) -> None:
        """Say that what follows is no consequence of what came before: a preview that has told of dice ends here."""
        if self.preview and not self.onward:
            raise MatterEnds

    def _scripted(self, faces: int) -> int:
        result = self.script[self.used]
        if not 1 <= result <= faces:
            raise ScriptError(f"the script says {result}, but the die has {faces} faces")
        self._journal.put(self, "used", self.used + 1)
        return result

    def _below(self, limit: int) -> int:
        """A fair number below the limit: draws that would favour some results are drawn again."""
        while True:
            drawn = self._next()
            if drawn < MASK + 1 - (MASK + 1) % limit:
                return drawn % limit

    def _next(self) -> int:
        self._journal.put(self, "state", (self.state + GAMMA) & MASK)
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return mixed ^ (mixed >> 31)
