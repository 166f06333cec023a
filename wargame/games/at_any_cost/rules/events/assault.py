"""12: what happens in Assault Combat, and retreats."""

from __future__ import annotations

from wargame.engine.events import Event, Move, PieceId, PieceIds, PlaceId
from wargame.games.at_any_cost.rules.events.fire import ColumnShift


class AssaultDeclared(Event):
    """12.2.declare: a unit is marked for the assault of a hex."""

    unit: PieceId
    hex: PlaceId


class AssaultBegun(Event):
    """12.2: units of a side assault a hex, led from another."""

    side: str
    units: PieceIds
    target: PlaceId
    lead: PlaceId


class PositionAbandoned(Event):
    """12.3: defenders leave before the assault."""

    units: PieceIds
    hex: PlaceId


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


class AssaultResult(Event):
    """12.7: what the table says."""

    hex: PlaceId
    result: str

    is_result = True


class GroundLost(Event):
    """12.7.1.a: a Loss Point is spent on a hex of retreat."""

    side: str
    units: PieceIds


class Riposte(Event):
    """12.7.2.b: the loser stands, and the winner loses too."""

    side: str
    points: int


class ToughFightTested(Event):
    """12.7.3: a side passes or fails its test."""

    side: str
    passed: bool

    is_result = True


class BrokeThrough(Event):
    """12.9: a unit enters a hex that the enemy has left."""

    unit: PieceId
    hex: PlaceId

    is_result = True


class Retreated(Event):
    """12.8: a unit goes back."""

    unit: PieceId
    start: PlaceId
    end: PlaceId

    is_result = True

    def move(self) -> Move:
        """Its way."""
        return Move(self.unit, self.start, self.end)
