"""A screen of the kit without a window: what is drawn on it can be touched at once."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.theme import Theme

ROOM = pygame.Rect(10, 40, 200, 100)
ROW = 30


class Screen:
    """A screen drawn anew before every event, and what was done on it."""

    def __init__(self, draw: Callable[[Screen, Ui], None], scale: float = 1.0) -> None:
        pygame.font.init()
        self.surface = pygame.Surface((400, 300))
        self.ui = Ui(Theme(scale=scale))
        self.draw, self.done = draw, list[str]()
        self.value, self.text = 0.5, ""
        self.redraw()

    def redraw(self) -> None:
        self.surface.fill((0, 0, 0))
        self.ui.begin(self.surface)
        self.draw(self, self.ui)

    def do(self, word: str) -> Callable[[], None]:
        return lambda: self.done.append(word)

    def send(self, *events: pygame.Event) -> list[bool]:
        taken = []
        for event in events:
            taken.append(self.ui.handle(event))
            self.redraw()
        return taken

    def click(self, pos: tuple[float, float]) -> list[bool]:
        return self.send(
            pygame.Event(pygame.MOUSEMOTION, pos=pos),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
        )

    def key(self, key: int, mod: int = 0, unicode: str = "") -> bool:
        return self.send(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode))[0]


def three_buttons(screen: Screen, ui: Ui) -> None:
    ui.button("one", pygame.Rect(10, 10, 80, 30), "One", screen.do("one"), key="A")
    ui.button("two", pygame.Rect(110, 10, 80, 30), "Two", screen.do("two"), key="Enter")
    ui.button("off", pygame.Rect(210, 10, 80, 30), "Off", screen.do("off"), key="X", enabled=False)
    ui.spot("note", pygame.Rect(10, 60, 80, 20), None, Hint("A note"))
    ui.button("three", pygame.Rect(110, 60, 80, 30), "Three", screen.do("three"))


def long_list(screen: Screen, ui: Ui) -> None:
    ui.button("first", pygame.Rect(10, 5, 80, 20), "First", screen.do("first"))
    with ui.scrolled("list", ROOM, 12 * ROW) as y:
        for number in range(12):
            rect = pygame.Rect(ROOM.x, y + number * ROW, ROOM.width, ROW - 2)
            ui.button(f"row:{number}", rect, f"Row {number}", screen.do(f"row {number}"))
    ui.button("last", pygame.Rect(10, 160, 80, 20), "Last", screen.do("last"))
