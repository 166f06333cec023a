"""Cross-checks of the scenario files of At Any Cost.

Every finding names its place in the file. The rule numbers say which rule would break.
"""

from collections.abc import Iterator, Sequence

from wargame.content.errors import Finding, Loc
from wargame.content.ground import Ground
from wargame.content.wording import almost, one_of, unknown_sources
from wargame.games.at_any_cost.content import scenario as said
from wargame.games.at_any_cost.content.counters import SIDES, SideId
from wargame.games.at_any_cost.content.game import GameData
from wargame.games.at_any_cost.content.map_checks import check_ground

STACK = 2
"""4.1: units to a hex."""
VICTORY = {"small_battle": "towns", "battle": "battle", "campaign": "campaign"}
"""19.1 to 19.3."""


def check_scenario(game: GameData, scenario: said.ScenarioSpec) -> Iterator[Finding]:
    """All faults of a scenario file."""
    if scenario.game != game.id:
        yield Finding(("game",), f"this scenario is read with the game file of {game.id}", scenario.game)
    if scenario.clock:
        yield Finding(("clock",), "the clock stands in the game file")
    if scenario.board is not None:
        yield from (finding.under("board") for finding in check_ground(game, scenario.board))
        if scenario.board.grid is None:
            return
    ground = Ground.of(scenario.board or game.board)
    yield from unknown_sources(scenario, scenario.sources)
    yield from _check_clock(game, scenario)
    yield from _check_formations(game, scenario)
    yield from _check_chits(game, scenario)
    yield from _check_setup(game, scenario, ground)
    yield from _check_reinforcements(game, scenario, ground)
    yield from _check_counters(game, scenario)
    yield from _check_gsp(game, scenario)
    yield from _check_places(scenario, ground)
    yield from _check_victory(scenario)
    yield from _check_special_rules(scenario)


def _check_special_rules(scenario: said.ScenarioSpec) -> Iterator[Finding]:
    """A special rule that is called almost like one the game carries out would be read by people only."""
    for number, rule in enumerate(scenario.special_rules):
        meant = almost(rule.id, said.EFFECTIVE)
        if meant is not None:
            message = f"the game carries out no rule of this name; did you mean {meant}?"
            yield Finding(("special_rules", number, "id"), message, rule.id)


# ---------------------------------------------------------------- clock and chits
def _check_clock(game: GameData, scenario: said.ScenarioSpec) -> Iterator[Finding]:
    """18.0: the scenario begins at an hour of the clock, and only campaigns go on into the night."""
    hours = {hour.time: hour for hour in game.clock}
    if scenario.start.time not in hours:
        yield Finding(("start", "time"), f"no such hour{one_of(scenario.start.time, hours)}", scenario.start.time)
        return
    if scenario.start.day:
        yield Finding(("start", "day"), "the first day is day 0", scenario.start.day)
    if scenario.kind != "campaign":
        for moment in said.moments(game.clock, scenario.start, scenario.turns):
            if hours[moment.time].kind not in ("day", "dusk"):
                message = f"only a campaign goes on into {hours[moment.time].kind} (18.0)"
                yield Finding(("turns",), message, scenario.turns)
                return


def _check_moment(game: GameData, scenario: said.ScenarioSpec, loc: Loc, moment: said.Moment) -> Iterator[Finding]:
    known = any(hour.time == scenario.start.time for hour in game.clock)
    if known and said.turn_at(game.clock, scenario.start, scenario.turns, moment) is None:
        yield Finding(loc, "this turn is not part of the scenario", f"day {moment.day}, {moment.time}")


def _check_formations(game: GameData, scenario: said.ScenarioSpec) -> Iterator[Finding]:
    """6.1: Activation Chits of formations of the right side, each with its HQ in play."""
    present = set(_counters(scenario))
    active = [name for names in scenario.activation.values() for name in names]
    for side in SIDES:
        if side not in scenario.activation:
            yield Finding(("activation",), f"there is no entry for {side}")
    for side, names in scenario.activation.items():
        for number, name in enumerate(names):
            formation = game.formation.get(name)
            loc = ("activation", side, number)
            if formation is None or formation.side != side:
                known = [each.id for each in game.formations if each.side == side]
                yield Finding(loc, f"no formation of this side{one_of(name, known)}", name)
            elif name in names[:number]:
                yield Finding(loc, "listed twice", name)
            elif formation.hq.id not in present:
                yield Finding(loc, f"its HQ {formation.hq.id} is neither set up nor a reinforcement", name)
    for name, moment in scenario.activation_from.items():
        if name not in active:
            yield Finding(("activation_from", name), "this formation has no Activation Chit here", name)
        yield from _check_moment(game, scenario, ("activation_from", name), moment)
    if scenario.reserves is not None:
        for number, name in enumerate(scenario.reserves.formations):
            if name not in scenario.activation.get("french", ()):
                yield Finding(("reserves", "formations", number), "no French formation of this scenario", name)
        yield from _check_moment(game, scenario, ("reserves", "released_at"), scenario.reserves.released_at)


