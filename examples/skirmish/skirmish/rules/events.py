"""What happens in Skirmish. Dice are the engine's `Rolled`, and a turn begins with its `TurnBegins`."""

from __future__ import annotations

from typing import NamedTuple

from skirmish.content import Result
from wargame.engine.events import Event, Move, PieceId, PlaceId


class Modifier(NamedTuple):
    """4.3: a part of the sum of a shot: what it is for, and its value."""

    kind: str
    value: int


class Moved(Event):
    """3: a unit has moved."""

    unit: PieceId
    start: PlaceId
    end: PlaceId

    def move(self) -> Move:
        """For the eye to follow."""
        return Move(self.unit, self.start, self.end)


class Aimed(Event):
    """4.3: a unit fires at another; what is added to its die."""

    unit: PieceId
    target: PieceId
    modifiers: tuple[Modifier, ...]

    sums = True


class FireResult(Event):
    """4.4: what a shot came to."""

    target: PieceId
    result: Result

    is_result = True


class Held(Event):
    """5.1: a unit has passed its morale test."""

    unit: PieceId

    is_result = True


class MoraleChanged(Event):
    """5.2, 5.4: a unit is shaken, broken or steady now; `rallied` if it has become better."""

    unit: PieceId
    morale: str
    rallied: bool

    is_result = True


class NotRallied(Event):
    """5.4: a unit has failed to rally."""

    unit: PieceId

    is_result = True


class FellBack(Event):
    """5.3: a broken unit has run."""

    unit: PieceId
    start: PlaceId
    end: PlaceId

    is_result = True

    def move(self) -> Move:
        """For the eye to follow."""
        return Move(self.unit, self.start, self.end)


class UnitLost(Event):
    """5.2, 5.3: a unit is out of the game."""

    unit: PieceId
    place: PlaceId

    is_result = True
