"""Dice to come: how the next rolls of a line that is being tried are to fall."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from wargame.client.app import App
from wargame.client.dialogue import FOOT, Window
from wargame.client.kit import Hint
from wargame.client.palette import IVORY, LINE2, MUTED, PANEL2, PAPER

DIE, GAP = 44, 10
TEXT = "Press the faces in the order the dice are to fall. Rolls beyond them come out average."


class DiceWindow(Window):
    """Set the next rolls by pressing faces."""

    width = 640

    def __init__(self, app: App, faces: int, chosen: list[int], done: Callable[[], None]) -> None:
        super().__init__(app, "Dice to come", "of the line being tried")
        self.faces, self.chosen, self.done = faces, chosen, done

    def wanted(self, width: int) -> int:
        """The text, a row of faces, a row of chosen dice, the buttons."""
        return 50 + DIE + 14 + DIE + 16 + 18 + FOOT

    def inside(self, rect: pygame.Rect) -> None:
        """Faces to press, and the dice so far."""
        pen = self.ui.pen
        y = pen.paragraph("ui", 15, TEXT, IVORY, rect) + 10
        step = min(DIE + GAP, (rect.width - DIE) / max(1, self.faces - 1))
        for face in range(1, self.faces + 1):
            box = pygame.Rect(round(rect.x + (face - 1) * step), y, DIE, DIE)
            touch = self.ui.spot(f"face:{face}", box, self._adding(face), Hint(f"A {face}"), str(face % 10))
            pen.die(face, self.faces, box.center, DIE - (0 if touch.hot else 4), PAPER)
            if touch.focused:
                self.ui.focus_ring(box)
        self._chosen(pygame.Rect(rect.x, y + DIE + 14, rect.width, DIE + 16))
        row = self.foot(rect)
        width = (row.width - 10) // 2
        self.ui.button("clear", pygame.Rect(row.x, row.y, width, row.height), "All average", self._clear, key="A")
        right = pygame.Rect(row.right - width, row.y, width, row.height)
        self.ui.button("done", right, "Done", self.close, "primary", "Enter")

    def _chosen(self, rect: pygame.Rect) -> None:
        pen = self.ui.pen
        pen.rect(rect, PANEL2, LINE2, 6)
        if not self.chosen:
            pen.write("ui-italic", 14, "all rolls average", MUTED, rect.center, "center")
        for number, face in enumerate(self.chosen[-10:]):
            pen.die(face, self.faces, (rect.x + 30 + number * (DIE + 8), rect.centery), DIE - 6, PAPER)

    def _adding(self, face: int) -> Callable[[], None]:
        return lambda: self.chosen.append(face)

    def _clear(self) -> None:
        self.chosen.clear()

    def close(self) -> None:
        """Back to the line."""
        super().close()
        self.done()
