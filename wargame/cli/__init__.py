"""The `wargame` command."""

from __future__ import annotations

import contextlib
import sys
from typing import Annotated

import typer

from wargame.cli import bench, library, play, replay, selfplay, show
from wargame.cli.errors import Commands
from wargame.version import VERSION

__all__ = ["app", "main"]

app = typer.Typer(
    name="wargame",
    cls=Commands,
    rich_markup_mode="rich",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="A table for hex-and-counter wargames that knows the rules, explains them and plays back.",
    epilog="Begin with [bold]wargame list[/bold], look at a battle with [bold]wargame show leuthen[/bold], "
    "and play it with [bold]wargame play leuthen --text[/bold].",
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"wargame {VERSION}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and leave.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    pass


PLAY, WORK = "Playing", "Making and checking"
app.command("list", rich_help_panel=PLAY)(library.list_scenarios)
app.command("show", rich_help_panel=PLAY)(show.show)
app.command("play", rich_help_panel=PLAY)(play.play)
app.command("replay", rich_help_panel=PLAY)(replay.replay)
app.command("selfplay", rich_help_panel=WORK)(selfplay.selfplay)
app.command("check", rich_help_panel=WORK)(library.check)
app.command("schema", rich_help_panel=WORK)(library.schema)
app.command("rules", rich_help_panel=WORK)(library.rules)
app.command("bench", rich_help_panel=WORK)(bench.bench)


def main() -> None:
    """Run the command line; letters a terminal cannot show are replaced instead of stopping the program."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    app()
