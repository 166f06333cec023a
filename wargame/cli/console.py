"""Where the commands print: a pleasant page in a terminal, plain lines when the output goes to a file."""

from __future__ import annotations

import codecs
import os
import sys
import unicodedata
from collections.abc import Iterable
from typing import Any

from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from wargame.grammar import printable

PLAIN_WIDTH = 110

SIDE_STYLES = ("bold #6cb4ff", "bold #ffd75f", "bold #87d787", "bold #d787d7")
SUITS = {
    "hearts": ("♥", "#ff5f5f"),
    "diamonds": ("♦", "#ff9f5f"),
    "spades": ("♠", "#5fd7d7"),
    "clubs": ("♣", "#5fd75f"),
}


PLAIN_LETTERS = str.maketrans(
    "♥♦♠♣♡♢♤♧●○★☆†·–—−×…→“”‘’≈█│─┃━",
    "HDSChdsc*o^-x.---x.>\"\"''~#|-|-",
)
"""What stands for a sign where the terminal has only letters, one for one so that columns stay straight."""


def plainly(error: UnicodeError) -> tuple[str, int]:
    """An error handler for output: signs become letters, letters lose their accents, the rest are question marks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end].translate(PLAIN_LETTERS)
    plain = "".join(unicodedata.normalize("NFKD", sign)[0] for sign in signs)  # ü becomes u
    return plain.encode("ascii", "replace").decode("ascii"), error.end


codecs.register_error("wargame-plain", plainly)


def is_ascii() -> bool:
    """Whether the terminal cannot show the suits, so that letters stand for them."""
    try:
        "♥♡".encode(console.encoding)
    except (UnicodeError, LookupError):
        return True
    return False


class Page(Console):
    """Prints the signs of a text and obeys none of them: names of files, titles and records are written by others."""

    def render_str(self, text: str, **style: Any) -> Text:
        """Every text that is printed, alone or in a table, comes by here."""
        return super().render_str(printable(text), **style)


def _make(stderr: bool = False) -> Console:
    """A console that keeps its width when nobody watches, so that tables are not squeezed in a pipe."""
    stream = sys.stderr if stderr else sys.stdout
    watched = stream is not None and stream.isatty()
    asked = os.environ.get("COLUMNS", "")
    width = int(asked) if asked.isdigit() else None if watched else PLAIN_WIDTH
    return Page(highlight=False, stderr=stderr, width=width)


console = _make()
errors = _make(stderr=True)


def say(*parts: RenderableType) -> None:
    """Print, whole words and long paths in one piece."""
    console.print(*parts, soft_wrap=not console.is_terminal and all(isinstance(part, str) for part in parts))


def suit(name: str | None) -> Text:
    """The symbol of a suit in its colour."""
    symbol, style = SUITS.get(name or "", ("·", "dim"))
    return Text(symbol, style=style)


def grid(*columns: str, title: str | None = None, right: Iterable[str] = ()) -> Table:
    """A table: ruled in a terminal, plain columns in a file."""
    plain = not console.is_terminal
    table = Table(
        title=title,
        title_justify="left",
        title_style="" if plain else "bold",
        box=None if plain else box.SIMPLE_HEAD,
        header_style="" if plain else "bold",
        pad_edge=False,
        show_edge=False,
        padding=(0, 2, 0, 0) if plain else (0, 1),
    )
    for column in columns:
        justify = "right" if column in set(right) else "left"
        table.add_column(column, justify=justify, overflow="fold")  # type: ignore[arg-type]
    return table


def section(title: str, *body: RenderableType, style: str = "blue") -> RenderableType:
    """A part of a page under a heading: a panel in a terminal, a heading and an indent in a file."""
    content = Group(*body)
    if console.is_terminal:
        return Panel(content, title=f"[bold]{title}[/bold]", title_align="left", border_style=style, padding=(0, 1))
    return Group(Text(f"\n{title.upper()}"), Padding(content, (0, 0, 0, 2)))


def side_style(number: int) -> str:
    """The colour of the first, second ... side."""
    return SIDE_STYLES[number % len(SIDE_STYLES)]
