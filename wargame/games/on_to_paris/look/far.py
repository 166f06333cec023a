"""The counters of On to Paris! far out: Armies dark with a star, Corps with sign and number, Leaders by a portrait."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from wargame.client.art.face import TABLE, Face, tier
from wargame.client.art.far import edge_of, paint_portrait
from wargame.client.art.nato import paint_box
from wargame.client.looks.plain.art import PlainFace, print_of
from wargame.client.looks.plain.art import counter as plain_counter
from wargame.client.looks.plain.art import far as plain_far
from wargame.client.looks.shown import Piece
from wargame.client.palette import BLACK, BRASS, INK, PAPER, WHITE, Colour, ink_on, mix, rgb
from wargame.client.theme import Theme

NATIONS = (("Bavarian", rgb("#9CC3E6")), ("Saxon", rgb("#B9D6A0")))
"""The ground colour of allies, by the word in their names."""
ARMY, CORPS, CAVALRY, LEADER, GUN = "XXXX", "XXX", "cavalry", "leader", "artillery"
SHORT = {"Rhine": "Rh", "Alsace": "Als", "Chalons": "Ch", "Loire": "Lo", "Guard": "G", "Paris": "Pa"}
"""What a formation without a number is called in two or three letters."""
SMALL_WORDS = ("Army", "of", "the", "Corps", "Cavalry", "Division")


def far(piece: Piece, width: int, theme: Theme) -> pygame.Surface:
    """A counter so few pixels wide. The surface is shared: do not draw on it."""
    assert isinstance(piece.face, PlainFace)
    if piece.face.symbol not in (ARMY, CORPS, CAVALRY, LEADER):
        return plain_far(piece, width, theme)
    return _far(piece.face, width, theme.safe)


def label(title: str) -> str:
    """A formation by its number, or by the beginning of its name."""
    words = [word for word in title.replace("(", "").replace(")", "").split() if word not in SMALL_WORDS]
    first = words[0] if words else title
    digits = "".join(letter for letter in first if letter.isdigit())
    return digits or SHORT.get(first, first if first.isupper() else first[:2])


def counter(unit: PlainFace, width: int, theme: Theme) -> pygame.Surface:
    """A counter nearer by; where its name has no room it says at least which formation it is."""
    if tier(width) >= TABLE or unit.symbol not in (ARMY, CORPS, CAVALRY):
        return plain_counter(unit, width, theme)
    return _named(unit, width, theme.safe)


@lru_cache(maxsize=1024)
def _named(unit: PlainFace, width: int, safe: bool) -> pygame.Surface:
    """Its number in the band, its values below: an Army with a star, Cavalry with the stroke of its box."""
    ink = print_of(unit.army, safe)
    body, on_band = mix(ink, PAPER, 0.76), ink_on(ink)
    face, band = Face(width, width, body), 42.0
    face.rect(mix(ink, BLACK, 0.45) if unit.symbol == ARMY else ink, 0, 0, 100, face.snap(band))
    if unit.words:
        face.rect(BRASS, 0, band, 100, 7)
    aside = unit.symbol != CORPS
    if unit.symbol == ARMY:
        face.star(BRASS, 22, 21, 17)
    elif unit.symbol == CAVALRY:
        face.line(on_band, (8, 36), (34, 6), 5)
    middle, room = (64, 64) if aside else (50, 92)
    face.text("counter-bold", 38, label(unit.title), on_band, (middle, 21), least=9, fit=room)
    for value, x in zip(unit.values[:2], (25, 76), strict=False):
        face.text("counter-bold", 46, value, mix(ink, BLACK, 0.45), (x, 74), least=9, fit=46)
    return face.card(mix(ink, BLACK, 0.35))


@lru_cache(maxsize=1024)
def _far(unit: PlainFace, width: int, safe: bool) -> pygame.Surface:
    ink = print_of(unit.army, safe)
    body = next((colour for word, colour in NATIONS if word in unit.title), mix(ink, PAPER, 0.62))
    if unit.symbol == ARMY:
        return _army(unit, width, ink)
    face = Face(width, width, body, 11)
    if unit.symbol == LEADER:
        paint_portrait(face, 40, 44, 31, mix(ink, BLACK, 0.4))
        _value(face, unit, INK)
    else:
        dark = mix(ink, BLACK, 0.35)
        kind = "cavalry-medium" if unit.symbol == CAVALRY else "infantry"
        paint_box(face, kind, 12, 10, 76, dark, mix(body, WHITE, 0.55))
        face.text("counter-bold", 44, label(unit.title), INK, (50, 78), least=9, fit=94)
    return face.card(edge_of(ink), 4.0)


def _value(face: Face, unit: PlainFace, ink: Colour) -> None:
    """What a Leader is worth, at his right foot."""
    if unit.values:
        face.text("counter-bold", 46, unit.values[0], ink, (80, 76), least=9, fit=44)


def _army(unit: PlainFace, width: int, ink: Colour) -> pygame.Surface:
    dark = mix(ink, BLACK, 0.55)
    face = Face(width, width, dark, 11)
    face.rect(ink, 0, 76, 100, 24)
    face.star(BRASS, 50, 23, 19)
    face.text("counter-bold", 48, label(unit.title), ink_on(dark), (50, 57), least=9, fit=92)
    return face.card(BRASS, 4.0)


# ---------------------------------------------------------------- one plate a hex

CREAM, CREAM_EDGE = rgb("#F4E8C6"), rgb("#3E2E10")
CLIP = 17.0
"""How much of the corners of a Prussian plate is clipped, in hundredths of its width."""


def gathered(pieces: Sequence[Piece], width: int, theme: Theme) -> pygame.Surface:
    """The units of a side in a hex as one plate with their SPs: French square and blue, Prussian clipped and cream.

    Cavalry alone is a stroke, guns alone a ball, a Leader alone a star. The surface is shared: do not draw on it.
    """
    faces = [piece.face for piece in pieces if isinstance(piece.face, PlainFace)]
    foot = [face for face in faces if face.symbol not in (CAVALRY, LEADER, GUN)]
    known = [face.values[0] for face in foot if face.values]
    label = str(sum(int(value) for value in known if value.isdigit())) if foot else ""
    label += "?" if any(not value.isdigit() for value in known) else ""
    symbols = {face.symbol for face in faces}
    sign = "" if label else CAVALRY if CAVALRY in symbols else GUN if GUN in symbols else LEADER
    army = faces[0].army if faces else 0
    return _gathered(pieces[0].side == "french", army, label, sign, ARMY in symbols, width, theme.safe)


@lru_cache(maxsize=512)
def _gathered(french: bool, army: int, label: str, sign: str, staff: bool, width: int, safe: bool) -> pygame.Surface:
    body, edge = (print_of(army, safe), WHITE) if french else (CREAM, CREAM_EDGE)
    ink, high = ink_on(body), 66.0
    edge = BRASS if staff else edge
    clip = 0.0 if french else CLIP
    face = Face(width, max(8, round(width * high / 100)), None, 0, body)
    for paint, inset in ((BLACK, 0.0), (edge, 3.0), (body, 9.0 if staff else 6.0)):
        face.poly(paint, *_outline(inset, high, clip))
    if label:
        face.text("counter-bold", 56, label, ink, (50, high / 2), least=9, fit=84)
    elif sign == CAVALRY:
        face.line(ink, (26, high - 16), (74, 16), 11)
    elif sign == GUN:
        face.disc(ink, 50, high / 2, 15)
    else:
        face.star(ink, 50, high / 2 + 2, 24)
    return face.sprite()


def _outline(inset: float, high: float, clip: float) -> list[tuple[float, float]]:
    """The corners of a plate, clipped or square."""
    left, top, right, foot = inset, inset, 100 - inset, high - inset
    if not clip:
        return [(left, top), (right, top), (right, foot), (left, foot)]
    return [
        (left + clip, top),
        (right - clip, top),
        (right, top + clip),
        (right, foot - clip),
        (right - clip, foot),
        (left + clip, foot),
        (left, foot - clip),
        (left, top + clip),
    ]
