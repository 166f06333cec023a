"""Places of the map in words: names, ground, slopes and roads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wargame.engine.board import Board
from wargame.engine.paths import bits
from wargame.games.at_any_cost.content import GameData, ScenarioSpec
from wargame.grammar import listed

ROADS = {"major": "Major road", "minor": "Minor road"}
COMMON = ("road", "exit", "to", "la", "le", "sur", "st", "ste", "north", "south", "east", "west")
"""Parts of the id of a place that do not tell it from others."""
NAMED = ("town", "farm", "fort", "fortress", "village", "quarry", "bridge")
"""Kinds of places one gives as an address; woods and hills are said only if nothing else is there."""


def place_name(spec: ScenarioSpec, hex_: str) -> str:
    """The name of a place in a hex, or nothing."""
    assert spec.board is not None
    there = [place for place in spec.board.places if hex_ in place.hexes]
    there.sort(key=lambda place: place.kind not in NAMED)
    return there[0].name if there else ""


def hex_words(spec: ScenarioSpec, hex_: str) -> str:
    """A hex with the name of what is there: `1322 Mars-la-Tour`."""
    name = place_name(spec, hex_)
    return f"{hex_} {name}" if name else hex_


def area_name(spec: ScenarioSpec, place: str) -> str:
    """The name of a place of the scenario by its id: as the map has it, or the id in words."""
    hexes = spec.places.get(place, ())
    assert spec.board is not None
    entries = {region.hexes[0]: region.name for region in spec.board.regions if region.name and region.hexes}
    parts = [part for part in place.split("-") if part not in COMMON]
    for hex_ in hexes:
        for named in (place_name(spec, hex_), entries.get(hex_, "")):
            if any(part in _plain(named) for part in parts):
                return named
    return place.replace("-", " ").capitalize()


def _plain(name: str) -> str:
    """A name without accents and capitals, as ids have it."""
    table = str.maketrans("éèêëàâîïôûüç", "eeeeaaiiouuc")
    return name.lower().translate(table).replace(".", "")


def ground_words(board: Board, data: GameData, place: int) -> str:
    """Terrain and level of a hex: `Ravine, level 1`."""
    kinds = board.terrain[place].split("+")
    names = [data.terrain[kind].name for kind in kinds if kind in data.terrain]
    roads = [ROADS[kind].lower() for kind in ROADS if board.linked(kind)[place]]
    return ", ".join([listed(names) or "Clear", f"level {board.elevation[place]}", *roads])


def slopes(board: Board, place: int) -> Iterator[tuple[str, list[str]]]:
    """The slopes one crosses on leaving a hex, by the keys of the game file, and the hexes behind them."""
    found: dict[str, list[str]] = {}
    for other in board.neighbours[place]:
        rise = board.elevation[other] - board.elevation[place]
        if rise:
            steep = "steep_slope" if abs(rise) > 1 else "slope"
            found.setdefault(f"{steep}_{'up' if rise > 0 else 'down'}", []).append(board.ids[other])
    yield from sorted(found.items())


def roads(board: Board, place: int) -> Iterator[tuple[str, Sequence[str]]]:
    """The kinds of roads that leave a hex, and the hexes they lead to."""
    for kind, name in ROADS.items():
        leads = [board.ids[other] for other in bits(board.linked(kind)[place])]
        if leads:
            yield name, leads
