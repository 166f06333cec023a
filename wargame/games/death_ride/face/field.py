"""The field: every Area at its place on the map with its Cover, signs and troops, and one Area in full."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.text import Text

from wargame.engine.board import Board
from wargame.games.death_ride.content import SIDES, Loaded, ScenarioSpec
from wargame.games.death_ride.face.describing import counter_words, side_colour
from wargame.games.death_ride.rules.views import BattleView
from wargame.games.death_ride.words.naming import ADJECTIVES, area_words, division_name, ground_words, ravines, worth
from wargame.games.death_ride.words.scenario import turn_words
from wargame.players import Seat

ROWS = 46
"""The lines of the map."""
CELL = 12
"""The letters an Area has for its name."""
LETTERS = {"german": "G", "french": "F"}
KEY = (
    "+3 Cover, w woods, t town · T tricolour, * listed, M Metz · ^ Bivouac, ! Beaten Zone · "
    "G3/1 German units and how many of them Spent, F French, L a Leader"
)
Count = Callable[[str], Iterable[tuple[str, str]]]
"""What stands in an Area: side and words."""


@dataclass(frozen=True)
class Mark:
    """Letters at a place of the page, in a style."""

    row: int
    column: int
    words: str
    style: str = ""


def seat_map(seat: Seat, lit: frozenset[str], width: int, half: str | None) -> RenderableType:
    """The map as it stands; a half of it has twice the room for its names."""
    view: BattleView = seat.view
    signs = dict.fromkeys(view.bivouacs, "^")
    for _, _, target in view.fire_zones:
        signs[target] = signs.get(target, "") + "!"
    return _page(seat.board, seat.scenario, width, half, lambda area: _troops(view, area), signs, lit)


def setup_map(loaded: Loaded, width: int) -> RenderableType:
    """The map with the set-up."""
    spec = loaded.scenario
    placed: dict[tuple[str, str], list[str]] = {}
    for side, lines in spec.setup.items():
        for line in lines:
            placed.setdefault((line.area, side), []).extend((*line.units, *line.leaders))
    counts: dict[str, list[tuple[str, str]]] = {}
    for (area, side), words in placed.items():
        units = sum(word in loaded.game.unit for word in words)
        counts.setdefault(area, []).append((side, f"{LETTERS[side]}{units}{'L' * (len(words) > units)}"))
    signs = dict.fromkeys(spec.bivouacs, "^")
    return _page(loaded.board, spec, width, None, lambda area: counts.get(area, ()), signs, frozenset())


def _troops(view: BattleView, area: str) -> Iterator[tuple[str, str]]:
    for side in SIDES:
        there = [each for each in view.counters if each.area == area and each.side == side]
        units = [each for each in there if not each.leader]
        if there:
            spent = sum(each.spent for each in units)
            count = f"{LETTERS[side]}{len(units)}{f'/{spent}' if spent else ''}" if units else LETTERS[side]
            yield side, f"{count}{'L' if len(there) > len(units) else ''}"


def _page(
    board: Board,
    spec: ScenarioSpec,
    width: int,
    half: str | None,
    troops: Count,
    signs: dict[str, str],
    lit: frozenset[str],
) -> RenderableType:
    wide, high = spec.board.plane or (1000.0, 700.0)
    start, span = (wide / 2 if half == "right" else 0.0), wide / (2 if half else 1)
    room = max(60, width)
    marks: list[Mark] = []
    for place in range(board.everywhere.bit_count()):
        x, y = board.centres[place]
        if start <= x <= start + span:
            column = round((x - start) / span * room) - CELL // 2
            row = round(y / high * (ROWS - 3))
            marks += _area(board, spec, board.ids[place], (row, max(0, min(room - CELL, column))), troops, signs, lit)
    return Group(*_lines(marks, room), Text(KEY, style="dim"))


def _area(
    board: Board,
    spec: ScenarioSpec,
    area: str,
    at: tuple[int, int],
    troops: Count,
    signs: dict[str, str],
    lit: frozenset[str],
) -> Iterator[Mark]:
    """Three lines: number and name, Cover and signs, troops."""
    row, column = at
    place = board.index[area]
    yield Mark(row, column, f"{area} {board.names[place]}"[:CELL], "reverse" if area in lit else "bold")
    ground = {"woods": "w", "town": "t"}.get(board.terrain[place], "")
    victory = "T" if area in spec.victory.tricolour else "*" if area in spec.victory.listed else ""
    metz = "M" if area in spec.metz else ""
    yield Mark(row + 1, column, f"+{board.elevation[place]}{ground} {victory}{metz}{signs.get(area, '')}"[:CELL], "dim")
    for side, words in troops(area):
        yield Mark(row + 2, column, words, side_colour(side))
        column += len(words) + 1


def _lines(marks: Iterable[Mark], width: int) -> Iterator[Text]:
    """The page line by line; what would lie on other letters gives way."""
    rows: dict[int, list[Mark]] = {}
    for mark in marks:
        rows.setdefault(mark.row, []).append(mark)
    for row in range(ROWS):
        line = Text(no_wrap=True)
        for mark in sorted(rows.get(row, []), key=lambda mark: mark.column):
            gap = mark.column - len(line)
            words = mark.words if gap >= 0 else mark.words[: max(0, len(mark.words) + gap)]
            line.append(" " * max(0, gap)).append(words[: max(0, width - len(line))], style=mark.style)
        yield line


# ---------------------------------------------------------------- one Area


def area_page(seat: Seat, name: str) -> RenderableType | None:
    """An Area or Entry Box with all that is in it and round it."""
    board = seat.board
    found = next((each for each in board.ids if name.lower() in (each, board.names[board.index[each]].lower())), None)
    return Group(*_told(seat, found)) if found is not None else None


def _told(seat: Seat, area: str) -> Iterator[Text]:
    view: BattleView = seat.view
    spec: ScenarioSpec = seat.scenario
    board, place = seat.board, seat.board.index[area]
    yield Text(area_words(board, area), style="bold").append(f"  {ground_words(board, place)}", style="not bold")
    near = [area_words(board, board.ids[other]) for other in board.neighbours[place]]
    if near:
        yield Text(f"  Next to {', '.join(near)}.")
    across = [area_words(board, other) for other in ravines(board, place)]
    if across:
        yield Text(f"  Ravine Edge to {', '.join(across)}. [2.3]")
    found = worth(spec, area)
    if found is not None:
        yield Text(f"  {found[0][:1].upper()}{found[0][1:]}. [{found[1]}]")
    if area in view.bivouacs:
        yield Text("  In Bivouac. [7.1]")
    for division, start, target in view.fire_zones:
        if target == area:
            yield Text(f"  Beaten by {division_name(seat.data, division)} from {area_words(board, start)}. [9.4]")
    for counter in view.counters:
        if counter.area == area:
            yield Text("  ").append(counter_words(counter), style=side_colour(counter.side))
    for arrival in view.arrivals:
        if area in (arrival.box, spec.entry_area(arrival.box)):
            when = turn_words(spec, arrival.turn)
            yield Text(f"  {ADJECTIVES[arrival.side]} arrivals, {when}: {len(arrival.ids)} counters. [10.1]")
