"""Markers on the map: RL markers (8.1), Depots (9.5), works (16.1), sieges (16.2), bridges (11.3), flags, VPs (3.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

import pygame

from wargame.client.art.face import Face
from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.plain.art import print_of
from wargame.client.looks.plain.facts import Facts, facts
from wargame.client.looks.shown import HexMark
from wargame.client.palette import BLACK, BRASS, INK, PAPER, WHITE, Colour, mix, rgb
from wargame.client.theme import Theme
from wargame.games.on_to_paris.look.wording import place_name
from wargame.games.on_to_paris.looking.ground import Control
from wargame.games.on_to_paris.rules.victory import Valued
from wargame.games.on_to_paris.rules.view import CampaignView
from wargame.games.on_to_paris.words.command import MARKERS
from wargame.grammar import signed

EARTH, EARTH_LIGHT, EARTH_DARK = rgb("#A67E4B"), rgb("#CDAE79"), rgb("#4A351D")
WORK_ASPECT = 0.3
"""The height of Field Fortifications as a share of their width."""
LEFT = (-0.08, 0.04)
"""How far small markers are moved out from under the stack, in hexes."""
RIGHT = (0.61, -0.69)
"""The same for what a place counts: by the star of the place, and with its middle in the hex of the place."""
SIGNS = {"primary": "I", "secondary": "II", "tertiary": "III", "hidden": "?"}


@dataclass(frozen=True)
class MarkerFace:
    """What is printed on a marker: the sign of its kind, in the colour of an army."""

    kind: Literal["rl", "depot", "work", "siege", "flag", "bridge", "vp"]
    army: int
    sign: str = ""


def marks(glimpse: Glimpse) -> list[HexMark]:
    """All markers that these eyes see; small ones lie so far left that a stack does not hide them."""
    known = facts(glimpse)
    view = known.view
    assert isinstance(view, CampaignView)
    small = (*_rl(known, view), *_depots(known, view), *_sieges(known, view), *_taken(known, view))
    return [*_works(known, view), *(replace(mark, at=LEFT) for mark in small), *_valued(known)]


def _adjective(known: Facts, side: str) -> str:
    return next(str(info.adjective) for info in known.data.sides if info.id == side)


def _works(known: Facts, view: CampaignView) -> Iterator[HexMark]:
    for side, place in view.works:
        title = f"{_adjective(known, side)} Field Fortifications"
        yield HexMark(known.board.index[place], "work", MarkerFace("work", known.armies[side]), title)


def _rl(known: Facts, view: CampaignView) -> Iterator[HexMark]:
    """8.1.1: an enemy's marker that lies face down shows a question mark."""
    for side, kind, where in view.rl:
        piece = known.pieces.get(where)
        place = piece.place if piece is not None else known.board.index.get(where, -1)
        if place >= 0:
            which = f"{MARKERS[kind]} RL marker" if kind in MARKERS else "RL marker, face down"
            title = f"{_adjective(known, side)} {which}" + (f" with {piece.title}" if piece is not None else "")
            yield HexMark(place, "token", MarkerFace("rl", known.armies[side], SIGNS[kind]), title)


def _depots(known: Facts, view: CampaignView) -> Iterator[HexMark]:
    for side, place in view.depots:
        face = MarkerFace("depot", known.armies[side])
        yield HexMark(known.board.index[place], "token", face, f"{_adjective(known, side)} Supply Depot")
    for side, here, there in view.pontoons:
        title = f"{_adjective(known, side)} Pontoon Bridge towards {place_name(known, there)}"
        yield HexMark(known.board.index[here], "token", MarkerFace("bridge", known.armies[side]), title)


def _sieges(known: Facts, view: CampaignView) -> Iterator[HexMark]:
    progress, prussians = dict(view.progress), known.armies[known.sides[0]]
    for place in dict.fromkeys((*view.besieged, *progress)):
        level = progress.get(place, 0)
        title = f"Under siege, progress {level}" if place in view.besieged else f"Siege progress {level}"
        yield HexMark(known.board.index[place], "token", MarkerFace("siege", prussians, str(level)), title)
    for side, place in view.forts:
        face = MarkerFace("flag", known.armies[side])
        yield HexMark(known.board.index[place], "token", face, f"The Fort(ress) is in {_adjective(known, side)} hands")


