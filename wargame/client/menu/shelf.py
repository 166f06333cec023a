"""The lists of the browser: games as strips of their maps, battles as lines with date and length."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.kit.veil import more_below
from wargame.client.menu.catalogue import Battle, Shelf
from wargame.client.menu.pictures import BEING_PAINTED, Pictures
from wargame.client.palette import BRASS, BRASS_DARK, IVORY, LINE, MUTED, PANEL, PANEL2, TABLE, Colour, legible, mix
from wargame.client.shapes import rounded

ROW, STRIP = 74, 84
"""The heights of a battle's line, and of a game's strip where there is no room for a column of them."""
LOOSE = 104
"""From line to line where there is room to spare."""
LOWEST = 110
GAP = 14
FIRST = "Begin here"
"""What a battle that is meant for a first game is marked with."""
FOOT = 34
"""The height of the buttons below the games."""


class Chooser(Protocol):
    """Whom the lists tell what was chosen."""

    def choose_game(self, game: str) -> None:
        """A game."""

    def choose_battle(self, name: str) -> None:
        """A battle of the chosen game."""

    def open_rules(self) -> None:
        """The rules."""

    def open_about(self) -> None:
        """About the program."""


class Names:
    """The games and the battles of one, for one drawing."""

    def __init__(self, ui: Ui, shelves: Sequence[Shelf], shelf: Shelf, battle: Battle, chooser: Chooser) -> None:
        self.ui, self.pen = ui, ui.pen
        self.shelves, self.shelf, self.battle, self.chooser = shelves, shelf, battle, chooser

    # ------------------------------------------------------------------ in columns of their own

    def games(self, rect: pygame.Rect, pictures: Pictures) -> None:
        """Games as cards that share a column, and what else there is to read below them."""
        count = len(self.shelves)
        room = rect.height - FOOT - GAP
        height = max(LOWEST, (room + GAP) // count - GAP)
        with self.ui.scrolled(
            "games", pygame.Rect(rect.x - 6, rect.y - 6, rect.width + 12, room + 12), count * (height + GAP) - 2
        ) as y:
            for number, shelf in enumerate(self.shelves):
                card = pygame.Rect(rect.x, y + 6 + number * (height + GAP), rect.width, height)
                self._game(card, shelf, pictures)
        self._foot(pygame.Rect(rect.x, rect.bottom - FOOT, rect.width, FOOT))

    def battles(self, rect: pygame.Rect) -> None:
        """The battles of the chosen game."""
        inner = self.pen.panel(rect, self.shelf.title, "scenarios")
        column = pygame.Rect(inner.x - 6, inner.y, inner.width + 12, inner.height + 4)
        count = len(self.shelf.battles)
        step = max(ROW + 6, min(LOOSE, column.height // count))
        with self.ui.scrolled(f"battles:{self.shelf.game}", column, count * step - 6) as y:
            for number, battle in enumerate(self.shelf.battles):
                self._battle(pygame.Rect(column.x, y + number * step, column.width, ROW), battle, step - ROW)
            more_below(self.pen, column, y + count * step - 6, PANEL)

    # ------------------------------------------------------------------ one above the other

    def stacked(self, rect: pygame.Rect, pictures: Pictures) -> None:
        """Games and battles in one column that scrolls."""
        column = pygame.Rect(rect.x, rect.y, rect.width - 6, rect.height)
        with self.ui.scrolled("names", column, self.stacked_height()) as y:
            self.stack(column.x, y, column.width, pictures)
            more_below(self.pen, column, y + self.stacked_height(), TABLE)

    def stacked_height(self) -> int:
        """How high both lists are."""
        return len(self.shelves) * (STRIP + 8) + len(self.shelf.battles) * (ROW + 6) + FOOT + 14

    def stack(self, x: int, y: int, width: int, pictures: Pictures) -> None:
        """Draw both lists from a point downwards."""
        for shelf in self.shelves:
            self._game(pygame.Rect(x + 4, y + 4, width - 8, STRIP - 2), shelf, pictures)
            y += STRIP + 8
        panel = pygame.Rect(x, y, width, len(self.shelf.battles) * (ROW + 6) + 6)
        self.pen.rect(panel, PANEL, LINE, 6)
        y += 6
        for battle in self.shelf.battles:
            self._battle(pygame.Rect(x + 6, y, width - 12, ROW), battle)
            y += ROW + 6
        self._foot(pygame.Rect(x, y + 8, width, FOOT))

    # ------------------------------------------------------------------ single things

    def _foot(self, rect: pygame.Rect) -> None:
        half = (rect.width - 8) // 2
        rules = pygame.Rect(rect.x, rect.y, half, rect.height)
        hint = Hint("Rules", f"The rules of {self.shelf.title} by number.")
        self.ui.button("rules", rules, "Rules", self.chooser.open_rules, "quiet", "R", hint=hint, size=14)
        about = pygame.Rect(rules.right + 8, rect.y, rect.width - half - 8, rect.height)
        self.ui.button("about", about, "About", self.chooser.open_about, "quiet", "A", size=14)

    def _game(self, rect: pygame.Rect, shelf: Shelf, pictures: Pictures) -> None:
        name = shelf.game
        touch = self.ui.spot(f"game:{name}", rect, lambda: self.chooser.choose_game(name))
        size = self.pen.box(rect).size
        picture = pictures.strip(shelf, size, self.ui.theme)
        self.pen.shadow(rect, 6, 8, 150, 4)
        if picture is not None:
            self.pen.blit(picture, rect.topleft)
        else:
            self.pen.rect(rect, PANEL2, None, 6)
            self.pen.write(
                "map-italic", 15, BEING_PAINTED, mix(MUTED, PANEL2, 0.4), (rect.centerx, rect.y + 30), "center"
            )
        self.pen.blit(shade(size, self.pen.px(6), self.pen.px(120)), rect.topleft)
        self._game_words(rect, shelf)
        if shelf is self.shelf:
            self.pen.rect(rect.inflate(6, 6), None, BRASS, 8, 2.5)
        elif touch.hot:
            self.pen.rect(rect, None, mix(BRASS_DARK, IVORY, 0.2), 6, 2)
        if touch.focused:
            self.ui.focus_ring(rect)

    def _game_words(self, rect: pygame.Rect, shelf: Shelf) -> None:
        size = 34 if rect.height > 300 else 28 if rect.height > 120 else 24
        room = rect.width - 32
        lines = self.pen.wrapped("ui", 15, shelf.motto, room)
        if rect.height < 120:
            lines = (shelf.motto,)
        y = rect.bottom - 12 - 19 * len(lines)
        self.pen.write("caps-heavy", size, shelf.title, IVORY, (rect.x + 16, y - size * 1.32), width=room)
        for line in lines:
            self.pen.write("ui", 15, line, IVORY, (rect.x + 17, y), width=room)
            y += 19

    def _battle(self, rect: pygame.Rect, battle: Battle, below: int = 0) -> None:
        """A line; the room below it, up to the next one, is clicked for it too."""
        name, chosen = battle.ref.id, battle is self.battle
        spot = pygame.Rect(rect.x, rect.y, rect.width, rect.height + below)
        touch = self.ui.spot(f"battle:{name}", spot, lambda: self.chooser.choose_battle(name))
        if chosen:
            self.pen.rect(rect, PANEL2, BRASS_DARK, 5)
            self.pen.rect(pygame.Rect(rect.x, rect.y + 6, 4, rect.height - 12), BRASS)
        elif touch.hot:
            self.pen.rect(rect, mix(PANEL, PANEL2, 0.6), None, 5)
        x, right = rect.x + 16, rect.right - 14
        length = self.pen.write("ui-semi", 14, battle.length, IVORY, (right, rect.y + 10), "topright")
        self.pen.write("map", 21, battle.name, IVORY, (x, rect.y + 5), width=length.left - x - 10)
        self.pen.write("ui", 14, battle.date, MUTED, (x, rect.y + 32), width=right - x)
        if battle.ref.learning:
            self.pen.chip((right - self.pen.measure("ui-semi", 12, FIRST) - 16, rect.y + 34), FIRST, BRASS_DARK)
        about, ink = self._about(battle)
        self.pen.write("ui", 14, about, ink, (x, rect.y + 50), width=right - x)
        if touch.focused:
            self.ui.focus_ring(rect.inflate(-6, -6))

    def _about(self, battle: Battle) -> tuple[str, Colour]:
        """The last line: the armies, or that something is wrong with the file."""
        if battle.known and battle.page.error is not None:
            return "its file cannot be used", legible(self.ui.theme.states.bad, PANEL)
        return battle.forces, MUTED


@lru_cache(maxsize=16)
def shade(size: tuple[int, int], radius: int, lowest: int) -> pygame.Surface:
    """Darkness that rises from the foot of a picture, so that lettering on it can be read."""
    width, height = size
    band = max(lowest, height // 2)
    column = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(max(0, height - band), height):
        share = (y - height + band) / band
        column.set_at((0, y), (14, 17, 20, round(240 * share**0.7)))
    dark = pygame.transform.scale(column, size)
    dark.blit(rounded(width, height, radius, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return dark
