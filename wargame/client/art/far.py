"""Counters far out: faces of their own and not smaller ones, with one figure, one sign of the arm, one colour."""

from __future__ import annotations

from typing import Literal

from wargame.client.art.face import Face
from wargame.client.palette import CASING, IVORY, Colour, mix, rgb

LEVELS = (16, 20, 24, 32)
"""The sizes that far faces are made for."""
SHAKEN, DISRUPTED = rgb("#F0A020"), rgb("#E0382C")
FLAP, FLAP_SHADE = IVORY, rgb("#C9BFA6")
HAIR = (20, 20, 20)
Arm = Literal["foot", "horse", "gun"]


def level(width: int) -> int:
    """The size that a far face of so many pixels is drawn for."""
    return max((size for size in LEVELS if size <= width), default=LEVELS[0])


def is_horse(name: str) -> bool:
    """Whether a symbol or figure stands for mounted troops."""
    return name.startswith("cavalry")


def paint_arm(face: Face, arm: Arm, x: float, y: float, reach: float, ink: Colour, width: float) -> None:
    """The oldest signs there are: crossed belts, a sabre, a ball."""
    line = max(width, face.pixel(1.3))
    if arm == "gun":
        face.disc(ink, x, y, reach * 0.82)
        return
    face.line(ink, (x - reach, y + reach * 0.8), (x + reach, y - reach * 0.8), line * (1.25 if arm == "horse" else 1))
    if arm == "foot":
        face.line(ink, (x - reach, y - reach * 0.8), (x + reach, y + reach * 0.8), line)


def paint_fold(face: Face, reach: float) -> None:
    """The upper right corner folded over: an own unit that the enemy knows by its back alone."""
    edge = max(1.5, face.pixel(0.8))
    face.poly(CASING, (100 - reach - edge, 0), (100, 0), (100, reach + edge))
    face.poly(FLAP, (100 - reach, 0), (100 - reach, reach), (100, reach))
    face.poly(FLAP_SHADE, (100 - reach * 0.84, reach * 0.16), (100 - reach * 0.88, reach * 0.9), (92, reach * 0.9))


def paint_hurt(face: Face, colour: Colour, top: float, width: float = 14.0) -> None:
    """A bar along the left edge: amber for shaken, red for disrupted."""
    face.rect(HAIR, 0, top, width + face.pixel(), 100)
    face.rect(colour, 0, top, width, 100)


def paint_portrait(face: Face, x: float, y: float, radius: float, ink: Colour, light: Colour = IVORY) -> None:
    """Head and shoulders in a light disc: a Leader."""
    face.disc(light, x, y, radius)
    face.disc(ink, x, y - radius * 0.26, radius * 0.44)
    shoulders = ((-0.74, 0.62), (0.74, 0.62), (0.46, 0.16), (-0.46, 0.16))
    face.poly(ink, *[(x + dx * radius, y + dy * radius) for dx, dy in shoulders])


def edge_of(body: Colour) -> Colour:
    """The dark edge of a far face."""
    return mix(body, (0, 0, 0), 0.72)
