"""What men built: entrenchments, abatis and bridges; and the brass stars of places that score."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np

from wargame.client.paint import style as ink
from wargame.client.paint.canvas import Canvas, step
from wargame.client.paint.land import Land
from wargame.client.paint.network import Network
from wargame.client.paint.noise import Axis
from wargame.client.paint.stamps import Stamp
from wargame.client.paint.towns import star_points
from wargame.client.palette import BRASS, INK, mix

TEETH = 8
STAR = step(0.30, -0.345)
"""Where a star lies from the centre of its hex."""


def work_stamps(land: Land) -> list[Stamp]:
    """Entrenchments: a notched breastwork just inside each side they face."""
    stamps = []
    for work in land.spec.works:
        here, *faces = land.places([work.hex, *work.faces])
        sides = [side for side in (land.side(here, face) for face in faces) if side is not None]

        def draw(canvas: Canvas, here: int = here, sides: list[Axis] = sides, abatis: bool = work.abatis) -> None:
            centre = land.centres[here]
            for side in sides:
                _breastwork(canvas, side, centre)
                if abatis:
                    _abatis(canvas, side, centre)

        stamps.append(Stamp(land.centres[here], 0.72, draw))
    return stamps


def work_sides(land: Land) -> list[Axis]:
    """The sides of places along which entrenchments run."""
    pairs = [(work.hex, face) for work in land.spec.works for face in work.faces]
    sides = (land.side(*land.places(pair)) for pair in pairs)
    return [side for side in sides if side is not None]


def _breastwork(canvas: Canvas, side: Axis, inside: Axis) -> None:
    scale = canvas.view.scale
    share = np.linspace(0.06, 0.94, TEETH)[:, None]
    line = side[0] + (side[1] - side[0]) * share
    depth = (0.10 + 0.035 * (np.arange(TEETH) % 2))[:, None]
    line = line + (inside - line) * depth
    canvas.line(line, max(3.0, 0.09 * scale), INK)
    canvas.line(line, max(1.6, 0.055 * scale), ink.EARTH)


def _abatis(canvas: Canvas, side: Axis, inside: Axis) -> None:
    """Felled trees, their tops towards the enemy."""
    out = (side[0] + side[1]) / 2 - inside
    out = out / np.hypot(*out)
    along = (side[1] - side[0]) * 0.07
    width = max(1.0, 0.022 * canvas.view.scale)
    for share in np.linspace(0.12, 0.88, 6):
        foot = side[0] + (side[1] - side[0]) * share - out * 0.03
        for lean in (-1, 0, 1):
            canvas.line(np.array([foot, foot + out * 0.10 + along * lean]), width, ink.NAME_WOOD)


def bridge_stamps(land: Land, network: Network) -> list[Stamp]:
    """Bridges as two dark brackets along the road."""
    stamps = []
    for at, along, wide, long in _bridges(land, network):

        def draw(canvas: Canvas, at: Axis = at, along: Axis = along, wide: float = wide, long: float = long) -> None:
            aside = np.array([-along[1], along[0]])
            for bank in (-1, 1):
                edge = at + aside * (wide * bank)
                flare = aside * (0.035 * bank)
                ends = [edge - along * (long + 0.03) + flare, edge - along * long, edge + along * long]
                canvas.line(
                    np.array([*ends, edge + along * (long + 0.03) + flare]), max(1.1, 0.024 * canvas.view.scale), INK
                )

        stamps.append(Stamp(at, long + 0.15, draw))
    return stamps


def _bridges(land: Land, network: Network) -> Iterator[tuple[Axis, Axis, float, float]]:
    """The middle of each bridge, the way its road runs, and its half width and half length."""
    for span in land.spec.bridges:
        places = land.places((span.hexside or span.hex or "").split("/"))
        for way in network.ways:
            if not any(set(places) <= set(pair) for pair in pairwise(way.chain)):
                continue
            at, along, water = _crossing(network, way.line, land.centres[places].mean(axis=0))
            yield at, along, 0.085 if way.grade == "high" else 0.062, max(0.10, water / 2 + 0.06)
            break


def _crossing(network: Network, line: Axis, near: Axis) -> tuple[Axis, Axis, float]:
    """Where a road passes the water near a point: the place, the direction and the width of the water."""
    road = np.flatnonzero(np.hypot(*(line - near).T) < 0.75)
    road = road if len(road) else np.array([int(np.hypot(*(line - near).T).argmin())])
    best = (9e9, int(road[len(road) // 2]), 0.08)
    for river in network.rivers:
        gaps = np.hypot(line[road, None, 0] - river.line[None, :, 0], line[road, None, 1] - river.line[None, :, 1])
        here, there = np.unravel_index(int(gaps.argmin()), gaps.shape)
        width = river.source + (river.mouth - river.source) * int(there) / len(river.line)
        best = min(best, (float(gaps[here, there]), int(road[here]), width))
    number = best[1]
    along = line[min(len(line) - 1, number + 2)] - line[max(0, number - 2)]
    return line[number], along / (np.hypot(*along) or 1), best[2]


def star_stamps(land: Land) -> list[Stamp]:
    """A brass star in the upper right corner of each hex that scores, on a map of hexes."""
    stamps = []
    for place in () if land.spec.areas else land.places(land.style.stars):
        at = land.centres[place] + STAR

        def draw(canvas: Canvas, at: Axis = at) -> None:
            size = max(0.13, 4.5 / canvas.view.scale)
            canvas.polygon(at + star_points(size * 1.25, 5, 0.46), mix(BRASS, INK, 0.75))
            canvas.polygon(at + star_points(size, 5, 0.42), BRASS)

        stamps.append(Stamp(at, 0.40, draw))
    return stamps
