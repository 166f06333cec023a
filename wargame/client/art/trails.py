"""Trails: the ways that counters have gone, in the ink of their side with a casing of paper, unlike any river or road.

Where a counter stood an empty frame is left, and a number says which act it was.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
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
ALONG = (0.42, 0.55, 0.3, 0.68)
"""The parts of the way at which its number may stand."""


def trail(
    surface: pygame.Surface, points: Sequence[Point], ink: Colour, width: float, short: float, casing: Colour = PAPER
) -> None:
    """Draw a way from the middle of a place to another; it ends so many pixels `short` of it, where a counter is."""
    way = _without_end(curve(points), short)
    if len(way) < 2:
        return
    left, top = min(x for x, _ in way), min(y for _, y in way)
    shape = tuple((round((x - left) * 4) / 4, round((y - top) * 4) / 4) for x, y in way)
    pad = math.ceil(width * HEAD) + 3
    surface.blit(_trail(shape, ink, width, pad, casing), (round(left) - pad, round(top) - pad))


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
def _trail(shape: Shape, ink: Colour, width: float, pad: int, casing: Colour) -> pygame.Surface:
    size = math.ceil(max(x for x, _ in shape)) + 2 * pad, math.ceil(max(y for _, y in shape)) + 2 * pad

    def draw(large: pygame.Surface, k: int) -> None:
        large.fill((*ink, 0))
        way = [((x + pad) * k, (y + pad) * k) for x, y in shape]
        (x1, y1), (x2, y2) = way[-2], way[-1]
        angle = math.atan2(y2 - y1, x2 - x1)
        for paint, extra in ((casing, CASED), (ink, 0.0)):
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


def number(
    surface: pygame.Surface,
    points: Sequence[Point],
    words: str,
    ink: Colour,
    size: int,
    taken: Sequence[pygame.Rect],
) -> pygame.Rect:
    """Which act it was, on a disc of the side's ink, on the line or beside it where nothing else is; says where."""
    disc = _number(words, ink, size)
    places = list(_beside(curve(points), size))
    boxes = [disc.get_rect(center=(round(x), round(y))) for x, y in places]
    box = next((box for box in boxes if box.collidelist(taken) < 0), boxes[0])
    surface.blit(disc, box)
    return box


def _beside(way: Sequence[Point], size: int) -> Iterator[Point]:
    """Points along a line, the best first: on it, then at its right and at its left."""
    for away in (0.0, 1.0, -1.0, 1.8, -1.8):
        for share in ALONG:
            left = _length(way) * share
            for (x1, y1), (x2, y2) in itertools.pairwise(way):
                step = math.hypot(x2 - x1, y2 - y1)
                if step and step >= left:
                    across = away * size / step
                    x, y = x1 + (x2 - x1) * left / step, y1 + (y2 - y1) * left / step
                    yield x - (y2 - y1) * across, y + (x2 - x1) * across
                    break
                left -= step
    yield way[0]


@lru_cache(maxsize=256)
def _number(words: str, ink: Colour, size: int) -> pygame.Surface:
    high = round(size * 0.62)
    letters = text("counter-bold", high, words, ink_on(ink))
    width = max(size, letters.get_width() + size // 2)
    disc = rounded(width, size, size / 2, ink, PAPER, 2).copy()
    disc.blit(letters, ((width - letters.get_width()) // 2, round(size / 2 - cap_centre("counter-bold", high))))
    return disc
