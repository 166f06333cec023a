"""Who is looking at a record: asked where two people play whose game goes on (`sitting/eyes.py`)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from wargame.client.dialogue import Window
from wargame.client.palette import IVORY, TABLE
from wargame.sitting.eyes import Eyes

if TYPE_CHECKING:
    from wargame.client.table.replay import ReplayScene

TEXT = "This game is not over, and two people play it. Who is looking? Only what that side can see will be shown."
ROW = 44


class WhoseEyes(Window):
    """Asks who is looking, before anything of the table is shown."""

    over = False

    def __init__(self, scene: ReplayScene) -> None:
        super().__init__(scene.app, "Who is looking?")
        self.scene = scene

    def wanted(self, width: int) -> int:
        """The text and a button for each side."""
        return self.ui.pen.paragraph_height("ui", 16, TEXT, width) + 14 + ROW * len(self.scene.allowed)

    def draw(self, surface: pygame.Surface) -> None:
        """On a bare table."""
        surface.fill(TABLE)
        super().draw(surface)

    def inside(self, rect: pygame.Rect) -> None:
        """The sides, one below the other."""
        y = self.ui.pen.paragraph("ui", 16, TEXT, IVORY, rect) + 14
        for eyes in self.scene.allowed:
            box = pygame.Rect(rect.x, y, rect.width, ROW - 8)
            self.ui.button(f"eyes:{eyes[0]}", box, self.scene.look.side(eyes[0]).player, partial(self._chosen, eyes))
            y += ROW

    def _chosen(self, eyes: Eyes) -> None:
        self.scene.look_through(eyes)
        self.app.pop()

    def back(self) -> bool:
        """Escape leaves the replay as well: nothing of it is for nobody's eyes."""
        self.app.pop()
        self.scene.leave()
        return True

    def close(self) -> None:
        """The same by the button."""
        self.back()
