"""The counters of At Any Cost: units (3.1), detachments (3.4) and headquarters (3.5); the colours of both sides."""

import math
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal

import pygame

from wargame.client.art.armies import FRENCH, GERMAN, Army, band_colour, paint_pattern
from wargame.client.art.face import FULL, SMALL, TABLE, TOKEN, Face, tier
from wargame.client.art.nato import ASPECT as BOX
from wargame.client.art.nato import paint_box
from wargame.client.art.worth import Change, paint_worth
from wargame.client.looks import Die, SideLook
from wargame.client.palette import BLACK, BRASS, INK, PANEL, PAPER, WHITE, Colour, ink_on, legible, mix, rgb
from wargame.client.theme import Theme
from wargame.engine.events import Rolled
from wargame.games.at_any_cost.rules.fire.combat import WHITE_DIE

BLUE, WHITE_CLOTH, RED = rgb("#21468B"), rgb("#F7F5EE"), rgb("#C8283A")
BLACK_CLOTH = rgb("#1A1A1A")
COHESION, COHESION_EDGE, COHESION_INK = rgb("#B3202A"), rgb("#5E0D14"), rgb("#FFE45C")
WEIGHTS = {"heavy": rgb("#D0342C"), "medium": rgb("#2F6FD0"), "light": rgb("#2E9E4F")}
"""The discs of cavalry by weight (3.1.3.1)."""
POSTURES = {"A": BRASS, "D": rgb("#8FB3C9"), "M": rgb("#A9C28B"), "R": rgb("#D6CFBE"), "S": rgb("#C7B4D6")}
"""The discs of headquarters: Aggressive and Defensive (3.5.2); March, Regroup and Special for variants of the rules."""
RATING, RATING_EDGE = rgb("#9CA2A6"), rgb("#E8E8E4")


ARMIES = {"french": FRENCH, "prussian": GERMAN}


FURNITURE = {"french": ARMIES["french"].body, "prussian": ARMIES["prussian"].ink}
"""Light card for the French, bone for the Prussians: both read on dark panels and apart from each other."""
PRINT = {"french": ARMIES["french"].ink, "prussian": ARMIES["prussian"].staff}
NAMES = {"french": ("French", "French"), "prussian": ("Prussians", "Prussian")}
"""Name and adjective of each side, if no game file calls it otherwise."""
EMBLEMS = {"french": "", "prussian": "eagle"}
DICE = {"french": RED, "prussian": rgb("#9AA5B0")}
NEUTRAL_DIE = PAPER
"""The white die of a fire, and those that belong to nobody."""


@cache
def side_look(side: str) -> SideLook:
    """Name and colours of a side."""
    colour = legible(FURNITURE[side], PANEL)
    return SideLook(side, *NAMES[side], colour, PRINT[side], EMBLEMS[side])


def die(rolled: Rolled) -> Die:
    """Dice of a side have its colour; the white die of a fire (8.5) and those that belong to nobody are plain."""
    colour = NEUTRAL_DIE if rolled.purpose == WHITE_DIE else DICE.get(rolled.side or "", NEUTRAL_DIE)
    return Die(rolled.face, rolled.faces, colour, rolled.purpose)


Kind = Literal["infantry", "cavalry", "artillery", "horse_artillery", "mitrailleuse", "hq", "detachment"]
STRIPE, TOKEN_STRIPE = (40.0, 22.0), (27.0, 19.0)
"""Where the stripe of battleworn units begins, and how high it is."""
OUTLINE = 1.7
"""How far the dark outline of a light figure reaches over the stripe."""
NATO = {
    "infantry": "infantry",
    "detachment": "infantry",
    "artillery": "artillery",
    "horse_artillery": "horse-artillery",
    "mitrailleuse": "mitrailleuse",
}


