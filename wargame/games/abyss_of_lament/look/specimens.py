"""Specimen sheets of this game: its counters, their states and its cards, at the sizes they are shown in."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from wargame.client.art.badges import BADGES, badge, glyph
from wargame.client.art.cards import lay_card
from wargame.client.art.frames import DONE, MOVED, lay
from wargame.client.art.sheet import LEFT, SIZES, WIDTH, Page
from wargame.client.art.suits import SUITS, suit
from wargame.client.art.table_ground import table_ground
from wargame.client.looks import Mark
from wargame.client.palette import INK
from wargame.client.theme import Theme
from wargame.games.abyss_of_lament.content.files import CounterSpec
from wargame.games.abyss_of_lament.look.art import CardFace, CounterFace, back, card, counter
from wargame.games.abyss_of_lament.rules.units import BLANK, Printed

TYPES = {
    "line": (3, 2),
    "grenadier": (4, 2),
    "light": (2, 2),
    "cuirassier": (3, 3),
    "dragoon": (2, 3),
    "hussar": (1, 4),
    "vedette": (0, 4),
}
"""The types of units with strength and movement, as samples."""
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


def face(
    side: str, kind: str, suit: str | None, values: tuple[int, int], inferior: bool = False, hidden: bool = False
) -> CounterFace:
    """A counter that no order of battle has, with its strength and movement."""
    type_ = BLANK.kind.model_copy(update=dict(zip(("combat_strength", "movement"), values, strict=True)))
    return CounterFace(side, Printed(CounterSpec(type=kind, inferior=inferior), type_, suit), hidden)


def _faces(side: str) -> dict[str, CounterFace]:
    """A counter of each type, and the special ones."""
    suits = tuple(SUITS)
    faces = {}
    for place, (kind, values) in enumerate(TYPES.items()):
        wing = None if kind == "vedette" else suits[place % 4]
        faces[kind] = face(side, kind, wing, values)
    faces["inferior"] = face(side, "line", "clubs", (3, 2), inferior=True)
    faces["inferior horse"] = face(side, "dragoon", "spades", (2, 3), inferior=True)
    faces["hidden, own"] = face(side, "grenadier", "hearts", (4, 2), hidden=True)
    faces["hidden"] = CounterFace(side, hidden=True, own=False)
    return faces


def _counters(theme: Theme, title: str) -> pygame.Surface:
    page = Page(title, 1000)
    step = 134
    for side in ("prussia", "austria"):
        page.section(side.capitalize())
        faces = _faces(side)
        for size in (124, *SIZES):
            page.row([counter(face, size, theme) for face in faces.values()], step, str(size), theme)
        page.names(faces, step)
    return page.done()


def _states() -> pygame.Surface:
    page, theme = Page("States", 1100), Theme()
    unit, enemy = _faces("prussia")["grenadier"], _faces("austria")["line"]
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
        page.row([*(badge(kind, size) for kind in BADGES), *(suit(name, size) for name in SUITS)], 62, str(size))
    page.row([glyph(kind, 24, INK) for kind in BADGES], 62, "glyphs")
    page.names([*BADGES, *SUITS], 62)
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


SHEETS: dict[str, Callable[[], pygame.Surface]] = {
    "counters": lambda: _counters(Theme(), "Counters: Abyss of Lament"),
    "counters-nato": lambda: _counters(Theme(symbols="nato"), "Counters: NATO boxes"),
    "counters-safe": lambda: _counters(Theme(safe=True), "Counters: safe colours"),
    "states": _states,
    "cards": _cards,
}
