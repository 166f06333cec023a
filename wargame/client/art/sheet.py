"""Specimen sheets: everything that is drawn by code, at the sizes it is shown in, on one page to look at.

What belongs to one game is on sheets of its look, made of the same pages.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

import pygame

from wargame.client.art import overlays
from wargame.client.art.curtain import drapery
from wargame.client.art.dice import die, tumble
from wargame.client.art.face import Face, stamp
from wargame.client.art.figures import FIGURES
from wargame.client.art.frames import lay
from wargame.client.art.icons import ICONS, icon
from wargame.client.art.nato import KINDS as BOXES
from wargame.client.art.nato import paint_box
from wargame.client.lettering import text
from wargame.client.palette import BRASS, INK, INK2, IVORY, MUTED, PANEL, PAPER, PAPER3, RULE, Colour, rgb
from wargame.client.shapes import Point
from wargame.client.theme import Theme

SIZES = (96, 64, 48, 32)
WIDTH = 1600
LEFT = 90


class Page:
    """A page that is filled from the top."""

    def __init__(self, title: str, height: int, ground: Colour = PAPER3) -> None:
        self.surface = pygame.Surface((WIDTH, height))
        self.surface.fill(ground)
        self.y = 24
        self.write(title, (28, self.y), "caps-heavy", 34)
        self.y = 84

    def write(self, line: str, at: Point, face: str = "ui", size: int = 13, colour: Colour = INK) -> None:
        """A line of text."""
        self.surface.blit(text(face, size, line, colour), (round(at[0]), round(at[1])))

    def section(self, title: str) -> None:
        """A heading with a rule below."""
        self.write(title, (28, self.y), "caps", 20)
        pygame.draw.line(self.surface, RULE, (28, self.y + 30), (WIDTH - 28, self.y + 30))
        self.y += 44

    def row(self, pictures: Iterable[pygame.Surface], step: int, note: str = "", theme: Theme | None = None) -> None:
        """Pictures side by side; with a theme they cast shadows as counters do."""
        tallest = 0
        for place, picture in enumerate(pictures):
            tallest = max(tallest, picture.get_height())
            centre = (LEFT + step * (place + 0.5), self.y + picture.get_height() / 2)
            if theme is None:
                self.surface.blit(picture, picture.get_rect(center=centre))
            else:
                lay(self.surface, picture, centre, theme)
        self.write(note, (34, self.y + tallest / 2 - 9), colour=INK2)
        self.y += tallest + 18

    def done(self) -> pygame.Surface:
        """What is filled of the page."""
        return self.surface.subsurface((0, 0, WIDTH, min(self.surface.get_height(), self.y + 12)))

    def names(self, names: Iterable[str], step: int) -> None:
        """Names below a row of pictures."""
        for place, name in enumerate(names):
            line = text("ui", 13, name, INK2)
            self.surface.blit(line, (LEFT + step * (place + 0.5) - line.get_width() / 2, self.y - 6))
        self.y += 26


def _figures() -> pygame.Surface:
    page = Page("Figures", 1200, rgb("#A9C6E4"))
    ink, accent = rgb("#1F3F77"), rgb("#B3302B")
    half = (len(FIGURES) + 1) // 2
    for names in (FIGURES[:half], FIGURES[half:]):
        for size in SIZES:
            page.row([stamp(name, size, ink, accent) for name in names], 126, str(size))
        page.names(names, 126)
    page.section("NATO boxes")
    for size in SIZES:
        page.row([_box(kind, size) for kind in BOXES], 126, str(size))
    page.names(BOXES, 126)
    return page.done()


def _box(kind: str, size: int) -> pygame.Surface:
    face = Face(size, round(size * 0.66), tint=INK)
    paint_box(face, kind, 2, 2, 96, INK, IVORY)
    return face.sprite()


def hexagon(x: float, y: float, height: float) -> list[Point]:
    """A hex with a flat top."""
    radius = height / math.sqrt(3)
    return [
        (x + radius * math.cos(turn * math.tau / 6), y + radius * math.sin(turn * math.tau / 6)) for turn in range(6)
    ]


def _overlays() -> pygame.Surface:
    page = Page("On the ground", 720, rgb("#D5BF88"))
    surface = page.surface
    for theme in (Theme(), Theme(safe=True)):
        states, y = theme.states, page.y + 60
        hexes = [hexagon(100 + 120 * place, y, 100) for place in range(7)]
        overlays.ring(surface, hexes[0], states.legal, 3, 46)
        overlays.ring(surface, hexes[1], states.selected, 4, 40)
        overlays.ring(surface, hexes[2], states.threat, 3.5, 40)
        overlays.hatch(surface, hexes[3], states.zone)
        overlays.hatch(surface, hexes[4], states.out_of_command, -45)
        overlays.ring(surface, hexes[5], IVORY, 3, dashed=True)
        overlays.wash(surface, hexes[6], states.threat, 90)
        region = [hexagon(960, y, 70), hexagon(960 + 60.6, y + 35, 70), hexagon(960 + 60.6, y - 35, 70)]
        overlays.outline(surface, region, states.legal)
        for place, words in enumerate(("1", "3", "11", "2 left")):
            overlays.cost_tag(surface, (1160 + 70 * place, y), words, states.path, (14, 20, 20, 26)[place])
        way = [(60.0, y + 140), (150.0, y + 190), (240.0, y + 140), (330.0, y + 190), (420.0, y + 190)]
        overlays.path(surface, way, states.path)
        views: tuple[overlays.Sight, ...] = ("clear", "obscured", "blocked")
        for place, view in enumerate(views):
            x = 520 + 260 * place
            overlays.sight(surface, (x, y + 130), (x + 200, y + 200), view, theme)
        page.y += 300
    return page.done()


def _icons() -> pygame.Surface:
    page = Page("Icons and dice", 760)
    pygame.draw.rect(page.surface, PANEL, (0, 70, WIDTH, 690))
    names, columns = tuple(ICONS), 16
    for place, name in enumerate(names):
        x, y = 40 + (place % columns) * 97, 90 + (place // columns) * 104
        page.surface.blit(icon(name, 32, IVORY), (x, y))
        page.surface.blit(icon(name, 20, MUTED), (x + 38, y + 6))
        page.surface.blit(icon(name, 16, BRASS), (x + 62, y + 8))
        page.write(name, (x, y + 42), size=13, colour=MUTED)
    page.y = 90 + math.ceil(len(names) / columns) * 104 + 16
    red, grey = rgb("#B3302B"), rgb("#9AA0A5")
    for size in (64, 32, 20):
        cubes = [die(value, 6, size, (PAPER, red)[value % 2]) for value in range(1, 7)]
        kites = [die(value, 10, size, (PAPER, red, grey)[value % 3]) for value in range(1, 11)]
        rolling = [tumble(faces, size, PAPER, phase / 8) for faces in (6, 10) for phase in range(2)]
        page.row([*cubes, *kites, *rolling], 74)
    return page.done()


def _drapery() -> pygame.Surface:
    surface = drapery(WIDTH, 900, rgb("#2E4A63")).copy()
    surface.blit(stamp("eagle", 200, IVORY), (500, 300))
    surface.blit(stamp("eagle-double", 200, BRASS), (900, 300))
    return surface


SHEETS: dict[str, Callable[[], pygame.Surface]] = {
    "figures": _figures,
    "overlays": _overlays,
    "icons": _icons,
    "drapery": _drapery,
}
"""The sheets of what all games share; each is drawn anew when asked for."""
