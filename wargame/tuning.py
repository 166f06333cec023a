"""Tuning a computer player: disturbed self-play, a regression step, and acceptance on games it has never seen.

A generation disturbs every weight by a random factor, a sample at a time and always with its opposite, and lets each
sample play the weights it was made from, from both chairs. The margins are regressed on the disturbances; the weights
take a step of fixed length along what was learned. After some generations the result meets the player of today on fresh
seeds, and `wargame duel`'s rule decides whether it is the stronger.

Everything follows from the seed, and every game that was played is kept in a folder: a run that was interrupted goes on
where it stopped, and no game is played or counted twice.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from wargame.duel import Standing, Verdict, bouts, duel_jobs, judge
from wargame.players.weights import Weights, WeightsFault
from wargame.selfplay import Job, Result

Run = Callable[[Sequence[Job]], Iterable[Result]]
"""Plays games, in any order."""
Numbers = dict[str, float]

RIDGE = 1.0
"""How strongly the regression doubts that a weight matters at all."""


@dataclass(frozen=True)
class Course:
    """What a tuning does, fixed before its first game."""

    game: str
    scenarios: tuple[str, ...]
    generations: int = 2
    samples: int = 24
    """Disturbed players of a generation; each second one is the opposite of the one before."""
    seeds: int = 2
    """Seeds of each scenario that a sample plays, from both chairs."""
    held_out: int = 50
    """Fresh seeds of each scenario that decide at the end."""
    spread: float = 0.25
    """How far a weight is disturbed: the deviation of the logarithm of its factor."""
    stride: float = 0.5
    """How long a step is, in the same measure, for all weights together."""
    seed: int = 10_000
    """The first seed; those of the acceptance lie beyond all that were tuned on."""
    only: tuple[str, ...] = ()
    """The weights to tune, by name or by the field they belong to; all of them if none is named."""


class Tuning:
    """One run in one folder."""

    def __init__(self, course: Course, own: Weights, sides: Mapping[str, tuple[str, str]], folder: Path) -> None:
        self.course, self.own, self.sides, self.folder = course, own, dict(sides), folder
        self.names = self._names()
        folder.mkdir(parents=True, exist_ok=True)
        self._begin()
        self.kept = Kept(folder / "games.jsonl")

    def _begin(self) -> None:
        """Write down what this run does, or see that it is the one that was begun in this folder."""
        path, told = self.folder / "course.json", json.loads(json.dumps(asdict(self.course)))
        if path.exists() and {"only": []} | json.loads(path.read_text(encoding="utf-8")) != told:
            raise WeightsFault(
                f"{self.folder} holds another tuning (see {path.name}); give this one a folder of its own"
            )
        path.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")

    def _names(self) -> list[str]:
        """The weights that are tuned: what is nothing has no factor."""
        there = [name for name, number in self.own.numbers() if number > 0]
        only = self.course.only or there
        for name in only:
            if not any(_named(each, name) for each in there):
                raise WeightsFault(f"there is no weight “{name}” to tune; there are {', '.join(there)}")
        return [each for each in there if any(_named(each, name) for name in only)]

    def run(self, run: Run) -> tuple[Weights, Standing, Verdict]:
        """All generations, then the acceptance: the weights, and how they stand against those of today."""
        numbers: Numbers = {}
        for generation in range(self.course.generations):
            numbers = self._generation(generation, numbers, run)
        standing, verdict = self._accept(numbers, run)
        return self.own.changed(numbers), standing, verdict

    def games(self) -> int:
        """How many games all of it takes."""
        course = self.course
        tuned = course.generations * course.samples * course.seeds
        return 2 * len(course.scenarios) * (tuned + course.held_out)

    # ------------------------------------------------------------------ a generation

    def _generation(self, number: int, numbers: Numbers, run: Run) -> Numbers:
        base = self.own.changed(numbers)
        middle = self._write(f"generation-{number}.yaml", base)
        disturbed = list(self._disturbances(number))
        jobs: list[Job] = []
        for sample, factors in enumerate(disturbed):
            player = self._write(f"generation-{number}-sample-{sample}.yaml", scaled(base, factors))
            first = self.course.seed + (number * self.course.samples + sample) * self.course.seeds
            jobs += duel_jobs(self.course.scenarios, self.course.seeds, first, (player, middle))
        results = self._played(jobs, run)
        each = len(jobs) // len(disturbed)
        margins = [self._margins(results[sample * each : (sample + 1) * each]) for sample in range(len(disturbed))]
        step = learned(disturbed, margins, self.course.stride)
        return dict(scaled(base, step).numbers())

    def _disturbances(self, number: int) -> Iterator[Numbers]:
        """Logarithms of factors, each followed by its opposite: what the seeds do to both cancels out."""
        dice = random.Random(f"{self.course.seed} {number}")
        for _ in range(self.course.samples // 2):
            drawn = {name: dice.gauss(0.0, self.course.spread) for name in self.names}
            yield drawn
            yield {name: -factor for name, factor in drawn.items()}

    def _margins(self, results: Sequence[Result]) -> dict[str, float]:
        """What a sample won by in each scenario."""
        found = bouts(results, self.sides)
        return {name: sum(bout.margin for bout in group) / len(group) for name, group in found.items()}

    # ------------------------------------------------------------------ the end

    def _accept(self, numbers: Numbers, run: Run) -> tuple[Standing, Verdict]:
        course = self.course
        player = self._write("tuned.yaml", self.own.changed(numbers))
        first = course.seed + course.generations * course.samples * course.seeds
        jobs = duel_jobs(course.scenarios, course.held_out, first, (player, "heuristic"))
        return judge(bouts(self._played(jobs, run), self.sides))

    # ------------------------------------------------------------------ files

    def _write(self, name: str, weights: Weights) -> str:
        """A player with these weights: its name for a job."""
        path = self.folder / name
        path.write_text(weights.written(self.own, {"course": asdict(self.course)}), encoding="utf-8")
        return f"heuristic:{path}"

    def _played(self, jobs: Sequence[Job], run: Run) -> list[Result]:
        """The results in the order of the jobs; only games that are not kept are played."""
        left = [job for job in jobs if job not in self.kept]
        for result in run(left):
            self.kept.add(result)
        return [self.kept[job] for job in jobs]


class Kept:
    """The games that were played, one a line, on disk before the next is counted."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._results: dict[tuple[str, int, tuple[str, ...]], Result] = {}
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        for line in text.splitlines():
            self._take(_opened(line))
        if text and not text.endswith("\n"):  # the last line was cut short: what comes next begins another
            path.write_text(text + "\n", encoding="utf-8")

    def __contains__(self, job: Job) -> bool:
        return (job.scenario, job.seed, job.players) in self._results

    def __getitem__(self, job: Job) -> Result:
        return self._results[job.scenario, job.seed, job.players]

    def add(self, result: Result) -> None:
        """Keep a game; one that is kept already is not kept again."""
        if not result.finished:
            raise RuntimeError(f"{result.scenario}, seed {result.seed}: {result.error}")
        if self._take(result):
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(result)) + "\n")

    def _take(self, result: Result | None) -> bool:
        key = (result.scenario, result.seed, result.players) if result is not None else None
        if result is None or key is None or key in self._results:
            return False
        self._results[key] = result
        return True