@dataclass(frozen=True)
class CounterFace:
    """What stands on a counter. `band` is the colour of its formation, `pattern` the number of the formation.

    `ident` is its full identification (`9/Stulp/III`), `short` the same without the corps. Strength and movement are
    words because the strength of a cadre is a letter (3.1.3). `number` is the corps number on the flag of a
    headquarters, `rating` its Command Rating in its posture. Cohesion, strength and rating are those that count now;
    `tcr_change`, `sp_change` and `rating_change` say whether they are less or more than the printed ones.
    """

    kind: Kind
    side: str
    band: str
    ident: str
    short: str
    tcr: int = 0
    sp: str = ""
    ma: str = ""
    weight: Literal["", "light", "medium", "heavy"] = ""
    worn: bool = False
    gsp: bool = False
    posture: Literal["", "A", "D", "M", "R", "S"] = ""
    rating: int = 0
    number: str = ""
    pattern: int = 0
    tcr_change: Change = 0
    sp_change: Change = 0
    rating_change: Change = 0


def counter(face: CounterFace, width: int, theme: Theme) -> pygame.Surface:
    """A counter so many pixels wide. The surface is shared: do not draw on it."""
    return _counter(face, width, theme.safe, theme.symbols == "nato")


@lru_cache(maxsize=2048)
def _counter(unit: CounterFace, width: int, safe: bool, nato: bool) -> pygame.Surface:
    return _headquarters(unit, width, safe) if unit.kind == "hq" else _unit(unit, width, safe, nato)


# ---------------------------------------------------------------- units
def _unit(unit: CounterFace, width: int, safe: bool, nato: bool) -> pygame.Surface:
    army, detail = ARMIES[unit.side], tier(width)
    face = Face(width, width, army.body)
    if unit.worn or unit.kind == "detachment":
        top, height = STRIPE if detail > TOKEN else TOKEN_STRIPE
        face.rect(army.stripe, 0, top, 100, height)
    if nato:
        _box(face, unit, army, detail)
    else:
        _figure(face, unit, army, detail)
    _band(face, unit, detail, safe)
    if detail > TOKEN:
        _cohesion(face, unit, detail, safe)
    _strength(face, unit, army, detail, safe)
    _movement(face, unit, army, detail)
    return face.card()


def _band(face: Face, unit: CounterFace, detail: int, safe: bool) -> None:
    """The band in the colour of the formation, with the identification from table size on."""
    colour, height = band_colour(unit.band), face.snap(23.0 if detail >= TABLE else 19.0)
    face.rect(colour, 0, 0, 100, height)
    if safe:
        paint_pattern(face, unit.pattern, colour, height)
    face.rect(mix(colour, BLACK, 0.45), 0, height, 100, max(1.8, face.pixel()))
    if detail >= TABLE:
        words = unit.ident if detail == FULL else unit.short
        # a pattern takes the right end of the band, and the lettering what is left of it
        room, middle = (72.0, 40.0) if safe and unit.pattern % 6 else (92.0, 50.0)
        face.text("counter", 17.5, words, ink_on(colour), (middle, 11.6), least=9, fit=room)


def _figure_name(unit: CounterFace) -> str:
    if unit.kind == "cavalry":
        return f"cavalry-{unit.weight or 'medium'}"
    if unit.kind in ("infantry", "detachment"):
        return "infantry-french" if unit.side == "french" else "infantry-german"
    return "mitrailleuse" if unit.kind == "mitrailleuse" else "artillery"


def _figure(face: Face, unit: CounterFace, army: Army, detail: int) -> None:
    """The figure; on a stripe a light one has a dark outline."""
    name, worn = _figure_name(unit), unit.worn or unit.kind == "detachment"
    left, top, across, down = (8.0, 25.0, 55.0, 45.0) if detail >= TABLE else (7.0, 20.0, 58.0, 46.0)
    if detail == TOKEN:
        left, top, across, down = 36.0, 22.0, 62.0, 54.0
    cut = army.stripe if worn else army.body
    if worn and army.outline is not None:
        cut = army.outline
        reach = max(OUTLINE, face.pixel(0.7))
        for turn in range(8):
            dx, dy = reach * math.cos(turn * math.tau / 8), reach * math.sin(turn * math.tau / 8)
            box = (left + dx, top + dy, across, down)
            face.figure(name, box, army.outline, army.outline, army.outline, army.faces_left)
    face.figure(name, (left, top, across, down), army.figure, army.accent, cut, army.faces_left)


