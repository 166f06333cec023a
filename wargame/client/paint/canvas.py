"""A transparent canvas over a window, drawn large and scaled down: lines of varying width, polygons, short strokes.

Colours are stored multiplied by their opacity, so that scaling down leaves no dark fringe round light lines.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pygame

from wargame.client.paint.noise import Axis
from wargame.client.paint.view import View
from wargame.client.palette import Colour
from wargame.client.shapes import Paint


def premultiplied(paint: Paint) -> tuple[int, int, int, int]:
    """A colour multiplied by its opacity."""
    if len(paint) == 3:
        return paint[0], paint[1], paint[2], 255
    red, green, blue, alpha = paint
    return red * alpha // 255, green * alpha // 255, blue * alpha // 255, alpha


def whole(points: Axis) -> Any:
    """Points rounded to whole pixels as lists; halves always go up, so that the corner of the window cannot matter."""
    return np.floor(points + 0.5).astype(int).tolist()


class Canvas:
    """A canvas `k` times as large as its window; points are given in hexes, widths in final pixels."""

    def __init__(self, view: View, k: int = 3) -> None:
        self.view, self.k = view, k
        self.surface = pygame.Surface((view.width * k, view.height * k), pygame.SRCALPHA)
        self.touched = False

    def place(self, points: Axis) -> Axis:
        """Points on the canvas, not yet rounded."""
        return points * (self.view.scale * self.k) - (self.view.left * self.k, self.view.top * self.k)

    def line(self, points: Axis, widths: Axis | float, paint: Paint) -> None:
        """A polyline with round joints; each point may have its own width."""
        p = self.place(points)
        half = np.broadcast_to(np.asarray(widths, dtype=np.float64) * (self.k / 2), (len(p),))
        a, b, wide = p[:-1], p[1:], np.maximum(half[:-1], half[1:])
        size = np.array(self.surface.get_size())
        seen = (np.maximum(a, b) > -wide[:, None] - 1).all(1) & (np.minimum(a, b) < size + wide[:, None] + 1).all(1)
        steps = b - a
        length = np.hypot(steps[:, 0], steps[:, 1])
        seen &= length > 1e-6
        if not seen.any():
            return
        self.touched = True
        aside = np.stack([-steps[seen, 1], steps[seen, 0]], axis=1) / length[seen, None]
        before, after = aside * half[:-1][seen, None], aside * half[1:][seen, None]
        a, b = a[seen], b[seen]
        quads = whole(np.stack([a + before, b + after, b - after, a - before], axis=1))
        colour = premultiplied(paint)
        for quad in quads:
            pygame.draw.polygon(self.surface, colour, quad)
        self._joints(np.concatenate([a, b[-1:]]), np.append(half[:-1][seen], half[1:][seen][-1]), colour)

    def _joints(self, points: Axis, radii: Axis, colour: tuple[int, int, int, int]) -> None:
        for (x, y), radius in zip(whole(points), whole(radii), strict=True):
            if radius >= 1:
                pygame.draw.circle(self.surface, colour, (x, y), radius)

    def segments(self, starts: Axis, ends: Axis, width: float, paint: Paint) -> None:
        """Many straight strokes of one width, without joints."""
        self.touched = True
        colour, broad = premultiplied(paint), max(1, round(width * self.k))
        ends_of = whole(np.concatenate([self.place(starts), self.place(ends)], axis=1))
        for x1, y1, x2, y2 in ends_of:
            pygame.draw.line(self.surface, colour, (x1, y1), (x2, y2), broad)

    def spikes(self, starts: Axis, ends: Axis, width: float, paint: Paint) -> None:
        """Many strokes that taper to a quarter of their width."""
        self.touched = True
        colour = premultiplied(paint)
        a, b = self.place(starts), self.place(ends)
        steps = b - a
        aside = np.stack([-steps[:, 1], steps[:, 0]], axis=1) / np.hypot(steps[:, 0], steps[:, 1])[:, None]
        aside *= width * self.k / 2
        quads = whole(np.stack([a + aside, b + aside / 4, b - aside / 4, a - aside], axis=1))
        for quad in quads:
            pygame.draw.polygon(self.surface, colour, quad)

    def polygon(self, points: Axis, paint: Paint) -> None:
        """A filled polygon."""
        self.touched = True
        pygame.draw.polygon(self.surface, premultiplied(paint), whole(self.place(points)))

    def dot(self, point: Axis, radius: float, paint: Paint) -> None:
        """A disc; its radius is in final pixels."""
        self.touched = True
        x, y = whole(self.place(point[None])[0])
        pygame.draw.circle(self.surface, premultiplied(paint), (x, y), max(1, round(radius * self.k)))

    def flush(self, target: pygame.Surface) -> None:
        """Put what was drawn on a picture of the window."""
        if self.touched:
            small = pygame.transform.smoothscale(self.surface, (self.view.width, self.view.height))
            target.blit(small, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)


def points_of(*pairs: tuple[float, float]) -> Axis:
    """An array of points."""
    return np.array(pairs, dtype=np.float64)


def step(dx: float, dy: float) -> Axis:
    """A way east and south."""
    return np.array((dx, dy), dtype=np.float64)


def faint(colour: Colour, alpha: int) -> Paint:
    """A colour with an opacity."""
    return (*colour, alpha)
