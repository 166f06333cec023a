"""Towns as little roofs along their streets, farms, churches, quarries, forts, dots for small places."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from wargame.client.paint import style as ink
from wargame.client.paint.canvas import Canvas, faint, points_of, step
from wargame.client.paint.land import Land
from wargame.client.paint.network import Network
from wargame.client.paint.noise import Axis
from wargame.client.paint.stamps import Stamp
from wargame.client.palette import INK, PAPER
from wargame.client.shapes import vary

ROOFS_FROM = 44
CROSS_FROM = 40
LOOSE = ((1.0, 0.2), (-1.0, 0.3), (0.2, 1.0))
"""Streets of a place that no road reaches."""


def town_stamps(land: Land, network: Network) -> list[Stamp]:
    """What stands in the named places of a map."""
    style, stamps = land.style, []
    for name in land.spec.places:
        for place in land.places(name.hexes):
            at, seed = network.at(place), place * 7 + 3
            streets = [tuple(street) for street in network.streets(place)] or list(LOOSE)
            if name.works is not None or name.kind in style.forts:
                stamps.append(_fort(land.centres[place], name.works))
            elif name.kind in style.dots:
                stamps.append(Stamp(at, 0.15, lambda canvas, at=at: _dot(canvas, at)))  # type: ignore[misc]
            elif name.kind in style.towns:
                stamps.append(_town(at, streets, seed, 0.40, 13, church=True))
            elif name.kind in style.farms:
                stamps.append(_town(at, streets, seed, 0.17, 4, church=False))
            elif name.kind in style.quarries:
                stamps.append(Stamp(at, 0.4, lambda canvas, at=at: _quarry(canvas, at)))  # type: ignore[misc]
    return stamps


def _town(at: Axis, streets: Sequence[tuple[float, ...]], seed: int, size: float, count: int, church: bool) -> Stamp:
    roofs = houses(at, streets, size, count, seed)

    def draw(canvas: Canvas) -> None:
        draw_houses(canvas, roofs)
        if church:
            draw_church(canvas, at + step(0.08, -0.09))

    return Stamp(at, size + 0.25, draw)


def _dot(canvas: Canvas, at: Axis) -> None:
    """A ring of paper, a ring of ink, a dark middle."""
    round_ = [math.tau * number / 12 for number in range(12)]
    ring = points_of(*((math.cos(turn), math.sin(turn)) for turn in round_))
    for radius, colour in ((0.085, PAPER), (0.065, INK)):
        canvas.polygon(at + ring * max(radius, 1.8 * radius / 0.065 / canvas.view.scale), colour)


def houses(at: Axis, streets: Sequence[tuple[float, ...]], size: float, count: int, seed: int) -> list[Axis]:
    """The corners of houses beside the streets that leave a point."""
    found: list[Axis] = []
    taken: list[tuple[float, float]] = []
    for attempt in range(1, 91):
        if len(found) == count:
            break
        dx, dy = streets[attempt % len(streets)]
        length = math.hypot(dx, dy) or 1
        dx, dy = dx / length, dy / length
        along = 0.05 + size * 0.80 * vary(seed, attempt * 3)
        off = 0.075 + 0.02 * vary(seed, attempt * 3 + 2) if vary(seed, attempt * 7) > 0.3 else 0.17
        off = off if vary(seed, attempt * 3 + 1) > 0.5 else -off
        x, y = at[0] + dx * along - dy * off, at[1] + dy * along + dx * off
        if any(math.hypot(x - u, y - v) < 0.105 for u, v in taken):
            continue
        taken.append((x, y))
        found.append(_house(x, y, math.atan2(dy, dx), seed, attempt))
    return found


def _house(x: float, y: float, angle: float, seed: int, attempt: int) -> Axis:
    """A rectangle, along the street or now and then across it."""
    width, depth = 0.060 + 0.050 * vary(seed, attempt + 40), 0.045 + 0.016 * vary(seed, attempt + 60)
    angle += math.pi / 2 if vary(seed, attempt + 80) > 0.72 else 0
    c, s = math.cos(angle), math.sin(angle)
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return points_of(*((x + c * u * width - s * v * depth, y + s * u * width + c * v * depth) for u, v in corners))


def draw_houses(canvas: Canvas, roofs: Sequence[Axis]) -> None:
    """Cast shadow, outline, dark roof half, light roof half."""
    grow = 1 + 0.9 / canvas.view.scale / 0.05
    for roof in roofs:
        canvas.polygon(roof + step(0.029, 0.033), faint(ink.SHADOW, 105))
    for roof in roofs:
        middle = roof.mean(axis=0)
        canvas.polygon(middle + (roof - middle) * grow, ink.HOUSE_DARK)
        canvas.polygon(roof, ink.HOUSE)
        if canvas.view.scale >= ROOFS_FROM:
            ridge = (roof[0] + roof[3]) / 2, (roof[1] + roof[2]) / 2
            upper = roof[0][1] + roof[1][1] < roof[2][1] + roof[3][1]
            lit = (roof[0], roof[1], ridge[1], ridge[0]) if upper else (ridge[0], ridge[1], roof[2], roof[3])
            canvas.polygon(np.array(lit), ink.HOUSE_LIGHT)


def draw_church(canvas: Canvas, at: Axis) -> None:
    """A pale nave, and near enough a cross."""
    r = 0.052
    nave = at + points_of((-r, -r * 0.8), (r * 1.6, -r * 0.8), (r * 1.6, r * 0.8), (-r, r * 0.8))
    inset = 0.8 / canvas.view.scale * points_of((1, 1), (-1, 1), (-1, -1), (1, -1))
    canvas.polygon(nave + step(0.02, 0.025), faint(ink.SHADOW, 100))
    canvas.polygon(nave, ink.HOUSE_DARK)
    canvas.polygon(nave + inset, ink.CHURCH)
    if canvas.view.scale >= CROSS_FROM:
        width, foot = max(1.2, 0.02 * canvas.view.scale), at + step(-r * 0.5, 0)
        canvas.line(foot + points_of((0, -0.15), (0, 0)), width, ink.HOUSE_DARK)
        canvas.line(foot + points_of((-0.032, -0.112), (0.032, -0.112)), width, ink.HOUSE_DARK)


SCARP, PIT, STONE = (104, 86, 64), (222, 211, 186), (176, 160, 132)
"""The colours of quarries: the cut into the hill, the floor, the blocks."""
PITS = ((-0.21, -0.05, 1.0), (0.18, -0.09, 1.1), (-0.01, 0.12, 1.25))
BLOCKS = ((-0.26, 0.08), (-0.13, 0.055), (0.11, 0.045), (0.25, 0.07), (0.05, 0.23), (-0.10, 0.22))


def _quarry(canvas: Canvas, at: Axis) -> None:
    """Pits cut into the slope, dark where they are steep, with blocks of stone before them."""
    for dx, dy, size in PITS:
        pit = at + step(dx, dy)
        edge = points_of((-0.15, 0.07), (-0.12, -0.03), (-0.04, -0.095), (0.06, -0.09), (0.13, -0.02), (0.15, 0.07))
        floor = points_of((-0.12, 0.06), (-0.085, 0.005), (-0.02, -0.03), (0.05, -0.025), (0.10, 0.01), (0.12, 0.06))
        canvas.polygon(pit + edge * size, SCARP)
        canvas.polygon(pit + floor * size, PIT)
        width = max(0.8, 0.012 * canvas.view.scale)
        for top, low in zip(edge[1:5], floor[1:5], strict=True):
            canvas.line(pit + np.array([top, low]) * size, width, ink.HOUSE_DARK)
    for dx, dy in BLOCKS:
        block = at + step(dx, dy) + points_of((-0.026, -0.018), (0.026, -0.018), (0.026, 0.018), (-0.026, 0.018))
        canvas.polygon(block + step(0.012, 0.014), faint(ink.SHADOW, 110))
        canvas.polygon(block, STONE)


BASTIONS = 5
TRACE = ((-0.34, 0.74), (-0.33, 0.92), (0.0, 1.13), (0.33, 0.92), (0.34, 0.74))
"""One bastion: gorge, shoulder, salient, shoulder, gorge, as angle from its middle and share of the radius."""
WALLS = (
    (0.41, (172, 158, 124)),
    (0.365, (84, 74, 58)),
    (0.33, (201, 189, 156)),
    (0.27, (138, 124, 98)),
    (0.25, (226, 216, 190)),
)
"""Glacis, ditch, rampart, its inner edge, and the yard, from outside in."""
BARRACKS = ((-0.075, -0.02), (0.075, -0.02), (0.0, 0.085))
STARS = {
    "fort": (0.20, 5, (239, 232, 212)),
    "fortress": (0.29, 6, (217, 164, 65)),
    "improved_fortress": (0.40, 8, (179, 64, 47)),
}


def _fort(at: Axis, works: str | None) -> Stamp:
    """A bastioned trace for a work of the battlefield, a star for a fortress of the atlas."""

    def bastions(canvas: Canvas) -> None:
        for radius, colour in WALLS:
            turns = [math.tau * number / BASTIONS - math.pi / 2 for number in range(BASTIONS)]
            trace = [(turn + da, radius * k) for turn in turns for da, k in TRACE]
            canvas.polygon(at + points_of(*((r * math.cos(a), r * math.sin(a)) for a, r in trace)), colour)
        roof = points_of((-0.045, -0.028), (0.045, -0.028), (0.045, 0.028), (-0.045, 0.028))
        draw_houses(canvas, [at + step(*where) + roof for where in BARRACKS])

    def star(canvas: Canvas) -> None:
        radius, points, colour = STARS[works or "fort"]
        for size, paint in ((1.22, PAPER), (1.08, INK), (0.86, colour)):
            canvas.polygon(at + star_points(radius * size, points, 0.66), paint)

    return Stamp(at, 0.52, star if works in STARS else bastions)


def star_points(radius: float, points: int, inner: float) -> Axis:
    """A star about the origin, one point to the north."""
    turn = math.pi / points
    spokes = [(radius * (inner if i % 2 else 1.0), i * turn) for i in range(2 * points)]
    return points_of(*((r * math.sin(a), -r * math.cos(a)) for r, a in spokes))
