"""Discs of hexes as masks, put together from runs of whole columns."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from operator import or_

from wargame.engine.lines import Cube


class Discs:
    """The hexes of a map by their columns, those with the same first coordinate; a map may have holes."""

    def __init__(self, cubes: Sequence[Cube]) -> None:
        found: dict[tuple[int, int], int] = {(q, r): place for place, (q, r, _) in enumerate(cubes)}
        columns, rows = sorted({q for q, _ in found}) or [0], sorted({r for _, r in found}) or [0]
        self._first, self._last = columns[0], columns[-1]
        self._farthest = columns[-1] - columns[0] + rows[-1] - rows[0]
        """No two hexes are farther from each other."""
        self._start = rows[0] - self._farthest
        self._before: dict[int, tuple[int, ...]] = {}
        """Of each column the mask of its hexes before a row, for every row that a disc may begin or end with."""
        reach = range(self._start, rows[-1] + self._farthest + 1)
        for column in range(self._first, self._last + 1):
            hexes = (1 << found[column, row] if (column, row) in found else 0 for row in reach)
            self._before[column] = tuple(accumulate(hexes, or_, initial=0))

    def disc(self, centre: Cube, n: int) -> int:
        """The hexes at most n away from a centre."""
        q, r, _ = centre
        n = min(n, self._farthest)
        low, high, mask = r - n - self._start, r + n + 1 - self._start, 0
        for column in range(max(q - n, self._first), min(q + n, self._last) + 1):
            before, aside = self._before[column], column - q
            if aside < 0:
                mask |= before[high] & ~before[low - aside]
            else:
                mask |= before[high - aside] & ~before[low]
        return mask
