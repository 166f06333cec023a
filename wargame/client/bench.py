"""How fast the table is: frames while the map is dragged and zoomed, from click to lights, to the menu, tiles.

Everything is measured without a GPU, as SDL's dummy driver draws: the same surfaces as in a window, without the
presenting. First a board as large as the largest game's, with 250 counters on it, then a scenario of every game. What a
process does before its first frame is measured in processes of their own that find compiled code, as an installed
program does. Frames are the time of the processor, for machines are shared.
"""

from __future__ import annotations

import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

SIZE = (1600, 1000)
COUNTERS = 250
FRAMES = 240
STARTS = 3
SETTLE = 90.0
"""Seconds the painter has at most to finish the tiles in view."""
START = (
    "import time; begin = time.perf_counter()\n"
    "from wargame.client.app import App\n"
    "from wargame.client.menu import Browser\n"
    "app = App(size=(1600, 1000)); app.push(Browser(app)); app.tick([], 0.0)\n"
    "print(time.perf_counter() - begin)\n"
)
SETTLED = 60
"""So many frames after the map has moved its names are placed."""
MOVERS = 3
"""So many units at least are clicked."""
GAMES = {
    "abyss-of-lament/leuthen": "move",
    "at-any-cost/a-day-of-battle": "move",
    "death-ride/mars-la-tour": "move",
    "on-to-paris/campaign-1870-08": "order",
}
"""A large scenario of every game, and what a unit does that one clicks there."""
BEGIN = (
    "import sys, time\n"
    "from wargame.client import bench\n"
    "from wargame.client.app import App\n"
    "from wargame.client.menu import Browser\n"
    "app = App(size=bench.SIZE); app.push(Browser(app)); app.tick([], 0.0)\n"
    "from wargame.content import find; from wargame.table import load; load(find(sys.argv[1]), 7)\n"
    "begin = time.process_time(); bench.sit(sys.argv[1]); print(time.process_time() - begin)\n"
)
"""The browser is open and has read the scenario before anybody presses Begin."""
clock = time.perf_counter


def bench_client() -> dict[str, Any]:
    """The whole report, times in milliseconds."""
    with _own_places() as folder:
        report: dict[str, Any] = {
            "machine": {"python": platform.python_version(), "processor": platform.machine(), "cpus": os.cpu_count()},
            "board": "52 x 29 hexes, 250 counters, 1600 x 1000",
            "start_to_menu": _starts(),
        }
        report.update(_tables(folder))
        report["games"] = {scenario: _game(folder, scenario, verb) for scenario, verb in GAMES.items()}
        return report


@contextmanager
def _own_places() -> Iterator[Path]:
    """Settings, cache and records of its own, so that nothing of the person's is read or written."""
    with tempfile.TemporaryDirectory() as folder:
        names = {
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "WARGAME_SETTINGS": f"{folder}/settings.json",
            "WARGAME_CACHE": f"{folder}/cache",
            "XDG_DATA_HOME": f"{folder}/data",
            "LOCALAPPDATA": f"{folder}/data",
            "PYTHONPYCACHEPREFIX": f"{folder}/compiled",
            "PYTHONDONTWRITEBYTECODE": "",
        }
        before = {name: os.environ.get(name) for name in names}
        os.environ.update(names)
        try:
            yield Path(folder)
        finally:
            for name, value in before.items():
                if value is None:
                    del os.environ[name]
                else:
                    os.environ[name] = value


def _starts() -> dict[str, float]:
    """From a fresh process to the menu on the screen; the first time nothing is compiled or painted yet."""
    times = [_told(START) * 1000 for _ in range(1 + STARTS)]
    return {"first": round(times[0]), "median": round(statistics.median(times[1:]))}


def _told(script: str, *arguments: str) -> float:
    """The figure that a process of its own prints."""
    run = subprocess.run([sys.executable, "-c", script, *arguments], capture_output=True, text=True, check=True)
    return float(run.stdout.split()[-1])


def _spread(times: list[float]) -> dict[str, float]:
    """Median and tail of some times in seconds, as milliseconds."""
    ordered = sorted(times)
    tail = ordered[min(len(ordered) - 1, round(len(ordered) * 0.95))]
    return {
        "median": round(statistics.median(ordered) * 1000, 2),
        "p95": round(tail * 1000, 2),
        "worst": round(ordered[-1] * 1000, 2),
    }


# ---------------------------------------------------------------- the large table


def _tables(folder: Path) -> dict[str, Any]:
    """Frames of the large table: before anything is painted, when all is, and opened again from the disk."""
    from wargame.client.app import App
    from wargame.client.settings import Settings

    app = App(Settings(text_size=100, tour=False), SIZE)
    report: dict[str, Any] = {}
    begin = clock()
    table = _large_table(app, folder)
    app.tick([], 0.0)
    report["first_picture"] = round((clock() - begin) * 1000)
    table.camera.zoom_to(56, table.camera.window.center)
    begin = clock()
    painting = _until_sharp(app, table)
    report["paint_view"] = {"seconds": round(clock() - begin, 2), "frames": _spread(painting)}
    report["panning"] = _spread(_pan(app, table))
    _until_sharp(app, table)
    report["panning_sharp"] = _spread(_pan(app, table))
    report["zooming"] = _spread(_zoom(app, table))
    app.pop_all()
    table = _large_table(app, folder)
    table.camera.zoom_to(56, table.camera.window.center)
    begin = clock()
    loading = _until_sharp(app, table)
    report["from_disk"] = {"ms": round((clock() - begin) * 1000), "frames": _spread(loading)}
    app.quit()
    return report


