"""Learning what a position is worth: games of computer players, what was to be seen in them, and how they ended.

The games are kept as records in a folder: a run that was interrupted goes on where it stopped, and features that are
thought of later are read from the same games. Positions are taken evenly from each game. A ridge regression learns what
each feature adds to the lead as it stands, at the beginning, in the middle and at the end (`players.value`); where
games tell nothing it keeps to what the game takes the feature to be worth. How good it is, is told of games that were
left out of the learning.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import yaml
from numpy.typing import NDArray

import wargame
from wargame.engine.action import Action
from wargame.engine.gauge import gauge_of
from wargame.engine.record import read
from wargame.players import Seat
from wargame.players.value import KNOTS, LEAD, STAGES, hats
from wargame.selfplay import seated
from wargame.table import replay

Vector = NDArray[np.float64]

POSITIONS = 60
"""So many positions are looked at in each game."""
FOLDS = 5
"""One of so many parts of the games is left out in turn."""
RIDGES = (3.0, 10.0, 30.0, 100.0, 300.0, 1000.0)
"""How strongly the regression may keep to what was thought before, in games: what serves best on games left out."""
AS_GOOD = 1.03
"""What is hardly worse and keeps closer to what was thought before is taken."""
FARTHEST = 4.0
"""A weight is never more than so many times what was thought before, nor less than that part of it."""
LEAD_LOST, LEAD_LATE = 0.7, 0.1
"""Of a lead no more than this share is doubted, during a game and at its end, when nothing else counts."""
SWEEPS = 200
BANDS = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Where in a game it is told how far results stray."""
ALL = "all"


class Task(NamedTuple):
    """A game to be played by computer players and kept."""

    game: str
    scenario: str
    seed: int
    folder: str

    @property
    def path(self) -> Path:
        """Its record."""
        return Path(self.folder) / f"{self.scenario}-{self.seed}.record"


class Position(NamedTuple):
    """What was to be seen at a moment of a game, and how it ended."""

    scenario: str
    seed: int
    progress: float
    lead: float
    features: tuple[float, ...]
    result: float


def play(task: Task) -> list[Position]:
    """Play a game, unless it is kept already, and look at its positions."""
    if not task.path.exists():
        game = wargame.load(f"{task.game}/{task.scenario}", seed=task.seed)
        seats = {side: Seat(game, side) for side in game.sides}
        players = dict(zip(game.sides, seated(game, ("heuristic",) * len(game.sides), task.seed), strict=True))
        while (ask := game.decision) is not None:
            game.push(players[ask.side].choose(seats[ask.side]))
        task.path.parent.mkdir(parents=True, exist_ok=True)
        begun = task.path.with_suffix(".part")
        game.save(begun)
        os.replace(begun, task.path)
    return list(positions(task.path))


def positions(path: Path) -> Iterator[Position]:
    """Positions of a kept game that is over, evenly from its first action to its last."""
    record = read(path)
    game: Any = replay(record, path, 0)
    gauge, actions = gauge_of(game), record.actions
    chosen = {round(number * (len(actions) - 1) / POSITIONS) for number in range(POSITIONS)}
    seen: list[tuple[float, float, tuple[float, ...]]] = []
    for number, action in enumerate(actions):
        if number in chosen:
            seen.append((gauge.progress(game), gauge.lead(game), tuple(gauge.measured(game).values())))
        game.push(Action.from_text(action))
    if game.outcome is None:
        raise ValueError(f"{path} is not over")
    result = gauge.lead(game)
    for progress, lead, features in seen:
        yield Position(record.header.scenario, record.header.seed, progress, lead, features, result)


def look_at(tasks: Sequence[Task], workers: int = 1) -> Iterator[list[Position]]:
    """The positions of all games, as they are ready; so many processes play, 0 for one on each processor."""
    if workers == 1:
        yield from map(play, tasks)
        return
    with ProcessPoolExecutor(workers or None, mp_context=multiprocessing.get_context("spawn")) as pool:
        for done in as_completed([pool.submit(play, task) for task in tasks]):
            yield done.result()


# ---------------------------------------------------------------- learning


@dataclass(frozen=True)
class Fit:
    """What was learned, and how good it is."""

    names: tuple[str, ...]
    weights: Mapping[str, tuple[float, ...]]
    scenarios: Mapping[str, tuple[float, ...]]
    band: tuple[tuple[float, float, float], ...]
    explained: Mapping[str, float]
    plainly: Mapping[str, float]
    """The same for the lead as it stands."""
    games: int
    positions: int

    def written(self, provenance: Mapping[str, Any]) -> str:
        """A file that `players.value` reads."""
        told = {
            "provenance": {**provenance, "games": self.games, "positions": self.positions},
            "explained": {name: round(share, 2) for name, share in self.explained.items()},
            "explained_by_the_lead_alone": {name: round(share, 2) for name, share in self.plainly.items()},
            "knots": list(KNOTS),
            "weights": {name: _rounded(row) for name, row in self.weights.items()},
            "scenarios": {name: _rounded(row) for name, row in self.scenarios.items()},
            "band": [{"at": at, "below": round(low, 2), "above": round(high, 2)} for at, low, high in self.band],
        }
        return yaml.safe_dump(told, sort_keys=False, allow_unicode=True, default_flow_style=None, width=110)


