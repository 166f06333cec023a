"""The board: places, which of them touch, and what lies on the edges between them.

Hexes and areas are the same thing here. A place is a small integer, a set of places is a mask (see
``paths``), and a rule asks the board the same questions on either kind of map. A board never changes
after it is built, so games, their copies and their searches all share one.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Self, TypedDict, Unpack

from wargame.engine.discs import Discs
from wargame.engine.grids import HexGrid, Point
from wargame.engine.lines import Cube, crossed_offsets, hex_line
from wargame.engine.paths import bits, mask_of

FAR = 1_000_000
"""The distance between places that no path joins: more than any rule can ask for."""

Pair = tuple[int, int]


class BoardError(ValueError):
    """The data of a board contradicts itself; the message names the places."""


@dataclass(frozen=True)
class Place:
    """One hex, area or box as data."""

    id: str
    terrain: str = ""
    elevation: int = 0
    centre: Point = (0.0, 0.0)
    polygon: tuple[Point, ...] = ()


@dataclass(frozen=True)
class Edge:
    """A feature between two places, such as a river or a bridge.

    A directed one counts only for crossing from ``a`` to ``b``: an entrenchment in hex b facing a.
    """

    a: str
    b: str
    kind: str
    name: str = ""
    directed: bool = False


@dataclass(frozen=True)
class Link:
    """A way that joins two neighbouring places, such as a stretch of road or rail; it runs both ways."""

    a: str
    b: str
    kind: str
    name: str = ""


def chain(kind: str, ids: Sequence[str], name: str = "") -> tuple[Link, ...]:
    """Return the links of a road or line given as the places it runs through, in order."""
    return tuple(Link(a, b, kind, name) for a, b in pairwise(ids))


class Features(TypedDict, total=False):
    """What any board may carry besides its places; keyword arguments of the constructors."""

    edges: Iterable[Edge]
    links: Iterable[Link]
    regions: Mapping[str, Iterable[str]]
    boxes: Iterable[str | Place]
    names: Mapping[str, str]


@dataclass(frozen=True, eq=False, repr=False)
class Board:
    """A map and its boxes. Build one with ``Board.hexes`` or ``Board.build``.

    ``everywhere`` is the mask of all places on the map; ``boxes`` are the places beside it, which have
    no neighbours (off-map boxes, tracks). ``links`` holds per kind and place the mask of places joined
    directly; ``link_names`` the names of the roads that run from one place to the next.
    """

    ids: tuple[str, ...]
    index: Mapping[str, int]
    neighbours: tuple[tuple[int, ...], ...]
    adjacent: tuple[int, ...]
    terrain: tuple[str, ...]
    elevation: tuple[int, ...]
    everywhere: int
    boxes: frozenset[int]
    regions: Mapping[str, int]
    links: Mapping[str, tuple[int, ...]]
    link_names: Mapping[Pair, tuple[str, ...]]
    names: Mapping[int, str]
    centres: tuple[Point, ...]
    polygons: tuple[tuple[Point, ...], ...]
    grid: HexGrid | None
    _edges: Mapping[Pair, frozenset[str]]
    _edge_names: Mapping[Pair, frozenset[str]]
    _across: Mapping[str, tuple[int, ...]]
    _terrain_masks: Mapping[str, int]
    _cubes: tuple[Cube, ...]  # of the hexes, which come before the boxes; empty for areas
    _at: Mapping[Cube, int]
    _nowhere: tuple[int, ...]
    _walked: dict[int, list[int]] = field(init=False, default_factory=dict)
    _hexes: Discs = field(init=False)
    _discs: dict[Pair, int] = field(init=False, default_factory=dict)
    _lines: dict[Pair, tuple[tuple[int, ...], ...]] = field(init=False, default_factory=dict)
    _crossed: dict[Pair, tuple[int, ...]] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Lay out the hexes; the tables fill place by place as rules ask."""
        object.__setattr__(self, "_hexes", Discs(self._cubes))

    # -- construction ----------------------------------------------------------------------------

    @classmethod
    def build(
        cls,
        places: Iterable[Place],
        adjacency: Mapping[str, Iterable[str]],
        grid: HexGrid | None = None,
        **features: Unpack[Features],
    ) -> Self:
        """Build a board from places and the list of neighbours of each; the constructor for areas.

        With a grid, distances and lines follow its hexes, and ids must be its hex names.
        """
        on_map = list(places)
        boxes = [Place(box) if isinstance(box, str) else box for box in features.get("boxes", ())]
        everyone = on_map + boxes
        index = _index(everyone)
        neighbours = _neighbours(index, adjacency, len(on_map))
        edges = list(_crossings(index, neighbours, features.get("edges", ())))
        links = list(_crossings(index, neighbours, features.get("links", ())))
        cubes = tuple(grid.cube(*grid.parse(place.id)) for place in on_map) if grid else ()
        return cls(
            ids=tuple(index),
            index=index,
            neighbours=neighbours,
            adjacent=tuple(mask_of(near) for near in neighbours),
            terrain=tuple(place.terrain for place in everyone),
            elevation=tuple(place.elevation for place in everyone),
            everywhere=(1 << len(on_map)) - 1,
            boxes=frozenset(range(len(on_map), len(everyone))),
            regions={
                name: mask_of(_find(index, f"region {name!r}", ids))
                for name, ids in features.get("regions", {}).items()
            },
            links=_tables(links, len(everyone)),
            link_names={pair: tuple(names) for pair, names in _collect(links, 1).items()},
            names={_find(index, "names", [key])[0]: name for key, name in features.get("names", {}).items()},
            centres=tuple(place.centre for place in everyone),
            polygons=tuple(place.polygon for place in everyone),
            grid=grid,
            _edges={pair: frozenset(kinds) for pair, kinds in _collect(edges, 0).items()},
            _edge_names={pair: frozenset(names) for pair, names in _collect(edges, 1).items()},
            _across=_tables(edges, len(everyone)),
            _terrain_masks=_terrain_masks(on_map),
            _cubes=cubes,
            _at={cube: place for place, cube in enumerate(cubes)},
            _nowhere=(0,) * len(everyone),
        )

    @classmethod
    def hexes(
        cls,
        grid: HexGrid,
        terrain: Sequence[Sequence[str]],
        *,
        legend: Mapping[str, str] | None = None,
        elevation: Sequence[Sequence[int | str]] | None = None,
        playable: Callable[[str, str], bool] | None = None,
        **features: Unpack[Features],
    ) -> Self:
        """Build a board of hexes from rows of terrain, the top row of the map first.

        A legend turns the signs of the rows into names of terrain. ``playable`` gets the id and the
        terrain of a hex; hexes it refuses are not on the board at all.
        """
        signs = grid.cells(terrain)
        heights = grid.cells(elevation) if elevation is not None else [0] * len(signs)
        places: dict[str, Place] = {}
        for (column, row), sign, height in zip(grid.coordinates(), signs, heights, strict=True):
            key = grid.label(column, row)
            kind = _translate(legend, sign, key)
            if playable is None or playable(key, kind):
                shape = grid.centre(column, row), grid.corners(column, row)
                places[key] = Place(key, kind, int(height), *shape)
        around = {key: [grid.label(*near) for near in grid.neighbours(*grid.parse(key))] for key in places}
        adjacency = {key: [near for near in labels if near in places] for key, labels in around.items()}
        return cls.build(places.values(), adjacency, grid, **features)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """A board never changes, so a copied game keeps the same one."""
        return self

    def __repr__(self) -> str:
        kind = "hexes" if self.grid else "areas"
        return f"<Board of {self.everywhere.bit_count()} {kind} and {len(self.boxes)} boxes>"

    # -- places and sets of places ---------------------------------------------------------------

    def mask(self, ids: Iterable[str]) -> int:
        """Return the mask of the named places."""
        return mask_of(_find(self.index, "mask", ids))

    def names_of(self, mask: int) -> tuple[str, ...]:
        """Return the ids of the places of a mask, in board order."""
        ids = self.ids
        return tuple([ids[place] for place in bits(mask)])

    def where(self, terrain: str) -> int:
        """Return the mask of all map places of a terrain."""
        return self._terrain_masks.get(terrain, 0)

    # -- edges and links -------------------------------------------------------------------------

    def is_adjacent(self, a: int, b: int) -> bool:
        """Tell whether two places touch."""
        return bool(self.adjacent[a] >> b & 1)

    def edge(self, a: int, b: int) -> frozenset[str]:
        """Return the kinds of features crossed when going from a to b."""
        return self._edges.get((a, b), frozenset())

    def edge_names(self, a: int, b: int) -> frozenset[str]:
        """Return the names of the features crossed when going from a to b."""
        return self._edge_names.get((a, b), frozenset())

    def across(self, kind: str) -> tuple[int, ...]:
        """Return per place the mask of neighbours behind a feature of this kind."""
        return self._across.get(kind, self._nowhere)

    def linked(self, kind: str) -> tuple[int, ...]:
        """Return ``links[kind]``, and on a map without this kind of link a table of empty masks."""
        return self.links.get(kind, self._nowhere)

    # -- distance --------------------------------------------------------------------------------

    def distance(self, a: int, b: int) -> int:
        """Return the distance in places: over the grid for hexes, step by step for areas.

        Holes in a hex map do not lengthen a distance. A place that cannot be reached is FAR away.
        """
        cubes = self._cubes
        if a < len(cubes) > b:
            (q, r, s), (x, y, z) = cubes[a], cubes[b]
            return (abs(q - x) + abs(r - y) + abs(s - z)) // 2
        row = self._walked.get(a)
        if row is None:
            row = self._walked[a] = self._walk(a)
        return row[b]

    def within(self, place: int, n: int) -> int:
        """Return the mask of map places at most n away, the place itself included."""
        disc = self._discs.get((place, n))
        if disc is None:
            disc = self._discs[place, n] = self._disc(place, n)
        return disc

    def ring(self, place: int, n: int) -> int:
        """Return the mask of map places exactly n away."""
        return self.within(place, n) & ~self.within(place, n - 1)

    def line(self, a: int, b: int) -> tuple[tuple[int, ...], ...]:
        """Return the hexes along the straight line from a to b, see ``lines.hex_line``.

        There is a step for every hex of distance; hexes that are not on the board are left out of
        their step, which may leave it empty.
        """
        line = self._lines.get((a, b))
        if line is None:
            line = self._lines[a, b] = self._draw(a, b)
        return line

    def crossed(self, a: int, b: int) -> tuple[int, ...]:
        """Return the hexes of the board that the line from a to b enters or runs along, without its ends."""
        found = self._crossed.get((a, b))
        if found is None:
            (q, r, s), end = self._cubes[a], self._cubes[b]
            offsets = crossed_offsets((end[0] - q, end[1] - r, end[2] - s))
            cubes = ((q + dq, r + dr, s + ds) for dq, dr, ds in offsets)
            found = self._crossed[a, b] = tuple(self._at[cube] for cube in cubes if cube in self._at)
        return found

    def _draw(self, a: int, b: int) -> tuple[tuple[int, ...], ...]:
        if max(a, b) >= len(self._cubes):
            raise ValueError(f"no straight line from {self.ids[a]} to {self.ids[b]}: both must be hexes")
        steps = hex_line(self._cubes[a], self._cubes[b])
        return tuple(tuple(self._at[cube] for cube in step if cube in self._at) for step in steps)

    def _walk(self, place: int) -> list[int]:
        """Return the steps from one place to all others."""
        row = [FAR] * len(self.ids)
        row[place] = 0
        queue = [place]
        for near in queue:
            for neighbour in self.neighbours[near]:
                if row[neighbour] == FAR:
                    row[neighbour] = row[near] + 1
                    queue.append(neighbour)
        return row

    def _disc(self, place: int, n: int) -> int:
        """Return the mask of places at most n away."""
        if place < len(self._cubes):
            return self._hexes.disc(self._cubes[place], n)
        return mask_of(other for other in range(len(self.ids)) if self.distance(place, other) <= n)


