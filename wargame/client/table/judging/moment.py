"""The moment of a costly choice: what was done and what was better in the game's own words, and a small board of it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from wargame.client.art import overlays
from wargame.client.looks import Look, Piece
from wargame.client.looks.glimpse import glimpse_of
from wargame.client.menu.pictures import Ground, Window
from wargame.client.menu.worker import Worker
from wargame.client.palette import Colour, rgb
from wargame.client.table.announcing import spoken
from wargame.client.theme import Theme
from wargame.content import ScenarioRef
from wargame.engine.action import Action
from wargame.engine.board import Board
from wargame.engine.game import Game
from wargame.sitting.judgement import Choice

DONE, BETTER = rgb("#B3202A"), rgb("#2F8F6B")
ACROSS = 3.6
"""So many hexes at least are shown across."""
ARROW = 0.15
"""How broad an arrow is, in hexes."""
Size = tuple[int, int]
Point = tuple[float, float]


@dataclass(frozen=True)
class Moment:
    """What is shown of a choice; made where the game stands at it."""

    done: str
    better: str
    pieces: tuple[Piece, ...]
    ways: tuple[tuple[int, ...], tuple[int, ...]]
    """The places of what was done and of what was better: one, or from one to another."""

    @property
    def places(self) -> list[int]:
        """All places it is about."""
        return [place for way in self.ways for place in way]


def moment_of(look: Look, game: Game, choice: Choice) -> Moment:
    """The moment of a choice, with nothing hidden."""
    others = tuple(side for side in game.sides if side != choice.side)
    glimpse = glimpse_of(game, (choice.side, *others))
    pieces = tuple(piece for piece in look.pieces(glimpse) if piece.place >= 0)
    where = {piece.id: piece.place for piece in pieces}
    about = game.decision.about.names() if game.decision is not None else ()
    ways = tuple(_way(action, where, game.board, about) for action in (choice.done, choice.better))
    return Moment(spoken(look, glimpse, choice.done), spoken(look, glimpse, choice.better), pieces, (ways[0], ways[1]))


def _way(action: Action, where: dict[str, int], board: Board, about: Sequence[str]) -> tuple[int, ...]:
    """The places an action names, each once; what is asked about if it names none."""
    found: list[int] = []
    for words in (action[1:], about):
        for word in words:
            place = where.get(word, board.index.get(word, -1))
            if place >= 0 and place not in board.boxes and place not in found:
                found.append(place)
        if found:
            break
    return tuple(found[:2])


class Boards:
    """Small boards that are ready, and the painting of the others."""

    def __init__(self, look: Look, game: Game, ref: ScenarioRef, background: bool) -> None:
        self.look, self.game, self.ref, self.background = look, game, ref, background
        self.worker = Worker()
        self._ground: Ground | None = None

    def picture(self, choice: Choice, moment: Moment, size: Size, theme: Theme) -> pygame.Surface | None:
        """The board of a choice in so many pixels; None until it is painted."""
        key = (choice.ply, size, theme)
        self.worker.start()
        found: pygame.Surface | None = self.worker.ask(key, lambda: self._painted(moment, size, theme))
        if found is None and not self.background:
            self.worker.finish()
            found = self.worker.ask(key, lambda: self._painted(moment, size, theme))
        return found

    def _painted(self, moment: Moment, size: Size, theme: Theme) -> pygame.Surface:
        if self._ground is None:
            self._ground = Ground(self.game, self.look, self.look.style(self.ref))
        ground, board = self._ground, self.game.board
        window = _window(board, moment.places, ground.unit, size)
        picture = ground.picture(window, size)
        scale = size[0] / window[2]

        def at(place: int) -> Point:
            x, y = board.centres[place]
            return (x - window[0]) * scale, (y - window[1]) * scale

        near = [piece for piece in moment.pieces if _inside(board.centres[piece.place], window, ground.unit)]
        hexes = scale * ground.unit
        ground.lay_counters(picture, near, window, theme, badges=True)
        done, better = ([at(place) for place in way] for way in moment.ways)
        _mark(picture, done, DONE, hexes, dashed=False)
        _mark(picture, better, BETTER, hexes, dashed=True)
        return picture


def _window(board: Board, places: Sequence[int], unit: float, size: Size) -> Window:
    """The part of the map with all the places in it, in the shape of the picture."""
    xs = [board.centres[place][0] for place in places]
    ys = [board.centres[place][1] for place in places]
    wide = max(ACROSS * unit, max(xs) - min(xs) + 2.6 * unit)
    wide = max(wide, (max(ys) - min(ys) + 2.4 * unit) * size[0] / size[1])
    high = wide * size[1] / size[0]
    return (min(xs) + max(xs)) / 2 - wide / 2, (min(ys) + max(ys)) / 2 - high / 2, wide, high


def _inside(point: Point, window: Window, margin: float) -> bool:
    x, y, wide, high = window
    return x - margin <= point[0] <= x + wide + margin and y - margin <= point[1] <= y + high + margin


def _mark(picture: pygame.Surface, way: Sequence[Point], colour: Colour, hexes: float, dashed: bool) -> None:
    """An arrow from place to place, whole or in dashes; a ring where there is only one place."""
    if len(way) == 1:
        radius = hexes * (0.44 if dashed else 0.54)
        ends = [_on_circle(way[0], radius, turn * math.tau / 12) for turn in range(13)]
        for number, (a, b) in enumerate(pairwise(ends)):
            if not dashed or number % 2 == 0:
                pygame.draw.line(picture, (16, 18, 18), a, b, max(3, round(hexes * 0.09)))
                pygame.draw.line(picture, colour, a, b, max(2, round(hexes * 0.055)))
    elif len(way) == 2 and not dashed:
        overlays.arrow(picture, way[0], way[1], colour, hexes * ARROW)
    elif len(way) == 2:
        _dashed(picture, way[0], way[1], colour, hexes)


def _on_circle(centre: Point, radius: float, angle: float) -> Point:
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def _dashed(picture: pygame.Surface, start: Point, end: Point, colour: Colour, hexes: float) -> None:
    """Dashes with a head, beside the straight way so that two arrows of one unit are told apart."""
    length = math.dist(start, end) or 1.0
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    step, at, last = hexes * 0.22, hexes * 0.12, length - hexes * 0.22
    while at + step * 0.6 < last:
        to = min(at + step * 0.6, last)
        a, b = (start[0] + dx * at, start[1] + dy * at), (start[0] + dx * to, start[1] + dy * to)
        pygame.draw.line(picture, (16, 18, 18), a, b, max(4, round(hexes * 0.12)))
        pygame.draw.line(picture, colour, a, b, max(2, round(hexes * 0.07)))
        at += step
    overlays.arrow(picture, (end[0] - dx * hexes * 0.36, end[1] - dy * hexes * 0.36), end, colour, hexes * ARROW)
