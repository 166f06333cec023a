"""The field: the part of the wide map where the armies are, and one hex of it."""

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from wargame.cli.faces.hexmap import Ink, Marker, Overlay, Window, key, window_map
from wargame.engine.grids import HexGrid
from wargame.games.at_any_cost.content import Loaded
from wargame.games.at_any_cost.content.game import GameData
from wargame.games.at_any_cost.content.scenario import ScenarioSpec
from wargame.games.at_any_cost.face.names import ARMS, formation_of, side_colour, stacked, tag
from wargame.games.at_any_cost.rules.view import BattleView
from wargame.games.at_any_cost.words.names import WORKS, unit_words
from wargame.games.at_any_cost.words.scenario import ground_words, hex_words, roads, slopes, turn_words
from wargame.games.at_any_cost.words.standing import goals
from wargame.grammar import listed
from wargame.players import Seat

MARGIN = 2
"""So many hexes around the armies are shown."""
WATER, WOOD, TOWN = "on #1b2f4a", "on #1e3a1e", "on #4a3b2a"
INK = Ink(
    signs={
        "clear": "",
        "forest": "w",
        "town": "t",
        "farm": "f",
        "quarry": "q",
        "stream": "s",
        "ravine": "r",
        "forested_stream": "ws",
        "forested_ravine": "wr",
        "river": "≈≈≈",
        "river_bridge": "b",
        "fortress": "x",
    },
    ground={
        "forest": WOOD,
        "forested_stream": WOOD,
        "forested_ravine": WOOD,
        "river": WATER,
        "river_bridge": WATER,
        "town": TOWN,
        "farm": TOWN,
        "fortress": TOWN,
    },
    roads=("major", "minor"),
    level=1,
    key="t town · f farm · w woods · s stream · r ravine · q quarry · ≈ river · b bridge · x fortress\n"
    "2 3 4 level · = road · * victory hex",
)
SIGNS = "p10 Prussian X Corps · f3 French III Corps · pg fg Guards · I infantry · C cavalry · A guns · H HQ"


# ---------------------------------------------------------------- the map
def seat_map(seat: Seat, lit: frozenset[str], width: int, half: str | None) -> RenderableType:
    """The part of the map with the armies; what does not fit is left out on both sides of what matters now."""
    view: BattleView = seat.view
    spec: ScenarioSpec = seat.scenario
    grid = seat.board.grid
    if grid is None:
        return Text("This map cannot be drawn in letters.")
    overlay = _overlay(view, spec, lit)
    whole = _region(grid, [*overlay.markers, *lit], overlay.goals, width)
    part = _part(whole, _fitting(width), half, _centre(grid, _focus(view, seat.side, lit)))
    drawn = window_map(seat.board, overlay, width, part)
    assert drawn is not None
    return Group(drawn, _key(overlay), *_left_out(whole, part))


def setup_map(loaded: Loaded, width: int) -> RenderableType:
    """The map with the set-up of a scenario, in strips one below the other if it is wide."""
    board, grid = loaded.board, loaded.board.grid
    overlay = Overlay(dict(_setup_markers(loaded)), goals=_goals(loaded.scenario), ink=INK)
    assert grid is not None
    whole = _region(grid, list(overlay.markers), overlay.goals, width)
    strips = [window_map(board, overlay, width, part) for part in _strips(whole, _fitting(width))]
    drawn = [strip for strip in strips if strip is not None]
    return Group(*drawn, _key(overlay))


def _key(overlay: Overlay) -> Text:
    return Text(f"{key(overlay)}\n{SIGNS}", style="dim")


def _setup_markers(loaded: Loaded) -> Iterator[tuple[str, Marker]]:
    data = loaded.game
    for side, lines in loaded.scenario.setup.items():
        for line in lines:
            types = [data.unit[unit].type if unit in data.unit else "hq" for unit in line.units]
            yield line.hex, Marker(tag(formation_of(data, line.units[0])), side_colour(side), _arms(types))


def _overlay(view: BattleView, spec: ScenarioSpec, lit: frozenset[str]) -> Overlay:
    markers: dict[str, Marker] = {}
    for hex_ in {counter.hex for counter in view.counters}:
        there = stacked(view, hex_)
        active = view.activation is not None and there[0].acts_with == view.activation.formation
        style = side_colour(there[0].side) + (" underline" if active else "")
        markers[hex_] = Marker(tag(there[0].acts_with), style, _arms([each.type for each in there]))
    return Overlay(markers, lit, _goals(spec), INK)


def _goals(spec: ScenarioSpec) -> frozenset[str]:
    """The hexes the scenario names: victory is about them."""
    return frozenset(spec.hexes(tuple(spec.places)))


def _arms(types: Iterable[str]) -> str:
    present = {ARMS[each] for each in types if each in ARMS}
    return "".join(letter for letter in dict.fromkeys(ARMS.values()) if letter in present)


