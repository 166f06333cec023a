"""The counters of games that draw none themselves: a band with the name, a figure, and two values at the foot."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from wargame.client.art.badges import BADGES
from wargame.client.art.face import FULL, SMALL, TABLE, TOKEN, Face, tier
from wargame.client.art.far import DISRUPTED, SHAKEN, Arm, edge_of, is_horse, paint_arm, paint_hurt, paint_portrait
from wargame.client.art.figures import FIGURES
from wargame.client.art.nato import ASPECT as BOX
from wargame.client.art.nato import KINDS as NATO
from wargame.client.art.nato import paint_box
from wargame.client.looks.shown import Piece
from wargame.client.palette import BLACK, BRASS, INK, PANEL, PAPER, WHITE, Colour, ink_on, legible, mix, rgb
from wargame.client.theme import Theme

PRINTS = (rgb("#1E4A86"), rgb("#A82B2B"), rgb("#2E6B3E"), rgb("#7A4E14"))
"""The colours of the first, second ... side."""
COLOURS = ("blue", "red", "green", "bronze")
"""What game files call them."""
SAFE_PRINTS = (rgb("#0B5A94"), rgb("#C65300"), rgb("#00694C"), rgb("#8A4C74"))
"""The same for colour-blind eyes."""
SYMBOLS: dict[str, tuple[tuple[str, str], str]] = {
    "infantry": (("infantry-french", "infantry-german"), "infantry"),
    "irregulars": (("infantry-french", "infantry-german"), "infantry"),
    "cavalry": (("cavalry-light", "cavalry-medium"), "cavalry-medium"),
    "leader": (("leader-french", "leader-german"), ""),
}
"""Symbols with a figure for every other side, and the sign of the NATO box."""
SHORT = 4
"""Longer values do not fit on a counter; the inspector has them."""
BADGE = {"broken": "disrupted", "routed": "disrupted", "demoralized": "disrupted", "disordered": "disorder"}
"""States under the name of a badge; those in `BADGES` go by their own."""


@dataclass(frozen=True)
class PlainFace:
    """What is printed on a counter. `army` is the number of its side; `words` are states that have no badge."""

    army: int
    title: str
    symbol: str
    values: tuple[str, ...] = ()
    words: tuple[str, ...] = ()


def army_of(colour: str | None, number: int) -> int:
    """The number of the colour that a side is printed in: as its file says, or by its turn among the sides."""
    return COLOURS.index(colour) if colour is not None else number


def print_of(army: int, safe: bool = False) -> Colour:
    """The colour a side is printed in."""
    prints = SAFE_PRINTS if safe else PRINTS
    return prints[army % len(prints)]


def on_furniture(army: int) -> Colour:
    """The same, lightened until it reads on a dark panel."""
    return legible(mix(print_of(army), WHITE, 0.3), PANEL)


def badges(states: tuple[str, ...]) -> tuple[str, ...]:
    """The badges of some states."""
    return tuple(name for state in states if (name := _badge_of(state)) in BADGES)


def without_badge(states: tuple[str, ...]) -> tuple[str, ...]:
    """The states that are written on the counter, because no badge tells them."""
    return tuple(state for state in states if _badge_of(state) not in BADGES)


def _badge_of(state: str) -> str:
    """What the badge of a state would be called; a game may write it with a capital, as its rulebook does."""
    return BADGE.get(state.lower(), state.lower())


def counter(face: PlainFace, width: int, theme: Theme) -> pygame.Surface:
    """A counter so many pixels wide. The surface is shared: do not draw on it."""
    return _counter(face, width, theme.safe, theme.symbols == "nato")


@lru_cache(maxsize=1024)
def _counter(unit: PlainFace, width: int, safe: bool, nato: bool) -> pygame.Surface:
    ink = print_of(unit.army, safe)
    body, detail = mix(ink, PAPER, 0.76), tier(width)
    face = Face(width, width, body)
    _picture(face, unit, ink, body, nato)
    _band(face, unit, ink)
    if unit.words and detail > TOKEN:
        _strip(face, unit.words[0])
    _values(face, unit, mix(ink, BLACK, 0.45))
    return face.card(mix(ink, BLACK, 0.35))


STRIP = 11.0
"""How much of a counter a state takes that is written on it."""


def _strip(face: Face, word: str) -> None:
    """A state that has no badge, along the edge of the band: over neither the figure nor the values."""
    wide = tier(face.width) >= TABLE
    top = 23.0 if wide else 14.0
    face.rect(BRASS, 0, top, 100, STRIP)
    if wide:
        face.text("counter-bold", 11, word.upper(), INK, (50, top + 5.8), least=8, fit=92)


def _band(face: Face, unit: PlainFace, ink: Colour) -> None:
    """The band in the colour of the side, with the name where there is room."""
    detail = tier(face.width)
    height = face.snap(21.0 if detail >= TABLE else 12.0)
    face.rect(ink, 0, 0, 100, height)
    face.rect(mix(ink, BLACK, 0.4), 0, height, 100, max(1.6, face.pixel()))
    if detail >= TABLE:
        face.text("counter", 15.0, unit.title, ink_on(ink), (50, 10.8), least=9, fit=93)


def _picture(face: Face, unit: PlainFace, ink: Colour, body: Colour, nato: bool) -> None:
    """The figure or the box of its symbol; letters stand for themselves."""
    detail, dark = tier(face.width), mix(ink, BLACK, 0.25)
    left, top, across, down = (20.0, 24.0, 60.0, 47.0) if detail >= TABLE else (16.0, 14.0, 68.0, 52.0)
    if not unit.values:
        top, down = top + 3, down + 18
    if unit.words and detail > TOKEN:
        top, down = top + STRIP, down - STRIP
    figures, box = SYMBOLS.get(unit.symbol, ((unit.symbol, unit.symbol), unit.symbol))
    name, flip = figures[unit.army % 2], unit.army % 2 == 1
    if nato and box in NATO:
        middle = top + down / 2
        paint_box(face, box, left, middle - across * BOX / 2, across, dark, mix(body, WHITE, 0.6))
    elif name in FIGURES:
        face.figure(name, (left, top, across, down), dark, mix(ink, BRASS, 0.55), body, flip)
    else:
        face.text("counter-bold", 34, unit.symbol[:4].upper(), dark, (50, top + down / 2), least=9, fit=86)


def _values(face: Face, unit: PlainFace, ink: Colour) -> None:
    """The first value at the left foot, the second at the right."""
    detail = tier(face.width)
    size, y = (32.0, 83.0) if detail >= TABLE else (38.0, 79.0) if detail == SMALL else (46.0, 76.0)
    shown = unit.values[:2] if detail > TOKEN else unit.values[:1]
    places = ((19.0, "counter-bold"), (81.0, "counter"))
    for value, (x, type_) in zip(shown, places, strict=False):
        face.text(type_, size, value, ink, (x if detail >= TABLE else 22.0 + (x - 19.0) * 0.9, y), least=10)
    more = [value for value in unit.values[2:4] if len(value) <= SHORT]
    if detail == FULL and more:
        face.text("counter", 15.0, "·".join(more), mix(ink, WHITE, 0.2), (50, 88), least=9, fit=34)


# ---------------------------------------------------------------- far out


HURT = {"disrupted": DISRUPTED, "disorder": DISRUPTED, "shaken": SHAKEN}
"""Badges that the left edge of a far face tells, the gravest first."""


def far(piece: Piece, width: int, theme: Theme) -> pygame.Surface:
    """A counter so few pixels wide: the colour of the side, one value, one sign of the arm.

    The surface is shared: do not draw on it.
    """
    assert isinstance(piece.face, PlainFace)
    hurt = next((colour for sign, colour in HURT.items() if sign in piece.badges), None)
    return _far(piece.face, width, hurt, theme.safe)


@lru_cache(maxsize=1024)
def _far(unit: PlainFace, width: int, hurt: Colour | None, safe: bool) -> pygame.Surface:
    ink = print_of(unit.army, safe)
    dark, value = mix(ink, BLACK, 0.45), unit.values[0] if unit.values and len(unit.values[0]) <= SHORT else ""
    face, band = Face(width, width, mix(ink, PAPER, 0.72), 11), 22.0
    face.rect(ink, 0, 0, 100, face.snap(band))
    arm = _arm(unit.symbol)
    if unit.symbol == "leader":
        paint_portrait(face, 36 if value else 50, 60, 29, dark)
        face.text("counter-bold", 46, value, dark, (82, 74), least=9, fit=36)
    elif arm is not None:
        face.text("counter-bold", 66, value, dark, (40 if hurt else 34, 63), least=9, fit=60)
        paint_arm(face, arm, 78 if value else 50, 63, 14 if value else 22, dark, 8)
    else:
        face.text("counter-bold", 62, value or unit.symbol[:3].upper(), dark, (50, 63), least=9, fit=90)
    if hurt is not None:
        paint_hurt(face, hurt, band)
    return face.card(edge_of(ink), 4.0)


def _arm(symbol: str) -> Arm | None:
    """The arm of a symbol, if it has one of the three."""
    if symbol in ("artillery", "horse-artillery", "mitrailleuse", "battery"):
        return "gun"
    return "horse" if is_horse(symbol) else "foot" if symbol in ("infantry", "irregulars", "grenadier") else None
