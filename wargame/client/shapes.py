"""Antialiased shapes and soft shadows, drawn large and scaled down. All measures are pixels."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from wargame.client.palette import BLACK, Colour

Point = tuple[float, float]
Paint = Colour | tuple[int, int, int, int]
CLEAR = (0, 0, 0, 0)
SLICED = 6000
"""Rectangles of more pixels than this are put together from their corners and sides."""
SOFT = 3
"""A shadow softer than this is blurred small and scaled up: nobody can tell."""


def supersampled(size: tuple[int, int], draw: Callable[[pygame.Surface, int], None], factor: int = 4) -> pygame.Surface:
    """What `draw(surface, factor)` paints on a canvas `factor` times as large, scaled down smoothly."""
    width, height = max(1, size[0]), max(1, size[1])
    large = pygame.Surface((width * factor, height * factor), pygame.SRCALPHA)
    draw(large, factor)
    return pygame.transform.smoothscale(large, (width, height))


@lru_cache(maxsize=4096)
def rounded(
    width: int, height: int, radius: float, fill: Paint | None, outline: Paint | None = None, border: float = 0
) -> pygame.Surface:
    """A rectangle with round corners; without a fill only its outline.

    Of a large one only the corners are drawn smoothly; its sides are the middle of a small one, stretched.
    """
    corner = math.ceil(max(radius, border)) + 2
    if min(width, height) <= 2 * corner + 1 or width * height < SLICED:
        return _rounded(width, height, radius, fill, outline, border)
    small = _rounded(2 * corner + 1, 2 * corner + 1, radius, fill, outline, border)
    large = pygame.Surface((width, height), pygame.SRCALPHA)
    edges = (
        (0, corner, 0, corner),
        (corner, 1, corner, width - 2 * corner),
        (corner + 1, corner, width - corner, corner),
    )
    downs = (
        (0, corner, 0, corner),
        (corner, 1, corner, height - 2 * corner),
        (corner + 1, corner, height - corner, corner),
    )
    for x, w, to_x, to_w in edges:
        for y, h, to_y, to_h in downs:
            part = small.subsurface((x, y, w, h))
            large.blit(part if (w, h) == (to_w, to_h) else pygame.transform.scale(part, (to_w, to_h)), (to_x, to_y))
    return large


def _rounded(
    width: int, height: int, radius: float, fill: Paint | None, outline: Paint | None, border: float
) -> pygame.Surface:
    def draw(large: pygame.Surface, k: int) -> None:
        rect = large.get_rect()
        if outline is None or not border:
            if fill is not None:
                pygame.draw.rect(large, fill, rect, border_radius=round(radius * k))
            return
        pygame.draw.rect(large, outline, rect, border_radius=round(radius * k))
        inner = rect.inflate(-2 * round(border * k), -2 * round(border * k))
        inside = CLEAR if fill is None else fill
        pygame.draw.rect(large, inside, inner, border_radius=max(0, round((radius - border) * k)))

    return supersampled((width, height), draw)


@lru_cache(maxsize=512)
def soft_shadow(width: int, height: int, radius: float, blur: int, alpha: int) -> pygame.Surface:
    """The blurred shadow of a round-cornered rectangle, wider by `2 * blur` on every side."""
    pad, k = blur * 2, max(1, blur // SOFT)
    size = (width + 2 * pad, height + 2 * pad)
    shadow = pygame.Surface((math.ceil(size[0] / k), math.ceil(size[1] / k)), pygame.SRCALPHA)
    body = (pad / k, pad / k, width / k, height / k)
    pygame.draw.rect(shadow, (*BLACK, alpha), body, border_radius=round(radius / k))
    soft = pygame.transform.gaussian_blur(shadow, max(1, blur // k))
    return soft if k == 1 else pygame.transform.smoothscale(soft, size)


def drop_shadow(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: float,
    blur: int = 6,
    alpha: int = 110,
    offset: Point = (2, 3),
) -> None:
    """Draw the shadow that something in `rect` casts."""
    shadow = soft_shadow(rect.width, rect.height, radius, blur, alpha)
    surface.blit(shadow, (rect.x - 2 * blur + round(offset[0]), rect.y - 2 * blur + round(offset[1])))


def polygon(surface: pygame.Surface, points: Sequence[Point], paint: Paint, factor: int = 4) -> None:
    """Draw a filled polygon with smooth edges."""
    left = math.floor(min(x for x, _ in points)) - 1
    top = math.floor(min(y for _, y in points)) - 1
    width = math.ceil(max(x for x, _ in points)) - left + 2
    height = math.ceil(max(y for _, y in points)) - top + 2

    def draw(large: pygame.Surface, k: int) -> None:
        pygame.draw.polygon(large, paint, [((x - left) * k, (y - top) * k) for x, y in points])

    surface.blit(supersampled((width, height), draw, factor), (left, top))


def inside(polygon: Sequence[Point], point: Point) -> bool:
    """Whether a point is in a polygon: a ray from it crosses the border an odd number of times."""
    x, y = point
    odd = False
    x1, y1 = polygon[-1]
    for x2, y2 in polygon:
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
        x1, y1 = x2, y2
    return odd


def stroke(surface: pygame.Surface, points: Sequence[Point], widths: float | Sequence[float], paint: Paint) -> None:
    """Draw a polyline with round joints; each point may have a width of its own. Not antialiased."""
    broad = [float(widths)] * len(points) if isinstance(widths, (int, float)) else list(widths)
    clip = surface.get_clip()
    for (x1, y1), (x2, y2), w1, w2 in zip(points, points[1:], broad, broad[1:], strict=False):
        reach = max(w1, w2) / 2
        if max(x1, x2) < clip.left - reach or min(x1, x2) > clip.right + reach:
            continue
        if max(y1, y2) < clip.top - reach or min(y1, y2) > clip.bottom + reach:
            continue
        length = math.hypot(x2 - x1, y2 - y1)
        if length < 1e-6:
            continue
        nx, ny = -(y2 - y1) / length / 2, (x2 - x1) / length / 2
        pygame.draw.polygon(
            surface,
            paint,
            [
                (x1 + nx * w1, y1 + ny * w1),
                (x2 + nx * w2, y2 + ny * w2),
                (x2 - nx * w2, y2 - ny * w2),
                (x1 - nx * w1, y1 - ny * w1),
            ],
        )
        if w2 >= 2:
            pygame.draw.circle(surface, paint, (x2, y2), w2 / 2)
    if points and broad[0] >= 2:
        pygame.draw.circle(surface, paint, points[0], broad[0] / 2)


def vary(seed: float, k: float) -> float:
    """A number in 0..1 that looks random and is always the same for the same arguments."""
    value = math.sin(seed * 12.9898 + k * 78.233) * 43758.5453
    return value - math.floor(value)
