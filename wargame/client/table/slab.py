"""Shapes over the map are painted once on a slab somewhat larger than the window, and laid down while the map moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from wargame.client.looks import Overlay
from wargame.client.shapes import CLEAR, Point
from wargame.client.table.camera import Camera
from wargame.client.theme import Theme

MARGIN = 200
"""Pixels that a slab reaches beyond the window on each side."""
Convert = Callable[[Point], Point]
Paint = Callable[[pygame.Surface, Convert], None]
"""Paints on a surface; what it is given turns a point of the world into one of the surface."""


class Slab:
    """The shapes that were painted last, where and at which scale."""

    def __init__(self) -> None:
        self._shapes: Sequence[Overlay] = ()
        self._theme: Theme | None = None
        self._picture = pygame.Surface((1, 1), pygame.SRCALPHA)
        self._origin: Point = (0.0, 0.0)
        self._k = 0.0

    def lay(
        self, surface: pygame.Surface, camera: Camera, shapes: Sequence[Overlay], theme: Theme, paint: Paint
    ) -> None:
        """Lay the shapes over the window, painted anew if they, the scale or the place have changed too much."""
        window = camera.window
        same = self._shapes == shapes and self._theme == theme and self._size(window) == self._picture.get_size()
        if same and camera.k != self._k and camera.moving:
            self._lay_scaled(surface, camera)
            return
        at = self._at(camera)
        if not same or camera.k != self._k or not pygame.Rect(at, self._picture.get_size()).contains(window):
            self._shapes, self._theme = shapes, theme
            self._repaint(camera, paint)
            at = self._at(camera)
        surface.blit(self._picture, at)

    @staticmethod
    def _size(window: pygame.Rect) -> tuple[int, int]:
        return window.width + 2 * MARGIN, window.height + 2 * MARGIN

    def _at(self, camera: Camera) -> tuple[int, int]:
        """Where the slab lies in the window."""
        (x, y), (x0, y0), window = self._origin, camera.origin, camera.window
        return round(window.x + (x - x0) * self._k) - MARGIN, round(window.y + (y - y0) * self._k) - MARGIN

    def _repaint(self, camera: Camera, paint: Paint) -> None:
        if self._picture.get_size() != self._size(camera.window):
            self._picture = pygame.Surface(self._size(camera.window), pygame.SRCALPHA)
        self._picture.fill(CLEAR)
        self._origin, self._k = camera.origin, camera.k
        (x0, y0), k = self._origin, self._k
        paint(self._picture, lambda point: ((point[0] - x0) * k + MARGIN, (point[1] - y0) * k + MARGIN))

    def _lay_scaled(self, surface: pygame.Surface, camera: Camera) -> None:
        """While the map zooms, what was painted is stretched: the eye forgives that for a moment."""
        (x, y), (x0, y0), window, k = self._origin, camera.origin, camera.window, self._k
        share = k / camera.k
        wanted = pygame.Rect(
            round((x0 - x) * k) + MARGIN,
            round((y0 - y) * k) + MARGIN,
            round(window.width * share),
            round(window.height * share),
        )
        part = wanted.clip(self._picture.get_rect())
        if part.width and part.height:
            size = round(part.width / share), round(part.height / share)
            at = window.x + round((part.x - wanted.x) / share), window.y + round((part.y - wanted.y) / share)
            surface.blit(pygame.transform.scale(self._picture.subsurface(part), size), at)
