"""Small things that stand on the map: each is drawn once per zoom on its own little canvas and then stamped.

A stamp covers whole absolute pixels, so it looks the same on every tile that shows a part of it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from wargame.client.paint.canvas import Canvas
from wargame.client.paint.noise import Axis
from wargame.client.paint.view import View


@dataclass(frozen=True)
class Stamp:
    """A thing within `reach` hexes of a point. It is drawn from a number of pixels per hex on."""

    at: Axis
    reach: float
    draw: Callable[[Canvas], None]
    smallest: float = 0.0


class Stamps:
    """All stamps of a map, in the order in which they lie on one another."""

    def __init__(self, stamps: list[Stamp]) -> None:
        self.stamps = stamps
        self._scale = 0.0
        self._sprites: dict[int, tuple[pygame.Surface, pygame.Rect]] = {}

    def paint(self, surface: pygame.Surface, view: View) -> None:
        """Put all stamps that touch a window on its picture."""
        if view.scale != self._scale:
            self._scale, self._sprites = view.scale, {}
        for number, stamp in enumerate(self.stamps):
            x, y = stamp.at
            if view.scale >= stamp.smallest and view.shows((x, y, x, y), stamp.reach):
                sprite, rect = self._sprite(number, stamp)
                surface.blit(sprite, rect.move(-view.left, -view.top), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _sprite(self, number: int, stamp: Stamp) -> tuple[pygame.Surface, pygame.Rect]:
        if number not in self._sprites:
            left, top = (math.floor((value - stamp.reach) * self._scale) - 1 for value in stamp.at)
            size = math.ceil(2 * stamp.reach * self._scale) + 3
            view = View(self._scale, left, top, size, size)
            canvas = Canvas(view, 4)
            stamp.draw(canvas)
            sprite = pygame.transform.smoothscale(canvas.surface, (size, size))
            self._sprites[number] = sprite, view.rect
        return self._sprites[number]
