"""What a person was shown before dice fell, kept until their result is told: both are the same figure."""

from __future__ import annotations

from collections.abc import Callable

from wargame.client.looks import Forecast
from wargame.client.table.reports import Foretold, Report
from wargame.engine.answers import Promise

NEVER, SURE = 1e-9, 1 - 1e-9


def figure(promise: Promise | None) -> Foretold | None:
    """The figure that stands on a target."""
    if promise is None or promise.chance is None or not promise.asks:
        return None
    return Foretold(promise.chance, promise.asks)


def headline(forecast: Forecast, promise: Promise | None) -> Foretold | None:
    """The one figure of a forecast: the one on the target, else the first a player asks for, else the likeliest."""
    if (on_target := figure(promise)) is not None:
        return on_target
    if forecast.questions:
        words, chance = forecast.questions[0]
        return Foretold(chance, words, tuple(forecast.questions))
    likeliest = max(forecast.shares, key=lambda share: share.probability, default=None)
    if likeliest is None:
        return None
    return Foretold(
        likeliest.probability, likeliest.label, shares=tuple(each for each in forecast.shares if each.tells)
    )


class Promised:
    """The figures that people have been shown, by the number of the action they then carried out."""

    def __init__(self) -> None:
        self._said: dict[int, Foretold] = {}

    def keep(self, ply: int, said: Foretold | None) -> None:
        """An action is carried out; what was foretold of others that were taken back is forgotten.

        What was certain is nothing the dice could have told.
        """
        self._said = {before: told for before, told in self._said.items() if before < ply}
        if said is not None and NEVER < said.chance < SURE:
            self._said[ply] = said

    def of(self, report: Report, decider: Callable[[int], str | None]) -> Foretold | None:
        """What was said of a report: only of the first dice that an action led to, thrown in it or by who acted.

        The other side may have been asked between a blow and its dice. What is settled without dice had no chance. What
        is said of an action after the dice have fallen is of other dice, though what it does may be told with them.
        """
        first = report.plies[0] if report.plies else 0
        latest = report.diced_last or report.last_ply
        ply = next((ply for ply in sorted(self._said, reverse=True) if ply <= latest), None)
        if ply is None or not report.thrown or report.dice_before >= ply:
            return None
        if ply < first:
            struck = decider(ply)
            if report.thrower not in (None, struck) or any(
                decider(each) == struck for each in range(ply + 1, first + 1)
            ):
                return None
        return self._said[ply].of(each.text for each in (report.outcome, *report.told))

    def told(self, ply: int) -> bool:
        """Whether something was foretold of an action."""
        return ply in self._said
