"""Measures of a map that need no painter: how large a hex is, and how large the sheet round the map."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from wargame.client.paint.style import MapStyle

if TYPE_CHECKING:
    from wargame.content.models import BoardSpec
    from wargame.engine.board import Board
    from wargame.engine.grids import Point

Box = tuple[float, float, float, float]
"""Left, top, right and foot."""
WorldRect = tuple[float, float, float, float]
"""Left, top, width and height in world units."""

AROUND = 0.10
"""Hexes between the last hex and the neatline."""
SIDE_MARGIN = 0.65
TITLE_MARGIN = 1.25
SCALE_MARGIN = 1.05


def hex_unit(board: Board) -> float:
    """The size of a hex in world units: the height of a flat-top one, the width of a pointy-top one.

    On a map of areas it is half the side of a square as large as the average area, so that zoom steps and
    lettering suit areas as they suit hexes.
    """
    if board.grid is not None:
        return math.sqrt(3)
    outlines = [polygon for polygon in board.polygons if polygon]
    return math.sqrt(sum(map(_surface, outlines)) / len(outlines)) / 2


def _surface(polygon: tuple[Point, ...]) -> float:
    turned = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in turned)) / 2


def field_box(board: Board) -> Box:
    """The map inside the neatline, in hexes."""
    unit = hex_unit(board)
    corners = [corner for polygon in board.polygons for corner in polygon]
    xs, ys = [x / unit for x, _ in corners], [y / unit for _, y in corners]
    return min(xs) - AROUND, min(ys) - AROUND, max(xs) + AROUND, max(ys) + AROUND


def sheet_box(spec: BoardSpec, board: Board, style: MapStyle) -> Box:
    """The sheet of paper with margin, title and scale bar, in hexes."""
    left, top, right, foot = field_box(board)
    above = TITLE_MARGIN if style.title else SIDE_MARGIN
    below = SCALE_MARGIN if spec.hex_metres else SIDE_MARGIN
    return left - SIDE_MARGIN, top - above, right + SIDE_MARGIN, foot + below


def in_world(box: Box, unit: float) -> WorldRect:
    """A box in hexes as a rectangle of the world."""
    left, top, right, foot = (value * unit for value in box)
    return left, top, right - left, foot - top
