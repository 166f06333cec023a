"""Outlines and lines on a map: they enclose something, lead somewhere, and lie on a sheet that can be painted."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import pairwise

from wargame.content.errors import Finding, Loc
from wargame.content.map_kinds import DRAWN_ROADS
from wargame.content.models import LONGEST_SIDE, BoardSpec, DrawingSpec, Point

__all__ = ["check_drawings", "check_outlines"]

Box = tuple[float, float, float, float]
"""Left, top, right and foot."""
SMALLEST = 1e-3
"""The surface of an outline, in units of the plane, below which it is a line."""


def check_outlines(spec: BoardSpec) -> Iterator[Finding]:
    """Areas enclose something, lie on the plane, and are not lost on it: their picture has a bounded size."""
    surfaces = [surface(area.polygon) for area in spec.areas]
    for number, enclosed in enumerate(surfaces):
        if enclosed < SMALLEST:
            yield Finding(("areas", number, "polygon"), "this outline encloses nothing")
    if min(surfaces) < SMALLEST:
        return
    wide, high = _size(_around(spec))
    unit = math.sqrt(sum(surfaces) / len(surfaces)) / 2
    if max(wide, high) > LONGEST_SIDE * unit:
        yield Finding(("areas",), f"the areas are too small for a map of {wide:g} by {high:g}")
    yield from _check_points(spec, _sheet(spec))


def surface(polygon: tuple[Point, ...]) -> float:
    """The surface that an outline encloses."""
    turned = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in turned)) / 2


def check_drawings(spec: BoardSpec, touch: Callable[[str, str], bool]) -> Iterator[Finding]:
    """A drawing is a chain of spaces that touch or a line of points; a road is a line."""
    for number, drawing in enumerate(spec.drawings):
        yield from (finding.under("drawings", number) for finding in _check_drawing(drawing, touch))


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


def _around(spec: BoardSpec) -> Box:
    """The box around all areas."""
    xs, ys = zip(*(point for area in spec.areas for point in area.polygon), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _sheet(spec: BoardSpec) -> Box:
    """Where points may lie: on the plane, else in the box around all areas."""
    return (0.0, 0.0, *spec.plane) if spec.plane is not None else _around(spec)


def _size(box: Box) -> tuple[float, float]:
    return box[2] - box[0], box[3] - box[1]


def _check_points(spec: BoardSpec, box: Box) -> Iterator[Finding]:
    lists: list[tuple[Loc, tuple[Point, ...]]] = []
    for number, area in enumerate(spec.areas):
        lists.append((("areas", number, "polygon"), area.polygon))
        if area.label is not None:
            lists.append((("areas", number, "label"), (area.label,)))
    lists += [(("drawings", number, "line"), drawing.line) for number, drawing in enumerate(spec.drawings)]
    for loc, points in lists:
        for x, y in points:
            if not (box[0] <= x <= box[2] and box[1] <= y <= box[3]):
                yield Finding(loc, f"[{x:g}, {y:g}] lies outside the map of {box[2]:g} by {box[3]:g}")
                break
