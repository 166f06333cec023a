"""`wargame bench`: how fast the engine is, as JSON and as a table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from wargame.cli.console import console, errors, grid


def bench(
    scenarios: Annotated[
        list[str] | None, typer.Argument(help="Scenarios or files to measure; all if none are named.")
    ] = None,
    seconds: Annotated[float, typer.Option("--seconds", "-s", min=0.05, help="How long to measure in all.")] = 20.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON instead of tables.")] = False,
    out: Annotated[Path | None, typer.Option("--out", help="Also write the JSON report to this file.")] = None,
    client: Annotated[bool, typer.Option("--client", help="Measure the graphical table instead.")] = False,
) -> None:
    """Measure random play and the cost of single calls, with python-chess as a yardstick.

    Rounds of every scenario and of chess alternate, and medians are reported, because machines are noisy. When
    the output goes to a file or a pipe it is JSON. `pip install "wargame[bench]"` adds python-chess.

    With `--client`: frame times on a large board while it is dragged and zoomed, from click to highlights, from
    start to menu, and how fast tiles are painted and come back from disk; always JSON.
    """
    if client:
        _bench_client(out)
        return
    from wargame.bench import bench as measure
    from wargame.cli.selfplay import scenario_names

    names = scenario_names(scenarios) if scenarios else None
    quiet = as_json or not console.is_terminal
    with errors.status("measuring ...") as status:
        report = measure(seconds, names, lambda done: status.update(f"measuring ... {done:.0%}"))
    text = json.dumps(report, indent=2)
    if out is not None:
        out.write_text(text + "\n", encoding="utf-8")
    if quiet:
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


def _print(report: dict[str, Any]) -> None:
    rates = grid("scenario", *_RATES, "median ms", "p95 ms", "p99 ms", title="Random play (per second of the clock)")
    costs = grid("scenario", *_COSTS, title="Microseconds per call")
    groups = grid("scenario", "call", "median ms", "p95 ms", "p99 ms", title="By the verbs of a decision")
    for table in (rates, costs, groups):
        for column in table.columns[1:]:
            column.justify = "right"
    for name, battle in report["scenarios"].items():
        ratios = [battle["ratio_to_chess"], battle["cpu_ratio_to_chess"]]
        rates.add_row(
            name,
            f"{battle['actions_per_second']:,.0f}",
            *(f"{ratio:.2f}" if ratio is not None else "-" for ratio in ratios),
            *_steps(battle["step_ms"]),
        )
        costs.add_row(name, *(_number(battle["cost_us"][cost]) for cost in _COSTS))
        for group, steps in battle["group_ms"].items():
            if steps["median"] is not None:
                groups.add_row(name, group, *_steps(steps))
    chess = report["chess"]
    if chess["installed"]:
        rate = f"{chess['plies_per_second']:,.0f}"
        rates.add_row(f"python-chess {chess['version']}", rate, "1.00", "1.00", *_steps(chess["step_ms"]))
    console.print(rates, costs, groups)
    if not chess["installed"]:
        console.print(f"python-chess is not installed: {chess['hint']}.", style="dim", markup=False)


_RATES = ("actions/s", "of chess", "by CPU time")
_COSTS = ("push", "pop", "legal_actions", "odds", "fingerprint", "load")


def _steps(steps: dict[str, float | None]) -> list[str]:
    return [f"{steps[name]:.3f}" if steps[name] is not None else "-" for name in ("median", "p95", "p99")]


def _number(value: float | None) -> str:
    return f"{value:,.0f}" if value is not None else "-"
