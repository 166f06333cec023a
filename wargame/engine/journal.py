"""The one door through which game state changes.

Every change is written down together with its opposite, so that a game can be taken back to any earlier
moment exactly. Undo, replay, previews and searching players all rest on this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import delitem, setitem
from typing import Any, TypeVar

T = TypeVar("T")
Undo = tuple[Callable[..., Any], tuple[Any, ...]]


class Journal:
    """A list of opposites: running it backwards restores the state of an earlier mark."""

    __slots__ = ("_undo",)

    def __init__(self) -> None:
        self._undo: list[Undo] = []

    def put(self, thing: object, name: str, value: object) -> None:
        """Set an attribute."""
        self._undo.append((setattr, (thing, name, getattr(thing, name))))
        setattr(thing, name, value)

    def put_item(self, items: list[T], index: int, value: T) -> None:
        """Set one item of a list."""
        self._undo.append((setitem, (items, index, items[index])))
        items[index] = value

    def put_key(self, items: dict[str, T], key: str, value: T) -> None:
        """Set one key of a dictionary."""
        if key in items:
            self._undo.append((setitem, (items, key, items[key])))
        else:
            self._undo.append((delitem, (items, key)))
        items[key] = value

    def append(self, items: list[T], value: T) -> None:
        """Add an item at the end of a list."""
        self._undo.append((delitem, (items, -1)))
        items.append(value)

    def take_last(self, items: list[T]) -> T:
        """Take the last item off a list."""
        value = items.pop()
        self._undo.append((list.append, (items, value)))
        return value

    def mark(self) -> int:
        """The present moment, to be given to `rewind` later."""
        return len(self._undo)

    def touched(self, mark: int) -> Iterator[tuple[object, str | int | None]]:
        """What has been changed since the mark: a thing and its attribute, index or key; None for a list's length."""
        for function, arguments in self._undo[mark:]:
            thing, name = arguments[:2]
            grown = function is list.append or (function is delitem and type(thing) is list)
            yield thing, None if grown else name

    def rewind(self, mark: int) -> None:
        """Take back every change made since the mark."""
        undo = self._undo
        while len(undo) > mark:
            function, arguments = undo.pop()
            function(*arguments)
