"""The counters of Abyss of Lament far out: strength on the colour of the side, suit, horse by the diagonal."""

from __future__ import annotations

from functools import lru_cache

import pygame

from wargame.client.art.face import Face
from wargame.client.art.far import DISRUPTED, edge_of, level, paint_fold
from wargame.client.art.suits import paint_suit
from wargame.client.looks import Piece
from wargame.client.looks.shown import FAR
from wargame.client.palette import BLACK, WHITE, mix, rgb
from wargame.client.theme import Theme
from wargame.games.abyss_of_lament.look.art import BACK, EAGLE_INK, FIELD, HORSE, CounterFace, ink

ASPECT = 0.58
BROADER = 1.16
"""How much broader than a near one the smallest is: the room that the low near face leaves."""
BODY = {"prussia": rgb("#E6EDF6"), "austria": rgb("#F5EFDF")}
FIELD_WIDTH = 46.0
FOLD = 25.0


def size_of(width: float) -> tuple[float, float]:
    """Width and height of a far counter, in the unit of the width that a near one would have; no step at the change."""
    share = max(0.0, min(1.0, (FAR - width) / (FAR - 24)))
    broad = width * (1 + (BROADER - 1) * share)
    return broad, broad * ASPECT


def far(piece: Piece, width: int, theme: Theme) -> pygame.Surface:
    """A counter so few pixels wide. The surface is shared: do not draw on it."""
    assert isinstance(piece.face, CounterFace)
    across, down = (round(value) for value in size_of(width))
    if piece.face.hidden and not piece.face.own:
        return _back(piece.face.side, across, down)
    return _far(piece.face, across, down, "disorder" in piece.badges, theme.safe)


@lru_cache(maxsize=64)
def _back(side: str, width: int, height: int) -> pygame.Surface:
    """The flag side (IV.6): a field with a dark ball for the eagle."""
    face, foot = Face(width, height, BACK[side], 8), 100 * height / width
    face.rect(FIELD[side], 33, foot * 0.19, 34, foot * 0.62, 3, mix(BACK[side], BLACK, 0.7), face.pixel())
    face.disc(EAGLE_INK, 50, foot / 2, 9)
    return face.card(edge_of(BACK[side]), 4.0)


@lru_cache(maxsize=1024)
def _far(unit: CounterFace, width: int, height: int, disordered: bool, safe: bool) -> pygame.Surface:
    print_in, foot, size = ink(unit.side, safe), 100 * height / width, level(width)
    face = Face(width, height, BODY[unit.side], 8)
    face.rect(print_in, 0, 0, FIELD_WIDTH, foot)
    if unit.type in HORSE:
        face.poly(mix(print_in, WHITE, 0.4), (0, foot), (FIELD_WIDTH, 0), (FIELD_WIDTH, foot))
    figure = str(unit.strength) if unit.type != "vedette" else "V"
    face.text("counter-bold", 62 if size < 24 else 56, figure, WHITE, (FIELD_WIDTH / 2, foot / 2 + 0.5), least=9)
    if unit.suit is not None:
        reach = 19.0 if size < 24 else 17.0
        at = (69.0, foot * 0.6, reach - 3.5) if unit.hidden else (73.0, foot / 2, reach)
        paint_suit(face, unit.suit, *at)
    elif unit.type == "vedette":
        face.figure("emblem-vedette", (58, foot * 0.24, 30, foot * 0.6), print_in)
    if unit.hidden:
        paint_fold(face, FOLD)
    if disordered:
        face.rect(DISRUPTED, 0, foot * 0.82, 100, foot)
    return face.card(mix(print_in, BLACK, 0.4), 4.0)
