"""The last lines of every game: its secrets are open, and its record can be read."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path

from rich.console import RenderableType
from rich.text import Text


def farewell(record: Path | None) -> Iterator[RenderableType]:
    """How to look at everything again."""
    yield Text("Secrets are open now: both players may look at everything.", style="bold")
    if record is not None:
        file = shlex.quote(str(record))
        yield Text(f"  wargame replay {file}          the whole story, both sides\n", overflow="fold").append(
            f"  wargame replay {file} --steps  every decision as well"
        )
