"""Everything drawn as a line: hachures, grid, rivers, roads, rails, frontiers."""

from __future__ import annotations

import numpy as np

from wargame.client.paint import style as ink
from wargame.client.paint.canvas import Canvas, faint
from wargame.client.paint.curves import stations
from wargame.client.paint.land import Land
from wargame.client.paint.network import GORGE, Network, Way
from wargame.client.paint.noise import Axis, scatter
from wargame.client.paint.view import View
from wargame.client.palette import PAPER

POPLARS_FROM = 44


def grid_alpha(scale: float) -> int:
    """Far: barely there. Table: a hairline. Near: clear, but never stronger than the roads."""
    return int(np.interp(scale, [20, 40, 70, 130], [34, 62, 88, 100]))


class Hexsides:
    """The sides of all places, each once, and which of them are slopes or ravines."""

    def __init__(self, land: Land) -> None:
        self.land = land
        seen: dict[frozenset[tuple[float, float]], list[int]] = {}
        for place in range(land.count):
            polygon = land.board.polygons[place]
            for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True):
                seen.setdefault(frozenset((a, b)), []).append(place)
        ends = [sorted(key) for key in seen]
        self.starts: Axis = np.array([a for a, _ in ends]) / land.unit
        self.ends: Axis = np.array([b for _, b in ends]) / land.unit
        self.middles = (self.starts + self.ends) / 2
        self.owners = list(seen.values())
        self.slopes = self._slopes() if land.style.hachured_slopes else []

    def _slopes(self) -> list[tuple[int, int, bool]]:
        """Sides between levels: the side, the lower place, and whether it is steep."""
        level, found = self.land.board.elevation, []
        for number, owners in enumerate(self.owners):
            if len(owners) == 2 and level[owners[0]] != level[owners[1]]:
                low = min(owners, key=lambda place: level[place])
                found.append((number, low, abs(level[owners[0]] - level[owners[1]]) > 1))
        return found

    def draw_grid(self, canvas: Canvas) -> None:
        """The grid, as faint as the zoom asks."""
        view = canvas.view
        near = view.near(self.middles, 0.6)
        alpha = min(255, grid_alpha(view.scale) + self.land.style.grid_extra)
        width = max(1.0, view.scale / 75)
        canvas.segments(self.starts[near], self.ends[near], width, faint(ink.GRID, alpha))

    def draw_slopes(self, canvas: Canvas) -> None:
        """Hachures on the low side of every slope; a steep one has longer, denser, darker strokes."""
        near = canvas.view.near(self.middles, 0.8)
        for steep in (False, True):
            found = [(number, low) for number, low, sheer in self.slopes if sheer == steep and near[number]]
            if found:
                sides, low = np.array(found).T
                hachures(canvas, self.starts[sides], self.ends[sides], self.land.centres[low], steep)


def hachures(canvas: Canvas, a: Axis, b: Axis, towards: Axis, steep: bool) -> None:
    """Rows of short tapered strokes from the sides a-b, each towards its point."""
    scale = canvas.view.scale
    count = max(5, int((13 if steep else 9) * min(1.0, scale / 60)))
    down = towards - (a + b) / 2
    down = down / np.hypot(down[:, :1], down[:, 1:])
    number = np.arange(count)[None, :]
    seed = (a[:, :1] * 97 + b[:, 1:] * 31).astype(np.int64)
    length = (0.17 if steep else 0.105) * (0.72 + 0.5 * scatter(number + seed * 3, number + seed, 7))
    starts = a[:, None] + (b - a)[:, None] * ((number + 0.5) / count)[:, :, None]
    ends = starts + down[:, None] * length[:, :, None]
    width = max(0.8, scale * (0.017 if steep else 0.013))
    paint = faint(ink.HACHURE, 215 if steep else 150)
    canvas.spikes(starts.reshape(-1, 2), ends.reshape(-1, 2), width, paint)


def draw_ravines(canvas: Canvas, land: Land) -> None:
    """Hachures from both banks down to a blue bed."""
    scale = canvas.view.scale
    for item in land.spec.edges:
        if item.kind not in land.style.ravines:
            continue
        for line in land.chains(land.sides(item.hexsides)):
            at, along = stations(line, max(0.035, 2.0 / scale), 0.02)
            near = canvas.view.near(at, 0.3)
            at, aside = at[near], np.stack([-along[near, 1], along[near, 0]], axis=1)
            for bank in (-1, 1):
                canvas.spikes(
                    at + aside * (bank * 0.155), at + aside * (bank * 0.035), scale * 0.02, faint(ink.HACHURE, 235)
                )
            canvas.line(line, max(1.0, 0.02 * scale), ink.WATER_DARK)


