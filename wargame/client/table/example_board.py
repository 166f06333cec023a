"""The board of a worked example as a picture: a cut of the game's own map with its own counters on it.

It is painted in the background like the pictures of the menu; until it is there its place stays plain.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from wargame.client.art import overlays
from wargame.client.looks import Look
from wargame.client.looks.glimpse import glimpse_of
from wargame.client.menu.pictures import Ground, Window
from wargame.client.menu.worker import Worker
from wargame.client.theme import Theme
from wargame.content import find, library
from wargame.content.boards import ExampleBoard, lay_board
from wargame.engine.board import Board

if TYPE_CHECKING:
    from wargame.client.paint.style import MapStyle

Size = tuple[int, int]
Point = tuple[float, float]
MARGIN = 0.12
"""So much ground is shown around the places in view, in hexes."""
ARROW, STOPPED = 0.26, 0.6
"""How broad an arrow is, in hexes; the part of its way after which a line of sight is shown to be blocked."""


class ExampleBoards:
    """The boards of a game that are ready, and the painting of the others."""

    def __init__(self, look: Look, background: bool) -> None:
        self.look, self.background = look, background
        self.worker = Worker()

    def picture(self, board: ExampleBoard, size: Size, theme: Theme) -> pygame.Surface | None:
        """A board in so many pixels; None until it is painted, or if it cannot be."""
        key = (board.examples, size, theme)
        found = self._asked(key, board, size, theme)
        if found is None and not self.background:
            self.worker.finish()
            found = self._asked(key, board, size, theme)
        return found

    def _asked(self, key: object, board: ExampleBoard, size: Size, theme: Theme) -> pygame.Surface | None:
        self.worker.start()
        picture: pygame.Surface | None = self.worker.ask(key, lambda: painted(self.look, board, size, theme))
        return picture


def painted(look: Look, board: ExampleBoard, size: Size, theme: Theme) -> pygame.Surface:
    """Paint a board: the ground, what is lit, the counters, lines of sight and arrows."""
    game = lay_board(look.game, board)
    ground = Ground(game, look, _style(look, board))
    pieces = [piece for piece in look.pieces(glimpse_of(game, game.sides)) if piece.place >= 0]
    window = _window(game.board, board, ground.unit, size)
    picture = ground.picture(window, size)
    cut = _Cut(game.board, window, size[0] / window[2])
    hexes = cut.scale * ground.unit
    hues = {"legal": theme.states.legal, "selected": theme.states.selected, "target": theme.states.threat}
    for place, mark in board.lit.items():
        overlays.ring(picture, cut.polygon(place), hues[mark], max(2.0, hexes / 22), 46)
    ground.lay_counters(picture, pieces, window, theme, badges=True)
    for start, end, seen in board.sights:
        overlays.sight(picture, cut.centre(start), cut.centre(end), seen, theme, STOPPED)
    for start, end in board.arrows:
        overlays.arrow(picture, cut.centre(start), cut.centre(end), theme.states.path, hexes * ARROW)
    return picture


@dataclass(frozen=True)
class _Cut:
    """A part of a map as a picture: where its places are, in pixels."""

    board: Board
    window: Window
    scale: float

    def polygon(self, place: str) -> list[Point]:
        return [self._at(corner) for corner in self.board.polygons[self.board.index[place]]]

    def centre(self, place: str) -> Point:
        return self._at(self.board.centres[self.board.index[place]])

    def _at(self, point: Point) -> Point:
        return (point[0] - self.window[0]) * self.scale, (point[1] - self.window[1]) * self.scale


def _style(look: Look, board: ExampleBoard) -> MapStyle:
    """How the map is painted: like that of its scenario, else like that of the first of the game."""
    named = board.ground.get("scenario")
    ref = find(str(named)) if named is not None else next(ref for ref in library.scenarios() if ref.game == look.game)
    return replace(look.style(ref), title="", subtitle="", stars=(), entries=())


def _window(map_: Board, board: ExampleBoard, unit: float, size: Size) -> Window:
    """The part of the map that has all places of the view in it and the shape of the picture."""
    corners = [corner for place in board.view for corner in map_.polygons[map_.index[place]]]
    left, right = _ends([x for x, _ in corners], unit)
    top, foot = _ends([y for _, y in corners], unit)
    width = max(right - left, (foot - top) * size[0] / size[1])
    height = width * size[1] / size[0]
    return (left + right - width) / 2, (top + foot - height) / 2, width, height


def _ends(values: Sequence[float], unit: float) -> tuple[float, float]:
    return min(values) - MARGIN * unit, max(values) + MARGIN * unit
