"""What floats over the map: everything that does is laid down here, by one who knows what is lit below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

import pygame

from wargame.client.kit import Ui

Rects = Sequence[pygame.Rect]


def _none_lit() -> Rects:
    return ()


class Over:
    """The map window during one frame, in interface units: what floats over it is drawn with `ui`, back to front."""

    def __init__(self, ui: Ui, window: pygame.Rect, lit: Callable[[], Rects] = _none_lit) -> None:
        self.ui, self.window = ui, window
        self.laid: dict[str, pygame.Rect] = {}
        """Where everything lies that floats, by its name, the topmost last."""
        self._lit = lit

    @cached_property
    def lit(self) -> Rects:
        """The counters and places that may be chosen or are: what floats should not cover them."""
        return self._lit()

    @property
    def taken(self) -> list[pygame.Rect]:
        """What is lit, and what floats already or can be touched over the map."""
        spots = (spot.rect for spot in self.ui.spots)
        return [*self.lit, *self.ui.places.values(), *spots]

    def lay(self, name: str, rect: pygame.Rect, margin: int | None = None) -> pygame.Rect:
        """Lay something down where it wants to be, with a margin within the window; says where it lies."""
        if margin is not None:
            rect = rect.clamp(self.window.inflate(-2 * margin, -2 * margin))
        self.laid[name] = rect
        return rect
