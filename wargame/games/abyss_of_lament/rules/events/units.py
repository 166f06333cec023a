"""IV, V.2, VIII.3, X: what units do and suffer outside combat. While a unit is hidden the enemy reads its alias."""

from __future__ import annotations

from dataclasses import field, replace
from typing import NamedTuple, Self

from wargame.engine.events import Event, Move, PieceId, PlaceId


class Cover(NamedTuple):
    """IV.6: the side that may know a hidden unit, and what the enemy calls it."""

    side: str
    alias: str


class UnitEvent(Event):
    """Something about one unit, with the cover it had at that moment if it was hidden."""

    unit: PieceId
    cover: Cover | None = field(default=None, kw_only=True)

    def seen_by(self, side: str | None) -> Self | None:
        """Everybody but its owner reads only the alias of a hidden unit."""
        if self.cover is None or side is None or side == self.cover.side:
            return self
        return replace(self, unit=self.cover.alias, cover=None)


class UnitPlaced(Event):
    """V.2: a side places a unit, hidden: the enemy learns nothing of it."""

    side: str
    unit: PieceId
    hex: PlaceId

    owner = "side"
    hides = None


class UnitActivated(UnitEvent):
    """VIII.3.4.1: a unit is activated."""


class UnitMoved(UnitEvent):
    """X: a unit moves from one hex to another."""

    start: PlaceId
    end: PlaceId

    def move(self) -> Move:
        """The way it takes."""
        return Move(self.unit, self.start, self.end)


class UnitsSwitched(UnitEvent):
    """IV.4: a unit changes places with the other one in its hex."""

    hex: PlaceId


class UnitNotLured(UnitEvent):
    """III.5.4: a counter that was to be lured is not the kind of unit the card speaks of, or cannot come."""


class UnitRevealed(Event):
    """IV.6.1: a hidden unit is turned face-up."""

    unit: PieceId
    hex: PlaceId

    reveals = True


class VedetteRemoved(Event):
    """III.3.2: a revealed Vedette leaves play."""

    unit: PieceId
    hex: PlaceId


class UnitDisordered(UnitEvent):
    """IV.7: a unit becomes Disordered; `why` is hit, attrition, move or retreat, and only the first absorbs a hit."""

    why: str

    is_result = True


class UnitReformed(UnitEvent):
    """VIII.3.5: a unit is back in Good Order."""


class UnitRecovered(UnitEvent):
    """IX.2: a Disordered unit out of contact recovers at the end of the turn."""


class UnitDisplaced(UnitEvent):
    """XI.5.8.3: a unit makes room for a retreating friend."""

    start: PlaceId
    end: PlaceId

    is_result = True

    def move(self) -> Move:
        """The way it takes."""
        return Move(self.unit, self.start, self.end)
