"""The foot of a list that goes on below it."""

from __future__ import annotations

from functools import lru_cache

import pygame

from wargame.client.kit.pen import Pen
from wargame.client.palette import Colour

FADE = 30


def more_below(pen: Pen, rect: pygame.Rect, end: int, ground: Colour, high: int = FADE) -> None:
    """Let the foot of a list fade into its ground if it goes on below; `end` is the y where it ends."""
    if end > rect.bottom + 1:
        veil = _fade(pen.px(rect.width), pen.px(high), ground)
        pen.blit(veil, (rect.x, rect.bottom - high))


@lru_cache(maxsize=16)
def _fade(width: int, height: int, ground: Colour) -> pygame.Surface:
    column = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        column.set_at((0, y), (*ground, round(255 * y / max(1, height - 1))))
    return pygame.transform.scale(column, (width, height))
