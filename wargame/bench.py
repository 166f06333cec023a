"""How fast it is: random play of every scenario, the cost of single calls, and python-chess as a yardstick.

The machine is taken to be noisy, so measuring goes in rounds: each round plays a slice of every scenario and
a slice of chess, one after the other, and what is reported is the median over the rounds. Beside the clock on
the wall there is the processor's: what else the machine does disturbs it less. Loading a scenario is measured
by itself and never inside the loops.
"""

from __future__ import annotations

import gc
import importlib
import importlib.util
import platform
import random
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import wargame
from wargame.content import scenarios
from wargame.version import VERSION

ROUNDS = (5, 15)
"""The fewest and the most rounds; a round should take two seconds or so."""
SHARE_RATE, SHARE_STEPS, SHARE_COSTS = 0.5, 0.2, 0.3
MOVING = frozenset({"move", "march", "maneuver", "together"})
"""A decision with one of these verbs is a movement decision."""
FIGHTING = {
    "attack": frozenset({"attack"}),
    "fire": frozenset({"fire", "bombard"}),
    "assault": frozenset({"resolve", "charge"}),
}
"""Verbs of actions that dice decide, by the kind of combat."""
FIGHTS_EVERY = 4
"""Odds cost much more than anything else, so combats are looked into at every so many states only."""
MOVES = "legal_actions: moves"
GROUPS = (MOVES, *(f"odds: {kind}" for kind in FIGHTING))
"""What is measured apart, by the verbs of a decision."""
clock, cpu = time.perf_counter, time.thread_time


@dataclass
class Series:
    """What was measured of one kind of play."""

    rates: list[float] = field(default_factory=list)
    cpu_rates: list[float] = field(default_factory=list)
    steps: list[float] = field(default_factory=list)
    cpu_steps: list[float] = field(default_factory=list)
    costs: dict[str, list[float]] = field(default_factory=dict)
    count: int = 0

    def add_cost(self, name: str, seconds: float) -> None:
        self.costs.setdefault(name, []).append(seconds)

    def add_rate(self, count: int, seconds: float, cpu_seconds: float) -> None:
        self.rates.append(count / seconds)
        self.cpu_rates.append(count / max(cpu_seconds, 1e-9))
        self.count += count


class Table:
    """Random play of one scenario, going on with a new game whenever one ends."""

    def __init__(self, name: str) -> None:
        self.name, self.seed, self.series = name, 0, Series()
        self.random = random.Random(name)
        self.new_game()

    def new_game(self) -> None:
        start = clock()
        self.game: Any = wargame.load(self.name, seed=self.seed)
        self.series.add_cost("load", clock() - start)
        self.seed += 1

    def ready(self) -> Any:
        """The game, a new one if the last has ended."""
        if self.game.outcome is not None:
            self.new_game()
        return self.game

    def play(self, seconds: float) -> None:
        """The loop as one would write it: legal actions, choice, push, end test."""
        spent, used, count, choice = 0.0, 0.0, 0, self.random.choice
        while spent < seconds:
            game = self.ready()
            start, started = clock(), cpu()
            end = start + seconds - spent
            while game.outcome is None:
                game.push(choice(game.legal_actions))
                count += 1
                if not count & 31 and clock() > end:
                    break
            spent, used = spent + clock() - start, used + cpu() - started
        self.series.add_rate(count, spent, used)

    def time_steps(self, seconds: float) -> None:
        """The same loop with every step timed by itself."""
        choice, end = self.random.choice, clock() + seconds
        steps, cpu_steps = self.series.steps, self.series.cpu_steps
        while clock() < end:
            game = self.ready()
            while game.outcome is None and clock() < end:
                started, start = cpu(), clock()
                game.push(choice(game.legal_actions))
                _ = game.outcome is None
                steps.append(clock() - start)
                cpu_steps.append(cpu() - started)

    def time_calls(self, seconds: float) -> None:
        """Single calls on the states of a random game; `legal_actions` is made anew after each `pop`."""
        end = clock() + seconds
        while clock() < end:
            game = self.ready()
            action = self.random.choice(game.legal_actions)
            self._timed("push", game.push, action)
            self._timed("pop", game.pop)
            taken = self._timed("legal_actions", getattr, game, "legal_actions")
            if any(other.verb in MOVING for other in game.legal_actions):
                self.series.add_cost(MOVES, taken)
            if len(game.actions) % 20 == 0:
                self._timed("fingerprint", game.fingerprint)
            if len(game.actions) % FIGHTS_EVERY == 0:
                self._time_odds(game)
                self._time_own(game)
            game.push(action)

    def _time_odds(self, game: Any) -> None:
        """The odds of one action of each kind of combat that can be chosen now."""
        for kind, verbs in FIGHTING.items():
            fights = [action for action in game.legal_actions if action.verb in verbs]
            if fights:
                taken = self._timed("odds", game.odds, self.random.choice(fights))
                self.series.add_cost(f"odds: {kind}", taken)

    def _time_own(self, game: Any) -> None:
        """What the game itself names as costly: `costs` of its looking tools, calls without arguments by name."""
        looking = game.module.part("looking")
        costs = getattr(looking, "costs", None)
        if costs is not None and game.decision is not None:
            for name, call in costs(game, game.decision.side).items():
                self._timed(f"own: {name}", call)

    def _timed(self, name: str, call: Callable[..., Any], *arguments: Any) -> float:
        start, started = clock(), cpu()
        call(*arguments)
        taken = clock() - start
        self.series.add_cost(name, taken)
        if name in SPREAD or _is_own(name):
            self.series.add_cost(f"{CPU}{name}", cpu() - started)
        return taken


