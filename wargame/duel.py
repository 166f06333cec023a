"""Duels: which of two computer players is the stronger, by one rule that is fixed before the games are played.

Both play every seed of every scenario from both chairs, so that neither scenario nor seed favours anybody. What a seed
says is the margin of victory points, averaged over the two chairs; scenarios count alike, however many points they
give. A player is taken to be stronger only if the lower end of the 95 % interval of that margin is above zero over
enough seeds and scenarios: a handful of games decides nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, variance
from typing import NamedTuple

from wargame.selfplay import Job, Result

SEEDS, SCENARIOS = 100, 2
"""From how many seeds, over how many scenarios, a verdict may be given."""
SURE = NormalDist().inv_cdf(0.975)
"""How many standard errors a 95 % interval reaches to either side."""


class Interval(NamedTuple):
    """An estimate and the ends of its 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Bout:
    """One seed of one scenario, played from both chairs, as the challenger sees it."""

    scenario: str
    seed: int
    margins: tuple[float, float]
    """Victory points won by, in the first chair and in the second."""
    shares: tuple[float, float]
    """What it took of either game: 1 for a win, a half for a draw."""

    @property
    def margin(self) -> float:
        """What the seed says: the margin averaged over the chairs."""
        return fmean(self.margins)

    @property
    def share(self) -> float:
        """What was taken of both games together."""
        return fmean(self.shares)


@dataclass(frozen=True)
class Standing:
    """How some bouts went for the challenger."""

    bouts: int
    margin: Interval
    share: Interval

    @classmethod
    def of(cls, scenarios: Sequence[Sequence[Bout]]) -> Standing:
        """The standing over some scenarios, each of which counts alike."""
        return cls(
            sum(map(len, scenarios)),
            _estimate([[bout.margin for bout in bouts] for bouts in scenarios]),
            _estimate([[bout.share for bout in bouts] for bouts in scenarios]),
        )


@dataclass(frozen=True)
class Verdict:
    """What a duel has shown: `winner` is 1 for the challenger, -1 for the other, 0 if nothing is shown."""

    winner: int
    why: str


def duel_jobs(scenarios: Iterable[str], seeds: int, seed: int, players: tuple[str, str], rules: str = "") -> list[Job]:
    """Every seed of every scenario twice, the chairs exchanged."""
    chairs = (players, players[::-1])
    return [
        Job(name, seed + number, chair, rules=rules)
        for name in scenarios
        for number in range(seeds)
        for chair in chairs
    ]


def bouts(results: Sequence[Result], sides: dict[str, tuple[str, str]]) -> dict[str, list[Bout]]:
    """The bouts by scenario, of results in the order of their jobs; seeds of which a game failed are left out."""
    found: dict[str, list[Bout]] = {}
    for first, second in zip(results[::2], results[1::2], strict=True):
        if first.finished and second.finished:
            one, other = sides[first.scenario]
            bout = Bout(
                first.scenario,
                first.seed,
                (_margin(first, one), _margin(second, other)),
                (_share(first, one), _share(second, other)),
            )
            found.setdefault(first.scenario, []).append(bout)
    return found


def judge(by_scenario: dict[str, list[Bout]]) -> tuple[Standing, Verdict]:
    """The standing over all scenarios and what follows from it."""
    total = Standing.of(list(by_scenario.values()))
    return total, _verdict(total, len(by_scenario))


def _verdict(total: Standing, scenarios: int) -> Verdict:
    if total.bouts < SEEDS or scenarios < SCENARIOS:
        return Verdict(0, f"too few games for a verdict: it takes {SEEDS} seeds over {SCENARIOS} scenarios")
    if total.margin.low > 0:
        return Verdict(1, "the whole interval of the margin is above zero")
    if total.margin.high < 0:
        return Verdict(-1, "the whole interval of the margin is below zero")
    return Verdict(0, "the interval of the margin reaches over zero")


def _margin(result: Result, side: str) -> float:
    """The victory points of a side less those of all others."""
    return float(sum(points if who == side else -points for who, points in result.points.items()))


def _share(result: Result, side: str) -> float:
    return 0.5 if result.winner is None else float(result.winner == side)


def _estimate(strata: Sequence[Sequence[float]]) -> Interval:
    """The mean over strata that count alike, with its interval; a stratum of one says nothing of its scatter."""
    known = [values for values in strata if values]
    if not known:
        return Interval(0.0, 0.0, 0.0)
    mean = fmean(fmean(values) for values in known)
    errors = [variance(values) / len(values) if len(values) > 1 else float("inf") for values in known]
    reach = SURE * sqrt(sum(errors)) / len(known)
    return Interval(mean, mean - reach, mean + reach)
