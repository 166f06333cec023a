"""Dialogues: windows over the scene below. Ask for a yes or no, for a line of text, or say something."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from wargame.client.kit import Hint
from wargame.client.palette import IVORY, LINE, LINE2, MUTED, PANEL, legible
from wargame.client.scene import Scene

if TYPE_CHECKING:
    from wargame.client.app import App

Act = Callable[[], None]
HEAD, HEAD_LINE = 46, 28
"""The height of a window's title, and of each further line of it."""
PAD = 20
FOOT = 38
"""The height of a row of buttons."""
VEIL = (8, 10, 12, 150)
PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
"""The keys that scroll."""


class Window(Scene):
    """A window over the scene below: a veil, a title, and what a subclass draws inside."""

    over = True
    width = 520
    """How wide it wants to be; a smaller display makes it smaller."""
    field = ""
    """The spot that is typed into from the start."""

    def __init__(self, app: App, title: str, subtitle: str = "") -> None:
        super().__init__(app)
        self.title, self.subtitle = title, subtitle
        self._drawn = False

    def wanted(self, width: int) -> int:
        """How high the inside wants to be if it is so wide."""
        return self.room.height

    def inside(self, rect: pygame.Rect) -> None:
        """Draw what is in the window."""

    @property
    def frame(self) -> pygame.Rect:
        """Where the window is."""
        room = self.room.inflate(-16, -16)
        width = min(self.width, room.width)
        height = min(self.wanted(width - 2 * PAD) + self.head_height(width) + 2 * PAD - 6, room.height)
        rect = pygame.Rect(0, 0, width, height)
        rect.center = room.center
        return rect

    def draw(self, surface: pygame.Surface) -> None:
        """The veil, the frame, the title, the inside."""
        self.ui.begin(surface, self.theme)
        if self.field and not self._drawn:
            self.ui.select(self.field)  # not before: the letter that opened the window must not be typed into it
        self._drawn = True
        self.veil(surface)
        frame = self.frame
        self._title(frame)
        head = self.head_height(frame.width)
        self.inside(
            pygame.Rect(frame.x + PAD, frame.y + head + PAD - 6, frame.width - 2 * PAD, frame.height - head - 34)
        )

    @staticmethod
    def veil(surface: pygame.Surface) -> None:
        """Dim the scene below."""
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill(VEIL)
        surface.blit(veil, (0, 0))

    def middle(self, width: int, height: int) -> pygame.Rect:
        """Where a sheet of this size lies: in the middle, smaller on a small display."""
        room = self.room.inflate(-24, -24)
        rect = pygame.Rect(0, 0, min(width, room.width), min(height, room.height))
        rect.center = room.center
        return rect

    def _title_lines(self, width: int) -> tuple[str, ...]:
        """The title of a window so wide, beside the button that closes it."""
        return self.ui.pen.wrapped("caps-heavy", 22, self.title, width - 2 * PAD - 32)

    def head_height(self, width: int) -> int:
        """How high the title of a window so wide is."""
        return HEAD + HEAD_LINE * (len(self._title_lines(width)) - 1)

    def _title(self, frame: pygame.Rect) -> None:
        pen, middle = self.ui.pen, frame.y + HEAD // 2
        pen.shadow(frame, 8, 6, 190, 6)
        pen.rect(frame, PANEL, LINE2, 8)
        y = middle
        for line in self._title_lines(frame.width):
            head = pen.write("caps-heavy", 22, line, IVORY, (frame.x + PAD, y), "midleft")
            y += HEAD_LINE
        rest = frame.right - PAD - 32 - head.right - 14
        if self.subtitle and rest > 60:
            at = (head.right + 14, y - HEAD_LINE + 1)
            pen.write("map-italic", 17, self.subtitle, MUTED, at, "midleft", rest)
        below = frame.y + self.head_height(frame.width)
        pen.line(LINE, (frame.x, below), (frame.right - 1, below))
        close = pygame.Rect(frame.right - PAD - 16, middle - 14, 28, 28)
        self.ui.icon_button("close", close, "close", self.close, Hint("Close", "Escape"))

    def close(self) -> None:
        """Leave the window."""
        self.app.pop()

    def back(self) -> bool:
        """Escape closes it."""
        self.close()
        return True

    def handle(self, event: pygame.Event) -> bool:
        """Nothing that happens here is meant for the scene below."""
        key = event.key if event.type == pygame.KEYDOWN else None
        if key in PAGES:
            self.ui.turn_page(PAGES[key])
        elif key == pygame.K_ESCAPE:
            self.back()  # also while something is being typed
        else:
            super().handle(event)
        return True

    def foot(self, inner: pygame.Rect) -> pygame.Rect:
        """The row for the buttons, at the foot of the inside."""
        return pygame.Rect(inner.x, inner.bottom - FOOT, inner.width, FOOT)


