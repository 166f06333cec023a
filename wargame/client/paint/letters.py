"""Lettering: names placed once per zoom on the whole map, and hex numbers. Nothing is placed per tile."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import pygame

from wargame.client import lettering
from wargame.client.paint import style as ink
from wargame.client.paint.land import Land
from wargame.client.paint.network import Network
from wargame.client.paint.noise import Axis
from wargame.client.paint.view import View
from wargame.client.paint.works import STAR, work_sides
from wargame.client.palette import PAPER, Colour

NAMES_FROM = 20
ALL_NAMES_FROM = 44
NUMBERS_FROM = 44
LARGE_WOOD = 7
"""Hexes of a wood that is named at far zooms too."""
ROUND = ("s", "n", "e", "w", "se", "sw", "ne", "nw")
MIDDLE_FIRST = ("c", "n", "s", "e", "w")
FARTHER = 0.4
"""How much farther than usual, in hexes, a name may stand from its place if counters leave no other room."""
TRIM = 6
"""Pixels of halo that may overlap something else."""


@dataclass(frozen=True)
class Name:
    """A name that wants a place: how it is set, and where round its point it may stand."""

    words: str
    face: str
    size: int
    colour: Colour
    at: Axis
    gap: float
    order: tuple[str, ...] = ROUND
    must: bool = False
    halo: Colour = PAPER
    alpha: int = 255
    angle: float = 0.0
    spacing: float | None = None
    once: bool = False
    """One of several offers for the same name: the first that finds room is taken."""
    place: str = ""
    """The town, farm or fort it names, as the map's list of places has it."""

    def picture(self) -> pygame.Surface:
        """The lettering with its halo."""
        return _picture(self.words, self.face, self.size, self.colour, self.halo, self.alpha, self.angle, self.spacing)


@lru_cache(maxsize=2048)
def _picture(
    words: str, face: str, size: int, colour: Colour, halo: Colour, alpha: int, angle: float, spacing: float | None
) -> pygame.Surface:
    # in the bold face the point of an abbreviation swallows the narrow space after it, so that is set twice
    line = words.replace(". ", ".  ") if face == "map" else words
    picture = lettering.halo_text(face, size, line, colour, halo, 2 if size < 20 else 3, spacing)
    if angle:
        picture = pygame.transform.rotozoom(picture, angle, 1)
    if alpha != 255:
        picture = picture.copy()
        picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@dataclass(frozen=True)
class Placed:
    """A name with its place in absolute pixels."""

    name: Name
    rect: pygame.Rect

    def at(self, share: float) -> pygame.Rect:
        """Where it stands at another scale, a share of that it was placed for: the letters keep their size."""
        rect = self.rect.copy()
        rect.center = round(self.rect.centerx * share), round(self.rect.centery * share)
        return rect

    def home(self, scale: float) -> tuple[float, float]:
        """The point it names, at a scale."""
        x, y = self.name.at * scale
        return float(x), float(y)

    def seats(self, scale: float) -> Iterator[pygame.Rect]:
        """Where else round its point it could stand at a scale, the nearest first."""
        x, y = self.name.at * scale
        for gap in (self.name.gap, self.name.gap + scale * FARTHER):
            for corner in _corners(x, y, *self.rect.size, gap, self.name.order):
                yield pygame.Rect(corner, self.rect.size)


