"""What can only be measured in a process of its own: start, memory, and the opening of a long record."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from wargame.bench.clock import clock, spread
from wargame.bench.tables import RandomTable

STARTS = {
    "python alone": ("-c", "pass"),
    "import wargame": ("-c", "import wargame"),
    "wargame --version": ("-m", "wargame", "--version"),
    "wargame --help": ("-m", "wargame", "--help"),
    "wargame list": ("-m", "wargame", "list"),
}
LONG = 9_000
"""Actions of a long record; a game that ends before is as long as it is."""
OPENINGS = 3
OPEN = """
import json, sys
from wargame.bench.fresh import opened
print(json.dumps(opened(sys.argv[1])))
"""


def starts(rounds: int) -> dict[str, Any]:
    """How long the program takes to start, one command after the other, so that noise falls on all alike."""
    times: dict[str, list[float]] = {name: [] for name in STARTS}
    for _ in range(rounds):
        for name, arguments in STARTS.items():
            times[name].append(_seconds_of(arguments))
    return {name: spread(taken, taken) for name, taken in times.items()}


def _seconds_of(arguments: tuple[str, ...]) -> float:
    """The processor's time of a process and, where no system tells it, that of the clock."""
    start, used = time.perf_counter(), _used_by_children()
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)
    return _used_by_children() - used or time.perf_counter() - start


def _used_by_children() -> float:
    times = os.times()
    return times.children_user + times.children_system


def long_record(table: RandomTable, seconds: float) -> dict[str, Any]:
    """Random play for so long, or to the end of a long game, and then its record opened by processes of their own."""
    table.new_game()
    game, choice, end = table.game, table.random.choice, clock() + seconds
    while game.outcome is None and len(game.actions) < LONG and clock() < end:
        game.push(choice(game.legal_actions))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "long.record"
        game.save(path)
        runs = [_opened_apart(path) for _ in range(OPENINGS)]

    def median(of: Callable[[dict[str, float]], float]) -> float:
        return round(statistics.median(map(of, runs)), 2)

    opened_ms = median(lambda run: run["open_ms"])
    return {
        "actions": len(game.actions),
        "open_ms": opened_ms,
        "open_ms_per_1000": round(opened_ms / max(1, len(game.actions)) * 1000, 1),
        "loaded_mb": median(lambda run: run["loaded_mb"]),
        "opened_mb": median(lambda run: run["opened_mb"]),
    }


def _opened_apart(path: Path) -> dict[str, float]:
    run = subprocess.run([sys.executable, "-c", OPEN, str(path)], capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(run.stdout)
    return found


def opened(path: str) -> dict[str, float]:
    """Open a record in this process: memory with its scenario loaded, time to the decision, memory after it."""
    import wargame
    from wargame.table import read_record, replay

    record = read_record(path)
    replay(record, path, actions=0)
    loaded, start = memory(), clock()
    wargame.open(path)
    return {"open_ms": (clock() - start) * 1000, "loaded_mb": loaded, "opened_mb": memory()}


def memory() -> float:
    """Megabytes this process holds; where the system does not say, the most it has held; 0 if it says neither."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    except (OSError, ValueError):
        pass
    try:
        import resource
    except ImportError:  # Windows
        return 0.0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 1e6 if sys.platform == "darwin" else most / 1e3
