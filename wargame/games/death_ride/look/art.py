"""Counters, with a Fresh and a Spent side (1.2) or of Leaders (6.1), and the markers of camps (3.3) and fire (9.3)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

import pygame

from wargame.client.art.armies import Army, band_colour
from wargame.client.art.face import SMALL, TABLE, TOKEN, Face, tier
from wargame.client.art.nato import ASPECT as BOX
from wargame.client.art.nato import paint_box
from wargame.client.palette import BLACK, BRASS, BRASS_DARK, INK, IVORY, PAPER, WHITE, Colour, ink_on, mix, rgb
from wargame.client.theme import Theme
from wargame.games.death_ride.look.sides import ARMIES, side_look

Kind = Literal["infantry", "cavalry", "artillery", "leader"]
Weight = Literal["", "light", "medium", "heavy"]
TAB = 20.0
"""The width of the tab with the code of the corps."""
GREY, DULL_EDGE, DULL_DISC = rgb("#8D8F90"), rgb("#55595C"), rgb("#B9B9B4")
FACTOR = rgb("#B3202A")
COAT = {"german": rgb("#23282D"), "french": rgb("#1B2E55")}
TRIM = {"german": BRASS_DARK, "french": FACTOR}
STRIPE, TOKEN_STRIPE = (21.0, 48.0), (0.0, 54.0)
"""Where the white stripe of a Spent unit begins, and how high it is: it crosses the tab, which shows in a row too."""


@dataclass(frozen=True)
class CounterFace:
    """A counter and which of its sides is up. `colour` and `code` are those of its corps.

    `printed` are the values of its spec by the names of their fields. `dim` is a Spent unit, or a Leader who is
    Inactive.
    """

    kind: Kind
    side: str
    name: str
    code: str
    colour: str
    printed: tuple[tuple[str, Any], ...]
    weight: Weight = ""
    dim: bool = False
    pattern: int = 0

    def text(self, name: str) -> str:
        """A printed value as it stands on the side that is up; of two values the second is that of the Spent side.

        Nothing, if this counter has none.
        """
        value = dict(self.printed).get(name, "")
        return str(value[self.dim] if isinstance(value, tuple) else value)


def counter(face: CounterFace, width: int, theme: Theme) -> pygame.Surface:
    """A counter so many pixels wide. The surface is shared: do not draw on it."""
    return _counter(face, width, theme.safe, theme.symbols == "nato")


@lru_cache(maxsize=2048)
def _counter(unit: CounterFace, width: int, safe: bool, nato: bool) -> pygame.Surface:
    return _leader(unit, width) if unit.kind == "leader" else _unit(unit, width, safe, nato)


# ---------------------------------------------------------------- combat units


def _unit(unit: CounterFace, width: int, safe: bool, nato: bool) -> pygame.Surface:
    army, detail = ARMIES[unit.side], tier(width)
    body = mix(army.body, GREY, 0.4) if unit.dim else army.body
    face = Face(width, width, body)
    _tab(face, unit, detail, safe)
    if unit.dim:
        top, height = STRIPE if detail > TOKEN else TOKEN_STRIPE
        face.rect(army.stripe, 0, top, 100, height, 0, mix(body, BLACK, 0.4), max(1.2, face.pixel(0.7)))
    if nato:
        _box(face, unit, army, body)
    else:
        _figure(face, unit, army, body, detail)
    _values(face, unit, army, body, detail)
    if detail >= TABLE:
        ink = army.number if army.faces_left else army.ink
        face.text("counter", 15.5, unit.name, ink, (60, 11.5), least=8, fit=76)
    return face.card()


def _tab(face: Face, unit: CounterFace, detail: int, safe: bool) -> None:
    """The tab of the corps at the left edge, with its code.

    Bars at its lower end, as many as the corps has before it, tell corps apart without hue.
    """
    colour = band_colour(unit.colour)
    width = face.snap(TAB if detail >= SMALL else TAB * 1.2)
    face.rect(colour, 0, 0, width, 100)
    for bar in range(unit.pattern if safe else 0):
        face.rect(mix(colour, ink_on(colour), 0.6), 0, 94 - 9 * bar, width, 4.5)
    face.rect(mix(colour, BLACK, 0.45), width, 0, max(1.6, face.pixel()), 100)
    if detail >= SMALL:
        face.text("counter-bold", 17, unit.code, ink_on(colour), (width / 2, 12), least=8, fit=width - 1)


def _figure(face: Face, unit: CounterFace, army: Army, body: Colour, detail: int) -> None:
    main, accent, cut = army.figure, army.accent, body
    if unit.dim:
        main, cut = army.outline or army.figure, army.stripe
    name = {
        "infantry": f"infantry-{unit.side}",
        "artillery": "artillery",
        "cavalry": f"cavalry-{unit.weight or 'medium'}",
    }[unit.kind]
    box = (31.0, 21.0, 60.0, 49.0) if detail > TOKEN else (42.0, 6.0, 54.0, 46.0)
    face.figure(name, box, main, accent, cut, army.faces_left)


def _box(face: Face, unit: CounterFace, army: Army, body: Colour) -> None:
    """The NATO box instead of the figure."""
    kind = f"cavalry-{unit.weight or 'medium'}" if unit.kind == "cavalry" else unit.kind
    ground = mix(body, WHITE, 0.45) if army.faces_left else army.staff
    across = 54.0
    paint_box(face, kind, 34, 45 - across * BOX / 2, across, army.ink, ground)


def _values(face: Face, unit: CounterFace, army: Army, body: Colour, detail: int) -> None:
    """At the foot: combat value, the artillery factor in a red box, which a Spent battery has not, and movement."""
    guns = unit.kind == "artillery" and not unit.dim
    size = 36.0 if detail >= TABLE else 42.0
    left = 36.0 if guns else 40.0
    face.text("counter-bold", size, unit.text("combat"), army.number, (left, 84 if unit.dim else 82), least=11)
    if guns:
        face.rect(FACTOR, 50, 70, 24, 24, 4)
        face.text("counter-bold", 22, unit.text("artillery"), WHITE, (62, 82.3), least=9)
    if detail > TOKEN:
        face.text("counter", 29, unit.text("move"), mix(army.number, body, 0.12), (88, 84 if unit.dim else 82), least=9)


# ---------------------------------------------------------------- Leaders


def _leader(unit: CounterFace, width: int) -> pygame.Surface:
    """A portrait in a light disc, the range in a brass one; grey when Inactive."""
    army, detail = ARMIES[unit.side], tier(width)
    body = mix(army.staff, GREY, 0.6) if unit.dim else army.staff
    light = mix(body, WHITE, 0.45 if unit.dim else 0.82)
    face = Face(width, width, body)
    colour = band_colour(unit.colour)
    face.rect(mix(colour, GREY, 0.45) if unit.dim else colour, 0, 0, 100, face.snap(18.0))
    face.disc(light, 50, 47, 28)
    figure = f"leader-{unit.side}"
    coat, trim = COAT[unit.side], TRIM[unit.side]
    face.figure(figure, (27, 22, 46, 50), mix(coat, light, 0.3) if unit.dim else coat, trim, light, army.faces_left)
    if detail >= TABLE:
        face.text("counter", 15.5, unit.name, ink_on(colour), (50, 9.2), least=8, fit=94)
        face.text("counter-bold", 16, unit.code, WHITE, (51, 84.5), least=8, fit=36)
    face.disc(DULL_DISC if unit.dim else BRASS, 17, 83, 14)
    face.text("counter-bold", 23, unit.text("range"), INK, (17, 83.4), least=9)
    if detail > TOKEN:
        face.text("counter-bold", 27, unit.text("move"), WHITE, (85, 83.4), least=9)
    return face.card(DULL_EDGE if unit.dim else BRASS, 2.2)


TENT, TENT_SHADE = rgb("#EFE6CF"), rgb("#C9B994")
SMOKE = rgb("#B3302B")


@dataclass(frozen=True)
class MarkerFace:
    """A camp, a Fire Zone with the code and colour of the corps that fires, or the Advantage."""

    kind: Literal["bivouac", "zone", "advantage"]
    code: str = ""
    colour: str = ""


def marker(face: MarkerFace, width: int, theme: Theme) -> pygame.Surface:
    """A marker so many pixels wide. The surface is shared: do not draw on it."""
    if face.kind == "advantage":
        return _advantage(width)
    return _camp(width) if face.kind == "bivouac" else _zone(face, width)


@lru_cache(maxsize=32)
def _camp(width: int) -> pygame.Surface:
    """Three tents in a row."""
    face = Face(width, round(width * 0.62), None, 0, INK)
    for x, size, paint in ((22, 17, TENT_SHADE), (78, 17, TENT_SHADE), (50, 25, TENT)):
        foot = 56
        face.poly(INK, (x - size - 3, foot + 2), (x, foot - size * 1.75), (x + size + 3, foot + 2))
        face.poly(paint, (x - size, foot), (x, foot - size * 1.55), (x + size, foot))
        face.poly(mix(INK, TENT_SHADE, 0.25), (x - size * 0.3, foot), (x, foot - size * 0.8), (x + size * 0.3, foot))
    return face.sprite()


@lru_cache(maxsize=128)
def _zone(item: MarkerFace, width: int) -> pygame.Surface:
    """A square with bullets in flight over the band of the corps that fires."""
    colour: Colour = band_colour(item.colour) if item.colour else IVORY
    face, detail = Face(width, width, PAPER, 14), tier(width * 2)
    face.rect(colour, 0, 66, 100, 34)
    face.rect(mix(colour, BLACK, 0.4), 0, 65, 100, max(2.0, face.pixel()))
    for row, start in ((16, 30), (34, 12), (52, 34)):
        face.line(SMOKE, (start, row), (start + 42, row), 5.5)
        face.poly(SMOKE, (start + 40, row - 8), (start + 58, row), (start + 40, row + 8))
    if detail >= TABLE:
        face.text("counter-bold", 30, item.code, ink_on(colour), (50, 83), least=8, fit=90)
    return face.card(INK, 4.0)


@lru_cache(maxsize=8)
def _advantage(width: int) -> pygame.Surface:
    """The square of the side that holds it, as the Impulses panel shows it, before that of the other."""
    face = Face(width, round(width * 0.7), None, 0, INK)
    for side, x, y in (("french", 42, 6), ("german", 14, 22)):
        face.rect(side_look(side).colour, x, y, 42, 42, 8, INK, 4)
    return face.sprite()
