"""A counter in the hand: dragged from the map or the tray, and put down where it may go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wargame.client.kit import Ui

if TYPE_CHECKING:
    from wargame.client.table.scene import TableScene

TRAY = "tray:"


class Carry:
    """Dragging a counter says the same as pointing at it and then at a place."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.word: str | None = None

    def lift(self, pixel: tuple[float, float]) -> bool:
        """Take up the counter under a pixel, if it is on offer and something is to be done with it elsewhere."""
        for word in self.table.map.hit(pixel).pieces:
            if self._may_go(word):
                return self.take(word)
        return False

    def _may_go(self, word: str) -> bool:
        """Whether more than the counter itself has to be pointed at."""
        actions = self.table.picker.walk.actions
        return any(len(action) > 2 and action[1] == word for action in actions)

    def take(self, word: str) -> bool:
        """Take up a counter."""
        table = self.table
        if table.study.kind or not table.picker.take_up(word):
            return False
        self.word = word
        table.relight()
        return True

    def handle(self, event: pygame.Event) -> bool:
        """Carry it about and put it down; False for what is not about carrying."""
        if self.word is None:
            return event.type == pygame.MOUSEMOTION and self._from_tray(event)
        if event.type == pygame.MOUSEMOTION:
            self.table.point(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._put_down(event)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.put_back()
            return True
        return event.type == pygame.MOUSEBUTTONDOWN

    def put_back(self) -> None:
        """What is in the hand goes back to where it was taken from."""
        if self.word is not None:
            self.word = None
            self.table.picker.back()

    def _from_tray(self, event: pygame.Event) -> bool:
        """A counter pressed in the tray and dragged out of it is taken up."""
        above = self.table.above
        if above.pressed is None or not above.pressed.startswith(TRAY) or not event.buttons[0]:
            return False  # the button may have been let go over another scene
        spot, word = above.find(above.pressed), above.pressed.removeprefix(TRAY)
        if spot is None or spot.rect.collidepoint(event.pos):
            return False
        above.pressed = None
        return self.take(word)

    def _put_down(self, event: pygame.Event) -> None:
        table, self.word = self.table, None
        hit = table.map.hit(table.pixel(event.pos))
        table.picker.put_down(hit)
        table.relight()

    def draw(self, ui: Ui) -> None:
        """The counter under the pointer."""
        table = self.table
        piece = table.look.piece(table.glimpse, self.word) if self.word is not None else None
        if piece is None:
            return
        sprite, _ = table.map.sprites.exact(piece, table.map.counter_width, "selected", table.theme)
        ui.pen.blit(sprite, table.ui.pointer, "center")