def _check_chits(game: GameData, scenario: said.ScenarioSpec) -> Iterator[Finding]:
    """6.2, 6.3: a known set of events, tracks if and only if there are Command Events."""
    if scenario.events not in game.event_sets:
        yield Finding(("events",), f"no such set of events{one_of(scenario.events, game.event_sets)}", scenario.events)
    for number, name in enumerate(scenario.tracks):
        if name not in game.tracks:
            yield Finding(("tracks", number), f"no such track{one_of(name, game.tracks)}", name)
    if scenario.command_events != bool(scenario.tracks):
        yield Finding(("command_events",), "Command Events need tracks, and tracks Command Events (6.3.2)")
    for side in SIDES:
        if side not in scenario.cic:
            yield Finding(("cic",), f"there is no entry for {side}")
    needed = {"earned": "french-offensive-spirit", "until_deep_night": "prussian-staff", "by_staff": "prussian-staff"}
    for side, use in scenario.cic.items():
        if use in needed and needed[use] not in scenario.tracks:
            yield Finding(("cic", side), f"this needs the track {needed[use]}", use)


# ---------------------------------------------------------------- counters
def _counters(scenario: said.ScenarioSpec) -> list[str]:
    """All counters of the scenario, those set up first."""
    placed = [unit for lines in scenario.setup.values() for line in lines for unit in line.units]
    return placed + [unit for group in scenario.reinforcements for unit in group.units]


def _check_setup(game: GameData, scenario: said.ScenarioSpec, ground: Ground) -> Iterator[Finding]:
    """4.1: every hex once, open, and not overstacked."""
    seen: set[str] = set()
    for side in SIDES:
        if side not in scenario.setup:
            yield Finding(("setup",), f"there is no entry for {side}")
    for side, lines in scenario.setup.items():
        for number, line in enumerate(lines):
            loc = ("setup", side, number)
            if line.hex in seen:
                yield Finding((*loc, "hex"), "this hex is already listed", line.hex)
            seen.add(line.hex)
            yield from _check_hex(game, ground, side, (*loc, "hex"), line.hex)
            yield from _check_units(game, side, loc, line.units)
            yield from _check_subset((*loc, "worn"), line.worn, line.units)
            yield from _check_subset((*loc, "low_ammo"), line.low_ammo, line.units)
            yield from (finding.under(*loc) for finding in _check_stack(game, ground, line))
    for number, space in enumerate(scenario.hasty_works):
        if not any(line.hex == space for lines in scenario.setup.values() for line in lines):
            yield Finding(("hasty_works", number), "nobody stands in this hex", space)


def _check_hex(game: GameData, ground: Ground, side: SideId, loc: Loc, space: str) -> Iterator[Finding]:
    """2.2.3: a hex on the map that the side may enter."""
    if space not in ground.terrain:
        yield Finding(loc, "not on the map", space)
        return
    kinds = [game.terrain[kind] for kind in ground.terrain[space] if kind in game.terrain]
    if any(kind.infantry is None for kind in kinds):
        yield Finding(loc, f"no unit can stand in {kinds[0].name}", space)
    if any(kind.enters not in (None, side) for kind in kinds):
        yield Finding(loc, "this side may not enter (4.4)", space)


def _check_units(game: GameData, side: SideId, loc: Loc, units: Sequence[str]) -> Iterator[Finding]:
    """4.3: counters of the side, and every mitrailleuse with its parent."""
    for number, name in enumerate(units):
        where = (*loc, "units", number)
        if name not in game.unit and name not in game.hq:
            yield Finding(where, f"no such counter{one_of(name, _near(game, name))}", name)
        elif game.side_of(name) != side:
            yield Finding(where, "this counter is of the other side", name)
        elif name in game.unit and game.unit[name].parent not in (None, *units):
            yield Finding(where, f"a mitrailleuse stays with its parent {game.unit[name].parent} (4.3)", name)


def _near(game: GameData, name: str) -> list[str]:
    """The counters of the formation that a mistyped name begins with, else the formations' HQs."""
    formation = name.partition("-")[0]
    found = [unit.id for unit in game.units if unit.formation == formation]
    return found or list(game.hq)


