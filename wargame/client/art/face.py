"""A face: one printed thing (counter, badge, card) drawn in hundredths of its width.

Shapes are painted four times as large and scaled down once; lettering is set afterwards at its true size, because
hinted type at its own size is crisper than scaled type.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import pygame

from wargame.client.art.figures import Shape, figure, thick_line
from wargame.client.lettering import cap_centre, shortened, text, width_of
from wargame.client.palette import BLACK, WHITE, Colour, mix
from wargame.client.shapes import Paint, Point

K = 4
"""Supersampling."""
SMALLEST_TYPE = 7
TOKEN, SMALL, TABLE, FULL = range(4)
Anchor = Literal["left", "centre", "right"]


def tier(size: float) -> int:
    """The level of detail of something so many pixels wide: `TOKEN`, `SMALL`, `TABLE` or `FULL`."""
    return TOKEN if size < 28 else SMALL if size < 42 else TABLE if size < 80 else FULL


@dataclass(frozen=True)
class _Lettering:
    """A line that is set when the shapes are done; measures in pixels."""

    face: str
    size: int
    line: str
    colour: Colour
    at: Point
    anchor: Anchor


@lru_cache(maxsize=256)
def _blank(width: int, height: int, body: Colour) -> pygame.Surface:
    """A card of one colour, a little lighter at the top than at the foot."""
    tones = pygame.Surface((1, 2), pygame.SRCALPHA)
    tones.set_at((0, 0), (*mix(body, WHITE, 0.10), 255))
    tones.set_at((0, 1), (*mix(body, BLACK, 0.05), 255))
    return pygame.transform.smoothscale(tones, (width, height))


@lru_cache(maxsize=256)
def _corners(width: int, height: int, radius: int) -> pygame.Surface:
    """What cuts round corners: clear white outside, so that multiplying keeps the colours beneath."""
    mask = pygame.Surface((width, height), pygame.SRCALPHA)
    mask.fill((*WHITE, 0))
    pygame.draw.rect(mask, WHITE, mask.get_rect(), border_radius=radius)
    return mask


@lru_cache(maxsize=256)
def _edge(width: int, height: int, radius: int, colour: Colour, line: int) -> pygame.Surface:
    """The printed edge: a dark line, and a thread of light inside it."""
    frame = pygame.Surface((width, height), pygame.SRCALPHA)
    rect = frame.get_rect()
    pygame.draw.rect(frame, colour, rect, line, border_radius=radius)
    inside = rect.inflate(-2 * line, -2 * line)
    pygame.draw.rect(frame, (*WHITE, 60), inside, max(1, line // 2), border_radius=max(0, radius - line))
    return frame


class Face:
    """A canvas. Without a body it is clear, and `tint` is the colour that its soft edges fade in."""

    def __init__(
        self, width: int, height: int, body: Colour | None = None, radius: float = 9.0, tint: Colour = BLACK
    ) -> None:
        self.width, self.height = max(1, width), max(1, height)
        self.body, self.unit = body, self.width * K / 100
        self.radius = round(radius * self.unit)
        if body is None:
            self.canvas = pygame.Surface((self.width * K, self.height * K), pygame.SRCALPHA)
            self.canvas.fill((*tint, 0))
        else:
            self.canvas = _blank(self.width * K, self.height * K, body).copy()
        self._lettering: list[_Lettering] = []

    def snap(self, value: float) -> float:
        """The measure nearest to a value that falls between two pixels: straight edges there are sharp."""
        return round(value * self.width / 100) * 100 / self.width

    def pixel(self, pixels: float = 1.0) -> float:
        """So many pixels in hundredths."""
        return pixels * 100 / self.width

    def rect(
        self,
        paint: Paint,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float = 0,
        outline: Paint | None = None,
        line: float = 0,
    ) -> None:
        """A rectangle, with an outline inside its edge if one is given. Its edges are sharp."""
        left, top = self.snap(x), self.snap(y)
        right, bottom = self.snap(x + width), self.snap(y + height)
        if outline is not None:
            self._fill(outline, left, top, right, bottom, radius)
            left, top, right, bottom, radius = left + line, top + line, right - line, bottom - line, radius - line
        self._fill(paint, left, top, right, bottom, radius)

    def _fill(self, paint: Paint, left: float, top: float, right: float, bottom: float, radius: float) -> None:
        u = self.unit
        box = (round(left * u), round(top * u), round((right - left) * u), round((bottom - top) * u))
        pygame.draw.rect(self.canvas, paint, box, border_radius=max(0, round(radius * u)))

    def poly(self, paint: Paint, *points: Point) -> None:
        """A polygon."""
        pygame.draw.polygon(self.canvas, paint, [(x * self.unit, y * self.unit) for x, y in points])

    def disc(self, paint: Paint, x: float, y: float, radius: float) -> None:
        """A disc."""
        pygame.draw.circle(self.canvas, paint, (x * self.unit, y * self.unit), radius * self.unit)

    def ring(self, paint: Paint, x: float, y: float, radius: float, line: float) -> None:
        """A circle of some thickness, inside its radius."""
        u = self.unit
        pygame.draw.circle(self.canvas, paint, (x * u, y * u), radius * u, max(1, round(line * u)))

    def line(self, paint: Paint, start: Point, end: Point, width: float) -> None:
        """A line with round ends."""
        self.poly(paint, *thick_line(start, end, width))

    def lines(self, paint: Paint, points: list[Point], width: float) -> None:
        """A chain of lines with round joints."""
        for start, end in itertools.pairwise(points):
            self.line(paint, start, end, width)

    def figure(
        self,
        name: str,
        box: tuple[float, float, float, float],
        main: Paint,
        accent: Paint | None = None,
        cut: Paint | None = None,
        flip: bool = False,
    ) -> None:
        """A figure in a box (left, top, width, height); without a cut colour its fine lines are left out."""
        self.shapes(figure(name), box, {"m": main, "a": accent or main, "c": cut}, flip)

    def shapes(
        self,
        shapes: tuple[Shape, ...],
        box: tuple[float, float, float, float],
        paints: dict[str, Paint | None],
        flip: bool = False,
    ) -> None:
        """Shapes of a square of 100 by 100 in a box, each role in its paint."""
        u = self.unit
        left, top, across, down = box[0] * u, box[1] * u, box[2] * u / 100, box[3] * u / 100
        if flip:
            left, across = left + box[2] * u, -across
        for shape in shapes:
            paint = paints[shape.role]
            if paint is not None:
                points = [(left + x * across, top + y * down) for x, y in shape.points]
                pygame.draw.polygon(self.canvas, paint, points)

    def star(self, paint: Paint, x: float, y: float, radius: float, points: int = 5, waist: float = 0.42) -> None:
        """A star."""
        self.poly(paint, *star(x, y, radius, points, waist))

    def text(
        self,
        face: str,
        size: float,
        line: str,
        colour: Colour,
        at: Point,
        anchor: Anchor = "centre",
        least: int = SMALLEST_TYPE,
        fit: float | None = None,
    ) -> None:
        """Lettering, its capitals centred on a height; `fit` is a width that it is made smaller to keep to."""
        px = max(least, round(size * self.width / 100))
        room = None if fit is None else fit * self.width / 100
        while room is not None and px > least and width_of(face, px, line) > room:
            px -= 1
        if room is not None:
            line = shortened(face, px, line, math.ceil(room))
        place = (at[0] * self.width / 100, at[1] * self.width / 100)
        self._lettering.append(_Lettering(face, px, line, colour, place, anchor))

    def sprite(self) -> pygame.Surface:
        """The face without an edge, in its true size."""
        picture = pygame.transform.smoothscale(self.canvas, (self.width, self.height))
        for item in self._lettering:
            _set(picture, item)
        return picture

    def card(self, edge: Colour | None = None, line: float = 1.6) -> pygame.Surface:
        """The face cut out with round corners and a printed edge."""
        size = self.canvas.get_size()
        ground = self.body or BLACK
        colour = mix(ground, BLACK, 0.55) if edge is None else edge
        self.canvas.blit(_edge(*size, self.radius, colour, max(K, round(line * self.unit))), (0, 0))
        self.canvas.blit(_corners(*size, self.radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return self.sprite()


def _set(picture: pygame.Surface, item: _Lettering) -> None:
    image = text(item.face, item.size, item.line, item.colour)
    across = {"left": 0.0, "centre": 0.5, "right": 1.0}[item.anchor]
    x = round(item.at[0] - image.get_width() * across)
    y = round(item.at[1] - cap_centre(item.face, item.size))
    picture.blit(image, (x, y))


def star(x: float, y: float, radius: float, points: int = 5, waist: float = 0.42) -> list[Point]:
    """The corners of a star."""
    corners = []
    for corner in range(2 * points):
        reach, angle = radius if corner % 2 == 0 else radius * waist, corner * math.pi / points
        corners.append((x + reach * math.sin(angle), y - reach * math.cos(angle)))
    return corners


@lru_cache(maxsize=256)
def stamp(name: str, size: int, main: Colour, accent: Colour | None = None, flip: bool = False) -> pygame.Surface:
    """A figure by itself in a square of so many pixels, its fine lines cut out of it.

    The surface is shared: do not draw on it.
    """
    face = Face(size, size, tint=main)
    face.figure(name, (3, 4, 94, 92), main, accent, (*main, 0), flip)
    return face.sprite()
