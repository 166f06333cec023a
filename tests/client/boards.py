"""Maps for the tests of the painter: a made-up one as large as the largest game's, and the six battles."""

import json
from dataclasses import replace
from pathlib import Path

from wargame.client.paint.sample import big_board
from wargame.client.paint.style import AREAS, MapStyle, season_of, titled
from wargame.client.shapes import vary
from wargame.content.build import build_board
from wargame.content.library import scenario_root
from wargame.content.models import BoardSpec
from wargame.engine.board import Board
from wargame.games.abyss_of_lament.content import load_scenario

__all__ = ["BATTLES", "Map", "area_board", "battle", "big_board"]

Map = tuple[BoardSpec, Board, MapStyle]
BATTLES = ("freiberg", "hochkirch", "kolin", "leuthen", "lobositz", "torgau")


def battle(name: str) -> Map:
    """A battle with its season, title and stars."""
    loaded = load_scenario(Path(scenario_root()) / "abyss-of-lament" / f"{name}.yaml")
    scenario = loaded.scenario
    title, _, day = scenario.title.partition(", ")
    stars = tuple(vp.hex for vp in scenario.vp_hexes)
    return scenario.board, loaded.board, titled(season_of(str(scenario.date)), title, day, stars)


def area_board(columns: int = 6, rows: int = 4) -> Map:
    """A map of areas: crooked squares, some wooded, some with a town, a ravine between two of them."""

    def corner(i: int, j: int) -> tuple[float, float]:
        inner_x, inner_y = 0 < i < columns, 0 < j < rows
        return i * 120 + inner_x * 50 * (vary(i, j) - 0.5), j * 110 + inner_y * 50 * (vary(j, i + 3) - 0.5)

    def number(i: int, j: int) -> str:
        return str(j * columns + i + 1)

    areas = []
    for j in range(rows):
        for i in range(columns):
            near = [(i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)]
            kind = ("clear", "town", "woods", "clear", "farm")[(i * 3 + j * 2) % 5]
            areas.append(
                {
                    "id": number(i, j),
                    "name": f"Champ {number(i, j)}",
                    "polygon": [corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)],
                    "adjacent": [number(a, b) for a, b in near if 0 <= a < columns and 0 <= b < rows],
                    "terrain": [kind],
                    "elevation": 1 + (i + j) % 3,
                    "traits": {"flagged": (i + j) % 4 == 0, "walled": (i + j) % 4 == 1},
                }
            )
    data = {
        "source": "made up",
        "plane": (columns * 120, rows * 110),
        "areas": areas,
        "edges": [{"kind": "ravine", "hexsides": [f"{number(1, 1)}/{number(2, 1)}"]}],
        "drawings": [{"kind": "highroad", "line": [(0, 150), (250, 190), (480, 160), (columns * 120, 220)]}],
    }
    spec = BoardSpec.model_validate_json(json.dumps(data))
    style = replace(AREAS, cover_is_elevation=True, flag_trait="flagged", fort_trait="walled")
    return spec, build_board(spec), titled(style, "Sample areas", "16 August 1870")
