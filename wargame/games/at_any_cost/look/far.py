"""The counters of At Any Cost far out: band of the formation, strength, arm; the left edge tells who is hurt."""

from __future__ import annotations

from functools import lru_cache

import pygame

from wargame.client.art.armies import band_colour, paint_pattern
from wargame.client.art.face import Face
from wargame.client.art.far import DISRUPTED, HAIR, SHAKEN, Arm, edge_of, level, paint_arm, paint_hurt
from wargame.client.art.worth import paint_worth
from wargame.client.looks import Piece
from wargame.client.palette import BLACK, BRASS, Colour, mix, rgb
from wargame.client.theme import Theme
from wargame.games.at_any_cost.look.art import ARMIES, COHESION, COHESION_INK, CounterFace

FOOT = rgb("#FAF8F0")
"""The white foot of a battleworn unit."""
HURT = {"disrupted": DISRUPTED, "shaken": SHAKEN}
"""The gravest first."""
BANDS = {16: 24.0, 20: 24.0, 24: 23.0, 32: 21.0}
FIGURES = {16: 70.0, 20: 68.0, 24: 64.0, 32: 54.0}


def far(piece: Piece, width: int, theme: Theme) -> pygame.Surface:
    """A counter so few pixels wide. The surface is shared: do not draw on it."""
    hurt = next((colour for sign, colour in HURT.items() if sign in piece.badges), None)
    assert isinstance(piece.face, CounterFace)
    return _far(piece.face, width, hurt, theme.safe)


@lru_cache(maxsize=2048)
def _far(unit: CounterFace, width: int, hurt: Colour | None, safe: bool) -> pygame.Surface:
    army, size = ARMIES[unit.side], level(width)
    worn = unit.worn or unit.kind == "detachment"
    body = army.staff if unit.kind == "hq" else army.body
    face = Face(width, width, body, 11)
    if worn:
        face.rect(HAIR, 0, 80, 100, 4)
        face.rect(FOOT, 0, 84, 100, 16)
    colour, band = band_colour(unit.band), face.snap(BANDS[size])
    face.rect(colour, 0, 0, 100, band)
    if safe:
        paint_pattern(face, unit.pattern, colour, band)
    face.rect(mix(colour, BLACK, 0.5), 0, band, 100, face.pixel())
    if unit.kind == "hq":
        face.rect(BRASS, 18, 34, 8, 58)
        face.poly(BRASS, (24, 36), (84, 52), (24, 70))
    else:
        _values(face, unit, size, worn, hurt is not None, safe)
    if hurt is not None:
        paint_hurt(face, hurt, band + face.pixel())
    return face.card(BRASS if unit.kind == "hq" else edge_of(body), 4.0)


def _values(face: Face, unit: CounterFace, size: int, worn: bool, hurt: bool, safe: bool) -> None:
    """The strength large, the arm beside it; from 32 pixels on cohesion, too."""
    ink, y = ARMIES[unit.side].number, (66.0 if size == 32 else 64.0) - (8.0 if worn else 0.0)
    paint_worth(face, FIGURES[size], unit.sp, ink, (39 if hurt else 33, y), unit.sp_change, safe, 9, 56)
    if size < 32:
        paint_arm(face, _arm(unit), 78, y, 13, ink, 8)
        return
    paint_arm(face, _arm(unit), 76, y + 11, 12, ink, 7)
    if not unit.tcr_change:
        face.rect(COHESION, 60, 28, 32, 28, 4)
    paint_worth(face, 33, str(unit.tcr), COHESION_INK, (76, 42), unit.tcr_change, safe, 9)


def _arm(unit: CounterFace) -> Arm:
    return "horse" if unit.kind == "cavalry" else "foot" if unit.kind in ("infantry", "detachment") else "gun"
