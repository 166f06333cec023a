"""A strip along the lower edge of the map: what each box of a long track brings, one side above and one below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wargame.client.looks.panel import Sign

if TYPE_CHECKING:
    from wargame.client.kit import Hint

Rank = tuple[Sign, ...]
"""Signs side by side; those that do not fit are counted."""


@dataclass(frozen=True)
class StripBox:
    """A box: its head, the ranks of each side, and lines at its foot. The lit one is now, those before it are past."""

    id: str
    head: str
    hint: Hint
    sides: tuple[tuple[Rank, ...], ...] = ()
    foot: tuple[tuple[str, Sign], ...] = ()
    """Words with a sign before each, below a line."""
    lit: bool = False


@dataclass(frozen=True)
class Strip:
    """The boxes in a row, under a title."""

    title: str
    note: str
    boxes: tuple[StripBox, ...]