def _opened(line: str) -> Result | None:
    """A game that was kept; None for a line that was cut short when the run was stopped."""
    try:
        told = json.loads(line)
        return Result(**(told | {"players": tuple(told["players"])}))
    except (ValueError, TypeError, KeyError):
        return None


# ---------------------------------------------------------------- the step


def _named(weight: str, name: str) -> bool:
    """Whether a weight is meant: `pace.1` by its own name and by that of its field, `pace`."""
    return name in (weight, weight.partition(".")[0])


def scaled(weights: Weights, logarithms: Mapping[str, float]) -> Weights:
    """Weights with some of them multiplied, by the logarithms of the factors."""
    numbers = dict(weights.numbers())
    return weights.changed({name: numbers[name] * math.exp(power) for name, power in logarithms.items()})


def learned(disturbed: Sequence[Numbers], margins: Sequence[Mapping[str, float]], stride: float) -> Numbers:
    """Where to go: the margins regressed on the disturbances, as a step of fixed length.

    Scenarios count alike: the margins of each are measured by their own scatter.
    """
    names = list(disturbed[0])
    causes = np.array([[each[name] for name in names] for each in disturbed])
    effects = np.zeros(len(disturbed))
    for scenario in margins[0]:
        column = np.array([each[scenario] for each in margins])
        scatter = float(column.std()) or 1.0
        effects += (column - column.mean()) / scatter
    doubt = RIDGE * float((causes**2).sum(axis=0).mean()) * np.eye(len(names))
    slope = np.linalg.solve(causes.T @ causes + doubt, causes.T @ effects)
    length = float(np.linalg.norm(slope)) or 1.0
    return dict(zip(names, (slope * stride / length).tolist(), strict=True))
