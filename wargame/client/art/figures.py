"""Silhouettes: men, horses, guns, busts and emblems, as data in a square of 100 by 100, facing right.

Each line of a drawing is a role, a shape and points:
  role   m = main colour, a = accent (trousers, facings, brass), c = cut (the ground shows through)
  shape  poly x,y ... | chain x,y,r ... (tapered limbs) | rod x,y,r x,y (one thickness) | disc x,y,rx,ry
         | ring x,y,r,thickness | wheel x,y,r
`figure(name)` gives the shapes as polygons, which `Face.figure` paints.
"""

from __future__ import annotations

import itertools
import math
from functools import lru_cache
from typing import NamedTuple

from wargame.client.art.drawings import COMPOSED, DRAWINGS, Part
from wargame.client.shapes import Point

ROUND = 12
"""Segments of the round end of a limb."""


class Shape(NamedTuple):
    """A polygon and the role whose paint fills it."""

    role: str
    points: tuple[Point, ...]


def circle(x: float, y: float, rx: float, ry: float, segments: int = 40) -> tuple[Point, ...]:
    """The corners of an ellipse."""
    angles = [math.tau * step / segments for step in range(segments)]
    return tuple((x + rx * math.cos(angle), y + ry * math.sin(angle)) for angle in angles)


def limb(x1: float, y1: float, r1: float, x2: float, y2: float, r2: float) -> tuple[Point, ...]:
    """The hull of two circles."""
    distance, base = math.hypot(x2 - x1, y2 - y1), math.atan2(y2 - y1, x2 - x1)
    spread = math.acos(max(-1.0, min(1.0, (r1 - r2) / distance))) if distance > abs(r1 - r2) else 0.0
    hull = []
    for x, y, r, start, sweep in ((x1, y1, r1, spread, math.tau - 2 * spread), (x2, y2, r2, -spread, 2 * spread)):
        for step in range(ROUND + 1):
            angle = base + start + sweep * step / ROUND
            hull.append((x + r * math.cos(angle), y + r * math.sin(angle)))
    return tuple(hull)


def thick_line(start: Point, end: Point, width: float) -> tuple[Point, ...]:
    """A line with round ends."""
    return limb(*start, width / 2, *end, width / 2)


def _ring(x: float, y: float, r: float, thickness: float) -> tuple[Point, ...]:
    """A ring as one polygon, whose seam lies inside its own body."""
    outer, inner = circle(x, y, r, r, 48), circle(x, y, r - thickness, r - thickness, 48)
    return (*outer, outer[0], *reversed((*inner, inner[0])))


def _wheel(role: str, x: float, y: float, r: float, spokes: int = 10) -> list[Shape]:
    shapes = [Shape(role, _ring(x, y, r, r * 0.15)), Shape(role, circle(x, y, r * 0.2, r * 0.2))]
    for spoke in range(spokes):
        dx, dy = math.cos(math.tau * spoke / spokes + 0.2) * r, math.sin(math.tau * spoke / spokes + 0.2) * r
        ends = ((x + dx * 0.15, y + dy * 0.15), (x + dx * 0.92, y + dy * 0.92))
        shapes.append(Shape(role, thick_line(*ends, max(1.8, r * 0.09))))
    return shapes


def _read(drawing: str) -> list[Shape]:
    shapes: list[Shape] = []
    for row in drawing.strip().splitlines():
        role, shape, *rest = row.split()
        numbers = [[float(number) for number in group.split(",")] for group in rest]
        if shape == "poly":
            shapes.append(Shape(role, tuple((x, y) for x, y in numbers)))
        elif shape == "chain":
            shapes += [Shape(role, limb(*a, *b)) for a, b in itertools.pairwise(numbers)]
        elif shape == "rod":
            (x, y, r), (x2, y2) = numbers
            shapes.append(Shape(role, limb(x, y, r, x2, y2, r)))
        elif shape == "disc":
            x, y, rx, ry = numbers[0]
            shapes.append(Shape(role, circle(x, y, rx, ry)))
        elif shape == "wheel":
            x, y, r = numbers[0]
            shapes += _wheel(role, x, y, r)
        else:
            x, y, r, thickness = numbers[0]
            shapes.append(Shape(role, _ring(x, y, r, thickness)))
    return shapes


@lru_cache(maxsize=128)
def _drawing(name: str) -> tuple[Shape, ...]:
    return tuple(_read(DRAWINGS[name]))


def _placed(part: Part) -> list[Shape]:
    """A drawing where a figure wants it."""
    shapes = []
    for role, points in _drawing(part.drawing):
        across = -part.scale if part.mirrored else part.scale
        left = 100 * part.scale + part.dx if part.mirrored else part.dx
        moved = tuple((left + x * across, part.dy + y * part.scale) for x, y in points)
        shapes.append(Shape(part.role or role, moved))
    return shapes


@lru_cache(maxsize=128)
def figure(name: str) -> tuple[Shape, ...]:
    """The shapes of a figure."""
    return tuple(shape for part in COMPOSED[name] for shape in _placed(part))


FIGURES = tuple(COMPOSED)
"""The names of all figures."""
