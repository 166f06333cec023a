"""A battle in progress: the headline, everything that stands beside the map, and the counters."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from wargame.cli.console import grid, section
from wargame.games.death_ride.content import ScenarioSpec
from wargame.games.death_ride.face.describing import (
    counter_words,
    known_counters,
    named,
    side_colour,
    side_text,
    state_words,
)
from wargame.games.death_ride.rules.units import ELIMINATED
from wargame.games.death_ride.rules.views import BattleView, CombatView, CounterView
from wargame.games.death_ride.words.naming import ADJECTIVES, ARMS, area_words, command_words, corps_name, division_name
from wargame.games.death_ride.words.printed import cells, columns, values
from wargame.games.death_ride.words.scenario import hours, turn_words
from wargame.games.death_ride.words.standing import (
    advantage_words,
    final_chance,
    goals,
    level_words,
    moment,
    points,
    reminders,
)
from wargame.grammar import listed, sentence
from wargame.players import Seat

COMING = 5
"""So many groups of arrivals are told of; `show` has them all."""


def headline(seat: Seat) -> Text:
    """Turn, hours, impulse, the points and the Advantage in one line; a combat in the next."""
    view: BattleView = seat.view
    about = seat.decision.about if seat.decision is not None else None
    line = Text(f"Turn {max(1, view.turn)}/{view.turns}", style="bold").append(f" {hours(seat.scenario, view.turn)}")
    line.append(f" · {moment(view, about)}", style=side_colour(view.active))
    line.append(f" · French points {points(view)} · Advantage ", style="default").append_text(side_text(view.advantage))
    return line.append_text(_combat(seat, view.combat)) if view.combat is not None else line


def _combat(seat: Seat, combat: CombatView) -> Text:
    counters = known_counters(seat.view)
    who = listed([counters[unit].name for unit in combat.units])
    a, t = (total + die for total, die in zip(combat.totals, combat.dice, strict=True))
    title = seat.data.charts[combat.side][combat.chart].title
    rolled = f": {a} against {t}" if combat.dice[0] else ""
    return Text(f"\n{title}, {who} on {area_words(seat.board, combat.area)}{rolled}", style="bold red")


def situation(seat: Seat) -> RenderableType:
    """Turn, test, Advantage, Leaders, arrivals and victory."""
    view: BattleView = seat.view
    spec: ScenarioSpec = seat.scenario
    parts: list[RenderableType] = [*_turn(seat), _leaders(seat), *_boxes(seat), *_arrivals(seat)]
    parts += [Text(f"{points(view)} French points. {level_words(view, spec)} [19.6]"), *holdings(seat)]
    return section(f"{ADJECTIVES[seat.side]} view", *parts, style=side_colour(seat.side))


def _turn(seat: Seat) -> Iterator[Text]:
    view: BattleView = seat.view
    spec: ScenarioSpec = seat.scenario
    impulse = max(1, view.impulse)
    yield Text(f"Turn {max(1, view.turn)} of {view.turns}, {hours(spec, view.turn)} · impulse {impulse}", style="bold")
    yield Text(f"The French impulse {impulse} is the last with {final_chance(view, seat.data, impulse):.0%}. [5.2]")
    yield Text(f"The Advantage: {advantage_words(view)} [18.1]")
    for title, words, rule in reminders(view, seat.data):
        yield Text(f"{title}: {words}. [{rule}]")


def _leaders(seat: Seat) -> Table:
    view: BattleView = seat.view
    table = grid("Leader", "id", "where", "state", "range", "commands", right=["range"])
    for each in view.counters:
        if each.leader:
            name = Text(each.name, style=side_colour(each.side))
            where = area_words(seat.board, each.area)
            commands = command_words(seat.data, each.id)
            table.add_row(name, each.id, where, state_words(each), str(each.range), commands)
    return table


def _boxes(seat: Seat) -> Iterator[Text]:
    view: BattleView = seat.view
    spec: ScenarioSpec = seat.scenario
    for box in spec.board.boxes:
        there = [each.name for each in view.counters if each.area == box.id]
        if there:
            yield Text(f"{box.id}, before {area_words(seat.board, box.leads_to[0])}: {', '.join(there)}. [10.2]")


def _arrivals(seat: Seat) -> Iterator[Text]:
    view: BattleView = seat.view
    counters = known_counters(view)
    for arrival in sorted(view.arrivals, key=lambda each: each.turn)[:COMING]:
        names = ", ".join(counters[each].name for each in arrival.ids)
        where = area_words(seat.board, seat.scenario.entry_area(arrival.box))
        text = side_text(arrival.side).append(f" arrivals, {turn_words(seat.scenario, arrival.turn)}", style="default")
        yield text.append(f", at {where}: {names}.", style="default")


def holdings(seat: Seat) -> Iterator[Text]:
    """19.2, 19.3: the Areas that score, and who has them."""
    for goal in goals(seat.view, seat.scenario, seat.board):
        held = ADJECTIVES.get(goal.holder, "nobody")
        style = "bold" if goal.scores else "dim"
        scores = ", 1 point" if goal.scores else ""
        yield Text(f"  {goal.area} {goal.name} ({goal.kind}): {held}{scores} [{goal.rule}]", style=style)


# ---------------------------------------------------------------- counters


def units(seat: Seat) -> RenderableType:
    """Every counter in play by corps, own first; then those lost."""
    view: BattleView = seat.view
    table = grid("id", "unit", "kind", "where", *columns(), "state", right=columns())
    for each in sorted(
        view.counters, key=lambda each: (each.side != seat.side, each.corps, each.division, each.leader)
    ):
        kind = Text(ARMS[each.type], style=side_colour(each.side))
        table.add_row(each.id, each.name, kind, each.area, *cells(each), state_words(each))
    lost = [each.name for each in view.beside if each.status == ELIMINATED]
    return Group(table, Text(f"Eliminated: {', '.join(lost) or 'nobody'}."))


def unit(seat: Seat, word: str) -> RenderableType | None:
    """A counter in full, or all that a word stands for."""
    wanted = named(seat, word)
    found = [each for key, each in known_counters(seat.view).items() if key in wanted]
    return Group(*(line for each in found for line in _page(seat, each))) if found else None


def _page(seat: Seat, counter: CounterView) -> Iterator[Text]:
    yield Text(counter_words(counter), style=side_colour(counter.side))
    where = area_words(seat.board, counter.area) if counter.area else "beside the map"
    yield Text(f"  {counter.id}, {where}; {corps_name(seat.data, counter.side, counter.corps)}.")
    for value in values(counter):
        yield Text(f"  {value.called.label} {value.words}. [{value.called.rule}]")
    if counter.leader:
        yield Text(f"  Commands {command_words(seat.data, counter.id)}. [6.3]")
        return
    yield Text(f"  {division_name(seat.data, counter.division)}. [1.4]")
    if counter.formation:
        yield Text(f"  {sentence(counter.formation)}")
    if not counter.area and counter.arrives and counter.status != ELIMINATED:
        yield Text(f"  Comes {turn_words(seat.scenario, counter.arrives)}. [10.1]")