class Names:
    """The names of a map."""

    def __init__(self, land: Land, network: Network, frame: tuple[float, float, float, float]) -> None:
        self.land, self.network, self.frame = land, network, frame
        self._placed: dict[float, list[Placed]] = {}

    def paint(self, surface: pygame.Surface, view: View) -> None:
        """Letter a window."""
        for placed in self.placed(view.scale):
            if placed.rect.colliderect(view.rect):
                surface.blit(placed.name.picture(), placed.rect.move(-view.left, -view.top))

    def placed(self, scale: float) -> list[Placed]:
        """All names of the map at a zoom, each where it found room first."""
        if scale not in self._placed:
            self._placed = {scale: list(self.placing(scale))}
        return self._placed[scale]

    def placing(self, scale: float) -> Iterator[Placed]:
        """The same one by one, for who has little time."""
        left, top, right, foot = (round(value * scale) for value in self.frame)
        bounds = pygame.Rect(left, top, right - left, foot - top)
        taken = [_block(self.network.at(place), 0.17, scale) for place in self._towns()]
        taken += [
            _block(self.land.centres[place] + STAR, 0.11, scale) for place in self.land.places(self.land.style.stars)
        ]
        taken += [_block(side.mean(axis=0), 0.16, scale) for side in work_sides(self.land)]
        done: set[str] = set()
        for name in self._names(scale):
            if name.once and name.words in done:
                continue
            rect = _seat(name, scale, bounds, taken)
            if rect is not None:
                taken.append(rect.inflate(-TRIM, -TRIM))
                done.add(name.words)
                yield Placed(name, rect)

    def _towns(self) -> list[int]:
        style = self.land.style
        return [
            place
            for name in self.land.spec.places
            if name.kind in style.towns
            for place in self.land.places(name.hexes)
        ]

    def _names(self, scale: float) -> Iterator[Name]:
        """All names of a zoom, the weightiest first."""
        if scale < NAMES_FROM:
            return
        far = scale < ALL_NAMES_FROM
        yield from self._place_names(scale, far)
        yield from self._wood_and_hill_names(scale, far)
        if not far:
            yield from self._river_names(scale)

    def _place_names(self, scale: float, far: bool) -> Iterator[Name]:
        style = self.land.style
        kinds = [
            (style.forts, "caps", _size(scale, 0.20, 11, 22), 0.42, False),
            (style.towns - style.dots, "map", _size(scale, 0.245, 12, 27), 0.27, True),
            (style.dots, "map-regular", _size(scale, 0.19, 11, 22), 0.22, True),
            (style.farms, "map-regular", _size(scale, 0.185, 10, 21), 0.27, False),
            (style.quarries, "map-italic", _size(scale, 0.165, 9, 18), 0.27, False),
        ]
        for wanted, face, size, gap, must in kinds:
            done: set[str] = set()
            for name in self.land.spec.places:
                if (
                    name.kind not in wanted
                    or name.name in done
                    or (far and wanted in (style.farms, style.quarries, style.dots))
                ):
                    continue
                done.add(name.name)
                at = np.mean([self.network.at(place) for place in self.land.places(name.hexes)], axis=0)
                yield Name(style.printed(name.name), face, size, ink.NAME, at, gap * scale, must=must, place=name.name)

    def _wood_and_hill_names(self, scale: float, far: bool) -> Iterator[Name]:
        style = self.land.style
        for name in self.land.spec.places:
            places = self.land.places(name.hexes)
            at = self.land.centres[places].mean(axis=0)
            words = style.printed(name.name)
            if name.kind in style.wood_places and (not far or len(places) >= LARGE_WOOD):
                size = _size(scale, 0.215 + 0.004 * min(20, len(places)), 11, 26)
                yield Name(
                    words,
                    "map-italic",
                    size,
                    ink.NAME_WOOD,
                    at,
                    scale * 0.3,
                    MIDDLE_FIRST,
                    halo=style.woods.halo,
                    alpha=225,
                )
            elif name.kind in (*style.hills, *style.water_places) and scale >= 34:
                yield _ground_name(words, at, scale, name.kind in style.water_places)

    def _river_names(self, scale: float) -> Iterator[Name]:
        """A river's name lies along it, as near its middle as there is room; one name for all its parts."""
        longest: dict[str, Axis] = {}
        widths: dict[str, float] = {}
        for river in self.network.rivers:
            if river.name and len(river.nodes) > len(longest.get(river.name, ())):
                longest[river.name], widths[river.name] = river.nodes, river.mouth
        for words, nodes in longest.items():
            wide = widths[words] > 0.2
            size = _size(scale, 0.26 if wide else 0.19, 11, 28)
            words_here = self.land.style.printed(words)
            reach = lettering.width_of("map-italic", size, words_here) * 0.6 / scale
            rise = lettering.height_of("map-italic", size) * 0.36 / scale
            for at, angle in _along(nodes, reach, widths[words] / 2 + 0.03 + rise):
                yield Name(
                    words_here,
                    "map-italic",
                    size,
                    ink.NAME_WATER,
                    at,
                    0.0,
                    ("c",),
                    alpha=225,
                    angle=angle,
                    spacing=0.05,
                    once=True,
                )


def _ground_name(words: str, at: Axis, scale: float, water: bool) -> Name:
    """The name of a hill or of standing water."""
    size, gap = _size(scale, 0.225, 12, 23), scale * 0.3
    colour, halo, alpha = (ink.NAME_WATER, ink.SEA, 225) if water else (ink.NAME_HILL, PAPER, 215)
    return Name(words, "map-italic", size, colour, at, gap, MIDDLE_FIRST, halo=halo, alpha=alpha)


