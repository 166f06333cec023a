"""`wargame duel`: which of two computer players is the stronger."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from wargame.cli.console import console, grid
from wargame.cli.selfplay import Cluster, look_for_players, play_all, scenario_names, sides_of, tell_failures

if TYPE_CHECKING:
    from wargame.duel import Bout, Interval, Standing, Verdict


def duel(
    challenger: Annotated[str, typer.Argument(help="A computer player.", metavar="A")],
    other: Annotated[str, typer.Argument(help="The one it is measured by.", metavar="B")],
    scenarios: Annotated[
        list[str], typer.Option("--scenario", "-c", help="A scenario by name, a file, or `all`; several times.")
    ],
    seeds: Annotated[int, typer.Option("--seeds", "-n", min=2, help="Seeds of each scenario.")] = 50,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The first of them.")] = 500,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes; 0 takes all processors.")] = 1,
    cluster: Cluster = "",
    rules: Annotated[str, typer.Option("--rules", help="Play by a variant of the rules, such as `draft`.")] = "",
    json_file: Annotated[Path | None, typer.Option("--json", help="Write every game to this file.")] = None,
) -> None:
    """Measure one computer player by another: both play every seed from both chairs.

    The margin is in victory points, averaged over the chairs of a seed, with its 95 % interval; scenarios count alike.
    A is the stronger only if the whole interval is above zero over at least 100 seeds and two scenarios.
    """
    from wargame.duel import bouts, duel_jobs, judge
    from wargame.table import look_at_seed

    names = scenario_names(scenarios)
    look_at_seed(seed)
    look_at_seed(seed + seeds - 1)
    look_for_players(names, (challenger, other), rules)
    if json_file is not None:
        json_file.parent.mkdir(parents=True, exist_ok=True)  # now, and not after hours of play
    series = duel_jobs(names, seeds, seed, (challenger, other), rules)
    results = play_all(series, jobs, cluster)
    found = bouts(results, {name: sides_of(name, rules) for name in names})
    total, verdict = judge(found)
    if json_file is not None:
        told = {"players": [challenger, other], "total": asdict(total), "verdict": asdict(verdict)}
        games = {"games": [asdict(result) for result in results]}
        json_file.write_text(json.dumps(told | games, indent=1) + "\n", encoding="utf-8")
    if found:
        _print(found, total, verdict, (challenger, other))
    tell_failures(results)


def _print(found: dict[str, list[Bout]], total: Standing, verdict: Verdict, players: tuple[str, str]) -> None:
    from wargame.duel import Standing

    table = grid("scenario", "seeds", "margin", "95 %", "share", "95 %", right=("seeds", "margin", "share"))
    table.columns[0].no_wrap = True
    table.title = f"Duel: {players[0]} against {players[1]}, as {players[0]} sees it"
    for name, group in found.items():
        table.add_row(name.split("/")[-1], *_cells(Standing.of([group])))
    table.add_row("all", *_cells(total))
    console.print(table)
    console.print(_said(verdict, players), soft_wrap=True)


def _cells(standing: Standing) -> Sequence[Any]:
    margin, share = standing.margin, standing.share
    return (
        str(standing.bouts),
        f"{margin.mean:+.2f}",
        f"{margin.low:+.2f} to {margin.high:+.2f}",
        f"{share.mean:.0%}",
        f"{max(share.low, 0):.0%} to {min(share.high, 1):.0%}",
    )


def interval(margin: Interval) -> str:
    """A margin with its interval, as a sentence has it."""
    return f"{margin.mean:+.2f} ({margin.low:+.2f} to {margin.high:+.2f})"


def _said(verdict: Verdict, players: tuple[str, str]) -> str:
    if not verdict.winner:
        return f"No verdict: {verdict.why}."
    stronger = players[0] if verdict.winner > 0 else players[1]
    return f"{stronger} is the stronger: {verdict.why}."
