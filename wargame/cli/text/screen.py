"""Reading lines and printing: from a person at a terminal, or from a script through a pipe."""

from __future__ import annotations

import contextlib
import sys
from types import ModuleType

from rich.console import RenderableType
from rich.text import Text

from wargame.cli.console import console
from wargame.grammar import printable

FORGET_SCROLLBACK = "\x1b[3J"


class Screen:
    """Where a game is read from and printed to. Each side has a history of its own for the arrow keys."""

    def __init__(self) -> None:
        self.live = sys.stdin.isatty() and console.is_terminal
        self.past = Past(_readline() if self.live else None)

    @property
    def width(self) -> int:
        """The columns there are."""
        return console.width

    def show(self, *parts: RenderableType) -> None:
        """Print each part on its own lines."""
        for part in parts:
            console.print(part)

    def say(self, text: str, style: str = "") -> None:
        """Print a sentence as it is."""
        console.print(Text(printable(text), style=style))

    def ask(self, prompt: str) -> str:
        """The next line; EOFError at the end. A script's lines are echoed, so that a transcript reads well."""
        line = input(prompt)
        if not self.live:
            console.print(Text(printable(line)))
        return line.strip()

    def pass_the_chair(self, name: str) -> None:
        """Hide what the last player saw and typed, and wait for the next one to sit down."""
        self.past.turn_to(name)
        self.clear()
        console.rule(f"pass the chair to {name}", style="bold", characters="─")
        if self.live:
            input(f"{name}: press Enter when you are alone with the screen. ")
            self.clear()

    def clear(self) -> None:
        """Empty the screen and what can be scrolled back to."""
        if self.live:
            console.clear()
            console.file.write(FORGET_SCROLLBACK)
            console.file.flush()


class Past:
    """What each side has typed: the arrow keys bring back only the own lines."""

    def __init__(self, readline: ModuleType | None) -> None:
        self.readline = readline
        self.lines: dict[str, list[str]] = {}
        self.owner: str | None = None

    def turn_to(self, owner: str) -> None:
        """Put one side's lines away and bring out another's."""
        if self.readline is None:
            return
        count = self.readline.get_current_history_length()
        typed = [str(self.readline.get_history_item(number)) for number in range(1, count + 1)]
        if self.owner is not None:
            self.lines[self.owner] = typed
        self.readline.clear_history()
        for line in self.lines.get(owner, []):
            self.readline.add_history(line)
        self.owner = owner


def _readline() -> ModuleType | None:
    """Arrow keys and history for input(), where the system has them."""
    with contextlib.suppress(ImportError):
        import readline

        return readline
    return None
