"""Lists of actions that are spelled out only as far as somebody reads them.

Most legal actions of a game on a map differ in nothing but the place they end with, and searches find places as
masks. Who only wants to know how many actions there are, whether one is among them, or what the tenth is, need not
have a tuple made for each.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import overload

from wargame.engine.action import Action
from wargame.engine.board import Board
from wargame.engine.paths import nth

_Endings = Sequence[tuple[str, ...]]
_Run = tuple[tuple[str, ...], int | _Endings]
"""Words, and what may follow them: the mask of places, or a list of more words."""


class Actions(Sequence[Action]):
    """A list of actions in the order in which they are added: single ones, and runs that differ in how they end.

    Once it is handed out nothing is added any more.
    """

    __slots__ = ("_board", "_ends", "_length", "_parts", "_runs", "_spelled")

    def __init__(self, board: Board) -> None:
        self._board = board
        self._parts: list[list[Action] | _Run] = []
        self._length = 0
        self._ends: list[int] = []
        """How many actions there are up to the end of each part."""
        self._runs: dict[tuple[str, ...], int] = {}
        self._spelled: list[Action] | None = None

    def add(self, actions: Iterable[Action]) -> None:
        """Add some actions."""
        part = list(actions)
        if part:
            self._add(part, len(part))

    def add_places(self, words: tuple[str, ...], places: int) -> None:
        """Add an action for every place of a mask, in board order: these words, and the place."""
        if places:
            self._add((words, places), places.bit_count())
            self._runs[words] = self._runs.get(words, 0) | places

    def add_endings(self, words: tuple[str, ...], endings: _Endings) -> None:
        """Add an action for each of some endings, which other runs may have too: these words, and those."""
        if endings:
            self._add((words, endings), len(endings))

    def _add(self, part: list[Action] | _Run, length: int) -> None:
        self._parts.append(part)
        self._length += length
        self._ends.append(self._length)

    def __len__(self) -> int:
        return self._length

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, tuple) or not action:
            return False
        places = self._runs.get(action[:-1], 0)
        if places and places >> self._board.index.get(action[-1], len(self._board.ids)) & 1:
            return True
        return any(_holds(part, action) for part in self._parts)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._all())

    @overload
    def __getitem__(self, number: int) -> Action: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[Action]: ...
    def __getitem__(self, number: int | slice) -> Action | Sequence[Action]:
        if isinstance(number, slice) or number < 0:
            return self._all()[number]
        which = bisect_right(self._ends, number)
        part, before = self._parts[which], self._ends[which - 1] if which else 0
        if isinstance(part, list):
            return part[number - before]
        words, rest = part
        if isinstance(rest, int):
            return Action((*words, self._board.ids[nth(rest, number - before)]))
        return Action((*words, *rest[number - before]))

    def _all(self) -> list[Action]:
        if self._spelled is None:
            self._spelled = list(chain.from_iterable(map(self._of, self._parts)))
        return self._spelled

    def _of(self, part: list[Action] | _Run) -> Iterable[Action]:
        if isinstance(part, list):
            return part
        words, rest = part
        if isinstance(rest, int):
            return [Action((*words, name)) for name in self._board.names_of(rest)]
        return [Action((*words, *ending)) for ending in rest]

    def __repr__(self) -> str:
        return f"<{len(self)} actions>"


def _holds(part: list[Action] | _Run, action: tuple[str, ...]) -> bool:
    """Whether an action is among those of a part; not of one with a mask of places, which is known by its words."""
    if isinstance(part, list):
        return action in part
    words, rest = part
    return not isinstance(rest, int) and action[: len(words)] == words and action[len(words) :] in rest
