"""The two sides, their dice, counters and cards (III.3 to III.5)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

import pygame

from wargame.client.art.cards import blank, printed, window, woven
from wargame.client.art.face import FULL, SMALL, Face, tier
from wargame.client.art.far import paint_fold
from wargame.client.art.nato import ASPECT as BOX
from wargame.client.art.nato import paint_box
from wargame.client.art.suits import paint_suit
from wargame.client.looks import Die, SideLook
from wargame.client.palette import BLACK, BRASS, BRASS_DARK, INK, PANEL, PAPER, WHITE, Colour, legible, mix, rgb
from wargame.client.theme import Theme
from wargame.engine.events import Rolled
from wargame.games.abyss_of_lament.rules.units import BLANK, Counter, Printed

ASPECT = 0.46
"""Height of a counter as a share of its width: front and rear unit lie one behind the other in a hex."""
RADIUS = 5.0
FOLD = 20.0
"""The folded corner of an own hidden unit: its face is in full colour, for only the enemy does not know it."""
EMBLEM = 22.0
"""How broad the field of the emblem is."""

BODY = {"prussia": rgb("#DCE4EE"), "austria": rgb("#EFE8D8")}
BACK = {"prussia": rgb("#22252A"), "austria": rgb("#DC6A5E")}
FIELD = {"prussia": rgb("#F2EFE6"), "austria": rgb("#F6C945")}
EAGLE = {"prussia": "eagle", "austria": "eagle-double"}
EAGLE_INK = rgb("#15171A")
_INK = {"prussia": rgb("#1E3C73"), "austria": rgb("#B3262B")}
_SAFE_INK = {"prussia": rgb("#1E3C73"), "austria": legible(rgb("#D55E00"), BODY["austria"])}

HORSE = ("cuirassier", "dragoon", "hussar", "vedette")
NATO = {
    "line": "infantry",
    "grenadier": "grenadier",
    "light": "light-infantry",
    "cuirassier": "cavalry-heavy",
    "dragoon": "cavalry-medium",
    "hussar": "cavalry-light",
    "vedette": "reconnaissance",
}


@dataclass(frozen=True)
class CounterFace(Counter):
    """What is printed on a counter, and who sees which of its sides.

    An enemy's hidden unit (`hidden` and not `own`) shows its flag and nothing else, whatever else is given.
    """

    side: str
    printed: Printed = BLANK
    hidden: bool = False
    own: bool = True


def ink(side: str, safe: bool = False) -> Colour:
    """The colour a side is printed in."""
    return (_SAFE_INK if safe else _INK)[side]


def counter(face: CounterFace, width: int, theme: Theme) -> pygame.Surface:
    """A counter so many pixels wide. The surface is shared: do not draw on it."""
    if face.hidden and not face.own:
        return flag(face.side, width)
    return _counter(face, width, theme.safe, theme.symbols == "nato")


@lru_cache(maxsize=64)
def flag(side: str, width: int) -> pygame.Surface:
    """The flag side of a counter (IV.6). The surface is shared: do not draw on it."""
    face = Face(width, round(width * ASPECT), BACK[side], RADIUS)
    thread = mix(BACK[side], WHITE, 0.25)
    if tier(width) >= SMALL:
        for x in (5, 79):
            for y in (12, 21, 30):
                face.rect(thread, x, y, 16, max(2.2, face.pixel()))
    _flag(face, side, 31, 5, 38, 36)
    return face.card(mix(BACK[side], BLACK, 0.6), 1.4)


def _flag(face: Face, side: str, x: float, y: float, width: float, height: float) -> None:
    """The field with the eagle."""
    face.rect(FIELD[side], x, y, width, height, 1.5, mix(BACK[side], BLACK, 0.6), max(1.0, face.pixel(0.8)))
    reach = min(width, height) * 0.88
    box = (x + (width - reach) / 2, y + (height - reach * 0.96) / 2, reach, reach * 0.96)
    feathers = FIELD[side] if reach >= face.pixel(30) else None
    face.figure(EAGLE[side], box, EAGLE_INK, EAGLE_INK, feathers)


@lru_cache(maxsize=1024)
def _counter(unit: CounterFace, width: int, safe: bool, nato: bool) -> pygame.Surface:
    print_in, body = ink(unit.side, safe), BODY[unit.side]
    dark = mix(print_in, BLACK, 0.35)
    face = Face(width, round(width * ASPECT), body, RADIUS)
    left = _emblem(face, unit, print_in, safe, nato)
    right = 76.0
    _strength(face, unit.strength, (left, right), print_in, dark)
    if unit.type == "vedette" and tier(width) <= SMALL:
        face.figure("emblem-vedette", ((left + right) / 2 - 8, 3.5, 16, 15), print_in)
    if nato:
        _dots(face, unit, left, right, 31 if tier(width) == FULL else 35, dark)
    else:
        _troop_bar(face, unit, left, right, print_in, dark)
    _corner(face, unit, dark)
    if unit.hidden:
        paint_fold(face, FOLD)
    return face.card(dark, 1.4)


def _emblem(face: Face, unit: CounterFace, print_in: Colour, safe: bool, nato: bool) -> float:
    """The field at the left: blue for Prussia, red, white and red for Austria. Gives where the rest begins."""
    detailed = tier(face.width) > SMALL
    width = 30.0 if nato else EMBLEM if detailed else 7.0
    face.rect(print_in, 0, 0, width, 46)
    ground, emblem = print_in, BODY[unit.side]
    if unit.side == "austria":
        face.rect(mix(BODY["austria"], WHITE, 0.5), 0, 12, width, 22)
        ground, emblem = mix(BODY["austria"], WHITE, 0.5), print_in
    if safe and unit.side == "austria":
        for y in (5.0, 39.0):
            face.rect(BODY["austria"], 0, y, width, face.pixel(max(1.0, face.width * 0.014)))
    if nato:
        across = width - 5
        paint_box(face, NATO[unit.type], 2.5, 23 - across * BOX / 2, across, mix(print_in, BLACK, 0.35), WHITE)
    elif detailed:
        accent = mix(BODY["prussia"], BRASS, 0.7) if unit.side == "prussia" else mix(print_in, BLACK, 0.25)
        face.figure(f"emblem-{unit.type}", (2, 12.5, 18, 21), emblem, accent, ground)
    return width + (4.0 if detailed else 3.0)


def _strength(face: Face, strength: int, across: tuple[float, float], print_in: Colour, dark: Colour) -> None:
    """Combat strength: arrowheads where they can be counted, or else a figure as large as there is room for."""
    if tier(face.width) == FULL:
        _arrowheads(face, strength, *across, print_in)
    elif strength:
        face.text("counter-bold", 29, str(strength), dark, (sum(across) / 2, 13.5), least=9)


def _arrowheads(face: Face, strength: int, left: float, right: float, print_in: Colour) -> None:
    """Combat strength: one arrowhead each (III.3.1)."""
    step = min(12.5, (right - left) / 4)
    half = step * 0.47
    for x in _spread(face, (left + right) / 2, strength, step):
        face.poly(print_in, (x - half, 16), (x, 3.8), (x + half, 16), (x, 12.8))


def _spread(face: Face, middle: float, count: int, step: float) -> list[float]:
    """Places side by side round a middle. Each falls on the middle of a pixel, so that small signs look alike."""
    if tier(face.width) == FULL:
        return [middle + (place - (count - 1) / 2) * step for place in range(count)]
    apart = max(1, int(step * face.width / 100))
    first = int(middle * face.width / 100 - apart * (count - 1) / 2) + 0.5
    return [face.pixel(first + place * apart) for place in range(count)]


def _troop_bar(face: Face, unit: CounterFace, left: float, right: float, print_in: Colour, dark: Colour) -> None:
    """The sign of the Kriegsspiel, full for foot and split for horse, that carries the dots of movement."""
    top, bottom, x, width = 19.5 if tier(face.width) == FULL else 26.0, 42.0, left, right - left
    if unit.type in HORSE:
        line = max(1.5, face.pixel(0.8))
        face.rect(mix(BODY[unit.side], WHITE, 0.4), x, top, width, bottom - top, 1.5, dark, line)
        share = {"cuirassier": 1.0, "dragoon": 1.0, "hussar": 0.55, "vedette": 0.0}[unit.type]
        low = bottom - line
        points = [(x + line, low), (x + line, top + line), (x + line + (width - 2 * line) * share, top + line)]
        if unit.type == "cuirassier":
            points += [(right - line, top + line + 8), (x + line + 12, low)]
        if share:
            face.poly(print_in, *points)
    else:
        face.rect(print_in, x, top, width, bottom - top, 1.5)
    if unit.type == "light":
        for part in (1, 2, 3):
            gap = max(2.4, face.pixel(1))
            face.rect(BODY[unit.side], x + width * part / 4 - gap / 2, top, gap, bottom - top)
    drop = 0.0
    if unit.type == "grenadier":
        face.rect(BRASS, x + 2, top + 2.4, width - 4, max(3.2, face.pixel(1)))
        drop = 2.4
    _dots(face, unit, left, right, (top + bottom) / 2 + drop, dark, WHITE)


def _dots(
    face: Face, unit: CounterFace, left: float, right: float, y: float, dark: Colour, fill: Colour | None = None
) -> None:
    """Movement: one dot each; an Inferior unit has a white I in the middle, between its dots."""
    middle, count = (left + right) / 2, unit.movement
    step = (right - left) / 4 if unit.type == "light" else min(12.6, (right - left - 3) / 4)
    radius, casing = min(5.3, step * 0.46), max(0.9, face.pixel(0.5))
    if tier(face.width) <= SMALL and unit.type not in HORSE:
        # on a full bar small dots need no casing, and can be larger
        radius, casing = face.pixel(1.8), face.pixel(0.25)
    if tier(face.width) < FULL:
        y = face.pixel(int(y * face.width / 100) + 0.5)
    places = _spread(face, middle, count, step)
    if unit.inferior:
        before, apart, aside = (count + 1) // 2, radius * 1.86, max(radius + 4.7, face.pixel(4.2))
        places = [middle - aside - apart * place for place in range(before)]
        places += [middle + aside + apart * place for place in range(count - before)]
    for x in places:
        face.disc(dark, x, y, radius if fill else radius - 0.5)
        if fill:
            face.disc(fill, x, y, radius - casing)
    if unit.inferior:
        _inferior(face, middle, y, dark)


def _inferior(face: Face, middle: float, y: float, dark: Colour) -> None:
    """The I of an Inferior unit (III.3.1), with serifs where there is room for them."""
    if tier(face.width) <= SMALL:
        x = int(middle * face.width / 100)
        face.rect(WHITE, face.pixel(x - 2), y - 10, face.pixel(5), 20)
        face.rect(dark, face.pixel(x), y - 8, face.pixel(1), 16)
        return
    face.rect(WHITE, middle - 5.2, y - 10.5, 10.4, 21, 2, dark, max(1.4, face.pixel(0.7)))
    face.rect(dark, middle - 1.6, y - 6.5, 3.2, 13)
    for end in (y - 7.2, y + 4.2):
        face.rect(dark, middle - 3.4, end, 6.8, 3.0)


def _corner(face: Face, unit: CounterFace, dark: Colour) -> None:
    """At the right the suit of the wing, and both values in figures where there is room."""
    if unit.suit is not None:
        small, full = tier(face.width) <= SMALL, tier(face.width) == FULL
        low = (87.0, 33.0, 9.2) if small else (89.0, 25.5, 6.6) if full else (89.0, 31.0, 8.0)
        paint_suit(face, unit.suit, *(low if unit.hidden else (86.5, 14.5, 10.2) if small else (89, 12, 8.4)))
    if tier(face.width) == FULL:
        y, size = (38.0, 11.5) if unit.hidden else (33.5, 14.0)
        face.text("counter-bold", size, f"{unit.strength}-{unit.movement}", dark, (88, y), least=9, fit=18)


# ---------------------------------------------------------------------- cards (III.5)

HEAD = {
    "cinc": BRASS,
    "artillery": rgb("#5C5142"),
    "horse-artillery": rgb("#6B4423"),
    "asset": rgb("#4E6238"),
    "time": rgb("#3D4A56"),
}
"""The colours of the heads of cards; a wing card has the colour of its side."""
PICTURES = {
    "cinc": "leader-tricorne",
    "artillery": "artillery",
    "horse-artillery": "horse-artillery",
    "asset": "battery",
}
RALLY = "rally"
"""An emblem that marks the wing cards which may rally (VIII.3.6)."""


@dataclass(frozen=True)
class CardFace:
    """What is printed on a card. `kind` is wing, cinc, artillery, horse-artillery, asset or time.

    `emblem` is a figure to show instead of the usual one, or `RALLY`.
    """

    side: str
    kind: str
    suit: str | None = None
    value: int | None = None
    title: str = ""
    text: str = ""
    emblem: str = ""


def card(face: CardFace, width: int, theme: Theme) -> pygame.Surface:
    """A card so many pixels wide. The surface is shared: do not draw on it."""
    return _card(face, width, theme.safe)


def back(side: str, width: int) -> pygame.Surface:
    """The back of a side's cards. The surface is shared: do not draw on it."""
    return woven(width, BACK[side], EAGLE[side], FIELD[side], EAGLE_INK)


