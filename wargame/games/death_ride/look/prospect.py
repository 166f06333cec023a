"""Forecasts: what a Bombardment, Rifle Fire or assault leads to, before anything is rolled."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Literal

from wargame.client.looks import Forecast, Glimpse, Piece, Share
from wargame.engine.action import Action, Refusal
from wargame.engine.odds import Odds
from wargame.games.death_ride.look.facts import Facts, facts
from wargame.games.death_ride.look.pieces import engaged, of_counter
from wargame.games.death_ride.rules import events, questions
from wargame.games.death_ride.rules.combat.combat import REROLL
from wargame.games.death_ride.rules.units import ENEMY
from wargame.games.death_ride.rules.views import CombatView, CounterView
from wargame.games.death_ride.words import choices, naming, outcomes
from wargame.grammar import listed

ROLLS = frozenset({"bombard", "rifle", "assault", "volley", "stand", "lead", "commit", "alone"})
"""Actions that may lead to dice; those that do not have no sums to show."""
Tone = Literal["good", "fair", "neutral", "bad"]
TONES: dict[str, Tone] = {
    "failed": "bad",
    "repulsed": "bad",
    "missed": "neutral",
    "even": "neutral",
    "checked": "fair",
    "hit": "good",
    "carried": "good",
}
"""The results of the charts, as the attacker sees them."""
MIRROR: dict[Tone, Tone] = {"good": "bad", "bad": "good"}
"""What is good for the attacker is bad for who is attacked."""
ORDER: tuple[Tone, ...] = ("bad", "neutral", "fair", "good")
LABELS = {
    "failed": "guns Spent",
    "repulsed": "thrown back",
    "even": "2 points each",
    "checked": "level, halted",
    "missed": "no effect",
    "hit": "target absorbs",
    "carried": "carried",
}
CHART_LABELS = {("rifle_fire", "repulsed"): "firers absorb", ("volley", "hit"): "Volley hits"}
"""Where a chart means something of its own."""
SUCCESS = {"volley": "Volley hits"}
UNDER_FIRE = "As if no Volley were fired at it on the way (14.1)."
MANY = 3
"""Casualty Points that hurt."""
RESULTS = 6
"""So many results have room; more of them are told in fewer lines."""


def forecast(glimpse: Glimpse, action: Action) -> Forecast | None:
    """What an action leads to if dice decide it."""
    known = facts(glimpse)
    if known.seat.decision is None or action not in known.seat.decision.actions:
        return None
    if action == REROLL and isinstance(known.about, questions.ThrowAgain) and known.view.combat is not None:
        return _second_throw(known, known.view.combat, known.seat.odds(action))
    if action.verb not in ROLLS:
        return None
    policy = outcomes.HoldFire()
    found = _build(known, known.seat.odds(action, policy), known.side)
    if found is None:
        return None
    notes = [*_way(known, action), *([UNDER_FIRE] if policy.asked else []), found.note]
    return replace(found, note=" ".join(note for note in notes if note))


def fought(glimpse: Glimpse, _: Action, odds: Odds) -> Forecast | None:
    """A combat that goes on when this is answered."""
    known = facts(glimpse)
    return _build(known, odds, known.side)


def _way(known: Facts, action: Action) -> Iterator[str]:
    """9.5: the Beaten Zones an assault leaves on its way."""
    way = known.glimpse.looking.tool("assault_way", action[1]) if action.verb == "assault" else []
    beaten = known.glimpse.looking.zones(known.side)
    left = [naming.area_words(known.board, area) for area in way[:-1] if area in beaten]
    if left:
        yield f"It leaves the Beaten {'Zone' if len(left) == 1 else 'Zones'} of {listed(left)} (9.5)."


def clash(glimpse: Glimpse, attacker: str, defender: str) -> Forecast | str:
    """A combat that could be fought, by either side; or why it cannot be."""
    found = glimpse.looking.clash(attacker, defender)
    if isinstance(found, Refusal):
        return str(found)
    return _build(facts(glimpse), found.odds, glimpse.side) or "Nothing would be rolled."


def _build(known: Facts, odds: Odds, looking: str) -> Forecast | None:
    """A combat with its sums, if it comes to one; `looking` is the side whose good and bad the colours tell."""
    told = outcomes.sums_before(odds)
    if told is None:
        return None
    side = outcomes.attacker_of(known.counters, told)
    found = outcomes.sum_of(known.data, side, told)
    struck = [each for each in known.at(found.area, ENEMY[side]) if not each.leader]
    again = "The Advantage may have the dice thrown again (18.2)."
    return Forecast(
        title=f"{found.chart.title}: {naming.area_words(known.board, found.area)}",
        attacker=_piece(known, known.counters.get(found.units[0])),
        defender=_piece(known, struck[0] if struck else None),
        modifiers=tuple(found.rows(outcomes.camp_of(known.spec, struck))),
        totals=(str(found.a), "and a die each", str(found.t)),
        shares=_shares(odds, looking),
        questions=tuple(_questions(odds, found.chart.id)),
        results=outcomes.results(known.data, odds, found.units[0], looking, RESULTS),
        note=f"{outcomes.whatever_comes(found.chart)} {again if known.view.advantage == ENEMY[side] else ''}".strip(),
        rule=found.chart.rule,
        exact=odds.exact,
    )


def _second_throw(known: Facts, combat: CombatView, odds: Odds) -> Forecast:
    """18.2: what the dice of a combat would do if both were thrown again."""
    chart = known.data.charts[combat.side][combat.chart]
    attacker, defender = engaged(known.glimpse)
    return Forecast(
        title=f"{chart.title}: {naming.area_words(known.board, combat.area)}, thrown again",
        attacker=_piece(known, known.counters.get(attacker or "")),
        defender=_piece(known, known.counters.get(defender or "")),
        modifiers=(),
        totals=(str(combat.totals[0]), "and new dice", str(combat.totals[1])),
        shares=_shares(odds, known.side),
        questions=tuple(_questions(odds, combat.chart)),
        results=outcomes.results(known.data, odds, combat.units[0], known.side, RESULTS),
        note=f"As it was thrown: {choices.throw_words(combat)}",
        rule="18.2",
        exact=odds.exact,
    )


def _piece(known: Facts, counter: CounterView | None) -> Piece | None:
    return of_counter(known, counter) if counter is not None else None


def _shares(odds: Odds, looking: str) -> tuple[Share, ...]:
    """The rows of the chart, the worst for who looks first."""
    found = [_share(kind, share, looking) for kind, share in outcomes.shares(odds).items()]
    return tuple(sorted(found, key=lambda share: ORDER.index(share.tone)))


def _share(kind: outcomes.Kind | None, share: float, looking: str) -> Share:
    if kind is None:
        return Share(share, "not fought", "neutral")
    tone = TONES[kind.effect]
    label = CHART_LABELS.get((kind.chart, kind.effect)) or LABELS[kind.effect]
    return Share(share, label, tone if kind.side == looking else MIRROR.get(tone, tone))


def _questions(odds: Odds, chart: str) -> Iterator[tuple[str, float]]:
    """What a player really asks."""
    fought = [(each.probability, verdict) for each in odds.chances if (verdict := outcomes.verdict_of(each.entries))]

    def share(test: Callable[[events.CombatResult], bool]) -> float:
        return float(sum(probability for probability, verdict in fought if test(verdict)))

    yield SUCCESS.get(chart, "Attack succeeds"), share(lambda verdict: TONES[outcomes.effect_of(verdict)] == "good")
    yield f"Target absorbs {MANY} or more", share(lambda verdict: verdict.target_points >= MANY)
    lost = share(lambda verdict: verdict.lost > 0)
    if lost:
        yield "Attacker's lead unit is lost", lost
