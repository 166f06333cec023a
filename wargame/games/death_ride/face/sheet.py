"""The scenario described, its rules in force during play, and the last page of a game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from wargame.cli.console import grid, section
from wargame.cli.faces.farewell import farewell
from wargame.games.death_ride.content import GameData, Loaded, ScenarioSpec
from wargame.games.death_ride.face.describing import known_counters, side_colour, side_text
from wargame.games.death_ride.face.table import holdings
from wargame.games.death_ride.rules.units import ELIMINATED
from wargame.games.death_ride.rules.views import BattleView
from wargame.games.death_ride.words import printed, scenario, standing
from wargame.games.death_ride.words.naming import ARMS, area_words, corps_name, counter_name, division_name
from wargame.grammar import sentence
from wargame.players import Seat


def sheet(loaded: Loaded) -> Iterator[RenderableType]:
    """All parts of the page, in the order one reads them."""
    spec, data = loaded.scenario, loaded.game
    head = Text(spec.title, style="bold"), Text(f"{data.title}. {scenario.length(spec)}", style="italic")
    yield Group(*head, Text(), Text(spec.note.text))
    yield section("Victory", *(_entry(*part) for part in scenario.victory(spec, loaded.board)))
    yield section("Options", *(_entry(*part) for part in scenario.options(spec, data)))
    for info in data.sides:
        parts = Text(sentence(scenario.forces(spec, data, info.id))), _setup(loaded, info.id)
        yield section(info.name, *parts, style=side_colour(info.id))
    yield section("Arrivals", _arrivals(loaded))
    yield section("Counters", _counters(data))
    yield section("Sources", *(Text(f"{part}: {source}") for part, source in scenario.sources(spec, data)), style="dim")


def _setup(loaded: Loaded, side: str) -> Table:
    table = grid("where", "counters")
    for line in loaded.scenario.setup[side]:
        camp = " (Bivouac)" if line.area in loaded.scenario.bivouacs else ""
        names = [counter_name(loaded.game, word) for word in (*line.leaders, *line.units)]
        table.add_row(f"{area_words(loaded.board, line.area)}{camp}", ", ".join(names))
    return table


def _arrivals(loaded: Loaded) -> Table:
    table = grid("side", "when and where", "counters")
    for arrival in sorted(loaded.scenario.arrivals, key=lambda each: each.turn):
        names = ", ".join(counter_name(loaded.game, word) for word in (*arrival.leaders, *arrival.units))
        table.add_row(side_text(arrival.side), scenario.arrival_words(loaded.scenario, loaded.board, arrival), names)
    return table


def _counters(data: GameData) -> Table:
    table = grid("id", "unit", "kind", "division", *printed.columns(), right=printed.columns())
    for unit in data.units:
        kind = Text(ARMS[unit.type], style=side_colour(unit.side))
        table.add_row(unit.id, unit.name, kind, division_name(data, unit.division), *printed.both_sides(unit))
    return table


def scenario_rules(seat: Seat) -> Iterator[RenderableType]:
    """What binds the sides now, the victory, and the options of this scenario."""
    view: BattleView = seat.view
    spec: ScenarioSpec = seat.scenario
    yield Text("In force now", style="bold")
    bound = list(standing.reminders(view, seat.data))
    yield from (_entry(title, f"{words}.", rule) for title, words, rule in bound)
    if not bound:
        yield _entry("", "Nothing special.", "6.1")
    yield Text("In this scenario", style="bold")
    yield from (_entry(*part) for part in scenario.victory(spec, seat.board))
    yield from (_entry(*part) for part in scenario.options(spec, seat.data))
    limits = spec.options.applied_to(seat.data.limits)
    yield from (
        _entry(each.title, each.words(limits), each.rule) for each in scenario.played_reminders(spec, seat.data)
    )


def _entry(title: str, text: str, rule: str) -> RenderableType:
    line = Text(f"{title}. " if title else "", style="bold").append(" ".join(text.split()), style="not bold")
    return Padding(line.append(f" [{rule}]", style="not bold dim"), (0, 0, 0, 2))


def closing(seat: Seat, record: Path | None) -> Iterator[RenderableType]:
    """The result and why, the Areas that score, and the losses of every corps."""
    view: BattleView = seat.view
    assert view.outcome is not None
    _, level, why = view.outcome
    yield Text("\nThe game is over: ", style="bold").append(level, style="bold green").append(f". {why}")
    yield section("Areas that score", *holdings(seat))
    yield section("Losses", _losses(seat))
    yield from farewell(record)


def _losses(seat: Seat) -> Table:
    table = grid("side", "corps", "units", "Spent", "lost", "units lost", right=["units", "Spent", "lost"])
    everyone = [each for each in known_counters(seat.view).values() if not each.leader]
    for corps in seat.data.corps:
        units = [each for each in everyone if (each.side, each.corps) == (corps.side, corps.id)]
        gone = [each.name for each in units if each.status == ELIMINATED]
        spent = sum(each.spent and each.status != ELIMINATED for each in units)
        name = corps_name(seat.data, corps.side, corps.id)
        table.add_row(side_text(corps.side), name, str(len(units)), str(spent), str(len(gone)), ", ".join(gone))
    return table
