"""The pages of a terminal: the scenario described, a battle in progress, its counters, and how it ended."""

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
from wargame.games.death_ride.face.describing import counter_words, named, side_colour, side_text, state_words
from wargame.games.death_ride.rules.units import ELIMINATED
from wargame.games.death_ride.rules.views import BattleView, CombatView, CounterView
from wargame.games.death_ride.words import naming, printed, scenario, standing
from wargame.grammar import listed, sentence
from wargame.players import Seat

COMING = 5
"""So many groups of arrivals are told of; `show` has them all."""


def headline(seat: Seat) -> Text:
    """Turn, hours, impulse, the points and the Advantage in one line; a combat in the next."""
    view: BattleView = seat.view
    about = seat.decision.about if seat.decision is not None else None
    line = Text(f"Turn {max(1, view.turn)}/{view.turns}", style="bold").append(
        f" {scenario.hours(seat.scenario, view.turn)}"
    )
    line.append(f" · {standing.moment(view, about)}", style=side_colour(view.active))
    line.append(f" · French points {standing.points(view)} · Advantage ", style="default").append_text(
        side_text(view.advantage)
    )
    return line.append_text(_combat(seat, view.combat)) if view.combat is not None else line


def _combat(seat: Seat, combat: CombatView) -> Text:
    counters = seat.view.by_id()
    who = listed([counters[unit].name for unit in combat.units])
    a, t = (total + die for total, die in zip(combat.totals, combat.dice, strict=True))
    title = seat.data.charts[combat.side][combat.chart].title
    rolled = f": {a} against {t}" if combat.dice[0] else ""
    return Text(f"\n{title}, {who} on {naming.area_words(seat.board, combat.area)}{rolled}", style="bold red")


def situation(seat: Seat) -> RenderableType:
    """Turn, test, Advantage, Leaders, arrivals and victory."""
    view: BattleView = seat.view
    spec: ScenarioSpec = seat.scenario
    parts: list[RenderableType] = [*_turn(seat), _leaders(seat), *_boxes(seat), *_arrivals(seat)]
    parts += [
        Text(f"{standing.points(view)} French points. {standing.level_words(view, spec)} [19.6]"),
        *holdings(seat),
    ]
    return section(f"{naming.ADJECTIVES[seat.side]} view", *parts, style=side_colour(seat.side))


def _turn(seat: Seat) -> Iterator[Text]:
    view: BattleView = seat.view
    spec: ScenarioSpec = seat.scenario
    impulse = max(1, view.impulse)
    yield Text(
        f"Turn {max(1, view.turn)} of {view.turns}, {scenario.hours(spec, view.turn)} · impulse {impulse}", style="bold"
    )
    yield Text(
        f"The French impulse {impulse} is the last with {standing.final_chance(view, seat.data, impulse):.0%}. [5.2]"
    )
    yield Text(f"The Advantage: {standing.advantage_words(view)} [18.1]")
    for title, words, rule in standing.reminders(view, seat.data):
        yield Text(f"{title}: {words}. [{rule}]")


def _leaders(seat: Seat) -> Table:
    view: BattleView = seat.view
    table = grid("Leader", "id", "where", "state", "range", "commands", right=["range"])
    for each in view.counters:
        if each.leader:
            name = Text(each.name, style=side_colour(each.side))
            where = naming.area_words(seat.board, each.area)
            commands = naming.command_words(seat.data, each.id)
            table.add_row(name, each.id, where, state_words(each), str(each.range), commands)
    return table


def _boxes(seat: Seat) -> Iterator[Text]:
    view: BattleView = seat.view
    spec: ScenarioSpec = seat.scenario
    for box in spec.board.boxes:
        there = [each.name for each in view.counters if each.area == box.id]
        if there:
            yield Text(f"{box.id}, before {naming.area_words(seat.board, box.leads_to[0])}: {', '.join(there)}. [10.2]")


def _arrivals(seat: Seat) -> Iterator[Text]:
    view: BattleView = seat.view
    counters = view.by_id()
    for arrival in sorted(view.arrivals, key=lambda each: each.turn)[:COMING]:
        names = ", ".join(counters[each].name for each in arrival.ids)
        where = naming.area_words(seat.board, seat.scenario.entry_area(arrival.box))
        text = side_text(arrival.side).append(
            f" arrivals, {scenario.turn_words(seat.scenario, arrival.turn)}", style="default"
        )
        yield text.append(f", at {where}: {names}.", style="default")