def draw_gorges(canvas: Canvas, network: Network) -> None:
    """Hachures down both banks of a brook that runs through ravine hexes."""
    scale = canvas.view.scale
    at, aside = network.gorges
    stride = max(1, round(2.6 / (GORGE * scale)))
    near = canvas.view.near(at, 0.4)
    near[np.arange(len(at)) % stride != 0] = False
    if not near.any():
        return
    number = np.flatnonzero(near)
    at, aside = at[near], aside[near]
    for bank in (-1, 1):
        reach = (0.17 + 0.06 * scatter(number, number * 3 + bank, 8))[:, None]
        width = max(0.9, scale * 0.017)
        canvas.spikes(at + aside * (bank * reach), at + aside * (bank * 0.06), width, faint(ink.HACHURE, 205))


def _thinned(line: Axis, view: View) -> Axis:
    """Fewer points of a fine line at far zooms, where they would lie closer than a pixel or two."""
    stride = 1 if view.scale >= 50 else 2 if view.scale >= 24 else 4
    return line if stride == 1 else np.concatenate([line[:-1:stride], line[-1:]])


def draw_rivers(canvas: Canvas, network: Network) -> None:
    """Dark bank, water, light core; all banks first, then all water, so that confluences join."""
    scale = canvas.view.scale
    bank = max(0.8, 0.018 * scale)
    lines = [(_thinned(river.line, canvas.view), river) for river in network.rivers]
    broad = [
        (line, np.maximum(1.6, np.linspace(river.source, river.mouth, len(line)) * scale)) for line, river in lines
    ]
    for line, width in broad:
        canvas.line(line, width + 2 * bank, ink.WATER_DARK)
    for line, width in broad:
        canvas.line(line, width, ink.WATER)
    for line, width in broad:
        if width.max() > 3:
            canvas.line(line, width * 0.45, ink.WATER_LIGHT)


def _road_widths(scale: float, grade: str) -> tuple[float, float]:
    """The width of a road and of its casing on either side."""
    if grade == "high":
        return max(2.2, 0.078 * scale), max(0.9, 0.020 * scale)
    return max(1.1, 0.040 * scale), max(0.6, 0.014 * scale)


def draw_roads(canvas: Canvas, network: Network) -> None:
    """Lanes first, highroads above them, railways on top."""
    scale = canvas.view.scale
    for grade, case, surface in (("lane", ink.LANE_CASE, ink.LANE), ("high", ink.ROAD_CASE, ink.ROAD)):
        width, casing = _road_widths(scale, grade)
        lines = [_thinned(way.line, canvas.view) for way in network.ways if way.grade == grade]
        for line in lines:
            canvas.line(line, width + 2 * casing, case)
        for line in lines:
            canvas.line(line, width, surface)
    _draw_rails(canvas, [way for way in network.ways if way.grade == "rail"])


def _draw_rails(canvas: Canvas, rails: list[Way]) -> None:
    """A dark line with ties on a pale bed."""
    scale = canvas.view.scale
    for way in rails:
        canvas.line(way.line, max(2.0, 0.046 * scale) + 2, PAPER)
    for way in rails:
        at, along = stations(way.line, max(0.115, 4 / scale), 0.06)
        near = canvas.view.near(at, 0.2)
        aside = np.stack([-along[near, 1], along[near, 0]], axis=1) * 0.062
        canvas.segments(at[near] - aside, at[near] + aside, max(1.0, 0.022 * scale), ink.RAIL)
        canvas.line(_thinned(way.line, canvas.view), max(1.6, 0.036 * scale), ink.RAIL)


def draw_frontiers(canvas: Canvas, land: Land) -> None:
    """Dash and dot in dark red between states; short thin dashes between states of one league."""
    scale, style = canvas.view.scale, land.style
    kinds = (
        (style.frontiers, ((0.0, 0.52), (0.68, 0.80)), max(1.6, 0.042 * scale), ink.FRONTIER),
        (style.state_lines, ((0.05, 0.30), (0.45, 0.70)), max(1.0, 0.022 * scale), ink.STATE_LINE),
    )
    for names, dashes, width, colour in kinds:
        sides = [side for item in land.spec.edges if item.kind in names for side in land.sides(item.hexsides)]
        sides += land.sides(land.realm_borders(league=names is style.state_lines))
        if not sides:
            continue
        a, b = np.array([side[0] for side in sides]) / land.unit, np.array([side[1] for side in sides]) / land.unit
        near = canvas.view.near((a + b) / 2, 0.7)
        a, b = a[near], b[near]
        if names is style.frontiers:
            canvas.segments(a, b, width * 1.5, PAPER)
        for start, end in dashes:
            canvas.segments(a + (b - a) * start, a + (b - a) * end, width, colour)


def poplars(view: View, network: Network) -> Axis:
    """Where trees stand along both sides of the highroads of a window."""
    found = []
    for way in network.ways:
        if way.grade != "high":
            continue
        at, along = stations(way.line, 0.115)
        number = np.arange(len(at))
        aside = np.stack([-along[:, 1], along[:, 0]], axis=1) * 0.085
        for bank in (-1, 1):
            stands = (scatter(number, number * 3 + bank, 6) > 0.22) & view.near(at, 0.3)
            found.append((at + aside * bank)[stands])
    return np.concatenate(found) if found else np.zeros((0, 2))
