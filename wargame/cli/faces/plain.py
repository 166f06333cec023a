"""The face of a game that brings none: drawn from its `PlainView`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from wargame.cli.console import grid, section, side_style
from wargame.cli.faces.face import Face
from wargame.cli.faces.farewell import farewell
from wargame.cli.faces.hexmap import Ink, Marker, Overlay, half_columns, half_map, hex_map, least_width
from wargame.content import ScenarioRef
from wargame.content.rules import rules_of
from wargame.contract import game_module
from wargame.engine.action import Action
from wargame.engine.board import Board
from wargame.engine.plain_view import PlainPiece, PlainView
from wargame.engine.words import Words
from wargame.grammar import counted, possessive
from wargame.phrases.plain import (
    capital,
    edges,
    fate,
    ground,
    label,
    listed_values,
    place_name,
    terrain_of,
    turn_number,
)
from wargame.players import Seat

UNDRAWN = Text("This map cannot be drawn in letters; `units` tells where everybody is.")


@cache
def plain_face(game: str) -> Face:
    """The face of a game by its words and its view."""
    words: Words[Any] = game_module(game).part("words")
    return Face(
        sheet=_sheet,
        scenario_map=lambda ref, width: _map(_opening(ref), frozenset(), width, None),
        side_name=_side_name,
        moment=lambda seat: (_view(seat).turn, seat.side),
        headline=_headline,
        situation=_situation,
        map=_map,
        units=_units,
        unit=_unit,
        hex=_hex,
        rules=_rules,
        describer=lambda seat: _describer(seat, words),
        named=_named,
        closing=_closing,
    )


# ---------------------------------------------------------------- what there is


def _view(seat: Seat) -> PlainView:
    view = seat.view
    if not isinstance(view, PlainView):
        raise TypeError(f"{seat.scenario.game} has no face of its own, so its view has to be a PlainView")
    return view


def _opening(ref: ScenarioRef) -> Seat:
    """The chair of the first side at the first question."""
    from wargame.table import load

    game = load(ref, 0)
    return Seat(game, game.sides[0])


def _sides(seat: Seat) -> list[str]:
    return [info.id for info in seat.data.sides]


def _side_name(seat: Seat, side: str) -> str:
    return next((str(info.name) for info in seat.data.sides if info.id == side), side)


def _side_text(seat: Seat, side: str) -> Text:
    return Text(_side_name(seat, side), style=_colour(seat, side))


def _colour(seat: Seat, side: str) -> str:
    return side_style(_sides(seat).index(side))


# ---------------------------------------------------------------- a scenario


def _sheet(ref: ScenarioRef) -> Iterator[RenderableType]:
    """Title, note, length, and the order of battle."""
    seat = _opening(ref)
    spec = seat.scenario
    yield Text(spec.title, style="bold").append(f"  {spec.date}, {counted(spec.length, 'turn')}", style="not bold dim")
    yield Text(spec.note.text)
    yield _units(seat)


# ---------------------------------------------------------------- the table


def _headline(seat: Seat) -> Text:
    """Turn, phase and points in one line."""
    view = _view(seat)
    line = Text(f"Turn {turn_number(seat.scenario, view)}/{seat.scenario.length}", style="bold")
    if view.phase:
        line.append(f" · {capital(view.phase)}", style="not bold")
    for side, points in view.points:
        line.append(" · ", style="not bold").append_text(_side_text(seat, side)).append(f" {points}", style="not bold")
    return line


def _situation(seat: Seat) -> RenderableType:
    """How the sides stand, and the map's own places that count."""
    view = _view(seat)
    top = Text(f"Turn {turn_number(seat.scenario, view)} of {seat.scenario.length}", style="bold")
    goals = ", ".join(place_name(seat.board, goal) for goal in view.goals)
    parts: list[RenderableType] = [top, _standing(seat, view)]
    if goals:
        parts.append(Text(f"What counts: {goals}."))
    return section(f"{possessive(_side_name(seat, seat.side))} view", *parts, style=_colour(seat, seat.side))


def _standing(seat: Seat, view: PlainView) -> Table:
    """A row for each side: counters, points, and what else the game tells."""
    names = list(dict.fromkeys(name for _, name, _ in view.standing))
    told = {(side, name): value for side, name, value in view.standing}
    columns = ["side", "counters", "lost", *(["points"] if view.points else []), *names]
    table = grid(*columns, right=["counters", "lost", "points"])
    for side in _sides(seat):
        there = [sum(piece.side == side for piece in pieces) for pieces in (view.pieces, view.lost)]
        points = [str(dict(view.points).get(side, 0))] if view.points else []
        cells = (*map(str, there), *points, *(told.get((side, name), "") for name in names))
        table.add_row(_side_text(seat, side), *cells)
    return table


def _map(seat: Seat, lit: frozenset[str], width: int, half: str | None) -> RenderableType:
    """The map or half of it; how wide it is if it does not fit."""
    board, overlay = seat.board, _overlay(seat, lit)
    if board.grid is None:
        return UNDRAWN
    columns = half_columns(board.grid) if half else board.grid.columns
    if least_width(columns) > width:
        offer = "" if half else " `map left` and `map right` show it in two halves."
        said = f"The map needs a terminal {least_width(columns)} columns wide; this one has {width}.{offer}"
        return Text(said, style="yellow")
    drawn = half_map(board, overlay, width, half == "right") if half else hex_map(board, overlay, width)
    return UNDRAWN if drawn is None else Group(drawn, Text(_key(board, bool(lit)), style="dim"))


