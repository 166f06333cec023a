"""Forecasts: what a Bombardment, Rifle Fire or assault leads to, before anything is rolled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from wargame.client.looks import Forecast, Glimpse, Piece, Share
from wargame.client.looks.death_ride.facts import Facts, data, facts
from wargame.client.looks.death_ride.pieces import of_counter
from wargame.engine.action import Action, Refusal
from wargame.engine.odds import Odds
from wargame.games.death_ride.units import ENEMY
from wargame.games.death_ride.view import CounterView
from wargame.phrases.death_ride import sums
from wargame.phrases.death_ride.places import area_words

ROLLS = frozenset({"bombard", "rifle", "assault", "volley", "stand", "lead", "commit", "alone"})
"""Actions that may lead to dice; those that do not have no sums to show."""
Tone = Literal["good", "fair", "neutral", "bad"]
TONES: dict[str, Tone] = {
    "failed": "bad",
    "repulsed": "bad",
    "even": "neutral",
    "checked": "fair",
    "missed": "neutral",
    "hit": "good",
    "carried": "good",
    "": "neutral",
}
"""The results of the charts, as the attacker sees them."""
LABELS = {
    "failed": "in vain, guns Spent",
    "repulsed": "thrown back",
    "even": "2 points each",
    "checked": "level, 2 points",
    "missed": "no effect",
    "hit": "target absorbs",
    "carried": "carried",
    "": "not fought",
}


def forecast(glimpse: Glimpse, action: Action) -> Forecast | None:
    """What an action leads to if dice decide it."""
    known = facts(glimpse)
    if action.verb not in ROLLS or known.seat.decision is None or action not in known.seat.decision.actions:
        return None
    odds = known.seat.odds(action)
    return _build(known, odds) if odds.before else None


def clash(glimpse: Glimpse, attacker: str, defender: str) -> Forecast | str:
    """A combat that could be fought, by either side; or why it cannot be."""
    found = glimpse.looking.clash(attacker, defender)
    if isinstance(found, Refusal):
        return str(found)
    return _build(facts(glimpse), found.odds) if found.odds.before else "Nothing would be rolled."


def _build(known: Facts, odds: Odds) -> Forecast:
    entry = odds.before[0]
    side = sums.attacker_of(known.counters, entry)
    found = sums.sum_of(data(), side, entry)
    struck = next((each for each in known.at(found.area, ENEMY[side]) if not each.leader), None)
    return Forecast(
        title=f"{found.chart.title}: {area_words(known.board, found.area)}",
        attacker=_piece(known, known.counters.get(found.units[0])),
        defender=_piece(known, struck),
        modifiers=tuple(found.rows),
        totals=(str(found.a), "and a die each", str(found.t)),
        shares=tuple(_shares(odds)),
        questions=tuple(_questions(odds)),
        results=sums.results(odds),
        note="The Advantage may have the dice thrown again (18.2)." if known.view.advantage == ENEMY[side] else "",
        rule=found.chart.rule,
        exact=odds.exact,
    )


def _piece(known: Facts, counter: CounterView | None) -> Piece | None:
    return of_counter(known, counter) if counter is not None else None


def _shares(odds: Odds) -> Iterator[Share]:
    """The rows of the chart, the worst for the attacker first."""
    order = list(TONES)
    for key, share in sorted(sums.shares(odds).items(), key=lambda item: order.index(item[0])):
        yield Share(share, LABELS[key], TONES[key])


def _questions(odds: Odds) -> Iterator[tuple[str, float]]:
    """What a player really asks."""
    won = odds.probability(lambda chance: TONES[sums.result_of(chance.entries)[0]] == "good")
    yield "Attack succeeds", won
    yield "By 3 or more", odds.probability(lambda chance: sums.result_of(chance.entries)[1] >= 3)