def _box(face: Face, unit: CounterFace, army: Army, detail: int) -> None:
    """The NATO box instead of the figure."""
    kind = f"cavalry-{unit.weight or 'medium'}" if unit.kind == "cavalry" else NATO[unit.kind]
    ground = mix(army.body, WHITE, 0.45) if army.faces_left else army.staff
    left, middle, across = (11.0, 48.5, 50.0) if detail > TOKEN else (38.0, 46.0, 56.0)
    paint_box(face, kind, left, middle - across * BOX / 2, across, army.ink, ground)


def _cohesion(face: Face, unit: CounterFace, detail: int, safe: bool) -> None:
    """The Tactical Cohesion Rating: yellow in a red box (3.1.2)."""
    x, y, size = (69.0, 29.0, 26.0) if detail >= TABLE else (65.0, 25.0, 31.0)
    if not unit.tcr_change:
        face.rect(COHESION, x, y, size, size, 4, COHESION_EDGE, max(1.4, face.pixel(0.8)))
    figure, middle = 25.0 if detail >= TABLE else 30.0, (x + size / 2, y + size / 2 + 0.4)
    paint_worth(face, figure, str(unit.tcr), COHESION_INK, middle, unit.tcr_change, safe, 10, size, size - 4)


def _strength(face: Face, unit: CounterFace, army: Army, detail: int, safe: bool) -> None:
    """Strength at the left foot (3.1.3): in a disc that tells the weight of cavalry (3.1.3.1), with an M (3.1.3.2)."""
    y = {TOKEN: 73.0, SMALL: 79.0}.get(detail, 81.5)
    if unit.kind != "cavalry":
        size = 36.0 if detail >= TABLE else 40.0 if detail == SMALL else 52.0
        x = 20.0 if detail >= TABLE else 22.0
        paint_worth(face, size, unit.sp, army.number, (x, y), unit.sp_change, safe, 11)
        if unit.kind == "mitrailleuse" and detail >= TABLE:
            face.text("counter-bold", 16, "M", army.number, (38, y - 7), least=8)
        return
    radius = 15.5 if detail >= TABLE else 19.0 if detail == SMALL else 22.0
    x = 21.0 if detail >= TABLE else 24.0
    face.disc(WHITE, x, y, radius)
    face.disc(WEIGHTS[unit.weight or "medium"], x, y, radius - max(1.5, face.pixel(0.8)))
    if unit.weight == "heavy" and detail >= TABLE:
        face.ring(WHITE, x, y, radius - 3.1, 1.3)
    size = 27.0 if detail >= TABLE else 32.0 if detail == SMALL else 40.0
    paint_worth(face, size, unit.sp, WHITE, (x, y + 0.4), unit.sp_change, safe, 10)


def _movement(face: Face, unit: CounterFace, army: Army, detail: int) -> None:
    """Movement at the right foot (3.1.4), with a horse's head (3.1.4.1); GSP above it (3.1.4.2)."""
    if detail == TOKEN:
        return
    horse = unit.kind == "horse_artillery"
    x = 66.0 if horse and detail >= TABLE else 80.0
    size = 31.0 if detail >= TABLE else 36.0
    face.text(
        "counter", size, unit.ma, mix(army.number, army.body, 0.12), (x, 81.5 if detail >= TABLE else 79.0), least=10
    )
    if horse and detail >= TABLE:
        face.figure("horse-head", (75, 68, 22, 26), army.figure, None, army.body, army.faces_left)
    if unit.gsp and detail >= TABLE:
        face.text("counter-bold", 12.5, "GSP", army.number, (82, 62.5), least=8)


