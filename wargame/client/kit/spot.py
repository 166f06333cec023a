"""A spot: something on the screen that can be touched, the note that tells of it, and the list it may lie in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import pygame

Act = Callable[[], None]
CLICK = "A click"
"""What stands before that which a click does, in a note."""


@dataclass(frozen=True)
class Hint:
    """What a tooltip says."""

    head: str
    body: str = ""
    rule: str = ""
    beside: bool = False
    """Whether it lies beside what it tells of, which is to be seen, and not at the pointer."""

    def after_click(self, means: str) -> Hint:
        """The same, beginning with what a click does, if it does anything."""
        said = f"{CLICK}: {means}." if means else ""
        return replace(self, body=" ".join(part for part in (said, self.body) if part))


@dataclass(frozen=True)
class Touch:
    """How a spot is being touched."""

    hot: bool = False
    focused: bool = False
    down: bool = False


@dataclass
class Spot:
    """Something that can be touched: pressed, dragged, scrolled or typed into."""

    id: str
    rect: pygame.Rect
    act: Act | None
    hint: Hint | None = None
    key: str = ""
    drag: Callable[[float, float], None] | None = None
    wheel: Callable[[float], None] | None = None
    type: Callable[[str], None] | None = None
    scroll: str | None = None
    whole: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """Where it would be if the list it is in were not cut off."""


@dataclass
class Scroll:
    """A list that may be longer than its room, and how far it is scrolled."""

    rect: pygame.Rect
    content: int
    offset: float = 0.0
    drawn: float = 0.0
    """How far it was scrolled when its spots were drawn: several keys may come before the next drawing."""
    within: str | None = None
    """The list it is a part of."""

    def bring(self, whole: pygame.Rect) -> pygame.Rect:
        """Scroll as far as it takes to see a spot that was drawn here; says where the spot is then."""
        above, below = self.rect.top - whole.top, whole.bottom - self.rect.bottom
        self.offset = max(self.offset, self.drawn + below)
        self.offset = min(self.offset, self.drawn - above)
        self.clamp()
        return whole.move(0, round(self.drawn - self.offset))

    def clamp(self) -> None:
        """Stay between the head and the foot of the list."""
        self.offset = max(0.0, min(self.offset, self.content - self.rect.height))


def key_name(event: pygame.Event) -> str:
    """What the key of an event is called on buttons."""
    special = {
        pygame.K_RETURN: "enter",
        pygame.K_KP_ENTER: "enter",
        pygame.K_ESCAPE: "esc",
        pygame.K_SPACE: "space",
        pygame.K_LEFT: "left",
        pygame.K_RIGHT: "right",
    }
    if event.key in special:
        return special[event.key]
    typed = getattr(event, "unicode", "")
    return (typed if typed.isprintable() and typed else pygame.key.name(event.key)).lower()
