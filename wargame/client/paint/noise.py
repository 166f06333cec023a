"""Fields of numbers: noise fixed to the world, blur and enlargement. All arrays are rows of y by columns of x.

Every value depends on its own world point alone and is summed in a fixed order, so that two windows which overlap
agree to the last bit: that is what makes tiles join without seams.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

Field = NDArray[np.float32]
Axis = NDArray[np.float64]
Whole = NDArray[np.integer[Any]]

SIZE = 256
LATTICE: Field = np.random.default_rng(1870).random((SIZE, SIZE)).astype(np.float32)


def scatter(i: Whole, j: Whole, salt: int) -> Field:
    """A number in 0..1 for each cell (i, j) of a lattice."""
    values: Field = LATTICE[(j + 57 * salt) % SIZE, (i + 31 * salt) % SIZE]
    return values


def _cells(axis: Axis, offset: float) -> tuple[Whole, Field]:
    """The lattice line below each coordinate, and how far the coordinate lies towards the next."""
    moved = axis + offset
    below = np.floor(moved)
    part = (moved - below).astype(np.float32)
    return below.astype(np.int64), part * part * (3 - 2 * part)


def noise(xs: Axis, ys: Axis, seed: int = 0) -> Field:
    """Smooth value noise in 0..1 on the grid of two axes: first along x on few lattice rows, then along y."""
    i, fx = _cells(xs, seed * 37.7)
    j, fy = _cells(ys, seed * 91.3)
    first = int(j[0])
    rows = LATTICE[np.arange(first, int(j[-1]) + 2) % SIZE]
    left = rows[:, i % SIZE]
    along = left + (rows[:, (i + 1) % SIZE] - left) * fx
    upper = along[j - first]
    field: Field = upper + (along[j - first + 1] - upper) * fy[:, None]
    return field


def fbm(xs: Axis, ys: Axis, octaves: int, seed: int = 0) -> Field:
    """Noise of several sizes, each half as strong as the one before, about 0 (from -0.5 to 0.5)."""
    total = (1 - 0.5**octaves) * 2
    out = noise(xs, ys, seed)
    for k in range(1, octaves):
        out += np.float32(0.5**k) * noise(xs * 2**k, ys * 2**k, seed + k)
    out *= np.float32(1 / total)
    out -= np.float32(0.5)
    return out


def noise_along(points: Axis, frequency: float, octaves: int, seed: int) -> Axis:
    """The same as `fbm` at single points (rows of x, y)."""
    out = np.zeros(len(points))
    total = (1 - 0.5**octaves) * 2
    for k in range(octaves):
        i, fx = _cells(points[:, 0] * frequency * 2**k, (seed + k) * 37.7)
        j, fy = _cells(points[:, 1] * frequency * 2**k, (seed + k) * 91.3)
        upper = LATTICE[j % SIZE, i % SIZE] * (1 - fx) + LATTICE[j % SIZE, (i + 1) % SIZE] * fx
        lower = LATTICE[(j + 1) % SIZE, i % SIZE] * (1 - fx) + LATTICE[(j + 1) % SIZE, (i + 1) % SIZE] * fx
        out += 0.5**k / total * (upper * (1 - fy) + lower * fy)
    return out - 0.5


def blur(field: Field, sigma: float) -> Field:
    """A Gaussian blur; the margin of the field is repeated outwards."""
    reach = math.ceil(2.4 * sigma)
    if reach < 1 or sigma < 0.3:
        return field
    weights = [math.exp(-0.5 * (k / sigma) ** 2) for k in range(reach + 1)]
    total = weights[0] + 2 * sum(weights[1:])
    for axis in (0, 1):
        size = field.shape[axis]
        pad = [(reach, reach), (0, 0)] if axis == 0 else [(0, 0), (reach, reach)]
        wide = np.pad(field, pad, mode="edge")

        def part(start: int, wide: Field = wide, axis: int = axis, size: int = size) -> Field:
            return wide[start : start + size] if axis == 0 else wide[:, start : start + size]

        out = part(reach) * np.float32(weights[0] / total)
        for k in range(1, reach + 1):
            pair = part(reach - k) + part(reach + k)
            pair *= np.float32(weights[k] / total)
            out += pair
        field = out
    return field


def smoothstep(low: float, high: float, field: Field) -> Field:
    """Zero below `low`, one above `high`, smooth between."""
    share: Field = np.clip((field - np.float32(low)) * np.float32(1 / (high - low)), 0, 1)
    return share * share * (3 - 2 * share)


def shifted(field: Field, step: int) -> Field:
    """A field pushed to the south-east by whole cells."""
    if step <= 0:
        return field
    return np.pad(field, ((step, 0), (step, 0)), mode="edge")[:-step, :-step]
