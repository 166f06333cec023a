"""A scenario described: situation, victory, both armies, reinforcements, chits, special rules and sources."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from wargame.cli.console import console, grid, section
from wargame.games.at_any_cost.content import (
    FormationSpec,
    GameData,
    Loaded,
    ReinforcementSpec,
    ScenarioSpec,
    SetupLine,
    UnitSpec,
)
from wargame.games.at_any_cost.face.names import formation_of, name_of, side_colour, side_text
from wargame.games.at_any_cost.words.names import KINDS
from wargame.games.at_any_cost.words.places import hex_words
from wargame.games.at_any_cost.words.scenario import (
    arrival_words,
    attachments,
    chits,
    forces,
    length,
    sources,
    units_of,
    victory,
)
from wargame.grammar import listed, sentence


def sheet(loaded: Loaded) -> Iterator[RenderableType]:
    """All parts of the page, in the order one reads them."""
    spec, data = loaded.scenario, loaded.game
    yield Group(
        Text(spec.title, style="bold"),
        Text(f"{data.title}. {length(spec)}", style="italic"),
        Text(),
        Text(spec.note.text),
    )
    yield section("Victory", *_titled(victory(spec, data)))
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
    yield Text(sentence(forces(spec, data, side)))
    yield Text(f"In reserve at the start: {_reserves(spec, data)}.") if side == "french" and spec.reserves else Text()
    present = {formation_of(data, unit) for unit in units_of(spec, side)}
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
        where = _setup(spec, placed[unit], unit) if unit in placed else _arrival(coming[unit])
        table.add_row(unit, name_of(data, {}, unit), *_values(data.unit.get(unit)), where)
    return table


def _arrival(group: ReinforcementSpec) -> str:
    return f"comes turn {group.turn} at {group.hex}"


def _values(unit: UnitSpec | None) -> tuple[str, str, str]:
    """Kind, and cohesion, strength and movement of both sides."""
    if unit is None:
        return "HQ", "", ""
    sides = [f"{each.tcr}-{'C' if each.sp < 1 else f'{each.sp:g}'}-{each.ma}" for each in (unit.fresh, unit.worn)]
    kind = f"{unit.weight} cavalry" if unit.weight else KINDS[unit.type].lower()
    return kind, sides[0], sides[1]


def _setup(spec: ScenarioSpec, line: SetupLine, unit: str) -> str:
    states = [words for words, units in (("Battleworn", line.worn), ("Low Ammo", line.low_ammo)) if unit in units]
    return ", ".join([hex_words(spec, line.hex), *states])


def _reinforcements(spec: ScenarioSpec, data: GameData) -> Table:
    table = grid("side", "when and where", "units")
    for group in sorted(spec.reinforcements, key=lambda group: group.turn):
        units = ", ".join(name_of(data, {}, unit) for unit in group.units)
        table.add_row(side_text(data, group.side), arrival_words(spec, group), units)
    return table


# ---------------------------------------------------------------- chits and sources


def _chits(spec: ScenarioSpec, data: GameData) -> Iterator[RenderableType]:
    yield Text(sentence(chits(spec, data)))
    for side, counts in data.event_sets[spec.events].items():
        events = [f"{data.events[event].name}{f' × {count}' if count > 1 else ''}" for event, count in counts.items()]
        yield side_text(data, side).append(f" events: {', '.join(events)}.", style="default")
    if spec.tracks:
        yield Text(f"Command Event tracks: {', '.join(data.tracks[track].name for track in spec.tracks)}.")
    for words in attachments(spec, data):
        yield Text(f"{words}.")


def _sources(spec: ScenarioSpec, data: GameData) -> RenderableType:
    table = grid("part", "source")
    table.show_header = console.is_terminal
    for part, source in sources(spec, data):
        table.add_row(part, source)
    return table
