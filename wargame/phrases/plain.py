"""What a `PlainView` says, in words: for the terminal and the table of games that bring nothing of their own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wargame.engine.board import Board
from wargame.engine.plain_view import PlainPiece, PlainView, Values


def capital(words: str) -> str:
    """A name at the head of a line: `half_hidden` becomes `Half hidden`."""
    said = words.replace("_", " ").replace("-", " ")
    return said[:1].upper() + said[1:]


def listed_values(values: Values) -> str:
    """`fire 1, move 3`."""
    return ", ".join(f"{name} {value.replace('-', '−') if value.startswith('-') else value}" for name, value in values)


def place_name(board: Board, place: str) -> str:
    """A place with its name, if it has one."""
    name = board.names.get(board.index[place], "")
    return f"{place} {name}" if name and name != place else place


def terrain_of(board: Board, place: str) -> tuple[str, ...]:
    """The kinds of terrain of a place."""
    return tuple(kind for kind in board.terrain[board.index[place]].split("+") if kind)


def ground(board: Board, place: str) -> str:
    """The terrain of a place in a few words, with its height if the map knows any."""
    kinds = " and ".join(kind.replace("_", " ") for kind in terrain_of(board, place)) or "open ground"
    height = board.elevation[board.index[place]]
    return f"{kinds}, level {height}" if any(board.elevation) else kinds


def edges(board: Board, place: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What runs along the edges of a place: the kind, and the neighbours behind it."""
    here = board.index[place]
    found: dict[str, list[str]] = {}
    for near in board.neighbours[here]:
        for kind in sorted(board.edge(here, near)):
            found.setdefault(kind, []).append(board.ids[near])
    yield from ((kind, tuple(places)) for kind, places in found.items())


def turn_number(scenario: Any, view: PlainView) -> int:
    """The number of the turn, counted from the first of the scenario; a calendar may begin before it."""
    return view.turn - int(getattr(scenario, "start_turn", 1)) + 1


def label(piece: PlainPiece) -> str:
    """A counter in three letters or four, never the name of a hex: that of its side, and how its id ends."""
    return f"{piece.side[:1]}-{piece.id.rpartition('-')[2][:2]}"


def fate(view: PlainView, piece: PlainPiece) -> str:
    """Where a counter is: in a place, beside the map, or out of the game."""
    return "out of the game" if piece in view.lost else piece.place or "beside the map"
