"""Where small things lie in an area of the map: in their own area, near what they tell of, on nothing that is read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from wargame.client.shapes import inside

Point = tuple[float, float]
Size = tuple[int, int]
STEP, REACH = 4, 30
"""How many pixels apart the seats are that are tried, and how many of them to each side."""


@lru_cache(maxsize=1)
def _steps() -> tuple[tuple[int, int], ...]:
    """The ways from where something wants to lie, the shortest first; up and down before sideways."""
    ways = [(x * STEP, y * STEP) for x in range(-REACH, REACH + 1) for y in range(-REACH, REACH + 1)]
    return tuple(sorted(ways, key=lambda way: (1.2 * way[0] ** 2 + way[1] ** 2, -way[1])))


def seat_in(
    border: Sequence[Point], wanted: Point, size: Size, taken: Sequence[pygame.Rect], whole: bool
) -> pygame.Rect | None:
    """The seat nearest to a point, `whole` in an area or with its middle in it, and clear of all that is taken."""
    left, top = min(x for x, _ in border), min(y for _, y in border)
    right, foot = max(x for x, _ in border), max(y for _, y in border)
    area = pygame.Rect(round(left), round(top), round(right - left), round(foot - top))
    near = area.inflate(size[0], size[1])
    boxes = tuple((box.left - area.left, box.top - area.top, *box.size) for box in taken if near.colliderect(box))
    ring = tuple((round(x) - area.left, round(y) - area.top) for x, y in border)
    found = _seat(ring, (round(wanted[0]) - area.left, round(wanted[1]) - area.top), size, boxes, whole)
    return None if found is None else pygame.Rect(found, size).move(area.topleft)


@lru_cache(maxsize=1024)
def _seat(
    ring: tuple[Point, ...], wanted: tuple[int, int], size: Size, boxes: tuple[tuple[int, ...], ...], whole: bool
) -> tuple[int, int] | None:
    """The same, all in pixels from the corner of the area: it stays where it is while the map is only moved."""
    taken, box = [pygame.Rect(each) for each in boxes], pygame.Rect((0, 0), size)
    for dx, dy in _steps():
        box.center = wanted[0] + dx, wanted[1] + dy
        points = (box.topleft, box.topright, box.bottomleft, box.bottomright) if whole else (box.center,)
        if box.collidelist(taken) < 0 and all(inside(ring, at) for at in points):
            return box.topleft
    return None
