"""Where a unit may go: one border round all of it, a light tint, a soft band inside the border, dots to stop at."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from wargame.client.palette import PAPER, Colour
from wargame.client.shapes import Point, stroke, supersampled

Ring = tuple[Point, ...]
CASED = (16, 22, 22, 190)
DOT = (18, 70, 64)
TINT, GLOW, BAND, BLUR = 30, 120, 14, 5
"""How strong the tint and the band are, of 255; how broad the band is and how soft, in pixels."""
CUT = 0.22
"""So much of a side is rounded at a corner, so that the border reads as one line and not as hexes."""
LARGEST = 3_000_000
"""Pixels: a larger field is drawn without its soft band, straight onto the window."""


def rings(polygons: Sequence[Sequence[Point]], fine: float) -> tuple[Ring, ...]:
    """The borders of a region of hexes as closed rings; corners nearer than `fine` to each other are one."""

    def key(point: Point) -> tuple[int, int]:
        return round(point[0] / fine), round(point[1] / fine)

    where: dict[tuple[int, int], Point] = {}
    single: set[frozenset[tuple[int, int]]] = set()
    for polygon in polygons:
        keys = [key(point) for point in polygon]
        where.update(zip(keys, polygon, strict=True))
        single ^= {frozenset(side) for side in zip(keys, [*keys[1:], keys[0]], strict=True)}
    beside: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for side in single:
        a, b = side
        beside.setdefault(a, []).append(b)
        beside.setdefault(b, []).append(a)
    found: list[Ring] = []
    while beside:
        at = min(beside)
        ring = [at]
        while (ahead := beside.get(at)) is not None:
            after = ahead.pop()
            for end, other in ((at, after), (after, at)):
                if other in beside.get(end, ()):
                    beside[end].remove(other)
                if not beside.get(end):
                    beside.pop(end, None)
            at = after
            ring.append(at)
        found.append(tuple(where[corner] for corner in ring[:-1]))
    return tuple(found)


def smooth(ring: Ring) -> list[Point]:
    """A ring with its corners rounded."""
    fine: list[Point] = []
    for number, (px, py) in enumerate(ring):
        (ax, ay), (bx, by) = ring[number - 1], ring[(number + 1) % len(ring)]
        (qx, qy), (rx, ry) = (px + (ax - px) * CUT, py + (ay - py) * CUT), (px + (bx - px) * CUT, py + (by - py) * CUT)
        for t in (0.0, 0.25, 0.5, 0.75, 1.0):
            u, v, w = (1 - t) ** 2, 2 * t * (1 - t), t * t
            fine.append((u * qx + v * px + w * rx, u * qy + v * py + w * ry))
    return fine


def field(surface: pygame.Surface, borders: Sequence[Ring], colour: Colour, width: float) -> None:
    """Draw a region by its borders, in pixels: the outer ones, and those of its holes."""
    corners = [point for ring in borders for point in ring]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    size = max(x for x, _ in corners) - left, max(y for _, y in corners) - top
    if size[0] * size[1] > LARGEST:
        for ring in borders:
            _border(surface, smooth(ring), colour, width, 1)
        return
    shape = tuple(tuple((round((x - left) * 4) / 4, round((y - top) * 4) / 4) for x, y in ring) for ring in borders)
    surface.blit(_field(shape, colour, width), (round(left) - BAND, round(top) - BAND))


@lru_cache(maxsize=16)
def _field(shape: tuple[Ring, ...], colour: Colour, width: float) -> pygame.Surface:
    lines = [[(x + BAND, y + BAND) for x, y in smooth(ring)] for ring in shape]
    size = (
        math.ceil(max(x for line in lines for x, _ in line)) + BAND,
        math.ceil(max(y for line in lines for _, y in line)) + BAND,
    )
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((*colour, 0))
    inside = _inside(size, lines)
    band = pygame.Surface((size[0] // 2, size[1] // 2), pygame.SRCALPHA)
    band.fill((*colour, 0))
    for line in lines:
        stroke(band, [(x / 2, y / 2) for x, y in (*line, line[0])], BAND / 2, (*colour, GLOW))
    band = pygame.transform.smoothscale(pygame.transform.gaussian_blur(band, BLUR // 2), size)
    tint = pygame.Surface(size, pygame.SRCALPHA)
    tint.fill((*colour, TINT))
    for layer in (tint, band):
        layer.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        picture.blit(layer, (0, 0))

    def draw(large: pygame.Surface, k: int) -> None:
        large.fill((*colour, 0))
        for line in lines:
            _border(large, line, colour, width, k)

    picture.blit(supersampled(size, draw, 2), (0, 0))
    return picture


def _inside(size: tuple[int, int], lines: Sequence[Sequence[Point]]) -> pygame.Surface:
    """White where the region is: a ring within an odd number of others is a hole."""
    mask = pygame.Surface(size, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    for line in sorted(lines, key=_area, reverse=True):
        holes = sum(_holds(other, line[0]) for other in lines if other is not line)
        pygame.draw.polygon(mask, (255, 255, 255, 0 if holes % 2 else 255), line)
    return mask


def _area(line: Sequence[Point]) -> float:
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(line, [*line[1:], line[0]], strict=True)))


def _holds(line: Sequence[Point], point: Point) -> bool:
    """Whether a point lies within a closed line."""
    x, y = point
    within = False
    for (ax, ay), (bx, by) in zip(line, [*line[1:], line[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            within = not within
    return within


def _border(surface: pygame.Surface, line: Sequence[Point], colour: Colour, width: float, k: int) -> None:
    closed = [(x * k, y * k) for x, y in (*line, line[0])]
    stroke(surface, closed, (width + 2) * k, CASED)
    stroke(surface, closed, width * k, (*colour, 255))


@lru_cache(maxsize=8)
def _dot(radius: float) -> pygame.Surface:
    side = math.ceil(2 * radius) + 4

    def draw(large: pygame.Surface, k: int) -> None:
        centre = (side * k / 2, side * k / 2)
        pygame.draw.circle(large, (*PAPER, 150), centre, (radius + 1.3) * k)
        pygame.draw.circle(large, DOT, centre, radius * k)

    return supersampled((side, side), draw)


def dot(surface: pygame.Surface, at: Point, radius: float) -> None:
    """Mark a place where the unit may stop."""
    sign = _dot(round(radius * 2) / 2)
    surface.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))
