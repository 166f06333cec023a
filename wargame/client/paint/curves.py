"""Lines on the map: zigzags from hex to hex made into easy curves. Points are rows of x, y in hexes."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from wargame.client.paint.noise import Axis, noise_along

FINE = 10
"""Points of a curve between two of its nodes."""


def relax(points: Axis, rounds: int, keep: Collection[int] = ()) -> Axis:
    """Pull each inner point half way to the mean of its neighbours, except those to keep."""
    fixed = np.zeros(len(points), dtype=bool)
    fixed[[0, len(points) - 1, *keep]] = True
    for _ in range(rounds):
        pulled = points.copy()
        pulled[1:-1] = 0.5 * points[1:-1] + 0.25 * (points[:-2] + points[2:])
        points = np.where(fixed[:, None], points, pulled)
    return points


def curve(points: Axis, fine: int = FINE) -> Axis:
    """A Catmull-Rom curve through all points."""
    if len(points) < 3:
        return points
    p = np.concatenate([points[:1], points, points[-1:]])
    a, b, c, d = (p[k : len(p) - 3 + k, None, :] for k in range(4))
    t = (np.arange(fine) / fine)[None, :, None]
    inner = 2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3
    return np.concatenate([0.5 * inner.reshape(-1, 2), points[-1:]])


def meander(points: Axis, amount: float, frequency: float, seed: int) -> Axis:
    """A fine line wandering sideways, tied to the world."""
    along = np.gradient(points, axis=0)
    length = np.maximum(np.hypot(along[:, 0], along[:, 1]), 1e-9)
    aside = np.stack([-along[:, 1], along[:, 0]], axis=1) / length[:, None]
    return points + aside * (2 * amount * noise_along(points, frequency, 3, seed))[:, None]


def stations(points: Axis, gap: float, start: float = 0.0) -> tuple[Axis, Axis]:
    """Points at even distances along a line, and the direction of the line there."""
    steps = np.diff(points, axis=0)
    lengths = np.hypot(steps[:, 0], steps[:, 1])
    run = np.concatenate([[0.0], np.cumsum(lengths)])
    at = np.arange(start, run[-1], gap)
    part = np.searchsorted(run, at, side="right").clip(1, len(lengths)) - 1
    length = np.maximum(lengths[part], 1e-9)[:, None]
    return points[part] + steps[part] * ((at - run[part])[:, None] / length), steps[part] / length
