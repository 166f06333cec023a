"""Lanes: the ways that counters have been ordered to go, side by side where they share the ground.

A letter in a square names a lane, a number in a disc says how many points have been spent there: never mixed up. A
plate with a bugle says how likely somebody answers in a place.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from wargame.client.art.icons import icon
from wargame.client.art.overlays import curve
from wargame.client.lettering import cap_centre, text
from wargame.client.palette import CASING, FAINT, INK, IVORY, LINE2, PAPER, RULE, TABLE, Colour, ink_on, rgb
from wargame.client.shapes import Point, rounded

COLOURS = tuple(rgb(code) for code in ("#F3E7C3", "#9CC3E6", "#C3A5DD", "#A9D18E", "#E6B39C"))
"""Of lanes that are not chosen; with more of them colours come again, and the letter tells."""
GAP, ROOM = 0.2, 0.8
"""How far apart lanes run, in hexes, and how much room all of them have."""
TAG_AT, BEAD_AT = (0.43, 0.5, 0.57, 0.64, 0.36, 0.72), (0.68, 0.75, 0.6, 0.83, 0.53, 0.92)
"""Where on the way to the next place the letter stands, and where the points spent on arrival, the best first."""
STEPS = 10
DIRECTIONS = 12
AWAY = (0.42, 0.58, 0.76, 0.95)
"""How far from the middle of a place something that belongs to it may lie, in hexes."""


def side_by_side(ways: Sequence[Sequence[int]], centre: Callable[[int], Point], scale: float) -> list[list[Point]]:
    """The points of each lane: those that share ground anywhere run next to each other all along."""
    found: list[list[Point]] = []
    groups = _groups(ways)
    for number, way in enumerate(ways):
        group = groups[number]
        gap = scale * min(GAP, ROOM / max(1, len(group)))
        away = (group.index(number) - (len(group) - 1) / 2) * gap
        found.append(_shifted([centre(place) for place in way], away))
    return found


def _groups(ways: Sequence[Sequence[int]]) -> list[list[int]]:
    """Per lane the numbers of those that share ground with it, or with one that does, itself among them."""
    steps = [{frozenset(step) for step in pairwise(way)} for way in ways]
    groups: list[list[int]] = [[number] for number in range(len(ways))]
    for a in range(len(ways)):
        for b in range(a):
            if steps[a] & steps[b] and groups[a] is not groups[b]:
                merged = sorted({*groups[a], *groups[b]})
                for number in merged:
                    groups[number] = merged
    return groups


def _shifted(points: Sequence[Point], away: float) -> list[Point]:
    """A line so many pixels to the right of another."""
    found: list[Point] = []
    for number, (x, y) in enumerate(points):
        before, after = points[max(0, number - 1)], points[min(len(points) - 1, number + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1.0
        found.append((x - dy / length * away, y + dx / length * away))
    return found


def along(points: Sequence[Point], step: int, share: float) -> Point:
    """A point on the curve through some points: so far on the way from one to the next."""
    if len(points) < 3:
        (x1, y1), (x2, y2) = points[0], points[-1]
        return x1 + (x2 - x1) * share, y1 + (y2 - y1) * share
    return curve(points, STEPS)[step * STEPS + round(share * STEPS)]


def spots(points: Sequence[Point], step: int, shares: Sequence[float], aside: float) -> list[Point]:
    """Where something may stand that belongs to a lane: on the way to the next place, else beside it."""
    on = [along(points, step, share) for share in shares]
    (x1, y1), (x2, y2) = points[step], points[step + 1]
    length = math.hypot(x2 - x1, y2 - y1) or 1.0
    dx, dy = -(y2 - y1) / length * aside, (x2 - x1) / length * aside
    return [*on, *((x + dx * far, y + dy * far) for far in (1, -1, 2, -2) for x, y in on)]


def put(
    surface: pygame.Surface, picture: pygame.Surface, at: Sequence[Point], taken: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Draw something at the first of some points where it covers least; says where."""
    return surface.blit(picture, _least([picture.get_rect(center=(round(x), round(y))) for x, y in at], taken))


