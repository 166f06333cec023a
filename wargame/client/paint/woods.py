"""Trees: crowns on a jittered lattice, from a few sprites made once per zoom."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pygame

from wargame.client.paint.ground import Ground
from wargame.client.paint.noise import Axis, scatter
from wargame.client.paint.style import TREE_SHADOW, Woods
from wargame.client.paint.view import View
from wargame.client.palette import mix
from wargame.client.shapes import supersampled

CLOSEST = 6.0
"""Pixels between trees at least: far woods become texture."""
TONES = 5
SIZES = 4
REACH = 0.4


@lru_cache(maxsize=64)
def crown(radius: float, woods: Woods, tone: int) -> pygame.Surface:
    """A crown with its light cap."""
    half = int(radius) + 2
    body = mix(woods.crown, woods.floor, 0.15 + 0.45 * tone / (TONES - 1))
    cap = mix(body, woods.light, 0.62)

    def draw(large: pygame.Surface, k: int) -> None:
        large.fill((*body, 0))
        middle = half * k
        pygame.draw.circle(large, body, (middle, middle), radius * 0.92 * k)
        pygame.draw.circle(large, cap, (middle - radius * 0.24 * k, middle - radius * 0.27 * k), radius * 0.50 * k)

    return supersampled((2 * half, 2 * half), draw)


@lru_cache(maxsize=16)
def cast(radius: float) -> pygame.Surface:
    """The shadow of a crown, to the south-east of the crown's own square."""
    half = int(radius) + 2
    size = 2 * half + round(radius)

    def draw(large: pygame.Surface, k: int) -> None:
        large.fill((*TREE_SHADOW, 0))
        pygame.draw.circle(
            large, (*TREE_SHADOW, 92), ((half + radius * 0.38) * k, (half + radius * 0.42) * k), radius * k
        )

    return supersampled((size, size), draw)


def paint_woods(ground: Ground, view: View, woods: Woods) -> None:
    """Scatter the crowns of all trees that reach into a window."""
    if ground.woods is None or not (ground.woods > 0.8).any():
        return
    step = max(woods.spacing, CLOSEST / view.scale)
    points, sizes, tones = _trees(ground, view, step)
    radii = [view.scale * step * (0.42 + 0.20 * size / (SIZES - 1)) for size in range(SIZES)]
    corners = (np.floor(points * view.scale).astype(int) - (view.left, view.top)).tolist()
    shadows, crowns = [], []
    for (x, y), size, tone in zip(corners, sizes.tolist(), tones.tolist(), strict=True):
        radius = radii[size]
        at = x - int(radius) - 2, y - int(radius) - 2
        shadows.append((cast(radius), at))
        crowns.append((crown(radius, woods, tone), at))
    ground.surface.fblits(shadows)
    ground.surface.fblits(crowns)


def _trees(ground: Ground, view: View, step: float) -> tuple[Axis, np.ndarray, np.ndarray]:
    """Where trees stand, with their sizes and tones, from north to south."""
    left, top = view.left / view.scale - REACH, view.top / view.scale - REACH
    right, foot = (view.left + view.width) / view.scale + REACH, (view.top + view.height) / view.scale + REACH
    i = np.arange(int(left // step), int(right // step) + 1)
    j = np.arange(int(top // step), int(foot // step) + 1)
    i, j = (grid.ravel() for grid in np.meshgrid(i, j))
    x = (i + 0.5 * (j % 2) + (scatter(i, j, 1) - 0.5) * 0.7) * step
    y = (j + (scatter(i, j, 2) - 0.5) * 0.7) * step
    points = np.stack([x, y], axis=1)
    assert ground.woods is not None
    stands = (ground.cells.at(ground.woods, points) > 0.8) & (scatter(i, j, 3) > 0.05)
    sizes = (scatter(i, j, 4)[stands] * SIZES).astype(int)
    tones = (scatter(i, j, 5)[stands] * TONES).astype(int)
    return points[stands], sizes, tones


def paint_poplars(surface: pygame.Surface, view: View, points: Axis, woods: Woods) -> None:
    """Small trees in rows along a road."""
    radius = max(1.0, 0.021 * view.scale)
    corners = (
        np.floor(points * view.scale).astype(int) - (view.left + int(radius) + 2, view.top + int(radius) + 2)
    ).tolist()
    surface.fblits([(cast(radius), at) for at in corners])
    surface.fblits([(crown(radius, woods, 0), at) for at in corners])