def _along(nodes: Axis, reach: float, off: float) -> Iterator[tuple[Axis, float]]:
    """Places for a name beside a line, with their angles: where the line is straight, and near its middle, first."""
    seats = []
    for number in range(1, len(nodes) - 1):
        near = np.flatnonzero(np.hypot(*(nodes - nodes[number]).T) <= reach + 0.3)
        near = near[np.abs(near - number) <= len(near)]
        first, last = nodes[near[0]], nodes[near[-1]]
        dx, dy = last - first
        aside = np.array((dy, -dx)) / (math.hypot(dx, dy) or 1)
        bends = (nodes[near] - (first + last) / 2) @ aside
        angle = round((-math.degrees(math.atan2(dy, dx)) + 90) % 180 - 90)
        for bank in (1, -1):
            bend = float((bends * bank).max())
            at = (first + last) / 2 + aside * bank * (off + max(0.0, bend))
            seats.append((bend * 3 + abs(number / len(nodes) - 0.5), number, bank, at, angle))
    seats.sort(key=lambda seat: seat[:3])
    return ((at, angle) for _, _, _, at, angle in seats)


def _block(at: Axis, half: float, scale: float) -> pygame.Rect:
    """Houses or a star, which names should not cover."""
    left, top = ((value - half) * scale for value in at)
    return pygame.Rect(round(left), round(top), round(2 * half * scale), round(2 * half * scale))


def _size(scale: float, share: float, low: int, high: int) -> int:
    return round(min(high, max(low, scale * share)))


def _seat(name: Name, scale: float, bounds: pygame.Rect, taken: list[pygame.Rect]) -> pygame.Rect | None:
    """The first free place round a name's point; for a name that must be there, else the least covered one."""
    width, height = name.picture().get_size()
    x, y = name.at * scale
    best: tuple[int, pygame.Rect] | None = None
    for corner in _corners(x, y, width, height, name.gap, name.order):
        rect = pygame.Rect(corner, (width, height))
        core = rect.inflate(-TRIM, -TRIM)
        if name.must and not bounds.contains(core):
            rect.clamp_ip(bounds)
            core = rect.inflate(-TRIM, -TRIM)
        hits = [taken[number].clip(core) for number in core.collidelistall(taken)]
        cost = sum(hit.width * hit.height for hit in hits) + (0 if bounds.contains(core) else 100_000)
        if cost == 0:
            return rect
        if best is None or cost < best[0]:
            best = cost, rect
    return best[1] if name.must and best is not None else None


def _corners(x: float, y: float, w: int, h: int, gap: float, order: tuple[str, ...]) -> Iterator[tuple[int, int]]:
    near, trim = gap * 0.5, TRIM
    spots = {
        "c": (x - w / 2, y - h / 2),
        "s": (x - w / 2, y + gap - trim),
        "n": (x - w / 2, y - gap - h + trim),
        "e": (x + gap - trim, y - h / 2),
        "w": (x - gap - w + trim, y - h / 2),
        "se": (x + near, y + near - trim),
        "sw": (x - w - near, y + near - trim),
        "ne": (x + near, y - h - gap * 0.3),
        "nw": (x - w - near, y - h - gap * 0.3),
    }
    return (tuple(round(value) for value in spots[key]) for key in order)  # type: ignore[misc]


class Numbers:
    """The printed numbers of the hexes, at their upper edge."""

    def __init__(self, land: Land) -> None:
        self.land = land
        self._laid: tuple[float, dict[int, tuple[pygame.Surface, int, int]]] = (0.0, {})
        """The numbers met so far at the scale painted last, and where on the whole map they stand."""

    def paint(self, surface: pygame.Surface, view: View) -> None:
        """Number the hexes of a window."""
        land = self.land
        if view.scale < NUMBERS_FROM or not land.style.numbers or land.board.grid is None:
            return
        if self._laid[0] != view.scale:
            self._laid = view.scale, {}
        laid, (left, top) = self._laid[1], (view.left, view.top)
        near: list[int] = np.flatnonzero(view.near(land.centres, 0.6)).tolist()
        for place in near:
            if place not in laid:
                laid[place] = self._lay(place, view.scale)
        numbers = (laid[place] for place in near)
        surface.fblits([(picture, (x - left, y - top)) for picture, x, y in numbers])

    def _lay(self, place: int, scale: float) -> tuple[pygame.Surface, int, int]:
        """The number of a hex and where it stands."""
        board, (x, y) = self.land.board, self.land.centres[place] * scale
        up = 0.485 if board.grid is not None and board.grid.orientation == "flat" else 0.40
        picture = _number(board.ids[place], _size(scale, 0.14, 8, 15))
        return picture, math.floor(x - picture.get_width() / 2 + 0.5), math.floor(y - up * scale + 0.5)


@lru_cache(maxsize=16384)
def _number(words: str, size: int) -> pygame.Surface:
    picture = lettering.text("counter-medium", size, words, ink.GRID).copy()
    picture.fill((255, 255, 255, 135), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
