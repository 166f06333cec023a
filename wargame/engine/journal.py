"""The one door through which game state changes.

Every change is written down together with its opposite, so that a game can be taken back to any earlier
moment exactly. Undo, replay, previews and searching players all rest on this.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import setitem
from typing import Any, TypeVar

T = TypeVar("T")
WIDTH = 4
"""Entries of the list that make up one opposite: a thing, the name of its part, a value, what to do with them."""


class Journal:
    """A list of opposites: running it backwards restores the state of an earlier mark.

    They lie in one list, without a tuple for each: a long game has a million, and what lies about singly is looked at
    by every search for garbage.
    """

    __slots__ = ("_rewound", "_undo")

    def __init__(self) -> None:
        self._undo: list[Any] = []
        self._rewound = 0
        """How often something was taken back, which may have been followed by something else."""

    def put(self, thing: object, name: str, value: object) -> None:
        """Set an attribute."""
        self._undo.extend((thing, name, getattr(thing, name), setattr))
        setattr(thing, name, value)

    def put_item(self, items: list[T], index: int, value: T) -> None:
        """Set one item of a list."""
        self._undo.extend((items, index, items[index], setitem))
        items[index] = value

    def put_key(self, items: dict[str, T], key: str, value: T) -> None:
        """Set one key of a dictionary."""
        if key in items:
            self._undo.extend((items, key, items[key], setitem))
        else:
            self._undo.extend((items, key, None, _drop))
        items[key] = value

    def append(self, items: list[T], value: T) -> None:
        """Add an item at the end of a list."""
        self._undo.extend((items, None, None, _shorten))
        items.append(value)

    def take_last(self, items: list[T]) -> T:
        """Take the last item off a list."""
        value = items.pop()
        self._undo.extend((items, None, value, _lengthen))
        return value

    def mark(self) -> int:
        """The present moment, to be given to `rewind` later."""
        return len(self._undo)

    def moment(self) -> tuple[int, int]:
        """A name for the present moment: as long as it is the same, nothing has changed.

        As long as its first part is the same, nothing has been taken back; the second is the `mark`.
        """
        return self._rewound, len(self._undo)

    def names_since(self, mark: int) -> list[str | int | None]:
        """The attributes, indices and keys that have been changed since the mark, whatever they are parts of."""
        return self._undo[mark + 1 :: WIDTH]

    def touched(self, mark: int) -> Iterator[tuple[object, str | int | None]]:
        """What has been changed since the mark: a thing and its attribute, index or key; None for a list's length."""
        undo = self._undo
        return zip(undo[mark::WIDTH], undo[mark + 1 :: WIDTH], strict=True)

    def forget(self) -> None:
        """Let the present moment be the first: there is no way back from here."""
        self._rewound += 1
        self._undo.clear()

    def rewind(self, mark: int) -> None:
        """Take back every change made since the mark."""
        self._rewound += 1
        since = self._undo[mark:]
        del self._undo[mark:]
        since.reverse()
        parts = iter(since)
        for back, value, name, thing in zip(parts, parts, parts, parts, strict=True):
            back(thing, name, value)


def _drop(items: dict[str, Any], key: str, _: None) -> None:
    del items[key]


def _shorten(items: list[Any], _: None, __: None) -> None:
    del items[-1]


def _lengthen(items: list[Any], _: None, value: object) -> None:
    items.append(value)