# ---------------------------------------------------------------- headquarters
def _headquarters(unit: CounterFace, width: int, safe: bool) -> pygame.Surface:
    """Darker body, brass edge, flag with corps number, posture (3.5.2), Command Rating (3.5.3), movement (3.5.4)."""
    army, detail = ARMIES[unit.side], tier(width)
    face = Face(width, width, army.staff)
    _band(face, unit, detail, safe)
    if detail >= TABLE:
        paint_flag(face, unit.side, 12, 31, 52, 31, unit.number, 25)
    else:
        paint_flag(face, unit.side, 12, 27, 50, 34)
    if unit.posture and detail > TOKEN:
        x, y, radius = (83.0, 42.0, 13.5) if detail >= TABLE else (81.0, 43.0, 16.0)
        face.disc(INK, x, y, radius)
        face.disc(POSTURES[unit.posture], x, y, radius - max(1.4, face.pixel(0.7)))
        face.text("counter-bold", 22 if detail >= TABLE else 27, unit.posture, INK, (x, y + 0.4), least=9)
    _rating(face, unit, detail, safe)
    if detail > TOKEN:
        face.text(
            "counter-bold", 31 if detail >= TABLE else 36, unit.ma, WHITE, (80, 82 if detail >= TABLE else 79), least=10
        )
    return face.card(BRASS, 2.2)


def _rating(face: Face, unit: CounterFace, detail: int, safe: bool) -> None:
    """The Command Rating in a grey box."""
    x, y, width, height = (8.0, 69.0, 30.0, 25.0) if detail >= TABLE else (8.0, 64.0, 34.0, 30.0)
    if not unit.rating_change:
        face.rect(RATING, x, y, width, height, 4, RATING_EDGE, max(1.6, face.pixel(0.7)))
    size, middle = 27.0 if detail >= TABLE else 32.0, (x + width / 2, y + height / 2 + 0.4)
    paint_worth(face, size, str(unit.rating), INK, middle, unit.rating_change, safe, 10, broad=width)


FOLDS = 28


def paint_flag(
    face: Face, side: str, x: float, y: float, width: float, height: float, number: str = "", size: float = 25.0
) -> None:
    """The colours of a side waving on a staff, with a number on the white cloth."""
    face.line(mix(INK, WHITE, 0.1), (x - 2.6, y - 3), (x - 2.6, y + height + 9), 2.6)
    face.disc(BRASS, x - 2.6, y - 4, 2.6)
    for fold in range(FOLDS):
        a, b = fold / FOLDS, (fold + 1) / FOLDS
        rise_a, rise_b = 2.0 * math.sin(a * 6), 2.0 * math.sin(b * 6)
        left, right = x + width * a, x + width * b + 0.4
        for top, foot, cloth in _cloth(side, (a + b) / 2):
            shade = mix(cloth, BLACK, 0.10 * (1 + math.cos(a * 6)) / 2)
            face.poly(
                shade,
                (left, y + height * top + rise_a),
                (right, y + height * top + rise_b),
                (right, y + height * foot + rise_b),
                (left, y + height * foot + rise_a),
            )
    if number:
        at = (x + width / 2, y + height / 2 + 2.0 * math.sin(3) + 0.4)
        room = width * (0.44 if side == "french" else 0.9)
        face.text("counter-bold", size, number, INK, at, least=8, fit=max(room, face.pixel(13)))


def _cloth(side: str, share: float) -> tuple[tuple[float, float, Colour], ...]:
    """The stripes of a flag at a share of its length: top, foot, colour."""
    if side == "french":
        return ((0.0, 1.0, BLUE if share < 0.29 else WHITE_CLOTH if share < 0.71 else RED),)
    return ((0.0, 0.16, BLACK_CLOTH), (0.16, 0.84, WHITE_CLOTH), (0.84, 1.0, BLACK_CLOTH))
