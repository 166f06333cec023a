"""State badges: discs on the left edge of a counter. Their glyphs are drawn, so that they survive at 12 pixels."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import pygame

from wargame.client.art.face import Face, star
from wargame.client.palette import BRASS, CASING, IVORY, Colour, ink_on, rgb
from wargame.client.shapes import Point

PLAIN_BELOW = 11
"""Smaller badges are plain dots."""

BADGES = {
    "moved": rgb("#59646F"),
    "fired": rgb("#F4EDDB"),
    "fought": rgb("#F4EDDB"),
    "disorder": rgb("#B8331F"),
    "shaken": rgb("#E9A63A"),
    "disrupted": rgb("#B8331F"),
    "low_ammo": rgb("#E3D7B6"),
    "rationed": rgb("#B9A06B"),
    "ooc": rgb("#7C4FA3"),
    "bivouac": rgb("#3D5A73"),
    "casualty": rgb("#2A2A2A"),
    "hidden": rgb("#22252A"),
    "active": rgb("#D9B160"),
    "hero": BRASS,
    "half_fired": rgb("#F4EDDB"),
    "charging": rgb("#B3202A"),
    "assault": rgb("#B3202A"),
    "overrun": rgb("#5A2A2A"),
    "malaise": rgb("#66586F"),
    "feu": rgb("#2F5DA8"),
    "activated": rgb("#7CC46A"),
    "left_out": rgb("#59646F"),
}
"""The badges with the colours of their discs."""

Scale = Callable[[float, float], Point]


def badge_size(width: int, height: int) -> int:
    """How large the badges of a counter are."""
    return max(9, round(min(width * 0.30, height * 0.56)))


def badge_place(width: int, height: int, index: int) -> tuple[int, int]:
    """Where a badge lies, from the upper left corner of its counter; the next ones lie below the first."""
    size = badge_size(width, height)
    if height < width * 0.8:
        # an oblong counter has room for two at its left edge: more go beside them
        column, row = divmod(index, 2)
        return round(size * (0.9 * column - 0.45)), round(height * (-0.14 + 0.6 * row))
    # more than half outside, and from the top on: the strength at the left foot must stay legible
    return round(-size * 0.58), round(height * 0.13 + index * size * 0.92)


@lru_cache(maxsize=512)
def badge(kind: str, size: int) -> pygame.Surface:
    """A badge. The surface is shared: do not draw on it."""
    ground = BADGES[kind]
    face = Face(size, size, ground, 50)
    if size >= PLAIN_BELOW:
        paint_glyph(face, kind, 50, 50, 1.2, ink_on(ground))
    return face.card(CASING, max(6.0, face.pixel()))


@lru_cache(maxsize=256)
def glyph(kind: str, size: int, colour: Colour = IVORY) -> pygame.Surface:
    """The glyph of a badge without its disc. The surface is shared: do not draw on it."""
    face = Face(size, size, tint=colour)
    paint_glyph(face, kind, 50, 50, 1.7, colour)
    return face.sprite()


def paint_glyph(face: Face, kind: str, x: float, y: float, k: float, ink: Colour) -> None:
    """A glyph round a point of a face; `k` 1 is about 50 hundredths wide."""

    def at(dx: float, dy: float) -> Point:
        return x + dx * k, y + dy * k

    _GLYPHS[kind](face, at, k, ink)


def _zigzag(face: Face, at: Scale, k: float, ink: Colour, dy: float = 0.0) -> None:
    crests = [at(-22, dy + 1), at(-11, dy - 8), at(0, dy + 6), at(11, dy - 8), at(22, dy + 1)]
    face.lines(ink, crests, 7 * k)


def _two_zigzags(face: Face, at: Scale, k: float, ink: Colour) -> None:
    for dy in (-9.0, 9.0):
        _zigzag(face, at, k, ink, dy)


def _cartridges(left: int) -> Callable[[Face, Scale, float, Colour], None]:
    def paint(face: Face, at: Scale, k: float, ink: Colour) -> None:
        for place in range(3):
            dx = (place - 1) * 16
            if place < left:
                face.poly(ink, at(dx - 5.5, 17), at(dx - 5.5, -8), at(dx, -20), at(dx + 5.5, -8), at(dx + 5.5, 17))
            else:
                face.poly(ink, at(dx - 5.5, 17), at(dx - 5.5, 11), at(dx + 5.5, 11), at(dx + 5.5, 17))

    return paint


def _query(face: Face, at: Scale, k: float, ink: Colour) -> None:
    bow = [at(11 * math.cos(a) + 0.5, 11 * math.sin(a) - 9) for a in (math.radians(d) for d in range(195, 400, 20))]
    face.lines(ink, [*bow, at(0.5, 5), at(0.5, 8)], 7.5 * k)
    face.disc(ink, *at(0.5, 19), 5 * k)


def _tent(face: Face, at: Scale, k: float, ink: Colour) -> None:
    face.poly(ink, at(-25, 16), at(0, -19), at(25, 16), at(8, 16), at(0, -1), at(-8, 16))


def _cross(face: Face, at: Scale, k: float, ink: Colour) -> None:
    for side in (-1, 1):
        face.line(ink, at(-16, -16 * side), at(16, 16 * side), 9 * k)


def _bar(face: Face, at: Scale, k: float, ink: Colour) -> None:
    face.line(ink, at(-19, 0), at(19, 0), 12 * k)


def _scattered(face: Face, at: Scale, k: float, ink: Colour) -> None:
    for dx, dy, angle in ((-15, -9, 0.9), (14, -11, -0.5), (-11, 13, -0.35), (13, 12, 1.15)):
        reach_x, reach_y = 9 * math.cos(angle), 9 * math.sin(angle)
        face.line(ink, at(dx - reach_x, dy - reach_y), at(dx + reach_x, dy + reach_y), 8 * k)


def _chevrons(face: Face, at: Scale, k: float, ink: Colour) -> None:
    for dx in (-15, 4):
        face.lines(ink, [at(dx, -14), at(dx + 13, 0), at(dx, 14)], 7.5 * k)


def _flash(face: Face, at: Scale, k: float, ink: Colour) -> None:
    face.star(ink, *at(0, 0), 25 * k, 8, 0.45)


def _star(face: Face, at: Scale, k: float, ink: Colour) -> None:
    face.star(ink, *at(0, 1), 27 * k)


def _flag(face: Face, at: Scale, k: float, ink: Colour) -> None:
    face.line(ink, at(-13, -20), at(-13, 22), 5.5 * k)
    face.poly(ink, at(-11, -21), at(22, -12), at(-11, -1))


def _ahead(face: Face, at: Scale, k: float, ink: Colour) -> None:
    """Orders received: an arrowhead that points ahead."""
    face.poly(ink, at(-14, -20), at(20, 0), at(-14, 20), at(-5, 0))


def _half_flash(face: Face, at: Scale, k: float, ink: Colour) -> None:
    """Half of the fire is spent: one half of the flash, and a line where the other was."""
    x, y = at(3, 0)
    points = star(x, y, 27 * k, 8, 0.45)
    face.poly(ink, (x, y - 27 * k), *[point for point in points if point[0] < x - 0.01][::-1], (x, y + 27 * k))
    for dy in (-17, 0, 17):
        face.disc(ink, *at(13 - abs(dy) * 0.3, dy), 3.6 * k)


def _charge(face: Face, at: Scale, k: float, ink: Colour) -> None:
    left, top = at(-27, -28)
    face.figure("horse-head", (left, top, 56 * k, 54 * k), ink)


def _arrow(face: Face, at: Scale, k: float, ink: Colour) -> None:
    face.poly(ink, at(-24, 8), at(-24, -8), at(1, -8), at(1, -22), at(27, 0), at(1, 22), at(1, 8))


def _flag_down(face: Face, at: Scale, k: float, ink: Colour) -> None:
    """A headquarters that was overrun: its flag is turned over."""
    face.line(ink, at(13, -22), at(13, 20), 5.5 * k)
    face.poly(ink, at(11, 21), at(-22, 12), at(11, 1))


def _drooping(face: Face, at: Scale, k: float, ink: Colour) -> None:
    for dy in (-16, 3):
        face.lines(ink, [at(-16, dy), at(0, dy + 14), at(16, dy)], 7.5 * k)


def _volley(face: Face, at: Scale, k: float, ink: Colour) -> None:
    """Fire by battalions: three shots side by side."""
    for dy in (-16, 0, 16):
        face.line(ink, at(-22, dy), at(2, dy), 5.5 * k)
        face.star(ink, *at(14, dy), 10 * k, 4, 0.42)


def _tick(face: Face, at: Scale, k: float, ink: Colour) -> None:
    face.lines(ink, [at(-20, 0), at(-6, 15), at(20, -16)], 10 * k)


_GLYPHS: dict[str, Callable[[Face, Scale, float, Colour], None]] = {
    "moved": _chevrons,
    "fired": _flash,
    "fought": _flash,
    "disorder": _scattered,
    "shaken": _zigzag,
    "disrupted": _two_zigzags,
    "low_ammo": _cartridges(2),
    "rationed": _cartridges(1),
    "ooc": _query,
    "bivouac": _tent,
    "casualty": _cross,
    "hidden": _flag,
    "active": _ahead,
    "hero": _star,
    "half_fired": _half_flash,
    "charging": _charge,
    "assault": _arrow,
    "overrun": _flag_down,
    "malaise": _drooping,
    "feu": _volley,
    "activated": _tick,
    "left_out": _bar,
}
