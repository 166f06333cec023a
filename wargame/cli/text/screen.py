"""Reading lines and printing: from a person at a terminal, or from a script through a pipe."""

from __future__ import annotations

import contextlib
import sys

from rich.console import RenderableType
from rich.text import Text

from wargame.cli.console import console


class Screen:
    """Where a game is read from and printed to."""

    def __init__(self) -> None:
        self.live = sys.stdin.isatty() and console.is_terminal
        if self.live:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - arrow keys and history for input()

    @property
    def width(self) -> int:
        """The columns there are."""
        return console.width

    def show(self, *parts: RenderableType) -> None:
        """Print each part on its own lines."""
        for part in parts:
            console.print(part)

    def draw(self, part: RenderableType) -> None:
        """Print something that must not be wrapped, such as a map."""
        console.print(part, crop=False, no_wrap=True)

    def say(self, text: str, style: str = "") -> None:
        """Print a sentence as it is."""
        console.print(Text(text, style=style))

    def ask(self, prompt: str) -> str:
        """The next line; EOFError at the end. A script's lines are echoed, so that a transcript reads well."""
        line = input(prompt)
        if not self.live:
            console.print(Text(line))
        return line.strip()

    def pass_the_chair(self, name: str) -> None:
        """Hide what the last player saw, and wait for the next one to sit down."""
        if self.live:
            console.clear()
        console.rule(f"pass the chair to {name}", style="bold", characters="─")
        if self.live:
            input(f"{name}: press Enter when you are alone with the screen. ")
            console.clear()