def _index(places: Sequence[Place]) -> dict[str, int]:
    twice = [key for key, count in Counter(place.id for place in places).items() if count > 1]
    if twice:
        raise BoardError(f"duplicate places: {', '.join(twice)}")
    return {place.id: number for number, place in enumerate(places)}


def _find(index: Mapping[str, int], what: str, ids: Iterable[str]) -> list[int]:
    ids = list(ids)
    unknown = [key for key in ids if key not in index]
    if unknown:
        raise BoardError(f"{what}: unknown places: {', '.join(map(str, unknown))}")
    return [index[key] for key in ids]


def _neighbours(
    index: Mapping[str, int], adjacency: Mapping[str, Iterable[str]], on_map: int
) -> tuple[tuple[int, ...], ...]:
    """Return neighbours by number; to touch is mutual, so a one-sided entry is a slip in the data."""
    near = {key: list(ids) for key, ids in adjacency.items()}
    _find(index, "adjacency", near)
    for a, ids in near.items():
        for b, there in zip(ids, _find(index, f"neighbours of {a}", ids), strict=True):
            if a == b or ids.count(b) > 1 or a not in near.get(b, ()):
                raise BoardError(f"{a} and {b}: neighbours are two places that each list the other once")
            if index[a] >= on_map or there >= on_map:
                raise BoardError(f"{a} and {b} cannot be neighbours: a box lies off the map")
    return tuple(tuple(index[b] for b in near.get(a, ())) for a in index)


