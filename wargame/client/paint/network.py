"""The lines of a map settled once: where roads, rails and brooks run through each hex, shared by all of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np

from wargame.client.paint.curves import curve, meander, relax, stations
from wargame.client.paint.land import Land
from wargame.client.paint.noise import Axis

Nodes = dict[int, Axis]
BANK = 0.24
"""A road this near a brook moves to one bank."""
BEYOND = 1.3
"""How far lines run on over the edge of the map: under the neatline, which lies less than half a hex outside."""
GORGE = 0.05
"""Hexes between two strokes on the bank of a gorge."""


@dataclass(frozen=True)
class River:
    """A line of water with its widths at the source and at the mouth."""

    line: Axis
    source: float
    mouth: float
    name: str
    nodes: Axis
    """The same line with few points, on which its name is set."""
    chain: tuple[int, ...] = ()
    """The places it runs through, if it does not run along their sides."""


@dataclass(frozen=True)
class Way:
    """A road or railway."""

    line: Axis
    grade: str
    """`high`, `lane` or `rail`."""
    chain: tuple[int, ...]


class Network:
    """Rivers and ways of a map, as lines in hexes."""

    def __init__(self, land: Land) -> None:
        self.land = land
        spec, style = land.spec, land.style
        self.towns = towns = {
            place for name in spec.places if name.kind in style.towns | style.forts for place in land.places(name.hexes)
        }
        self._road_exits: set[int] = set()
        ways = list(self._graded())
        self.nodes = _settle(land, [chain for _, chain in ways], towns)
        brooks = [(item, land.places(item.hexes)) for item in spec.drawings if item.hexes]
        self.water_nodes = _settle(land, [chain for _, chain in brooks], ())
        self._keep_apart([chain for _, chain in brooks], towns)
        self.ways = [Way(self._way_line(chain, grade), grade, chain) for grade, chain in ways]
        self.ways += self._drawn_ways()
        self.rivers = [*self._hexside_rivers(), *self._brooks()]

    def _graded(self) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Each link with its grade, highroads first: others bend towards them, not they towards others."""
        style, found = self.land.style, []
        high_by_place = style.first_road_is_high
        for link in self.land.spec.links:
            chain = tuple(self.land.places(link.chain))
            if link.kind in style.rails:
                found.append(("rail", chain))
            elif link.kind in style.highroads or (high_by_place and link.kind in style.lanes):
                found.append(("high", chain))
                high_by_place = False
            elif link.kind in style.lanes:
                found.append(("lane", chain))
        yield from sorted(found, key=lambda way: ("high", "lane", "rail").index(way[0]))

    def _way_line(self, chain: tuple[int, ...], grade: str) -> Axis:
        line = curve(self._to_edges(np.array([self.nodes[place] for place in chain]), chain, self._road_exits))
        return line if grade == "rail" else meander(line, 0.035, 1.4, 4)

    def _to_edges(self, points: Axis, chain: Sequence[int], exits: set[int]) -> Axis:
        """A line that ends in a hex at the edge of the map runs on over the edge, unless it ends in a town.

        Of several lines that end in one hex the first runs on, the others join it there.
        """
        first = self._way_out(chain[0], points[0] - points[1], exits)[::-1]
        last = self._way_out(chain[-1], points[-1] - points[-2], exits)
        return np.concatenate([first, points, last])

    def _way_out(self, place: int, heading: Axis, exits: set[int]) -> Axis:
        """The middle of the outer side of a hex that lies ahead, and a point beyond; nothing if there is none."""
        land = self.land
        closed = self.towns | exits
        if land.board.grid is None or place in closed or len(land.board.neighbours[place]) == 6:
            return np.zeros((0, 2))
        exits.add(place)
        corners = land.polygons[place]
        middles = (corners + np.roll(corners, -1, axis=0)) / 2
        near = land.centres[list(land.board.neighbours[place])]
        beyond = 2 * middles - land.centres[place]
        outer = [
            middle for middle, there in zip(middles, beyond, strict=True) if np.hypot(*(near - there).T).min() > 0.1
        ]
        ahead = max(outer, key=lambda middle: float((middle - land.centres[place]) @ heading))
        out = ahead - land.centres[place]
        return np.array([ahead, ahead + BEYOND * out]) if float(out @ heading) > 0 else np.zeros((0, 2))

    def _drawn_ways(self) -> Iterator[Way]:
        """Roads that are only drawn, as lines across areas."""
        style = self.land.style
        for item in self.land.spec.drawings:
            grade = "high" if item.kind in style.highroads else "lane" if item.kind in style.lanes else ""
            if grade and item.line:
                line = curve(np.array(item.line, dtype=np.float64) / self.land.unit, 14)
                yield Way(meander(line, 0.10, 0.7, 4), grade, ())

    def _keep_apart(self, brooks: Iterable[Sequence[int]], towns: Collection[int]) -> None:
        """A valley road keeps to one bank, except at bridges; in a town the brook gives way."""
        bridges = {place for span in self.land.spec.bridges if span.hex for place in self.land.places([span.hex])}
        for chain in brooks:
            for number, place in enumerate(chain):
                if place in bridges or place not in self.nodes:
                    continue
                water = self.water_nodes[place]
                if np.hypot(*(self.nodes[place] - water)) >= BANK:
                    continue
                before, after = chain[max(0, number - 1)], chain[min(len(chain) - 1, number + 1)]
                dx, dy = self.water_nodes[after] - self.water_nodes[before]
                aside = np.array([-dy, dx]) / (np.hypot(dx, dy) or 1)
                aside = -aside if aside[1] > 0 else aside
                if place in towns:
                    self.water_nodes[place] = water - 0.26 * aside
                else:
                    self.nodes[place] = water + 0.2 * aside

    def _hexside_rivers(self) -> Iterator[River]:
        widths = {kind: (source, mouth) for kind, source, mouth in self.land.style.rivers}
        for item in self.land.spec.edges:
            if item.kind in widths:
                for nodes in self.land.chains(self.land.sides(item.hexsides)):
                    eased = self._past_edges(relax(nodes, 1))
                    yield self._river(item.name, eased, meander(curve(eased), 0.05, 2.4, 3), widths[item.kind])

    def _past_edges(self, nodes: Axis) -> Axis:
        """A river that ends at a corner on the edge of the map runs on to the neatline."""
        ends = [(nodes[0], nodes[0] - nodes[1]), (nodes[-1], nodes[-1] - nodes[-2])]
        first, last = (
            [end + 1.6 * way] if self.land.corners_on_edge & {(float(end[0]), float(end[1]))} else []
            for end, way in ends
        )
        return np.array([*first, *nodes, *last])

    def _brooks(self) -> Iterator[River]:
        widths = {kind: (source, mouth) for kind, source, mouth in self.land.style.brooks}
        exits: set[int] = set()
        for item in self.land.spec.drawings:
            if item.kind not in widths:
                continue
            chain = self.land.places(item.hexes)
            if chain:
                nodes = self._to_edges(np.array([self.water_nodes[place] for place in chain]), chain, exits)
            else:
                nodes = np.array(item.line, dtype=np.float64) / self.land.unit
            wide = widths[item.kind][1] > 0.2
            line = meander(curve(nodes), 0.03 if wide else 0.10, 2.2, len(item.name))
            yield self._river(item.name, nodes, line, widths[item.kind], tuple(chain))

    def _river(
        self, name: str, nodes: Axis, line: Axis, widths: tuple[float, float], chain: tuple[int, ...] = ()
    ) -> River:
        broad = dict(self.land.style.broad).get(name)
        source, mouth = (broad, broad * 1.2) if broad else widths
        return River(line, source, mouth, name, nodes, chain)

    @cached_property
    def gorges(self) -> tuple[Axis, Axis]:
        """Points on brooks in ravine hexes, and the way aside from each: the banks are hachured there."""
        steep = [bool(tags & self.land.style.gorge_terrain) for tags in self.land.tags]
        points, asides = [np.zeros((0, 2))], [np.zeros((0, 2))]
        for river in self.rivers:
            if not any(steep[place] for place in river.chain):
                continue
            at, along = stations(river.line, GORGE)
            centres = self.land.centres[list(river.chain)]
            gaps = np.hypot(at[:, None, 0] - centres[None, :, 0], at[:, None, 1] - centres[None, :, 1])
            inside = np.array([steep[place] for place in river.chain])[gaps.argmin(axis=1)] & (gaps.min(axis=1) < 0.6)
            points.append(at[inside])
            asides.append(np.stack([-along[inside, 1], along[inside, 0]], axis=1))
        return np.concatenate(points), np.concatenate(asides)

    @cached_property
    def tracks(self) -> dict[tuple[int, int], Axis]:
        """The railways by the pairs of places they join, as the parts of their lines between the two."""
        found: dict[tuple[int, int], Axis] = {}
        for way in self.ways:
            if way.grade != "rail":
                continue
            nearest = [int(np.hypot(*(way.line - self.nodes[place]).T).argmin()) for place in way.chain]
            for (a, first), (b, last) in pairwise(zip(way.chain, nearest, strict=True)):
                found.setdefault((a, b), way.line[first : last + 1])
        return found

    def at(self, place: int) -> Axis:
        """Where the roads of a place meet; its centre if it has none."""
        node: Axis = self.nodes.get(place, self.land.centres[place])
        return node

    def streets(self, place: int) -> list[Axis]:
        """The directions in which roads leave a place."""
        return [self.nodes[there] - self.nodes[place] for there in self._next_by_road.get(place, ())]

    @cached_property
    def _next_by_road(self) -> dict[int, list[int]]:
        """The places that roads lead to from each place."""
        found: dict[int, list[int]] = {}
        for way in self.ways:
            for a, b in pairwise(way.chain) if way.grade != "rail" else ():
                found.setdefault(a, []).append(b)
                found.setdefault(b, []).append(a)
        return found


def _settle(land: Land, chains: Iterable[Sequence[int]], keep: Collection[int]) -> Nodes:
    """One point per place for all lines that pass it; earlier lines decide, and `keep` stays at its centre."""
    nodes: Nodes = {}
    for chain in chains:
        points = np.array([nodes.get(place, land.centres[place]) for place in chain])
        anchored = [number for number, place in enumerate(chain) if place in nodes or place in keep]
        for place, point in zip(chain, relax(points, 2, anchored), strict=True):
            nodes.setdefault(place, point)
    return nodes
