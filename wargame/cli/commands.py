"""The commands of `wargame`, and what it does without one."""

from __future__ import annotations

import contextlib
import inspect
import sys
from collections.abc import Callable
from typing import Annotated

import typer
from rich.markup import escape

from wargame.cli import bench, conform, duel, fit, judge, library, play, replay, rules, selfplay, shot, show, tune
from wargame.cli.ending import listening
from wargame.cli.errors import Commands
from wargame.version import VERSION

__all__ = ["app", "run"]

app = typer.Typer(
    name="wargame",
    cls=Commands,
    rich_markup_mode="rich",
    no_args_is_help=False,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="A table for hex-and-counter wargames that knows the rules, explains them and plays back.",
    epilog="[bold]wargame[/bold] alone opens the table. In a terminal begin with [bold]wargame list[/bold], look at a "
    "battle with [bold]wargame show leuthen[/bold], and play it with [bold]wargame play leuthen --text[/bold].",
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"wargame {VERSION}")
        raise typer.Exit


@app.callback()
def _options(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and leave.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        _open_menu(context)


def _open_menu(context: typer.Context) -> None:
    """The table's first screen; where no window can be opened, the help."""
    from wargame.cli.console import console
    from wargame.cli.window import NoDisplay, menu, open_window

    try:
        open_window(menu)
    except NoDisplay as error:
        context.get_help()  # prints it
        console.print(f"No window can be opened here ({error}). `wargame play leuthen --text` plays in the terminal.")


def _explained(command: Callable[..., None]) -> str:
    """The docstring as help: paragraphs that fill the window, and square brackets that stay what they are."""
    paragraphs = inspect.cleandoc(command.__doc__ or "").split("\n\n")
    return escape("\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs))


def _add(name: str, command: Callable[..., None], panel: str) -> None:
    app.command(name, help=_explained(command), rich_help_panel=panel)(command)


PLAY, WORK = "Playing", "Making and checking"
_add("list", library.list_scenarios, PLAY)
_add("show", show.show, PLAY)
app.command("play", cls=play.PlayCommand, help=_explained(play.play), rich_help_panel=PLAY)(play.play)
_add("replay", replay.replay, PLAY)
_add("judge", judge.judge, PLAY)
_add("selfplay", selfplay.selfplay, WORK)
_add("duel", duel.duel, WORK)
_add("tune", tune.tune, WORK)
_add("fit", fit.fit, WORK)
_add("shot", shot.shot, WORK)
_add("check", library.check, WORK)
_add("conform", conform.conform, WORK)
_add("schema", library.schema, WORK)
_add("rules", rules.rules, WORK)
_add("bench", bench.bench, WORK)


def run() -> None:
    """Run the command line; signs a terminal cannot show become letters instead of stopping the program."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="wargame-plain")  # type: ignore[union-attr]
    with listening():
        app()
