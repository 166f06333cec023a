"""The chits (3.7) and the cup they are drawn from (5.1), and the markers that lie in hexes (3.6)."""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import pygame

from wargame.client.art.armies import band_colour
from wargame.client.art.badges import badge
from wargame.client.art.face import FULL, SMALL, TABLE, Face, tier
from wargame.client.lettering import width_of
from wargame.client.palette import BLACK, BRASS, BRASS_DARK, INK, INK2, PAPER, PAPER3, WHITE, Colour, ink_on, mix, rgb
from wargame.client.theme import Theme
from wargame.games.at_any_cost.look.art import ARMIES, BLACK_CLOTH, BLUE, COHESION, RED, WHITE_CLOTH, paint_flag

ChitKind = Literal["activation", "cic", "event", "fortunes", "back"]
RADIUS = 16.0
LEATHER, LEATHER_DARK = rgb("#8A5A34"), rgb("#4A2C17")
EARTH, EARTH_LIGHT, EARTH_DARK = rgb("#A67E4B"), rgb("#CDAE79"), rgb("#4A351D")
WORK_ASPECT = 0.34
"""Height of field works as a share of their width."""


@dataclass(frozen=True)
class ChitFace:
    """What is printed on a chit: its name on the head, the corps number on the flag, a note at the foot."""

    kind: ChitKind
    side: str = ""
    name: str = ""
    band: str = ""
    code: str = ""
    note: str = ""


@dataclass(frozen=True)
class MarkerFace:
    """A marker of a hex. `works` and `control` belong to the place, the others are badges that lie there."""

    kind: Literal["hasty", "entrenchment", "control", "assault", "charging", "overrun", "casualty", "bivouac", "ooc"]
    side: str = ""


# ---------------------------------------------------------------- chits
NAME, SMALL_NAME, LEAST_NAME, NAME_ROOM = 17.0, 13.5, 8, 88.0
"""The letters of a name in one line and in two, in pixels at least, and how wide it may be."""
TWO_LINES = (9.4, 22.2)


def chit(face: ChitFace, width: int, theme: Theme) -> pygame.Surface:
    """A chit so many pixels wide. The surface is shared: do not draw on it."""
    return _back(face.side, width) if face.kind == "back" else _chit(face, width)


@lru_cache(maxsize=512)
def _chit(item: ChitFace, width: int) -> pygame.Surface:
    heads = {"cic": BRASS, "event": PAPER3, "fortunes": INK}
    head = band_colour(item.band) if item.kind == "activation" else heads[item.kind]
    face, detail = Face(width, width, PAPER, RADIUS), tier(width)
    noted = bool(item.note) and detail == FULL
    top = 30.0 if detail >= TABLE else 22.0
    face.rect(head, 0, 0, 100, top)
    face.rect(mix(head, BLACK, 0.35), 0, top, 100, max(1.6, face.pixel()))
    if not noted:
        face.rect(head, 0, 92, 100, 8)
    # the picture stands in the middle of the paper that head and note leave free
    middle = (top + (82.0 if noted else 92.0)) / 2
    _picture(face, item, middle, 1.0 if not noted else 0.86)
    if detail >= TABLE:
        _name(face, item.name.upper(), ink_on(head))
    if noted:
        face.text("counter", 13, item.note, INK2, (50, 89), least=9, fit=88)
    return face.card(INK, 2.0)


def _name(face: Face, name: str, ink: Colour) -> None:
    """The name in the head: a long one in two lines, which are larger than one would be."""
    room, words = NAME_ROOM * face.width / 100, name.split()
    pixels = max(LEAST_NAME, round(SMALL_NAME * face.width / 100))
    if len(words) == 1 or width_of("counter-bold", pixels, name) <= room:
        face.text("counter-bold", NAME, name, ink, (50, 15.8), least=LEAST_NAME, fit=NAME_ROOM)
        return
    parts = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    lines = min(parts, key=lambda part: max(map(len, part)))
    for line, level in zip(lines, TWO_LINES, strict=True):
        face.text("counter-bold", SMALL_NAME, line, ink, (50, level), least=LEAST_NAME, fit=NAME_ROOM)


