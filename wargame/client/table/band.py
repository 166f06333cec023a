"""The striped band round bar and map while a line is only tried."""

from __future__ import annotations

from functools import lru_cache

import pygame

from wargame.client.kit import Pen
from wargame.client.palette import IVORY, TRIAL, mix
from wargame.client.table.bars import BAND

STRIPE = 12
"""The width of a stripe along the band."""


def draw_band(pen: Pen, rect: pygame.Rect) -> None:
    """The band within a rectangle; it lies over the furniture as well."""
    box, width = pen.box(rect), pen.px(BAND)
    across, down = _striped((box.width, width), pen.px(STRIPE)), _striped((width, box.height), pen.px(STRIPE))
    clip = pen.surface.get_clip()
    pen.surface.set_clip(None)
    pen.surface.blit(across, box.topleft)
    pen.surface.blit(across, (box.left, box.bottom - width))
    pen.surface.blit(down, box.topleft)
    pen.surface.blit(down, (box.right - width, box.top))
    pen.surface.set_clip(clip)


@lru_cache(maxsize=4)
def _striped(size: tuple[int, int], stripe: int) -> pygame.Surface:
    """Slanting stripes in two tones."""
    width, height = size
    picture = pygame.Surface(size)
    picture.fill(TRIAL)
    light = mix(TRIAL, IVORY, 0.35)
    for x in range(-height - 2 * stripe, width + height, 2 * stripe):
        pygame.draw.polygon(
            picture, light, [(x, height), (x + stripe, height), (x + stripe + height, 0), (x + height, 0)]
        )
    return picture
