"""Windows of the map in pixels, and the coarser grid on which soft fields are computed for them.

Inside the painter lengths are in hexes: the height of a flat-top hex, the width of a pointy-top one. Pixels are
counted from the origin of the map at the scale of the view ("absolute pixels"), so that a pixel keeps its number,
and with it its colour, in every window that shows it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pygame

from wargame.client.paint.noise import Axis, Field, Whole

FIELD_CELLS = 26
"""Soft fields are computed on about so many cells per hex, whatever the zoom."""


@dataclass(frozen=True)
class View:
    """A window of `width` x `height` pixels at `scale` pixels per hex; its corner is absolute pixel (left, top)."""

    scale: float
    left: int
    top: int
    width: int
    height: int

    @property
    def rect(self) -> pygame.Rect:
        """The window in absolute pixels."""
        return pygame.Rect(self.left, self.top, self.width, self.height)

    def shows(self, box: tuple[float, float, float, float], margin: float = 0.0) -> bool:
        """Whether a box (left, top, right, bottom in hexes) and its margin touch the window."""
        reach, s = margin * self.scale, self.scale
        return (
            box[2] * s + reach >= self.left
            and box[0] * s - reach <= self.left + self.width
            and box[3] * s + reach >= self.top
            and box[1] * s - reach <= self.top + self.height
        )

    def near(self, points: Axis, margin: float) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
        """Which points lie in the window or at most `margin` hexes outside."""
        x, y = points[:, 0] * self.scale, points[:, 1] * self.scale
        reach = margin * self.scale
        return (
            (x > self.left - reach)
            & (x < self.left + self.width + reach)
            & (y > self.top - reach)
            & (y < self.top + self.height + reach)
        )


@dataclass(frozen=True)
class Cells:
    """The coarse grid under a view: `step` pixels to a cell, with a margin of cells on every side."""

    view: View
    margin: float
    """In hexes: what blur, warp and trees need beyond the edge of the view."""

    @cached_property
    def step(self) -> int:
        """Pixels per cell."""
        return max(1, round(self.view.scale / FIELD_CELLS))

    @property
    def density(self) -> float:
        """Cells per hex."""
        return self.view.scale / self.step

    def _range(self, start: int, size: int) -> tuple[int, int]:
        extra = int(self.margin * self.density) + 2
        return start // self.step - extra, (start + size - 1) // self.step + extra + 1

    @cached_property
    def columns(self) -> tuple[int, int]:
        """The first cell and the one after the last, from west to east."""
        return self._range(self.view.left, self.view.width)

    @cached_property
    def rows(self) -> tuple[int, int]:
        """The first cell and the one after the last, from north to south."""
        return self._range(self.view.top, self.view.height)

    @cached_property
    def xs(self) -> Axis:
        """The middles of the cells in hexes."""
        return np.arange(*self.columns, dtype=np.float64) / self.density + 0.5 / self.density

    @cached_property
    def ys(self) -> Axis:
        """The middles of the cells in hexes."""
        return np.arange(*self.rows, dtype=np.float64) / self.density + 0.5 / self.density

    @cached_property
    def _across(self) -> tuple[Whole, Field]:
        return self._steps(self.view.left, self.view.width, self.columns[0])

    @cached_property
    def _down(self) -> tuple[Whole, Field]:
        return self._steps(self.view.top, self.view.height, self.rows[0])

    def _steps(self, start: int, size: int, first: int) -> tuple[Whole, Field]:
        """For each pixel of an axis the cell before it and the share of the next."""
        place = (np.arange(start, start + size) + 0.5) / self.step - 0.5
        below = np.floor(place)
        return below.astype(np.int64) - first, (place - below).astype(np.float32)

    def enlarge(self, field: Field) -> Field:
        """A field at the pixels of the view, linear between cells."""
        i, fx = self._across
        j, fy = self._down
        if self.step == 1:
            return field[j[0] : j[-1] + 1, i[0] : i[-1] + 1]
        rows = field[int(j[0]) : int(j[-1]) + 2]
        left = rows[:, i]
        wide = left + (rows[:, i + 1] - left) * fx
        lines = j - j[0]
        upper = wide[lines]
        result: Field = wide[lines + 1]
        result -= upper
        result *= fy[:, None]
        result += upper
        return result

    def repeat(self, field: Field) -> Field:
        """A field at the pixels of the view, each pixel with the value of its cell."""
        i = np.arange(self.view.left, self.view.left + self.view.width) // self.step - self.columns[0]
        j = np.arange(self.view.top, self.view.top + self.view.height) // self.step - self.rows[0]
        return field[np.ix_(j, i)]

    def at(self, field: Field, points: Axis) -> Field:
        """The values of the cells in which points lie; points outside the grid take the nearest."""
        i = np.floor(points[:, 0] * self.density).astype(np.int64) - self.columns[0]
        j = np.floor(points[:, 1] * self.density).astype(np.int64) - self.rows[0]
        values: Field = field[j.clip(0, field.shape[0] - 1), i.clip(0, field.shape[1] - 1)]
        return values
