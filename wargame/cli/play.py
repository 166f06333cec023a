"""`wargame play`: a game between people and computer players."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from wargame.cli.console import console, errors
from wargame.cli.errors import refuse

HUMAN = "human"
WHO = "human, random or heuristic"


def play(
    scenario: Annotated[str | None, typer.Argument(help="A scenario by name, as `wargame list` shows it.")] = None,
    text: Annotated[bool, typer.Option("--text", help="Play in the terminal.")] = False,
    seed: Annotated[int | None, typer.Option("--seed", help="The same seed gives the same dice and cards.")] = None,
    prussia: Annotated[str | None, typer.Option("--prussia", help=f"Who plays Prussia: {WHO}.")] = None,
    austria: Annotated[str | None, typer.Option("--austria", help=f"Who plays Austria: {WHO}.")] = None,
    first: Annotated[str, typer.Option("--first", help="Who plays the first side unless it is named.")] = HUMAN,
    second: Annotated[str, typer.Option("--second", help="Who plays the second side.")] = "heuristic",
    record: Annotated[Path | None, typer.Option("--record", help="Keep the game in this file.")] = None,
    resume: Annotated[Path | None, typer.Option("--resume", help="Continue the game of this record.")] = None,
) -> None:
    """Play a battle in the terminal, against the computer or with a friend at the same keyboard.

    Examples: `wargame play leuthen --text` plays Prussia against the computer;
    `wargame play leuthen --text --austria human` is for two, with secrets kept from the other chair;
    `wargame play leuthen --text --prussia heuristic --austria human` plays Austria.

    Every action is on disk before the next question, so nothing is lost: the file is named at the start and
    `--resume FILE` goes on with it. Inside the game `help` explains everything.
    """
    if not text:
        refuse(
            "the graphical table is not part of this version yet.",
            f"Add --text to play in the terminal: wargame play {scenario or 'leuthen'} --text",
        )
    if (scenario is None) == (resume is None):
        refuse("name a scenario to begin, or --resume FILE to continue.", "`wargame list` shows all scenarios.")
    named = {"prussia": prussia, "austria": austria}
    if resume is not None:
        game = _resumed(resume, record)
        wanted = {side: named.get(side) or str(_options(game).get(side, HUMAN)) for side in game.sides}
    else:
        assert scenario is not None
        game = _loaded(scenario, seed)
        wanted = _wanted(game, named, (first, second))
    chairs = _chairs(game, wanted)
    if resume is None:
        game.header = replace(game.header, options=dict(wanted))
        _keep(game, record)
    _sit_down(game, chairs)


def _loaded(scenario: str, seed: int | None) -> Any:
    import wargame
    from wargame.cli.faces import face
    from wargame.content import find

    ref = find(scenario)
    if face(ref.game) is None:
        refuse(f"{ref.game} cannot be played in a terminal yet.")
    return wargame.load(ref, seed if seed is not None else random.SystemRandom().getrandbits(32))


def _resumed(path: Path, record: Path | None) -> Any:
    import wargame

    if record is not None:
        refuse("--resume goes on writing to its own file; leave out --record.")
    if not path.is_file():
        refuse(f"{path}: there is no such file")
    game = wargame.resume(path)
    if game.recorder.recovered:
        errors.print(f"[yellow]{escape(game.recorder.recovered)}[/yellow]", soft_wrap=True)
    game.header = game.recorder.record.header
    return game


def _options(game: Any) -> dict[str, Any]:
    options: dict[str, Any] = game.header.options
    return options


def _wanted(game: Any, named: dict[str, str | None], others: tuple[str, str]) -> dict[str, str]:
    """Who sits where: by the name of the side, else by its order."""
    for side, name in named.items():
        if name is not None and side not in game.sides:
            refuse(f"{side} does not take part; the sides are {' and '.join(game.sides)}.")
    return {side: named.get(side) or other for side, other in zip(game.sides, others, strict=True)}


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


def records_folder() -> Path:
    """Where games are kept unless a file is named."""
    import platformdirs

    return Path(platformdirs.user_data_dir("wargame", appauthor=False)) / "records"


def _keep(game: Any, record: Path | None) -> None:
    import wargame

    if record is None:
        folder = records_folder()
        folder.mkdir(parents=True, exist_ok=True)
        when = datetime.now().strftime("%Y-%m-%d-%H%M%S")
        record = folder / f"{game.header.scenario}-{when}-{game.header.seed}.record"
    wargame.keep(game, record)


def _sit_down(game: Any, chairs: dict[str, Any]) -> None:
    from wargame.cli.faces import face
    from wargame.cli.text.screen import Screen
    from wargame.cli.text.session import Quit, Session

    shown = face(game.header.game)
    assert shown is not None
    path = game.recorder.path
    console.print(f"The game is kept in {path}", style="dim", markup=False, soft_wrap=True)
    console.print(f"Scenario {game.header.scenario}, seed {game.header.seed}. Type `help` at any time.", style="dim")
    try:
        Session(game, shown, chairs, Screen()).run()
    except (EOFError, KeyboardInterrupt, Quit):
        console.print("\nThe game is kept. To continue:", markup=False)
        console.print(f"  wargame play --text --resume {path}", style="bold", markup=False, soft_wrap=True)
    finally:
        if game.actions:
            game.recorder.checkpoint(len(game.actions), game.fingerprint())
        game.recorder.close()
