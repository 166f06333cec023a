"""Outlines and lines on a map: they enclose something, lead somewhere, and lie on a sheet that can be painted."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise, product

from wargame.content.build import grid_of
from wargame.content.errors import Finding, Loc
from wargame.content.map_kinds import DRAWN_ROADS
from wargame.content.models import LONGEST_SIDE, BoardSpec, DrawingSpec, Point
from wargame.engine.grids import Hex, HexGrid

__all__ = ["check_drawings", "check_outlines"]

Box = tuple[float, float, float, float]
"""Left, top, right and foot."""
SMALLEST = 1e-3
"""The surface of an outline, in units of the plane, below which it is a line."""
MARGIN = 2.0
"""So far may a line run on beyond the hexes, about a hex: a brook does not end at the edge of the map."""


def check_outlines(spec: BoardSpec) -> Iterator[Finding]:
    """Areas enclose something, lie on the plane, and are not lost on it: their picture has a bounded size."""
    surfaces = [surface(area.polygon) for area in spec.areas]
    for number, enclosed in enumerate(surfaces):
        if enclosed < SMALLEST:
            yield Finding(("areas", number, "polygon"), "this outline encloses nothing")
    if min(surfaces) < SMALLEST:
        return
    sheet = _sheet(spec)
    wide, high = _size(sheet)
    unit = math.sqrt(sum(surfaces) / len(surfaces)) / 2
    if max(wide, high) > LONGEST_SIDE * unit:
        yield Finding(("areas",), f"the areas are too small for a map of {wide:g} by {high:g}")
    for number, area in enumerate(spec.areas):
        yield from _check_points(("areas", number, "polygon"), area.polygon, sheet)
        yield from _check_points(("areas", number, "label"), (area.label,) if area.label else (), sheet)


def surface(polygon: tuple[Point, ...]) -> float:
    """The surface that an outline encloses."""
    turned = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in turned)) / 2


def check_drawings(spec: BoardSpec, touch: Callable[[str, str], bool]) -> Iterator[Finding]:
    """A drawing is a chain of spaces that touch or a line of points on the sheet; a road is a line."""
    sheet = _sheet(spec)
    for number, drawing in enumerate(spec.drawings):
        yield from (finding.under("drawings", number) for finding in _check_drawing(drawing, touch))
        yield from _check_points(("drawings", number, "line"), drawing.line, sheet)


def _check_drawing(drawing: DrawingSpec, touch: Callable[[str, str], bool]) -> Iterator[Finding]:
    if bool(drawing.hexes) == bool(drawing.line):
        yield Finding((), "a drawing has either hexes or a line")
    elif drawing.hexes and drawing.kind in DRAWN_ROADS:
        yield Finding(("hexes",), f"a {drawing.kind} is drawn as a line; one that units use is a link")
    elif len(drawing.hexes or drawing.line) < 2:
        yield Finding(("hexes" if drawing.hexes else "line",), "needs at least 2 entries, and has 1")
    for index, (a, b) in enumerate(pairwise(drawing.hexes), 1):
        if not touch(a, b):
            yield Finding(("hexes", index), f"{a} and {b} do not touch", b)
    for index, (one, two) in enumerate(pairwise(drawing.line), 1):
        if one == two:
            yield Finding(("line", index), "the same point as the one before")


def _around(points: Iterable[Point]) -> Box:
    """The box around some points."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _sheet(spec: BoardSpec) -> Box:
    """Where points may lie: on the plane or in the box around all areas, else on the hexes and a little beyond."""
    if spec.plane is not None and spec.grid is None:
        return (0.0, 0.0, *spec.plane)
    if spec.grid is None:
        return _around(point for area in spec.areas for point in area.polygon)
    grid = grid_of(spec)
    left, top, right, foot = _around(corner for place in _outermost(grid) for corner in grid.corners(*place))
    return left - MARGIN, top - MARGIN, right + MARGIN, foot + MARGIN


def _outermost(grid: HexGrid) -> Iterator[Hex]:
    """The hexes in the corners of a map, two each way, for every other column or row is shifted."""
    columns = range(grid.first_column, grid.first_column + grid.columns)
    rows = range(grid.first_row, grid.first_row + grid.rows)
    yield from product({*columns[:2], *columns[-2:]}, {*rows[:2], *rows[-2:]})


def _size(box: Box) -> tuple[float, float]:
    return box[2] - box[0], box[3] - box[1]


def _check_points(loc: Loc, points: tuple[Point, ...], box: Box) -> Iterator[Finding]:
    """A finding for the first point that does not lie on the sheet: what is painted has a bounded size."""
    left, top, right, foot = box
    for x, y in points:
        if not (left <= x <= right and top <= y <= foot):
            edges = f"from {left:g} to {right:g} across and from {top:g} to {foot:g} down"
            yield Finding(loc, f"[{x:g}, {y:g}] lies outside the map, which goes {edges}")
            return
