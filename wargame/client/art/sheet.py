"""Specimen sheets: everything that is drawn by code, at the sizes it is shown in, on one page to look at."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

import pygame

from wargame.client.art import overlays
from wargame.client.art.badges import BADGES, badge, glyph
from wargame.client.art.cards import lay_card
from wargame.client.art.curtain import drapery
from wargame.client.art.dice import die, tumble
from wargame.client.art.face import Face, stamp
from wargame.client.art.figures import FIGURES
from wargame.client.art.frames import DONE, MOVED, lay
from wargame.client.art.icons import ICONS, icon
from wargame.client.art.nato import KINDS as BOXES
from wargame.client.art.nato import paint_box
from wargame.client.art.suits import SUITS, suit
from wargame.client.art.table_ground import table_ground
from wargame.client.lettering import text
from wargame.client.looks import Mark
from wargame.client.looks.abyss_of_lament.art import CardFace, CounterFace, back, card, counter
from wargame.client.palette import BRASS, INK, INK2, IVORY, MUTED, PANEL, PAPER, PAPER3, RULE, Colour, rgb
from wargame.client.shapes import Point
from wargame.client.theme import Theme

SIZES = (96, 64, 48, 32)
WIDTH = 1600
LEFT = 90
TYPES = {
    "line": (3, 2),
    "grenadier": (4, 2),
    "light": (2, 2),
    "cuirassier": (3, 3),
    "dragoon": (2, 3),
    "hussar": (1, 4),
    "vedette": (0, 4),
}
"""The types of Abyss of Lament with strength and movement, as samples."""
CARDS = (
    CardFace("prussia", "wing", "hearts", 5, "HEARTS", "Five points, or rally the wing", "rally"),
    CardFace("austria", "wing", "clubs", 4, "CLUBS", "Four points, or rally the wing", "rally"),
    CardFace("prussia", "wing", "spades", 4, "SPADES", "Four points, or reform a unit"),
    CardFace("austria", "wing", "diamonds", 3, "DIAMONDS", "Three points, or reform a unit"),
    CardFace("prussia", "cinc", None, 4, "FREDERICK", "Four points for the wing in focus"),
    CardFace("austria", "cinc", None, 3, "CHARLES", "Three points for the wing in focus"),
    CardFace("prussia", "artillery", None, None, "ARTILLERY", "Lay under a wing: +2 once"),
    CardFace("prussia", "horse-artillery", None, None, "HORSE ARTILLERY", "Lay under any wing: +2 once"),
    CardFace("prussia", "asset", None, None, "THE BRUMMERS", "Artillery support for any Prussian unit"),
    CardFace("austria", "time", None, None, "TIME", "The second Time card ends the turn"),
)


class _Page:
    """A page that is filled from the top."""

    def __init__(self, title: str, height: int, ground: Colour = PAPER3) -> None:
        self.surface = pygame.Surface((WIDTH, height))
        self.surface.fill(ground)
        self.y = 24
        self.write(title, (28, self.y), "caps-heavy", 34)
        self.y = 84

    def write(self, line: str, at: Point, face: str = "ui", size: int = 13, colour: Colour = INK) -> None:
        self.surface.blit(text(face, size, line, colour), (round(at[0]), round(at[1])))

    def section(self, title: str) -> None:
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
        for place, name in enumerate(names):
            line = text("ui", 13, name, INK2)
            self.surface.blit(line, (LEFT + step * (place + 0.5) - line.get_width() / 2, self.y - 6))
        self.y += 26


def abyss_faces(side: str) -> dict[str, CounterFace]:
    """A counter of each type, and the special ones."""
    suits = tuple(SUITS)
    faces = {}
    for place, (kind, (strength, movement)) in enumerate(TYPES.items()):
        wing = None if kind == "vedette" else suits[place % 4]
        faces[kind] = CounterFace(side, kind, wing, strength, movement)
    faces["inferior"] = CounterFace(side, "line", "clubs", 3, 2, inferior=True)
    faces["inferior horse"] = CounterFace(side, "dragoon", "spades", 2, 3, inferior=True)
    faces["hidden, own"] = CounterFace(side, "grenadier", "hearts", 4, 2, hidden=True)
    faces["hidden"] = CounterFace(side, hidden=True, own=False)
    return faces


def _counters(theme: Theme, title: str) -> pygame.Surface:
    page = _Page(title, 1000)
    step = 134
    for side in ("prussia", "austria"):
        page.section(side.capitalize())
        faces = abyss_faces(side)
        for size in (124, *SIZES):
            page.row([counter(face, size, theme) for face in faces.values()], step, str(size), theme)
        page.names(faces, step)
    return page.done()


def _figures() -> pygame.Surface:
    page = _Page("Figures", 1200, rgb("#A9C6E4"))
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


def _states() -> pygame.Surface:
    page, theme = _Page("States", 1100), Theme()
    unit, enemy = abyss_faces("prussia")["grenadier"], abyss_faces("austria")["line"]
    marks: tuple[Mark, ...] = ("plain", "legal", "selected", "target")
    for shown in (theme, Theme(safe=True)):
        page.section("Safe colours" if shown.safe else "Frames, badges and veils")
        for size in SIZES:
            y, x = page.y + size * 0.23, LEFT + 70.0
            for mark in marks:
                lay(page.surface, counter(enemy if mark == "target" else unit, size, shown), (x, y), shown, mark)
                x += 150
            for badges, dim in ((("disorder",), 0.0), (("moved",), MOVED), (("disorder", "fought"), 0.0), ((), DONE)):
                lay(page.surface, counter(unit, size, shown), (x, y), shown, "plain", badges, dim)
                x += 150
            page.y += round(size * 0.46) + 30
    page.section("Badges and suits")
    for size in (48, 32, 20, 14, 10):
        page.row([*(badge(kind, size) for kind in BADGES), *(suit(name, size) for name in SUITS)], 80, str(size))
    page.row([glyph(kind, 24, INK) for kind in BADGES], 80, "glyphs")
    page.names([*BADGES, *SUITS], 80)
    return page.done()


def hexagon(x: float, y: float, height: float) -> list[Point]:
    """A hex with a flat top."""
    radius = height / math.sqrt(3)
    return [
        (x + radius * math.cos(turn * math.tau / 6), y + radius * math.sin(turn * math.tau / 6)) for turn in range(6)
    ]


def _overlays() -> pygame.Surface:
    page = _Page("On the ground", 720, rgb("#D5BF88"))
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
    page = _Page("Icons and dice", 760)
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


def _cards() -> pygame.Surface:
    theme = Theme()
    surface = table_ground(WIDTH, 900).copy()
    for place, face in enumerate(CARDS):
        lay_card(surface, card(face, 140, theme), (96 + 156 * place, 124))
        lay_card(surface, card(face, 112, theme), (120 + 130 * place, 340), (4.5 - place) * 3, 8 * (place == 4))
        lay_card(surface, card(face, 56, theme), (60 + 70 * place, 490))
        lay_card(surface, card(face, 28, theme), (820 + 44 * place, 490))
    for place, width in enumerate((160, 112, 76, 40, 24)):
        lay_card(surface, back("prussia", width), (120 + 150 * place, 700))
        lay_card(surface, back("austria", width), (860 + 150 * place, 700))
    return surface


def _curtain() -> pygame.Surface:
    surface = drapery(WIDTH, 900, rgb("#2E4A63")).copy()
    surface.blit(stamp("eagle", 200, IVORY), (500, 300))
    surface.blit(stamp("eagle-double", 200, BRASS), (900, 300))
    return surface


_SHEETS: dict[str, Callable[[], pygame.Surface]] = {
    "counters": lambda: _counters(Theme(), "Counters: Abyss of Lament"),
    "counters-nato": lambda: _counters(Theme(symbols="nato"), "Counters: NATO boxes"),
    "counters-safe": lambda: _counters(Theme(safe=True), "Counters: safe colours"),
    "figures": _figures,
    "states": _states,
    "overlays": _overlays,
    "icons": _icons,
    "cards": _cards,
    "curtain": _curtain,
}
KINDS = tuple(_SHEETS)
"""The names of the sheets."""


def specimen(kind: str) -> pygame.Surface:
    """A sheet of one kind of things. It is drawn anew each time."""
    return _SHEETS[kind]()
