"""Arrows of a plan: where its counters would go, told apart by colour, width and dash as well as by their letter."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from wargame.client.art.overlays import curve
from wargame.client.lettering import cap_centre, text
from wargame.client.palette import BRASS, CASING, PAPER, TABLE, Colour, rgb
from wargame.client.shapes import Point, rounded, stroke, supersampled

HEAD = 2.6
"""The length of the arrowhead, in widths of the line."""
CASED = 1.6
STEP = 4.0
"""How finely a line is cut to dash it, in pixels."""


@dataclass(frozen=True)
class Style:
    """How the arrows of a plan are drawn: its ink, how broad they are, and how long dashes and gaps are in widths."""

    letter: str
    ink: Colour
    width: float
    dash: tuple[float, float] = (0.0, 0.0)


STYLES = (
    Style("A", BRASS, 7.0),
    Style("B", rgb("#5AA9E6"), 6.0, (2.6, 1.1)),
    Style("C", rgb("#B78CE0"), 4.5, (1.0, 0.9)),
)


def plan_arrow(
    surface: pygame.Surface, points: Sequence[Point], style: Style, scale: float, short: float, pale: bool
) -> None:
    """Draw one from the middle of a place to another, so many pixels `short` of it; `pale` if another plan is read."""
    way = _cut(curve(points), short)
    if len(way) < 2:
        return
    left, top = min(x for x, _ in way), min(y for _, y in way)
    shape = tuple((round((x - left) * 2) / 2, round((y - top) * 2) / 2) for x, y in way)
    width = max(2.5, style.width * scale)
    pad = math.ceil(width * HEAD) + 3
    picture = _arrow(shape, style.ink, width, style.dash, pad)
    if pale:
        picture = picture.copy()
        picture.set_alpha(105)
    surface.blit(picture, (round(left) - pad, round(top) - pad))


def _cut(way: Sequence[Point], short: float) -> list[Point]:
    """A line without so much of its end; at least a third of it is left. Its points lie as near as dashes need."""
    fine: list[Point] = [way[0]]
    for (x1, y1), (x2, y2) in itertools.pairwise(way):
        parts = max(1, math.ceil(math.hypot(x2 - x1, y2 - y1) / STEP))
        fine += [(x1 + (x2 - x1) * part / parts, y1 + (y2 - y1) * part / parts) for part in range(1, parts + 1)]
    whole = sum(math.dist(a, b) for a, b in itertools.pairwise(fine))
    left, kept = max(whole - short, whole / 3), [fine[0]]
    for a, b in itertools.pairwise(fine):
        left -= math.dist(a, b)
        if left < 0:
            break
        kept.append(b)
    return kept


@lru_cache(maxsize=96)
def _arrow(shape: tuple[Point, ...], ink: Colour, width: float, dash: tuple[float, float], pad: int) -> pygame.Surface:
    size = math.ceil(max(x for x, _ in shape)) + 2 * pad, math.ceil(max(y for _, y in shape)) + 2 * pad

    def draw(large: pygame.Surface, k: int) -> None:
        large.fill((*ink, 0))
        way = [((x + pad) * k, (y + pad) * k) for x, y in shape]
        tip, back = way[-1], way[max(0, len(way) - 1 - math.ceil(width * HEAD / STEP))]
        angle = math.atan2(tip[1] - back[1], tip[0] - back[0])
        neck = [point for point in way if math.dist(point, tip) > width * HEAD * 0.8 * k] or way[:1]
        dashes = _dashes(neck, dash[0] * width * k, dash[1] * width * k) if dash[0] else [neck]
        for paint, extra in ((CASING, CASED), (ink, 0.0)):
            for part in dashes:
                if len(part) > 1:
                    stroke(large, part, (width + 2 * extra) * k, paint)
            half, long = (width * 1.2 + extra * 1.3) * k, (width * HEAD + extra) * k
            foot = _along(tip, angle, -long)
            sides = [_along(foot, angle + turn, half) for turn in (math.pi / 2, -math.pi / 2)]
            pygame.draw.polygon(large, paint, [_along(tip, angle, extra * 1.6 * k), *sides])

    area = size[0] * size[1]
    return supersampled(size, draw, 3 if area < 300_000 else 2 if area < 2_000_000 else 1)


def _dashes(way: Sequence[Point], on: float, off: float) -> list[list[Point]]:
    """A line in pieces."""
    found: list[list[Point]] = [[way[0]]]
    gone, drawing = 0.0, True
    for a, b in itertools.pairwise(way):
        gone += math.dist(a, b)
        if drawing:
            found[-1].append(b)
        if gone >= (on if drawing else off):
            gone, drawing = 0.0, not drawing
            if drawing:
                found.append([b])
    return found


def _along(point: Point, angle: float, by: float) -> Point:
    return point[0] + by * math.cos(angle), point[1] + by * math.sin(angle)


@lru_cache(maxsize=32)
def letter_disc(letter: str, ink: Colour, size: int) -> pygame.Surface:
    """The letter of a plan on a dark disc with a rim of its ink. The surface is shared: do not draw on it."""
    disc = rounded(size, size, size / 2, TABLE, ink, max(1.5, size * 0.09)).copy()
    high = round(size * 0.58)
    letters = text("caps-heavy", high, letter, PAPER if ink == TABLE else ink)
    disc.blit(letters, ((size - letters.get_width()) // 2, round(size / 2 - cap_centre("caps-heavy", high))))
    return disc
