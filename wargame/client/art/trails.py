"""Trails: the ways that counters have gone, in the ink of their side with a casing of paper, unlike any river or road.

Where a counter stood an empty frame is left, and a number says which act it was.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from wargame.client.art.overlays import curve
from wargame.client.lettering import cap_centre, text
from wargame.client.palette import PAPER, Colour, ink_on
from wargame.client.shapes import Point, rounded, stroke, supersampled

Shape = tuple[Point, ...]
CASED = 2.0
"""How far the casing shows on each side."""
HEAD = 3.2
"""The length of the arrowhead, in widths of the line."""
ALONG = 0.42
"""The part of the way at which its number stands."""


def trail(surface: pygame.Surface, points: Sequence[Point], ink: Colour, width: float, short: float) -> None:
    """Draw a way from the middle of a place to another; it ends so many pixels `short` of it, where a counter is."""
    way = _without_end(curve(points), short)
    if len(way) < 2:
        return
    left, top = min(x for x, _ in way), min(y for _, y in way)
    shape = tuple((round((x - left) * 4) / 4, round((y - top) * 4) / 4) for x, y in way)
    pad = math.ceil(width * HEAD) + 3
    surface.blit(_trail(shape, ink, width, pad), (round(left) - pad, round(top) - pad))


def _without_end(way: Sequence[Point], short: float) -> list[Point]:
    """A line without so much of its end; at least a third of it is left."""
    left = max(_length(way) - short, _length(way) / 3)
    kept = [way[0]]
    for (x1, y1), (x2, y2) in itertools.pairwise(way):
        step = math.hypot(x2 - x1, y2 - y1)
        if step >= left:
            share = left / step if step else 0.0
            kept.append((x1 + (x2 - x1) * share, y1 + (y2 - y1) * share))
            return kept
        left -= step
        kept.append((x2, y2))
    return kept


def _length(way: Sequence[Point]) -> float:
    return sum(math.dist(a, b) for a, b in itertools.pairwise(way))


@lru_cache(maxsize=128)
def _trail(shape: Shape, ink: Colour, width: float, pad: int) -> pygame.Surface:
    size = math.ceil(max(x for x, _ in shape)) + 2 * pad, math.ceil(max(y for _, y in shape)) + 2 * pad

    def draw(large: pygame.Surface, k: int) -> None:
        large.fill((*ink, 0))
        way = [((x + pad) * k, (y + pad) * k) for x, y in shape]
        (x1, y1), (x2, y2) = way[-2], way[-1]
        angle = math.atan2(y2 - y1, x2 - x1)
        for paint, extra in ((PAPER, CASED), (ink, 0.0)):
            neck = [*way[:-1], _along(way[-1], angle, -width * HEAD * 0.7 * k)]
            stroke(large, neck, (width + 2 * extra) * k, paint)
            pygame.draw.circle(large, paint, way[0], (width * 0.9 + extra) * k)
            tip = _along(way[-1], angle, extra * 1.6 * k)
            back = _along(way[-1], angle, -(width * HEAD + extra) * k)
            half = (width * 1.25 + extra * 1.2) * k
            sides = [_along(back, angle + turn, half) for turn in (math.pi / 2, -math.pi / 2)]
            pygame.draw.polygon(large, paint, [tip, *sides])

    return supersampled(size, draw, 3 if size[0] * size[1] < 300_000 else 2)


def _along(point: Point, angle: float, by: float) -> Point:
    return point[0] + by * math.cos(angle), point[1] + by * math.sin(angle)


def frame(surface: pygame.Surface, centre: Point, size: tuple[int, int], ink: Colour) -> None:
    """The empty frame where a counter stood."""
    picture = rounded(*size, max(2, size[0] // 10), (*PAPER, 70), (*ink, 200), 1.5)
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def number_at(points: Sequence[Point]) -> Point:
    """Where the number of a trail stands: on its line, nearer to its beginning."""
    way = curve(points)
    left = _length(way) * ALONG
    for a, b in itertools.pairwise(way):
        step = math.dist(a, b)
        if step >= left and step:
            share = left / step
            return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
        left -= step
    return way[-1]


def number(surface: pygame.Surface, centre: Point, words: str, ink: Colour, size: int) -> None:
    """Which act it was, on a disc of the side's ink."""
    disc = _number(words, ink, size)
    surface.blit(disc, disc.get_rect(center=(round(centre[0]), round(centre[1]))))


@lru_cache(maxsize=256)
def _number(words: str, ink: Colour, size: int) -> pygame.Surface:
    high = round(size * 0.62)
    letters = text("counter-bold", high, words, ink_on(ink))
    width = max(size, letters.get_width() + size // 2)
    disc = rounded(width, size, size / 2, ink, PAPER, 2).copy()
    disc.blit(letters, ((width - letters.get_width()) // 2, round(size / 2 - cap_centre("counter-bold", high))))
    return disc