Crossing = tuple[Pair, str, str]
"""From one place to the next: a kind and a name."""


def _crossings(
    index: Mapping[str, int], neighbours: Sequence[Sequence[int]], items: Iterable[Edge | Link]
) -> Iterator[Crossing]:
    """Turn edges or links into what is met going from one place to the next, mostly both ways."""
    for item in items:
        a, b = _touching(index, neighbours, item)
        yield (a, b), item.kind, item.name
        if isinstance(item, Link) or not item.directed:
            yield (b, a), item.kind, item.name


def _touching(index: Mapping[str, int], neighbours: Sequence[Sequence[int]], item: Edge | Link) -> Pair:
    what = f"{item.kind} {item.name!r}" if item.name else item.kind
    a, b = _find(index, what, (item.a, item.b))
    if b not in neighbours[a]:
        raise BoardError(f"{what}: {item.a} and {item.b} do not touch")
    return a, b


def _collect(crossings: Iterable[Crossing], which: int) -> dict[Pair, dict[str, None]]:
    """Gather the kinds (0) or the names (1) per pair, each once and in the order of the data."""
    found: dict[Pair, dict[str, None]] = {}
    for pair, *texts in crossings:
        if texts[which]:
            found.setdefault(pair, {})[texts[which]] = None
    return found


def _tables(crossings: Iterable[Crossing], size: int) -> dict[str, tuple[int, ...]]:
    """Return per kind and place the mask of places on the other side."""
    tables: dict[str, list[int]] = {}
    for (a, b), kind, _ in crossings:
        tables.setdefault(kind, [0] * size)[a] |= 1 << b
    return {kind: tuple(table) for kind, table in tables.items()}


def _terrain_masks(places: Iterable[Place]) -> dict[str, int]:
    masks: dict[str, int] = {}
    for number, place in enumerate(places):
        masks[place.terrain] = masks.get(place.terrain, 0) | 1 << number
    return masks


def _translate(legend: Mapping[str, str] | None, sign: str, key: str) -> str:
    if legend is None:
        return sign
    if sign not in legend:
        raise BoardError(f"{key}: terrain {sign!r} is not in the legend")
    return legend[sign]
