"""What a position is worth: the result that is to be expected, learned from games of computer players.

A game declares what is looked at (`engine.gauge`). In its package lies `value.yaml`, made by `wargame fit`: how much
each feature adds to the lead as it stands, at the beginning, in the middle and at the end of a game, what each scenario
is known to favour, and how far results have strayed from what was expected. A game without the file is judged by the
lead as it stands, and no band is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from wargame.content import strict_yaml
from wargame.contract import GameModule
from wargame.engine.game import Game
from wargame.engine.gauge import Gauge, gauge_of

FILE = "value.yaml"
LEAD = "lead"
"""The lead as it stands is a feature as well: early in a game it is not all kept, or more follows from it."""
KNOTS = (0.0, 0.5, 1.0)
"""Where in a game the weights are told; between them they change evenly."""
STAGES = ("early", "middle", "late")
"""Thirds of a game, in which it is told how good the estimate is."""


class ValueFault(ValueError):  # noqa: N818 - read by whoever wrote the file
    """A file says something that its game does not know."""


@dataclass(frozen=True)
class Fitted:
    """What was learned; the numbers of a feature are its weights at the knots."""

    weights: Mapping[str, Sequence[float]] = field(default_factory=dict)
    scenarios: Mapping[str, Sequence[float]] = field(default_factory=dict)
    """What a scenario favours the first side by, whatever else can be seen."""
    band: Sequence[tuple[float, float, float]] = ()
    """At a share of the game: half of all results lay between so much below and so much above what was expected."""
    explained: Mapping[str, float] = field(default_factory=dict)
    """R² by stage of the game, on games that it was not learned from."""
    provenance: Mapping[str, Any] = field(default_factory=dict)


NOTHING = Fitted()


class Value:
    """The value of positions of one game."""

    def __init__(self, gauge: Gauge, fitted: Fitted, scenario: str) -> None:
        self.gauge, self.fitted = gauge, fitted
        self._own = fitted.scenarios.get(scenario, (0.0,) * len(KNOTS))

    def __call__(self, game: Game) -> float:
        """The result to be expected, as a lead of the first side; of a game that is over, its result."""
        return sum(self.parts(game))

    def parts(self, game: Game, progress: float | None = None) -> tuple[float, ...]:
        """What that is made of (`names`): the lead and what follows from it, each feature, what the scenario favours.

        `progress` takes the game to be so far on, whatever its turn.
        """
        lead = self.gauge.lead(game)
        if game.outcome is not None or not self.fitted.weights:
            return (lead, *(0.0 for _ in self.gauge.features), 0.0)
        shares = hats(self.gauge.progress(game) if progress is None else progress)
        measured = {LEAD: lead, **self.gauge.measured(game)}
        weights = self.fitted.weights
        adds = [number * _at(weights[name], shares) if name in weights else 0.0 for name, number in measured.items()]
        return (lead + adds[0], *adds[1:], _at(self._own, shares))

    def names(self, game: Game) -> tuple[str, ...]:
        """What each part is, for a reader."""
        return (self.gauge.unit(game), *(each.about for each in self.gauge.features), "the scenario")

    def band(self, game: Game) -> tuple[float, float]:
        """Half of all results lie between so much below what is expected and so much above it."""
        if game.outcome is not None or not self.fitted.band:
            return 0.0, 0.0
        progress = self.gauge.progress(game)
        before = [each for each in self.fitted.band if each[0] <= progress] or [self.fitted.band[0]]
        after = [each for each in self.fitted.band if each[0] >= progress] or [self.fitted.band[-1]]
        (start, low, high), (end, below, above) = before[-1], after[0]
        share = (progress - start) / (end - start) if end > start else 0.0
        return low + share * (below - low), high + share * (above - high)


def hats(progress: float) -> tuple[float, ...]:
    """How much each knot counts at a share of the game: all together count one."""
    width = KNOTS[1] - KNOTS[0]
    return tuple(max(0.0, 1.0 - abs(progress - knot) / width) for knot in KNOTS)


def _at(numbers: Sequence[float], shares: Sequence[float]) -> float:
    return sum(number * share for number, share in zip(numbers, shares, strict=True))


def value_of(game: Game) -> Value:
    """The value of the positions of a game, as its file has it."""
    scenario = game.header.scenario if game.header is not None else ""
    return Value(gauge_of(game), fitted_for(game.module), scenario)


def value_file(module: GameModule) -> Path:
    """Where what was learned of a game lies."""
    return module.folder / FILE


@cache
def fitted_for(module: GameModule) -> Fitted:
    """What was learned of a game; nothing if it has no file."""
    path = value_file(module)
    if not path.is_file():
        return NOTHING
    gauge: Gauge | None = module.part("gauge")
    names = {LEAD, *(each.name for each in gauge.features)} if gauge is not None else {LEAD, "counters"}
    return read(path, names)


def read(path: Path, names: set[str]) -> Fitted:
    """What a file says; ValueFault names a feature that the game does not have."""
    data = strict_yaml.read(path).data
    try:
        weights = {str(name): _numbers(row) for name, row in data["weights"].items()}
        scenarios = {str(name): _numbers(row) for name, row in data.get("scenarios", {}).items()}
        band = [(float(row["at"]), float(row["below"]), float(row["above"])) for row in data.get("band", ())]
        explained = {str(name): float(share) for name, share in data.get("explained", {}).items()}
    except (KeyError, TypeError, AttributeError, ValueError):
        raise ValueFault(f"{path} is no file of `wargame fit`") from None
    for name in weights:
        if name not in names:
            raise ValueFault(f"{path}: there is no feature “{name}”; there are {', '.join(sorted(names))}")
    return Fitted(weights, scenarios, band, explained, data.get("provenance", {}))


def _numbers(row: Sequence[Any]) -> tuple[float, ...]:
    if len(row) != len(KNOTS):
        raise ValueError(row)
    return tuple(float(number) for number in row)
