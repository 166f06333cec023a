"""What a chronicle tells: a turn that is over, and the luck of the dice. Data and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from wargame.engine.annals import Coming, Fate, Gain, Goal

NEVER = 1e-9
"""A chance so small, or so near to one, is none: sums of shares are never quite exact."""


@dataclass(frozen=True)
class Shot:
    """Dice that could hurt an enemy: how likely that was when they were thrown, and whether they did."""

    side: str
    """Who would have been glad of it."""
    due: float
    hurt: bool
    ply: int

    @property
    def open(self) -> bool:
        """Whether it was neither sure nor out of the question."""
        return NEVER < self.due < 1 - NEVER

    @property
    def certain(self) -> bool:
        """Whether it could not but hurt."""
        return self.due >= 1 - NEVER


@dataclass(frozen=True)
class Luck:
    """What the dice have done for a side, against what was due to it."""

    side: str
    shots: int
    hurt: int
    due: float

    @property
    def beyond(self) -> float:
        """How many more it hurt than were due; below 0 it had bad luck."""
        return self.hurt - self.due


@dataclass(frozen=True)
class DiceThrown:
    """The dice of one kind that a side has thrown: how often each face fell."""

    side: str
    faces: int
    counts: tuple[int, ...]

    @property
    def thrown(self) -> int:
        """How many."""
        return sum(self.counts)

    @property
    def even(self) -> float:
        """How often each face would have fallen if all had fallen alike."""
        return self.thrown / self.faces


@dataclass(frozen=True)
class Mark:
    """How things stood at one moment, as the reader may know it."""

    scores: Mapping[str, int] = field(default_factory=dict)
    goals: tuple[Goal, ...] = ()
    strength: Mapping[str, int] = field(default_factory=dict)
    worth: Mapping[str, tuple[str, int, str]] = field(default_factory=dict)
    """Of a plain view, each counter's side, worth and name; what is lost is worth nothing."""


@dataclass(frozen=True)
class HeldGoal:
    """Something that counts, who has it, and who had it when the turn began."""

    goal: Goal
    before: str

    @property
    def changed(self) -> bool:
        """Whether it has changed hands."""
        return self.goal.holder != self.before


@dataclass(frozen=True)
class Account:
    """A turn: what was gained and lost, the points and how they came, who arrives, luck so far."""

    turn: int
    name: str
    """The heading of the turn in the record."""
    over: bool
    """Whether the turn is over; else it is told as far as it has gone."""
    ended: bool
    """Whether the game ended with it."""
    rows: tuple[str, ...]
    fates: tuple[Fate, ...]
    measured: str
    strength: Mapping[str, tuple[int, int]]
    """Of each side when the turn began and now."""
    scored: str
    scores: Mapping[str, tuple[int, int]]
    gains: tuple[Gain, ...]
    counted: tuple[Gain, ...]
    """What would be counted besides the goals if the game ended now; of a turn that is not the last nothing."""
    goals: tuple[HeldGoal, ...]
    due: tuple[Coming, ...]
    """Who comes in the turn that follows ..."""
    later: tuple[Coming, ...]
    """... and after it."""
    luck: tuple[Luck, ...]
    """Of the whole game up to the end of the turn."""
    lately: tuple[Luck, ...]
    """Of this turn alone."""
    dice: tuple[DiceThrown, ...]
    reckoned: bool
    """Whether all dice have been weighed; else the luck is still being worked out."""


def luck_of(sides: Sequence[str], shots: Sequence[Shot]) -> tuple[Luck, ...]:
    """The luck of each side: what was due is the sum of the chances."""
    return tuple(
        Luck(
            side,
            sum(shot.side == side for shot in shots),
            sum(shot.hurt for shot in shots if shot.side == side),
            sum(shot.due for shot in shots if shot.side == side),
        )
        for side in sides
    )