class Chess:
    """Random play of python-chess, written as its users write it."""

    def __init__(self) -> None:
        self.chess: Any = importlib.import_module("chess")
        self.version: str = self.chess.__version__
        self.series = Series()
        self.random = random.Random("chess")
        self.board = self.chess.Board()

    def play(self, seconds: float) -> None:
        """Legal moves, choice, push, end test."""
        board, choice, count = self.board, self.random.choice, 0
        start, started = clock(), cpu()
        end = start + seconds
        while True:
            board.push(choice(list(board.legal_moves)))
            count += 1
            if board.is_game_over():
                board = self.chess.Board()
            if not count & 31 and clock() > end:
                break
        self.series.add_rate(count, clock() - start, cpu() - started)
        self.board = board

    def time_steps(self, seconds: float) -> None:
        """The same loop with every step timed by itself."""
        board, choice, end = self.board, self.random.choice, clock() + seconds
        steps, cpu_steps = self.series.steps, self.series.cpu_steps
        while clock() < end:
            started, start = cpu(), clock()
            board.push(choice(list(board.legal_moves)))
            over = board.is_game_over()
            steps.append(clock() - start)
            cpu_steps.append(cpu() - started)
            board = self.chess.Board() if over else board
        self.board = board


def bench(
    seconds: float = 20.0,
    names: Iterable[str] | None = None,
    progress: Callable[[float], None] | None = None,
) -> dict[str, Any]:
    """Measure for about so many seconds; a report that JSON can hold."""
    tables = [Table(name) for name in (names if names is not None else [ref.name for ref in scenarios()])]
    chess = Chess() if importlib.util.find_spec("chess") else None
    rounds = max(ROUNDS[0], min(ROUNDS[1], round(seconds / 2)))
    for number in range(rounds):
        _round(tables, chess, seconds / rounds)
        if progress is not None:
            progress((number + 1) / rounds)
    return _report(seconds, rounds, tables, chess)


def _round(tables: Sequence[Table], chess: Chess | None, seconds: float) -> None:
    share = seconds / max(1, len(tables))
    half = 0.5 if chess else 1.0
    gc.collect()
    for table in tables:
        table.play(share * SHARE_RATE * half)
        if chess:
            chess.play(share * SHARE_RATE * half)
        table.time_steps(share * SHARE_STEPS * half)
        if chess:
            chess.time_steps(share * SHARE_STEPS * half)
        table.time_calls(share * SHARE_COSTS)


# ---------------------------------------------------------------- the report


