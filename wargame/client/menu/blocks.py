"""Columns of blocks: each says how high it is, so that a list knows its length before it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from wargame.client.kit import Pen
from wargame.client.palette import Colour

FADE = 30
Block = tuple[int, Callable[[int], None]]
"""How high a part of a column is, and how it is drawn from a y downwards."""


def height_of(blocks: Sequence[Block]) -> int:
    """How high blocks are, one below the other."""
    return sum(height for height, _ in blocks)


def draw_blocks(blocks: Sequence[Block], y: int) -> None:
    """Draw blocks one below the other."""
    for height, draw in blocks:
        draw(y)
        y += height


def more_below(pen: Pen, rect: pygame.Rect, end: int, ground: Colour) -> None:
    """Let the foot of a list fade into its ground if it goes on below; `end` is the y where it ends."""
    if end > rect.bottom + 1:
        veil = _fade(pen.px(rect.width), pen.px(FADE), ground)
        pen.blit(veil, (rect.x, rect.bottom - FADE))


@lru_cache(maxsize=16)
def _fade(width: int, height: int, ground: Colour) -> pygame.Surface:
    column = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        column.set_at((0, y), (*ground, round(255 * y / max(1, height - 1))))
    return pygame.transform.scale(column, (width, height))


def gap(height: int) -> Block:
    """Nothing, so high."""
    return height, _nothing


def _nothing(_: int) -> None:
    """Draw nothing."""