def _picture(face: Face, item: ChitFace, y: float, k: float) -> None:
    if item.kind == "activation":
        small = tier(face.width) <= SMALL
        across, down = (52 * k, 34 * k) if small else (48 * k, 29 * k)
        paint_flag(face, item.side, 52 - across / 2, y - down / 2 - 2, across, down, "" if small else item.code, 24 * k)
    elif item.kind == "cic":
        french = item.side == "french"
        name = "leader-french" if french else "leader-german"
        main, accent = (ARMIES["french"].ink, COHESION) if french else (rgb("#23282D"), BRASS_DARK)
        face.figure(name, (50 - 27 * k, y - 27 * k, 54 * k, 54 * k), main, accent, PAPER, french)
    elif item.kind == "event":
        face.star(COHESION, 50, y + 1, 25 * k)
    else:
        _wheel(face, 50, y, 22 * k)


def _wheel(face: Face, x: float, y: float, radius: float) -> None:
    """The wheel of fortune: a rim, eight spokes that stand out beyond it, a hub."""
    for spoke in range(8):
        dx, dy = math.cos(spoke * math.tau / 8), math.sin(spoke * math.tau / 8)
        face.line(INK, (x, y), (x + dx * radius * 1.16, y + dy * radius * 1.16), radius * 0.13)
        face.disc(INK, x + dx * radius * 1.14, y + dy * radius * 1.14, radius * 0.13)
    face.ring(INK, x, y, radius, radius * 0.17)
    face.disc(INK, x, y, radius * 0.30)
    face.disc(BRASS, x, y, radius * 0.15)


@lru_cache(maxsize=64)
def _back(side: str, width: int) -> pygame.Surface:
    """A chit face down: woven in the colour of its side, with its emblem."""
    ground = ARMIES[side].staff if side else LEATHER_DARK
    face = Face(width, width, ground, RADIUS)
    thread = mix(ground, WHITE, 0.13)
    for number in range(-10, 21):
        x = number * 10.0
        face.line(thread, (x, 0), (x + 100, 100), 1.4)
        face.line(thread, (x, 100), (x + 100, 0), 1.4)
    face.disc(BRASS, 50, 50, 34)
    face.disc(mix(ground, BLACK, 0.25), 50, 50, 34 - max(2.6, face.pixel()))
    if side == "french":
        face.text("caps-heavy", 50, "N", BRASS, (50, 50), least=9)
    elif side:
        face.figure("eagle", (25, 26, 50, 48), BRASS, BRASS, mix(ground, BLACK, 0.25))
    else:
        _cup_shape(face, 50, 50, 0.42)
    return face.card(mix(ground, BLACK, 0.6), 2.0)


# ---------------------------------------------------------------- the cup
@lru_cache(maxsize=64)
def cup(width: int, count: int | None = None) -> pygame.Surface:
    """The leather cup with the number of chits left in it. The surface is shared: do not draw on it."""
    face = Face(width, round(width * 1.1), tint=LEATHER_DARK)
    _cup_shape(face, 50, 54, 1.0)
    if count is not None:
        radius = 23.0 if width >= 48 else 30.0
        face.disc(INK, 50, 66, radius)
        face.disc(BRASS, 50, 66, radius - max(2.0, face.pixel()))
        face.text("counter-bold", radius * 1.4, str(count), INK, (50, 66.4), least=11)
    return face.sprite()


def _cup_shape(face: Face, x: float, y: float, k: float) -> None:
    """A cup seen a little from above: body with light from the left, dark mouth, stitched seams."""

    def at(dx: float, dy: float) -> tuple[float, float]:
        return x + dx * k, y + dy * k

    def oval(dy: float, rx: float, ry: float, paint: Colour) -> None:
        turns = [turn * math.tau / 40 for turn in range(40)]
        face.poly(paint, *[at(rx * math.cos(turn), dy + ry * math.sin(turn)) for turn in turns])

    def wall(left: float, right: float, paint: Colour) -> None:
        """A strip of the wall between two shares of its width, from the mouth to the foot."""
        face.poly(paint, at(left * 42, -34), at(right * 42, -34), at(right * 33, 42), at(left * 33, 42))

    oval(42, 33, 9, LEATHER_DARK)
    for strip in range(20):
        left = -1 + strip / 10
        light = 1 - abs(left + 0.35) * 0.75
        wall(left, left + 0.106, mix(LEATHER_DARK, mix(LEATHER, WHITE, 0.12), max(0.0, light)))
    oval(40, 31, 8, mix(LEATHER_DARK, LEATHER, 0.5))
    oval(-34, 44, 13, LEATHER_DARK)
    oval(-35, 42, 11.5, mix(LEATHER, WHITE, 0.25))
    oval(-34, 38, 9.5, rgb("#22140A"))
    for dy, reach in ((-14, 40), (30, 34)):
        for stitch in range(-4, 5):
            dx = stitch * reach / 4.6
            sag = 9 * math.sqrt(max(0.0, 1 - (dx / reach) ** 2))
            face.line(mix(LEATHER, PAPER3, 0.6), at(dx - 2, dy + sag), at(dx + 2, dy + sag), 1.8 * k)


