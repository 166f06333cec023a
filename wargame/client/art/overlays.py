"""What lies between map and counters: rings, washes, hatches, regions, arrows, paths, lines of sight, costs.

Places are given by their polygons in pixels. Sprites are kept by shape, wherever it lies: all hexes of one size
share them, so that drawing a hundred rings is a hundred blits.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Literal

import pygame

from wargame.client.lettering import cap_centre, text, width_of
from wargame.client.palette import BRASS, CASING, INK, IVORY, LINE2, PAPER, RULE, TABLE, Colour, mix
from wargame.client.shapes import Point, rounded, stroke
from wargame.client.theme import Theme

Sight = Literal["clear", "obscured", "blocked"]
Shape = tuple[Point, ...]
LARGE = 400_000
"""Pixels of a sprite above which it is supersampled twice instead of three times."""
CASED = (*CASING, 170)
CALM = 5
"""Alphas are taken in steps of this: a fading ring is not a new sprite in each frame."""


def _shape(points: Iterable[Point]) -> tuple[Shape, int, int]:
    """A polygon moved to the origin and put on quarters of a pixel, and where it was."""
    given = list(points)
    left, top = min(x for x, _ in given), min(y for _, y in given)
    return tuple((round((x - left) * 4) / 4, round((y - top) * 4) / 4) for x, y in given), round(left), round(top)


def _sprite(
    shape: Iterable[Point], pad: int, tint: Colour, draw: Callable[[pygame.Surface, int], None]
) -> pygame.Surface:
    """A picture of a shape at the origin, with a margin; `draw` paints it so many times as large."""
    corners = list(shape)
    width = math.ceil(max(x for x, _ in corners)) + 2 * pad
    height = math.ceil(max(y for _, y in corners)) + 2 * pad
    k = 3 if width * height < LARGE else 2
    large = pygame.Surface((width * k, height * k), pygame.SRCALPHA)
    large.fill((*tint, 0))
    draw(large, k)
    return pygame.transform.smoothscale(large, (width, height))


def _scaled(points: Iterable[Point], k: int, pad: int) -> list[Point]:
    return [((x + pad) * k, (y + pad) * k) for x, y in points]


def _calm(alpha: int) -> int:
    return min(255, round(alpha / CALM) * CALM)


def _inset(shape: Shape, share: float) -> list[Point]:
    """A shape drawn in towards its middle."""
    x0, y0 = sum(x for x, _ in shape) / len(shape), sum(y for _, y in shape) / len(shape)
    return [(x0 + (x - x0) * share, y0 + (y - y0) * share) for x, y in shape]


def _dashes(points: Sequence[Point], length: float) -> list[list[Point]]:
    """The strokes of a dashed line."""
    strokes = []
    for (x1, y1), (x2, y2) in itertools.pairwise(points):
        count = max(1, round(math.hypot(x2 - x1, y2 - y1) / length))
        for dash in range(count):
            a, b = dash / count, (dash + 0.55) / count
            strokes.append([(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t) for t in (a, b)])
    return strokes


def ring(
    surface: pygame.Surface,
    polygon: Sequence[Point],
    colour: Colour,
    width: float = 3,
    fill: int = 0,
    dashed: bool = False,
    inset: float = 0.93,
) -> None:
    """Draw the outline of a place just inside its border, in a dark casing, with a wash of so much alpha."""
    shape, x, y = _shape(polygon)
    surface.blit(_ring(shape, colour, width, _calm(fill), dashed, inset), (x - 2, y - 2))


@lru_cache(maxsize=256)
def _ring(shape: Shape, colour: Colour, width: float, fill: int, dashed: bool, inset: float) -> pygame.Surface:
    def draw(large: pygame.Surface, k: int) -> None:
        corners = _scaled(_inset(shape, inset), k, 2)
        closed = [*corners, corners[0]]
        if fill:
            pygame.draw.polygon(large, (*colour, fill), corners)
        for paint, extra in ((CASED, 2), ((*colour, 255), 0)):
            for line in _dashes(closed, 9 * k) if dashed else [closed]:
                stroke(large, line, (width + extra) * k, paint)

    return _sprite(shape, 2, colour, draw)


def wash(surface: pygame.Surface, polygon: Sequence[Point], colour: Colour, alpha: int, inset: float = 1.0) -> None:
    """Fill a place with a clear colour."""
    shape, x, y = _shape(polygon)
    surface.blit(_wash(shape, colour, _calm(alpha), inset), (x - 1, y - 1))


@lru_cache(maxsize=256)
def _wash(shape: Shape, colour: Colour, alpha: int, inset: float) -> pygame.Surface:
    def draw(large: pygame.Surface, k: int) -> None:
        pygame.draw.polygon(large, (*colour, alpha), _scaled(_inset(shape, inset), k, 1))

    return _sprite(shape, 1, colour, draw)


def hatch(
    surface: pygame.Surface,
    polygon: Sequence[Point],
    colour: Colour,
    angle: int = 45,
    alpha: int = 170,
    gap: float = 8,
    width: float = 1.8,
    inset: float = 0.96,
) -> None:
    """Hatch a place; an angle of 45 falls to the right (zone of control), of -45 rises (out of command)."""
    shape, x, y = _shape(polygon)
    surface.blit(_hatch(shape, colour, angle, _calm(alpha), gap, width, inset), (x - 1, y - 1))


@lru_cache(maxsize=256)
def _hatch(
    shape: Shape, colour: Colour, angle: int, alpha: int, gap: float, width: float, inset: float
) -> pygame.Surface:
    def draw(large: pygame.Surface, k: int) -> None:
        across, down = large.get_size()
        for paint, extra in (((*CASING, alpha // 3), 1.2), ((*colour, alpha), 0.0)):
            x = -down
            while x < across:
                line = ((x, 0), (x + down, down)) if angle > 0 else ((x, down), (x + down, 0))
                pygame.draw.line(large, paint, *line, round((width + extra) * k))
                x += round(gap * k)
        mask = pygame.Surface(large.get_size(), pygame.SRCALPHA)
        mask.fill((255, 255, 255, 0))
        pygame.draw.polygon(mask, (255, 255, 255), _scaled(_inset(shape, inset), k, 1))
        large.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    return _sprite(shape, 1, colour, draw)


def outline(
    surface: pygame.Surface,
    polygons: Sequence[Sequence[Point]],
    colour: Colour,
    width: float = 3,
    dashed: bool = False,
    cased: bool = True,
) -> None:
    """Draw the border of a region made of places that touch: the sides that only one of them has."""
    points = [point for polygon in polygons for point in polygon]
    left, top = round(min(x for x, _ in points)), round(min(y for _, y in points))
    sides: dict[frozenset[tuple[int, int]], tuple[Point, Point]] = {}
    for polygon in polygons:
        moved = [(x - left, y - top) for x, y in polygon]
        for a, b in zip(moved, [*moved[1:], moved[0]], strict=True):
            # neighbours share corners up to rounding, so a side is known by its ends on a coarse grid
            key = frozenset(((round(a[0] / 3), round(a[1] / 3)), (round(b[0] / 3), round(b[1] / 3))))
            if sides.pop(key, None) is None:
                sides[key] = (a, b)
    border = tuple((round(x * 4) / 4, round(y * 4) / 4) for side in sides.values() for x, y in side)
    pad = math.ceil(width) + 2
    surface.blit(_outline(border, colour, width, dashed, pad, cased), (left - pad, top - pad))


@lru_cache(maxsize=64)
def _outline(border: Shape, colour: Colour, width: float, dashed: bool, pad: int, cased: bool) -> pygame.Surface:
    def draw(large: pygame.Surface, k: int) -> None:
        ends = _scaled(border, k, pad)
        for paint, extra in ((CASED, 2), ((*colour, 255), 0))[0 if cased else 1 :]:
            for a, b in zip(ends[::2], ends[1::2], strict=True):
                for line in _dashes([a, b], 10 * k) if dashed else [[a, b]]:
                    stroke(large, line, (width + extra) * k, paint)

    return _sprite(border, pad, colour, draw)


def region(
    surface: pygame.Surface,
    polygons: Sequence[Sequence[Point]],
    colour: Colour,
    alpha: int = 38,
    dashed: bool = False,
    fine: bool = False,
) -> None:
    """Fill places that belong together with a clear colour, and draw the border round all of them, or a fine one."""
    for polygon in polygons:
        wash(surface, polygon, colour, alpha, 0.985)  # or the sides between places would be filled twice
    edge = mix(colour, INK, 0.4) if fine else colour
    outline(surface, polygons, edge, 1.6 if fine else 2.5, dashed, not fine)


def lane(surface: pygame.Surface, points: Sequence[Point], colour: Colour, width: float) -> None:
    """Draw a broad clear band along a way, with an arrowhead at its end: a charge. It stops short of both ends."""
    shape, x, y = _shape(_shortened(curve(points), width * 1.1, width * 1.1))
    pad = math.ceil(width * 1.2) + 3
    surface.blit(_band(shape, colour, width, 120, pad), (x - pad, y - pad))


def arrow(surface: pygame.Surface, start: Point, end: Point, colour: Colour, width: float) -> None:
    """Draw a broad straight arrow from a place to the next: an assault. It begins where a counter ends."""
    if start == end:
        return
    line = _shortened([start, end], width, width * 0.75)
    shape, x, y = _shape(line)
    pad = math.ceil(width * 1.2) + 3
    surface.blit(_band(shape, colour, width, 255, pad), (x - pad, y - pad))


def _shortened(points: Sequence[Point], begin: float, end: float) -> list[Point]:
    """A line without so much of its beginning and end; of a short one a quarter is left."""
    length = sum(math.dist(a, b) for a, b in itertools.pairwise(points))
    share = min(1.0, length * 0.75 / (begin + end))
    begin, end = begin * share, end * share
    kept: list[Point] = []
    gone = 0.0
    for (x1, y1), (x2, y2) in itertools.pairwise(points):
        step = math.hypot(x2 - x1, y2 - y1)
        first, last = max(0.0, begin - gone), min(step, length - end - gone)
        if step and first <= last:
            ends = [(x1 + (x2 - x1) * at / step, y1 + (y2 - y1) * at / step) for at in (first, last)]
            kept += ends if not kept else ends[1:]
        gone += step
    return kept


@lru_cache(maxsize=64)
def _band(shape: Shape, colour: Colour, width: float, alpha: int, pad: int) -> pygame.Surface:
    """A band that broadens towards its head, in a dark casing; drawn as one polygon, so that it is evenly clear."""

    def draw(large: pygame.Surface, k: int) -> None:
        way = _scaled(shape, k, pad)
        hull = _arrow_hull(way, width * k)
        pygame.draw.polygon(large, (*colour, alpha), hull)
        for paint, thickness in ((CASED, 3.4), ((*colour, 255), 1.6)):
            stroke(large, [*hull, hull[0]], thickness * k, paint)

    return _sprite(shape, pad, colour, draw)


def _arrow_hull(way: Sequence[Point], width: float) -> list[Point]:
    """The corners of an arrow along a line: half as broad at its tail as before its head."""
    total = sum(math.dist(a, b) for a, b in itertools.pairwise(way))
    head = min(width * 1.25, total * 0.6)
    left: list[Point] = []
    right: list[Point] = []
    gone = 0.0
    neck, along = way[0], (1.0, 0.0)
    for (x1, y1), (x2, y2) in itertools.pairwise(way):
        step = math.hypot(x2 - x1, y2 - y1)
        if not step or gone >= total - head:
            gone += step
            continue
        along = ((x2 - x1) / step, (y2 - y1) / step)
        reach = min(step, total - head - gone)
        neck = (x1 + along[0] * reach, y1 + along[1] * reach)
        for point, at in (((x1, y1), gone), (neck, gone + reach)):
            half = width * (0.16 + 0.18 * at / total)
            left.append((point[0] - along[1] * half, point[1] + along[0] * half))
            right.append((point[0] + along[1] * half, point[1] - along[0] * half))
        gone += step
    tip = way[-1]
    length = math.dist(neck, tip) or 1.0
    ahead = ((tip[0] - neck[0]) / length, (tip[1] - neck[1]) / length)
    wing = width * 0.62
    barbs = [(neck[0] - ahead[1] * side, neck[1] + ahead[0] * side) for side in (wing, -wing)]
    return [*left, barbs[0], tip, barbs[1], *reversed(right)]


def path(surface: pygame.Surface, points: Sequence[Point], colour: Colour, width: float = 5) -> None:
    """Draw a way through the middles of places: a line with a bead in each place and an arrowhead at its end."""
    shape, x, y = _shape(points)
    pad = math.ceil(width * 4) + 2
    surface.blit(_path(shape, colour, width, pad), (x - pad, y - pad))


@lru_cache(maxsize=64)
def _path(shape: Shape, colour: Colour, width: float, pad: int) -> pygame.Surface:
    def draw(large: pygame.Surface, k: int) -> None:
        way, beads = _scaled(curve(shape), k, pad), _scaled(shape, k, pad)[1:-1]
        head = width * 3.4 * k
        (x1, y1), (x2, y2) = way[-2], way[-1]
        angle = math.atan2(y2 - y1, x2 - x1)
        shaft = [*way[:-1], (x2 - head * 0.5 * math.cos(angle), y2 - head * 0.5 * math.sin(angle))]
        for paint, extra in (((*CASING, 215), 1.5), ((*colour, 255), 0.0)):
            stroke(large, shaft, (width + 2 * extra) * k, paint)
            for bead in beads:
                pygame.draw.circle(large, paint, bead, (width * 1.15 + extra) * k)
            reach = head + extra * 2.2 * k
            turns = ((0.0, 1.0), (2.5, 1.0), (math.pi, 0.45), (-2.5, 1.0))
            x0, y0 = x2 - head * 0.2 * math.cos(angle), y2 - head * 0.2 * math.sin(angle)
            tip = [(x0 + reach * r * math.cos(angle + t), y0 + reach * r * math.sin(angle + t)) for t, r in turns]
            pygame.draw.polygon(large, paint, tip)

    return _sprite(shape, pad, colour, draw)


def curve(points: Sequence[Point], steps: int = 10) -> list[Point]:
    """A smooth line through points."""
    if len(points) < 3:
        return list(points)
    ends = [points[0], *points, points[-1]]
    fine: list[Point] = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(steps):
            fine.append(
                (_between(a[0], b[0], c[0], d[0], step / steps), _between(a[1], b[1], c[1], d[1], step / steps))
            )
    return [*fine, points[-1]]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    """A Catmull-Rom spline at a share of the way from the second value to the third."""
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)


def sight(
    surface: pygame.Surface,
    start: Point,
    end: Point,
    state: Sight,
    theme: Theme,
    blocked_at: float = 0.5,
    width: float = 3,
) -> None:
    """Draw a line of sight: solid if clear, dashed if obscured, ending at a bar if blocked, with dots beyond."""
    colours = {
        "clear": theme.states.sight_clear,
        "obscured": theme.states.sight_obscured,
        "blocked": theme.states.sight_blocked,
    }
    shape, x, y = _shape((start, end))
    pad = math.ceil(width * 4)
    picture = _sight(shape, state, colours[state], round(blocked_at, 3), width, pad)
    surface.blit(picture, (x - pad, y - pad))


@lru_cache(maxsize=64)
def _sight(shape: Shape, state: Sight, colour: Colour, stop: float, width: float, pad: int) -> pygame.Surface:
    def draw(large: pygame.Surface, k: int) -> None:
        (x1, y1), (x2, y2) = _scaled(shape, k, pad)
        length = max(1.0, math.hypot(x2 - x1, y2 - y1))
        along, across = ((x2 - x1) / length, (y2 - y1) / length), (-(y2 - y1) / length, (x2 - x1) / length)

        def at(share: float, aside: float = 0.0) -> Point:
            forward = share * length
            return x1 + along[0] * forward + across[0] * aside, y1 + along[1] * forward + across[1] * aside

        lines: list[tuple[list[Point], float]] = [([at(0), at(1)], width)]
        dots: list[Point] = []
        if state == "obscured":
            lines = [(dash, width) for dash in _dashes([at(0), at(1)], 15 * k)]
        elif state == "blocked":
            lines = [([at(0), at(stop)], width), ([at(stop, -9 * k), at(stop, 9 * k)], width * 1.7)]
            step = 9 * k / length
            dots = [at(stop + step * place) for place in range(1, math.ceil((1 - stop) / step))]
        for paint, extra in (((*CASING, 190), 2), ((*colour, 255), 0)):
            for line, thickness in lines:
                stroke(large, line, (thickness + extra) * k, paint)
            for dot in dots:
                pygame.draw.circle(large, paint, dot, (width * 0.55 + extra / 2) * k)

    return _sprite(shape, pad, colour, draw)


def dashed(surface: pygame.Surface, start: Point, end: Point, colour: Colour, width: float = 3) -> None:
    """Draw a line of dashes from a counter to a place it may strike at."""
    for dash in _dashes([start, end], 9):
        if len(dash) > 1:
            stroke(surface, dash, width + 2, CASING)
            stroke(surface, dash, width, colour)


@lru_cache(maxsize=256)
def cost(words: str, colour: Colour, size: int = 20) -> pygame.Surface:
    """A few figures in a dark lozenge. The surface is shared: do not draw on it."""
    px = round(size * 0.78)
    line = text("counter-bold", px, words, IVORY)
    width = max(round(size * 1.15), width_of("counter-bold", px, words) + round(size * 0.6))
    tag = rounded(width, size, size / 2, TABLE, colour, max(1.5, size * 0.09)).copy()
    tag.blit(line, (round((width - line.get_width()) / 2), round(size / 2 - cap_centre("counter-bold", px))))
    return tag


def cost_tag(surface: pygame.Surface, centre: Point, words: str, colour: Colour, size: int = 20) -> None:
    """Draw what a way costs, or what is left, in a dark lozenge."""
    tag = cost(words, colour, size)
    surface.blit(tag, (round(centre[0] - tag.get_width() / 2), round(centre[1] - tag.get_height() / 2)))


@lru_cache(maxsize=256)
def chance(words: str, best: bool, size: int) -> pygame.Surface:
    """How likely a strike succeeds, on a dark plate, the best on brass. The surface is shared: do not draw on it."""
    px = round(size * 0.82)
    line = text("ui-bold", px, words, INK if best else IVORY)
    width = line.get_width() + round(size * 0.7)
    plate = rounded(width, size, size * 0.3, BRASS if best else TABLE, TABLE if best else LINE2, 1.5).copy()
    plate.blit(line, (round((width - line.get_width()) / 2), round(size / 2 - cap_centre("ui-bold", px))))
    return plate


@lru_cache(maxsize=256)
def _ribbon(name: str, size: int) -> pygame.Surface:
    """A slip of paper with a name on it."""
    words = text("map", size, name, INK)
    slip = rounded(words.get_width() + 12, round(size * 1.3), 2, PAPER, RULE, 1).copy()
    slip.blit(words, (6, round(slip.get_height() / 2 - cap_centre("map", size))))
    return slip


def ribbon_box(name: str, size: int) -> pygame.Rect:
    """How large a ribbon is."""
    return _ribbon(name, size).get_rect()


def ribbon(surface: pygame.Surface, midtop: Point, name: str, size: int) -> None:
    """The name of a place that counters hide, hung below them."""
    slip = _ribbon(name, size)
    surface.blit(slip, slip.get_rect(midtop=(round(midtop[0]), round(midtop[1]))))
