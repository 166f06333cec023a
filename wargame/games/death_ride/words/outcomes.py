"""The sums of a combat line by line, and what its dice may lead to, each result in the few words that set it apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Literal, NamedTuple

from wargame.engine.action import Action
from wargame.engine.events import Entry
from wargame.engine.odds import Odds
from wargame.engine.procedure import Ask
from wargame.games.death_ride.content import Chart, ChartRow, GameData, ScenarioSpec
from wargame.games.death_ride.rules.combat.estimates import Estimate
from wargame.games.death_ride.rules.combat.volley import HOLD, VOLLEY
from wargame.games.death_ride.rules.events import CombatResult, CombatSums, Counted, LeaderBecameInactive
from wargame.games.death_ride.rules.questions import FireVolley, StandOrWithdraw
from wargame.games.death_ride.rules.units import ENEMY
from wargame.games.death_ride.rules.views import CounterView
from wargame.games.death_ride.words.naming import counter_name

SURE = 0.995
"""So likely is as good as sure."""
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


def chart_words(chart: Chart) -> str:
    """What a combat on a chart is called. Others than cavalry assault by one chart, whoever meets them (13.5)."""
    return "Assault" if chart.id == "assault" else chart.title


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


class HoldFire:
    """How odds are followed: an attack is reckoned without the Volley that may meet it on its way (14.1)."""

    asked = False
    """Whether there might be one."""
    may_withdraw = False
    """13.7: whether cavalry that is attacked may ride off before the dice."""

    def __call__(self, ask: Ask) -> Action | None:
        """The answer to a question on the way; None leaves it to the rules."""
        self.may_withdraw = self.may_withdraw or isinstance(ask.about, StandOrWithdraw)
        if not isinstance(ask.about, FireVolley):
            return None
        self.asked = True
        return HOLD


def open_fire(ask: Ask) -> Action | None:
    """How odds are followed: the Volley is fired with all that can (14.1)."""
    return VOLLEY if isinstance(ask.about, FireVolley) else None


class Kind(NamedTuple):
    """A class of results: whose combat on which chart, and its effect."""

    chart: str
    side: str
    effect: str


def verdict_of(entries: Iterable[Entry]) -> CombatResult | None:
    """The last result of a chain of entries, if there is one."""
    told = [entry.event for entry in entries if isinstance(entry.event, CombatResult)]
    return told[-1] if told else None


def effect_of(verdict: CombatResult) -> str:
    """The result; 14.3: of a Volley that hits, half the difference may be nothing."""
    return "missed" if verdict.result == "hit" and not verdict.target_points else verdict.result


def shares(odds: Odds) -> dict[Kind | None, float]:
    """How likely each class of results is; None is that it comes to no combat."""
    found: dict[Kind | None, Fraction] = {}
    for chance in odds.chances:
        verdict = verdict_of(chance.entries)
        key = Kind(verdict.chart, verdict.side, effect_of(verdict)) if verdict is not None else None
        found[key] = found.get(key, Fraction(0)) + chance.probability
    return {key: float(value) for key, value in found.items()}


# ---------------------------------------------------------------- in words


class Outcome(NamedTuple):
    """Results that mean the same: their margins and points from the least to the most, and what else they do."""

    margins: tuple[int, int]
    own: tuple[int, int]
    theirs: tuple[int, int]
    also: tuple[str, ...]
    share: Fraction

    def is_like(self, other: Outcome) -> bool:
        """Whether another one differs by its numbers only."""
        return (any(self.own), any(self.theirs), self.also) == (any(other.own), any(other.theirs), other.also)

    def with_next(self, other: Outcome) -> Outcome:
        """This one and the next one in one."""
        spans = zip(self[:3], other[:3], strict=True)
        margins, own, theirs = ((min(a[0], b[0]), max(a[1], b[1])) for a, b in spans)
        return Outcome(margins, own, theirs, self.also, self.share + other.share)


def results(data: GameData, odds: Odds, lead: str, looking: str, most: int = 0, committed: str = "") -> Results:
    """Every result in words by its margin, the worst for the attacker first; those that mean the same together.

    `lead` is the unit that leads the attack, `committed` the Leader who goes with it, and `looking` the side that reads
    it. If there are more than `most`, such as differ by their numbers only are told in one line.
    """
    unfought: dict[str, Fraction] = {}
    found: dict[tuple[object, ...], Outcome] = {}
    side = ""
    for chance in odds.chances:
        verdict = verdict_of(chance.entries)
        if verdict is None:
            means = " ".join(chance.results) or (f"then: {chance.choice}" if chance.choice else "no effect")
            unfought[means] = unfought.get(means, Fraction(0)) + chance.probability
            continue
        side = verdict.side
        numbers = verdict.difference, verdict.attacker_points, verdict.target_points
        margin, own, theirs = ((each, each) for each in numbers)
        new = Outcome(margin, own, theirs, tuple(_also(data, verdict, chance.entries, committed)), chance.probability)
        key = new.own, new.theirs, new.also
        found[key] = found[key].with_next(new) if key in found else new
    ranked = sorted(found.values())
    if most:
        ranked = _folded(ranked, most - len(unfought))
    mine = lead in data.unit and data.unit[lead].side == looking
    fought = ((float(each.share), _line(data, side, each, mine)) for each in ranked)
    return (*fought, *((float(share), means) for means, share in unfought.items()))


def _folded(ranked: Iterable[Outcome], most: int) -> list[Outcome]:
    """Neighbours that differ by their numbers only in one, the least likely first, until there are few enough."""
    found = list(ranked)
    while len(found) > most:
        like = [(a.share + b.share, at) for at, (a, b) in enumerate(pairwise(found)) if a.is_like(b)]
        if not like:
            break
        at = min(like)[1]
        found[at : at + 2] = [found[at].with_next(found[at + 1])]
    return found


def _line(data: GameData, side: str, outcome: Outcome, own: bool) -> str:
    """`ahead by 2: the French absorb 2`; who is attacked reads whose score is meant."""
    people = {info.id: info.name for info in data.sides}
    points = ((side, outcome.own), (ENEMY[side], outcome.theirs))
    absorb = [f"the {people[who]} absorb {_span(*span)}" for who, span in points if any(span)]
    means = ", ".join((*outcome.also, *absorb)) or "no effect"
    return f"{'' if own else 'attack '}{margin_words(*outcome.margins)}: {means}"


def margin_words(low: int, high: int) -> str:
    """How far the attacker's score is above or below the target's, from the least to the most."""
    if low == -high:
        return f"within {high}" if high else "level"
    if high < 0:
        return f"behind by {_span(-high, -low)}"
    if high == 0:
        return "level or behind by 1" if low == -1 else "level or behind"
    if low > 0:
        return f"ahead by {_span(low, high)}"
    return f"{'behind, level' if low else 'level'} or ahead by {_span(1, high)}"


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} {'or' if high == low + 1 else 'to'} {high}"


SPENT_ANYHOW = "The attackers are Spent in any case."


def whatever_comes(chart: Chart) -> str:
    """What every result of a chart does, which no line says; empty if there is nothing."""
    return SPENT_ANYHOW if all(row.attackers_spent for row in chart.results) else ""


def sends_to_rest(verdict: CombatResult, committed: str) -> bool:
    """6.8: whether a committed Leader becomes Inactive: told though the dice may still be thrown again before it."""
    return bool(committed) and verdict.difference <= 0


def inactive_words(data: GameData, leader: str) -> str:
    """6.8, 6.10: what may become of a Leader."""
    return f"{counter_name(data, leader)} becomes Inactive"


def _also(data: GameData, verdict: CombatResult, entries: Iterable[Entry], committed: str) -> Iterator[str]:
    """What a result does besides points, without what every result of the chart does."""
    chart = data.charts[verdict.side][verdict.chart]
    if chart.row(verdict.result).attackers_spent and not whatever_comes(chart):
        yield "the attackers are Spent"
    if verdict.lost:
        yield f"the attackers lose {'their lead' if verdict.lost == 1 else 'their lead and a second unit'}"
    told = [entry.event.leader for entry in entries if isinstance(entry.event, LeaderBecameInactive)]
    for leader in dict.fromkeys([*([committed] if sends_to_rest(verdict, committed) else []), *told]):
        yield inactive_words(data, leader)


AHEAD = "to succeed"
"""What a player asks of an attack: how often it comes out ahead."""


def asked(under_fire: bool = False) -> str:
    """What the chance of an attack is one of; 14.1: `under_fire` if a Volley may meet it on its way."""
    return f"{AHEAD}, if no Volley comes first" if under_fire else AHEAD


def promise_words(found: Estimate, under_fire: bool = False) -> str:
    """An attack in a list of targets: how often it comes out ahead, and the average Casualty Points of both sides."""
    costs = f", you {found.attacker_points:.1f}" if round(found.attacker_points, 1) else ""
    spent = (
        "" if not found.spent else "; yours are Spent" if found.spent > SURE else f"; {found.spent:.0%} yours are Spent"
    )
    lost = f"; {found.lost:.1f} of yours lost outright" if round(found.lost, 1) else ""
    wins = f"{found.wins:.0%} {asked(under_fire)}"
    return f"{wins}; on average they absorb {found.target_points:.1f}{costs}{spent}{lost}"
