"""Maps for the tests of the painter: a made-up one as large as the largest game's, and the six battles."""

from pathlib import Path

from wargame.client.paint.sample import area_board, big_board
from wargame.client.paint.style import MapStyle, season_of, titled
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