def fitted(seen: Sequence[Position], names: Sequence[str], priors: Sequence[tuple[float, float]] = ()) -> Fit:
    """What can be learned from positions whose features have these names.

    `priors` is what each is taken to be worth where games tell nothing, during a game and at its end.
    """
    scenarios = sorted({each.scenario for each in seen})
    causes, effects, games = _table(seen, scenarios)
    before = np.zeros((1 + len(names) + len(scenarios), len(KNOTS)))
    for number, (during, at_end) in enumerate(priors, 1):
        before[number] = (during,) * (len(KNOTS) - 1) + (at_end,)
    effects = effects - causes @ before.ravel()
    bounds = _bounds(before, priors)
    tried = {ridge: _left_out(causes, effects, games, ridge, bounds) for ridge in RIDGES}
    errors = {each: float((missed**2).sum()) for each, missed in tried.items()}
    ridge = max(each for each, error in errors.items() if error <= AS_GOOD * min(errors.values()))
    learned, missed = _solved(causes, effects, games, ridge, bounds), tried[ridge]
    columns = [LEAD, *names]
    rows = before + learned.reshape(before.shape)
    results = np.array([each.result for each in seen])
    expected = results - missed
    leads = np.array([each.lead for each in seen])
    progress = np.array([each.progress for each in seen])
    return Fit(
        tuple(names),
        {name: tuple(rows[number].tolist()) for number, name in enumerate(columns)},
        {name: tuple(rows[len(columns) + number].tolist()) for number, name in enumerate(scenarios)},
        tuple(_bands(missed, progress)),
        _explained(results, expected, progress),
        _explained(results, leads, progress),
        len(set(games.tolist())),
        len(seen),
    )


def _table(seen: Sequence[Position], scenarios: Sequence[str]) -> tuple[Vector, Vector, NDArray[np.int64]]:
    """Causes, effects, and the number of the game that each row is from."""
    numbers: dict[tuple[str, int], int] = {}
    rows, effects, games = [], [], []
    for each in seen:
        own = [float(each.scenario == name) for name in scenarios]
        shares = np.array(hats(each.progress))
        rows.append(np.outer([each.lead, *each.features, *own], shares).ravel())
        effects.append(each.result - each.lead)
        games.append(numbers.setdefault((each.scenario, each.seed), len(numbers)))
    return np.array(rows), np.array(effects), np.array(games)


def _bounds(before: Vector, priors: Sequence[tuple[float, float]]) -> tuple[Vector, Vector]:
    """How far each weight may go from what was thought before: a feature that is good for a side is never bad for it.

    Nothing is known of what scenarios favour, nor of features without a prior.
    """
    low, high = np.full(before.shape, -np.inf), np.full(before.shape, np.inf)
    low[0], high[0] = (-LEAD_LOST,) * (len(KNOTS) - 1) + (-LEAD_LATE,), (LEAD_LOST,) * (len(KNOTS) - 1) + (LEAD_LATE,)
    for number, prior in enumerate(priors, 1):
        if any(prior):
            ends = before[number] / FARTHEST, before[number] * FARTHEST
            low[number], high[number] = np.minimum(*ends) - before[number], np.maximum(*ends) - before[number]
    return low.ravel(), high.ravel()


def _solved(
    causes: Vector, effects: Vector, games: NDArray[np.int64], ridge: float, bounds: tuple[Vector, Vector]
) -> Vector:
    """Ridge regression within bounds, one weight after the other until nothing changes.

    All features are doubted alike, by their own scatter, and positions of a game count as one.
    """
    scale = np.sqrt((causes**2).mean(axis=0)) + 1e-9
    scaled = causes / scale
    doubt = ridge * len(effects) / max(1, len(set(games.tolist()))) / len(KNOTS)
    square, aim = scaled.T @ scaled + doubt * np.eye(causes.shape[1]), scaled.T @ effects
    low, high = bounds[0] * scale, bounds[1] * scale
    found: Vector = np.clip(np.linalg.solve(square, aim), low, high)
    for _ in range(SWEEPS):
        before = found.copy()
        for number in range(len(found)):
            rest = aim[number] - square[number] @ found + square[number, number] * found[number]
            found[number] = min(high[number], max(low[number], rest / square[number, number]))
        if np.abs(found - before).max() < 1e-6:
            break
    weights: Vector = found / scale
    return weights


def _left_out(
    causes: Vector, effects: Vector, games: NDArray[np.int64], ridge: float, bounds: tuple[Vector, Vector]
) -> Vector:
    """What was missed by in each position, each judged by what was learned from other games."""
    missed: Vector = np.zeros(len(effects))
    for part in range(FOLDS):
        out = games % FOLDS == part
        if out.any() and not out.all():
            missed[out] = effects[out] - causes[out] @ _solved(causes[~out], effects[~out], games[~out], ridge, bounds)
    return missed


def _explained(results: Vector, expected: Vector, progress: Vector) -> dict[str, float]:
    """R²: how much of the scatter of the results is explained, in each third of the game and in all of it."""
    found = {}
    for number, stage in enumerate((*STAGES, ALL)):
        here = (progress >= number / 3) & (progress < (number + 1) / 3) if stage != ALL else progress >= 0
        scatter = float(((results[here] - results[here].mean()) ** 2).sum()) if here.any() else 0.0
        found[stage] = 1.0 - float(((results[here] - expected[here]) ** 2).sum()) / scatter if scatter else 0.0
    return found


def _bands(missed: Vector, progress: Vector) -> Iterator[tuple[float, float, float]]:
    """How far below and above what was expected the middle half of the results lay."""
    many = max(POSITIONS, len(missed) // len(BANDS))
    for at in BANDS:
        here = missed[np.argsort(np.abs(progress - at), kind="stable")[:many]]
        low, high = np.quantile(here, [0.25, 0.75])
        yield at, min(0.0, float(low)), max(0.0, float(high))


def _rounded(row: Sequence[float]) -> list[float]:
    return [round(number, 3) + 0.0 for number in row]
