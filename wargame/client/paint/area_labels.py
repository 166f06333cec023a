"""The labels of areas: sign, number, cover and name as one block, which goes aside where counters would hide it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import pygame

from wargame.client import lettering
from wargame.client.paint import style as ink
from wargame.client.paint.land import Land
from wargame.client.paint.noise import Axis
from wargame.client.paint.towns import star_points
from wargame.client.paint.view import View
from wargame.client.palette import BRASS, INK, IVORY, PAPER, Colour, mix, rgb
from wargame.client.shapes import inside, polygon
from wargame.content.models import AreaSpec

COVER: tuple[Colour, ...] = (rgb("#EFE6CB"), rgb("#C9B27E"), rgb("#8A6A3F"))
"""The shields of cover 1, 2 and 3: the darker, the better protected."""
TRICOLOUR = (rgb("#21468B"), rgb("#F7F5EE"), rgb("#C8283A"))
NUMBER, NAME, SHIELD, SIGN = (0.0, -0.25), (0.0, 0.05), (0.42, -0.27), (-0.44, -0.25)
"""Where the parts of a label stand, in hexes from its point."""
STEP, SIDEWAYS, FARTHEST = 0.08, 0.16, 1.36
"""How far apart the seats are that are tried up and down and to the sides, and how far from home, in hexes."""
SOLID = 200
"""What of a label is at least so dense must be seen, of 255; its halo may be covered."""
CORNERS = 20
"""So many corners of the border tell well enough whether a label is in its area."""
KEPT = 4096
"""So many seats are remembered."""
GAP = 4
"""Pixels between the parts of a label of one line."""
Point = tuple[float, float]
Seat = tuple[bool, int, int]
"""Whether a label has one line, and how far it stands from home."""
AT_HOME: Seat = (False, 0, 0)


@dataclass(frozen=True)
class Block:
    """A label at a zoom: its picture, where its corner lies from its point, and its lines, the number in the first."""

    picture: pygame.Surface
    corner: tuple[int, int]
    lines: tuple[pygame.Rect, ...]

    def at(self, point: tuple[int, int]) -> tuple[pygame.Rect, ...]:
        """What it takes up when it stands at a point."""
        return tuple(line.move(point) for line in self.lines)


class AreaLabels:
    """The labels of a map of areas."""

    def __init__(self, land: Land) -> None:
        self.land = land
        self._stars = frozenset(land.places(land.style.stars))
        self._blocks: tuple[float, dict[tuple[int, bool], Block]] = (0.0, {})
        self._found: dict[object, Seat] = {}
        self._rested: tuple[float, dict[int, Seat]] = (0.0, {})
        """The scale at which labels were laid out last, and the seats of those that went aside."""

    def letter(
        self, surface: pygame.Surface, view: View, covers: Sequence[pygame.Rect] = (), zooming: bool = False
    ) -> list[pygame.Rect]:
        """Write the labels of a window clear of `covers`; gives what they take up. All is in absolute pixels.

        While the map is zoomed they only go with it, as they were laid out when it was at rest.
        """
        taken: list[pygame.Rect] = []
        seats = self._carried(view) if zooming and self._rested[0] else self.seats(view, covers)
        for block, (x, y) in seats.values():
            surface.blit(block.picture, (x + block.corner[0] - view.left, y + block.corner[1] - view.top))
            taken += block.at((x, y))
        return taken

    def seats(self, view: View, covers: Sequence[pygame.Rect]) -> dict[int, tuple[Block, tuple[int, int]]]:
        """The labels of a window and where their points stand: at home, or as near to it as they can be read."""
        near, asides = self._near(view), dict[int, Seat]()
        found = {place: (self.block(place, view.scale), self._home(place, view.scale)) for place in near}
        aside = [place for place, (block, home) in found.items() if not _clear(block.at(home), covers)]
        taken = [line for place, (block, home) in found.items() if place not in aside for line in block.at(home)]
        for place in aside:
            asides[place] = self._aside(place, view.scale, covers, taken)
            block, seat = found[place] = self._seated(place, view.scale, asides[place])
            taken += block.at(seat)
        self._rested = view.scale, asides
        return found

    def _carried(self, view: View) -> dict[int, tuple[Block, tuple[int, int]]]:
        """The labels of a window at another scale than they were laid out for: as large as then, and as far aside."""
        scale, asides = self._rested
        found = {}
        for place in self._near(view):
            small, dx, dy = asides.get(place, AT_HOME)
            (x, y), share = self._home(place, view.scale), view.scale / scale
            found[place] = self.block(place, scale, small), (x + round(dx * share), y + round(dy * share))
        return found

    def _near(self, view: View) -> list[int]:
        """The areas whose labels may be seen."""
        near: list[int] = np.flatnonzero(view.near(self.land.centres, 2.0)).tolist()
        return near

    def _home(self, place: int, scale: float) -> tuple[int, int]:
        x, y = self.land.centres[place] * scale
        return _near(x), _near(y)

    def _aside(self, place: int, scale: float, covers: Sequence[pygame.Rect], labels: Sequence[pygame.Rect]) -> Seat:
        """The nearest seat that can be read, in the own area if there is one; remembered for what lies around."""
        x, y = self._home(place, scale)
        reach = pygame.Rect(0, 0, round(5 * scale), round(4 * scale))
        reach.center = x, y
        around = [
            (covers[number].left - x, covers[number].top - y, *covers[number].size)
            for number in reach.collidelistall(list(covers))
        ]
        written = [(label.left - x, label.top - y, *label.size) for label in labels if reach.colliderect(label)]
        key = place, scale, tuple(tuple(value // 3 for value in box) for box in (*around, *written))
        if key not in self._found:
            if len(self._found) > KEPT:
                self._found.clear()
            self._found[key] = self._search(place, scale, [pygame.Rect(box) for box in (*around, *written)])
        return self._found[key]

    def _seated(self, place: int, scale: float, seat: Seat) -> tuple[Block, tuple[int, int]]:
        (x, y), (small, dx, dy) = self._home(place, scale), seat
        return self.block(place, scale, small), (x + dx, y + dy)

    def _search(self, place: int, scale: float, taken: Sequence[pygame.Rect]) -> Seat:
        """How far from home a label goes: wholly into its area, else with its number in it, else just clear of all.

        Where two lines find no room, one does. If there is none at all it stays at home.
        """
        ring, best = self._ring(place, scale), (9, AT_HOME)
        for small in (False, True):
            block = self.block(place, scale, small)
            for dx, dy in _steps():
                seat = round(dx * scale), round(dy * scale)
                lines = block.at(seat)
                if not _clear(lines, taken):
                    continue
                whole = all(inside(ring, end) for line in lines for end in (line.midleft, line.midright))
                worth = small if whole else 2 + small if inside(ring, lines[0].center) else 4 + small
                if worth < best[0]:
                    best = worth, (small, *seat)
                if whole:
                    return best[1]
        return best[1]

    def _ring(self, place: int, scale: float) -> list[Point]:
        """The border of an area in pixels from the home of its label, roughly."""
        (x, y), unit = self.land.centres[place], self.land.unit
        border = self.land.board.polygons[place]
        return [((px / unit - x) * scale, (py / unit - y) * scale) for px, py in border[:: 1 + len(border) // CORNERS]]

    # ------------------------------------------------------------------ how they look

    def block(self, place: int, scale: float, small: bool = False) -> Block:
        """The label of an area at a zoom; a `small` one has one line."""
        if self._blocks[0] != scale:
            self._blocks = scale, {}
        kept = self._blocks[1]
        if (place, small) not in kept:
            kept[place, small] = self._on_one_line(place, scale) if small else self._on_two(place, scale)
        return kept[place, small]

    def _on_two(self, place: int, scale: float) -> Block:
        """Sign, number and cover over the name."""
        area = self.land.spec.areas[place]
        first = [(self._number(place, _size(scale, 0.36, 13, 46)), NUMBER)]
        if self._covered(area):
            first.append((_shield(_size(scale, 0.30, 12, 40), area.elevation), SHIELD))
        sign = self._sign(place, area)
        if sign is not None:
            first.append((sign(_size(scale, 0.40, 14, 56)), SIGN))
        upper = [(picture, _box(picture, at, scale)) for picture, at in first]
        name = self._name(place, scale)
        return _laid([upper, [(name, _box(name, NAME, scale))]])

    def _on_one_line(self, place: int, scale: float) -> Block:
        """Sign, number, name and cover side by side."""
        area, x = self.land.spec.areas[place], 0
        sign = self._sign(place, area)
        pictures = [] if sign is None else [sign(_size(scale, 0.33, 13, 44))]
        pictures += [self._number(place, _size(scale, 0.29, 12, 36)), self._name(place, scale)]
        if self._covered(area):
            pictures.append(_shield(_size(scale, 0.26, 11, 32), area.elevation))
        row = []
        for picture in pictures:
            solid = picture.get_bounding_rect(SOLID)
            row.append((picture, pygame.Rect(x - solid.left, -picture.get_height() // 2, *picture.get_size())))
            x += solid.width + GAP
        return _laid([[(picture, box.move(-x // 2, 0)) for picture, box in row]])

    def _covered(self, area: AreaSpec) -> bool:
        return self.land.style.cover_is_elevation and area.elevation > 0

    def _number(self, place: int, size: int) -> pygame.Surface:
        return lettering.halo_text("caps-heavy", size, self.land.spec.areas[place].id, ink.NAME, self._halo(place), 2)

    def _name(self, place: int, scale: float) -> pygame.Surface:
        area, style = self.land.spec.areas[place], self.land.style
        face = "map" if set(area.terrain) & style.towns else "map-italic"
        colour = ink.NAME_WOOD if self.land.wood[place] else ink.NAME
        return lettering.halo_text(
            face, _size(scale, 0.235, 10, 30), style.printed(area.name), colour, self._halo(place), 2
        )

    def _halo(self, place: int) -> Colour:
        return self.land.style.woods.halo if self.land.wood[place] else PAPER

    def _sign(self, place: int, area: AreaSpec) -> Callable[[int], pygame.Surface] | None:
        """What rules say of an area: a flag, a fort, or the star of what scores."""
        if area.traits.get(self.land.style.flag_trait):
            return _flag
        if area.traits.get(self.land.style.fort_trait):
            return _fort
        return _star if place in self._stars else None


def _laid(lines: Sequence[Sequence[tuple[pygame.Surface, pygame.Rect]]]) -> Block:
    """Pictures where they stand from the point of the label, in lines, as one picture."""
    parts = [part for line in lines for part in line]
    whole = parts[0][1].unionall([box for _, box in parts[1:]])
    surface = pygame.Surface(whole.size, pygame.SRCALPHA)
    for picture, box in parts:
        surface.blit(picture, (box.left - whole.left, box.top - whole.top))
    inked = [[picture.get_bounding_rect(SOLID).move(box.topleft) for picture, box in line] for line in lines]
    return Block(surface, whole.topleft, tuple(boxes[0].unionall(boxes[1:]) for boxes in inked))


@lru_cache(maxsize=1)
def _steps() -> tuple[Point, ...]:
    """Seats round a home, the nearest first; to the sides is farther than up and down, where lines are read."""

    def lattice() -> Iterator[Point]:
        for row in range(-round(FARTHEST / STEP), round(FARTHEST / STEP) + 1):
            for column in range(-round(FARTHEST / SIDEWAYS), round(FARTHEST / SIDEWAYS) + 1):
                yield column * SIDEWAYS, row * STEP

    return tuple(sorted(lattice(), key=lambda seat: (math.hypot(seat[0] * 1.5, seat[1]), seat[1])))


def _clear(lines: Sequence[pygame.Rect], taken: Sequence[pygame.Rect]) -> bool:
    """Whether a label can be read among what is taken."""
    return all(line.collidelist(taken) < 0 for line in lines)


def _size(scale: float, share: float, low: int, high: int) -> int:
    return round(min(high, max(low, scale * share)))


def _near(value: float) -> int:
    """The nearest whole pixel; halves always go up, wherever the window begins."""
    return math.floor(value + 0.5)


def _box(picture: pygame.Surface, at: Point, scale: float) -> pygame.Rect:
    """A part of a label round its place, in pixels from the point of the label."""
    width, height = picture.get_size()
    return pygame.Rect(_near(at[0] * scale) - width // 2, _near(at[1] * scale) - height // 2, width, height)


@lru_cache(maxsize=64)
def _shield(size: int, cover: int) -> pygame.Surface:
    """The cover value in a heater shield."""
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
    x, y = _near(size / 2) - words.get_width() // 2, _near(size * 0.44) - words.get_height() // 2
    picture.blit(words, (x, y))
    return picture


@lru_cache(maxsize=32)
def _flag(size: int) -> pygame.Surface:
    """The tricolour in a thin dark edge."""
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    third, high = max(3, round(size * 0.25)), max(6, round(size * 0.5))
    left, top = (size - 3 * third) // 2, (size - high) // 2
    picture.fill(INK, (left - 1, top - 1, 3 * third + 2, high + 2))
    for number, colour in enumerate(TRICOLOUR):
        picture.fill(colour, (left + number * third, top, third, high))
    return picture


@lru_cache(maxsize=32)
def _fort(size: int) -> pygame.Surface:
    """The trace of a fortress: a star of five bastions."""
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    for reach, colour in ((0.50, INK), (0.375, IVORY), (0.225, INK)):
        polygon(picture, _around(star_points(reach * size, 5, 0.62), size), colour)
    return picture


@lru_cache(maxsize=32)
def _star(size: int) -> pygame.Surface:
    """The brass star of what scores."""
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    polygon(picture, _around(star_points(0.41 * size, 5, 0.46), size), mix(BRASS, INK, 0.75))
    polygon(picture, _around(star_points(0.33 * size, 5, 0.42), size), BRASS)
    return picture


def _around(points: Axis, size: int) -> list[Point]:
    """Points about the origin, moved to the middle of a square."""
    return [(float(x) + size / 2, float(y) + size / 2) for x, y in points]
