"""What the dice of a combat may lead to, each result in the few words that set it apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from wargame.engine.action import Action
from wargame.engine.log import Entry
from wargame.engine.odds import Chance, Odds
from wargame.engine.procedure import Ask
from wargame.games.death_ride.content import Chart, ChartResult, GameData
from wargame.games.death_ride.units import ENEMY
from wargame.phrases.death_ride.names import count_words, counter_name
from wargame.phrases.death_ride.sums import Results

HOLD = Action.of("hold")
VOLLEY = "volley"


class HoldFire:
    """How odds are followed: an attack is reckoned without the Volley that may meet it on its way (14.1)."""

    asked = False
    """Whether there might be one."""

    def __call__(self, ask: Ask) -> Action | None:
        """The answer to a question on the way; None leaves it to the rules."""
        if ask.topic != VOLLEY:
            return None
        self.asked = True
        return HOLD


class Verdict(NamedTuple):
    """A result of a chart: who attacked, by how much A is above T, and the points of attacker and target."""

    chart: str
    side: str
    result: str
    difference: int
    own: int
    theirs: int

    @property
    def effect(self) -> str:
        """The result; 14.3: of a Volley that hits, half the difference may be nothing."""
        return "missed" if self.result == "hit" and not self.theirs else self.result


class Kind(NamedTuple):
    """A class of results: whose combat on which chart, and its effect."""

    chart: str
    side: str
    effect: str


def verdict_of(entries: Iterable[Entry]) -> Verdict | None:
    """The last result of a chain of entries, if there is one."""
    told = [entry for entry in entries if entry.kind == "combat_result"]
    if not told:
        return None
    chart, side, _, a, t, result, own, theirs = told[-1].facts
    assert isinstance(a, int)
    assert isinstance(t, int)
    assert isinstance(own, int)
    assert isinstance(theirs, int)
    return Verdict(str(chart), str(side), str(result), a - t, own, theirs)


def kind_of(chance: Chance) -> Kind | None:
    """The class of a chance; None if it comes to no combat."""
    verdict = verdict_of(chance.entries)
    return Kind(verdict.chart, verdict.side, verdict.effect) if verdict is not None else None


def shares(odds: Odds) -> dict[Kind | None, float]:
    """How likely each class of results is."""
    found: dict[Kind | None, Fraction] = {}
    for chance in odds.chances:
        key = kind_of(chance)
        found[key] = found.get(key, Fraction(0)) + chance.probability
    return {key: float(value) for key, value in found.items()}


def row_of(data: GameData, verdict: Verdict) -> ChartResult:
    """The row of its chart."""
    return next(row for row in _chart(data, verdict).results if row.id == verdict.result)


def _chart(data: GameData, verdict: Verdict) -> Chart:
    return data.charts[verdict.side][verdict.chart]


# ---------------------------------------------------------------- in words


def results(data: GameData, odds: Odds, lead: str, looking: str) -> Results:
    """Every result in words, those that mean the same together, the likeliest first.

    `lead` is the unit that leads the attack, and `looking` the side that reads it.
    """
    margins: dict[str, list[int]] = {}
    chances: dict[str, Fraction] = {}
    for chance in odds.chances:
        verdict = verdict_of(chance.entries)
        if verdict is None:
            means = " ".join(chance.results) or (f"then: {chance.choice}" if chance.choice else "no effect")
        else:
            means = ", ".join(_means(data, verdict, lead, chance.entries)) or "no effect"
            margins.setdefault(means, []).append(verdict.difference)
        chances[means] = chances.get(means, Fraction(0)) + chance.probability
    own = lead in data.unit and data.unit[lead].side == looking
    ranked = sorted(chances.items(), key=lambda item: (-item[1], item[0]))
    return tuple((float(share), _line(margins.get(means, []), means, own)) for means, share in ranked)


def _line(margins: list[int], means: str, own: bool) -> str:
    """`ahead by 2: the French absorb 2`; who is attacked reads whose score is meant."""
    if not margins:
        return means
    return f"{'' if own else 'attack '}{margin_words(min(margins), max(margins))}: {means}"


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
    return str(low) if low == high else f"{low} to {high}"


def _means(data: GameData, verdict: Verdict, lead: str, entries: Iterable[Entry]) -> Iterator[str]:
    """What a result does, without what every result of the chart does."""
    row, told = row_of(data, verdict), list(entries)
    if row.attackers_spent and not all(each.attackers_spent for each in _chart(data, verdict).results):
        yield "the attackers are Spent"
    lost = lead_losses(data, verdict, lead, told)
    if lost:
        yield f"the attackers lose {'their lead' if lost == 1 else count_words(lost, 'unit')}"
    for side, points in ((verdict.side, verdict.own), (ENEMY[verdict.side], verdict.theirs)):
        if points:
            yield f"the {_people(data, side)} absorb {points}"
    for entry in told:
        if entry.kind == "by_fire" and entry.facts[2]:
            yield f"{counter_name(data, str(entry.facts[0]))} becomes Active"
        elif entry.kind == "leader_inactive":
            yield f"{counter_name(data, str(entry.facts[0]))} becomes Inactive"


def lead_losses(data: GameData, verdict: Verdict, lead: str, entries: Iterable[Entry]) -> int:
    """13.4, 13.6: the units an attack costs outright; the rules may stop to ask before they have all been taken."""
    row = row_of(data, verdict)
    gone = [str(entry.facts[0]) for entry in entries if entry.kind == "eliminated"]
    own = sum(data.unit[unit].side == verdict.side for unit in gone if unit in data.unit)
    dear = 0 < verdict.difference <= row.costly_up_to and data.unit[lead].type == "cavalry"
    return max(own, int(row.lead_eliminated or dear))


def _people(data: GameData, side: str) -> str:
    return next(info.name for info in data.sides if info.id == side)
