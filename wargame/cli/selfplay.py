"""`wargame selfplay`: the program against itself, many games at once."""

from __future__ import annotations

import json
import os
import statistics
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape

from wargame.cli.console import console, errors, grid
from wargame.cli.errors import FAILED

if TYPE_CHECKING:
    from wargame.selfplay import Job, Result

PLAYER_HELP = "plays it: recruit, officer or random, with a temperament or a file of weights behind a colon."
Cluster = Annotated[str, typer.Option("--cluster", help="Play on the Dask cluster of this scheduler, tcp://host:8786.")]


def selfplay(
    scenarios: Annotated[list[str], typer.Argument(help="Scenarios by name, files, or `all`.", metavar="SCENARIO")],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Games of each scenario.")] = 10,
    seed: Annotated[int, typer.Option("--seed", "-s", help="Game n has this seed plus n.")] = 0,
    first: Annotated[str, typer.Option("--first", help=f"The scenario's first side: who {PLAYER_HELP}")] = ("random"),
    second: Annotated[str, typer.Option("--second", help=f"The second side: who {PLAYER_HELP}")] = "random",
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes; 0 takes all processors.")] = 1,
    cluster: Cluster = "",
    rules: Annotated[str, typer.Option("--rules", help="Play by a variant of the rules, such as `draft`.")] = "",
    json_file: Annotated[Path | None, typer.Option("--json", help="Write every game to this file.")] = None,
    table: Annotated[
        Path | None, typer.Option("--table", help="Write who wins how often, with intervals, as Markdown to this file.")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Examine the state after every action: invariants, undo, saves, secrets.")
    ] = False,
    failures: Annotated[Path, typer.Option("--failures", help="Folder for the records of games that failed.")] = Path(
        "selfplay-failures"
    ),
) -> None:
    """Let computer players play whole games and count who wins.

    The same seed gives the same games, whatever the number of jobs. With --check every action is followed by the
    invariants of the game, and sampled states must survive undo, save and open. The exit code is 1 if any game
    failed; its record is kept for `wargame replay`.
    """
    from wargame.balance import balance
    from wargame.selfplay import jobs_for
    from wargame.table import look_at_seed

    names = scenario_names(scenarios)
    look_at_seed(seed)
    look_at_seed(seed + games - 1)
    look_for_players(names, (first, second), rules)
    for file in (json_file, table):
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)  # now, and not after hours of play
    series = jobs_for(names, games, seed, (first, second), check, str(failures), rules)
    results = play_all(series, jobs, cluster)
    if json_file is not None:
        json_file.write_text(json.dumps(_report(results, seed), indent=1) + "\n", encoding="utf-8")
    if table is not None:
        table.write_text(balance(results, {name: sides_of(name, rules) for name in names}), encoding="utf-8")
    _print(results, (first, second))
    tell_failures(results)
    if check:
        console.print(f"{len(results)} games checked after every action: nothing wrong.", style="green")


def scenario_names(wanted: Sequence[str]) -> list[str]:
    """What `wargame.load` takes: full names of scenarios, files as given; `all` stands for every scenario.

    A file is not called by its id, under which the library may have another one.
    """
    from wargame.content import find, scenarios

    names: list[str] = []
    for name in wanted:
        names += [ref.name for ref in scenarios()] if name == "all" else [_name(find(name), name)]
    return list(dict.fromkeys(names))


def _name(ref: Any, given: str) -> str:
    return given if Path(given).suffix in (".yaml", ".yml") else ref.name


def look_for_players(names: Sequence[str], players: Sequence[str], rules: str) -> None:
    """Say what cannot be played before the first game begins: a faulty file, unknown rules, a player nobody knows."""
    import wargame
    from wargame.players import player_class

    for game in {wargame.load(name, seed=0, rules=rules).header.game for name in names}:
        for name in players:
            player_class(name, game)


def sides_of(name: str, rules: str = "") -> tuple[str, str]:
    """The first and the second side of a scenario."""
    import wargame

    one, two = wargame.load(name, seed=0, rules=rules).sides
    return one, two


def play_all(series: Sequence[Job], jobs: int, cluster: str) -> list[Result]:
    """Play a series behind a bar of its progress; the results in the order of the series."""

    results: list[Result] = []
    with progress_of(len(series)) as advance:
        for result in played(series, jobs, cluster):
            results.append(result)
            advance()
    order = {(job.scenario, job.seed, job.players): number for number, job in enumerate(series)}
    return sorted(results, key=lambda result: order[result.scenario, result.seed, result.players])


