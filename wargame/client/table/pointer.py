"""The mouse on a table: what is drawn is pressed first, then the map is pointed at, dragged and zoomed."""

from __future__ import annotations

import math

import pygame

from wargame.client.table.desk import BareDesk, Point, Tool
from wargame.client.table.lights import Hit

DRAG = 5
"""A press that moves less than so many pixels is a click."""


class Pointer(Tool):
    """First what floats over the map, then the furniture, then the map itself."""

    def __init__(self, desk: BareDesk) -> None:
        self.desk = desk
        self._pressed: tuple[Point, int] | None = None

    def let_go(self) -> None:
        """A button that was held may have been let go over another scene."""
        self._pressed, self.desk.pane.dragged = None, False

    def handle(self, event: pygame.Event) -> bool:
        """Events of the mouse, and of the keyboard what a button takes."""
        if self.desk.pane.dragged and event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return self._drag(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            return self._walk(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        return self._on_buttons(event) or self._on_map(event)

    def _on_buttons(self, event: pygame.Event) -> bool:
        """What is drawn over the map and around it."""
        desk, hot = self.desk, self.desk.above.hot
        over = desk.above.handle(event)
        if over:
            desk.ui.hot = None
            desk.touch()
        elif desk.ui.handle(event):
            desk.hovered(Hit((), None))
            over = True
        if desk.above.hot != hot:  # what the pointer is on in an open stack is laid over the map as well
            desk.lay_over()
        return over

    def _on_map(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            return self._move(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self.desk.bar.collidepoint(event.pos):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3):
            self._pressed = self.desk.pane.pixel(event.pos), event.button
            self.desk.pane.camera.stop()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button in (1, 2, 3):
            return self._release(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        return False

    def _walk(self, by: int) -> bool:
        """Tab: through the furniture and what floats over the map, as if they were one screen."""
        desk = self.desk
        first, second = (desk.above, desk.ui) if desk.above.focused else (desk.ui, desk.above)
        if not first.walk(by, around=False):
            first.set_focus(None)
            if not second.walk(by, around=False):
                first.walk(by)
        desk.touch()
        return True

    def _move(self, event: pygame.Event) -> bool:
        desk, pixel = self.desk, self.desk.pane.pixel(event.pos)
        if self._pressed is not None and math.dist(pixel, self._pressed[0]) > DRAG:
            if self._pressed[1] == 1 and desk.lift(self._pressed[0]):
                self._pressed = None
                return True
            desk.pane.dragged = True
            return self._drag(event)
        if self._pressed is None:
            desk.hovered(desk.hit(event.pos))
        return True

    def _drag(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONUP:
            self.let_go()
            return True
        scale = self.desk.theme.scale
        self.desk.pane.camera.pan(event.rel[0] * scale, event.rel[1] * scale)
        self.desk.touch()
        return True

    def _release(self, event: pygame.Event) -> bool:
        desk, pressed = self.desk, self._pressed
        self._pressed = None
        if pressed is None or pressed[1] != event.button:
            return False
        hit = desk.hit(event.pos)
        if event.button == 1:
            desk.clicked(hit, desk.app.presses.twice)
        elif event.button == 3:
            desk.inspected(hit)
        desk.touch()
        return True

    def _wheel(self, event: pygame.Event) -> bool:
        """Over the map it zooms; beside the map it is meant for what is there."""
        pane, pointer = self.desk.pane, self.desk.ui.pointer
        at = pane.pixel(pointer) if pointer[0] >= 0 else pane.camera.window.center
        if pane.camera.window.collidepoint(at):
            pane.zoom(event.y, at)
        return True