def _report(seconds: float, rounds: int, tables: Sequence[Table], chess: Chess | None) -> dict[str, Any]:
    every = len(tables)
    battles = {table.name: _of_table(table, chess, place, every) for place, table in enumerate(tables)}
    together = Series()
    for table in tables:
        together.steps += table.series.steps
        together.cpu_steps += table.series.cpu_steps
    return {
        "wargame": VERSION,
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "system": platform.system(),
        "seconds": seconds,
        "rounds": rounds,
        "all": {
            **_medians(battles, "actions_per_second", "actions_per_cpu_second", "ratio_to_chess", "cpu_ratio_to_chess"),
            **_steps(together),
        },
        "chess": _of_chess(chess),
        "scenarios": battles,
    }


def _medians(battles: dict[str, dict[str, Any]], *keys: str) -> dict[str, float | None]:
    """The median over the scenarios, and the lowest."""
    found: dict[str, float | None] = {}
    for key in keys:
        values = [battle[key] for battle in battles.values() if battle[key] is not None]
        found[key] = round(statistics.median(values), 3) if values else None
        found[f"lowest_{key}"] = min(values) if values else None
    return found


def _of_table(table: Table, chess: Chess | None, place: int, every: int) -> dict[str, Any]:
    series = table.series
    ratio = cpu_ratio = None
    if chess:  # each slice against the slice of chess that followed it
        ratio = _ratio(series.rates, chess.series.rates[place::every])
        cpu_ratio = _ratio(series.cpu_rates, chess.series.cpu_rates[place::every])
    return {
        "actions_per_second": round(statistics.median(series.rates), 1),
        "actions_per_cpu_second": round(statistics.median(series.cpu_rates), 1),
        "ratio_to_chess": ratio,
        "cpu_ratio_to_chess": cpu_ratio,
        "actions": series.count,
        **_steps(series),
        "cost_us": {name: _micros(series.costs.get(name)) for name in _COSTS},
        "group_ms": {name: _percentiles(series.costs.get(name, ())) for name in GROUPS},
        "own_cpu_ms": {
            name.removeprefix(CPU): _spread(times) for name, times in series.costs.items() if name.startswith(CPU)
        },
    }


def _ratio(own: Sequence[float], other: Sequence[float]) -> float:
    return round(statistics.median(mine / yours for mine, yours in zip(own, other, strict=True)), 3)


def _steps(series: Series) -> dict[str, dict[str, float | None]]:
    return {"step_ms": _percentiles(series.steps), "step_cpu_ms": _percentiles(series.cpu_steps)}


SPREAD = ("legal_actions",)
"""Calls of every game of which the processor's time is told besides, on average and at worst."""
CPU = "cpu: "
_COSTS = ("push", "pop", "legal_actions", "odds", "fingerprint", "load")


def _of_chess(chess: Chess | None) -> dict[str, Any]:
    if chess is None:
        return {"installed": False, "hint": "pip install 'wargame[bench]' adds python-chess as a yardstick"}
    return {
        "installed": True,
        "version": chess.version,
        "plies_per_second": round(statistics.median(chess.series.rates), 1),
        "plies_per_cpu_second": round(statistics.median(chess.series.cpu_rates), 1),
        "plies": chess.series.count,
        **_steps(chess.series),
    }


def _percentiles(steps: Sequence[float]) -> dict[str, float | None]:
    if len(steps) < 2:
        return {"median": None, "p95": None, "p99": None}
    cuts = statistics.quantiles(steps, n=100, method="inclusive")
    return {name: round(cuts[cut - 1] * 1000, 4) for name, cut in (("median", 50), ("p95", 95), ("p99", 99))}


def _is_own(name: str) -> bool:
    return name.startswith("own: ")


def _spread(times: Sequence[float]) -> dict[str, float]:
    """The mean and the worst, in milliseconds."""
    return {"mean": round(statistics.mean(times) * 1000, 4), "worst": round(max(times) * 1000, 3)}


def _micros(times: Sequence[float] | None) -> float | None:
    return round(statistics.median(times) * 1e6, 2) if times else None
