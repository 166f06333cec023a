"""The settings, as a window over the menu or over the table. Every change holds at once and is kept."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from wargame.client.dialogue import Window
from wargame.client.kit.veil import more_below
from wargame.client.looks import Look, Piece
from wargame.client.menu.blocks import Block, draw_blocks, height_of
from wargame.client.menu.catalogue import catalogue
from wargame.client.menu.trouble import TROUBLE
from wargame.client.palette import BRASS, IVORY, LINE, MUTED, PANEL, SAFE, STANDARD, legible
from wargame.client.settings import SCALES, settings_file
from wargame.sitting.records import records_folder
from wargame.store import cache_folder

if TYPE_CHECKING:
    from wargame.client.app import App

SPEEDS = (("slow", "½"), ("normal", "1"), ("fast", "2"), ("fastest", "4"), ("instant", "Instant"))
BUDGETS = (2, 5, 10, 30, 60)
VOLUMES = (20, 40, 60, 80, 100)
SWITCHES = (
    (
        "confirm",
        "Ask before leaving something undone",
        "Where it could not be undone: ending a step with attacks left.",
    ),
    ("curtain", "Curtain between the chairs", "Two players at one screen see nothing of each other's secrets."),
    ("reasons", "Show why the computer chose", "What it weighed, and the best of what it did not do."),
    ("turn_page", "A page after each turn", "Gains and losses, points, arrivals, and luck against odds."),
    ("tour", "Hints for the first game", "A few notes on where to look; each can be dismissed."),
)
SAMPLE_STATES = ("legal", "selected", "path", "threat", "out_of_command", "good", "bad")
SAMPLES = 6
SPLIT = 520
"""From this width on a control stands beside its name, else below it."""


class SettingsScene(Window):
    """All that can be set."""

    width = 860

    def __init__(self, app: App) -> None:
        super().__init__(app, "Settings", "changes apply at once")
        self._sample: tuple[Look, list[Piece]] | None = None
        self._sample_read = False

    def inside(self, rect: pygame.Rect) -> None:
        """All settings in one column that scrolls."""
        column = pygame.Rect(rect.x, rect.y, rect.width - 6, rect.height + 8)
        blocks = list(self._blocks(column))
        with self.ui.scrolled("settings", column, height_of(blocks)) as y:
            draw_blocks(blocks, y)
            more_below(self.ui.pen, column, y + height_of(blocks), PANEL)

    def _blocks(self, column: pygame.Rect) -> Iterator[Block]:
        settings, change = self.app.settings, self.app.change
        yield self._heading(column, "How it looks")
        sizes = [("0", "Automatic"), *((str(size), f"{size}%") for size in SCALES)]
        yield self._choice(
            column, "text_size", "Text size", "Of everything but the map. Automatic: it grows with the window.", sizes,
            str(settings.text_size), lambda size: change(text_size=int(size)),
        )  # fmt: skip
        yield self._choice(
            column, "safe_colours", "Colours", "The safe ones can be told apart by colour-blind eyes.",
            (("no", "Standard"), ("yes", "Safe")), "yes" if settings.safe_colours else "no",
            lambda safe: change(safe_colours=safe == "yes"),
        )  # fmt: skip
        yield self._swatches(column)
        yield self._choice(
            column, "symbols", "Counters", "Figures of the time, or the signs armies use today.",
            (("figures", "Figures"), ("nato", "NATO signs")), settings.symbols, lambda name: change(symbols=name),
        )  # fmt: skip
        yield from self._counters(column)
        yield self._switch(column, "motion", "Motion", "Counters walk and dice tumble.")
        yield self._row(column, "Full screen", "F11 does the same.", 34, self._full_screen)
        yield from self._sounds(column)
        yield self._heading(column, "The computer player")
        yield self._choice(
            column, "speed", "Speed", "How fast its turn is shown; in an instant only the end.", SPEEDS, settings.speed,
            lambda name: change(speed=name),
        )  # fmt: skip
        budgets = [(str(seconds), f"{seconds} s") for seconds in BUDGETS]
        yield self._choice(
            column, "budget", "Time to think", "At most so long for one choice.", budgets, f"{settings.budget:g}",
            lambda seconds: change(budget=float(seconds)),
        )  # fmt: skip
        yield self._heading(column, "At the table")
        for name, label, about in SWITCHES:
            yield self._switch(column, name, label, about)
        yield self._heading(column, "Where things are kept")
        for label, path in (("Games", records_folder()), ("Settings", settings_file()), ("Pictures", cache_folder())):
            yield self._path(column, label, path)

    def _sounds(self, column: pygame.Rect) -> Iterator[Block]:
        """Off unless wanted; a change is heard at once."""
        settings = self.app.settings
        yield self._heading(column, "What it sounds like")
        yield self._choice(
            column, "sound", "Sound", "Dice, counters, cards, a distant gun.", (("no", "Off"), ("yes", "On")),
            "yes" if settings.sound else "no", lambda on: self._heard(sound=on == "yes"),
        )  # fmt: skip
        if settings.sound:
            volumes = [(str(volume), f"{volume}%") for volume in VOLUMES]
            yield self._choice(
                column, "volume", "Volume", "The sounds are quiet anyway.", volumes, str(settings.volume),
                lambda volume: self._heard(volume=int(volume)),
            )  # fmt: skip

    def _heard(self, **values: object) -> None:
        self.app.change(**values)
        self.app.sounds.play("dice")

    # ------------------------------------------------------------------ lines

    def _heading(self, column: pygame.Rect, words: str) -> Block:
        def draw(y: int) -> None:
            self.ui.pen.write("caps", 19, words, BRASS, (column.x, y + 8), width=column.width)
            self.ui.pen.line(LINE, (column.x, y + 36), (column.right - 1, y + 36))

        return 46, draw

    def _row(
        self, column: pygame.Rect, label: str, about: str, height: int, control: Callable[[pygame.Rect], None]
    ) -> Block:
        """A name with its meaning, and beside or below it the control."""
        pen, split = self.ui.pen, column.width >= SPLIT
        words = column.width * 2 // 5 if split else column.width
        lines = pen.paragraph_height("ui", 14, about, words, 1.25)
        tall = 22 + lines
        whole = max(tall, height) + 14 if split else tall + 6 + height + 14

        def draw(y: int) -> None:
            pen.write("ui-semi", 16, label, IVORY, (column.x, y), width=words)
            pen.paragraph("ui", 14, about, MUTED, pygame.Rect(column.x, y + 22, words, lines), 1.25)
            if split:
                room = pygame.Rect(column.x + words + 20, y + 2, column.width - words - 26, height)
            else:
                room = pygame.Rect(column.x + 4, y + tall + 4, column.width - 8, height)
            control(room)

        return whole, draw

    def _choice(
        self,
        column: pygame.Rect,
        name: str,
        label: str,
        about: str,
        choices: Sequence[tuple[str, str]],
        value: str,
        act: Callable[[str], None],
    ) -> Block:
        room = column.width * 3 // 5 - 26 if column.width >= SPLIT else column.width - 8
        widest = max(self.ui.button_width(words, size=14) for _, words in choices) - 8
        across = max(1, min(len(choices), room // widest))
        rows = -(-len(choices) // across)
        across = -(-len(choices) // rows)  # as even as possible

        def control(rect: pygame.Rect) -> None:
            for row in range(rows):
                part = choices[row * across : (row + 1) * across]
                line = pygame.Rect(rect.x, rect.y + row * 40, rect.width * len(part) // across, 34)
                self.ui.options(name, line, part, value, act)

        return self._row(column, label, about, rows * 40 - 6, control)

    def _switch(self, column: pygame.Rect, name: str, label: str, about: str) -> Block:
        on = bool(getattr(self.app.settings, name))

        def control(rect: pygame.Rect) -> None:
            self._toggle(name, rect, on, lambda: self.app.change(**{name: not on}))

        return self._row(column, label, about, 34, control)

    def _full_screen(self, rect: pygame.Rect) -> None:
        self._toggle("full_screen", rect, self.app.settings.full_screen, self.app.toggle_full_screen)

    def _toggle(self, name: str, rect: pygame.Rect, on: bool, act: Callable[[], None]) -> None:
        self.ui.toggle(name, pygame.Rect(rect.x, rect.y, 92, rect.height), "on" if on else "off", on, act)

    def _path(self, column: pygame.Rect, label: str, path: Path) -> Block:
        pen = self.ui.pen
        width = column.width - 90
        lines = _broken(pen.measure, str(path), width)
        wrong = "" if _writable(path) else "This place cannot be written to."

        def draw(y: int) -> None:
            pen.write("ui-semi", 15, label, MUTED, (column.x, y))
            for line in lines:
                pen.write("ui", 15, line, IVORY, (column.x + 90, y), width=width)
                y += 20
            if wrong:
                pen.write("ui", 14, wrong, legible(self.theme.states.bad, PANEL), (column.x + 90, y), width=width)

        return 20 * len(lines) + (20 if wrong else 0) + 8, draw

    # ------------------------------------------------------------------ samples

    def _swatches(self, column: pygame.Rect) -> Block:
        """Both sets of colours side by side, the chosen one named."""

        def control(rect: pygame.Rect) -> None:
            half = rect.width // 2
            for number, (states, safe) in enumerate(((STANDARD, False), (SAFE, True))):
                x = rect.x + number * half
                size = min(22, (half - 12) // len(SAMPLE_STATES) - 3)
                for place, state in enumerate(SAMPLE_STATES):
                    square = pygame.Rect(x + place * (size + 3), rect.y, size, size)
                    self.ui.pen.rect(square, getattr(states, state), LINE, 4)
                if self.theme.safe == safe:
                    self.ui.pen.rect(pygame.Rect(x, rect.y + size + 4, len(SAMPLE_STATES) * (size + 3) - 3, 2), BRASS)

        return self._control_only(column, 32, control)

    def _counters(self, column: pygame.Rect) -> Iterator[Block]:
        """A few counters as they look now."""
        sample = self.sample
        if sample is None:
            return
        look, pieces = sample
        wide = 74

        def control(rect: pygame.Rect) -> None:
            shown = max(1, min(len(pieces), rect.width // (wide + 10)))
            for place, piece in enumerate(pieces[:shown]):
                picture = look.counter(piece.face, self.ui.pen.px(wide), self.theme)
                self.ui.pen.blit(picture, (rect.x + place * (wide + 10), rect.y))

        yield self._control_only(column, round(wide * look.counter_aspect) + 6, control)

    def _control_only(self, column: pygame.Rect, height: int, control: Callable[[pygame.Rect], None]) -> Block:
        def draw(y: int) -> None:
            left = column.width * 2 // 5 + 20 if column.width >= SPLIT else 4
            control(pygame.Rect(column.x + left, y - 4, column.width - left - 6, height))

        return height + 10, draw

    @property
    def sample(self) -> tuple[Look, list[Piece]] | None:
        """Counters of the first battle, one of each face, if there is any battle."""
        if not self._sample_read:
            self._sample_read = True
            try:
                self._sample = next(iter(_samples()), None)
            except TROUBLE:
                self._sample = None
        return self._sample


def _samples() -> Iterator[tuple[Look, list[Piece]]]:
    for shelf in catalogue():
        pieces = list({piece.face: piece for piece in shelf.look.setup(shelf.battles[0].ref)}.values())
        yield shelf.look, pieces[:: max(1, len(pieces) // SAMPLES)][:SAMPLES]


def _broken(measure: Callable[[str, float, str], float], words: str, width: float) -> list[str]:
    """A path in lines: it has no blanks to break at."""
    lines = [""]
    for sign in words:
        if lines[-1] and measure("ui", 15, lines[-1] + sign) > width:
            lines.append("")
        lines[-1] += sign
    return lines


def _writable(path: Path) -> bool:
    """Whether something can be kept there, as far as the folders that exist tell."""
    while not path.exists() and path != path.parent:
        path = path.parent
    return os.access(path, os.W_OK)
