"""12, 13: a combat that a march leads to, over all who may react into it: one figure, whoever asks for it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from math import prod
from typing import NamedTuple

from wargame.engine.action import Refusal
from wargame.engine.answers import MayAnswer, unanswered
from wargame.games.on_to_paris.content.combat_tables import COLUMNS
from wargame.games.on_to_paris.looking.estimates import Forecast, Result
from wargame.games.on_to_paris.looking.forecasts import forecast
from wargame.games.on_to_paris.looking.planned import Outlook, outlook
from wargame.games.on_to_paris.looking.politics import empire_falls, with_emperor
from wargame.games.on_to_paris.looking.routes import routes
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.politics.presence import empire_stands, sovereign
from wargame.games.on_to_paris.rules.units import FRENCH
from wargame.games.on_to_paris.words.movement import ATTACKS
from wargame.games.on_to_paris.words.politics import met_words

HELPERS = 3
"""12: so many at most who may react into a combat are reckoned with."""


class Case(NamedTuple):
    """12: who of the enemy reacts into a combat, how likely just they do, and what it promises then."""

    who: tuple[str, ...]
    chance: float
    forecast: Forecast
    emperor: bool
    """18.2.2: whether Napoleon III is in it."""


class Prospect(NamedTuple):
    """A combat over all cases: its chances are those whoever reacts, its sums those if nobody does."""

    outlook: Outlook
    cases: tuple[Case, ...]
    """The likeliest first; only one where nobody can come."""

    @property
    def emperor(self) -> bool:
        """18.2.2: whether Napoleon III may be in it."""
        return any(case.emperor for case in self.cases)

    @property
    def falls(self) -> float:
        """18.2.2: how likely the Empire falls by it."""
        return sum(case.chance * empire_falls(case.forecast) for case in self.cases if case.emperor)


def prospect(g: Campaign, side: str, place: str, *words: str) -> Prospect | Refusal:
    """13: what an attack of some units on a hex promises in the march as ordered, whoever reacts to it."""
    found = outlook(g, side, place, *words)
    if isinstance(found, Refusal):
        return found
    cases = _cases(g, side, found.forecast, words, all_answers(g, side))
    return Prospect(found._replace(forecast=over(cases)), tuple(sorted(cases, key=lambda case: -case.chance)))


def all_answers(g: Campaign, side: str) -> set[MayAnswer]:
    """12: who may react to the march as ordered."""
    return {each for way in routes(g, side) for each in way.answers}


def forecast_over_all(g: Campaign, side: str, place: str, words: Sequence[str]) -> Forecast | Refusal:
    """13: the chances of an attack in the march as ordered, whoever reacts to it."""
    found = forecast(g, side, place, *words)
    if isinstance(found, Refusal):
        return found
    return over(_cases(g, side, found, words, all_answers(g, side)))


def emperor_met(g: Campaign, side: str) -> str:
    """18.2.2, 12: what Reactions to a march of Napoleon III may lead to; nothing if he attacks, which is foretold."""
    emperor = sovereign(g, FRENCH) if empire_stands(g) and side == FRENCH else None
    ways = [way for way in routes(g, side) if emperor is not None and emperor.formation in way.counters]
    chance = 1 - unanswered({each for way in ways for each in way.answers if way.ends != ATTACKS})
    return met_words(chance) if chance else ""


def over(cases: Sequence[Case]) -> Forecast:
    """One forecast of all cases, each as likely as it is; sides and sums are those of the first."""
    results, columns = dict[Result, float](), dict[str, float]()
    for case in cases:
        for result, chance in case.forecast.results:
            results[result] = results.get(result, 0.0) + case.chance * chance
        for column, chance in case.forecast.columns:
            columns[column] = columns.get(column, 0.0) + case.chance * chance
    first = cases[0].forecast
    shaken = (each for each in first.shaken if all(each in case.forecast.shaken for case in cases))
    return replace(
        first,
        results=tuple(sorted(results.items(), key=lambda each: -each[1])),
        columns=tuple(sorted(columns.items(), key=lambda each: COLUMNS.index(each[0]))),
        shaken=tuple(shaken),
    )


def _cases(g: Campaign, side: str, alone: Forecast, words: Sequence[str], answers: Collection[MayAnswer]) -> list[Case]:
    """12: every set of those who may come, first that nobody does; together they are sure."""
    helpers = _helpers(g, alone.place, answers)
    found = []
    for who in _subsets(helpers):
        with g.supposing():
            for word in who:
                g.station(g.formation(word), g.board.index[alone.place])
            fought = forecast(g, side, alone.place, *words) if who else alone
            emperor = with_emperor(g, alone.place, words)
        if not isinstance(fought, Refusal):
            chance = prod(each if word in who else 1 - each for word, each in helpers.items())
            found.append(Case(who, chance, fought, emperor))
    whole = sum(case.chance for case in found)
    return [case._replace(chance=case.chance / whole) for case in found]


def _helpers(g: Campaign, goal: str, answers: Collection[MayAnswer]) -> dict[str, float]:
    """12.4: who may react into a hex from another, the likeliest first, with his chance; of many the likeliest."""
    chances = dict[str, float]()
    for each in answers:
        unit = g.formations.by_id.get(each.counter)
        if each.place == goal and unit is not None and unit.place != g.board.index[goal] and each.chance * each.rolls:
            chances[each.counter] = max(chances.get(each.counter, 0.0), 1 - (1 - each.chance) ** each.rolls)
    likeliest = sorted(chances, key=lambda word: -chances[word])[:HELPERS]
    return {word: chances[word] for word in likeliest}


def _subsets(helpers: Collection[str]) -> Iterator[tuple[str, ...]]:
    for number in range(len(helpers) + 1):
        yield from combinations(helpers, number)
