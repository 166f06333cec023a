"""NATO boxes, the alternative to figures."""

from __future__ import annotations

from wargame.client.art.face import Face
from wargame.client.palette import Colour

ASPECT = 0.62
"""Height of a box as a share of its width."""

# strokes as (x1, y1, x2, y2, thickness), in shares of the box; thickness in shares of its width
_RISING, _FALLING = (0.0, 1.0, 1.0, 0.0, 0.055), (0.0, 0.0, 1.0, 1.0, 0.055)
_STROKES = {
    "infantry": (_RISING, _FALLING),
    "grenadier": (_RISING, _FALLING),
    "light-infantry": (_RISING, _FALLING, (0.5, 0.0, 0.5, 1.0, 0.045)),
    "cavalry-heavy": (),
    "cavalry-medium": (_RISING,),
    "cavalry-light": (_RISING, (0.0, 0.62, 0.62, 0.0, 0.04)),
    "reconnaissance": (_RISING, (0.16, 0.0, 0.16, 1.0, 0.045)),
    "artillery": (),
    "horse-artillery": (_RISING,),
    "mitrailleuse": ((0.28, 0.3, 0.74, 0.3, 0.05), (0.28, 0.5, 0.74, 0.5, 0.05), (0.28, 0.7, 0.74, 0.7, 0.05)),
}
_FILLED = {
    "grenadier": ((0.0, 0.74), (1.0, 0.74), (1.0, 1.0), (0.0, 1.0)),
    "cavalry-heavy": ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0)),
}
_DOTS = ("artillery", "horse-artillery")
KINDS = tuple(_STROKES)


def paint_box(face: Face, kind: str, x: float, y: float, width: float, ink: Colour, ground: Colour) -> None:
    """The box of a kind of unit at a place on a face."""
    # a very small box is all ground: its outline would swallow the sign in it
    height, line = width * ASPECT, max(2.4, face.pixel()) if width >= face.pixel(12) else 0.0
    face.rect(ground, x, y, width, height, 0, ink, line)
    left, top, across, down = x + line, y + line, width - 2 * line, height - 2 * line
    if kind in _FILLED:
        face.poly(ink, *[(left + dx * across, top + dy * down) for dx, dy in _FILLED[kind]])
    for x1, y1, x2, y2, thickness in _STROKES[kind]:
        start, end = (left + x1 * across, top + y1 * down), (left + x2 * across, top + y2 * down)
        face.line(ink, start, end, max(thickness * width, face.pixel(1.1 if line else 0.9)))
    if kind in _DOTS:
        face.disc(ink, x + width / 2, y + height / 2, height * 0.21)
