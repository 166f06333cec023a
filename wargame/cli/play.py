"""`wargame play`: a game between people and computer players."""

from __future__ import annotations

import random
import shlex
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from typer.core import TyperCommand

from wargame.cli.console import console, errors
from wargame.cli.errors import refuse

HUMAN = "human"
WHO = "human, random or heuristic"
NEWEST = "@newest"
"""What `--resume` without a file stands for."""


class PlayCommand(TyperCommand):
    """Lets `--resume` stand without a file."""

    def parse_args(self, ctx: Any, args: list[str]) -> Any:
        """Put the newest record where a file is left out."""
        full: list[str] = []
        for word, following in zip(args, [*args[1:], None], strict=True):
            full.append(word)
            if word == "--resume" and (following is None or following.startswith("-")):
                full.append(NEWEST)
        return super().parse_args(ctx, full)


def play(
    scenario: Annotated[str | None, typer.Argument(help="A scenario by name, as `wargame list` shows it.")] = None,
    text: Annotated[bool, typer.Option("--text", help="Play in the terminal, for now the only way.")] = False,
    seed: Annotated[int | None, typer.Option("--seed", help="The same seed gives the same dice and cards.")] = None,
    prussia: Annotated[str | None, typer.Option("--prussia", help=f"Who plays Prussia: {WHO}.")] = None,
    austria: Annotated[str | None, typer.Option("--austria", help=f"Who plays Austria: {WHO}.")] = None,
    first: Annotated[str, typer.Option("--first", help="Who plays the first side unless it is named.")] = HUMAN,
    second: Annotated[str, typer.Option("--second", help="Who plays the second side.")] = "heuristic",
    record: Annotated[Path | None, typer.Option("--record", help="Keep the game in this file.")] = None,
    resume: Annotated[
        str | None,
        typer.Option(
            "--resume", help="Continue the game of this record; without a file, the newest.", metavar="[FILE]"
        ),
    ] = None,
    confirm: Annotated[
        bool, typer.Option("--confirm/--no-confirm", help="Ask again before a phase is left with much undone.")
    ] = True,
) -> None:
    """Play a battle in the terminal, against the computer or with a friend at the same keyboard.

    Examples: `wargame play leuthen` plays Prussia against the computer;
    `wargame play leuthen --austria human` is for two, with secrets kept from the other chair;
    `wargame play leuthen --prussia heuristic --austria human` plays Austria;
    `wargame play --resume` goes on with the game played last.

    Every action is on disk before the next question, so nothing is lost: the file is named at the start and
    `--resume FILE` goes on with it. Inside the game `help` explains everything.
    """
    _look_at_usage(scenario, seed, record, resume)
    if not text:
        console.print("The graphical table is not part of this version: playing in the terminal.", style="dim")
    named = {"prussia": prussia, "austria": austria}
    if resume is not None:
        game = _resumed(_newest() if resume == NEWEST else Path(resume))
        _look_at_names(game, named)
        wanted = {side: named.get(side) or str(_options(game).get(side, HUMAN)) for side in game.sides}
    else:
        assert scenario is not None
        game = _loaded(scenario, seed)
        _look_at_names(game, named)
        wanted = {side: named.get(side) or other for side, other in zip(game.sides, (first, second), strict=True)}
    chairs = _chairs(game, wanted)
    if resume is None:
        game.header = replace(game.header, options=dict(wanted))
        _keep(game, record)
    _sit_down(game, chairs, confirm)


def _look_at_usage(scenario: str | None, seed: int | None, record: Path | None, resume: str | None) -> None:
    """Refuse what does not go together."""
    if scenario is None and resume is None:
        refuse(
            "name a scenario to begin, or --resume to continue.",
            "`wargame list` shows all scenarios; `wargame play leuthen` begins one.",
        )
    if resume is None:
        return
    if scenario is not None:
        refuse(
            "a scenario begins a new game and --resume continues one: not both.",
            f"`wargame play {scenario}` begins, `wargame play --resume` continues.",
        )
    if record is not None:
        refuse("--resume goes on writing to its own file: not both --resume and --record.")
    if seed is not None:
        refuse("a game that is continued has its seed already: not both --resume and --seed.")


def _look_at_names(game: Any, named: dict[str, str | None]) -> None:
    for side, name in named.items():
        if name is not None and side not in game.sides:
            refuse(f"{side} does not take part; the sides are {' and '.join(game.sides)}.")


def _loaded(scenario: str, seed: int | None) -> Any:
    import wargame
    from wargame.cli.faces import face
    from wargame.content import find

    ref = find(scenario)
    if face(ref.game) is None:
        refuse(f"{ref.game} cannot be played in a terminal yet.")
    return wargame.load(ref, seed if seed is not None else random.SystemRandom().getrandbits(32))


def _newest() -> Path:
    """The record in the default folder that was written to last."""
    from wargame.sitting import records

    kept = records.kept()
    if not kept:
        refuse(f"there is no game to continue in {records.records_folder()}.", "`wargame play leuthen` begins one.")
    console.print(f"The newest of {len(kept)} kept games is {kept[0].name}.", style="dim", markup=False, soft_wrap=True)
    return kept[0]


def _resumed(path: Path) -> Any:
    import wargame
    from wargame.sitting import records

    if not path.is_file():
        folder = records.records_folder()
        refuse(f"{path}: there is no such file", f"Games are kept in {folder} unless --record names a file.")
    game = wargame.resume(path)
    if game.recorder.recovered:
        errors.print(f"[yellow]{escape(game.recorder.recovered)}[/yellow]", soft_wrap=True)
    game.header = game.recorder.record.header
    return game


def _options(game: Any) -> dict[str, Any]:
    options: dict[str, Any] = game.header.options
    return options


def _chairs(game: Any, wanted: dict[str, str]) -> dict[str, Any]:
    """A computer player for each chair that wants one, None for a person."""
    from wargame.players import PLAYERS, player

    chairs: dict[str, Any] = {}
    for number, (side, name) in enumerate(wanted.items()):
        if name != HUMAN and name not in PLAYERS:
            refuse(f"nobody is called “{name}”; {side} can be played by {HUMAN}, {', '.join(PLAYERS)}.")
        seed = game.header.seed * len(wanted) + number
        chairs[side] = None if name == HUMAN else player(name, seed, game.header.game)
    return chairs


def _keep(game: Any, record: Path | None) -> None:
    import wargame
    from wargame.sitting import records

    wargame.keep(game, record if record is not None else records.default_path(game.header))


def _sit_down(game: Any, chairs: dict[str, Any], confirm: bool) -> None:
    from wargame.cli.faces import face
    from wargame.cli.text.screen import Screen
    from wargame.cli.text.session import Quit, Session

    shown = face(game.header.game)
    assert shown is not None
    path = game.recorder.path
    console.print(f"The game is kept in {path}", style="dim", markup=False, soft_wrap=True)
    console.print(f"Scenario {game.header.scenario}, seed {game.header.seed}. Type `help` at any time.", style="dim")
    try:
        Session(game, shown, chairs, Screen(), confirm).run()
    except (EOFError, KeyboardInterrupt, Quit):
        console.print("\nThe game is kept. To continue:", markup=False)
        console.print(f"  wargame play --resume {shlex.quote(str(path))}", style="bold", markup=False, soft_wrap=True)
    finally:
        if game.actions:
            game.recorder.checkpoint(len(game.actions), game.fingerprint())
        game.recorder.close()
