"""The light over a map: dusk and night multiply it, at night lamps burn under one's own units; paper pales it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import pygame

from wargame.client.palette import PAPER, WHITE, Colour, mix, rgb
from wargame.client.shapes import Point

LIGHTS: dict[str, Colour] = {"dusk": mix(WHITE, rgb("#E8C9A0"), 0.25), "night": mix(WHITE, rgb("#2B3A5C"), 0.45)}
"""What the colours of the map are multiplied by."""
LAMP = rgb("#FFE9BE")
PALE = 110
"""How much of thin paper covers, of 255."""
RINGS = 24
"""Steps in which the light of a lamp falls off: each is paler than the eye can tell from the next."""


@lru_cache(maxsize=16)
def lamp(radius: int, dark: Colour) -> pygame.Surface:
    """The light of a lamp in the dark, brightest in the middle. The surface is shared: do not draw on it."""
    glow = pygame.Surface((2 * radius, 2 * radius))
    glow.fill(dark)
    for ring in range(RINGS):
        share = (ring + 1) / RINGS
        light = mix(dark, LAMP, share * share * (3 - 2 * share))
        pygame.draw.circle(glow, light, (radius, radius), radius * (1 - ring / RINGS))
    return glow


@lru_cache(maxsize=2)
def paper(size: tuple[int, int]) -> pygame.Surface:
    """Thin paper that pales what lies under it. The surface is shared: do not draw on it."""
    sheet = pygame.Surface(size)
    sheet.fill(PAPER)
    sheet.set_alpha(PALE)
    return sheet


class Wash:
    """Lays the light over the window of the map; it keeps the surface on which the lamps are put together."""

    def __init__(self) -> None:
        self._light = pygame.Surface((1, 1))

    def lay(self, surface: pygame.Surface, window: pygame.Rect, kind: str, lamps: Iterable[Point], radius: int) -> None:
        """Multiply a window by the light of dusk or night; lamps are points of the surface."""
        dark = LIGHTS[kind]
        if kind != "night":
            surface.fill(dark, window, special_flags=pygame.BLEND_RGB_MULT)
            return
        if self._light.get_size() != window.size:
            self._light = pygame.Surface(window.size)
        self._light.fill(dark)
        glow = lamp(radius, dark)
        for x, y in lamps:
            corner = round(x) - window.x - radius, round(y) - window.y - radius
            # the brighter of two lamps wins: where many units stand the ground is not burnt out
            self._light.blit(glow, corner, special_flags=pygame.BLEND_RGB_MAX)
        surface.blit(self._light, window, special_flags=pygame.BLEND_RGB_MULT)
