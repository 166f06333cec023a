"""The places that may be chosen, as one field: a border round all of them and a dot in each that is free."""

from __future__ import annotations

import math

import pygame

from wargame.client.art import reach
from wargame.client.palette import Colour
from wargame.client.table.camera import Camera
from wargame.client.table.counters import Counters
from wargame.client.table.lights import Lights
from wargame.engine.board import Board

FIELD = 5
"""From so many places on, those that may be chosen are drawn as one field instead of one by one."""


class Field:
    """Draws the field; its border is found once for the same places."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._borders: tuple[frozenset[int], tuple[reach.Ring, ...]] | None = None

    def draw(
        self,
        surface: pygame.Surface,
        lights: Lights,
        colour: Colour,
        thin: float,
        camera: Camera,
        counters: Counters,
        lifted: bool,
    ) -> frozenset[int]:
        """Draw the hexes on offer as one field with a dot in each free one, if they are many; which they are."""
        places = frozenset(place for place, mark in lights.places.items() if mark == "legal")
        if self.board.grid is None or len(places) < FIELD:
            return frozenset()
        rings = [tuple(map(camera.to_window, ring)) for ring in self._round(places, lights, counters)]
        reach.field(surface, rings, colour, max(1.5, 3 * thin))
        for place in places:
            x, y = camera.to_window(self.board.centres[place])
            if (lifted or place not in counters.stacks) and camera.window.collidepoint(x, y):
                reach.dot(surface, (x, y), max(1.5, 3 * thin))
        return places

    def _round(self, places: frozenset[int], lights: Lights, counters: Counters) -> tuple[reach.Ring, ...]:
        whole = places | self._friends_within(places, lights, counters)
        if self._borders is None or self._borders[0] != whole:
            polygons = [self.board.polygons[place] for place in sorted(whole)]
            self._borders = whole, reach.rings(polygons, math.dist(*polygons[0][:2]) / 8)
        return self._borders[1]

    def _friends_within(self, places: frozenset[int], lights: Lights, counters: Counters) -> frozenset[int]:
        """Where friends of the chosen unit leave no room, and where it stands: no holes in the field around them."""
        side = next((piece.side for piece in counters.pieces if lights.marks.get(piece.id) == "selected"), None)
        friends = {
            place
            for place, stack in counters.stacks.items()
            if place not in places and all(piece.side == side for piece in stack)
        }
        within = places | friends
        return frozenset(place for place in friends if within.issuperset(self.board.neighbours[place]))
