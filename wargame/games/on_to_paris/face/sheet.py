"""A scenario described: what wins it, both armies with what comes later, the rules in force, and the sources."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from wargame.cli.console import console, grid, section, side_style
from wargame.games.on_to_paris.content import Loaded
from wargame.games.on_to_paris.content.forces import KINDS, ArrivalRow, SideId, StrengthSpec
from wargame.games.on_to_paris.content.game import GameData
from wargame.games.on_to_paris.content.scenario import ScenarioSpec, SetupLine
from wargame.games.on_to_paris.rules.units import FRENCH
from wargame.games.on_to_paris.words.base import SP_NAMES
from wargame.grammar import counted, listed, signed


def sheet(loaded: Loaded) -> Iterator[RenderableType]:
    """All parts of the page, in the order one reads them."""
    spec, data = loaded.scenario, loaded.game
    span = f"{data.turns[spec.start_turn]} to {data.turns[spec.end_turn]}, {counted(spec.length, 'turn')}"
    yield Group(
        Text(spec.title, style="bold"), Text(f"{data.title} {span}.", style="italic"), Text(), Text(spec.note.text)
    )
    yield section("Victory", *_victory(spec, data))
    for number, info in enumerate(data.sides):
        yield section(info.name, *_army(spec, data, info.id), style=side_style(number))
    yield section("Rules in force", *_rules(spec, data))
    yield section("Sources", _sources(spec, data), style="dim")


# ---------------------------------------------------------------- victory


def _victory(spec: ScenarioSpec, data: GameData) -> Iterator[Text]:
    """3: the level at the start, what is counted at the end, and the levels of victory."""
    yield Text(f"The VP level begins at {spec.tracks.vp}; what raises it helps the Prussians. [3.2]")
    lists = (
        ("Places not in the hands of their country", spec.victory.places),
        ("Places in French hands", spec.victory.french_places),
        ("Fort(ress)es besieged or taken", spec.victory.besieged),
    )
    for title, places in lists:
        if places:
            yield Text(f"{title}: {', '.join(f'{place} {signed(vp)}' for place, vp in places.items())}.")
    for side, vp in spec.victory.per_sp_lost.items():
        yield Text(f"Each {_adjective(data, side)} SP lost: {signed(vp)}.")
    if spec.victory.city_points:
        french, german = data.points["french_city_held_at_end"], data.points["german_city_held_at_end"]
        yield Text(
            f"At the end each French city in Prussian hands {signed(french)}, each German one lost {signed(german)}."
        )
    for level in spec.victory.levels:
        least = "less" if level.least is None else f"{level.least} or more"
        yield Text(f"{least}: {level.name} [3.3]")


# ---------------------------------------------------------------- the armies


def _army(spec: ScenarioSpec, data: GameData, side: SideId) -> Iterator[RenderableType]:
    table = grid("id", "unit", "SPs", "Leader", "with", "Army", "where")
    armies = {unit: line.unit for line in spec.lines(side) for unit in line.attached}
    for line in spec.lines(side):
        table.add_row(*_row(data, line, armies.get(line.unit or "")))
    yield table
    if spec.depots.get(side):
        yield Text(f"Depots: {', '.join(spec.depots[side])}.")
    for turn, row in _arrivals(spec, data, side):
        yield Text(f"{turn}: {_brings(data, side, row)}.")


def _row(data: GameData, line: SetupLine, army: str | None) -> Iterator[str]:
    """A unit or lone SPs with their Leaders."""
    yield line.unit or ""
    yield data.formation[line.unit].name if line.unit else line.note or "lone SPs"
    yield _strength(line.sp)
    yield data.leader[line.leader].name if line.leader else ""
    yield ", ".join(data.leader[each].name for each in line.with_)
    yield data.formation[army].name if army else ""
    place = data.hex_of(line.at)
    yield (line.at if place == line.at else f"{line.at} ({place})") + (", inside" if line.inside else "")


def _strength(sp: StrengthSpec) -> str:
    """SPs by kind."""
    parts = [f"{number} {SP_NAMES[kind]}" for kind in KINDS if (number := getattr(sp, kind))]
    return ", ".join(parts)


def _arrivals(spec: ScenarioSpec, data: GameData, side: SideId) -> Iterator[tuple[str, ArrivalRow]]:
    """7.1, 7.5: what the charts in use bring after the first turn, and in which turn."""
    for turn, row in sorted(spec.extra_reinforcements.get(side, {}).items()):
        yield data.turns[turn], row
    for chart in spec.charts:
        if (chart == "prussian") == (side == FRENCH):
            continue
        for turn, row in data.reinforcements.of(chart).items():
            if chart == "republic":
                yield f"{counted(turn, 'turn')} after the fall of the Empire", row
            elif spec.start_turn <= turn <= spec.end_turn:
                yield data.turns[turn], row


def _brings(data: GameData, side: SideId, row: ArrivalRow) -> str:
    """What a line of a chart brings."""
    said = [counted(number, f"{SP_NAMES[kind]} SP") for kind, number in row.counts().items()]
    said += [counted(n, f"{SP_NAMES[kind]} SP") for kind in ("paris_reg", "paris_res") if (n := getattr(row, kind))]
    said += [data.formation[each].name for each in row.formations()]
    return listed(said) or "nothing"


# ---------------------------------------------------------------- rules and sources


def _rules(spec: ScenarioSpec, data: GameData) -> Iterator[Text]:
    """Optional rules in force, readings that are not the usual ones, and what the scenario itself changes."""
    markers = listed([marker.capitalize() for marker in spec.rl_markers])
    yield Text(f"{spec.government.capitalize()}. RL markers: {markers}. [8.1]")
    for switch, option in data.options.items():
        if option.offered and getattr(spec.options, switch):
            yield Text(f"{option.text} [{option.rule}]")
    for reading, variant in data.variants.items():
        if reading in spec.variants.model_fields_set:
            yield Text(f"{variant.other} [{variant.rule}]")
    for name in sorted(spec.special.model_fields_set):
        described = type(spec.special).model_fields[name].description or name
        yield Text(f"{described.rstrip('.')}: {_said(getattr(spec.special, name))}.")


def _said(value: object) -> str:
    """The value of a switch in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return "; ".join(f"{side.capitalize()} {', '.join(places)}" for side, places in value.items())
    return str(value)


def _sources(spec: ScenarioSpec, data: GameData) -> Table:
    table = grid("part", "source")
    table.show_header = console.is_terminal
    table.add_row("rules", data.source)
    table.add_row("scenario", spec.source)
    table.add_row("note", spec.note.source)
    table.add_row("victory", spec.victory.source)
    for name, source in spec.sources.items():
        table.add_row(name.replace("_", " "), source)
    table.add_row("map", data.board.source)
    for what, group in (("Formations", data.formations), ("Leaders", data.leaders)):
        often = [(source, n) for source, n in Counter(each.source for each in group).most_common() if n > 1]
        for source, number in often:
            table.add_row(f"{what}, {number} of {len(group)}", source)
        table.add_row(f"{what}, the others", "each at its line of the game file")
    for chart, source in data.reinforcements.sources.items():
        table.add_row(f"{chart.capitalize()} reinforcements", source)
    for name, source in data.sources.items():
        table.add_row(name.replace("_", " "), source)
    return table


def _adjective(data: GameData, side: str) -> str:
    return next(info.adjective for info in data.sides if info.id == side)