def played(series: Sequence[Job], jobs: int, cluster: str) -> Iterator[Result]:
    """The results as they come; a cluster that is not there is told of in a sentence."""
    from wargame.cluster import NoCluster
    from wargame.selfplay import run

    try:
        yield from run(series, jobs or os.cpu_count() or 1, cluster)
    except NoCluster as missing:
        raise typer.BadParameter(str(missing), param_hint="--cluster") from None


@contextmanager
def progress_of(games: int) -> Iterator[Callable[[], None]]:
    """A bar that is told of every game that is over."""
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task("playing", total=games)
        yield lambda: progress.advance(task)


# ---------------------------------------------------------------- reports


def summary(results: Sequence[Result]) -> dict[str, Any]:
    """The finished games of one scenario in numbers."""
    done = [result for result in results if result.finished]
    wins = Counter(result.winner or "draw" for result in done)
    levels = Counter(f"{result.winner}: {result.level}" if result.winner else result.level for result in done)
    sides = list(dict.fromkeys(side for result in done for side in result.points))
    seconds = sum(result.seconds for result in done)
    actions = sum(result.actions for result in done)
    return {
        "games": len(done),
        "failed": len(results) - len(done),
        "wins": dict(sorted(wins.items())),
        "levels": dict(sorted(levels.items())),
        "points": {side: round(statistics.fmean(result.points[side] for result in done), 2) for side in sides},
        "turns": round(statistics.fmean(result.turns for result in done), 2) if done else None,
        "actions": round(actions / len(done), 1) if done else None,
        "seconds_per_game": round(seconds / len(done), 4) if done else None,
        "actions_per_second": round(actions / seconds, 1) if seconds else None,
    }


def _by_scenario(results: Sequence[Result]) -> dict[str, list[Result]]:
    found: dict[str, list[Result]] = {}
    for result in results:
        found.setdefault(result.scenario, []).append(result)
    return found


def _report(results: Sequence[Result], seed: int) -> dict[str, Any]:
    return {
        "seed": seed,
        "summary": {name: summary(group) for name, group in _by_scenario(results).items()},
        "games": [asdict(result) for result in results],
    }


def _print(results: Sequence[Result], players: tuple[str, str]) -> None:
    title = f"Self-play: {players[0]} (first side) against {players[1]} (second side)"
    numbers = ("games", "draws", "turns", "actions", "s/game", "actions/s")
    table = grid("scenario", "games", "wins", "draws", "VP", "turns", "actions", "s/game", "actions/s", right=numbers)
    table.columns[0].no_wrap = True  # a scenario is known by its whole name
    table.title = title
    for name, group in _by_scenario(results).items():
        row, short = summary(group), name.split("/")[-1]
        table.add_row(
            short,
            str(row["games"]) + (f" (+{row['failed']} failed)" if row["failed"] else ""),
            "\n".join(_wins(row)) or "-",
            str(row["wins"].get("draw", 0)),
            "\n".join(f"{side} {points:.1f}" for side, points in row["points"].items()),
            _shown(row["turns"], ".1f"),
            _shown(row["actions"], ",.0f"),
            _shown(row["seconds_per_game"], ".2f"),
            _shown(row["actions_per_second"], ",.0f"),
        )
    console.print(table)


def _wins(row: dict[str, Any]) -> list[str]:
    """A line for each side that won: how often, and how high."""
    lines: list[str] = []
    for side, count in row["wins"].items():
        if side == "draw":
            continue
        parts = [
            f"{number} {level.split(': ', 1)[1].removesuffix(' Victory')}"
            for level, number in row["levels"].items()
            if level.startswith(f"{side}: ")
        ]
        lines.append(f"{side} {count} ({', '.join(parts)})")
    return lines


def _shown(value: float | None, form: str) -> str:
    return format(value, form) if value is not None else "-"


def tell_failures(results: Sequence[Result]) -> None:
    """Say which games failed, and leave with the exit code for it if any did."""
    failed = [result for result in results if not result.finished]
    for result in failed[:10]:
        _print_failure(result)
    if failed:
        errors.print(f"[bold red]{len(failed)} of {len(results)} games failed.[/bold red]")
        raise typer.Exit(FAILED)


def _print_failure(result: Result) -> None:
    errors.print(f"[bold red]failed:[/bold red] {result.scenario} seed {result.seed}", soft_wrap=True)
    errors.print(f"  {escape(result.error or '')}", soft_wrap=True)
    if result.trace:
        errors.print(escape(result.trace.rstrip()), style="dim", soft_wrap=True)
    if result.record:
        errors.print(f"  the game up to there: wargame replay {escape(result.record)}", soft_wrap=True)
