"""The checks that a map must pass before a board is made of it: everything on it is where it can be."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import pairwise

from wargame.content.build import grid_of
from wargame.content.errors import Finding, Loc
from wargame.content.map_kinds import Kinds, check_kinds
from wargame.content.map_shapes import check_drawings, check_outlines
from wargame.content.models import BoardSpec, BridgeSpec
from wargame.content.once import Once

__all__ = ["Ground", "check_board"]

IMPASSABLE = "impassable"

Side = frozenset[str]


@dataclass(frozen=True)
class Ground:
    """The bare ground of a map, also of a faulty one: its spaces, their terrain, and which of them touch."""

    terrain: dict[str, tuple[str, ...]]
    neighbours: dict[str, tuple[str, ...]]

    @classmethod
    def of(cls, spec: BoardSpec) -> Ground:
        """The ground of a map."""
        return _GROUNDS(spec)

    @classmethod
    def _laid_out(cls, spec: BoardSpec) -> Ground:
        if spec.grid is None:
            return cls(
                {area.id: area.terrain for area in spec.areas},
                {area.id: area.adjacent for area in spec.areas},
            )
        grid = grid_of(spec)
        signs = dict(enumerate("".join(row.ljust(grid.columns)[: grid.columns] for row in spec.terrain)))
        terrain: dict[str, tuple[str, ...]] = {}
        neighbours: dict[str, tuple[str, ...]] = {}
        for number, (column, row) in enumerate(grid.coordinates()):
            label = grid.label(column, row)
            terrain[label] = spec.legend.get(signs.get(number, " "), ())
            neighbours[label] = tuple(grid.label(*near) for near in grid.neighbours(column, row))
        return cls(terrain, neighbours)

    def touch(self, a: str, b: str) -> bool:
        """Whether two spaces touch."""
        return b in self.neighbours.get(a, ())

    def refusal(self, space: str) -> str | None:
        """Why no unit can stand in this space, if so."""
        if space not in self.terrain:
            return "not on the map"
        return "this hex is impassable" if IMPASSABLE in self.terrain[space] else None

    def all_open(self, loc: Loc, spaces: Collection[str]) -> Iterator[Finding]:
        """A finding for each space of a list that is off the map, impassable or listed twice."""
        for number, why, space in self._faults(spaces):
            yield Finding((*loc, number), why, space)

    def all_open_entries(self, loc: Loc, key: str, spaces: Collection[str]) -> Iterator[Finding]:
        """As `all_open` for a list of entries whose `key` names the space."""
        for number, why, space in self._faults(spaces):
            yield Finding((*loc, number, key), why, space)

    def _faults(self, spaces: Collection[str]) -> Iterator[tuple[int, str, str]]:
        seen: set[str] = set()
        for number, space in enumerate(spaces):
            why = self.refusal(space) or ("listed twice" if space in seen else None)
            seen.add(space)
            if why:
                yield number, why, space

    def all_on_map(self, loc: Loc, spaces: Collection[str]) -> Iterator[Finding]:
        """A finding for each space of a list that is off the map."""
        for number, space in enumerate(spaces):
            if space not in self.terrain:
                yield Finding((*loc, number), "not on the map", space)

    def side_fault(self, text: str) -> str | None:
        """Why a text such as `A1/B2` names no hexside, if so."""
        spaces = text.split("/")
        if len(spaces) != 2:
            return "a hexside is written like A1/B2"
        for space in spaces:
            if space not in self.terrain:
                return f"{space} is not on the map"
        return None if self.touch(*spaces) else "these hexes do not touch"


_GROUNDS = Once(Ground._laid_out)


def check_board(spec: BoardSpec, kinds: Kinds, *, bridged: Collection[str] = ()) -> Iterator[Finding]:
    """All faults of a map. Links may cross edges of the kinds in `bridged` only over a bridge."""
    ground = Ground.of(spec)
    yield from check_kinds(spec, kinds)
    if spec.grid is not None:
        yield from _check_rows(spec)
    else:
        yield from _check_areas(spec, ground)
        yield from check_outlines(spec)
    yield from check_drawings(spec, ground.touch)
    yield from _check_ids(spec)
    yield from _check_edges(spec, ground)
    yield from _check_links(spec, ground, _sides(spec, bridged))
    yield from _check_bridges(spec, ground)
    yield from _check_works(spec, ground)
    yield from _check_names(spec, ground)


def _check_names(spec: BoardSpec, ground: Ground) -> Iterator[Finding]:
    lists: list[tuple[Loc, tuple[str, ...]]] = []
    lists += [(("places", number, "hexes"), place.hexes) for number, place in enumerate(spec.places)]
    lists += [(("regions", number, "hexes"), region.hexes) for number, region in enumerate(spec.regions)]
    lists += [(("drawings", number, "hexes"), line.hexes) for number, line in enumerate(spec.drawings)]
    lists += [(("boxes", number, "leads_to"), box.leads_to) for number, box in enumerate(spec.boxes)]
    for loc, spaces in lists:
        yield from ground.all_on_map(loc, spaces)


def _check_ids(spec: BoardSpec) -> Iterator[Finding]:
    """Every region and every box has a name of its own, and no box that of an area."""
    regions, boxes = [region.id for region in spec.regions], [box.id for box in spec.boxes]
    areas = {area.id for area in spec.areas}
    for key, names, taken in (("regions", regions, set[str]()), ("boxes", boxes, areas)):
        for number, name in enumerate(names):
            if name in taken or name in names[:number]:
                yield Finding((key, number, "id"), "this id is already used", name)


def _check_rows(spec: BoardSpec) -> Iterator[Finding]:
    yield from _check_layer(spec, ("terrain",), spec.terrain, spec.legend)
    if spec.elevation:
        yield from _check_layer(spec, ("elevation",), spec.elevation, "0123456789")
    for key, layer in spec.layers.items():
        yield from _check_layer(spec, ("layers", key, "rows"), layer.rows, layer.legend)


def _check_layer(spec: BoardSpec, loc: Loc, rows: tuple[str, ...], signs: Collection[str]) -> Iterator[Finding]:
    grid = grid_of(spec)
    for sign in signs:
        if len(sign) != 1:
            yield Finding((*loc[:-1], "legend", sign), "a sign of the map is one letter")
    if len(rows) != grid.rows:
        yield Finding(loc, f"{len(rows)} rows for a map of {grid.rows}")
    for number, row in enumerate(rows):
        if len(row) != grid.columns:
            yield Finding((*loc, number), f"{len(row)} letters for a map of {grid.columns} columns", row)
        unknown = sorted(set(row) - set(signs))
        if unknown:
            yield Finding((*loc, number), f"unknown letters {' '.join(unknown)}", row)


def _check_areas(spec: BoardSpec, ground: Ground) -> Iterator[Finding]:
    seen: set[str] = set()
    for number, area in enumerate(spec.areas):
        if area.id in seen:
            yield Finding(("areas", number, "id"), "this area is given twice", area.id)
        seen.add(area.id)
        for index, other in enumerate(area.adjacent):
            if other not in ground.terrain:
                yield Finding(("areas", number, "adjacent", index), "no such area", other)
            elif other == area.id or not ground.touch(other, area.id):
                message = f"{other} does not list {area.id} in return"
                yield Finding(("areas", number, "adjacent", index), message, other)
            elif other in area.adjacent[:index]:
                yield Finding(("areas", number, "adjacent", index), "listed twice", other)


def _sides(spec: BoardSpec, kinds: Collection[str]) -> dict[Side, str]:
    """The name of the line on each hexside, for these kinds of line."""
    lines = [line for line in spec.edges if line.kind in kinds]
    return {frozenset(side.split("/")): line.name for line in lines for side in line.hexsides}


def _check_edges(spec: BoardSpec, ground: Ground) -> Iterator[Finding]:
    seen: set[tuple[str, Side]] = set()
    for number, line in enumerate(spec.edges):
        for index, text in enumerate(line.hexsides):
            side = (line.kind, frozenset(text.split("/")))
            why = ground.side_fault(text) or ("this hexside is given twice" if side in seen else None)
            seen.add(side)
            if why:
                yield Finding(("edges", number, "hexsides", index), why, text)


def _check_links(spec: BoardSpec, ground: Ground, water: dict[Side, str]) -> Iterator[Finding]:
    crossings = {frozenset(bridge.hexside.split("/")) for bridge in spec.bridges if bridge.hexside}
    for number, link in enumerate(spec.links):
        for index, space in enumerate(link.chain):
            why = ground.refusal(space)
            if why:
                yield Finding(("links", number, "chain", index), why, space)
        for index, (a, b) in enumerate(pairwise(link.chain), 1):
            side = frozenset((a, b))
            if a in ground.terrain and b in ground.terrain and not ground.touch(a, b):
                yield Finding(("links", number, "chain", index), f"{a} and {b} do not touch", b)
            elif side in water and side not in crossings:
                message = f"crosses the {water[side] or 'river'} from {a} to {b} without a bridge"
                yield Finding(("links", number, "chain", index), message)


def _check_bridges(spec: BoardSpec, ground: Ground) -> Iterator[Finding]:
    for number, bridge in enumerate(spec.bridges):
        if bridge.hex is not None and bridge.hex not in ground.terrain:
            yield Finding(("bridges", number, "hex"), "not on the map", bridge.hex)
        if bridge.hexside is not None:
            yield from (finding.under("bridges", number) for finding in _check_bridge(spec, ground, bridge))


def _check_bridge(spec: BoardSpec, ground: Ground, bridge: BridgeSpec) -> Iterator[Finding]:
    text = bridge.hexside or ""
    why = ground.side_fault(text)
    if why:
        yield Finding(("hexside",), why, text)
        return
    side = frozenset(text.split("/"))
    if not any(bridge.over == line.name and _on(line.hexsides, side) for line in spec.edges):
        yield Finding(("over",), f"there is no {bridge.over} on {text}")
    if not any(frozenset(pair) == side for link in spec.links for pair in pairwise(link.chain)):
        yield Finding(("hexside",), "no road or track runs over this bridge", text)


def _on(hexsides: tuple[str, ...], side: Side) -> bool:
    """Whether a hexside is in a list, whichever hex is named first."""
    return any(frozenset(text.split("/")) == side for text in hexsides)


def _check_works(spec: BoardSpec, ground: Ground) -> Iterator[Finding]:
    for number, work in enumerate(spec.works):
        why = ground.refusal(work.hex)
        if why:
            yield Finding(("works", number, "hex"), why, work.hex)
            continue
        yield from ground.all_open(("works", number, "faces"), work.faces)
        for index, face in enumerate(work.faces):
            if face in ground.terrain and not ground.touch(work.hex, face):
                yield Finding(("works", number, "faces", index), f"does not touch {work.hex}", face)
