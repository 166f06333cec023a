"""The field as one side sees it: the map, and one hex of it."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from wargame.cli.faces.abyss_of_lament.names import label, side_colour, unit_words
from wargame.cli.faces.hexmap import Marker, Overlay, half_columns, half_map, hex_map, key, least_width
from wargame.engine.board import Board
from wargame.engine.paths import bits
from wargame.games.abyss_of_lament.content import ScenarioSpec
from wargame.games.abyss_of_lament.view import BattleView
from wargame.players import Seat

SIGNS = "♥ ♦ ♠ ♣ Prussia · ♡ ♢ ♤ ♧ Austria · v vedette · ? hidden enemy · + two units · ! Disordered"
UNDRAWN = Text("This map cannot be drawn in letters.")


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
    return Group(drawn, Text(key(overlay), style="dim"), Text(SIGNS, style="dim"))


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


# ---------------------------------------------------------------- one hex


def hex_page(seat: Seat, name: str) -> RenderableType | None:
    """Everything about a hex: ground, names, sides, roads, and the counters in it."""
    board, hex_ = seat.board, name.upper()
    if hex_ not in board.index:
        return None
    place = board.index[hex_]
    lines = [_ground(seat, hex_), *_sides(board, place), *_roads(board, place)]
    view: BattleView = seat.view
    for counter in sorted(view.counters, key=lambda counter: not counter.front):
        if counter.hex == hex_:
            lines.append(Text(unit_words(counter), style=side_colour(counter.side)))
    return Group(*lines)


def _ground(seat: Seat, hex_: str) -> Text:
    board, spec = seat.board, seat.scenario
    place = board.index[hex_]
    names = list(dict.fromkeys(spot.name for spot in spec.board.places if hex_ in spot.hexes))
    parts = [board.terrain[place].replace("+", ", "), f"elevation {board.elevation[place]}"]
    text = (
        Text(hex_, style="bold")
        .append(f" {', '.join(names)}" if names else "")
        .append(f": {', '.join(parts)}", "not bold")
    )
    goal = next((goal for goal in spec.vp_hexes if goal.hex == hex_), None)
    if goal is not None:
        about = (
            f"; VP hex: 1 VP for {spec.defender.title()} at the end unless {spec.attacker.title()} stands here (II.1)"
        )
        text.append(about, style="not bold")
    return text


def _sides(board: Board, place: int) -> Iterator[Text]:
    """Water, bridges and works on the hexsides, each kind with the hexes behind it."""
    found: dict[str, list[str]] = {}
    for other in board.neighbours[place]:
        for kinds, own in ((board.edge(place, other), False), (board.edge(other, place), True)):
            for kind in kinds:
                if kind == "entrenchment":
                    found.setdefault("works of this hex against" if own else "enemy side of works of", []).append(
                        board.ids[other]
                    )
                elif own:
                    found.setdefault(" ".join([kind, *_named(board, place, other)]) + " towards", []).append(
                        board.ids[other]
                    )
    for what, hexes in found.items():
        yield Text(f"  {what} {', '.join(hexes)}")


def _named(board: Board, place: int, other: int) -> list[str]:
    names = sorted(name for name in board.edge_names(place, other) if name)
    return [f"({', '.join(names)})"] if names else []


def _roads(board: Board, place: int) -> Iterator[Text]:
    ways = [board.ids[other] for other in bits(board.linked("road")[place])]
    if ways:
        yield Text(f"  road to {', '.join(ways)}")
