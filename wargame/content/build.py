"""From the models of a map to a Board."""

from __future__ import annotations

from wargame.content.models import BoardSpec
from wargame.content.once import Once
from wargame.engine.board import Board, Edge, Features, Link, Place, chain
from wargame.engine.grids import HexGrid

__all__ = ["build_board", "grid_of"]


def grid_of(spec: BoardSpec) -> HexGrid:
    """The hex grid of a map; ValueError for an area map."""
    if spec.grid is None:
        raise ValueError("this map has areas, not hexes")
    return HexGrid(**spec.grid.model_dump())


def build_board(spec: BoardSpec) -> Board:
    """The board of a map; the scenarios of a game that have one map have one board.

    A hex with several kinds of terrain has them joined by `+`. A river is an edge of its kind both ways, a
    bridge an edge `bridge`; a field work is an edge of its kind from each face into the hex, and an edge
    `abatis` besides if it has one. Impassable hexes are on the board as terrain `impassable`.
    """
    return _BOARDS(spec)


def _build(spec: BoardSpec) -> Board:
    features: Features = {
        "edges": _edges(spec),
        "links": _links(spec),
        "regions": {region.id: region.hexes for region in spec.regions},
        "boxes": [box.id for box in spec.boxes],
        "names": _names(spec),
    }
    if spec.grid is None:
        return _area_board(spec, features)
    legend = {sign: "+".join(kinds) for sign, kinds in spec.legend.items()}
    elevation = spec.elevation or None
    return Board.hexes(grid_of(spec), spec.terrain, legend=legend, elevation=elevation, **features)


_BOARDS = Once(_build)


def _area_board(spec: BoardSpec, features: Features) -> Board:
    places = [
        Place(
            id=area.id,
            terrain="+".join(area.terrain),
            elevation=area.elevation,
            centre=area.label or _middle(area.polygon),
            polygon=area.polygon,
        )
        for area in spec.areas
    ]
    return Board.build(places, {area.id: area.adjacent for area in spec.areas}, **features)


def _middle(polygon: tuple[tuple[float, float], ...]) -> tuple[float, float]:
    count = len(polygon)
    return sum(x for x, _ in polygon) / count, sum(y for _, y in polygon) / count


def _edges(spec: BoardSpec) -> list[Edge]:
    edges = [Edge(*_pair(side), line.kind, line.name) for line in spec.edges for side in line.hexsides]
    edges += [Edge(*_pair(span.hexside), "bridge", span.name) for span in spec.bridges if span.hexside]
    for work in spec.works:
        for kind in [work.kind, "abatis"] if work.abatis else [work.kind]:
            edges += [Edge(face, work.hex, kind, work.name, directed=True) for face in work.faces]
    return edges


def _pair(side: str) -> tuple[str, str]:
    """The two hexes of a hexside."""
    a, b = side.split("/")
    return a, b


def _links(spec: BoardSpec) -> list[Link]:
    return [link for line in spec.links for link in chain(line.kind, line.chain, line.name)]


def _names(spec: BoardSpec) -> dict[str, str]:
    """The name of each named space; where places overlap, a town gives its name."""
    names = {area.id: area.name for area in spec.areas} | {box.id: box.name for box in spec.boxes}
    for place in sorted(spec.places, key=lambda place: place.kind != "town"):
        for space in place.hexes:
            names.setdefault(space, place.name)
    return names
