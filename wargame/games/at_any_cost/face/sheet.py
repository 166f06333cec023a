"""A scenario described: situation, victory, both armies, reinforcements, chits, special rules and sources."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from wargame.cli.console import console, grid, section
from wargame.games.at_any_cost.content import Loaded
from wargame.games.at_any_cost.content.counters import FormationSpec, UnitSpec
from wargame.games.at_any_cost.content.game import GameData
from wargame.games.at_any_cost.content.scenario import ScenarioSpec, SetupLine
from wargame.games.at_any_cost.face.names import formation_of, name_of, side_colour, side_text
from wargame.games.at_any_cost.rules.view import BattleView
from wargame.games.at_any_cost.words import scenario
from wargame.games.at_any_cost.words.names import FORTUNES, KINDS
from wargame.grammar import listed, sentence
from wargame.players import Seat


def sheet(loaded: Loaded) -> Iterator[RenderableType]:
    """All parts of the page, in the order one reads them."""
    spec, data = loaded.scenario, loaded.game
    yield Group(
        Text(spec.title, style="bold"),
        Text(f"{data.title}. {scenario.length(spec)}", style="italic"),
        Text(),
        Text(spec.note.text),
    )
    yield section("Victory", *_titled(scenario.victory(spec, data)))
    for info in data.sides:
        yield section(info.name, *_army(spec, data, info.id), style=side_colour(info.id))
    if spec.reinforcements:
        yield section("Reinforcements", _reinforcements(spec, data))
    yield section("Chits", *_chits(spec, data))
    if spec.special_rules:
        yield section("Special rules", *(Text(f"{rule.text} [{rule.source}]") for rule in spec.special_rules))
    yield section("Sources", _sources(spec, data), style="dim")


def _titled(parts: Iterator[tuple[str, str, str]]) -> Iterator[Text]:
    for title, text, rule in parts:
        yield Text(f"{title}. ", style="bold").append(f"{' '.join(text.split())} [{rule}]", style="not bold")


# ---------------------------------------------------------------- the armies
def _army(spec: ScenarioSpec, data: GameData, side: str) -> Iterator[RenderableType]:
    yield Text(sentence(scenario.forces(spec, data, side)))
    yield Text(f"In reserve at the start: {_reserves(spec, data)}.") if side == "french" and spec.reserves else Text()
    present = {formation_of(data, unit) for unit in scenario.units_of(spec, side)}
    for formation in data.formations:
        if formation.side == side and formation.id in present:
            yield _formation_line(formation)
            yield _formation_table(spec, data, formation)


def _reserves(spec: ScenarioSpec, data: GameData) -> str:
    assert spec.reserves is not None
    names = listed([data.formation[each].name for each in spec.reserves.formations])
    return f"{names}, released at {spec.reserves.released_at.time} at the latest"


def _formation_line(formation: FormationSpec) -> Text:
    hq = formation.hq
    line = Text(f"{formation.name}, {hq.commander}", style="bold")
    return line.append(f"  Command Rating {hq.a} Aggressive, {hq.d} Defensive", style="not bold")


def _formation_table(spec: ScenarioSpec, data: GameData, formation: FormationSpec) -> Table:
    table = grid("id", "unit", "kind", "Fresh", "Battleworn", "where")
    placed = {unit: line for lines in spec.setup.values() for line in lines for unit in line.units}
    coming = {unit: group for group in spec.reinforcements for unit in group.units}
    here = [each for each in (*placed, *coming) if formation_of(data, each) == formation.id]
    listed_units = [formation.hq.id, *(unit.id for unit in data.units)]
    for unit in sorted(set(here), key=listed_units.index):
        group = coming.get(unit)
        where = f"comes turn {group.turn} at {group.hex}" if group else _setup(spec, placed[unit], unit)
        table.add_row(unit, name_of(data, {}, unit), *_values(data.unit.get(unit)), where)
    return table


def _values(unit: UnitSpec | None) -> tuple[str, str, str]:
    """Kind, and cohesion, strength and movement of both sides."""
    if unit is None:
        return "HQ", "", ""
    sides = [f"{each.tcr}-{'C' if each.sp < 1 else f'{each.sp:g}'}-{each.ma}" for each in (unit.fresh, unit.worn)]
    kind = f"{unit.weight} cavalry" if unit.weight else KINDS[unit.type].lower()
    return kind, sides[0], sides[1]


def _setup(spec: ScenarioSpec, line: SetupLine, unit: str) -> str:
    states = [words for words, units in (("Battleworn", line.worn), ("Low Ammo", line.low_ammo)) if unit in units]
    return ", ".join([scenario.hex_words(spec, line.hex), *states])


def _reinforcements(spec: ScenarioSpec, data: GameData) -> Table:
    table = grid("side", "when and where", "units")
    for group in sorted(spec.reinforcements, key=lambda group: group.turn):
        units = ", ".join(name_of(data, {}, unit) for unit in group.units)
        table.add_row(side_text(data, group.side), scenario.arrival_words(spec, group), units)
    return table


# ---------------------------------------------------------------- chits and sources
def _chits(spec: ScenarioSpec, data: GameData) -> Iterator[RenderableType]:
    yield Text(sentence(scenario.chits(spec, data)))
    for side, counts in data.event_sets[spec.events].items():
        events = [f"{data.events[event].name}{f' × {count}' if count > 1 else ''}" for event, count in counts.items()]
        yield side_text(data, side).append(f" events: {', '.join(events)}.", style="default")
    if spec.tracks:
        yield Text(f"Command Event tracks: {', '.join(data.tracks[track].name for track in spec.tracks)}.")
    for words in scenario.attachments(spec, data):
        yield Text(f"{words}.")


def _sources(spec: ScenarioSpec, data: GameData) -> RenderableType:
    table = grid("part", "source")
    table.show_header = console.is_terminal
    for part, source in scenario.sources(spec, data):
        table.add_row(part, source)
    return table


def scenario_rules(seat: Seat) -> Iterator[RenderableType]:
    """Special rules, the light, attachments, chits, deployment and victory."""
    view: BattleView = seat.view
    spec: ScenarioSpec = seat.scenario
    data: GameData = seat.data
    yield Text("Special rules" if spec.special_rules else "This scenario has no special rules.", style="bold")
    for rule in spec.special_rules:
        yield _entry("", rule.text, rule.source)
    yield Text("In force now", style="bold")
    yield from _now(view, data)
    yield Text("In this scenario", style="bold")
    yield _entry("Chits", sentence(scenario.chits(spec, data)), "5.1")
    for words in scenario.attachments(spec, data):
        yield _entry("", f"{words}.", "6.1")
    for heading, text, number in scenario.victory(spec, data):
        yield _entry(heading, text, number)
    yield from _deployment(spec, data)


def _now(view: BattleView, data: GameData) -> Iterator[RenderableType]:
    yield _entry(
        scenario.LIGHTS[view.light],
        scenario.DARKNESS.get(view.light, "Every rule applies as it is written."),
        scenario.RULES[view.light],
    )
    if view.fortune:
        yield _entry("Fortunes of War", f"{FORTUNES[view.fortune]}.", "6.4")
    if view.variant:
        yield _entry(data.draft.title, data.draft.text, "DRAFT")


def _deployment(spec: ScenarioSpec, data: GameData) -> Iterator[RenderableType]:
    """6.1: French formations that become active one by one, and reserves."""
    if spec.deployment in ("french_deployment", "deployment_then_morning"):
        yield _entry("French deployment", data.deployment.text, "6.1")
    if spec.deployment in ("french_morning_deployment", "deployment_then_morning"):
        yield _entry("French mornings", data.deployment.morning_text, "18.4")
    if spec.reserves is not None:
        names = ", ".join(data.formation[each].name for each in spec.reserves.formations)
        yield _entry("French reserves", f"{names}: {data.reserve_release.text}", "6.1")


def _entry(title: str, text: str, rule: str) -> RenderableType:
    line = Text(f"{title}. " if title else "", style="bold").append(" ".join(text.split()), style="not bold")
    return Padding(line.append(f" [{rule}]", style="not bold dim"), (0, 0, 0, 2))
