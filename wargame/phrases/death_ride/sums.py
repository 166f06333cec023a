"""The sums of a combat read back from the log, and what its dice may lead to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

from wargame.engine.log import Entry
from wargame.engine.odds import Chance, Odds
from wargame.games.death_ride.content import Chart, ChartRow, GameData
from wargame.games.death_ride.view import CounterView

Results = tuple[tuple[float, str], ...]
"""Probability and words of each result."""


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

    @property
    def rows(self) -> list[tuple[str, str, str, str]]:
        """Attacker's value, label, target's value, rule: lines of the same name side by side."""
        found = {line.label: (str(line.value), "", line.rule) for line in self.attacker}
        for line in self.target:
            value, _, rule = found.get(line.label, ("", "", line.rule))
            found[line.label] = value, str(line.value), rule
        return [(value, label, other, rule) for label, (value, other, rule) in found.items()]


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


# ---------------------------------------------------------------- what may come


def result_of(entries: Iterable[Entry]) -> tuple[str, int]:
    """The id of the last result of a chain of entries, and A less T; empty if there is none."""
    told = [entry for entry in entries if entry.kind == "combat_result"]
    if not told:
        return "", 0
    a, t = told[-1].facts[3], told[-1].facts[4]
    assert isinstance(a, int)
    assert isinstance(t, int)
    return str(told[-1].facts[5]), a - t


def shares(odds: Odds) -> dict[str, float]:
    """How likely each result of the chart is."""
    found: dict[str, Fraction] = {}
    for chance in odds.chances:
        key = result_of(chance.entries)[0]
        found[key] = found.get(key, Fraction(0)) + chance.probability
    return {key: float(value) for key, value in found.items()}


def results(odds: Odds) -> Results:
    """Every result in words, equal ones together, the likeliest first."""
    found: dict[str, Fraction] = {}
    for chance in odds.chances:
        words = _words(chance)
        found[words] = found.get(words, Fraction(0)) + chance.probability
    ranked = sorted(found.items(), key=lambda item: (-item[1], item[0]))
    return tuple((float(probability), words) for words, probability in ranked)


def _words(chance: Chance) -> str:
    return " ".join(chance.results) or (f"Then: {chance.choice}" if chance.choice else "No effect.")