# ---------------------------------------------------------------- which part of it
def _fitting(width: int) -> int:
    """How many columns of hexes there is room for, each with the four digits of its name and a side."""
    return max(1, (width - 1) // 5)


def _region(grid: HexGrid, hexes: Sequence[str], wanted: frozenset[str], width: int) -> Window:
    """Around some hexes; with others that one would like to see, as long as there is room."""
    wide = _around(grid, [*hexes, *wanted])
    return wide if wide.columns <= _fitting(width) else _around(grid, hexes or list(wanted))


def _around(grid: HexGrid, hexes: Sequence[str]) -> Window:
    places = [grid.parse(hex_) for hex_ in hexes]
    columns, rows = [place[0] for place in places], [place[1] for place in places]
    last_column, last_row = grid.first_column + grid.columns - 1, grid.first_row + grid.rows - 1
    return Window(
        max(grid.first_column, min(columns, default=1) - MARGIN),
        min(last_column, max(columns, default=last_column) + MARGIN),
        max(grid.first_row, min(rows, default=1) - MARGIN),
        min(last_row, max(rows, default=last_row) + MARGIN),
    )


def _part(whole: Window, room: int, half: str | None, centre: int) -> Window:
    """As many columns as fit: at one end if a half is asked for, else around the centre."""
    count = min(room, whole.columns // 2 + 1) if half else min(room, whole.columns)
    first = {"left": whole.first_column, "right": whole.last_column - count + 1}.get(half or "", centre - count // 2)
    first = max(whole.first_column, min(first, whole.last_column - count + 1))
    return Window(first, first + count - 1, whole.first_row, whole.last_row)


def _strips(whole: Window, room: int) -> Iterator[Window]:
    """As few parts as fit, all equally wide, each beginning with the last column of the one before."""
    count = -(-(whole.columns - 1) // max(1, room - 1))
    step = -(-(whole.columns - 1) // max(1, count))
    for first in range(whole.first_column, whole.last_column, step):
        yield Window(first, min(first + step, whole.last_column), whole.first_row, whole.last_row)


def _focus(view: BattleView, side: str, lit: frozenset[str]) -> list[str]:
    """What a player looks at now: the choices he asked for, the active formation, or his own army."""
    if lit:
        return list(lit)
    active = view.activation.formation if view.activation is not None else ""
    moving = [counter.hex for counter in view.counters if counter.acts_with == active]
    return moving or [counter.hex for counter in view.counters if counter.side == side]


def _centre(grid: HexGrid, hexes: Sequence[str]) -> int:
    columns = [grid.parse(hex_)[0] for hex_ in hexes]
    return (min(columns) + max(columns)) // 2 if columns else grid.first_column + grid.columns // 2


def _left_out(whole: Window, part: Window) -> Iterator[RenderableType]:
    if part != whole:
        shown = f"Columns {part.first_column:02} to {part.last_column:02} of {whole.first_column:02} to "
        more = f"{whole.last_column:02}. `map left`, `map right`: the ends; `map move p10`: what you could move."
        yield Text(shown + more, style="yellow")


# ---------------------------------------------------------------- one hex
def hex_page(seat: Seat, name: str) -> RenderableType | None:
    """Everything about a hex: ground, slopes, roads, works, control, arrivals and the counters in it."""
    if name not in seat.board.index:
        return None
    view: BattleView = seat.view
    spec: ScenarioSpec = seat.scenario
    place = seat.board.index[name]
    lines: list[RenderableType] = [
        Text(f"{hex_words(spec, name)}: {ground_words(seat.board, seat.data, place)}", style="bold")
    ]
    lines += [Padding(words, (0, 0, 0, 2)) for words in (*_effects(seat, place), *_standing(seat, name))]
    lines += [Text(unit_words(counter), style=side_colour(counter.side)) for counter in stacked(view, name)]
    return Group(*lines)


def _effects(seat: Seat, place: int) -> Iterator[str]:
    """What the ground does, and what is on its sides."""
    board, data = seat.board, seat.data
    for kind in board.terrain[place].split("+"):
        spec = data.terrain[kind]
        yield f"{spec.name}: movement {spec.movement}; combat {spec.combat} ({spec.rule})"
    for slope, hexes in slopes(board, place):
        side = data.hexsides[slope]
        yield f"{side.name} to {', '.join(hexes)}: movement {side.movement}; combat {side.combat} [{side.rule}]"
    for road, ends in roads(board, place):
        yield f"{road} to {', '.join(ends)}"


def _standing(seat: Seat, hex_: str) -> Iterator[str]:
    """Works, control, and who may come here."""
    view: BattleView = seat.view
    spec: ScenarioSpec = seat.scenario
    data: GameData = seat.data
    works = dict(view.works).get(hex_)
    if works:
        yield WORKS[works]
    for goal in goals(view, spec, data):
        if hex_ in dict(goal.holders):
            holder = dict(goal.holders)[hex_]
            who = f"under {data.side[holder].adjective} control" if holder else "nobody's"
            yield f"Victory hex, {who}: {goal.meaning} [{goal.rule}]"
    for arrival in view.arrivals:
        if arrival.hex == hex_:
            whose, due = data.side[arrival.side].adjective, turn_words(spec, arrival.turn)
            yield f"{whose} arrivals, {due}: {listed(arrival.units)}"
