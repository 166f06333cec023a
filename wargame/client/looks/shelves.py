"""Things that change places between a few containers, as a game tells it and the table lays it out.

A game fills `Shelves` while it asks for such moves (`Look.shelves`). Each move is one action of the question: the words
of what is moved, and the word of where it goes. What the question does not offer the rules are asked about.
"""

from __future__ import annotations

from dataclasses import dataclass

from wargame.client.looks.course import Shape
from wargame.engine.action import Action


@dataclass(frozen=True)
class Good:
    """Something that can be moved: the beginning of the action that moves it, its name, and how it is drawn."""

    words: tuple[str, ...]
    name: str
    shape: Shape = "full"
    alone: bool = False
    """Whether there is only one like it, such as a Leader: then it is a token, and no bar."""

    def to(self, shelf: Shelf) -> Action:
        """The action that moves it there."""
        return Action.of(*self.words, shelf.word)


@dataclass(frozen=True)
class Shelf:
    """A container: its word in actions, its name, who is in charge, what it holds and how much it can hold."""

    word: str
    title: str
    note: str = ""
    goods: tuple[Good, ...] = ()
    limit: int | None = None
    side: str = ""


@dataclass(frozen=True, kw_only=True)
class Shelves:
    """All containers, what has been moved so far, and the action that ends it."""

    title: str
    subtitle: str = ""
    rule: str = ""
    shelves: tuple[Shelf, ...]
    changes: tuple[str, ...] = ()
    """Each is one action, the last one last."""
    done: Action
    note: str = ""
