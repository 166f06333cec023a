"""12: what happens in Assault Combat, and retreats."""

from __future__ import annotations

from dataclasses import dataclass

from wargame.engine.events import Event, Move, PieceId, PieceIds, PlaceId
from wargame.games.at_any_cost.rules.events.fire import ColumnShift


@dataclass(frozen=True, slots=True)
class AssaultDeclared(Event):
    """12.2.declare: a unit is marked for the assault of a hex."""

    unit: PieceId
    hex: PlaceId


@dataclass(frozen=True, slots=True)
class AssaultBegun(Event):
    """12.2: units of a side assault a hex, led from another."""

    side: str
    units: PieceIds
    target: PlaceId
    lead: PlaceId


@dataclass(frozen=True, slots=True)
class PositionAbandoned(Event):
    """12.3: defenders leave before the assault."""

    units: PieceIds
    hex: PlaceId


@dataclass(frozen=True, slots=True)
class AssaultModifiers(Event):
    """12.2: an assault as it is reckoned before the dice: strengths, first column, shifts, last column."""

    hex: str
    lead: str
    attack: str
    defence: str
    base: str
    shifts: tuple[ColumnShift, ...]
    column: str

    sums = True


@dataclass(frozen=True, slots=True)
class AssaultResult(Event):
    """12.7: what the table says."""

    hex: PlaceId
    result: str

    is_result = True


@dataclass(frozen=True, slots=True)
class GroundLost(Event):
    """12.7.1.a: a Loss Point is spent on a hex of retreat."""

    side: str
    units: PieceIds


@dataclass(frozen=True, slots=True)
class Riposte(Event):
    """12.7.2.b: the loser stands, and the winner loses too."""

    side: str
    points: int


@dataclass(frozen=True, slots=True)
class ToughFightTested(Event):
    """12.7.3: a side passes or fails its test."""

    side: str
    passed: bool

    is_result = True


@dataclass(frozen=True, slots=True)
class BrokeThrough(Event):
    """12.9: a unit enters a hex that the enemy has left."""

    unit: PieceId
    hex: PlaceId

    is_result = True


@dataclass(frozen=True, slots=True)
class Retreated(Event):
    """12.8: a unit goes back."""

    unit: PieceId
    start: PlaceId
    end: PlaceId

    is_result = True

    def move(self) -> Move:
        """Its way."""
        return Move(self.unit, self.start, self.end)
