"""Markers: camps in Bivouac (3.3), the Fire Zones of the Chassepot (9.3), and the Advantage (18) for the key."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import pygame

from wargame.client.art.armies import band_colour
from wargame.client.art.face import TABLE, Face, tier
from wargame.client.palette import BLACK, INK, IVORY, PAPER, Colour, ink_on, mix, rgb
from wargame.client.theme import Theme
from wargame.games.death_ride.look.sides import side_look

TENT, TENT_SHADE = rgb("#EFE6CF"), rgb("#C9B994")
SMOKE = rgb("#B3302B")


@dataclass(frozen=True)
class MarkerFace:
    """A camp, a Fire Zone with the code and colour of the corps that fires, or the Advantage."""

    kind: Literal["bivouac", "zone", "advantage"]
    code: str = ""
    colour: str = ""


def marker(face: MarkerFace, width: int, theme: Theme) -> pygame.Surface:
    """A marker so many pixels wide. The surface is shared: do not draw on it."""
    if face.kind == "advantage":
        return _advantage(width)
    return _camp(width) if face.kind == "bivouac" else _zone(face, width)


@lru_cache(maxsize=32)
def _camp(width: int) -> pygame.Surface:
    """Three tents in a row."""
    face = Face(width, round(width * 0.62), None, 0, INK)
    for x, size, paint in ((22, 17, TENT_SHADE), (78, 17, TENT_SHADE), (50, 25, TENT)):
        foot = 56
        face.poly(INK, (x - size - 3, foot + 2), (x, foot - size * 1.75), (x + size + 3, foot + 2))
        face.poly(paint, (x - size, foot), (x, foot - size * 1.55), (x + size, foot))
        face.poly(mix(INK, TENT_SHADE, 0.25), (x - size * 0.3, foot), (x, foot - size * 0.8), (x + size * 0.3, foot))
    return face.sprite()


@lru_cache(maxsize=128)
def _zone(item: MarkerFace, width: int) -> pygame.Surface:
    """A square with bullets in flight over the band of the corps that fires."""
    colour: Colour = band_colour(item.colour) if item.colour else IVORY
    face, detail = Face(width, width, PAPER, 14), tier(width * 2)
    face.rect(colour, 0, 66, 100, 34)
    face.rect(mix(colour, BLACK, 0.4), 0, 65, 100, max(2.0, face.pixel()))
    for row, start in ((16, 30), (34, 12), (52, 34)):
        face.line(SMOKE, (start, row), (start + 42, row), 5.5)
        face.poly(SMOKE, (start + 40, row - 8), (start + 58, row), (start + 40, row + 8))
    if detail >= TABLE:
        face.text("counter-bold", 30, item.code, ink_on(colour), (50, 83), least=8, fit=90)
    return face.card(INK, 4.0)


@lru_cache(maxsize=8)
def _advantage(width: int) -> pygame.Surface:
    """The square of the side that holds it, as the Impulses panel shows it, before that of the other."""
    face = Face(width, round(width * 0.7), None, 0, INK)
    for side, x, y in (("french", 42, 6), ("german", 14, 22)):
        face.rect(side_look(side).colour, x, y, 42, 42, 8, INK, 4)
    return face.sprite()
