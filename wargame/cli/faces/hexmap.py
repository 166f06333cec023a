"""A hex map in letters: every hex has two lines, its name or its counter above, its terrain below.

A hex without a counter shows its name. Below stand letters for terrain such as `t` for a town, a digit for
elevation, `*` for a victory hex, signs of the counters and `=` for a road. Water and works are drawn on the sides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rich.text import Text

from wargame.engine.board import Board
from wargame.engine.grids import HexGrid

SIGNS = {"woods": "w", "town": "t", "clear": ""}
GROUND = {"woods": "on #1e3a1e", "town": "on #4a3b2a", "impassable": "on #1b2f4a"}
HEIGHTS = ("", "on #3d3823", "on #554a25", "on #6b5a26", "on #806a28")
LINE, WATER, WORK, ROAD = "grey42", "bold #4aa3ff", "bold #ff5f5f", "#d7af5f"


@dataclass(frozen=True)
class Ink:
    """How the terrain of a game is written: signs, colours, kinds of roads, the level that goes without saying."""

    signs: Mapping[str, str] = field(default_factory=lambda: SIGNS)
    ground: Mapping[str, str] = field(default_factory=lambda: GROUND)
    roads: tuple[str, ...] = ("road",)
    level: int = 0
    key: str = "t town · w woods · 1 2 elevation · * victory hex · = road · ~ river · # work · H bridge"


INK = Ink()


@dataclass(frozen=True)
class Window:
    """A part of the map: its first and last column and row, as the grid counts them."""

    first_column: int
    last_column: int
    first_row: int
    last_row: int

    @property
    def columns(self) -> int:
        """How many columns of hexes it has."""
        return self.last_column - self.first_column + 1


@dataclass(frozen=True)
class Marker:
    """What stands in a hex: a short label, its style, and signs for the line below."""

    label: str
    style: str = ""
    signs: str = ""


@dataclass
class Overlay:
    """What is laid on the bare map."""

    markers: Mapping[str, Marker] = field(default_factory=dict)
    lit: frozenset[str] = frozenset()
    goals: frozenset[str] = frozenset()
    ink: Ink = INK


def hex_map(board: Board, overlay: Overlay, width: int, ids: bool = True) -> Text | None:
    """The map for a terminal of this width, or None if it is not a map of flat-topped hexes."""
    grid = board.grid
    if grid is None or grid.orientation != "flat":
        return None
    return _Canvas(board, grid, overlay, _cell(grid.columns, width), ids).text()


def half_map(board: Board, overlay: Overlay, width: int, right: bool) -> Text | None:
    """The left or right half of the map; both show the columns in the middle."""
    grid = board.grid
    if grid is None or grid.orientation != "flat":
        return None
    columns = half_columns(grid)
    cell = _cell(columns, width)
    start = (grid.columns - columns) * (cell + 1) if right else 0
    return _Canvas(board, grid, overlay, cell, True).text(start, start + columns * (cell + 1) + 1)


def window_map(board: Board, overlay: Overlay, width: int, window: Window) -> Text | None:
    """A part of the map, for a map whose rows are counted from above."""
    grid = board.grid
    if grid is None or grid.orientation != "flat" or grid.row_order != "down":
        return None
    cell = _cell(window.columns, width)
    start = (window.first_column - grid.first_column) * (cell + 1)
    top, bottom = (2 * (row - grid.first_row) for row in (window.first_row, window.last_row))
    canvas = _Canvas(board, grid, overlay, cell, True)
    return canvas.text(start, start + window.columns * (cell + 1) + 1, top, bottom + 4)


def half_columns(grid: HexGrid) -> int:
    """The columns of hexes in a half, one more than half of them."""
    return min(grid.columns, (grid.columns + 1) // 2 + 1)


def least_width(columns: int) -> int:
    """The letters that so many columns of hexes need."""
    return columns * 4 + 1


def _cell(columns: int, width: int) -> int:
    return 4 if columns * 5 + 1 <= width else 3


def key(overlay: Overlay) -> str:
    """The signs in words."""
    return overlay.ink.key + (" · > choices" if overlay.lit else "")


class _Canvas:
    """Letters with styles, drawn hex by hex."""

    def __init__(self, board: Board, grid: HexGrid, overlay: Overlay, cell: int, ids: bool) -> None:
        self.board, self.grid, self.overlay, self.cell, self.ids = board, grid, overlay, cell, ids
        self.size = (grid.columns * (cell + 1) + 1, grid.rows * 2 + 2)
        self.letters = [[" "] * self.size[0] for _ in range(self.size[1])]
        self.styles = [[""] * self.size[0] for _ in range(self.size[1])]
        self.roads = [board.linked(kind) for kind in overlay.ink.roads]

    def text(self, start: int = 0, end: int | None = None, top: int = 0, bottom: int | None = None) -> Text:
        """The map, or the letters from one column and line to another."""
        hexes = [(column, row, *self._corner(column, row)) for column, row in self.grid.coordinates()]
        for column, row, x, y in hexes:
            self._outline(self.grid.label(column, row), x, y)
        for column, row, x, y in hexes:
            self._fill(self.grid.label(column, row), x, y)
        for column, row, x, y in hexes:
            self._features(column, row, x, y)
        return self._joined(start, end, top, bottom)

    def _corner(self, column: int, row: int) -> tuple[int, int]:
        """The left end of the upper side of a hex."""
        grid = self.grid
        down = row - grid.first_row if grid.row_order == "down" else grid.first_row + grid.rows - 1 - row
        lower = int((column % 2 == 1) == (grid.shifted == "odd"))
        return (column - grid.first_column) * (self.cell + 1), 2 * down + lower

    def _put(self, x: int, y: int, letters: str, style: str) -> None:
        for step, letter in enumerate(letters):
            self.letters[y][x + step] = letter
            self.styles[y][x + step] = style

    def _outline(self, label: str, x: int, y: int) -> None:
        far = x + self.cell + 1
        if self.letters[y][x + 1] == " ":
            self._put(x + 1, y, "_" * self.cell, LINE)
        self._put(x, y + 1, "/", LINE)
        self._put(far, y + 1, "\\", LINE)
        self._put(x, y + 2, "\\", LINE)
        self._put(far, y + 2, "/", LINE)

    def _fill(self, label: str, x: int, y: int) -> None:
        """The two lines inside a hex."""
        place, marker = self.board.index[label], self.overlay.markers.get(label)
        ground = self._ground(place)
        lit = label in self.overlay.lit
        if "impassable" in self.board.terrain[place]:
            self._put(x + 1, y + 1, "≈" * self.cell, f"#4aa3ff {ground}")
            self._put(x + 1, y + 2, "≈" * self.cell, f"#4aa3ff {ground}")
            return
        if marker is not None:
            name, style = marker.label, f"{marker.style} {ground}"
        else:
            name, style = (label if self.ids else ""), f"{'bold bright_white' if lit else 'grey58'} {ground}"
        if lit:
            style += " reverse"
        self._put(x + 1, y + 1, name.center(self.cell)[: self.cell], style)
        signs = self._signs(label, place, marker)
        vp = "bold #ff87ff" if "*" in signs else "grey62"
        self._put(x + 1, y + 2, signs.ljust(self.cell, "_"), f"{vp} {ground}")

    def _ground(self, place: int) -> str:
        for kind in self.board.terrain[place].split("+"):
            if kind in self.overlay.ink.ground:
                return self.overlay.ink.ground[kind]
        return HEIGHTS[min(self._height(place), len(HEIGHTS) - 1)]

    def _height(self, place: int) -> int:
        return self.board.elevation[place] - self.overlay.ink.level

    def _signs(self, label: str, place: int, marker: Marker | None) -> str:
        """The signs of a hex, the weightier first; what has no room is left out."""
        kinds = self.board.terrain[place].split("+")
        signs = ">" if label in self.overlay.lit else ""
        signs += "".join(self.overlay.ink.signs.get(kind, kind[:1]) for kind in kinds)
        signs += "*" if label in self.overlay.goals else ""
        signs += marker.signs if marker else ""
        signs += str(self.board.elevation[place]) if self._height(place) else ""
        signs += "=" if any(roads[place] for roads in self.roads) else ""
        return signs[: self.cell]

    def _features(self, column: int, row: int, x: int, y: int) -> None:
        """Water and works on the sides: below, and to the right above and below."""
        here, far = self.board.index[self.grid.label(column, row)], x + self.cell + 1
        for near in self.grid.neighbours(column, row):
            other_x, other_y = self._corner(*near)
            sign, style = self._side(here, self.board.index[self.grid.label(*near)])
            if not sign:
                continue
            if other_x == x and other_y > y:
                self._underline(x, y + 2, sign, style)
            elif other_x > x:
                self._put(far, y + 1 if other_y < y else y + 2, sign, style)

    def _side(self, here: int, there: int) -> tuple[str, str]:
        kinds = self.board.edge(here, there) | self.board.edge(there, here)
        if "entrenchment" in kinds:
            return "#", WORK
        if "bridge" in kinds:
            return "H", ROAD
        return ("~", WATER) if kinds else ("", "")

    def _underline(self, x: int, y: int, sign: str, style: str) -> None:
        """The lower side of a hex shares its line with the signs of the hex: only the blanks are drawn over."""
        for step in range(1, self.cell + 1):
            if self.letters[y][x + step] == "_":
                self._put(x + step, y, sign, style)

    def _joined(self, start: int, end: int | None, top: int, bottom: int | None) -> Text:
        text = Text(no_wrap=True, overflow="crop")
        for letters, styles in zip(self.letters[top:bottom], self.styles[top:bottom], strict=True):
            last = min(len("".join(letters).rstrip()), end or self.size[0])
            for letter, style in zip(letters[start:last], styles[start:last], strict=True):
                text.append(letter, style=style or None)
            text.append("\n")
        text.rstrip()
        return text
