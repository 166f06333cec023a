"""What can only be measured in a process of its own: start, memory, and the opening of a long record."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from wargame.bench.clock import clock, spread
from wargame.bench.tables import RandomTable
from wargame.engine.game import Game
from wargame.engine.record import write

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
GROWTH = 4
"""In so many lengths a record is opened to see how cost grows with it."""
OPEN = """
import json, sys
from wargame.bench.fresh import opened
print(json.dumps(opened(sys.argv[1])))
"""


def starts(rounds: int) -> dict[str, Any]:
    """How long the program takes to start, one command after the other, so that noise falls on all alike.

    Every command finds its code compiled, as an installed one does: it has run once before it is measured.
    """
    times: dict[str, list[float]] = {name: [] for name in STARTS}
    with tempfile.TemporaryDirectory() as folder:
        places = os.environ | {"PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
        for round_ in range(1 + rounds):
            for name, arguments in STARTS.items():
                taken = _seconds_of(arguments, places)
                times[name] += [taken] if round_ else []
    return {name: spread(taken, taken) for name, taken in times.items()}


def _seconds_of(arguments: tuple[str, ...], places: dict[str, str]) -> float:
    """The processor's time of a process and, where no system tells it, that of the clock."""
    start, used = time.perf_counter(), _used_by_children()
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True, env=places)
    return _used_by_children() - used or time.perf_counter() - start


def _used_by_children() -> float:
    times = os.times()
    return times.children_user + times.children_system


def long_record(table: RandomTable, seconds: float, growth: bool = False) -> dict[str, Any]:
    """Random play for so long, or to the end of a long game, and then its record opened by processes of their own.

    The first plays it again from the beginning; the others find the snapshots that it left. `growth` does the same with
    parts of the record.
    """
    table.new_game()
    game, choice, end = table.game, table.random.choice, clock() + seconds
    while game.outcome is None and len(game.actions) < LONG and clock() < end:
        game.push(choice(game.legal_actions))
    found = _openings(game)
    parts = range(1, GROWTH) if growth else ()
    shorter = [_openings(game, len(game.actions) * part // GROWTH) for part in parts]
    return found | {"growth": [*shorter, found]}


def _openings(game: Game, actions: int | None = None) -> dict[str, Any]:
    """A record of a game, or of its first actions, opened with nothing kept and then again."""
    said = [str(action) for action in game.actions[:actions]]
    assert game.header is not None
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "long.record"
        write(path, game.header, said, {})
        first, *again = [_opened_apart(path, f"{folder}/cache") for _ in range(1 + OPENINGS)]
    return {
        "actions": len(said),
        "open_ms": round(first["open_ms"], 2),
        "open_ms_per_1000": round(first["open_ms"] / max(1, len(said)) * 1000, 1),
        "again_ms": round(statistics.median(run["open_ms"] for run in again), 2),
        "loaded_mb": round(first["loaded_mb"], 2),
        "opened_mb": round(first["opened_mb"], 2),
        "again_mb": round(statistics.median(run["opened_mb"] for run in again), 2),
    }


def _opened_apart(path: Path, cache: str) -> dict[str, float]:
    """What another process says of opening a record, with a cache of its own."""
    command = [sys.executable, "-c", OPEN, str(path)]
    places = os.environ | {"WARGAME_CACHE": cache}
    run = subprocess.run(command, capture_output=True, text=True, check=True, env=places)
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
