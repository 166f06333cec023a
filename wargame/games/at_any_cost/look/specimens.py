"""Specimen sheets of this game: its counters, chits and markers, and pieces of its map."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from wargame.client.art.badges import badge
from wargame.client.art.frames import DONE, MOVED, lay
from wargame.client.art.sheet import LEFT, SIZES, Page
from wargame.client.art.washes import Wash
from wargame.client.looks import HexMark, Mark, Overlay, OverlayKind, Tone
from wargame.client.paint.style import PainterSpec
from wargame.client.table.laid import LAMP, draw_areas, draw_arrows, draw_marks
from wargame.client.theme import Theme
from wargame.games.at_any_cost.content import load_game
from wargame.games.at_any_cost.look.art import CounterFace, counter
from wargame.games.at_any_cost.look.chits import ChitFace, MarkerFace, chit, cup, marker
from wargame.games.at_any_cost.look.pieces import map_style

if TYPE_CHECKING:
    from wargame.client.paint import Painter

STEP = 124
FRENCH, PRUSSIAN = "french", "prussian"
RED, KHAKI, GREEN, PURPLE = "#c8322b", "#b9a46b", "#3f8f3f", "#7d4aa3"
YELLOW, ORANGE, CREAM = "#e3c62f", "#e08a2e", "#f3ecae"

FACES: dict[str, dict[str, CounterFace]] = {
    FRENCH: {
        "infantry": CounterFace("infantry", FRENCH, RED, "1/Nayral/III", "1/Nayral", 7, "7", "4", pattern=1),
        "battleworn": CounterFace("infantry", FRENCH, RED, "1/Nayral/III", "1/Nayral", 5, "3", "3", worn=True),
        "artillery": CounterFace("artillery", FRENCH, GREEN, "Grenier Art/IV", "Grenier Art", 6, "5", "4", pattern=2),
        "mitrailleuse": CounterFace("mitrailleuse", FRENCH, GREEN, "Grenier-Mitr/IV", "Grenier-Mitr", 6, "4", "4"),
        "horse art.": CounterFace("horse_artillery", FRENCH, KHAKI, "Horse Art/II", "Horse Art", 5, "3", "6"),
        "light": CounterFace("cavalry", FRENCH, KHAKI, "1Cav/Val/II", "1Cav/Val", 6, "2", "7", "light"),
        "medium": CounterFace("cavalry", FRENCH, KHAKI, "2Cav/Val/II", "2Cav/Val", 6, "2", "7", "medium"),
        "heavy": CounterFace("cavalry", FRENCH, PURPLE, "3Cav/Des/IG", "3Cav/Des", 8, "2", "6", "heavy", pattern=4),
        "detachment": CounterFace("detachment", FRENCH, PURPLE, "B/Detach/IG", "B/Detach", 6, "2", "5", pattern=4),
        "GSP": CounterFace("infantry", FRENCH, YELLOW, "94/Laf/VI", "94/Laf", 6, "3", "4", gsp=True, pattern=3),
        "shaken": CounterFace(
            "infantry", FRENCH, GREEN, "1/Cissey/IV", "1/Cissey", 6, "6", "4", tcr_change=-1, sp_change=-1
        ),
        "attack": CounterFace("hq", FRENCH, RED, "Leboeuf", "Leboeuf", ma="4", posture="A", rating=2, number="III"),
        "defend": CounterFace("hq", FRENCH, PURPLE, "Bourbaki", "Bourbaki", ma="4", posture="D", rating=4, number="IG"),
    },
    PRUSSIAN: {
        "infantry": CounterFace("infantry", PRUSSIAN, GREEN, "39/KrKo/X", "39/KrKo", 8, "6", "4", pattern=5),
        "battleworn": CounterFace("infantry", PRUSSIAN, YELLOW, "11/Budd/III", "11/Budd", 6, "3", "3", worn=True),
        "artillery": CounterFace("artillery", PRUSSIAN, GREEN, "KrKo Art/X", "KrKo Art", 7, "6", "4"),
        "worn gun": CounterFace("artillery", PRUSSIAN, ORANGE, "Hesse Art/IX", "Hesse Art", 5, "4", "3", worn=True),
        "horse art.": CounterFace("horse_artillery", PRUSSIAN, GREEN, "Horse Art/X", "Horse Art", 7, "3", "6"),
        "light": CounterFace("cavalry", PRUSSIAN, ORANGE, "25Cav/Hesse/IX", "25Cav/Hesse", 7, "2", "7", "light"),
        "medium": CounterFace("cavalry", PRUSSIAN, CREAM, "23Cav/Lippe/XII", "23Cav/Lippe", 7, "2", "6", "medium"),
        "heavy": CounterFace("cavalry", PRUSSIAN, PURPLE, "1Cav/Goltz/G", "1Cav/Goltz", 8, "2", "6", "heavy"),
        "worn horse": CounterFace("cavalry", PRUSSIAN, CREAM, "12/5C", "12", 5, "1", "5", "heavy", worn=True),
        "cadre": CounterFace("infantry", PRUSSIAN, "#6b4423", "32/Weltz/VIII", "32/Weltz", 4, "C", "3", worn=True),
        "disrupted": CounterFace(
            "cavalry",
            PRUSSIAN,
            ORANGE,
            "25Cav/Hesse/IX",
            "25Cav/Hesse",
            5,
            "0",
            "7",
            "light",
            False,
            tcr_change=-1,
            sp_change=-1,
        ),
        "in works": CounterFace("infantry", PRUSSIAN, GREEN, "39/KrKo/X", "39/KrKo", 9, "6", "4", tcr_change=1),
        "attack": CounterFace(
            "hq", PRUSSIAN, YELLOW, "Alvensleben", "Alvensleben", ma="5", posture="A", rating=5, number="III"
        ),
        "defend": CounterFace(
            "hq", PRUSSIAN, "#6b4423", "Goeben", "Goeben", ma="5", posture="D", rating=4, number="VIII"
        ),
    },
}
"""A counter of each sort, as samples."""

CHITS: dict[str, ChitFace] = {
    "activation": ChitFace("activation", FRENCH, "III Corps", RED, "III"),
    "Prussian": ChitFace("activation", PRUSSIAN, "X Corps", GREEN, "X"),
    "with a note": ChitFace("activation", PRUSSIAN, "5th Cavalry", "#f2f2ee", "5C", "first activation"),
    "C-in-C": ChitFace("cic", FRENCH, "Bazaine", note="any formation"),
    "Prussian C-in-C": ChitFace("cic", PRUSSIAN, "Fred. Charles"),
    "event": ChitFace("event", PRUSSIAN, "Krupp's Guns"),
    "fortunes": ChitFace("fortunes", "", "Fortunes of War"),
    "French back": ChitFace("back", FRENCH),
    "Prussian back": ChitFace("back", PRUSSIAN),
    "back": ChitFace("back"),
}
MARKERS: dict[str, MarkerFace] = {
    "hasty works": MarkerFace("hasty"),
    "entrenchment": MarkerFace("entrenchment"),
    "French control": MarkerFace("control", FRENCH),
    "Prussian control": MarkerFace("control", PRUSSIAN),
    "assault": MarkerFace("assault"),
    "charge": MarkerFace("charging"),
    "overrun": MarkerFace("overrun"),
    "leader casualty": MarkerFace("casualty"),
    "bivouac": MarkerFace("bivouac"),
    "out of command": MarkerFace("ooc"),
}
STATES = (
    *("shaken", "disrupted", "low_ammo", "rationed", "ooc", "fired", "half_fired", "charging"),
    *("overrun", "casualty", "malaise", "bivouac", "feu"),
)
"""The badges of units in this game."""


def _counters(theme: Theme, title: str) -> pygame.Surface:
    page = Page(title, 1100)
    for side, heading in ((FRENCH, "French"), (PRUSSIAN, "Prussian")):
        page.section(heading)
        faces = FACES[side]
        if theme.safe:
            faces = {name: replace(face, pattern=number) for number, (name, face) in enumerate(faces.items())}
        for size in (*SIZES, 22):
            page.row([counter(face, size, theme) for face in faces.values()], STEP, str(size), theme)
        page.names(faces, STEP)
    return page.done()


def _chits() -> pygame.Surface:
    page, theme = Page("Chits and markers: At Any Cost", 1700), Theme()
    page.section("Chits")
    for size in (120, *SIZES):
        page.row([chit(face, size, theme) for face in CHITS.values()], 146, str(size), theme)
    page.names(CHITS, 146)
    page.section("The cup")
    page.row([cup(size, count) for size, count in ((120, None), (120, 12), (64, 9), (44, 9), (30, 14), (24, 3))], 146)
    page.section("Markers of hexes")
    for size in (96, 54, 30, 20):
        page.row([marker(face, size, theme) for face in MARKERS.values()], 146, str(size))
    page.names(MARKERS, 146)
    page.section("Badges")
    for size in (48, 28, 20, 14, 10):
        page.row([badge(kind, size) for kind in STATES], 108, str(size))
    page.names(STATES, 108)
    _states(page)
    return page.done()


def _states(page: Page) -> None:
    """Frames, badges and veils on counters of both sides."""
    marks: tuple[Mark, ...] = ("plain", "legal", "selected", "target")
    for theme in (Theme(), Theme(safe=True)):
        y, x = page.y + 40, LEFT + 60.0
        for mark in marks:
            unit = FACES[PRUSSIAN if mark == "target" else FRENCH]["infantry"]
            lay(page.surface, counter(unit, 64, theme), (x, y), theme, mark)
            x += 108
        for badges, dim in ((("shaken",), 0.0), (("disrupted", "low_ammo"), 0.0), (("moved",), MOVED), ((), DONE)):
            lay(page.surface, counter(FACES[PRUSSIAN]["heavy"], 64, theme), (x, y), theme, "plain", badges, dim)
            x += 108
        page.y += 100


WINDOWS = (("2615", 26.0, 1468, 500), ("3518", 56.0, 728, 420), ("1620", 72.0, 728, 420), ("3420", 100.0, 728, 420))
"""Pieces of the map: the hex in the middle, pixels per hex, width and height."""
CLOSE = ("4715", 140.0, 728, 420)
STANDING = {
    "1419": (FACES[FRENCH]["infantry"], ("shaken",), ()),
    "1418": (FACES[FRENCH]["artillery"], (), (HexMark(0, "work", MarkerFace("entrenchment"), ""),)),
    "1517": (FACES[FRENCH]["attack"], (), ()),
    "1420": (FACES[PRUSSIAN]["infantry"], (), (HexMark(0, "work", MarkerFace("hasty"), ""),)),
    "1322": (FACES[PRUSSIAN]["heavy"], ("charging",), (HexMark(0, "token", MarkerFace("control", PRUSSIAN), ""),)),
    "1319": (FACES[FRENCH]["light"], ("ooc",), ()),
}
"""Counters with badges and the markers of their hexes, to show what the light of dusk and night does to the map."""
SHAPES: tuple[tuple[OverlayKind, tuple[str, ...], Tone, str], ...] = (
    ("area", ("1517", "1516", "1616", "1617", "1518", "1417", "1416"), "command", "in command"),
    ("hatched", ("1319", "1219"), "out_of_command", ""),
    ("lane", ("1322", "1321", "1320", "1319"), "threat", "charge"),
    ("arrow", ("1420", "1419"), "threat", ""),
)


def _map() -> pygame.Surface:
    page = Page("The map: At Any Cost", 2300)
    spec = load_game().board
    painter = PainterSpec(spec, map_style(spec)).painter()
    page.row([_window(painter, *WINDOWS[0])], 1480)
    for pair in (WINDOWS[1:3], (WINDOWS[3], CLOSE)):
        page.row([_window(painter, *window) for window in pair], 740)
    page.row([_under_light(painter, kind) for kind in ("dusk", "night")], 740)
    return page.done()


def _window(painter: Painter, middle: str, scale: float, width: int, height: int) -> pygame.Surface:
    x, y = painter.land.centres[painter.land.board.index[middle]]
    return painter.paint_pixels(round(x * scale) - width // 2, round(y * scale) - height // 2, width, height, scale)


def _under_light(painter: Painter, kind: str) -> pygame.Surface:
    """A window at dusk or at night, with what a game lays on its map."""
    middle, scale, width, height = "1419", 84.0, 728, 560
    picture, theme, board = _window(painter, middle, scale, width, height), Theme(), painter.land.board
    x0, y0 = (round(value * scale) for value in painter.land.centres[board.index[middle]])

    def at(x: float, y: float) -> tuple[float, float]:
        return x * scale / painter.unit - x0 + width // 2, y * scale / painter.unit - y0 + height // 2

    def centre(place: int) -> tuple[float, float]:
        return at(*board.centres[place])

    def polygon(place: int) -> list[tuple[float, float]]:
        return [at(*corner) for corner in board.polygons[place]]

    own = [centre(board.index[label]) for label, (face, _, _) in STANDING.items() if face.side == FRENCH]
    Wash().lay(picture, picture.get_rect(), kind, own, round(scale * LAMP))
    shapes = [
        Overlay(shape, tuple(board.index[label] for label in labels), tone, words)
        for shape, labels, tone, words in SHAPES
    ]
    draw_areas(picture, shapes, polygon, theme)
    for label, (face, badges, marks) in STANDING.items():
        here = centre(board.index[label])
        draw_marks(picture, marks, marker, here, scale, theme)
        lay(picture, counter(face, round(scale * 0.68), theme), here, theme, "plain", badges)
    draw_arrows(picture, shapes, polygon, centre, scale, theme)
    return picture


SHEETS: dict[str, Callable[[], pygame.Surface]] = {
    "metz-counters": lambda: _counters(Theme(), "Counters: At Any Cost"),
    "metz-counters-nato": lambda: _counters(Theme(symbols="nato"), "Counters: NATO boxes"),
    "metz-counters-safe": lambda: _counters(Theme(safe=True), "Counters: safe colours"),
    "metz-chits": _chits,
    "metz-map": _map,
}
