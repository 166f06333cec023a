"""Made-up maps as large as the largest game's, for tests and benches: hills, woods, a river, roads and towns."""

from __future__ import annotations

import json
import math

from wargame.client.paint.style import STAFF, MapStyle, titled
from wargame.client.shapes import vary
from wargame.content.build import build_board
from wargame.content.models import BoardSpec
from wargame.engine.board import Board
from wargame.engine.grids import HexGrid

COLUMNS, ROWS = 52, 29
LEGEND = {".": "clear", "w": "woods", "t": "town"}


def big_board(columns: int = COLUMNS, rows: int = ROWS, orientation: str = "flat") -> tuple[BoardSpec, Board, MapStyle]:
    """A map of hexes with every feature the painter knows."""
    grid = {"columns": columns, "rows": rows, "orientation": orientation, "shifted": "even", "labels": "CCRR"}
    layout = HexGrid(columns, rows, "flat" if orientation == "flat" else "pointy", "even")
    towns = _towns(columns, rows)
    data = {
        "source": "made up",
        "hex_metres": 568,
        "grid": grid,
        "legend": LEGEND,
        "terrain": ["".join(_sign(c, r, towns) for c in range(columns)) for r in range(rows)],
        "elevation": ["".join(str(_level(c, r)) for c in range(columns)) for r in range(rows)],
        "edges": _edges(layout),
        "links": _links(layout, towns),
        "drawings": _brooks(layout),
        "places": _places(layout, towns),
        "works": [_work(layout, *towns[0])],
    }
    spec = BoardSpec.model_validate_json(json.dumps(data))
    stars = tuple(layout.label(*town) for town in towns[:3])
    return spec, build_board(spec), titled(STAFF, "Sample 1870", "a country that is on no map", stars)


def _level(column: int, row: int) -> int:
    wave = math.sin(column * 0.21) + math.cos(row * 0.33 + column * 0.11) + 0.4 * math.sin(column * 0.6 + row * 0.5)
    return min(4, max(1, round(1.9 + wave)))


def _sign(column: int, row: int, towns: list[tuple[int, int]]) -> str:
    if (column + 1, row + 1) in towns:
        return "t"
    wild = math.sin(column * 0.37 + 1) * math.cos(row * 0.41) + 0.35 * math.sin(column * 1.3 + row)
    return "w" if wild > 0.55 else "."


def _towns(columns: int, rows: int) -> list[tuple[int, int]]:
    """A town in each block of seven hexes by six."""
    found = []
    for left in range(1, columns - 5, 7):
        for top in range(1, rows - 4, 6):
            found.append((left + round(5 * vary(left, top)), top + round(4 * vary(top, left + 1))))
    return found


def _walk(grid: HexGrid, start: tuple[int, int], end: tuple[int, int]) -> list[str]:
    """Hex by hex towards a goal, always to the neighbour nearest to it."""
    here, path = start, [start]
    goal = grid.centre(*end)
    while here != end:
        here = min(grid.neighbours(*here), key=lambda near: math.dist(grid.centre(*near), goal))
        path.append(here)
    return [grid.label(*cell) for cell in path]


def _links(grid: HexGrid, towns: list[tuple[int, int]]) -> list[dict[str, object]]:
    links: list[dict[str, object]] = []
    for number, town in enumerate(towns[:-1]):
        others = sorted(towns[number + 1 :], key=lambda other: math.dist(grid.centre(*town), grid.centre(*other)))
        for other in others[:2]:
            links.append({"kind": "major" if number % 5 == 0 else "minor", "chain": _walk(grid, town, other)})
    links.append({"kind": "rail", "chain": _walk(grid, (1, grid.rows // 2), (grid.columns, grid.rows // 2 + 2))})
    return links


def _edges(grid: HexGrid) -> list[dict[str, object]]:
    """A river down a column of sides, and a ravine."""
    column, ravine = grid.columns // 3, 2 * grid.columns // 3
    return [
        {"kind": "river", "name": "Alder", "hexsides": _column_sides(grid, column, 1, grid.rows)},
        {"kind": "ravine", "name": "", "hexsides": _column_sides(grid, ravine, grid.rows // 2, grid.rows // 2 + 5)},
    ]


def _column_sides(grid: HexGrid, column: int, first: int, last: int) -> list[str]:
    """The sides between two neighbouring columns, from one row to another."""
    sides = []
    for row in range(first, last + 1):
        for near in grid.neighbours(column, row):
            if near[0] == column + 1:
                sides.append(f"{grid.label(column, row)}/{grid.label(*near)}")
    return sides


def _brooks(grid: HexGrid) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for number, start in enumerate(range(4, grid.columns - 6, 12)):
        end = (start + 5, max(2, grid.rows - 2 - number))
        found.append({"kind": "stream", "name": f"Brook {number + 1}", "hexes": _walk(grid, (start, 2), end)})
    return found


def _places(grid: HexGrid, towns: list[tuple[int, int]]) -> list[dict[str, object]]:
    places: list[dict[str, object]] = [
        {"name": f"St. Exempl {number + 1}", "kind": "town", "hexes": [grid.label(*town)]}
        for number, town in enumerate(towns)
    ]
    for number, (column, row) in enumerate(towns[:-1:2]):
        farm = grid.neighbours(column, row)[-1]
        places.append({"name": f"Ferme {number + 1}", "kind": "farm", "hexes": [grid.label(*farm)]})
    places.append({"name": "Fort St. Modèle", "kind": "fortress", "hexes": [grid.label(grid.columns - 2, 3)]})
    return places


def _work(grid: HexGrid, column: int, row: int) -> dict[str, object]:
    faces = [grid.label(*near) for near in grid.neighbours(column, row)[:2]]
    return {"hex": grid.label(column, row), "faces": faces, "abatis": True}