@lru_cache(maxsize=256)
def _card(printed_as: CardFace, width: int, safe: bool) -> pygame.Surface:
    print_in = ink(printed_as.side, safe)
    head = print_in if printed_as.kind == "wing" else HEAD[printed_as.kind]
    value = "" if printed_as.value is None else str(printed_as.value)
    face = blank(width, head, printed_as.title, value, print_in if printed_as.kind == "wing" else None)
    x, y, across, down = window(width)
    middle = (x + across / 2, y + down / 2)
    picture = printed_as.emblem if printed_as.emblem != RALLY else ""
    if printed_as.kind == "wing" and printed_as.suit is not None:
        paint_suit(face, printed_as.suit, *middle, 25 if down < 80 else 33)
        if printed_as.emblem == RALLY:
            _rally(face, x + across - 10, y + down - 10)
    elif printed_as.kind == "time":
        _hourglass(face, *middle)
    else:
        reach = min(across, down) - 3
        box = (middle[0] - reach / 2, middle[1] - reach / 2, reach, reach)
        drawn_in = ink(printed_as.side) if printed_as.kind == "cinc" else INK
        face.figure(picture or PICTURES[printed_as.kind], box, drawn_in, BRASS_DARK, PAPER)
    return printed(face, printed_as.text)


def _rally(face: Face, x: float, y: float) -> None:
    """A standard raised on a drum: the wing gathers."""
    face.disc(BRASS, x, y, 8)
    face.ring(BRASS_DARK, x, y, 8, 1.2)
    face.line(INK, (x - 2.6, y - 5), (x - 2.6, y + 5.4), 1.5)
    face.poly(INK, (x - 2.4, y - 5.2), (x + 5, y - 2.4), (x - 2.4, y + 0.6))