def _check_subset(loc: Loc, names: Sequence[str], units: Sequence[str]) -> Iterator[Finding]:
    for number, name in enumerate(names):
        if name not in units:
            yield Finding((*loc, number), "this unit is not in the hex", name)


def _check_stack(game: GameData, ground: Ground, line: said.SetupLine) -> Iterator[Finding]:
    """4.1 to 4.1.2, 4.4: two units, one of them a Fresh brigade at most; HQs and mitrailleuses stack freely."""
    units = [game.unit[name] for name in line.units if name in game.unit]
    counted = [unit for unit in units if unit.type != "mitrailleuse"]
    kinds = [game.terrain[kind] for kind in ground.terrain.get(line.hex, ()) if kind in game.terrain]
    limit = min([kind.stacking for kind in kinds if kind.stacking is not None], default=STACK)
    if len(counted) > limit:
        yield Finding(("units",), f"more than {limit} units in one hex (4.1)", len(counted))
    fresh = [unit.id for unit in counted if unit.type == "infantry" and unit.id not in line.worn]
    if len(fresh) > 1:
        yield Finding(("units",), "two Fresh brigades in one hex (4.1.1)", ", ".join(fresh))


def _check_reinforcements(game: GameData, scenario: said.ScenarioSpec, ground: Ground) -> Iterator[Finding]:
    """11.10: groups with ids of their own enter at the edge of the map in a turn of the scenario."""
    seen: set[str] = set()
    for number, group in enumerate(scenario.reinforcements):
        loc = ("reinforcements", number)
        if group.id in seen:
            yield Finding((*loc, "id"), "two groups have this id", group.id)
        seen.add(group.id)
        if group.turn > scenario.turns:
            yield Finding((*loc, "turn"), f"must be a turn from 1 to {scenario.turns}", group.turn)
        yield from _check_hex(game, ground, group.side, (*loc, "hex"), group.hex)
        if len(ground.neighbours.get(group.hex, ())) == 6:
            yield Finding((*loc, "hex"), "not at the edge of the map (11.10.1)", group.hex)
        yield from _check_units(game, group.side, loc, group.units)
        yield from _check_subset((*loc, "worn"), group.worn, group.units)


def _check_counters(game: GameData, scenario: said.ScenarioSpec) -> Iterator[Finding]:
    """6.1: every counter is there once, and its formation, or the one it is attached to, has a chit."""
    acts_with = {each.unit: each.acts_with for each in scenario.attachments}
    active = {name for names in scenario.activation.values() for name in names}
    seen: set[str] = set()
    for loc, name in _places_of(scenario):
        if name in seen:
            yield Finding(loc, "this counter is placed twice", name)
        seen.add(name)
        if name in game.unit or name in game.hq:
            own = game.unit[name].formation if name in game.unit else game.hq[name].id
            if acts_with.get(name, own) not in active:
                yield Finding(loc, f"its formation {own} has no Activation Chit here (6.1)", name)
    for number, each in enumerate(scenario.attachments):
        loc = ("attachments", number)
        if each.unit not in seen:
            yield Finding((*loc, "unit"), "this unit is not in the scenario", each.unit)
        if each.acts_with not in active:
            yield Finding((*loc, "acts_with"), "this formation has no Activation Chit here", each.acts_with)
        if each.until_on_map is not None and each.until_on_map not in seen:
            yield Finding((*loc, "until_on_map"), "this counter is not in the scenario", each.until_on_map)


def _places_of(scenario: said.ScenarioSpec) -> Iterator[tuple[Loc, str]]:
    """Every counter with the place in the file that brings it into play."""
    for side, lines in scenario.setup.items():
        for number, line in enumerate(lines):
            for index, unit in enumerate(line.units):
                yield ("setup", side, number, "units", index), unit
    for number, group in enumerate(scenario.reinforcements):
        for index, unit in enumerate(group.units):
            yield ("reinforcements", number, "units", index), unit


def _check_gsp(game: GameData, scenario: said.ScenarioSpec) -> Iterator[Finding]:
    """3.1.4.2: GSP units only where the scenario says so, all for one brigade together, and instead of it."""
    present = set(_counters(scenario))
    for loc, name in _places_of(scenario):
        unit = game.unit.get(name)
        if unit is None or unit.replaces is None:
            continue
        if not scenario.gsp:
            yield Finding(loc, "a GSP unit needs `gsp: true` (3.1.4.2)", name)
        if unit.replaces in present:
            yield Finding(loc, f"it replaces {unit.replaces}, which is also there (3.1.4.2)", name)
        for other in game.units:
            if other.replaces == unit.replaces and other.id not in present:
                yield Finding(loc, f"{other.id} is missing, which stands for the rest of the brigade", name)