def _taken(known: Facts, view: CampaignView) -> Iterator[HexMark]:
    """10.10: cities and towns in the hands of another than their country; Fort(ress)es have their own flag."""
    forts = {place for _, place in view.forts}
    held: dict[str, Control] = known.glimpse.seat.tool("control_map")
    for side, control in held.items():
        for place in sorted(control.abroad - forts - set(view.besieged)):
            index = known.board.index[place]
            if known.board.names.get(index) and index not in known.board.boxes:
                face = MarkerFace("flag", known.armies[side])
                yield HexMark(index, "token", face, f"In {_adjective(known, side)} hands")


def _valued(known: Facts) -> Iterator[HexMark]:
    """3.2: what the places of a small scenario count, at their right; those that count now have a filled ground."""
    counting: tuple[Valued, ...] = known.glimpse.seat.tool("valued_places")
    for each in counting:
        if each.how != "city":
            now = "counts now" if each.counts else "does not count now"
            title = f"{signed(each.points)} VP, {now}"
            face = MarkerFace("vp", int(each.counts), signed(each.points))
            yield HexMark(known.board.index[each.place], "token", face, title, RIGHT)


# ---------------------------------------------------------------- drawing


def marker(face: MarkerFace, width: int, theme: Theme) -> pygame.Surface:
    """A marker so many pixels wide. The surface is shared: do not draw on it."""
    return _work(width) if face.kind == "work" else _token(face, width, theme.safe)


@lru_cache(maxsize=16)
def _work(width: int) -> pygame.Surface:
    """A rampart with its ditch."""
    face = Face(width, round(width * WORK_ASPECT), None, 0, EARTH_DARK)
    face.poly(EARTH_DARK, (0, 29), (10, 3), (90, 3), (100, 29))
    face.poly(EARTH, (4, 27), (13, 6), (87, 6), (96, 27))
    face.poly(EARTH_LIGHT, (13, 6), (87, 6), (83, 13), (17, 13))
    return face.sprite()


@lru_cache(maxsize=256)
def _token(item: MarkerFace, width: int, safe: bool) -> pygame.Surface:
    if item.kind == "vp":
        return _points(item.sign, bool(item.army), width)
    ink = print_of(item.army, safe)
    if item.kind == "rl":
        return _disc(item.sign, width, ink)
    face = Face(width, width, mix(ink, PAPER, 0.72), 14)
    _PICTURES[item.kind](face, item, ink)
    return face.card(mix(ink, BLACK, 0.35), 5.0)


def _disc(sign: str, width: int, ink: Colour) -> pygame.Surface:
    """An RL marker is round, with the number of its rank."""
    face = Face(width, width, None, 0, ink)
    face.disc(mix(ink, BLACK, 0.45), 50, 50, 50)
    face.disc(ink, 50, 50, 43)
    face.ring(mix(ink, WHITE, 0.55), 50, 50, 38, 5)
    face.text("counter-bold", 46, sign, WHITE, (50, 50), least=6, fit=62)
    return face.sprite()


def _points(sign: str, counts: bool, width: int) -> pygame.Surface:
    """A brass coin with VPs; pale while the place does not count."""
    face = Face(width, width, None, 0, BRASS)
    face.disc(INK, 50, 50, 50)
    face.disc(BRASS if counts else mix(BRASS, PAPER, 0.75), 50, 50, 43)
    face.text("counter-bold", 50, sign, INK, (50, 50), least=6, fit=70)
    return face.sprite()


def _depot(face: Face, item: MarkerFace, ink: Colour) -> None:
    """Barrels in a stack."""
    for x, y in ((30, 66), (70, 66), (50, 34)):
        face.disc(ink, x, y, 19)
        face.disc(mix(ink, PAPER, 0.5), x, y, 10)


def _siege(face: Face, item: MarkerFace, ink: Colour) -> None:
    """A ring round the level of progress."""
    face.ring(ink, 50, 50, 42, 9)
    face.text("counter-bold", 52, item.sign, INK, (50, 50), least=6, fit=60)


def _flag(face: Face, item: MarkerFace, ink: Colour) -> None:
    face.rect(INK, 22, 12, 8, 78)
    face.poly(ink, (30, 14), (86, 32), (30, 52))


def _bridge(face: Face, item: MarkerFace, ink: Colour) -> None:
    """A roadway on three boats."""
    face.rect(INK, 6, 38, 88, 14)
    for x in (20, 50, 80):
        face.poly(ink, (x - 13, 54), (x + 13, 54), (x + 8, 76), (x - 8, 76))


_PICTURES = {"depot": _depot, "siege": _siege, "flag": _flag, "bridge": _bridge}
