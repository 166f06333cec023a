"""The board as the painter sees it: lengths in hexes, values by place, and which place lies at a point."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from functools import cached_property

import numpy as np
import pygame

from wargame.client.paint.noise import Axis, Field, Whole
from wargame.client.paint.style import Kinds, MapStyle
from wargame.client.paint.units import hex_unit
from wargame.client.paint.view import Cells
from wargame.content.models import BoardSpec
from wargame.engine.board import Board
from wargame.engine.grids import HexGrid, Point

SIDE = 1 / math.sqrt(3)
"""The side of a hex of height 1."""
NOWHERE = -1


class Land:
    """Places, outlines and values of a board, in hexes."""

    def __init__(self, spec: BoardSpec, board: Board, style: MapStyle) -> None:
        self.spec, self.board, self.style = spec, board, style
        self.unit = hex_unit(board)
        self.count = board.everywhere.bit_count()
        self.centres: Axis = np.array(board.centres[: self.count], dtype=np.float64) / self.unit
        self.polygons: list[Axis] = [
            np.array(board.polygons[place], dtype=np.float64) / self.unit for place in range(self.count)
        ]
        self.tags: list[Kinds] = [frozenset(board.terrain[place].split("+")) for place in range(self.count)]
        corners = np.concatenate(self.polygons)
        self.box = (
            float(corners[:, 0].min()),
            float(corners[:, 1].min()),
            float(corners[:, 0].max()),
            float(corners[:, 1].max()),
        )

    @property
    def holes(self) -> bool:
        """Whether the map lacks hexes of its grid."""
        grid = self.board.grid
        return grid is not None and self.count < grid.columns * grid.rows

    @cached_property
    def corners_on_edge(self) -> set[tuple[float, float]]:
        """The corners at which fewer than three hexes meet."""
        if self.board.grid is None:
            return set()
        met = Counter(corner for polygon in self.board.polygons for corner in polygon)
        return {(x / self.unit, y / self.unit) for (x, y), count in met.items() if count < 3}

    @cached_property
    def level(self) -> Field:
        """The level of each place, counted from the first tint."""
        if self.style.cover_is_elevation:
            return np.zeros(self.count, dtype=np.float32)
        levels = np.array(self.board.elevation[: self.count], dtype=np.float32)
        return levels - np.float32(self.style.base_level) if self.spec.elevation else levels

    @cached_property
    def wood(self) -> Field:
        """1 where a place is wooded."""
        return self._tagged(self.style.wood_terrain)

    @cached_property
    def water(self) -> Field:
        """1 where a place is water."""
        values = self._tagged(self.style.water_terrain)
        for name in self.spec.places:
            if name.kind in self.style.water_places:
                for place in self.places(name.hexes):
                    values[place] = 1 if self.tags[place] & self.style.beyond_terrain else values[place]
        return values

    @cached_property
    def beyond(self) -> list[bool]:
        """Whether a place is land that no unit may enter."""
        shut = self._tagged(self.style.beyond_terrain)
        return [bool(shut[place] and not self.water[place]) for place in range(self.count)]

    @cached_property
    def realms(self) -> dict[int, str]:
        """The state each place belongs to, by the layer that the style names."""
        layer, grid = self.spec.layers.get(self.style.realms), self.board.grid
        if layer is None or grid is None:
            return {}
        signs = [sign for row in layer.rows for sign in row]
        ids = [grid.label(*cell) for cell in grid.coordinates()]
        index = self.board.index
        return {index[key]: layer.legend[sign] for key, sign in zip(ids, signs, strict=True) if key in index}

    @cached_property
    def _borders(self) -> dict[bool, list[str]]:
        """The sides between two states, by whether both are of one league."""
        coloured = {name for name, _, _ in self.style.realm_colours}
        found: dict[bool, list[str]] = {True: [], False: []}
        ids, league = self.board.ids, self.style.realm_league
        for place, name in self.realms.items():
            for near in self.board.neighbours[place]:
                other = self.realms.get(near, name)
                if near < place or other == name or not {name, other} <= coloured:
                    continue
                found[name in league and other in league].append(f"{ids[place]}/{ids[near]}")
        return found

    def realm_borders(self, league: bool) -> list[str]:
        """The sides between states, those inside the league or the others."""
        return self._borders[league]

    def _tagged(self, kinds: Kinds) -> Field:
        return np.array([1 if tags & kinds else 0 for tags in self.tags], dtype=np.float32)

    def places(self, ids: Iterable[str]) -> list[int]:
        """The numbers of named places that lie on the map."""
        found = (self.board.index[key] for key in ids)
        return [place for place in found if place < self.count]

    def side(self, a: int, b: int) -> Axis | None:
        """The end points of the first side two places share."""
        shared = [point for point in self.board.polygons[a] if point in set(self.board.polygons[b])]
        return np.array(shared[:2], dtype=np.float64) / self.unit if len(shared) >= 2 else None

    def sides(self, hexsides: Iterable[str]) -> list[tuple[Point, Point]]:
        """The segments of sides written `A1/B2`; of areas all segments of their common border."""
        found: list[tuple[Point, Point]] = []
        for text in hexsides:
            a, b = self.places(text.split("/"))
            theirs = set(map(frozenset, _ring(self.board.polygons[b])))
            found += [edge for edge in _ring(self.board.polygons[a]) if frozenset(edge) in theirs]
        return found

    def chains(self, segments: Iterable[tuple[Point, Point]]) -> list[Axis]:
        """Segments joined end to end into lines, in hexes."""
        return [np.array(line, dtype=np.float64) / self.unit for line in _joined(list(segments))]

    @cached_property
    def lookup(self) -> HexLookup | AreaLookup:
        """What tells which place lies at a point."""
        return HexLookup(self, self.board.grid) if self.board.grid else AreaLookup(self)

    def sample(self, cells: Cells, values: Field, x: Field, y: Field) -> Field:
        """The values of the places at points near a window."""
        padded = np.append(values, np.float32(0))
        result: Field = padded.take(self.lookup.places(cells, x, y))
        return result


def _ring(polygon: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    return list(zip(polygon, polygon[1:] + polygon[:1], strict=True))


def _joined(segments: list[tuple[Point, Point]]) -> list[list[Point]]:
    """Grow lines from their first segment at both ends until nothing fits."""
    lines: list[list[Point]] = []
    while segments:
        line = list(segments.pop(0))
        grown = True
        while grown:
            grown = False
            for segment in segments:
                for near, far in (segment, segment[::-1]):
                    if near == line[-1]:
                        line.append(far)
                    elif near == line[0]:
                        line.insert(0, far)
                    else:
                        continue
                    segments.remove(segment)
                    grown = True
                    break
                if grown:
                    break
        lines.append(line)
    return lines


class HexLookup:
    """Which hex lies at a point. Points outside the map belong to its nearest hex, so that the land runs on."""

    def __init__(self, land: Land, grid: HexGrid) -> None:
        self.flat = grid.orientation == "flat"
        lines, places = (grid.columns, grid.rows) if self.flat else (grid.rows, grid.columns)
        self.table = np.full((lines, places), NOWHERE, dtype=np.int64)
        self.push = np.zeros(lines, dtype=np.float32)
        for number, (column, row) in enumerate(grid.coordinates()):
            down, across = divmod(number, grid.columns)
            line, along = (across, down) if self.flat else (down, across)
            label = grid.label(column, row)
            self.table[line, along] = land.board.index.get(label, NOWHERE)
            staggered = column if self.flat else row
            self.push[line] = 0.5 if (staggered % 2 == 1) == (grid.shifted == "odd") else 0.0

    def places(self, cells: Cells, x: Field, y: Field) -> Whole:
        """The number of the place at each point: a hex is all that lies nearest its centre."""
        across, along = (x, y) if self.flat else (y, x)
        column = np.floor(across * np.float32(1 / (1.5 * SIDE)) - np.float32(2 / 3)).astype(np.int32)
        line, place, distance = self._nearest(column, across, along)
        other = self._nearest(column + 1, across, along)
        closer = other[2] < distance
        where = np.where(closer, other[0], line) * self.table.shape[1] + np.where(closer, other[1], place)
        found: Whole = self.table.take(where)
        return found

    def _nearest(self, line: Whole, across: Field, along: Field) -> tuple[Whole, Whole, Field]:
        """The nearest hex within given lines of hexes, and the square of its distance."""
        inside = line.clip(0, len(self.push) - 1)
        offset = along - np.float32(0.5) - self.push.take(inside)
        place = np.rint(offset)
        aside = across - np.float32(SIDE) - np.float32(1.5 * SIDE) * line.astype(np.float32)
        slip = offset - place
        return inside, place.astype(np.int32).clip(0, self.table.shape[1] - 1), aside * aside + slip * slip


class AreaLookup:
    """Which area lies at a point: outlines are filled with their numbers, then read."""

    def __init__(self, land: Land) -> None:
        self.land = land
        self._last: tuple[object, Whole] | None = None

    def places(self, cells: Cells, x: Field, y: Field) -> Whole:
        """The number of the area at each point, `NOWHERE` outside all of them."""
        key = (cells.view, cells.margin)
        if self._last is None or self._last[0] != key:
            self._last = key, self._fill(cells)
        raster = self._last[1]
        i = np.floor(x * cells.density).astype(np.int64) - cells.columns[0]
        j = np.floor(y * cells.density).astype(np.int64) - cells.rows[0]
        found: Whole = raster[j.clip(0, raster.shape[0] - 1), i.clip(0, raster.shape[1] - 1)]
        return found

    def _fill(self, cells: Cells) -> Whole:
        left, top = cells.columns[0], cells.rows[0]
        canvas = pygame.Surface((cells.columns[1] - left, cells.rows[1] - top), 0, 32)
        for place, polygon in enumerate(self.land.polygons):
            points = np.floor(polygon * cells.density).astype(int) - (left, top)
            pygame.draw.polygon(canvas, place + 1, points.tolist())
        return (pygame.surfarray.array2d(canvas).T & 0xFFFFFF).astype(np.int64) - 1
