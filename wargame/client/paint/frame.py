"""The edge of the map: land beyond the last hexes fades, then a double neatline, and a margin with title and scale."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pygame

from wargame.client import lettering
from wargame.client.paint.canvas import step, whole
from wargame.client.paint.land import Land
from wargame.client.paint.units import Box, field_box, sheet_box
from wargame.client.paint.view import View
from wargame.client.palette import BRASS, INK, INK2, PAPER, PAPER2, TABLE
from wargame.client.shapes import polygon

FADE = 200
"""Opacity of the paper over land beyond the map."""
NEATLINE = 0.20
"""Hexes from the field to the outside of its double line."""


class Frame:
    """The frame of a map, in hexes."""

    def __init__(self, land: Land) -> None:
        self.land = land
        self.field: Box = field_box(land.board)
        self.sheet: Box = sheet_box(land.spec, land.board, land.style)
        outlines = zip(land.polygons, land.centres, strict=True)
        self.reach = 0.2 + max(float(np.hypot(*(outline - centre).T).max()) for outline, centre in outlines)
        """How far from its centre a place may reach, and a little more."""

    def fade(self, surface: pygame.Surface, view: View) -> None:
        """Wash what no unit may enter: land outside the map, and hexes the data call impassable."""
        near = view.near(self.land.centres, self.reach)
        if not self._shows_edge(view) and not any(self.land.beyond[place] for place in np.flatnonzero(near)):
            return
        k = 2
        cover = pygame.Surface((view.width * k, view.height * k), pygame.SRCALPHA)
        wash = (*(channel * FADE // 255 for channel in PAPER2), FADE)
        cover.fill(wash)
        for place in np.flatnonzero(near).tolist():
            if not self.land.beyond[place]:
                points = self.land.polygons[place] * (view.scale * k) - (view.left * k, view.top * k)
                pygame.draw.polygon(cover, (0, 0, 0, 0), whole(points))
        small = pygame.transform.smoothscale(cover, (view.width, view.height))
        surface.blit(small, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _shows_edge(self, view: View) -> bool:
        """Whether a window comes near the edge of the map, or near a hole in it."""
        left, top, right, foot = (value * view.scale for value in self.land.box)
        inner = pygame.Rect(math.ceil(left), math.ceil(top), int(right - left), int(foot - top))
        return self.land.holes or not inner.inflate(-2 * view.scale, -2 * view.scale).contains(view.rect)

    def paint(self, surface: pygame.Surface, view: View) -> None:
        """Neatline, margin, arrows and scale bar; beyond the sheet lies the table."""
        field, sheet = _rect(self.field, view), _rect(self.sheet, view)
        if field.contains(surface.get_rect().inflate(4, 4)):
            return
        for ring, colour in ((sheet, TABLE), (field, PAPER)):
            outer = surface.get_rect() if colour is TABLE else sheet
            for strip in _around(outer, ring):
                surface.fill(colour, strip)
        gap = _gap(view)
        pygame.draw.rect(surface, INK2, sheet, 1)
        pygame.draw.rect(surface, INK, field.inflate(4, 4), 2)
        pygame.draw.rect(surface, INK, field.inflate(2 * gap, 2 * gap), max(1, int(view.scale * 0.04)))
        for label, _ in self.land.style.entries:
            self._arrow(surface, view, label)
        self._scale_bar(surface, view)

    def letter(self, surface: pygame.Surface, view: View) -> None:
        """The words in the margin: title, length of the scale bar, where its arrows lead."""
        field = _rect(self.field, view)
        if field.contains(surface.get_rect()):
            return
        for entry in self.land.style.entries:
            self._entry(surface, view, *entry)
        self._title(surface, view, field, (_rect(self.sheet, view).top + field.top - _gap(view)) // 2)
        bar = self._bar(view)
        if bar is not None:
            words = lettering.text("map-regular", round(min(18, max(9, view.scale * 0.2))), f"{bar[1]} km", INK)
            surface.blit(words, words.get_rect(midleft=(bar[0].right + 8, bar[0].centery)))

    def _entering(self, view: View, label: str) -> tuple[Callable[[float, float], tuple[float, float]], int, int]:
        """Where an arrow into a hex lies: a function from steps ahead and aside to pixels, and its direction."""
        (place,) = self.land.places([label])
        x, y = self.land.centres[place]
        left, top, right, foot = self.field
        gap, edge = ((x - left, (1, 0)), (right - x, (-1, 0)), (y - top, (0, 1)), (foot - y, (0, -1))), NEATLINE
        (dx, dy) = min(gap, key=lambda side: side[0])[1]
        start = (
            left - edge if dx > 0 else right + edge if dx else x,
            top - edge if dy > 0 else foot + edge if dy else y,
        )
        tip = step(*start)

        def at(ahead: float, aside: float) -> tuple[float, float]:
            point = (tip + ahead * step(dx, dy) + aside * step(-dy, dx)) * view.scale
            return float(point[0]) - view.left, float(point[1]) - view.top

        return at, dx, dy

    def _arrow(self, surface: pygame.Surface, view: View, label: str) -> None:
        """A brass arrow in the margin that points at a hex by which one comes on the map."""
        at, _, _ = self._entering(view, label)
        for grow, colour in ((0.028, INK), (0.0, BRASS)):
            outline = [(grow * 1.6, 0.0), (-0.19, 0.19 + grow * 1.5), (-0.19, 0.08 + grow), (-0.36 - grow, 0.08 + grow)]
            shape = [*outline, *((ahead, -aside) for ahead, aside in reversed(outline[1:]))]
            polygon(surface, [at(*corner) for corner in shape], colour)

    def _entry(self, surface: pygame.Surface, view: View, label: str, words: str) -> None:
        """The word beside an arrow."""
        at, dx, dy = self._entering(view, label)
        size = round(min(20, max(9, view.scale * 0.21)))
        word = lettering.text("map-italic", size, words, INK)
        word = pygame.transform.rotate(word, 90 * dx) if dx else word
        reach = (word.get_height() if dx else word.get_width()) / view.scale / 2 + 0.26
        middle = at(-0.22, reach if dx < 0 or dy < 0 else -reach)
        corner = (middle[0] - word.get_width() / 2, middle[1] - word.get_height() / 2)
        surface.blit(word, (math.floor(corner[0] + 0.5), math.floor(corner[1] + 0.5)))

    def _title(self, surface: pygame.Surface, view: View, field: pygame.Rect, middle: int) -> None:
        style = self.land.style
        if not style.title:
            return
        size = round(min(46, max(10, view.scale * 0.62)))
        title = lettering.text("caps-heavy", size, style.title, INK, 0.10)
        second = lettering.text("map-italic", round(size * 0.66), style.subtitle, INK2)
        gap = size if style.subtitle else 0
        x = field.centerx - (title.get_width() + second.get_width() + gap) // 2
        surface.blit(title, title.get_rect(midleft=(x, middle)))
        surface.blit(second, second.get_rect(midleft=(x + title.get_width() + gap, middle + round(size * 0.08))))

    def _bar(self, view: View) -> tuple[pygame.Rect, int] | None:
        """Where the scale bar lies, and its kilometres: four, or fewer on a small map."""
        if not self.land.spec.hex_metres:
            return None
        field, sheet = _rect(self.field, view), _rect(self.sheet, view)
        kilometre = view.scale * 1000 / self.land.spec.hex_metres
        width = (self.field[2] - self.field[0]) * view.scale
        count = next((count for count in (4, 2, 1) if kilometre * count < width * 0.4), 0)
        thick = max(3, round(view.scale * 0.07))
        middle = (sheet.bottom + field.bottom + _gap(view)) // 2
        bar = pygame.Rect(field.left + 6, middle - thick // 2, round(kilometre * count) + 1, thick)
        return (bar, count) if count else None

    def _scale_bar(self, surface: pygame.Surface, view: View) -> None:
        found = self._bar(view)
        if found is None:
            return
        bar, count = found
        for number in range(count):
            start, end = (bar.x + round(part * (bar.width - 1) / count) for part in (number, number + 1))
            surface.fill(PAPER if number % 2 else INK, (start, bar.y, end - start + 1, bar.height))
        pygame.draw.rect(surface, INK, bar, 1)


def _gap(view: View) -> int:
    """From the field to the outer of its two lines, in pixels."""
    return max(4, int(view.scale * 0.16))


def _rect(box: Box, view: View) -> pygame.Rect:
    """A box in hexes as pixels of the window."""
    left, top, right, foot = (round(value * view.scale) for value in box)
    return pygame.Rect(left - view.left, top - view.top, right - left, foot - top)


def _around(outer: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """The four strips between a rectangle and a hole in it."""
    left, top = max(outer.left, hole.left), max(outer.top, hole.top)
    right, foot = min(outer.right, hole.right), min(outer.bottom, hole.bottom)
    if right <= left or foot <= top:
        return [outer]
    return [
        pygame.Rect(outer.left, outer.top, outer.width, top - outer.top),
        pygame.Rect(outer.left, foot, outer.width, outer.bottom - foot),
        pygame.Rect(outer.left, top, left - outer.left, foot - top),
        pygame.Rect(right, top, outer.right - right, foot - top),
    ]
