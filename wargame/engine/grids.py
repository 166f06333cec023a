"""Hex grids: how a map numbers its hexes, which ones touch, and where they lie.

Publishers number hexes in many ways. All of that stays in this module: the rest of the engine knows
only places and their neighbours. Columns and rows are always the *printed* numbers (column A is 1, a
map whose rows run from 10 to 41 has rows 10 to 41), because that is what rulebooks and data files say.

Inside, every hex has doubled coordinates (x to the east, y to the south): along the axis on which
lines of hexes are staggered one hex counts two, so that half a hex is a whole number.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Literal, TypeVar

from wargame.engine.lines import Cube

Point = tuple[float, float]
Cell = TypeVar("Cell")
Hex = tuple[int, int]
"""A printed column and row."""

HALF_HEIGHT = sqrt(3) / 2
"""From the centre of a hex of unit size to the middle of a side."""

# Clockwise, in doubled coordinates; side i lies between corner i and corner i + 1 and faces step i.
_STEPS: dict[str, tuple[Hex, ...]] = {
    "flat": ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)),
    "pointy": ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1)),
}
_FLAT_CORNERS = ((-0.5, -1), (0.5, -1), (1.0, 0), (0.5, 1), (-0.5, 1), (-1.0, 0))
_POINTY_CORNERS = ((0, -1.0), (1, -0.5), (1, 0.5), (0, 1.0), (-1, 0.5), (-1, -0.5))
_PATTERNS = {"A1": r"([A-Z]+)(\d+)", "CCRR": r"(\d\d)(\d\d)", "RRCC": r"(\d\d)(\d\d)"}


@dataclass(frozen=True)
class HexGrid:
    """A rectangle of hexes with its numbering.

    ``shifted`` says which columns (flat) or rows (pointy), odd or even by their printed number, sit
    half a hex lower or further right. ``row_order`` says which way row numbers grow on the map.
    """

    columns: int
    rows: int
    orientation: Literal["flat", "pointy"] = "flat"
    shifted: Literal["odd", "even"] = "even"
    labels: Literal["A1", "CCRR", "RRCC"] = "CCRR"
    first_column: int = 1
    first_row: int = 1
    row_order: Literal["down", "up"] = "down"

    def __contains__(self, place: object) -> bool:
        """Tell whether a (column, row) pair lies on the grid."""
        if not isinstance(place, tuple) or len(place) != 2:
            return False
        column, row = place
        return bool(
            self.first_column <= column < self.first_column + self.columns
            and self.first_row <= row < self.first_row + self.rows
        )

    def coordinates(self) -> Iterator[Hex]:
        """Iterate over all hexes as the eye reads the map: top row first, each row from the left."""
        numbers = range(self.first_row, self.first_row + self.rows)
        for row in numbers if self.row_order == "down" else reversed(numbers):
            for column in range(self.first_column, self.first_column + self.columns):
                yield column, row

    def cells(self, rows: Sequence[Sequence[Cell]]) -> list[Cell]:
        """Return the cells of rows of map data, top row first, in the order of ``coordinates``."""
        if len(rows) != self.rows:
            raise ValueError(f"{len(rows)} rows for a grid of {self.rows}")
        for number, row in enumerate(rows, start=1):
            if len(row) != self.columns:
                raise ValueError(f"row {number} from the top has {len(row)} hexes instead of {self.columns}")
        return [cell for row in rows for cell in row]

    def label(self, column: int, row: int) -> str:
        """Return the printed name of a hex."""
        if self.labels == "A1":
            return f"{_letters(column)}{row}"
        if self.labels == "CCRR":
            return f"{column:02d}{row:02d}"
        return f"{row:02d}{column:02d}"

    def parse(self, label: str) -> Hex:
        """Return the column and row of a printed name; ValueError if the grid has no such hex."""
        match = re.fullmatch(_PATTERNS[self.labels], label)
        if match is None:
            raise ValueError(f"{label!r} is not a hex name of the form {self.labels}")
        first, second = match.groups()
        if self.labels == "A1":
            place = _number(first), int(second)
        elif self.labels == "CCRR":
            place = int(first), int(second)
        else:
            place = int(second), int(first)
        if place not in self or self.label(*place) != label:
            raise ValueError(f"there is no hex {label!r} on this grid")
        return place

    def neighbours(self, column: int, row: int) -> tuple[Hex, ...]:
        """Return the neighbours on the grid, clockwise from north (flat) or north-east (pointy)."""
        x, y = self._doubled(column, row)
        around = (self._printed(x + dx, y + dy) for dx, dy in _STEPS[self.orientation])
        return tuple(place for place in around if place in self)

    def cube(self, column: int, row: int) -> Cube:
        """Return cube coordinates (q, r, s), whose sum is zero: distances and lines are plain in them."""
        x, y = self._doubled(column, row)
        q, r = (x, (y - x) // 2) if self.orientation == "flat" else ((x - y) // 2, y)
        return q, r, -q - r

    def centre(self, column: int, row: int) -> Point:
        """Return the centre for hexes of unit size; x to the east, y to the south, the map begins at 0, 0."""
        return self._point(*self._doubled(column, row), 0, 0)

    def corners(self, column: int, row: int) -> tuple[Point, ...]:
        """Return the six corners, clockwise from the left end of the side that faces the first neighbour.

        Corners are computed from whole numbers, so neighbouring hexes share them exactly.
        """
        x, y = self._doubled(column, row)
        offsets = _FLAT_CORNERS if self.orientation == "flat" else _POINTY_CORNERS
        return tuple(self._point(x, y, dx, dy) for dx, dy in offsets)

    def _point(self, x: int, y: int, dx: float, dy: float) -> Point:
        """Return a point near a hex; half heights count along the staggered axis, sizes along the other."""
        if self.orientation == "flat":
            return 1 + 1.5 * x + dx, HALF_HEIGHT * (1 + y + dy)
        return HALF_HEIGHT * (1 + x + dx), 1 + 1.5 * y + dy

    def _shift(self, number: int) -> int:
        """Return 1 if the column or row of this printed number is pushed half a hex."""
        return int((number % 2 == 1) == (self.shifted == "odd"))

    def _doubled(self, column: int, row: int) -> tuple[int, int]:
        x = column - self.first_column
        y = row - self.first_row if self.row_order == "down" else self.first_row + self.rows - 1 - row
        if self.orientation == "flat":
            return x, 2 * y + self._shift(column)
        return 2 * x + self._shift(row), y

    def _printed(self, x: int, y: int) -> Hex:
        """Return the printed column and row of doubled coordinates; the inverse of ``_doubled``."""
        if self.orientation == "flat":
            column = x + self.first_column
            return column, self._row((y - self._shift(column)) // 2)
        row = self._row(y)
        return (x - self._shift(row)) // 2 + self.first_column, row

    def _row(self, from_top: int) -> int:
        if self.row_order == "down":
            return self.first_row + from_top
        return self.first_row + self.rows - 1 - from_top


def _letters(number: int) -> str:
    """Return A for 1, Z for 26, AA for 27."""
    text = ""
    while number > 0:
        number, digit = divmod(number - 1, 26)
        text = chr(ord("A") + digit) + text
    return text


def _number(letters: str) -> int:
    """Return the column number of its letters; the inverse of ``_letters``."""
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number
