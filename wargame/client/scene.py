"""A scene: one screen of the program. Scenes lie on a stack; the topmost has the mouse and the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.theme import Theme

if TYPE_CHECKING:
    from wargame.client.app import App
    from wargame.client.looks import Look


class Tip(NamedTuple):
    """A tooltip that is due: what it says, where, and what it should not cover."""

    hint: Hint
    at: tuple[float, float]
    clear: Sequence[pygame.Rect]


class Beside(Protocol):
    """What works beside the window while that rests."""

    def hold(self, held: bool) -> None:
        """Stop while a frame is made, or go on."""


@runtime_checkable
class AboutGame(Protocol):
    """A screen that is about one game: rule numbers on it and on windows over it are those of that game."""

    look: Look


class Scene:
    """A screen. Subclasses draw it, and act on what its spots do not take."""

    over = False
    """Whether the scene below shows through: a dialogue, not a screen."""

    beside: Beside | None = None
    """What works for this screen beside it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.ui = Ui(app.theme, app.open_rule)

    @property
    def theme(self) -> Theme:
        """How to draw."""
        return self.app.theme

    @property
    def room(self) -> pygame.Rect:
        """The window in interface units."""
        return self.app.room

    def entered(self) -> None:
        """The scene is on top now, for the first time or again."""
        self.ui.dirty = True

    def left(self) -> None:
        """The scene is gone for good."""

    def update(self, seconds: float) -> None:
        """Let time pass."""

    @property
    def busy(self) -> bool:
        """Whether it changes by itself, so that frames are drawn without being asked for."""
        return False

    def unhover(self) -> None:
        """The window has changed under the pointer."""
        self.ui.unhover()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""

    def hint(self) -> Tip | None:
        """The tooltip that is due now, where, and what it should not cover."""
        found = self.ui.hint()
        return Tip(*found, self.ui.clear_of(())) if found is not None else None

    def meant_at(self, pos: tuple[float, float]) -> object:
        """What a press at a position means now; the second press of a double click counts if it means the same."""
        spot = self.ui.at(pos)
        return self, spot.id if spot is not None else None

    def handle(self, event: pygame.Event) -> bool:
        """Act on an event; True if that was meant for something here."""
        if self.ui.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.back()
        return False

    def goes_on(self, event: pygame.Event) -> bool:
        """Whether a key counts again and again while it is held: only what moves about or types, never an answer."""
        return self.ui.goes_on(event)

    def back(self) -> bool:
        """What Escape does: by default leave a scene that another lies under."""
        if len(self.app.scenes) > 1:
            self.app.pop()
            return True
        return False
