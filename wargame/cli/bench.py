"""`wargame bench`: how fast everything is, as JSON and as tables."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from wargame.cli.console import console, errors, grid


def bench(
    scenarios: Annotated[
        list[str] | None, typer.Argument(help="Scenarios or files to measure; all if none are named.")
    ] = None,
    seconds: Annotated[float, typer.Option("--seconds", "-s", min=0.05, help="How long to measure in all.")] = 40.0,
    only: Annotated[
        list[str] | None,
        typer.Option("--only", help="Measure only this: play, odds, thinking, records or start; may be repeated."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON instead of tables.")] = False,
    out: Annotated[Path | None, typer.Option("--out", help="Also write the JSON report to this file.")] = None,
    against: Annotated[
        Path | None, typer.Option("--against", help="A report of before: print what has changed beyond the noise.")
    ] = None,
    plot: Annotated[
        Path | None, typer.Option("--plot", help="Draw in this folder how cost grows with units, hexes and records.")
    ] = None,
    client: Annotated[bool, typer.Option("--client", help="Measure the graphical table instead.")] = False,
) -> None:
    """Measure random play, single calls, odds, thinking, records, memory and start, in time of the processor.

    Rounds of every scenario and of python-chess, the yardstick, alternate, because machines are noisy; told are
    medians and the worst. When the output goes to a file or a pipe it is JSON. `pip install "wargame[bench]"` adds
    python-chess.

    With `--client`: frame times on a large board while it is dragged and zoomed, from click to highlights, from
    start to menu, and how fast tiles are painted and come back from disk; always JSON.
    """
    if client:
        _bench_client(out)
        return
    from wargame.bench import PARTS
    from wargame.bench import bench as measure
    from wargame.cli.selfplay import scenario_names

    names = scenario_names(scenarios) if scenarios else None
    parts = tuple(only or PARTS)
    if unknown := set(parts) - set(PARTS):
        raise typer.BadParameter(f"{', '.join(sorted(unknown))}: there are {', '.join(PARTS)}.", param_hint="--only")
    before = _earlier(against) if against is not None else None
    with errors.status("measuring ...") as status:
        report = measure(
            seconds, names, lambda done: status.update(f"measuring ... {done:.0%}"), parts, plot is not None
        )
    text = json.dumps(report, indent=2)
    if out is not None:
        out.write_text(text + "\n", encoding="utf-8")
    if plot is not None:
        from wargame.bench.plots import write_plots

        for path in write_plots(report, plot):
            errors.print(f"{path} is drawn.", markup=False)
    if before is not None:
        _print_changes(report, before)
    elif as_json or not console.is_terminal:
        typer.echo(text)
    else:
        _print(report)


def _bench_client(out: Path | None) -> None:
    """Frame times, clicks, start and tiles of the graphical table, as JSON."""
    from wargame.client.bench import bench_client

    with errors.status("measuring the table ..."):
        text = json.dumps(bench_client(), indent=2)
    if out is not None:
        out.write_text(text + "\n", encoding="utf-8")
    typer.echo(text)


def _earlier(path: Path) -> dict[str, Any]:
    """A report that was written by `--out`."""
    try:
        report = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise typer.BadParameter(f"{path} cannot be read: {error}", param_hint="--against") from error
    if not isinstance(report, dict) or not isinstance(report.get("chess"), dict):
        raise typer.BadParameter(f"{path} is not a report of `wargame bench --out`.", param_hint="--against")
    return report


def _print_changes(report: dict[str, Any], before: dict[str, Any]) -> None:
    from wargame.bench.against import changes

    found = changes(report, before)
    table = grid("figure", *_CHANGES, title="Changed beyond the noise, as fast a machine supposed", right=_CHANGES)
    for change in found:
        table.add_row(change.name, f"{change.before:,.3f}", f"{change.now:,.3f}", f"{change.better:.2f}")
    console.print(table if found else "Nothing has changed beyond the noise.")


def _print(report: dict[str, Any]) -> None:
    tables = [_rates(report), *(_times(report, title, *path) for title, path in _TIMES.items())]
    tables += [_records(report), _starts(report)]
    console.print(*(table for table in tables if table.row_count))
    if not report["chess"]["installed"]:
        console.print(f"python-chess is not installed: {report['chess']['hint']}.", style="dim", markup=False)


_CHANGES = ("before", "now", "times better")
_SPREAD = ("median", "p95", "p99", "worst")
_RECORD = ("actions", "open_ms", "open_ms_per_1000", "again_ms", "loaded_mb", "opened_mb", "again_mb")
_TIMES = {
    "Milliseconds of one step of random play": ("step_ms",),
    "Milliseconds to find all legal actions": ("call_ms", "legal_actions"),
    "Milliseconds of the odds of an action that dice decide": ("odds_ms",),
    "Milliseconds a computer player thinks": ("thinking_ms",),
}


def _rates(report: dict[str, Any]) -> Table:
    table = grid("scenario", "actions/s", "of chess", title="Random play", right=("actions/s", "of chess"))
    for name, battle in report["scenarios"].items():
        rate, ratio = battle["actions_per_second"], battle["ratio_to_chess"]
        if rate is not None:
            table.add_row(name, f"{rate['median']:,.0f}", f"{ratio['median']:.2f}" if ratio else "-")
    chess = report["chess"]
    if chess["installed"] and chess["plies_per_second"]:
        table.add_row(f"python-chess {chess['version']}", f"{chess['plies_per_second']['median']:,.0f}", "1.00")
    return table


def _times(report: dict[str, Any], title: str, *path: str) -> Table:
    """A spread of every scenario: the one found by these keys."""
    table = grid("scenario", "count", *_SPREAD, title=title, right=("count", *_SPREAD))
    for name, battle in report["scenarios"].items():
        found = battle
        for key in path:
            found = found[key]
        if found is not None:
            table.add_row(name, str(found["count"]), *_cells(found))
    return table


def _records(report: dict[str, Any]) -> Table:
    table = grid("scenario", *_RECORD, title="A record opened, and memory", right=_RECORD)
    for name, battle in report["scenarios"].items():
        if battle["record"]:
            table.add_row(name, *(f"{battle['record'][key]:,.0f}" for key in _RECORD))
    return table


def _starts(report: dict[str, Any]) -> Table:
    table = grid("command", *_SPREAD, title="Milliseconds of a process", right=_SPREAD)
    for name, found in report["start"].items():
        table.add_row(name, *_cells(found))
    return table


def _cells(found: dict[str, Any]) -> list[str]:
    return [f"{found[name]:.3f}" for name in _SPREAD]
