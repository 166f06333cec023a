"""The sums of a combat as the log tells them, line by line with the labels of its chart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from wargame.engine.odds import Odds
from wargame.games.death_ride.content import Chart, ChartRow, GameData, ScenarioSpec
from wargame.games.death_ride.rules.events import CombatSums, Counted
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


def sum_of(data: GameData, side: str, told: CombatSums) -> Sum:
    """Both sums of a combat with the labels of its chart; `side` is the attacker's."""
    chart = data.charts[side][told.chart]
    both = (_lines(chart.attacker, told.attacker), _lines(chart.target, told.target))
    return Sum(chart, told.units, told.area, *both, told.attacker_total, told.target_total)


def _lines(rows: Iterable[ChartRow], told: Iterable[Counted]) -> tuple[SumLine, ...]:
    known = {row.id: row for row in rows}
    return tuple(SumLine(row, known[row].label, value, known[row].rule) for row, value in told)


def attacker_of(counters: Mapping[str, CounterView], told: CombatSums) -> str:
    """The side that attacks, by its first unit."""
    return counters[told.units[0]].side


def sums_before(odds: Odds) -> CombatSums | None:
    """The sums of the combat that an action leads to, if it leads to one."""
    events = (entry.event for entry in odds.before)
    return next((event for event in events if isinstance(event, CombatSums)), None)
