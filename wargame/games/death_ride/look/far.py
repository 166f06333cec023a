"""The counters of Death Ride far out: tab of the corps, combat value, guns red; a Spent unit is hatched."""

from __future__ import annotations

from functools import lru_cache

import pygame

from wargame.client.art.armies import band_colour
from wargame.client.art.face import Face
from wargame.client.art.far import Arm, edge_of, level, paint_arm, paint_portrait
from wargame.client.looks import Piece
from wargame.client.palette import BLACK, BRASS, BRASS_DARK, INK, WHITE, Colour, ink_on, mix, rgb
from wargame.client.theme import Theme
from wargame.games.death_ride.look.art import FACTOR, GREY, CounterFace
from wargame.games.death_ride.look.sides import ARMIES

TAB = 24.0
BESIDE_TAB = 44.0
"""Where the combat value stands: on a plate the next counter lies over the right half."""
SPENT = rgb("#D8402F")
ARMS: dict[str, Arm] = {"infantry": "foot", "cavalry": "horse", "artillery": "gun"}


def far(piece: Piece, width: int, theme: Theme) -> pygame.Surface:
    """A counter so few pixels wide. The surface is shared: do not draw on it."""
    assert isinstance(piece.face, CounterFace)
    return _far(piece.face, width, theme.safe)


@lru_cache(maxsize=2048)
def _far(unit: CounterFace, width: int, safe: bool) -> pygame.Surface:
    army = ARMIES[unit.side]
    ground = mix(army.staff, GREY, 0.5) if unit.dim else army.staff
    body = ground if unit.kind == "leader" else mix(army.body, GREY, 0.5) if unit.dim else army.body
    face = Face(width, width, body, 11)
    if unit.dim and unit.kind != "leader":
        _hatch(face, body)
    colour, tab = band_colour(unit.colour), face.snap(TAB)
    face.rect(colour, 0, 0, tab, 100)
    for bar in range(unit.pattern if safe else 0):
        face.rect(mix(colour, ink_on(colour), 0.6), 0, 92 - 11 * bar, tab, 5.5)
    face.rect(mix(colour, BLACK, 0.5), tab, 0, face.pixel(), 100)
    if unit.kind == "leader":
        _leader(face, unit, level(width))
        return face.card(GREY if unit.dim else BRASS_DARK, 5.0)
    _values(face, unit, level(width))
    if unit.dim:
        face.poly(SPENT, (100, 0), (100, 36), (64, 0))
    return face.card(edge_of(body), 4.0)


def _hatch(face: Face, body: Colour) -> None:
    for stroke in range(-4, 8):
        face.line(mix(body, BLACK, 0.22), (stroke * 24, 100), (stroke * 24 + 60, 0), 6)


def _values(face: Face, unit: CounterFace, size: int) -> None:
    """The combat value large, and the arm: a red ball with the factor of the guns, a stroke for horse."""
    ink, guns = ARMIES[unit.side].number, unit.kind == "artillery" and not unit.dim
    y = 52.0 if size < 32 else 61.0
    face.text("counter-bold", 70 if size < 24 else 62, unit.text("combat"), ink, (BESIDE_TAB, y), least=10, fit=40)
    if guns:
        face.disc(FACTOR, *((82, 74, 17) if size >= 24 else (85, 84, 13)))
        if size >= 24:
            face.text("counter-bold", 30, unit.text("artillery"), WHITE, (82, 74.5), least=8)
    elif size >= 32:
        paint_arm(face, ARMS[unit.kind], 62, 21, 13, ink, 7)
    elif unit.kind == "cavalry":
        face.line(ink, (79, 44), (96, 16), 9)


def _leader(face: Face, unit: CounterFace, size: int) -> None:
    """A portrait, and the range in brass."""
    light = mix(GREY, WHITE, 0.35) if unit.dim else WHITE
    paint_portrait(face, 62, 40, 25, INK, light)
    if size >= 20:
        face.disc(mix(BRASS, GREY, 0.7) if unit.dim else BRASS, 80, 80, 18)
        face.text("counter-bold", 32, unit.text("range"), INK, (80, 80.4), least=9)
