"""A game judged: the expected result after each act, and each step of it told apart into luck, choices and the rest.

Data and nothing else; `sitting.judging` makes it. Values are leads of the first side in the unit of the result. What
dice gave and what choices gave away is told of the side that threw or chose, in its own favour: the first side's parts
less the second's, and the rest, add up to the steps of the curve.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from wargame.engine.action import Action

TURNING, COSTLY = 4, 3
"""So many turning points and so many costly choices are told."""
APART = 0.04
"""Turning points are at least this share of a game apart: what belongs together is told once."""
WORTH_TELLING = 0.1
"""Less than this is neither a turning point nor a mistake."""


@dataclass(frozen=True)
class Point:
    """The expected result at a moment, and the band in which half of all results lie."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Choice:
    """A choice that gave something away."""

    ply: int
    side: str
    turn: int
    done: Action
    better: Action
    cost: float
    """What the better one was expected to bring more."""
    gains: tuple[tuple[str, float], ...]
    """What speaks for it: what it was expected to leave better, and how much that is worth, the most first."""
    purpose: str = ""
    """What the computer player would have chosen it for."""
    words: tuple[str, str] = ("", "")
    """What was done and what was better, as the record tells it."""
    shown: object = None
    """Whatever who asked for the judgement has made of the moment, to show it."""


@dataclass(frozen=True)
class Act:
    """One action of the record and what came of it."""

    ply: int
    side: str
    turn: int
    """Counted from the first of the game; 0 before it."""
    before: float
    after: Point
    luck: Mapping[str, float] = field(default_factory=dict)
    """What its dice gave, by the side that threw them and in its favour."""
    chance: float = 1.0
    """How likely dice were to fall so, or better, or worse, than on average."""
    told: str = ""
    """What came of it, in a sentence."""

    @property
    def step(self) -> float:
        """What it changed."""
        return self.after.value - self.before


@dataclass(frozen=True)
class Parts:
    """Of a side in a turn, in its own favour: what its dice gave, and what its choices gave away (never above 0)."""

    luck: float
    choices: float


@dataclass(frozen=True)
class Turning:
    """A turning point: the act, what it changed, and whether dice or a choice did."""

    act: Act
    size: float
    """In favour of the first side."""
    choice: Choice | None

    @property
    def ply(self) -> int:
        """The action after which it shows."""
        return self.act.ply


@dataclass(frozen=True)
class Judgement:
    """All that is said of a game, as far as it has been judged."""

    sides: tuple[str, str]
    unit: str
    start: Point
    acts: tuple[Act, ...]
    choices: Mapping[int, Choice]
    """By the action."""
    weighed: int
    """So many actions have been looked at for a better choice; `acts` have been for luck."""
    length: int
    explained: Mapping[str, float]
    """How good the estimate is: R² early, in the middle, late (`players.value`)."""

    @property
    def done(self) -> bool:
        """Whether all of it has been judged."""
        return len(self.acts) == self.length == self.weighed

    @property
    def points(self) -> list[Point]:
        """The curve: before the first action, and after each."""
        return [self.start, *(act.after for act in self.acts)]

    @property
    def turns(self) -> list[int]:
        """The turns that have acts, in order; what comes before the first is counted to it."""
        return sorted({self._turn(act) for act in self.acts})

    def _turn(self, act: Act) -> int:
        return max(1, act.turn)

    def step(self, turn: int) -> float:
        """What a turn changed."""
        return sum(act.step for act in self.acts if self._turn(act) == turn)

    def parts(self, side: str, turn: int | None = None) -> Parts:
        """Luck and choices of a side in a turn, or in all."""
        acts = [act for act in self.acts if turn is None or self._turn(act) == turn]
        given = (self.choices[act.ply].cost for act in acts if self._is_by(act.ply, side))
        return Parts(sum(act.luck.get(side, 0.0) for act in acts), -sum(given))

    def _is_by(self, ply: int, side: str) -> bool:
        return ply in self.choices and self.choices[ply].side == side

    def rest(self, turn: int | None = None) -> float:
        """What neither luck nor choices explain: time, draws, moves as good as any, the estimate correcting itself."""
        first, second = (self.parts(side, turn) for side in self.sides)
        steps = sum(act.step for act in self.acts if turn is None or self._turn(act) == turn)
        return steps - (first.luck + first.choices) + (second.luck + second.choices)

    def favour(self, side: str) -> int:
        """1 for the first side, -1 for the other: values are told in favour of the first."""
        return 1 if side == self.sides[0] else -1

    def turning_points(self, number: int = TURNING) -> list[Turning]:
        """The largest steps that dice or a choice made, in the order of the game."""
        found: list[Turning] = []
        near = APART * max(1, self.length)
        for each in sorted(self._steps(), key=lambda turning: -abs(turning.size)):
            far = all(abs(each.ply - other.ply) > near for other in found)
            if far and abs(each.size) >= WORTH_TELLING and len(found) < number:
                found.append(each)
        return sorted(found, key=lambda turning: turning.ply)

    def _steps(self) -> Iterable[Turning]:
        for act in self.acts:
            luck = sum(self.favour(side) * given for side, given in act.luck.items())
            if luck:
                yield Turning(act, luck, None)
            choice = self.choices.get(act.ply)
            if choice is not None:
                yield Turning(act, -self.favour(choice.side) * choice.cost, choice)

    def costliest(self, side: str | None = None, number: int = COSTLY) -> list[Choice]:
        """The choices that gave away most, of a side or of both."""
        own = [each for each in self.choices.values() if side in (None, each.side) and each.cost >= WORTH_TELLING]
        return _different(sorted(own, key=lambda each: -each.cost), number)


def _different(choices: Sequence[Choice], number: int) -> list[Choice]:
    """The first few that are not the same mistake made again at once."""
    found: list[Choice] = []
    for each in choices:
        again = any(each.side == other.side and abs(each.ply - other.ply) <= 2 for other in found)
        if not again and len(found) < number:
            found.append(each)
    return found
