"""Dice as they lie, and as they tumble: six-sided with pips, ten-sided as a kite with two facets."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from wargame.client.art.face import Face
from wargame.client.palette import BLACK, WHITE, Colour, ink_on, legible, mix
from wargame.client.shapes import Point, vary

SMALL = 40
"""A die of fewer pixels has a larger figure for its size."""
FRAMES = 24
"""Different pictures of a tumbling die."""
_LEFT, _MIDDLE, _RIGHT = 27.0, 50.0, 73.0
_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((_MIDDLE, _MIDDLE),),
    2: ((_LEFT, _LEFT), (_RIGHT, _RIGHT)),
    3: ((_LEFT, _LEFT), (_MIDDLE, _MIDDLE), (_RIGHT, _RIGHT)),
    4: ((_LEFT, _LEFT), (_RIGHT, _LEFT), (_LEFT, _RIGHT), (_RIGHT, _RIGHT)),
    5: ((_LEFT, _LEFT), (_RIGHT, _LEFT), (_MIDDLE, _MIDDLE), (_LEFT, _RIGHT), (_RIGHT, _RIGHT)),
    6: ((_LEFT, _LEFT), (_RIGHT, _LEFT), (_LEFT, _MIDDLE), (_RIGHT, _MIDDLE), (_LEFT, _RIGHT), (_RIGHT, _RIGHT)),
}


@lru_cache(maxsize=512)
def die(value: int, faces: int, size: int, colour: Colour) -> pygame.Surface:
    """A die that shows a value. The surface is shared: do not draw on it."""
    return _cube(value, size, colour) if faces == 6 else _kite(value, size, colour)


@lru_cache(maxsize=512)
def _rolling(faces: int, size: int, colour: Colour, frame: int) -> pygame.Surface:
    value = 1 + int(vary(frame, faces) * faces) % faces
    still = die(value, faces, max(8, round(size * 0.74)), colour)
    turned = pygame.transform.rotozoom(still, frame * 360 / FRAMES * 2.5, 1.0)
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    hop = abs(math.sin(frame * math.tau / FRAMES * 1.5)) * size * 0.06
    picture.blit(turned, turned.get_rect(center=(size / 2, size / 2 - hop)))
    return picture


def tumble(faces: int, size: int, colour: Colour, phase: float) -> pygame.Surface:
    """A die in the air, in a square of the same size; `phase` runs from 0 to 1. The surface is shared."""
    return _rolling(faces, size, colour, int(phase * FRAMES) % FRAMES)


def figure_on(colour: Colour) -> tuple[Colour, Colour]:
    """The face of a die of a colour, and the ink in which its pips or its figure read on it."""
    ground = mix(colour, WHITE, 0.10)
    return ground, legible(ink_on(ground), ground)


def _cube(value: int, size: int, colour: Colour) -> pygame.Surface:
    face = Face(size, size, colour, 20)
    # the top of the die lies a little inside its rounded edges
    ground, pip = figure_on(colour)
    face.rect(ground, 7, 6, 86, 85, 17)
    for x, y in _PIPS[value]:
        face.disc(pip, x, y, 10.2)
        if size >= 40:
            face.disc(mix(pip, WHITE, 0.16), x + 1.6, y + 1.9, 7)
    return face.card(mix(colour, BLACK, 0.45), max(3.0, face.pixel()))


def _kite(value: int, size: int, colour: Colour) -> pygame.Surface:
    edge = mix(colour, BLACK, 0.6)
    face = Face(size, size, tint=edge)
    top, right, foot, left = (50.0, 2.0), (98.0, 54.0), (50.0, 98.0), (2.0, 54.0)
    face.poly(edge, top, right, foot, left)
    inner = [(50 + (x - 50) * 0.92, 50 + (y - 50) * 0.92) for x, y in (top, right, foot, left)]
    near = [inner[0], (82.0, 62.0), (50.0, 75.0), (18.0, 62.0)]
    face.poly(mix(colour, BLACK, 0.30), *inner)
    face.poly(mix(colour, BLACK, 0.14), inner[0], near[3], inner[3])
    face.poly(mix(colour, BLACK, 0.22), inner[3], near[3], near[2], inner[2])
    ground, ink = figure_on(colour)
    face.poly(ground, *near)
    shown = str(value)
    small = size < SMALL
    large = (58.0 if small else 50.0) if len(shown) < 2 else (46.0 if small else 40.0)
    face.text("counter-bold", large, shown, ink, (50, 50), least=8)
    return face.sprite()