# ---------------------------------------------------------------- places and victory
def _check_places(scenario: said.ScenarioSpec, ground: Ground) -> Iterator[Finding]:
    """19.2.control: places lie on the map, and nobody's places are also the other side's."""
    for name, hexes in scenario.places.items():
        yield from ground.all_open(("places", name), hexes)
        if not hexes:
            yield Finding(("places", name), "a place has at least one hex")
    for side, names in scenario.control.items():
        yield from _known(scenario, ("control", side), names)
        for number, name in enumerate(names):
            others = (other for each, other in scenario.control.items() if each != side)
            if side == SIDES[1] and any(name in other for other in others):
                yield Finding(("control", side, number), "the other side controls it too", name)


def _known(scenario: said.ScenarioSpec, loc: Loc, names: Sequence[str]) -> Iterator[Finding]:
    for number, name in enumerate(names):
        if name not in scenario.places:
            yield Finding((*loc, number), f"no such place{one_of(name, scenario.places)}", name)


def _held(scenario: said.ScenarioSpec, loc: Loc, names: Sequence[str]) -> Iterator[Finding]:
    """Places that count for victory have an owner at the start."""
    held = {name for names in scenario.control.values() for name in names}
    yield from _known(scenario, loc, names)
    for number, name in enumerate(names):
        if name in scenario.places and name not in held:
            yield Finding((*loc, number), "nobody controls this place at the start", name)


def _check_victory(scenario: said.ScenarioSpec) -> Iterator[Finding]:
    """19.1 to 19.3."""
    victory = scenario.victory
    if victory.kind != VICTORY[scenario.kind]:
        yield Finding(("victory", "kind"), f"the victory of a {scenario.kind} is {VICTORY[scenario.kind]} (19.0)")
        return
    if isinstance(victory, said.TownsVictory):
        findings = _check_towns(scenario, victory)
    elif isinstance(victory, said.BattleVictory):
        findings = _check_battle(scenario, victory)
    else:
        findings = _check_campaign(scenario, victory)
    yield from (finding.under("victory") for finding in findings)


def _check_towns(scenario: said.ScenarioSpec, victory: said.TownsVictory) -> Iterator[Finding]:
    """19.1: the total is odd, so that one side has more."""
    for number, town in enumerate(victory.towns):
        for finding in _held(scenario, (), [town.place]):
            yield Finding(("towns", number, "place"), finding.message, town.place)
    total = sum(town.vp * len(scenario.places.get(town.place, ())) for town in victory.towns)
    if total % 2 == 0:
        yield Finding(("towns",), "the points must not come to an even total (19.1)", total)


def _check_battle(scenario: said.ScenarioSpec, victory: said.BattleVictory) -> Iterator[Finding]:
    """19.2: conditions for both sides, own places held at the start, an odd number of hexes that decide."""
    for side in SIDES:
        for key, table in (("automatic", victory.automatic), ("mandatory", victory.mandatory)):
            if side not in table:
                yield Finding((key,), f"there is no entry for {side}")
            else:
                yield from _known(scenario, (key, side, "places"), table[side].places)
        if side in victory.mandatory:
            for number, name in enumerate(victory.mandatory[side].places):
                if name in scenario.places and name not in scenario.control.get(side, ()):
                    yield Finding(("mandatory", side, "places", number), "not held by this side at the start", name)
    places = victory.determination.places
    yield from _held(scenario, ("determination", "places"), places)
    count = sum(len(scenario.places.get(name, ())) for name in places)
    if count % 2 == 0:
        yield Finding(("determination", "places"), "the number of hexes must be odd (19.2)", count)


def _check_campaign(scenario: said.ScenarioSpec, victory: said.CampaignVictory) -> Iterator[Finding]:
    """19.3: known places, levels from the highest down to 0, an automatic loss for each side."""
    yield from _known(scenario, ("exits",), victory.exits)
    yield from _held(scenario, ("towns",), victory.towns)
    least = [level.least for level in victory.levels]
    if least[-1] != 0 or sorted(set(least), reverse=True) != least:
        yield Finding(("levels",), "the levels go down to 0", least)
    for side in SIDES:
        if side not in victory.automatic_loss:
            yield Finding(("automatic_loss",), f"there is no entry for {side}")
    for side, loss in victory.automatic_loss.items():
        yield from _known(scenario, ("automatic_loss", side, "places"), loss.places)
