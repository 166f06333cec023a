"""The curtain of the hand-over: heavy drapery over the whole window, nothing of the table shows through.

The folds are computed on a small picture and scaled up, for they are soft; the hem and the cord are drawn sharp.
"""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from wargame.client.art.table_ground import TILE, shade
from wargame.client.art.table_ground import grain as tile_of
from wargame.client.palette import BRASS, BRASS_DARK, WHITE, Colour, mix
from wargame.client.shapes import supersampled

FOLD = 150
"""Pixels from fold to fold."""
COLUMNS, ROWS = 20, 20
"""Samples for each fold across, and for the whole height."""
HEM = 64
"""How high the border at the foot is."""


@lru_cache(maxsize=4)
def drapery(width: int, height: int, colour: Colour) -> pygame.Surface:
    """The curtain in the size of a window, in the colour of a side. The surface is shared: do not draw on it."""
    cloth = pygame.transform.smoothscale(_folds(max(2, round(width / FOLD)), colour), (width, height))
    _weave(cloth)
    cloth.blit(shade(width, height, 0.55), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _hem(cloth)
    return cloth


def _folds(folds: int, colour: Colour) -> pygame.Surface:
    """Light on the folds, which sway a little and open towards the foot."""
    columns = folds * COLUMNS
    small = pygame.Surface((columns, ROWS))
    for row in range(ROWS):
        y = row / (ROWS - 1)
        sway = 0.16 * math.sin(y * 4.2 + 1.2) * (0.25 + y)
        fall = 1.12 - 0.34 * y
        for column in range(columns):
            at = column / COLUMNS + sway * (1 + 0.4 * math.sin(column / COLUMNS * 2.1))
            turn = at + 0.16 * math.sin(at * 2.3) + 0.10 * math.sin(at * 5.1 + y)
            round_light = 0.5 + 0.5 * math.sin(turn * math.tau)
            crest = 0.5 + 0.5 * math.sin(turn * math.tau - 0.9)
            value = fall * (0.40 + 0.62 * round_light**1.4 + 0.36 * crest**8)
            # cloth in the light is paler, in the folds deeper
            small.set_at((column, row), _lit(colour, value))
    return small


def _lit(colour: Colour, value: float) -> Colour:
    glow = mix(colour, WHITE, 0.10 * max(0.0, value - 1))
    return min(255, round(glow[0] * value)), min(255, round(glow[1] * value)), min(255, round(glow[2] * value))


def _weave(cloth: pygame.Surface) -> None:
    """The grain of the cloth hides the steps of the soft light."""
    tile = pygame.transform.rotate(tile_of((8, 8, 8)), 90)
    for x in range(0, cloth.get_width(), TILE):
        for y in range(0, cloth.get_height(), TILE):
            cloth.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=2)
def _tassels() -> pygame.Surface:
    """A piece of the hem that repeats: two cords with a bead between them, and a fringe below."""
    width = 28

    def draw(large: pygame.Surface, k: int) -> None:
        large.fill((*BRASS_DARK, 0))
        for y in (0, 26):
            pygame.draw.rect(large, BRASS_DARK, (0, y * k, width * k, 4 * k))
            pygame.draw.rect(large, BRASS, (0, (y + 1) * k, width * k, 2 * k))
        for paint, reach in ((BRASS_DARK, 7.0), (BRASS, 5.4), (mix(BRASS, WHITE, 0.4), 2.0)):
            shift = 0.0 if reach > 3 else 1.6
            middle = ((width / 2 - shift) * k, (15 - shift) * k)
            corners = [(0, -reach), (reach, 0), (0, reach), (-reach, 0)]
            pygame.draw.polygon(large, paint, [(middle[0] + dx * k, middle[1] + dy * k) for dx, dy in corners])
        for thread in range(4):
            x, paint = (thread + 0.5) * 7, BRASS if thread % 2 else BRASS_DARK
            pygame.draw.line(large, paint, (x * k, 30 * k), (x * k, 50 * k), round(5 * k))

    return supersampled((width, HEM), draw)


def _hem(cloth: pygame.Surface) -> None:
    piece, lights = _tassels(), cloth.get_width()
    strip = pygame.Surface((lights, HEM), pygame.SRCALPHA)
    for x in range(0, lights, piece.get_width()):
        strip.blit(piece, (x, 0))
    cloth.blit(strip, (0, cloth.get_height() - HEM - 8))
