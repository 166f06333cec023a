"""Cross-checks of the files of Death Ride: what single values cannot show.

Every finding names its place in the file. The rule numbers say which rule would break.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from pydantic import ValidationError

from wargame.content.errors import Finding, Loc
from wargame.content.ground import Ground, check_board
from wargame.content.map_kinds import Kinds
from wargame.content.wording import one_of, unknown_sources
from wargame.games.death_ride.content.charts import Chart
from wargame.games.death_ride.content.counters import SIDES, LeaderSpec, UnitSpec
from wargame.games.death_ride.content.game import GameData, Limits
from wargame.games.death_ride.content.scenario import ArrivalSpec, ScenarioSpec, SetupLine

CHARTS = ("bombardment", "rifle_fire", "cavalry_v_cavalry", "assault", "volley")
KINDS = Kinds(("open", "farm", "village", "town", "woods"), edges=("ravine",), traits=("metz", "tricolour"))
"""2.2, 2.3, 2.5."""
COVER = (1, 2, 3)
"""2.2."""
GAME_TABLES = ("divisions", "actions", "leader_range", "sequence", "choices", "deeds", "reminders")
SCENARIO_TABLES = ("turns", "bivouacs", "leader_status", "advantage", "last_occupants", "other_entries", "metz")


def check_game(game: GameData) -> Iterator[Finding]:
    """All faults of the game file."""
    if tuple(side.id for side in game.sides) != SIDES:
        yield Finding(("sides",), f"the sides are {' and '.join(SIDES)}, in this order")
    yield from _check_ids(game)
    for number, leader in enumerate(game.leaders):
        yield from (finding.under("leaders", number) for finding in _check_leader(game, leader))
    for number, unit in enumerate(game.units):
        yield from (finding.under("units", number) for finding in _check_unit(game, unit))
    yield from _check_charts(game)
    yield from _check_sides(game)
    if game.ladmirault.corps not in _corps(game, "french"):
        yield Finding(("ladmirault", "corps"), "no such French corps", game.ladmirault.corps)
    yield from _sourced(game.sources, GAME_TABLES)
    yield from unknown_sources(game, game.sources)


def check_scenario(game: GameData, scenario: ScenarioSpec) -> Iterator[Finding]:
    """All faults of a scenario file, given its game."""
    yield from (finding.under("board") for finding in check_board(scenario.board, KINDS))
    yield from _check_map(scenario)
    ground = Ground.of(scenario.board)
    for side, lines in scenario.setup.items():
        areas = [line.area for line in lines]
        yield from (
            Finding(("setup", side, number, "area"), "not on the map", area)
            for number, area in enumerate(areas)
            if area not in ground.terrain
        )
    yield from _check_counters(game, scenario)
    yield from _check_arrivals(scenario)
    yield from _check_areas(game, scenario, ground)
    yield from _check_victory(scenario)
    yield from _check_limits(game, scenario)
    yield from _sourced(scenario.sources, SCENARIO_TABLES)
    yield from unknown_sources(scenario, scenario.sources)


def _check_ids(game: GameData) -> Iterator[Finding]:
    """Every counter has an id of its own; so has every corps of a side."""
    seen: set[str] = set()
    lists = [(("leaders", number, "id"), each.id) for number, each in enumerate(game.leaders)]
    lists += [(("units", number, "id"), each.id) for number, each in enumerate(game.units)]
    lists += [(("corps", number, "id"), f"{each.side} {each.id}") for number, each in enumerate(game.corps)]
    for loc, name in lists:
        if name in seen:
            yield Finding(loc, "this id is already used", name)
        seen.add(name)


def _corps(game: GameData, side: str) -> list[str]:
    return [spec.id for spec in game.corps if spec.side == side]


def _check_leader(game: GameData, leader: LeaderSpec) -> Iterator[Finding]:
    """6.2, 6.3: a Leader has the range of his side and commands corps and units of his own side."""
    known = _corps(game, leader.side)
    if leader.corps is not None and leader.corps not in known:
        yield Finding(("corps",), f"no such corps{one_of(leader.corps, known)}", leader.corps)
    yield from _unknown(("commands", "corps"), leader.commands.corps, known, "no such corps")
    own = [unit.id for unit in game.units if unit.side == leader.side]
    yield from _unknown(("commands", "units"), leader.commands.units, own, "no unit of this side")
    if leader.range != game.leader_range.get(leader.side):
        yield Finding(("range",), "not the range of the Leaders of this side (6.2)", leader.range)
    if leader.fire_activation is not None and leader.side != "french":
        yield Finding(("fire_activation",), "only French Leaders are activated by fire (6.9)", leader.fire_activation)
    orders = leader.commands
    if not (orders.corps or orders.units or orders.all or orders.one_corps_a_turn):
        yield Finding(("commands",), "commands nobody (6.3)")


def _check_unit(game: GameData, unit: UnitSpec) -> Iterator[Finding]:
    """1.2, 1.4: the Spent side is weaker, guns and only guns have an artillery factor, the Division has a name."""
    known = _corps(game, unit.side)
    if unit.corps not in known:
        yield Finding(("corps",), f"no such corps{one_of(unit.corps, known)}", unit.corps)
    if unit.division not in game.divisions:
        yield Finding(("division",), f"no such Division{one_of(unit.division, game.divisions)}", unit.division)
    fresh, spent = unit.combat
    if not 0 < spent < fresh:
        yield Finding(("combat",), "the Spent side is weaker than the Fresh one (1.2)", unit.combat)
    if (unit.artillery > 0) != (unit.type == "artillery"):
        yield Finding(("artillery",), "artillery, and nothing else, has an artillery factor (1.2)", unit.artillery)
    if unit.march_dice is not None and sorted(unit.march_dice) != list(range(1, 7)):
        yield Finding(("march_dice",), "there is an entry for each die from 1 to 6 (10.5)", sorted(unit.march_dice))


def _check_charts(game: GameData) -> Iterator[Finding]:
    """11 to 14: each side has every chart once, and every difference a result."""
    have = Counter[tuple[str, str]]((side, chart.id) for chart in game.combat_charts for side in chart.sides)
    for side in SIDES:
        for name in CHARTS:
            if have[side, name] != 1:
                yield Finding(("combat_charts",), f"the {side} side has {have[side, name]} charts {name}")
    for number, chart in enumerate(game.combat_charts):
        yield from (finding.under("combat_charts", number) for finding in _check_chart(chart))


def _check_chart(chart: Chart) -> Iterator[Finding]:
    """Every row of a chart has an id of its own; the results join from the lowest difference to the highest."""
    for key, rows in (("attacker", chart.attacker), ("target", chart.target)):
        names = [row.id for row in rows]
        twice = [(number, name) for number, name in enumerate(names) if name in names[:number]]
        yield from (Finding((key, number), "listed twice", name) for number, name in twice)
        if sum(row.die > 0 for row in rows) != 1:
            yield Finding((key,), "each side of a chart throws one die")
    results = chart.results
    if results[0].least is not None or results[-1].most is not None:
        yield Finding(("results",), "the results at both ends are open")
    for number, (one, two) in enumerate(pairwise(results), 1):
        if one.most is None or two.least != one.most + 1:
            yield Finding(("results", number), f"does not follow on {one.id}", two.id)


def _check_sides(game: GameData) -> Iterator[Finding]:
    """Tables by side know both; to eliminate a unit costs more than to flip it (15.1)."""
    for key in ("actions", "leader_range", "casualty_costs"):
        missing = [side for side in SIDES if side not in getattr(game, key)]
        yield from (Finding((key,), f"there is no entry for {side}") for side in missing)
    for side, costs in game.casualty_costs.items():
        if not costs.flip < costs.eliminate_spent < costs.eliminate_fresh:
            yield Finding(("casualty_costs", side), "each step costs more than the one before (15.1)")


def _check_map(scenario: ScenarioSpec) -> Iterator[Finding]:
    """2.2, 2.4: every Area has a Cover, a +3 Area is woods or a town, a box leads to one Area."""
    for number, area in enumerate(scenario.board.areas):
        loc: Loc = ("board", "areas", number)
        if area.elevation not in COVER:
            yield Finding((*loc, "elevation"), "the Cover of an Area is 1, 2 or 3 (2.2)", area.elevation)
        close = "woods" in area.terrain or "town" in area.terrain
        if close != (area.elevation == max(COVER)):
            yield Finding((*loc, "terrain"), "woods and towns, and nothing else, have Cover 3 (2.2)", area.terrain)
    for number, box in enumerate(scenario.board.boxes):
        if len(box.leads_to) != 1:
            yield Finding(("board", "boxes", number, "leads_to"), "an Entry Box leads to one Area (2.4)")


def _entries(scenario: ScenarioSpec) -> Iterator[tuple[Loc, str, SetupLine | ArrivalSpec]]:
    """Every line that puts counters on the table, with its side."""
    for side, lines in scenario.setup.items():
        yield from ((("setup", side, number), side, line) for number, line in enumerate(lines))
    for number, arrival in enumerate(scenario.arrivals):
        yield ("arrivals", number), arrival.side, arrival


def _check_counters(game: GameData, scenario: ScenarioSpec) -> Iterator[Finding]:
    """3.1, 10.1: every counter comes once, with its own side, and the bracketed number of the sheet fits."""
    seen: set[str] = set()
    for loc, side, line in _entries(scenario):
        for key, names, known in (("units", line.units, game.unit), ("leaders", line.leaders, game.leader)):
            for number, name in enumerate(names):
                counter = known.get(name)
                if counter is None or counter.side != side:
                    yield Finding((*loc, key, number), f"no such counter of this side{one_of(name, known)}", name)
                elif name in seen:
                    yield Finding((*loc, key, number), "this counter comes twice", name)
                seen.add(name)
        if line.counters not in (None, len(line.units) + len(line.leaders)):
            yield Finding((*loc, "counters"), "not the number of counters of this line", line.counters)
    for name in [*game.unit, *game.leader]:
        if name not in seen:
            yield Finding(("setup",), f"{name} never comes")
    placed = {name for lines in scenario.setup.values() for line in lines for name in line.leaders}
    if placed != set(scenario.leader_status):
        yield Finding(("leader_status",), "an entry for each Leader set up, and for no other (3.2)")


def _check_arrivals(scenario: ScenarioSpec) -> Iterator[Finding]:
    """10.1, 10.6: arrivals come in a turn of the game to a box of their side."""
    boxes = {box.id: box for box in scenario.board.boxes}
    for number, arrival in enumerate(scenario.arrivals):
        if arrival.turn > len(scenario.turns):
            yield Finding(("arrivals", number, "turn"), f"the last turn is {len(scenario.turns)}", arrival.turn)
        if arrival.box not in boxes or arrival.side not in boxes[arrival.box].users:
            yield Finding(("arrivals", number, "box"), f"no box of this side{one_of(arrival.box, boxes)}", arrival.box)
    for box, other in scenario.other_entries.items():
        if box not in boxes or other not in boxes or boxes[box].users != boxes[other].users:
            yield Finding(("other_entries", box), "two boxes of one side (10.6)", other)


def _check_areas(game: GameData, scenario: ScenarioSpec, ground: Ground) -> Iterator[Finding]:
    """3.3, 2.5, 6.7, 10.4: Areas that rules name are on the map; only French stacks are in Bivouac."""
    french = {line.area for line in scenario.setup.get("french", ())}
    for number, area in enumerate(scenario.bivouacs):
        if area not in french:
            yield Finding(("bivouacs", number), "no French stack is set up here (3.3)", area)
    yield from ground.all_on_map(("metz",), scenario.metz)
    named = [("leaders", area) for leader in game.leaders for area in leader.areas]
    named += [("ladmirault", area) for area in game.ladmirault.areas]
    for key, area in named:
        if area not in ground.terrain:
            yield Finding(("board", "areas"), f"the game file names Area {area} under {key}, which is not on this map")


def _check_victory(scenario: ScenarioSpec) -> Iterator[Finding]:
    """2.5, 19.2, 19.3, 19.6: the symbols of the map are those of the chart, and every sum has a result."""
    victory = scenario.victory
    for trait, areas, loc in (
        ("tricolour", victory.tricolour, ("victory", "tricolour")),
        ("metz", scenario.metz, ("metz",)),
    ):
        drawn = tuple(area.id for area in scenario.board.areas if area.traits.get(trait))
        if sorted(drawn) != sorted(areas):
            yield Finding(loc, f"not the Areas that carry the {trait} symbol on the map", areas)
    yield from Ground.of(scenario.board).all_open(("victory", "listed"), victory.listed)
    for number, area in enumerate(victory.listed):
        if area in victory.tricolour:
            yield Finding(("victory", "listed", number), "scores already as a tricolour Area", area)
    for area in scenario.last_occupants:
        if area not in victory.listed:
            yield Finding(("last_occupants", area), "not an Area of the list (19.3)", area)
    floors = [level.least for level in victory.levels]
    known = [floor for floor in floors[:-1] if floor is not None]
    if len(known) != len(floors) - 1 or known != sorted(set(known), reverse=True) or floors[-1] is not None:
        yield Finding(("victory", "levels"), "from the best French result down; the last has no limit (19.6)", floors)


def _check_limits(game: GameData, scenario: ScenarioSpec) -> Iterator[Finding]:
    """A number that the scenario changes is one the game file could have."""
    for name, value in scenario.options.limits.items():
        try:
            Limits.model_validate({**game.limits.model_dump(), name: value})
        except ValidationError:
            yield Finding(("options", "limits", name), "not a number that the game file could have", value)


def _sourced(sources: Collection[str], tables: Sequence[str]) -> Iterator[Finding]:
    """Every table without a source of its own has one in the list."""
    yield from (Finding(("sources",), f"no source is given for {key}") for key in tables if key not in sources)


def _unknown(loc: Loc, names: Sequence[str], known: Collection[str], message: str) -> Iterator[Finding]:
    for number, name in enumerate(names):
        if name not in known:
            yield Finding((*loc, number), f"{message}{one_of(name, known)}", name)
