"""Discs of hexes as masks, put together from runs of whole columns."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from operator import or_

from wargame.engine.lines import Cube


class Discs:
    """The hexes of a map by their columns, those with the same first coordinate; a map may have holes."""

    def __init__(self, cubes: Sequence[Cube]) -> None:
        found: dict[int, dict[int, int]] = {}
        for place, (q, r, _) in enumerate(cubes):
            found.setdefault(q, {})[r] = place
        self._columns = range(min(found, default=0), max(found, default=-1) + 1)
        self._first: dict[int, int] = {}
        self._before: dict[int, tuple[int, ...]] = {}
        """Of each column the mask of its hexes before the first row, before the second and so on."""
        for column in self._columns:
            hexes = found.get(column, {})
            rows = range(min(hexes, default=0), max(hexes, default=-1) + 1)
            self._first[column] = rows.start
            self._before[column] = tuple(
                accumulate((1 << hexes[row] if row in hexes else 0 for row in rows), or_, initial=0)
            )

    def disc(self, centre: Cube, n: int) -> int:
        """The hexes at most n away from a centre."""
        q, r, _ = centre
        mask = 0
        for column in range(max(q - n, self._columns.start), min(q + n + 1, self._columns.stop)):
            aside, first, before = column - q, self._first[column], self._before[column]
            low, high = r - n - min(0, aside), r + n - max(0, aside)
            last = len(before) - 1
            mask |= before[min(max(high + 1 - first, 0), last)] & ~before[min(max(low - first, 0), last)]
        return mask