class _Saying(Window):
    """A window with a text, which scrolls if it is long, and a row of buttons."""

    size = 16

    def __init__(self, app: App, title: str, text: str) -> None:
        super().__init__(app, title)
        self.text = text

    def wanted(self, width: int) -> int:
        return self.text_height(width) + FOOT + 22

    def text_height(self, width: int) -> int:
        return self.ui.pen.paragraph_height("ui", self.size, self.text, width - 8)

    def inside(self, rect: pygame.Rect) -> None:
        self.say(pygame.Rect(rect.x, rect.y, rect.width, rect.height - FOOT - 16))
        self.buttons(self.foot(rect))

    def say(self, rect: pygame.Rect) -> None:
        with self.ui.scrolled("text", rect, self.text_height(rect.width)) as y:
            column = pygame.Rect(rect.x, y, rect.width - 8, rect.height)
            self.ui.pen.paragraph("ui", self.size, self.text, IVORY, column)

    def buttons(self, row: pygame.Rect) -> None:
        """Draw the row of buttons."""

    def two_buttons(self, row: pygame.Rect, yes: str, no: str, act: Act, kind: str, enabled: bool = True) -> None:
        """The deed at the right with Enter, the way out beside it with Escape."""
        half = (row.width - 10) // 2
        right = pygame.Rect(0, row.y, min(half, max(120, self.ui.button_width(yes, "Enter"))), row.height)
        right.right = row.right
        left = pygame.Rect(0, row.y, min(half, max(100, self.ui.button_width(no, "Esc"))), row.height)
        left.right = right.left - 10
        self.ui.button("no", left, no, self.close, key="Esc")
        self.ui.button("yes", right, yes, act, kind, "Enter", enabled)


class Message(_Saying):
    """Something to be read, and one button."""

    def __init__(self, app: App, title: str, text: str, button: str = "Close") -> None:
        super().__init__(app, title, text)
        self.button = button

    def buttons(self, row: pygame.Rect) -> None:
        """The way out."""
        width = min(row.width, max(120, self.ui.button_width(self.button, "Enter")))
        rect = pygame.Rect(row.right - width, row.y, width, row.height)
        self.ui.button("yes", rect, self.button, self.close, "primary", "Enter")


class Confirm(_Saying):
    """A question: `act` is done if it is answered with yes. `grave` is for what cannot be brought back."""

    def __init__(self, app: App, title: str, text: str, yes: str, no: str, act: Act, grave: bool = False) -> None:
        super().__init__(app, title, text)
        self.yes, self.no, self.act = yes, no, act
        self.kind = "danger" if grave else "primary"

    def buttons(self, row: pygame.Rect) -> None:
        """Yes and no."""
        self.two_buttons(row, self.yes, self.no, self._agreed, self.kind)

    def _agreed(self) -> None:
        self.app.pop()
        self.act()


class AskText(_Saying):
    """Asks for a line, such as a name of a file.

    What is typed first takes the place of the line that is proposed. `check` says what is wrong with a line, if
    anything, and `comes_of` what a good one leads to.
    """

    field = "line"
    high = 36
    least = 2
    """Lines kept free below the field, so that the window does not change its size with every letter."""

    def __init__(
        self,
        app: App,
        title: str,
        text: str,
        value: str,
        yes: str,
        act: Callable[[str], None],
        check: Callable[[str], str | None] | None = None,
        comes_of: Callable[[str], str] | None = None,
    ) -> None:
        super().__init__(app, title, text)
        self.value, self.yes, self.act, self.check, self.comes_of = value, yes, act, check, comes_of

    def wanted(self, width: int) -> int:
        """The text, the field, what is to be said of the line, and the buttons."""
        return super().wanted(width) + self._field_height(width)

    def _field_height(self, width: int) -> int:
        """The field and what stands below it."""
        lines = self.ui.pen.paragraph_height("ui", 14, self._said, width)
        return 8 + self.high + 6 + max(lines, self.ui.pen.paragraph_height("ui", 14, "\n" * (self.least - 1), width))

    @property
    def _said(self) -> str:
        """What is wrong with the line, or what comes of it."""
        problem = self.problem
        return self.comes_of(self.value) if problem is None and self.comes_of is not None else problem or ""

    @property
    def problem(self) -> str | None:
        """What is wrong with the line now."""
        if not self.value.strip():
            return ""
        return self.check(self.value) if self.check is not None else None

    def say(self, rect: pygame.Rect) -> None:
        """The text, and below it the field."""
        below = self._field_height(rect.width)
        super().say(pygame.Rect(rect.x, rect.y, rect.width, max(20, rect.height - below)))
        field = pygame.Rect(rect.x, rect.bottom - below + 8, rect.width, self.high)
        self.ui.entry("line", field, self.value, self._typed)
        ink = legible(self.theme.states.bad, PANEL) if self.problem else MUTED
        under = pygame.Rect(field.x, field.bottom + 5, field.width, 0)
        self.ui.pen.paragraph("ui", 14, self._said, ink, under)

    def _typed(self, value: str) -> None:
        self.value = value

    def buttons(self, row: pygame.Rect) -> None:
        """Accept or leave."""
        self.two_buttons(row, self.yes, "Cancel", self._agreed, "primary", self.problem is None)

    def _agreed(self) -> None:
        self.app.pop()
        self.act(self.value.strip())