def holdings(seat: Seat) -> Iterator[Text]:
    """19.2, 19.3: the Areas that score, and who has them."""
    for goal in standing.goals(seat.view, seat.scenario, seat.board):
        held = naming.ADJECTIVES.get(goal.holder, "nobody")
        style = "bold" if goal.scores else "dim"
        scores = ", 1 point" if goal.scores else ""
        yield Text(f"  {goal.area} {goal.name} ({goal.kind}): {held}{scores} [{goal.rule}]", style=style)


# ---------------------------------------------------------------- counters


def units(seat: Seat) -> RenderableType:
    """Every counter in play by corps, own first; then those lost."""
    view: BattleView = seat.view
    table = grid("id", "unit", "kind", "where", *printed.columns(), "state", right=printed.columns())
    for each in sorted(
        view.counters, key=lambda each: (each.side != seat.side, each.corps, each.division, each.leader)
    ):
        kind = Text(naming.ARMS[each.type], style=side_colour(each.side))
        table.add_row(each.id, each.name, kind, each.area, *printed.cells(each), state_words(each))
    lost = [each.name for each in view.beside if each.status == ELIMINATED]
    return Group(table, Text(f"Eliminated: {', '.join(lost) or 'nobody'}."))


def unit(seat: Seat, word: str) -> RenderableType | None:
    """A counter in full, or all that a word stands for."""
    wanted = named(seat, word)
    found = [each for key, each in seat.view.by_id().items() if key in wanted]
    return Group(*(line for each in found for line in _page(seat, each))) if found else None


def _page(seat: Seat, counter: CounterView) -> Iterator[Text]:
    yield Text(counter_words(counter), style=side_colour(counter.side))
    where = naming.area_words(seat.board, counter.area) if counter.area else "beside the map"
    yield Text(f"  {counter.id}, {where}; {naming.corps_name(seat.data, counter.side, counter.corps)}.")
    for value in printed.values(counter):
        yield Text(f"  {value.called.label} {value.words}. [{value.called.rule}]")
    if counter.leader:
        yield Text(f"  Commands {naming.command_words(seat.data, counter.id)}. [6.3]")
        return
    yield Text(f"  {naming.division_name(seat.data, counter.division)}. [1.4]")
    if counter.formation:
        yield Text(f"  {sentence(counter.formation)}")
    if not counter.area and counter.arrives and counter.status != ELIMINATED:
        yield Text(f"  Comes {scenario.turn_words(seat.scenario, counter.arrives)}. [10.1]")


# ---------------------------------------------------------------------- the scenario


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
    yield section("Arrivals", _timetable(loaded))
    yield section("Counters", _counters(data))
    yield section("Sources", *(Text(f"{part}: {source}") for part, source in scenario.sources(spec, data)), style="dim")


def _setup(loaded: Loaded, side: str) -> Table:
    table = grid("where", "counters")
    for line in loaded.scenario.setup[side]:
        camp = " (Bivouac)" if line.area in loaded.scenario.bivouacs else ""
        names = [naming.counter_name(loaded.game, word) for word in (*line.leaders, *line.units)]
        table.add_row(f"{naming.area_words(loaded.board, line.area)}{camp}", ", ".join(names))
    return table


def _timetable(loaded: Loaded) -> Table:
    table = grid("side", "when and where", "counters")
    for arrival in sorted(loaded.scenario.arrivals, key=lambda each: each.turn):
        names = ", ".join(naming.counter_name(loaded.game, word) for word in (*arrival.leaders, *arrival.units))
        table.add_row(side_text(arrival.side), scenario.arrival_words(loaded.scenario, loaded.board, arrival), names)
    return table


def _counters(data: GameData) -> Table:
    table = grid("id", "unit", "kind", "division", *printed.columns(), right=printed.columns())
    for unit in data.units:
        kind = Text(naming.ARMS[unit.type], style=side_colour(unit.side))
        table.add_row(unit.id, unit.name, kind, naming.division_name(data, unit.division), *printed.both_sides(unit))
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
    everyone = [each for each in seat.view.by_id().values() if not each.leader]
    for corps in seat.data.corps:
        units = [each for each in everyone if (each.side, each.corps) == (corps.side, corps.id)]
        gone = [each.name for each in units if each.status == ELIMINATED]
        spent = sum(each.spent and each.status != ELIMINATED for each in units)
        name = naming.corps_name(seat.data, corps.side, corps.id)
        table.add_row(side_text(corps.side), name, str(len(units)), str(spent), str(len(gone)), ", ".join(gone))
    return table