def _large_table(app: Any, folder: Path) -> Any:
    from wargame.client.looks import look_of
    from wargame.client.paint.sample import big_board
    from wargame.client.table.base import Table
    from wargame.client.table.pane import open_tiles

    spec, board, style = big_board()
    shown = look_of("abyss-of-lament")
    table = Table(app, spec, board, shown, open_tiles(app, spec, board, style))
    app.push(table)
    table.pane.put(_counters(shown, len(board.ids)))
    return table


def _counters(look: Any, places: int) -> list[Any]:
    """Two hundred and fifty counters of a real battle, spread over the board."""
    from dataclasses import replace

    from wargame.content import find

    models, dice = list(look.setup(find("leuthen"))), random.Random(1870)
    return [
        replace(models[number % len(models)], id=f"c{number}", place=dice.randrange(places), rank=0)
        for number in range(COUNTERS)
    ]


def _frame(app: Any, *events: Any) -> float:
    begin = time.thread_time()
    app.frame = True
    app.tick(events, 1 / 60)
    return time.thread_time() - begin


def _until_sharp(app: Any, table: Any) -> list[float]:
    """Draw frames until all tiles in view are there."""
    times: list[float] = []
    end = clock() + SETTLE
    while clock() < end:
        times.append(_frame(app))
        if table.map.sharp and not table.camera.moving:
            break
        time.sleep(0.002)
    return times


def _pan(app: Any, table: Any) -> list[float]:
    """Drag the map about."""
    import pygame

    x, y = table.camera.window.center
    app.tick([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)], 0.0)
    times = []
    for number in range(FRAMES):
        step = (7, 3) if number // 60 % 2 else (-7, -3)
        x, y = x + step[0], y + step[1]
        motion = pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=step, buttons=(1, 0, 0))
        times.append(_frame(app, motion))
    app.tick([pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)], 0.0)
    return times


def _zoom(app: Any, table: Any) -> list[float]:
    """Turn the wheel in and out."""
    import pygame

    times = []
    at = table.camera.window.center
    app.tick([pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))], 0.0)
    for number in range(FRAMES):
        events = []
        if number % 12 == 0:
            turn = 1 if number // 48 % 2 == 0 else -1
            events = [pygame.Event(pygame.MOUSEWHEEL, x=0, y=turn)]
        times.append(_frame(app, *events))
    return times


# ---------------------------------------------------------------- a real game


def _game(folder: Path, scenario: str, verb: str) -> dict[str, Any]:
    """A game: from Begin to a frame that can be played on, the map moved about, clicks on units."""
    begins = []
    for number in range(1 + STARTS):  # the first finds nothing compiled, none of them anything painted
        os.environ["WARGAME_CACHE"] = f"{folder}/cache-{scenario.replace('/', '-')}-{number}"
        begins.append(_told(BEGIN, scenario) * 1000)
    report: dict[str, Any] = {"begin_to_playable": round(statistics.median(begins[1:]))}
    app, table = sit(scenario)
    table.camera.zoom_to(56, table.camera.window.center)
    _until_sharp(app, table)
    report["panning"] = _spread(_pan(app, table))
    report["zooming"] = _spread(_zoom(app, table))
    app.quit()
    report["click_to_lights"] = _clicks(scenario, verb)
    return report


def sit(scenario: str) -> tuple[Any, Any]:
    """One person in all chairs, and the first frame drawn."""
    from wargame.client import doors
    from wargame.client.app import App
    from wargame.client.settings import Settings
    from wargame.content import find
    from wargame.table import load

    app = App(Settings(text_size=100, tour=False, curtain=False), SIZE)
    ref = find(scenario)
    doors.begin(app, doors.Start(ref, dict.fromkeys(load(ref, 7).sides, "human"), "open", seed=7))
    app.tick([], 0.0)
    return app, app.scene


def _clicks(scenario: str, verb: str) -> dict[str, float]:
    """From the click on a unit to the frame that shows where it can go."""
    import pygame

    app, table = sit(scenario)
    times: list[float] = []
    movers = _play_until(table, verb)
    table.camera.zoom_to(56, table.camera.window.center)  # from far away there may be only plates
    table.pane.flash(table.picker.on_map[movers[0]].place)
    for _ in range(SETTLED):
        _frame(app)
    for _ in range(5):
        for unit in movers:
            rect = table.map.face_of(unit)
            if rect is None or not table.camera.window.collidepoint(rect.center):
                continue
            press = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1)
            up = pygame.Event(pygame.MOUSEBUTTONUP, pos=rect.center, button=1)
            times.append(_frame(app, press, up))
            table.picker.walk.clear()
            table.model.insight._kept.clear()
            table.relight()
            _frame(app)
    app.quit()
    return _spread(times)


def _play_until(table: Any, verb: str) -> list[str]:
    """Let a computer player answer until some units on the map may move; says which."""
    from wargame.players import player

    players = {side: player("heuristic", 1, table.ref.game) for side in table.game.sides}
    for _ in range(900):
        ask = table.game.decision
        if any(action.verb == verb for action in ask.actions):
            table.refresh()
            on_map, boxes = table.picker.on_map, table.board.boxes
            movers = [word for word in table.picker.walk.offered if word in on_map and on_map[word].place not in boxes]
            if len(movers) >= MOVERS:
                table.app.tick([], 0.0)
                return movers
        table.sitting.push(players[ask.side].choose(table.sitting.seat(ask.side)))
    raise RuntimeError(f"nobody may {verb}")
