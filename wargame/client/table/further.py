"""Further choices: those of the prompt bar that had no room there, one below the other in a window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from wargame.client.dialogue import Window
from wargame.client.table.bars import Option
from wargame.client.table.sheets import Choice, choices_height, draw_choices

if TYPE_CHECKING:
    from wargame.client.table.scene import TableScene


class FurtherWindow(Window):
    """The choices with all their words; one that is pressed is made at the table below."""

    width = 600

    def __init__(self, table: TableScene, options: Sequence[Option]) -> None:
        super().__init__(table.app, "More choices", table.look.turn(table.glimpse).phase)
        self.table = table
        self.choices = [
            Choice(option.id, option.label, _told(option), self._making(option.act), None, option.key)
            for option in options
        ]

    def wanted(self, width: int) -> int:
        """All of them, if there is room."""
        return choices_height(self.ui, self.choices, width, self.table.map.sprites)

    def inside(self, rect: pygame.Rect) -> None:
        """One below the other."""
        draw_choices(self.ui, rect, self.choices, self.table.map.sprites)

    def _making(self, act: Callable[[], None]) -> Callable[[], None]:
        def make() -> None:
            self.close()
            act()

        return make


def _told(option: Option) -> str:
    return option.hint.body if option.hint is not None else ""


def open_further(table: TableScene, options: Sequence[Option]) -> None:
    """Open the window."""
    table.app.push(FurtherWindow(table, options))
