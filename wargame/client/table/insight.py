"""What a player may ask of the table at any time, in the map's own terms: reach, path, zones, risk, odds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from wargame.engine.answers import Route
from wargame.engine.board import Board
from wargame.sitting.looking import Looking
from wargame.sitting.previews import Preview, Previews

if TYPE_CHECKING:
    from wargame.client.art.overlays import Sight


class Insight:
    """Answers are kept until the table changes, for they are asked for with every move of the pointer."""

    def __init__(self, board: Board, looking: Looking, previews: Previews | None = None) -> None:
        """What takes time is worked out by `previews`, beside the table; without them on the spot."""
        self.board, self.looking, self.previews = board, looking, previews
        self._kept: dict[tuple[object, ...], Any] = {}
        self._asked: dict[tuple[object, ...], Preview[Any]] = {}

    def _ask(self, *key: object) -> Any:
        if key not in self._kept:
            name, *arguments = key
            self._kept[key] = getattr(self.looking, str(name))(*arguments)
        return self._kept[key]

    def _ask_beside(self, *key: object) -> Any:
        """The same, worked out beside the table; None until it is there."""
        if key in self._kept or self.previews is None:
            return self._ask(*key)
        if key not in self._asked:
            name, *arguments = key
            side, all_open = self.looking.side, self.looking.all_open
            self._asked[key] = self.previews.ask(
                lambda shadow: getattr(Looking(shadow, side, all_open), str(name))(*arguments)
            )
        self.come()
        return self._kept.get(key)

    def come(self) -> bool:
        """Take in what has been worked out; whether there was anything."""
        there = [key for key, asked in self._asked.items() if asked.there]
        for key in there:
            self._kept[key] = self._asked.pop(key).found()
        return bool(there)

    @property
    def waiting(self) -> bool:
        """Whether something is still worked out."""
        return bool(self._asked)

    def close(self) -> None:
        """The table has changed: nothing of it is wanted any more."""
        for asked in self._asked.values():
            asked.drop()
        self._asked.clear()

    def reach(self, piece: str) -> dict[int, int]:
        """The cost to every place a unit could reach this round if it were activated."""
        index = self.board.index
        return {index[place]: cost for place, cost in self._ask("reach", piece).items()}

    def path(self, piece: str, place: int) -> list[int]:
        """The cheapest way of a unit to a place."""
        return [self.board.index[step] for step in self._ask("path", piece, self.board.ids[place])]

    def route(self, piece: str, place: int) -> Route | None:
        """The way of a unit to a place with all that is to be known of it."""
        found: Route | None = self._ask("route", piece, self.board.ids[place])
        return found

    def routes(self) -> Sequence[Route]:
        """The ways that have been ordered and not gone yet."""
        found: Sequence[Route] = self._ask("routes")
        return found

    def zones(self) -> set[int]:
        """The places in an enemy zone of control."""
        return {self.board.index[place] for place in self._ask("zones")}

    def sight(self, start: int, end: int) -> tuple[Sight, float]:
        """How one sees from a place to another, and at which part of the way the view ends if it is blocked."""
        ids, centres = self.board.ids, self.board.centres
        line = self._ask("range_line", ids[start], ids[end])
        if line.blocked_at is None:
            return line.sight, 1.0
        barrier = centres[self.board.index[line.blocked_at]]
        return line.sight, math.dist(centres[start], barrier) / math.dist(centres[start], centres[end])

    def threats(self, enemy: str = "") -> dict[int, float]:
        """The enemy strength that could be brought against every place, or that of one enemy alone.

        Nothing as long as it is worked out.
        """
        found = self._ask_beside("threats", enemy) or {}
        return {self.board.index[place]: strength for place, strength in found.items()}
