"""Cross-checks of a scenario file: turns (4.1), tracks, control (10.10), arrivals (7), sieges (16), victory (3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from wargame.content.errors import Finding, Loc
from wargame.content.ground import Ground
from wargame.content.wording import one_of, unknown_sources
from wargame.games.on_to_paris.content.checks import check_row
from wargame.games.on_to_paris.content.forces import SIDES, SideId
from wargame.games.on_to_paris.content.game import GameData
from wargame.games.on_to_paris.content.map_checks import rail_hexes, territory
from wargame.games.on_to_paris.content.scenario import ScenarioSpec, Setup, SetupLine
from wargame.games.on_to_paris.content.setup_checks import check_place, check_setup
from wargame.games.on_to_paris.content.table_checks import check_levels


def check_scenario(game: GameData, scenario: ScenarioSpec) -> Iterator[Finding]:
    """All faults of a scenario file."""
    if scenario.board is not None:
        yield Finding(("board",), "every scenario has the map of the game file (2.1)")
    ground = Ground.of(game.board)
    yield from _check_turns(scenario)
    yield from _check_tracks(game, scenario)
    places = list(_check_places(game, scenario, ground))
    yield from places
    setup = _setup(game, scenario)
    if setup is None:
        yield Finding(("setup",), f"no such set-up{one_of(scenario.setup, game.setups)}", scenario.setup)
        return
    named = isinstance(scenario.setup, str)
    faults = list(check_setup(game, setup, ground))
    yield from (Finding(("setup",), finding.message) if named else finding.under("setup") for finding in faults)
    yield from _check_arrivals(game, scenario)
    yield from _check_leaders(game, scenario, setup)
    yield from unknown_sources(scenario, scenario.sources)
    if faults or places:
        return  # what follows looks units and places up
    yield from _check_present(game, scenario, setup)
    yield from _check_sides(game, scenario, setup)
    yield from _check_railways(game, scenario)
    yield from _check_sieges(game, scenario, setup)
    yield from _check_sovereigns(game, scenario, setup)
    yield from _check_sums(scenario, setup)


def _setup(game: GameData, scenario: ScenarioSpec) -> Setup | None:
    return game.setups.get(scenario.setup) if isinstance(scenario.setup, str) else scenario.setup


# ---------------------------------------------------------------- turns, tracks, places
def _check_turns(scenario: ScenarioSpec) -> Iterator[Finding]:
    """4.1, 18.3: it ends after it starts, and a Republic has a fallen Empire."""
    if scenario.end_turn < scenario.start_turn:
        yield Finding(("end_turn",), "the scenario ends before it starts", scenario.end_turn)
    republic = scenario.government == "republic"
    if republic != (scenario.empire_fell is not None):
        yield Finding(("empire_fell",), "a Republic, and only a Republic, has a turn when the Empire fell (18.3)")
    elif scenario.empire_fell is not None and scenario.empire_fell > scenario.start_turn:
        yield Finding(("empire_fell",), "the Empire fell before the scenario starts", scenario.empire_fell)
    if len(set(scenario.rl_markers)) != len(scenario.rl_markers):
        yield Finding(("rl_markers",), "listed twice")


def _check_tracks(game: GameData, scenario: ScenarioSpec) -> Iterator[Finding]:
    """8.6, 13.8, 15.1: boxes that the tracks have; levels of victory in order."""
    tracks = scenario.tracks
    for key, boxes in (
        ("fuse_box", game.fuse_track.boxes),
        ("assault_box", game.assault_track.boxes),
        ("command_table_box", game.command_table),
    ):
        box: int | None = getattr(tracks, key)
        if box is not None and box > len(boxes):
            yield Finding(("tracks", key), f"the track has {len(boxes)} boxes", box)
    if scenario.victory.levels:
        yield from (finding.under("victory", "levels") for finding in check_levels(scenario.victory.levels))


def _places(scenario: ScenarioSpec) -> Iterator[tuple[Loc, Iterable[str]]]:
    """Every list of places with its key."""
    control = scenario.control
    yield ("control", "prussian_in_france"), control.prussian_in_france
    yield ("control", "french_in_germany"), control.french_in_germany
    yield ("control", "captured_forts"), control.captured_forts
    yield ("prussian_rail_net",), scenario.prussian_rail_net
    yield ("railheads",), scenario.railheads
    yield ("markers", "besieged_sps"), scenario.markers.besieged_sps
    for side in SIDES:
        yield ("supply_sources", side), scenario.supply_sources.get(side, ())
        yield ("depots", side), scenario.depots.get(side, ())
        yield ("special", "entry", side), (scenario.special.entry or {}).get(side, ())


def _check_places(game: GameData, scenario: ScenarioSpec, ground: Ground) -> Iterator[Finding]:
    """Every place is on the map, open, and in a list once."""
    for loc, names in _places(scenario):
        seen: set[str] = set()
        for number, name in enumerate(names):
            yield from check_place(game, (*loc, number), name, ground)
            if name in seen:
                yield Finding((*loc, number), "listed twice", name)
            seen.add(name)
    for number, siege in enumerate(scenario.sieges):
        yield from check_place(game, ("sieges", number, "at"), siege.at, ground)
    for key in ("places", "french_places", "besieged"):
        for name in getattr(scenario.victory, key):
            yield from check_place(game, ("victory", key, name), name, ground)


# ---------------------------------------------------------------- arrivals and Leaders
def _check_arrivals(game: GameData, scenario: ScenarioSpec) -> Iterator[Finding]:
    """7.1: lines for turns of the scenario, Formations that exist."""
    turns = range(scenario.start_turn, scenario.end_turn + 1)
    for side, rows in scenario.extra_reinforcements.items():
        for turn, row in rows.items():
            loc = ("extra_reinforcements", side, turn)
            if turn not in turns:
                yield Finding(loc, "no turn of this scenario", turn)
            yield from (finding.under(*loc) for finding in check_row(game, side, row))
    for side, names in scenario.available.items():
        for number, name in enumerate(names):
            if name not in game.formation or game.formation[name].side != side:
                yield Finding(("available", side, number), "the side has no such Formation", name)
            elif not _arrived(game, scenario, name):
                yield Finding(("available", side, number), "it has not arrived yet (7.3)", name)
    for name in scenario.army_turns:
        if name not in game.formation or game.formation[name].kind != "army":
            yield Finding(("army_turns", name), "no such Army", name)
    for number, name in enumerate(scenario.out_of_play.formations):
        if name not in game.formation:
            message = f"no such Formation{one_of(name, game.formation)}"
            yield Finding(("out_of_play", "formations", number), message, name)


def _arrived(game: GameData, scenario: ScenarioSpec, name: str) -> bool:
    """7.3, 7.5.2: whether a Formation can be there when the scenario starts."""
    formation = game.formation[name]
    due = [scenario.army_turns.get(name, formation.turn)]
    if scenario.empire_fell is not None and formation.republic_turn is not None:
        due.append(scenario.empire_fell + formation.republic_turn)
    return any(turn is not None and turn <= scenario.start_turn for turn in due)


def _check_leaders(game: GameData, scenario: ScenarioSpec, setup: Setup) -> Iterator[Finding]:
    """5.3.2, 5.5: Leaders named outside the set-up exist, and are not elsewhere too."""
    used = {name for lines in setup.values() for line in lines for name in (line.leader, *line.with_) if name}
    commands = {line.leader: line.unit for lines in setup.values() for line in lines if line.leader}
    for number, name in enumerate(scenario.out_of_play.leaders):
        loc = ("out_of_play", "leaders", number)
        if name not in game.leader:
            yield Finding(loc, "no such Leader", name)
        elif name in used:
            yield Finding(loc, "this Leader is set up", name)
    for key, table in (("promoted", scenario.promoted), ("pool", scenario.pool)):
        for side, names in table.items():
            for number, name in enumerate(names):
                leader = game.leader.get(name)
                why = None
                if leader is None or leader.side != side:
                    why = "the side has no such Leader"
                elif name in scenario.out_of_play.leaders:
                    why = "this Leader is out of play"
                elif key == "pool" and name in used:
                    why = "this Leader is set up"
                elif key == "promoted" and "army" not in leader.counters:
                    why = "he has no counter of Army Rank (5.3.2)"
                elif key == "promoted" and _leads_army(game, commands.get(name)):
                    why = "he commands an Army already (5.3.2)"
                if why:
                    yield Finding((key, side, number), why, name)
    for number, name in enumerate(scenario.markers.subject_to_recall):
        leader = game.leader.get(name)
        if leader is None or leader.side != "prussian" or leader.hrh:
            yield Finding(("markers", "subject_to_recall", number), "he cannot be recalled (5.5)", name)


def _leads_army(game: GameData, unit: str | None) -> bool:
    return unit in game.formation and game.formation[unit].kind == "army"


# ---------------------------------------------------------------- the set-up in this scenario
def _check_present(game: GameData, scenario: ScenarioSpec, setup: Setup) -> Iterator[Finding]:
    """5.1, 7.3, 7.4: units and Leaders have arrived by the first turn, and fit the government."""
    for loc, _, line in _lines(scenario, setup):
        if line.unit is not None:
            if line.unit in scenario.out_of_play.formations:
                yield Finding((*loc, "unit"), "this Formation is out of play", line.unit)
            elif not _arrived(game, scenario, line.unit):
                yield Finding((*loc, "unit"), "it has not arrived yet (7.3)", line.unit)
        for name in (line.leader, *line.with_):
            if name is None:
                continue
            leader = game.leader[name]
            if leader.turn > scenario.start_turn:
                yield Finding(loc, "this Leader has not arrived yet (7.4)", name)
            if leader.only == "R" and scenario.government == "empire":
                yield Finding(loc, "this Leader serves the Republic only (5.1)", name)
            if leader.only == "E" and scenario.government == "republic" and not line.inside:
                yield Finding(loc, "this Leader of the Empire could only be besieged (18.3)", name)
    units = [line.unit for line in setup.get("french", ()) if line.unit]
    corps = sum(game.formation[unit].kind == "corps" for unit in units)
    if corps > game.limits.french_corps:
        yield Finding(("setup",), f"{corps} French Corps, at most {game.limits.french_corps} (6.2.3)")


def _lines(scenario: ScenarioSpec, setup: Setup) -> Iterator[tuple[Loc, SideId, SetupLine]]:
    """Every line with its place in the scenario file; that of a shared set-up is its name."""
    for side, lines in setup.items():
        for number, line in enumerate(lines):
            loc: Loc = ("setup",) if isinstance(scenario.setup, str) else ("setup", side, number)
            yield loc, side, line


def _check_sides(game: GameData, scenario: ScenarioSpec, setup: Setup) -> Iterator[Finding]:
    """10.9.1, 10.10: units start in Friendly Territory, at a siege or where their side holds the ground; in play."""
    land = territory(game.board)
    held: dict[SideId, set[str]] = {
        "prussian": {game.hex_of(name) for name in scenario.control.prussian_in_france},
        "french": {game.hex_of(name) for name in scenario.control.french_in_germany},
    }
    besieged = {game.hex_of(siege.at) for siege in scenario.sieges}
    boxes = {box.id: box.users for box in game.board.boxes}
    for loc, side, line in _lines(scenario, setup):
        space = game.hex_of(line.at)
        if space in boxes:
            if side not in boxes[space]:
                yield Finding((*loc, "at"), "this is the other side's box (10.6)", line.at)
            continue
        if scenario.in_play is not None and not scenario.in_play.holds(space):
            yield Finding((*loc, "at"), "this hex is not in play here", line.at)
        own = land.get(space) in game.home[side].friendly
        invading = side == "prussian" and scenario.government == "republic" and land.get(space) == "F"
        if not own and space not in held[side] | besieged and not invading:
            yield Finding((*loc, "at"), f"the {side} side does not hold this hex (10.9.1)", line.at)
    if scenario.in_play is not None:
        if not scenario.only_listed:
            yield Finding(("only_listed",), "a part of the map is for the units listed only")
        for side in SIDES:
            for number, name in enumerate((scenario.special.entry or {}).get(side, ())):
                if not scenario.in_play.holds(game.hex_of(name)):
                    yield Finding(("special", "entry", side, number), "this hex is not in play here", name)


def _check_railways(game: GameData, scenario: ScenarioSpec) -> Iterator[Finding]:
    """10.10: the Prussian net abroad and the Railheads are rail hexes."""
    rails = rail_hexes(game.board)
    land = territory(game.board)
    for number, name in enumerate(scenario.prussian_rail_net):
        if name not in rails:
            yield Finding(("prussian_rail_net", number), "no railway runs here (10.10)", name)
        elif land.get(name) != "F":
            yield Finding(("prussian_rail_net", number), "the net at home needs no entry (10.10)", name)
    for number, name in enumerate(scenario.railheads):
        if game.hex_of(name) not in rails:
            yield Finding(("railheads", number), "no railway runs here (10.10)", name)


def _check_sieges(game: GameData, scenario: ScenarioSpec, setup: Setup) -> Iterator[Finding]:
    """16.2: Fort(ress)es with a garrison inside and Infantry outside; nobody is besieged without a siege."""
    works = {place.hexes[0]: place.works for place in game.board.places}
    inside: Counter[str] = Counter()
    outside: Counter[str] = Counter()
    for side, lines in setup.items():
        for line in lines:
            if line.inside:
                inside[game.hex_of(line.at)] += line.sp.total
            elif side == "prussian":
                outside[game.hex_of(line.at)] += line.sp.infantry
    sieges = {game.hex_of(siege.at) for siege in scenario.sieges}
    for number, siege in enumerate(scenario.sieges):
        space = game.hex_of(siege.at)
        here: Loc = ("sieges", number)
        limit = next((data.siege_number for kind, data in game.works.items() if kind == works.get(space)), None)
        if limit is None:
            yield Finding((*here, "at"), "there is no Fort(ress) here (16.2)", siege.at)
        elif siege.progress > limit:
            yield Finding((*here, "progress"), f"it would have surrendered at more than {limit} (16.2.4)")
        if not inside[space] or not outside[space]:
            yield Finding((*here, "at"), "a siege has SPs inside and Infantry outside (16.2.1, 16.2.3)", siege.at)
    for loc, _, line in _lines(scenario, setup):
        if line.inside and game.hex_of(line.at) not in sieges:
            yield Finding((*loc, "inside"), "this place is not besieged (16.2.1)", line.at)
    fort_lists = (
        (("control", "captured_forts"), scenario.control.captured_forts),
        (("victory", "besieged"), tuple(scenario.victory.besieged)),
    )
    for key, names in fort_lists:
        for number, name in enumerate(names):
            if works.get(game.hex_of(name)) is None:
                yield Finding((*key, number), "there is no Fort(ress) here (16.2.2)", name)
    for number, name in enumerate(scenario.markers.besieged_sps):
        if game.hex_of(name) not in sieges:
            yield Finding(("markers", "besieged_sps", number), "this place is not besieged (18.3)", name)


def _check_sovereigns(game: GameData, scenario: ScenarioSpec, setup: Setup) -> Iterator[Finding]:
    """18.4, 18.5: each sovereign in play starts with the largest Army of his side."""
    for leader in game.leaders:
        if not leader.sovereign:
            continue
        holders = [line for line in setup.get(leader.side, ()) if leader.id in line.with_]
        wanted = scenario.sovereigns and not (leader.only == "E" and scenario.government == "republic")
        if wanted != bool(holders):
            message = f"{leader.name} is {'not set up' if wanted else 'not in play'} (18.4, 18.5)"
            yield Finding(("setup",), message)
        elif holders:
            sizes = _army_sizes(game, setup, leader.side)
            if sizes.get(holders[0].unit or "", 0) < max(sizes.values(), default=0):
                yield Finding(("setup",), f"{leader.name} is not with the largest Army (18.4, 18.5)", holders[0].unit)


def _army_sizes(game: GameData, setup: Setup, side: SideId) -> dict[str, int]:
    """6.1: Infantry SPs of each Army with its Attached Corps."""
    units = {line.unit: line for line in setup.get(side, ()) if line.unit}
    return {
        unit: line.sp.infantry + sum(units[name].sp.infantry for name in line.attached)
        for unit, line in units.items()
        if game.formation[unit].kind == "army"
    }


def _check_sums(scenario: ScenarioSpec, setup: Setup) -> Iterator[Finding]:
    """The set-up has as many Regular SPs as it says."""
    for side, count in scenario.regulars.items():
        found = sum(line.sp.reg + line.sp.bav for line in setup.get(side, ()))
        if found != count:
            yield Finding(("regulars", side), f"the set-up has {found}", count)
