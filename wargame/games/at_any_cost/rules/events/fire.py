"""8: what happens in Fire Combat."""

from __future__ import annotations

from typing import NamedTuple

from wargame.engine.events import Event, PieceId, PlaceId


class ColumnShift(NamedTuple):
    """8.4, 12.5: a shift of the column, by its name in the game file, and how far it goes."""

    name: str
    size: int


class FortressFired(Event):
    """8.9: a Fortress fires at a hex."""

    fortress: PlaceId
    hex: PlaceId


class FireModifiers(Event):
    """8.2: a fire as it is reckoned before the dice: strength, first column, shifts, last column.

    Without firers it is that of a Fortress (8.9).
    """

    firers: tuple[str, ...]
    hex: str
    sp: str
    base: str
    shifts: tuple[ColumnShift, ...]
    column: str

    sums = True


class FireResult(Event):
    """8.5: the coloured die, the white one, and what the table says."""

    hex: PlaceId
    colour: int
    white: int
    result: str


class AmmunitionProblem(Event):
    """8.8: a unit runs short: Low or Rationed Ammo."""

    unit: PieceId
    ammo: int

    is_result = True
