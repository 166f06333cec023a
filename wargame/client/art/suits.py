"""The suits of cards as shapes: no typeface carries them reliably."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from wargame.client.art.face import Face
from wargame.client.palette import Colour, rgb
from wargame.client.shapes import Point

RED, DARK = rgb("#B3262B"), rgb("#1E1E1E")
SUITS = {"hearts": RED, "diamonds": RED, "spades": DARK, "clubs": DARK}
"""The suits with their colours on paper."""

_STEM = ((-0.11, 0.0), (0.11, 0.0), (0.17, 0.66), (0.30, 0.88), (0.48, 1.0), (-0.48, 1.0), (-0.30, 0.88), (-0.17, 0.66))


def _heart(scale: float, lift: float) -> tuple[Point, ...]:
    """The outline of a heart for a radius of about 1; a negative scale turns it over for the spade."""
    outline = []
    for step in range(48):
        a = step * math.tau / 48
        y = -(13 * math.cos(a) - 5 * math.cos(2 * a) - 2 * math.cos(3 * a) - math.cos(4 * a))
        outline.append((math.sin(a) ** 3 * 0.98, y / 16 * scale + lift))
    return tuple(outline)


# discs (x, y, radius) and polygons of a suit, for a suit of radius 1 round the middle
_DISCS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "clubs": ((0.0, -0.52, 0.45), (-0.50, 0.20, 0.45), (0.50, 0.20, 0.45)),
}
_POLYGONS: dict[str, tuple[tuple[Point, ...], ...]] = {
    "hearts": (_heart(1.04, -0.11),),
    "diamonds": (((0.0, -1.06), (0.8, 0.0), (0.0, 1.06), (-0.8, 0.0)),),
    "spades": (_heart(-0.92, -0.10), _STEM),
    "clubs": (_STEM,),
}


def paint_suit(face: Face, suit: str, x: float, y: float, radius: float, colour: Colour | None = None) -> None:
    """A suit on a face."""
    paint = colour or SUITS[suit]
    for dx, dy, r in _DISCS.get(suit, ()):
        face.disc(paint, x + dx * radius, y + dy * radius, r * radius)
    for points in _POLYGONS[suit]:
        face.poly(paint, *[(x + dx * radius, y + dy * radius) for dx, dy in points])


@lru_cache(maxsize=256)
def suit(name: str, size: int, colour: Colour | None = None) -> pygame.Surface:
    """A suit in a square of so many pixels. The surface is shared: do not draw on it."""
    face = Face(size, size, tint=colour or SUITS[name])
    paint_suit(face, name, 50, 50, 45, colour)
    return face.sprite()
