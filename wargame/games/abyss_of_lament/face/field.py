"""The field as one side sees it: the map, and one hex of it."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from wargame.cli.faces.hexmap import Marker, Overlay, half_columns, half_map, hex_map, key, least_width
from wargame.engine.board import Board
from wargame.games.abyss_of_lament.content.effects import SIDES
from wargame.games.abyss_of_lament.content.files import GameData, ScenarioSpec
from wargame.games.abyss_of_lament.face.names import side_colour
from wargame.games.abyss_of_lament.rules.view import BattleView
from wargame.games.abyss_of_lament.words.cards import SYMBOLS
from wargame.games.abyss_of_lament.words.names import OUTLINES, label, unit_words
from wargame.games.abyss_of_lament.words.places import goal_at, goal_words, ground, place_names, roads, sides
from wargame.players import Seat

SIGNS = "v vedette · ? hidden enemy · + two units · ! Disordered"
UNDRAWN = Text("This map cannot be drawn in letters.")


def suit_signs(data: GameData) -> str:
    """Whose the suits are: filled ones of the first side, open ones of the other."""
    suits = (SYMBOLS, OUTLINES)
    return " · ".join(
        f"{' '.join(signs.values())} {data.side[side].name}" for side, signs in zip(SIDES, suits, strict=True)
    )


def board_map(board: Board, overlay: Overlay, width: int) -> RenderableType:
    """The map with its key."""
    drawn = hex_map(board, overlay, width)
    return Group(drawn, Text(key(overlay), style="dim")) if drawn is not None else UNDRAWN


def seat_map(seat: Seat, lit: frozenset[str], width: int, half: str | None) -> RenderableType:
    """The map as this side sees it, or half of it; if it does not fit, how wide it is."""
    board, overlay = seat.board, _overlay(seat, lit)
    if board.grid is None:
        return UNDRAWN
    columns = half_columns(board.grid) if half else board.grid.columns
    if least_width(columns) > width:
        return _too_narrow(least_width(columns), width, half)
    drawn = half_map(board, overlay, width, half == "right") if half else hex_map(board, overlay, width)
    if drawn is None:
        return UNDRAWN
    return Group(drawn, Text(key(overlay), style="dim"), Text(f"{suit_signs(seat.data)} · {SIGNS}", style="dim"))


def _too_narrow(need: int, width: int, half: str | None) -> Text:
    what = "Half the map" if half else "The map"
    offer = "" if half else " `map left` and `map right` show it in two halves."
    return Text(f"{what} needs a terminal {need} columns wide; this one has {width}.{offer}", style="yellow")


def _overlay(seat: Seat, lit: frozenset[str]) -> Overlay:
    view: BattleView = seat.view
    markers: dict[str, Marker] = {}
    behind = {counter.hex for counter in view.counters if not counter.front}
    for counter in view.counters:
        if counter.front:
            style = side_colour(counter.side) + (" underline" if counter.activated else "")
            signs = ("!" if counter.disordered else "") + ("+" if counter.hex in behind else "")
            markers[counter.hex] = Marker(label(counter), style, signs)
    spec: ScenarioSpec = seat.scenario
    return Overlay(markers, lit, frozenset(goal.hex for goal in spec.vp_hexes))


def hex_page(seat: Seat, name: str) -> RenderableType | None:
    """Everything about a hex: ground, names, sides, roads, and the counters in it."""
    board, hex_ = seat.board, name.upper()
    if hex_ not in board.index:
        return None
    place = board.index[hex_]
    lines = [_ground(seat, hex_)]
    lines += [Text(f"  {what} {', '.join(hexes)}") for _, what, hexes in sides(board, place)]
    if roads(board, place):
        lines.append(Text(f"  road to {', '.join(roads(board, place))}"))
    view: BattleView = seat.view
    for counter in sorted(view.counters, key=lambda counter: not counter.front):
        if counter.hex == hex_:
            lines.append(Text(unit_words(seat.data, counter), style=side_colour(counter.side)))
    return Group(*lines)


def _ground(seat: Seat, hex_: str) -> Text:
    spec: ScenarioSpec = seat.scenario
    names = place_names(spec, hex_)
    text = Text(f"{hex_} {names}" if names else hex_, style="bold")
    text.append(f": {ground(seat.board, hex_)}", "not bold")
    if goal_at(spec, hex_) is not None:
        text.append(f"; VP hex: {goal_words(spec, seat.data)}", style="not bold")
    return text