def ground(points: Sequence[Point], width: int) -> list[pygame.Rect]:
    """What a way through some points covers, in little squares."""
    found = []
    for x, y in curve(points, STEPS) if len(points) > 2 else [along(points, 0, at / STEPS) for at in range(STEPS + 1)]:
        box = pygame.Rect(0, 0, width, width)
        box.center = round(x), round(y)
        found.append(box)
    return found


# ---------------------------------------------------------------- tags, beads, plates, slips


@lru_cache(maxsize=128)
def tag(letter: str, colour: Colour, size: int) -> pygame.Surface:
    """The letter of a lane in a square. The surface is shared: do not draw on it."""
    return _lettered(rounded(size, size, size * 0.16, colour, CASING, 1.5), letter, ink_on(colour), round(size * 0.74))


@lru_cache(maxsize=128)
def bead(number: str, colour: Colour, size: int) -> pygame.Surface:
    """The points spent on arrival in a dark disc. The surface is shared: do not draw on it."""
    return _lettered(rounded(size, size, size / 2, TABLE, colour, 1.8), number, IVORY, round(size * 0.7))


def _lettered(ground: pygame.Surface, words: str, ink: Colour, high: int) -> pygame.Surface:
    picture = ground.copy()
    letters = text("counter-bold", high, words, ink)
    x = (picture.get_width() - letters.get_width()) // 2
    picture.blit(letters, (x, round(picture.get_height() / 2 - cap_centre("counter-bold", high))))
    return picture


@lru_cache(maxsize=256)
def plate(words: str, colour: Colour | None, size: int) -> pygame.Surface:
    """How likely somebody answers, beside a bugle; grey where nobody can. The surface is shared: do not draw on it."""
    px = round(size * 0.74)
    letters = text("ui-bold" if colour else "ui-semi", px, words, IVORY if colour else FAINT)
    disc = rounded(size, size, size / 2, colour or LINE2, TABLE, 1.5)
    width = size + letters.get_width() + round(size * 0.55)
    picture = rounded(width, size, size * 0.3, TABLE, colour or LINE2, 1.5).copy()
    picture.blit(disc, (0, 0))
    sign = icon("bugle", round(size * 0.74), INK if colour else IVORY)
    picture.blit(sign, sign.get_rect(center=(size // 2, size // 2)))
    picture.blit(letters, (size + round(size * 0.2), round(size / 2 - cap_centre("ui-bold", px))))
    return picture


@lru_cache(maxsize=256)
def slip(words: str, size: int) -> pygame.Surface:
    """What makes a place dear, on a slip of paper. The surface is shared: do not draw on it."""
    letters = text("ui-semi", size, words, INK)
    picture = rounded(letters.get_width() + 10, round(size * 1.5), 3, PAPER, RULE, 1).copy()
    picture.blit(letters, (5, round(picture.get_height() / 2 - cap_centre("ui-semi", size))))
    return picture


def lay_near(picture: pygame.Surface, middle: Point, scale: float, taken: Sequence[pygame.Rect]) -> pygame.Rect:
    """The spot nearest to the middle of a place where a picture covers nothing; else where it covers least."""
    return _least([picture.get_rect(center=(round(x), round(y))) for x, y in _around(middle, scale)], taken)


def _least(boxes: Sequence[pygame.Rect], taken: Sequence[pygame.Rect]) -> pygame.Rect:
    """The first of some boxes that covers nothing, or else the one that covers least."""
    free = next((box for box in boxes if box.collidelist(taken) < 0), None)
    return free or min(boxes, key=lambda box: sum(_shared(box, each) for each in taken))


def _around(middle: Point, scale: float) -> Iterator[Point]:
    """Points around the middle of a place, the nearest first, and of those at its right, below, and at its left."""
    for away in AWAY:
        for turn in range(DIRECTIONS):
            angle = math.tau * turn / DIRECTIONS
            yield middle[0] + 1.15 * away * scale * math.cos(angle), middle[1] + away * scale * math.sin(angle)


def _shared(a: pygame.Rect, b: pygame.Rect) -> int:
    both = a.clip(b)
    return both.width * both.height