def _hourglass(face: Face, x: float, y: float) -> None:
    """Time runs out."""
    sand, glass = BRASS, mix(PAPER, WHITE, 0.4)
    for end in (-1, 1):
        bulb = [(x - 15, y + end * 24), (x + 15, y + end * 24), (x + 14, y + end * 14), (x + 1.6, y), (x - 1.6, y)]
        face.poly(INK, *bulb, (x - 14, y + end * 14))
        inner = [(x - 12.6, y + end * 23), (x + 12.6, y + end * 23), (x + 11.6, y + end * 14.4), (x, y + end * 2.4)]
        face.poly(glass, *inner, (x - 11.6, y + end * 14.4))
        face.rect(INK, x - 20, y + end * 26 - 2.6, 40, 5.2, 2)
    face.poly(sand, (x - 9.4, y - 12.5), (x + 9.4, y - 12.5), (x, y - 2))
    face.poly(sand, (x - 11.8, y + 22.6), (x + 11.8, y + 22.6), (x + 7, y + 16), (x, y + 12), (x - 7, y + 16))
    face.line(sand, (x, y - 3), (x, y + 13), 1.2)


NAMES = {"prussia": ("Prussia", "Prussian"), "austria": ("Austria", "Austrian")}
"""Name and adjective of each side, if no game file calls it otherwise."""


@cache
def side_look(side: str) -> SideLook:
    """Name and colours of a side: on a dark panel its ink is lightened until it reads."""
    return SideLook(side, *NAMES[side], legible(mix(ink(side), WHITE, 0.25), PANEL), ink(side), EAGLE[side])


def die(rolled: Rolled) -> Die:
    """A die in the colour of who rolled it, with what it was rolled for."""
    label = rolled.purpose if rolled.side is not None else "event"
    return Die(rolled.face, rolled.faces, die_colour(rolled.side), label)


def die_colour(side: str | None) -> Colour:
    """Dice of a side have its colour; those of events are plain."""
    return ink(side) if side is not None else PAPER
