"""The furniture beside the map that a game brings, and what it may ask of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    import pygame

    from wargame.client.kit import Ui

Mark = Literal["plain", "legal", "selected", "target"]
"""How something that may be chosen is shown; `plain` is not on offer now."""


class Panel(Protocol):
    """A part of the furniture beside the map. It is made anew for every glimpse."""

    id: str
    title: str
    note: str

    def height(self, width: int) -> int:
        """How high it wants to be, its title not counted; 0 if it takes what is left."""
        ...

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """Draw its inside."""
        ...


class Picks(Protocol):
    """What a panel may ask of the table: whether a word is on offer, and to choose it."""

    def mark(self, word: str) -> Mark:
        """Whether a word is on offer, or chosen already."""
        ...

    def pick(self, word: str) -> None:
        """Choose a word, or say why it cannot be."""
        ...

    def show(self, place: str) -> None:
        """Bring a place into view and let it flash."""
        ...
