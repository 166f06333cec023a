"""The keyboard on the map: the keys that move about, and a cursor that points as the mouse does."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from wargame.client.shapes import Point
from wargame.client.table.desk import BareDesk, Tool
from wargame.client.table.lights import Hit

PAN_STEP = 90
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
PANS = {pygame.K_a: (1, 0), pygame.K_d: (-1, 0), pygame.K_w: (0, 1), pygame.K_s: (0, -1)}
NEARER = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS, pygame.K_PAGEUP)
FARTHER = (pygame.K_MINUS, pygame.K_KP_MINUS, pygame.K_PAGEDOWN)
MOVING = frozenset((*ARROWS, *PANS, *NEARER, *FARTHER))
"""Keys that count again and again while they are held."""
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


def held(event: pygame.Event) -> bool:
    """Whether a key is pressed together with Ctrl, Alt or Meta."""
    return bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META))


class Cursor(Tool):
    """Moves the map and the cursor, and acts where the cursor is."""

    def __init__(self, desk: BareDesk) -> None:
        self.desk = desk
        self._rested: int | None = None
        self.on_offer: Callable[[str], bool] = lambda _: False
        """Whether a counter may be chosen: in its stack the cursor points at it before all others."""
        self.begins: Callable[[], int | None] = lambda: None
        """The place of the counter of which more is to be said: from there the cursor goes on, once."""
        self.lit: Callable[[], Sequence[int]] = lambda: ()
        """The places on offer: where nothing else says where it begins, it does at the one nearest to the eye."""
        self._began: int | None = None
        self._line: tuple[int, int, float] | None = None
        """Where the arrows have led the cursor, across which axis, and the line it keeps to."""

    def let_go(self) -> None:
        """A key that was held may have been let go over another scene."""
        self.desk.pane.map.lifted = False

    def handle(self, event: pygame.Event) -> bool:
        """Counters come back when the key is let go that has taken them off."""
        if event.type == pygame.KEYUP and event.key == pygame.K_SPACE:
            self.let_go()
            self.desk.touch()
            return True
        return False

    def key(self, event: pygame.Event) -> bool:
        """The keys of every table."""
        if held(event) or not (self._moves(event) or self._acts(event)):
            return False
        self.desk.touch()
        return True

    def _moves(self, event: pygame.Event) -> bool:
        pane = self.desk.pane
        if event.key in ARROWS and not event.mod & pygame.KMOD_SHIFT:
            self.move(*ARROWS[event.key])
        elif event.key in ARROWS:
            dx, dy = ARROWS[event.key]
            pane.camera.pan(-dx * PAN_STEP, -dy * PAN_STEP)
        elif event.key in PANS:
            dx, dy = PANS[event.key]
            pane.camera.pan(dx * PAN_STEP, dy * PAN_STEP)
        elif event.key in NEARER:
            pane.zoom(1.5, self._held_in_place())
        elif event.key in FARTHER:
            pane.zoom(-1.5, self._held_in_place())
        elif event.key in (pygame.K_HOME, pygame.K_0):
            pane.fit()
        else:
            return False
        return True

    def _held_in_place(self) -> Point | None:
        """What the keys zoom on: the place of the cursor, if it is in sight."""
        pane = self.desk.pane
        place = pane.lights.cursor
        return pane.map.centre(place) if place is not None and pane.map.visible(place) else None

    def _acts(self, event: pygame.Event) -> bool:
        placed = self.desk.pane.lights.cursor is not None
        if event.key == pygame.K_SPACE:
            self.desk.pane.map.lifted = True
        elif event.key in ENTER and placed:
            self.desk.clicked(self.pointed())
        elif event.key == pygame.K_i and placed:
            self.desk.inspected(self.pointed())
        else:
            return False
        return True

    def pointed(self) -> Hit:
        """What the cursor points at: the counters of its place, those on offer first, from the topmost on."""
        place = self.desk.pane.lights.cursor
        assert place is not None
        stack = self.desk.pane.map.stacks.get(place, [])
        words = [piece.id for piece in reversed(stack)]
        return Hit(tuple(sorted(words, key=lambda word: not self.on_offer(word))), place)

    def move(self, dx: int, dy: int) -> None:
        """Move the cursor to the neighbouring place in a direction."""
        pane, begins = self.desk.pane, self.begins()
        at = pane.lights.cursor if pane.lights.cursor is not None else self._rested
        if begins not in (None, self._began):
            at = begins
        self._began = begins
        if at is not None and not pane.map.visible(at):
            at = None  # the eye has gone elsewhere meanwhile
        self.desk.unfocus()
        if at is None:
            self.put(self._nearest())
        else:
            axis = 1 if dx else 0
            line = self._kept_to(at, axis)
            self.put(self._neighbour(at, dx, dy, axis, line))
            if self.desk.pane.lights.cursor is not None:
                self._line = self.desk.pane.lights.cursor, axis, line

    def _nearest(self) -> int:
        """What the eye is on: of the places on offer in sight the one nearest to the middle, else the middle."""
        pane = self.desk.pane
        middle = pane.camera.to_world(pane.camera.window.center)
        lit = [place for place in self.lit() if pane.map.visible(place)]
        if lit:
            return min(lit, key=lambda place: math.dist(pane.board.centres[place], middle))
        return pane.map.locator.at(middle) or 0

    def _kept_to(self, place: int, axis: int) -> float:
        """The line of a walk to the right or to the left, and so on: where columns are staggered it goes to and fro."""
        if self._line is not None and self._line[:2] == (place, axis):
            return self._line[2]
        return self.desk.pane.board.centres[place][axis]

    @property
    def rested(self) -> int | None:
        """Where it was taken off the map."""
        return self._rested

    def rest(self) -> None:
        """Take the cursor off the map; the next step of it begins where it was, or at the counter chosen by then."""
        lights = self.desk.pane.lights
        self._rested = lights.cursor if lights.cursor is not None else self._rested
        lights.cursor = self._began = None

    def leave(self) -> None:
        """Take the cursor off the map for good: what is asked now has nothing to do with where it was."""
        self.rest()
        self._rested = None

    def put(self, place: int) -> None:
        """Put the cursor on a place."""
        self.desk.pane.lights.cursor = place
        self.desk.pane.bring(place)
        self.desk.hovered(self.pointed())

    def _neighbour(self, place: int, dx: int, dy: int, axis: int, line: float) -> int:
        """The place next to one in a direction; of two that lie as well the one nearer to the line, then the upper."""
        board = self.desk.pane.board
        x, y = board.centres[place]
        best, chosen = 0.25, place
        for other in board.neighbours[place]:
            ox, oy = board.centres[other]
            length = math.hypot(ox - x, oy - y) or 1.0
            off = abs((ox, oy)[axis] - line) / length
            ahead = ((ox - x) * dx + (oy - y) * dy) / length - 0.001 * off - 0.0001 * (oy - y) / length
            if ahead > best + 1e-9:
                best, chosen = ahead, other
        return chosen


class LetGo(Tool):
    """Escape gives the keyboard back to the map, and then takes the cursor off it."""

    def __init__(self, desk: BareDesk) -> None:
        self.desk = desk

    def back(self) -> bool:
        """One after the other."""
        lights = self.desk.pane.lights
        if not self.desk.unfocus():
            if lights.cursor is None:
                return False
            lights.cursor = None
        self.desk.touch()
        return True
