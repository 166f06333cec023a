"""Self-play: the program against itself, on as many processors as there are, the same games every time.

A game is told by scenario, seed and players, and nothing else: how many run at once changes nothing. With
`check` the state is examined after every action, and sampled states are popped, pushed, saved and opened.
"""

from __future__ import annotations

import multiprocessing
import tempfile
import time
import traceback
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import wargame
from wargame.engine.game import Game
from wargame.leaks import leaks
from wargame.players import Player, Seat, player

LIMIT = 50_000
"""A game of more actions than this is taken for endless."""
POP_EVERY, LEAK_EVERY, SAVE_EVERY = 23, 37, 401


class BrokenRule(AssertionError):  # noqa: N818 - what a check found, for the report
    """Something that must hold at every moment does not."""


@dataclass(frozen=True)
class Job:
    """One game to be played; `scenario` is a name or the path of a file, as `wargame.load` takes it."""

    scenario: str
    seed: int
    players: tuple[str, ...]
    check: bool = False
    failures: str | None = None
    rules: str = ""


@dataclass(frozen=True)
class Result:
    """How one game went. With an `error` the game did not finish, and `record` is the file to replay it."""

    scenario: str
    seed: int
    players: tuple[str, ...]
    winner: str | None = None
    level: str = ""
    why: str = ""
    points: dict[str, int] = field(default_factory=dict)
    turns: int = 0
    actions: int = 0
    seconds: float = 0.0
    fingerprint: str = ""
    error: str | None = None
    trace: str | None = None
    record: str | None = None

    @property
    def finished(self) -> bool:
        """Whether the game came to its end."""
        return self.error is None


def jobs_for(
    scenarios: Iterable[str],
    games: int,
    seed: int,
    players: tuple[str, ...],
    check: bool,
    failures: str | None,
    rules: str = "",
) -> list[Job]:
    """The games of a series: game n of every scenario has the seed `seed + n`."""
    return [Job(name, seed + number, players, check, failures, rules) for name in scenarios for number in range(games)]


def run(jobs: Sequence[Job], workers: int = 1, cluster: str = "") -> Iterator[Result]:
    """Play all games; results come as they are ready. Sort them by scenario and seed to compare series.

    They are played by so many processes of this machine, or by the cluster whose scheduler has this address.
    """
    if cluster:
        from wargame.cluster import run_on

        yield from run_on(cluster, jobs)
        return
    if workers <= 1:
        yield from map(play, jobs)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(workers, len(jobs) or 1), mp_context=context) as pool:
        waiting = {pool.submit(play, job): job for job in jobs}
        try:
            for future in as_completed(waiting):
                try:
                    yield future.result()
                except BrokenProcessPool as error:
                    job = waiting[future]
                    yield Result(job.scenario, job.seed, job.players, error=f"the worker process died: {error}")
        except BaseException:  # nobody waits for the other games any more, so the pool must not either
            for worker in multiprocessing.active_children():
                worker.terminate()
            raise


def play(job: Job) -> Result:
    """Play one game to its end; an exception becomes part of the result."""
    game: Any = None
    try:
        game = wargame.load(job.scenario, seed=job.seed, rules=job.rules)
        seconds = _play_out(game, job)
    except Exception as error:
        record = _keep_failure(game, job) if game is not None else None
        said = f"{type(error).__name__}: {error}"
        trace = traceback.format_exc()
        return Result(job.scenario, job.seed, job.players, error=said, trace=trace, record=record)
    winner, level, why = game.outcome
    return Result(
        job.scenario,
        job.seed,
        job.players,
        winner=winner,
        level=level,
        why=why,
        points=game.scores(),
        turns=getattr(game, "turn", 0),
        actions=len(game.actions),
        seconds=seconds,
        fingerprint=game.fingerprint(),
    )


def _play_out(game: Game, job: Job) -> float:
    """Let the players answer until the game is over; the seconds it took."""
    seats = {side: Seat(game, side) for side in game.sides}
    players = dict(zip(game.sides, seated(game, job.players, job.seed), strict=True))
    start = time.perf_counter()
    while (ask := game.decision) is not None:
        action = players[ask.side].choose(seats[ask.side])
        game.push(action)
        if job.check:
            examine(game)
        if len(game.actions) > LIMIT:
            raise BrokenRule(f"the game has not ended after {LIMIT} actions")
    if job.check:
        examine_record(game)
    return time.perf_counter() - start


def seated(game: Game, names: Sequence[str], seed: int) -> list[Player]:
    """One computer player for each side, each with a seed of its own that follows from the game's."""
    if len(names) != len(game.sides):
        raise ValueError(f"{len(game.sides)} players are needed, one for each of {', '.join(game.sides)}")
    kind = game.header.game if game.header else None
    return [player(name, seed * len(names) + number, kind) for number, name in enumerate(names)]


# ---------------------------------------------------------------- checks


def examine(game: Game) -> None:
    """What must hold after an action; a BrokenRule says what does not."""
    faults = game.status()
    if faults:
        raise BrokenRule(f"after action {len(game.actions)}: {'; '.join(faults)}")
    count = len(game.actions)
    if count % POP_EVERY == 0:
        _examine_pop(game)
    if count % LEAK_EVERY == 0:
        _examine_views(game)
    if count % SAVE_EVERY == 0:
        examine_record(game)


def _examine_pop(game: Game) -> None:
    after, story = game.fingerprint(), len(game.log)
    action = game.pop()
    before = game.fingerprint()
    game.push(action)
    if game.fingerprint() != after or len(game.log) != story:
        raise BrokenRule(f"taking back and repeating action {len(game.actions)} ({action}) changes the game")
    game.pop()
    if game.fingerprint() != before:
        raise BrokenRule(f"taking back action {len(game.actions) + 1} ({action}) is not exact")
    game.push(action)


def _examine_views(game: Game) -> None:
    before = game.fingerprint()
    for side in game.sides:
        for leak in leaks(game, side):
            raise BrokenRule(f"after action {len(game.actions)}: {leak}")
    if game.fingerprint() != before:
        raise BrokenRule(f"looking at the game after action {len(game.actions)} changes it")


def examine_record(game: Game) -> None:
    """Save the game, open the file, and find the same game: state, story and choices."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.record"
        game.save(path)
        again = wargame.open(path)
    if again.fingerprint() != game.fingerprint() or again.outcome != game.outcome:
        raise BrokenRule(f"saving and opening after action {len(game.actions)} does not bring back the same game")
    if again.log != game.log or list(again.legal_actions) != list(game.legal_actions):
        raise BrokenRule(f"saving and opening after action {len(game.actions)} changes the log or the choices")


def _keep_failure(game: Any, job: Job) -> str | None:
    """Write the record of a game that failed, for `wargame replay`; the path, if it could be written."""
    folder = Path(job.failures or "selfplay-failures")
    path = folder / f"{game.header.game}-{game.header.scenario}-seed-{job.seed}.record"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        game.save(path)
    except Exception:
        return None
    return str(path)
