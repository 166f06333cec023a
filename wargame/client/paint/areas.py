"""Maps of areas: borders, numbers, names, the cover an area gives, flags and forts of those that rules name."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

import numpy as np
import pygame

from wargame.client import lettering
from wargame.client.paint import style as ink
from wargame.client.paint.canvas import Canvas, faint, points_of, step
from wargame.client.paint.curves import curve
from wargame.client.paint.land import Land
from wargame.client.paint.noise import Axis
from wargame.client.paint.stamps import Stamp
from wargame.client.paint.towns import LOOSE, draw_church, draw_houses, houses
from wargame.client.paint.view import View
from wargame.client.palette import INK, INK2, IVORY, PAPER, Colour, rgb
from wargame.client.shapes import polygon

COVER: tuple[Colour, ...] = (rgb("#EFE6CB"), rgb("#C9B27E"), rgb("#8A6A3F"))
"""The shields of cover 1, 2 and 3: the darker, the better protected."""
TRICOLOUR = (rgb("#21468B"), rgb("#F7F5EE"), rgb("#C8283A"))
LABEL_UP = 0.25
"""Numbers stand a little above the point of the label, names below it."""


class Areas:
    """What is drawn on a map of areas instead of a grid of hexes."""

    def __init__(self, land: Land) -> None:
        self.land = land
        self.borders = list(self._borders())

    def _borders(self) -> Iterator[Axis]:
        """The common borders of areas as lines, without those that ravines mark already."""
        land = self.land
        marked = {
            frozenset(side)
            for item in land.spec.edges
            if item.kind in land.style.ravines
            for side in land.sides(item.hexsides)
        }
        owners: dict[frozenset[tuple[float, float]], set[int]] = {}
        for place in range(land.count):
            polygon = land.board.polygons[place]
            for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True):
                owners.setdefault(frozenset((a, b)), set()).add(place)
        shared: dict[frozenset[int], list[tuple[tuple[float, float], tuple[float, float]]]] = {}
        for ends, both in owners.items():
            if len(both) == 2 and ends not in marked:
                a, b = sorted(ends)
                shared.setdefault(frozenset(both), []).append((a, b))
        for segments in shared.values():
            yield from (curve(line, 4) for line in land.chains(segments))

    def draw_borders(self, canvas: Canvas) -> None:
        """A fine dark line in a pale casing, so that the ground shows through."""
        scale = canvas.view.scale
        for line in self.borders:
            canvas.line(line, max(3.0, 0.055 * scale), faint(PAPER, 150))
        for line in self.borders:
            canvas.line(line, max(1.2, 0.022 * scale), INK2)

    def stamps(self) -> list[Stamp]:
        """Houses, shields and flags."""
        land, found = self.land, []
        for place, area in enumerate(land.spec.areas):
            at = land.centres[place]
            if set(area.terrain) & land.style.towns:
                found.append(_village(at + step(-0.15, 0.62), place * 7, 0.52, 20))
            elif set(area.terrain) & land.style.farms:
                found.append(_village(at + step(0.1, 0.60), place * 13, 0.25, 6))
            if area.traits.get(land.style.flag_trait):
                found.append(_flag(at + step(-0.44, -LABEL_UP)))
            elif area.traits.get(land.style.fort_trait):
                found.append(_fort(at + step(-0.44, -LABEL_UP)))
        return found

    def letter(self, surface: pygame.Surface, view: View) -> None:
        """Numbers, names and shields of the areas of a window."""
        land, scale = self.land, view.scale
        for place in np.flatnonzero(view.near(land.centres, 2.0)).tolist():
            area = land.spec.areas[place]
            x, y = land.centres[place] * scale - (view.left, view.top)
            wood = bool(land.wood[place])
            halo = land.style.woods.halo if wood else PAPER
            number = lettering.halo_text("caps-heavy", _size(scale, 0.36, 13, 46), area.id, ink.NAME, halo, 2)
            _centred(surface, number, x, y - LABEL_UP * scale)
            face = "map" if set(area.terrain) & land.style.towns else "map-italic"
            colour = ink.NAME_WOOD if wood else ink.NAME
            words = land.style.printed(area.name)
            name = lettering.halo_text(face, _size(scale, 0.235, 10, 30), words, colour, halo, 2)
            _centred(surface, name, x, y + (0.30 - LABEL_UP) * scale)
            if land.style.cover_is_elevation and area.elevation > 0:
                at = x + 0.42 * scale, y - (LABEL_UP + 0.02) * scale
                _shield(surface, *at, _size(scale, 0.30, 12, 40), area.elevation)


def _size(scale: float, share: float, low: int, high: int) -> int:
    return round(min(high, max(low, scale * share)))


def _near(value: float) -> int:
    """The nearest whole pixel; halves always go up, wherever the window begins."""
    return math.floor(value + 0.5)


def _centred(surface: pygame.Surface, picture: pygame.Surface, x: float, y: float) -> None:
    surface.blit(picture, (_near(x) - picture.get_width() // 2, _near(y) - picture.get_height() // 2))


def _village(at: Axis, seed: int, size: float, count: int) -> Stamp:
    roofs = houses(at, [*LOOSE, (-0.3, -1.0)], size, count, seed)

    def draw(canvas: Canvas) -> None:
        draw_houses(canvas, roofs)
        if count > 10:
            draw_church(canvas, at + step(0.1, -0.1))

    return Stamp(at, size + 0.25, draw)


def _flag(at: Axis) -> Stamp:
    def draw(canvas: Canvas) -> None:
        edge = 1.0 / canvas.view.scale
        canvas.polygon(
            at
            + points_of(
                (-0.15 - edge, -0.1 - edge),
                (0.15 + edge, -0.1 - edge),
                (0.15 + edge, 0.1 + edge),
                (-0.15 - edge, 0.1 + edge),
            ),
            INK,
        )
        for number, colour in enumerate(TRICOLOUR):
            left = -0.15 + 0.1 * number
            canvas.polygon(at + points_of((left, -0.1), (left + 0.1, -0.1), (left + 0.1, 0.1), (left, 0.1)), colour)

    return Stamp(at, 0.25, draw)


def _fort(at: Axis) -> Stamp:
    """The trace of a fortress: a star of five bastions."""

    def draw(canvas: Canvas) -> None:
        for reach, colour in ((0.20, INK), (0.15, IVORY), (0.09, INK)):
            turns = [(reach if corner % 2 == 0 else reach * 0.62, corner * math.pi / 5) for corner in range(10)]
            outline = points_of(*((far * math.sin(turn), -far * math.cos(turn)) for far, turn in turns))
            canvas.polygon(at + outline, colour)

    return Stamp(at, 0.25, draw)


def _shield(surface: pygame.Surface, x: float, y: float, size: int, cover: int) -> None:
    """The cover value in a heater shield."""
    surface.blit(_shield_picture(size, cover), (_near(x) - size // 2, _near(y) - size // 2))


@lru_cache(maxsize=64)
def _shield_picture(size: int, cover: int) -> pygame.Surface:
    picture, u = pygame.Surface((size, size), pygame.SRCALPHA), size / 100
    level = min(cover, len(COVER)) - 1
    for colour, inset in ((INK, 0.0), (COVER[level], 6.0)):
        outline = (
            (8 + inset, 4 + inset),
            (92 - inset, 4 + inset),
            (92 - inset, 55.0),
            (50.0, 98 - inset * 1.3),
            (8 + inset, 55.0),
        )
        polygon(picture, [(px * u, py * u) for px, py in outline], colour)
    words = lettering.text("counter-bold", max(8, round(size * 0.56)), f"+{cover}", IVORY if level == 2 else INK)
    _centred(picture, words, size / 2, size * 0.44)
    return picture
