"""Areas and Entry Boxes in words."""

from __future__ import annotations

from wargame.engine.board import Board
from wargame.games.death_ride.content import ScenarioSpec
from wargame.games.death_ride.words.names import GROUND
from wargame.grammar import listed


def area_name(board: Board, area: str) -> str:
    """The name of an Area or box."""
    return board.names.get(board.index[area], area) if area in board.index else area


def area_words(board: Board, area: str) -> str:
    """An Area with its number: `21 Vionville`; a box has no number."""
    if area not in board.index or board.index[area] in board.boxes:
        return area_name(board, area)
    return f"{area} {area_name(board, area)}"


def ground_words(board: Board, place: int) -> str:
    """Terrain and Cover of an Area (2.2)."""
    terrain = terrain_words(board, place)
    return terrain if place in board.boxes else f"{terrain}, Cover +{board.elevation[place]}"


def terrain_words(board: Board, place: int) -> str:
    """What an Area is."""
    if place in board.boxes:
        return "Beside the map"
    return listed([GROUND.get(kind, kind.capitalize()) for kind in board.terrain[place].split("+")])


def ravines(board: Board, place: int) -> list[str]:
    """2.3: the neighbours behind a Ravine Edge."""
    return [board.ids[near] for near in board.neighbours[place] if "ravine" in board.edge(place, near)]


def worth(spec: ScenarioSpec, area: str) -> tuple[str, str] | None:
    """19.2, 19.3: what an Area is for, and the rule; None if it scores nothing."""
    if area in spec.victory.tricolour:
        return "1 point to the French for a majority there at the end", "19.2"
    if area in spec.victory.listed:
        return "1 point to the French for a majority, or if they were the last to occupy it", "19.3"
    if area in spec.metz:
        return f"held by Germans alone it {metz_words(spec)}", "5.2"
    return None


def metz_words(spec: ScenarioSpec) -> str:
    """5.2: what an Area of Metz does in German hands; by an option it lowers the impulse number and not the die."""
    return "puts off the end of a turn" if spec.options.test_alters_number else "brings the end of a turn nearer"


def camp_words(spec: ScenarioSpec) -> tuple[str, str]:
    """What it means to be in Bivouac, and the rule; by an option camps are not surprised (7.2)."""
    if spec.options.camps_surprised:
        return "Spent values and no supports when attacked", "7.2"
    return "neither acts nor lays Fire Zones before it wakes", "7.1"
