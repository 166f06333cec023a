"""Further choices: those of the prompt bar that had no room there, one below the other in a window."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from wargame.client.dialogue import Window
from wargame.client.table.bars import FROM_NOW_ON, STANDING, Option
from wargame.client.table.choice_rows import Choice, choices_height, draw_choices
from wargame.client.table.desk import Desk


class FurtherWindow(Window):
    """The choices with all their words; one that is pressed is made at the table below."""

    width = 600

    def __init__(self, desk: Desk, options: Sequence[Option]) -> None:
        model = desk.model
        standing = all(option.family == STANDING for option in options)
        super().__init__(desk.app, FROM_NOW_ON if standing else "More choices", model.look.turn(model.glimpse).phase)
        self.sprites = desk.pane.map.sprites
        self.choices = [
            Choice(option.id, option.label, _told(option), self._making(option.act), None, option.key)
            for option in options
        ]

    def wanted(self, width: int) -> int:
        """All of them, if there is room."""
        return choices_height(self.ui, self.choices, width, self.sprites)

    def inside(self, rect: pygame.Rect) -> None:
        """One below the other."""
        draw_choices(self.ui, rect, self.choices, self.sprites)

    def _making(self, act: Callable[[], None]) -> Callable[[], None]:
        def make() -> None:
            self.close()
            act()

        return make


def _told(option: Option) -> str:
    return option.hint.body if option.hint is not None else ""


def open_further(desk: Desk, options: Sequence[Option]) -> None:
    """Open the window."""
    desk.app.push(FurtherWindow(desk, options))
