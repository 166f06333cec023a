"""A hex in words: its ground and names, what lies on its sides, and where its roads lead."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.engine.board import Board
from wargame.engine.paths import bits
from wargame.games.abyss_of_lament.content.files import GameData, ScenarioSpec, VpHex


def place_names(spec: ScenarioSpec, hex_: str) -> str:
    """The names the map has for a hex, if any."""
    return ", ".join(dict.fromkeys(spot.name for spot in spec.board.places_at.get(hex_, ())))


def ground(board: Board, hex_: str) -> str:
    """Terrain and elevation."""
    place = board.index[hex_]
    return f"{board.terrain[place].replace('+', ', ')}, elevation {board.elevation[place]}"


def goal_at(spec: ScenarioSpec, hex_: str) -> VpHex | None:
    """The VP hex here, if it is one."""
    return next((goal for goal in spec.vp_hexes if goal.hex == hex_), None)


def goal_words(spec: ScenarioSpec, data: GameData) -> str:
    """What a VP hex is worth."""
    attacker, defender = data.side[spec.attacker].name, data.side[spec.defender].name
    return f"1 VP for {defender} at the end unless {attacker} stands here (II.1)"


def sides(board: Board, place: int) -> Iterator[tuple[str, str, list[str]]]:
    """Water, bridges and works on the hexsides: kind, words, and the hexes behind."""
    found: dict[tuple[str, str], list[str]] = {}
    for other in board.neighbours[place]:
        for kinds, own in ((board.edge(place, other), False), (board.edge(other, place), True)):
            for kind in kinds:
                if kind == "entrenchment":
                    words = "works of this hex against" if own else "enemy side of works of"
                elif own:
                    words = " ".join([kind, *_named(board, place, other)]) + " towards"
                else:
                    continue
                found.setdefault((kind, words), []).append(board.ids[other])
    for (kind, words), hexes in found.items():
        yield kind, words, hexes


def _named(board: Board, place: int, other: int) -> list[str]:
    names = sorted(name for name in board.edge_names(place, other) if name)
    return [f"({', '.join(names)})"] if names else []


def roads(board: Board, place: int) -> list[str]:
    """The hexes a road leads to from here."""
    return [board.ids[other] for other in bits(board.linked("road")[place])]