def _key(board: Board, lit: bool) -> str:
    """The signs in words: terrain by its first letter, as the map has it."""
    kinds = sorted({kind for terrain in board.terrain for kind in terrain.split("+")} - {"", "clear"})
    signs = [f"{kind[0]} {kind.replace('_', ' ')}" for kind in kinds]
    signs += ["1 2 level"] if any(board.elevation) else []
    signs += ["~ water"] if any(board.edge(a, b) for a, near in enumerate(board.neighbours) for b in near) else []
    return " · ".join([*signs, "* counts for victory", "! not as it was", *(["> choices"] if lit else [])])


def _overlay(seat: Seat, lit: frozenset[str]) -> Overlay:
    view = _view(seat)
    markers: dict[str, Marker] = {}
    for piece in view.pieces:
        if piece.place in markers:
            first = markers[piece.place]
            markers[piece.place] = Marker(first.label, first.style, f"{first.signs.rstrip('+')}+")
        elif piece.place:
            style = _colour(seat, piece.side) + ("" if piece.done else " underline")
            markers[piece.place] = Marker(label(piece), style, "!" if piece.states else "")
    kinds = {kind for terrain in seat.board.terrain for kind in terrain.split("+")}
    return Overlay(markers, lit, frozenset(view.goals), Ink(signs={kind: _sign(kind) for kind in kinds}))


def _sign(kind: str) -> str:
    return "" if kind == "clear" else kind[:1]


# ---------------------------------------------------------------- counters and places


def _units(seat: Seat) -> RenderableType:
    """Every counter with its values, own ones first."""
    view = _view(seat)
    names = list(dict.fromkeys(name for piece in view.pieces for name, _ in piece.values))
    table = grid("map", "id", "unit", *names, "place", "state", right=names)
    for piece in sorted((*view.pieces, *view.lost), key=lambda piece: piece.side != seat.side):
        values = dict(piece.values)
        shown = Text(label(piece), style=_colour(seat, piece.side))
        numbers = (values.get(name, "") for name in names)
        table.add_row(shown, piece.id, piece.title, *numbers, fate(view, piece), ", ".join(piece.states))
    return table


def _unit(seat: Seat, word: str) -> RenderableType | None:
    """A counter in full, or all that a word may stand for."""
    found = _named(seat, word)
    pieces = [piece for piece in (*_view(seat).pieces, *_view(seat).lost) if piece.id in found]
    return Group(*(_in_full(seat, piece) for piece in pieces)) if pieces else None


def _in_full(seat: Seat, piece: PlainPiece) -> Text:
    text = Text(f"{label(piece)} {piece.title}", style=_colour(seat, piece.side))
    states = f"; {', '.join(piece.states)}" if piece.states else ""
    said = f" ({piece.id}), {fate(_view(seat), piece)}: {listed_values(piece.values)}{states}"
    return text.append(said, style="default")


def _hex(seat: Seat, name: str) -> RenderableType | None:
    """A place: ground and what it does, edges, and the counters in it."""
    board, place = seat.board, name.upper() if name.upper() in seat.board.index else name
    if place not in board.index:
        return None
    view = _view(seat)
    terrain = dict(view.terrain)
    lines = [Text(place_name(board, place), style="bold").append(f": {ground(board, place)}", style="not bold")]
    lines += [Text(f"  {kind}: {listed_values(terrain[kind])}") for kind in terrain_of(board, place) if kind in terrain]
    lines += [Text(f"  {kind} towards {', '.join(near)}") for kind, near in edges(board, place)]
    return Group(*lines, *(_in_full(seat, piece) for piece in view.at(place)))


def _named(seat: Seat, word: str) -> frozenset[str]:
    """The counters with this label, else this id or its end, else those in the place."""
    view = _view(seat)
    tests: tuple[Callable[[PlainPiece], bool], ...] = (
        lambda piece: label(piece).lower() == word.lower(),
        lambda piece: piece.id == word.lower() or piece.id.endswith(f"-{word.lower()}"),
        lambda piece: piece.place.upper() == word.upper(),
    )
    for test in tests:
        found = frozenset(piece.id for piece in (*view.pieces, *view.lost) if test(piece))
        if found:
            return found
    return frozenset()


# ---------------------------------------------------------------- choices, rules, the end


def _describer(seat: Seat, words: Words[Any]) -> Callable[[Action], str]:
    """Says what an action is about: what its verb means, the names of its counters and places."""
    view = _view(seat)

    def describe(action: Action) -> str:
        label, meaning = words.verb(action.verb)
        named = [_word(seat, view, word) or words.term(word) for word in action.words]
        return f"{label}: {', '.join(named)}" if named else meaning or label

    return describe


def _word(seat: Seat, view: PlainView, word: str) -> str:
    piece = view.piece(word)
    if piece is not None:
        states = f" ({', '.join(piece.states)})" if piece.states else ""
        return f"{piece.title}{states} in {piece.place}" if piece.place else piece.title
    if word not in seat.board.index:
        return ""
    name = seat.board.names.get(seat.board.index[word], "") or word
    return f"{name} ({kind})" if (kind := ground(seat.board, word)) else name


def _rules(seat: Seat) -> Iterator[RenderableType]:
    """The rules of the game, a line each."""
    rules = rules_of(seat.scenario.game)
    if rules is None:
        yield Text("This game lists no rules.")
        return
    for rule in rules.rules:
        yield Text(f"{rule.id:6}", style="bold").append(rule.title, style="not bold")
    yield Text("`rule NUMBER` has the text.", style="dim")


def _closing(seat: Seat, record: Path | None) -> Iterator[RenderableType]:
    """The result and why, and how everybody stands."""
    view = _view(seat)
    assert view.outcome is not None
    winner, level, why = view.outcome
    result = Text("\nThe game is over: ", style="bold").append(level, style="bold green")
    yield result.append(f" for {_side_name(seat, winner)}" if winner else "").append(f". {capital(why)}.")
    yield section("How it ended", _standing(seat, view))
    yield from farewell(record)
