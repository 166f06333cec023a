"""Lines over the map: railways along places, borders between them, dotted ways, rings with teeth, signs on discs."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from wargame.client.art.icons import icon
from wargame.client.palette import CASING, INK, WHITE, Colour, ink_on, mix
from wargame.client.shapes import Point, stroke, supersampled

BAR = 0.9
"""The length of a bar of a barred line, in widths."""


def links(
    surface: pygame.Surface,
    ways: Sequence[Sequence[Point]],
    colour: Colour,
    width: float,
    barred: bool = False,
) -> None:
    """Lines from place to place in one dark casing; barred ones are white with bars of colour."""
    for way in ways:
        stroke(surface, way, width + 2.5, CASING)
    inner = mix(colour, WHITE, 0.85) if barred else colour
    for way in ways:
        stroke(surface, way, width, inner)
        if barred:
            _bars(surface, way, colour, width)


def _bars(surface: pygame.Surface, way: Sequence[Point], colour: Colour, width: float) -> None:
    """Bars along a way, each on one of its straight pieces or across their joint."""
    length = sum(math.dist(a, b) for a, b in itertools.pairwise(way))
    count = max(1, round(length / (2 * BAR * width + 4)))
    for number in range(count):
        first, last = (_along(way, length * (number + share) / count) for share in (0.2, 0.65))
        pygame.draw.line(surface, colour, first, last, max(1, round(width)))


def _along(way: Sequence[Point], distance: float) -> Point:
    """The point so far along a way."""
    for start, end in itertools.pairwise(way):
        step = math.dist(start, end)
        if distance <= step and step:
            share = distance / step
            return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        distance -= step
    return way[-1]


def dots(surface: pygame.Surface, points: Sequence[Point], colour: Colour, size: float) -> None:
    """A dotted line through points."""
    bead = _bead(colour, max(2, round(size)))
    half = bead.get_width() / 2
    for start, end in itertools.pairwise(points):
        count = max(1, round(math.dist(start, end) / (size * 1.55)))
        for number in range(count):
            at = number / count
            x, y = start[0] + (end[0] - start[0]) * at, start[1] + (end[1] - start[1]) * at
            surface.blit(bead, (round(x - half), round(y - half)))
    if points:
        surface.blit(bead, (round(points[-1][0] - half), round(points[-1][1] - half)))


@lru_cache(maxsize=64)
def _bead(colour: Colour, size: int) -> pygame.Surface:
    def draw(large: pygame.Surface, k: int) -> None:
        middle = large.get_width() / 2
        pygame.draw.circle(large, CASING, (middle, middle), (size / 2 + 1) * k)
        pygame.draw.circle(large, colour, (middle, middle), size / 2 * k)

    return supersampled((size + 3, size + 3), draw)


def shared_side(first: Sequence[Point], second: Sequence[Point], near: float) -> tuple[Point, Point] | None:
    """The side that two places have in common, if they do; corners are the same up to a few pixels."""
    common = [corner for corner in first if any(math.dist(corner, other) < near for other in second)]
    return (common[0], common[1]) if len(common) == 2 else None


@lru_cache(maxsize=128)
def teeth(radius: int, filled: int, total: int, colour: Colour) -> pygame.Surface:
    """A ring of so many teeth, those that are filled in colour. The surface is shared: do not draw on it."""
    size = 2 * radius + 6

    def draw(large: pygame.Surface, k: int) -> None:
        middle, step = size * k / 2, math.tau / max(1, total)
        for number in range(total):
            start = -math.pi / 2 + number * step + step * 0.08
            arc = [start + step * 0.84 * part / 12 for part in range(13)]
            points = [(middle + radius * k * math.cos(at), middle + radius * k * math.sin(at)) for at in arc]
            stroke(large, points, max(4.0, radius * 0.22) * k, CASING)
            inner = colour if number < filled else mix(colour, WHITE, 0.86)
            stroke(large, points, max(2.0, radius * 0.22 - 2.5) * k, inner)

    return supersampled((size, size), draw, 3)


@lru_cache(maxsize=128)
def sign(name: str, colour: Colour, size: int) -> pygame.Surface:
    """An icon on a disc of a colour with a dark rim. The surface is shared: do not draw on it."""

    def draw(large: pygame.Surface, k: int) -> None:
        middle = size * k / 2
        pygame.draw.circle(large, INK, (middle, middle), middle)
        pygame.draw.circle(large, colour, (middle, middle), middle - 1.6 * k)

    picture = supersampled((size, size), draw)
    inside = icon(name, max(6, round(size * 0.66)), ink_on(colour))
    picture.blit(inside, inside.get_rect(center=picture.get_rect().center))
    return picture
