"""The charts of the sheet as player aids, lit by the last roll with both sums line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wargame.client.looks import Chart as Aid
from wargame.client.looks import Die, Row
from wargame.engine.events import Entry, Rolled
from wargame.games.death_ride.content import Chart, ChartRow
from wargame.games.death_ride.look.facts import Facts
from wargame.games.death_ride.look.sides import die, side_look
from wargame.games.death_ride.rules.events import CombatResult, CombatSums, EndTested
from wargame.games.death_ride.rules.units import FRENCH, GERMAN
from wargame.games.death_ride.words import outcomes, standing
from wargame.grammar import signed

TAKEN = {"artillery_factor": "its factor", "combat_value": "its value", "cover": "the Cover"}
"""What a row takes over, in words."""


class Fought(NamedTuple):
    """The last combat on a chart: its sums, its dice as far as they have fallen, and the result."""

    sum: outcomes.Sum
    side: str
    dice: tuple[Die, ...]
    result: str


def last_combat(known: Facts, log: Sequence[Entry], chart: str, side: str | None = None) -> Fought | None:
    """The last combat on a chart, by a side or by either; a second throw counts instead of the first (18.2)."""
    for number in range(len(log) - 1, -1, -1):
        told = log[number].event
        if not isinstance(told, CombatSums) or told.chart != chart:
            continue
        attacker = outcomes.attacker_of(known.counters, told)
        if side in (None, attacker):
            return _fought(outcomes.sum_of(known.data, attacker, told), attacker, log[number + 1 :])
    return None


def _fought(found: outcomes.Sum, side: str, entries: Sequence[Entry]) -> Fought:
    """A combat with what followed on its sums; the dice that count are the last before its result."""
    thrown: list[Die] = []
    counted: tuple[Die, ...] = ()
    result = ""
    for entry in entries:
        told = entry.event
        if isinstance(told, CombatSums):
            break
        if isinstance(told, Rolled):
            thrown.append(die(told))
        elif isinstance(told, CombatResult):
            counted, result = tuple(thrown[-2:]), told.result
    return Fought(found, side, counted, result)


# ---------------------------------------------------------------- combat


def combat_charts(known: Facts, log: Sequence[Entry]) -> Iterator[Aid]:
    """11 to 14: every chart; one that both sides share is shown once."""
    for chart in known.data.combat_charts:
        both = len(chart.sides) > 1
        yield _chart(chart, last_combat(known, log, chart.id, None if both else chart.sides[0]))


def _chart(chart: Chart, last: Fought | None) -> Aid:
    whose = "" if len(chart.sides) > 1 else f"{side_look(chart.sides[0]).adjective} "
    lines = [*_rows("Attacker", chart.attacker), *_rows("Target", chart.target)]
    results = [(result.score, (result.text, result.rule)) for result in chart.results]
    lit = None
    if last is not None and last.result:
        place = next(number for number, result in enumerate(chart.results) if result.id == last.result)
        lit = len(lines) + place, 0
    return Aid(
        f"{whose}{chart.title}",
        "A, T or result",
        ("adds or does", "rule"),
        (*lines, *results),
        lit,
        chart.note,
        chart.rule,
        last.dice if last is not None else (),
        tuple(_sum_rows(last)) if last is not None else (),
    )


def _rows(part: str, rows: Sequence[ChartRow]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for row in rows:
        yield f"{part}: {row.label}", (worth(row), row.rule)


def worth(row: ChartRow) -> str:
    """What a row adds, in figures."""
    if row.die:
        return f"1D{row.die}"
    if row.take is not None:
        times = f"{row.add} × " if row.add != 1 else ""
        plus = f" {signed(row.plus)}" if row.plus else ""
        again = f" for each {row.each}" if row.per is not None else ""
        return f"{times}{TAKEN[row.take]}{plus}{again}"
    return f"{signed(row.add)}{' each' if row.per is not None else ''}"


def _sum_rows(last: Fought) -> Iterator[Row]:
    """Both sums of the last combat, line by line, with the dice and totals."""
    found = last.sum
    first, second = [*(each.value for each in last.dice), 0, 0][:2]
    for title, lines, total, thrown in (("A", found.attacker, found.a, first), ("T", found.target, found.t, second)):
        for line in lines:
            yield Row(f"{title}: {line.label}", signed(line.value), line.rule, "good" if line.value > 0 else "bad")
        if thrown:
            yield Row(f"{title}: die", signed(thrown))
        yield Row(title, str(total + thrown), found.chart.rule, "strong")


# ---------------------------------------------------------------- costs and tests


def casualty_chart(known: Facts) -> Aid:
    """15.1: Casualty Points."""
    costs = known.data.casualty_costs
    names = (
        ("Retreat a unit", "retreat"),
        ("Turn a Fresh unit Spent", "flip"),
        ("Eliminate a Spent unit", "eliminate_spent"),
        ("Eliminate a Fresh unit", "eliminate_fresh"),
    )
    rows = tuple((name, (str(getattr(costs[GERMAN], key)), str(getattr(costs[FRENCH], key)))) for name, key in names)
    note = "The lead unit absorbs at least a point before any other; in a Bombardment all artillery of the target."
    return Aid("Casualty Points", "step", ("German", "French"), rows, None, note, "15.1")


def movement_chart(known: Facts) -> Aid:
    """8.1: Movement Points."""
    costs = known.data.movement
    rows = (
        ("Enter an Area with enemy units", (str(costs.enemy), "an assault, or joining friends (8.3)")),
        ("Enter a Beaten Zone", (str(costs.beaten_zone), "Germans (9.4)")),
        ("Enter any other Area", (str(costs.other), "the dearest of these three")),
        ("Cross a Ravine Edge", (signed(costs.ravine), "added")),
        ("Leave an Area with enemy units", (signed(costs.leave_enemy), "added")),
        ("Cavalry into +3 woods", (signed(costs.cavalry_woods), "added")),
    )
    return Aid("Movement costs", "to", ("points", "remark"), rows, rule="8.1")


def end_test_chart(known: Facts, log: Sequence[Entry]) -> Aid:
    """5.2: the test before each French impulse, with the chance of each number as things stand."""
    test, view = known.data.end_test, known.view
    chances = ((number, standing.final_chance(view, known.data, number)) for number in range(1, test.die + 1))
    rows = [(f"Impulse {number}", (f"{chance:.0%}",)) for number, chance in chances]
    last = next((entry.event for entry in reversed(log) if isinstance(entry.event, EndTested)), None)
    lit = (min(last.impulse, test.die) - 1, 0) if last is not None else None
    turns = ", ".join(f"turn {turn} {signed(value)}" for turn, value in test.turns.items())
    metz = f"{signed(test.metz_each)} for each Metz Area solely German, at most {test.metz_most}"
    note = f"To the {standing.altered_by_test(known.spec)}: {turns}; {metz}."
    altered = standing.alteration_words(view, known.spec)
    title = f"End test, {altered}" if altered else "End test"
    return Aid(title, "French impulse", ("the last one",), tuple(rows), lit, note, "5.2")
