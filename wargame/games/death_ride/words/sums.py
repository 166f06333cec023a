"""The sums of a combat read back from the log, and what its dice may lead to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from wargame.engine.log import Entry
from wargame.games.death_ride.content import Chart, ChartRow, GameData, ScenarioSpec
from wargame.games.death_ride.rules.views import CounterView

Results = tuple[tuple[float, str], ...]
"""Probability and words of each result."""
Camp = Literal["", "some", "all"]
"""How many of the units that are attacked are in Bivouac."""
BIVOUAC = "7.2"
ASLEEP = {"lead": ("Spent value, in Bivouac", BIVOUAC), "lead-spent": ("As if Spent, in Bivouac", BIVOUAC)}
"""Rows of the target that 7.2 alters."""
UNSUPPORTED = {"some": "Those in Bivouac: no support", "all": "In Bivouac: no supports"}


class SumLine(NamedTuple):
    """A line of a sum: what it adds, why, and by which rule."""

    row: str
    label: str
    value: int
    rule: str


class Sum(NamedTuple):
    """Both sums of a combat without the dice."""

    chart: Chart
    units: tuple[str, ...]
    area: str
    attacker: tuple[SumLine, ...]
    target: tuple[SumLine, ...]
    a: int
    t: int

    def rows(self, camp: Camp = "") -> list[tuple[str, str, str, str]]:
        """Attacker's value, label, target's value, rule: lines of the same name side by side.

        7.2: against a camp the lines say which value counts, and that nobody supports it.
        """
        found = {line.label: (str(line.value), "", line.rule) for line in self.attacker}
        for line in self.target:
            label, rule = ASLEEP.get(line.row, (line.label, line.rule)) if camp == "all" else (line.label, line.rule)
            value, _, rule = found.get(label, ("", "", rule))
            found[label] = value, str(line.value), rule
        rows = [(value, label, other, rule) for label, (value, other, rule) in found.items()]
        return [*rows, ("", UNSUPPORTED[camp], "", BIVOUAC)] if camp else rows


def camp_of(spec: ScenarioSpec, target: Iterable[CounterView]) -> Camp:
    """7.2, 7.4: whether the units that are attacked are in Bivouac, if a camp can be surprised at all."""
    asleep = [unit.bivouac and spec.options.camps_surprised for unit in target if not unit.leader]
    return "all" if asleep and all(asleep) else "some" if any(asleep) else ""


def sum_of(data: GameData, side: str, entry: Entry) -> Sum:
    """A `modifiers` entry of the log read back; `side` is the attacker's."""
    chart_id, units, area, attacker, target, a, t = entry.facts
    chart = data.charts[side][str(chart_id)]
    assert isinstance(units, tuple)
    assert isinstance(a, int)
    assert isinstance(t, int)
    both = (_lines(chart.attacker, attacker), _lines(chart.target, target))
    return Sum(chart, tuple(str(unit) for unit in units), str(area), *both, a, t)


def _lines(rows: Iterable[ChartRow], facts: object) -> tuple[SumLine, ...]:
    known = {row.id: row for row in rows}
    pairs = [(str(key), int(value)) for key, value in facts] if isinstance(facts, tuple) else []
    return tuple(SumLine(key, known[key].label, value, known[key].rule) for key, value in pairs)


def attacker_of(counters: Mapping[str, CounterView], entry: Entry) -> str:
    """The side that attacks, by its first unit."""
    units = entry.facts[1]
    assert isinstance(units, tuple)
    return counters[str(units[0])].side