# ---------------------------------------------------------------- markers of hexes
def marker(face: MarkerFace, width: int, theme: Theme) -> pygame.Surface:
    """A marker so many pixels wide. The surface is shared: do not draw on it."""
    if face.kind in ("hasty", "entrenchment"):
        return works(face.kind == "entrenchment", width)
    return control(face.side, width) if face.kind == "control" else badge(face.kind, width)


@lru_cache(maxsize=64)
def works(strong: bool, width: int) -> pygame.Surface:
    """A breastwork of earth along the foot of a hex: low and broken for hasty works, doubled when entrenched.

    The surface is shared: do not draw on it.
    """
    face = Face(width, round(width * WORK_ASPECT), tint=EARTH_DARK)
    edge = max(1.6, face.pixel())
    if strong:
        _bank(face, 9.0, 91.0, 1.0, 20.0, edge)
    for left, right in ((2.0, 98.0),) if strong else ((2.0, 32.0), (35.0, 65.0), (68.0, 98.0)):
        _bank(face, left, right, 14.0 if strong else 9.0, 33.0, edge)
    return face.sprite()


def _bank(face: Face, left: float, right: float, top: float, foot: float, edge: float) -> None:
    """A bank of earth: dark outline, lit crest, hachures down its slope."""
    slant = 6.0
    face.poly(EARTH_DARK, (left, foot), (left + slant, top), (right - slant, top), (right, foot))
    inner = (left + edge * 1.3, right - edge * 1.3)
    face.poly(
        EARTH,
        (inner[0], foot - edge),
        (left + slant + edge * 0.6, top + edge),
        (right - slant - edge * 0.6, top + edge),
        (inner[1], foot - edge),
    )
    face.rect(EARTH_LIGHT, left + slant + edge, top + edge, right - left - 2 * (slant + edge), max(3.6, face.pixel()))
    count = max(2, int((right - left) / 9))
    for stroke in range(count):
        x = left + slant + 3 + (right - left - 2 * slant - 6) * (stroke + 0.5) / count
        face.line(mix(EARTH, EARTH_DARK, 0.6), (x, top + edge + 5), (x, foot - edge - 2), 1.5)


@lru_cache(maxsize=64)
def control(side: str, width: int) -> pygame.Surface:
    """Who holds a place: a French tricolour, a Prussian shield. The surface is shared: do not draw on it."""
    face = Face(width, round(width * 1.1), tint=BLACK_CLOTH)
    edge = max(4.0, face.pixel())
    for colour, inset in ((INK, 0.0), (WHITE_CLOTH, edge)):
        face.poly(colour, *_shield(inset))
    if side == "french":
        face.poly(BLUE, *_shield(edge, right=50 - 15))
        face.poly(RED, *_shield(edge, left=50 + 15))
    else:
        face.figure("eagle", (15, 12, 70, 68), BLACK_CLOTH, BLACK_CLOTH, WHITE_CLOTH if width >= 30 else None)
    return face.sprite()


def _shield(inset: float, left: float | None = None, right: float | None = None) -> list[tuple[float, float]]:
    """The outline of a heater shield, or of the part of it between two heights of the page."""
    outline = [(5 + inset, 3 + inset), (95 - inset, 3 + inset), (95 - inset, 52.0)]
    steps = 10
    for step in range(1, steps):
        share = step / steps
        outline.append(
            (50 + (45 - inset) * math.cos(share * math.pi / 2), 52 + (55 - inset) * math.sin(share * math.pi / 2))
        )
    outline.append((50.0, 107 - inset))
    outline += [(100 - x, y) for x, y in reversed(outline[2:-1])]
    low, high = left if left is not None else 0.0, right if right is not None else 100.0
    return [(min(high, max(low, x)), y) for x, y in outline]
