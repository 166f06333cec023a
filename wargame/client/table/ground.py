"""Free ground: where in the map window something may lie without covering what must be seen."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import reduce
from operator import or_

import pygame

CELL = 8
"""Ground is free or taken by cells of so many units."""


class Ground:
    """A window in cells: of each row an integer that has a bit for every cell that is taken."""

    def __init__(self, window: pygame.Rect, taken: Iterable[pygame.Rect]) -> None:
        self.window = window
        self.rows = [0] * (-(-window.height // CELL) + 1)
        for rect in taken:
            part = rect.clip(window)
            if part.width and part.height:
                first, last = (part.left - window.left) // CELL, (part.right - 1 - window.left) // CELL
                cells = ((1 << (last - first + 1)) - 1) << first
                for row in self._rows(part.top, part.bottom):
                    self.rows[row] |= cells

    def _rows(self, top: int, bottom: int) -> range:
        return range((top - self.window.top) // CELL, (bottom - 1 - self.window.top) // CELL + 1)

    def nearest(
        self, rect: pygame.Rect, within: pygame.Rect, along: bool = False, limit: float = math.inf
    ) -> pygame.Rect | None:
        """The free ground nearest to where something wants to lie, or only to the left and right of it."""
        heights = {rect.top} if along else {rect.top, *range(within.top, within.bottom - rect.height + 1, CELL)}
        best, found = limit, None
        for y in sorted(heights, key=lambda y: abs(y - rect.top)):
            if abs(y - rect.top) >= best:
                break
            for x in self._beside(rect, y, within):
                away = math.hypot(x - rect.left, y - rect.top)
                if away < best:
                    best, found = away, pygame.Rect(x, y, *rect.size)
        return found

    def _beside(self, rect: pygame.Rect, y: int, within: pygame.Rect) -> Iterable[int]:
        """The free places nearest to the left and to the right, at a height."""
        left = self.window.left
        rows = (self.rows[row] for row in self._rows(y, y + rect.height) if 0 <= row < len(self.rows))
        taken = _smeared(reduce(or_, rows, 0), -(-rect.width // CELL))
        first, last = -(-(within.left - left) // CELL), (within.right - rect.width - left) // CELL
        if last < first:
            return
        free = ~taken & (((1 << (last - first + 1)) - 1) << first)
        at = max(0, (rect.left - left) // CELL)
        if before := free & ((1 << (at + 1)) - 1):
            yield left + (before.bit_length() - 1) * CELL
        if behind := free >> (at + 1):
            yield left + (at + (behind & -behind).bit_length()) * CELL


def _smeared(taken: int, width: int) -> int:
    """Where something of so many cells cannot begin: from there on one of them would be taken."""
    done = 1
    while done < width:
        step = min(done, width - done)
        taken |= taken >> step
        done += step
    return taken
