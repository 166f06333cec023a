"""The table under everything: dark wood, faintly grained, darker towards the edges."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pygame

from wargame.client.palette import TABLE, Colour, rgb

TILE = 256
WALNUT = rgb("#3A3028")
"""The wood under a map."""
STREAK = 8
"""How much longer than broad the grain is."""


@lru_cache(maxsize=8)
def _noise(width: int, height: int, seed: int, low: int, high: int) -> pygame.Surface:
    """Grey noise between two values."""
    chance, span = Random(seed), high - low
    grey = bytes(low + value * span // 255 for value in chance.randbytes(width * height) for _ in range(3))
    return pygame.image.frombytes(grey, (width, height), "RGB")


@lru_cache(maxsize=8)
def grain(colour: Colour = TABLE) -> pygame.Surface:
    """A tile of grained wood that joins itself on all sides. The surface is shared: do not draw on it."""
    tile = pygame.Surface((TILE, TILE))
    tile.fill(colour)
    streaks = pygame.transform.smoothscale(_noise(TILE // STREAK, TILE, 3, 0, 10), (TILE, TILE))
    tile.blit(streaks, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    tile.blit(_noise(TILE, TILE, 5, 0, 7), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    tile.fill((6, 6, 6), special_flags=pygame.BLEND_RGB_SUB)
    return tile


@lru_cache(maxsize=8)
def shade(width: int, height: int, strength: float = 0.34) -> pygame.Surface:
    """Light that falls off towards the edges, to be multiplied. The surface is shared: do not draw on it."""
    columns, rows = 48, 32
    small = pygame.Surface((columns, rows))
    for row in range(rows):
        for column in range(columns):
            x, y = 2 * column / (columns - 1) - 1, 2 * row / (rows - 1) - 1
            value = round(255 * (1 - strength * min(1.0, (x * x + y * y) / 2)))
            small.set_at((column, row), (value, value, value))
    return pygame.transform.smoothscale(small, (width, height))


@lru_cache(maxsize=4)
def table_ground(width: int, height: int) -> pygame.Surface:
    """The table in the size of the window. The surface is shared: do not draw on it."""
    return _laid(width, height, TABLE)


@lru_cache(maxsize=2)
def map_table(width: int, height: int) -> pygame.Surface:
    """The lighter wood that shows where the window reaches beyond a map. The surface is shared: do not draw on it."""
    return _laid(width, height, WALNUT)


def _laid(width: int, height: int, colour: Colour) -> pygame.Surface:
    ground, tile = pygame.Surface((width, height)), grain(colour)
    for x in range(0, width, TILE):
        for y in range(0, height, TILE):
            ground.blit(tile, (x, y))
    ground.blit(shade(width, height), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return ground
