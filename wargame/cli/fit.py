"""`wargame fit`: what positions of a game are worth, learned from games of computer players."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from wargame.cli.console import console, grid
from wargame.cli.selfplay import progress_of, scenario_names


def fit(
    game: Annotated[str, typer.Argument(help="A game that is installed.", metavar="GAME")],
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="The file to write, YAML; by default the game's own.")
    ] = None,
    scenarios: Annotated[
        list[str] | None, typer.Option("--scenario", "-c", help="Scenarios to play; all of the game by default.")
    ] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=2, help="Games of each scenario.")] = 40,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The first seed.")] = 20_000,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes; 0 takes all processors.")] = 1,
    folder: Annotated[Path, typer.Option("--folder", help="Where the games are kept, to go on with.")] = Path(
        "fitting"
    ),
) -> None:
    """Learn what a position is worth: the expected result, from the features that a game declares.

    Computer players play; the games are kept, and those that are there already are not played again. A regression over
    their positions learns how much each feature adds to the lead as it stands. How much of the results it explains is
    told of games that were left out of the learning.
    """
    from wargame.contract import game_module
    from wargame.engine.gauge import PLAIN
    from wargame.fitting import Task, fitted, look_at
    from wargame.players.value import value_file
    from wargame.table import look_at_seed

    module = game_module(game)
    look_at_seed(seed)
    names = [name.rpartition("/")[2] for name in scenario_names(scenarios or _all_of(game))]
    tasks = [Task(game, name, seed + number, str(folder)) for name in names for number in range(games)]
    with progress_of(len(tasks)) as advance:
        seen = []
        for found in look_at(tasks, jobs):
            seen += found
            advance()
    features = (module.part("gauge") or PLAIN).features
    learned = fitted(seen, [each.name for each in features], [each.prior for each in features])
    path = out if out is not None else value_file(module)
    path.parent.mkdir(parents=True, exist_ok=True)
    command = f"wargame fit {game} -n {games} -s {seed}"
    path.write_text(learned.written({"command": command, "players": "heuristic", "seeds": _told(seed, games)}), "utf-8")
    table = grid("stage", "explained", "by the lead alone", right=("explained", "by the lead alone"))
    for stage, share in learned.explained.items():
        table.add_row(stage, f"{share:.2f}", f"{learned.plainly[stage]:.2f}")
    console.print(table)
    console.print(f"{path}: learned from {learned.games} games, {learned.positions} positions.", soft_wrap=True)


def _told(seed: int, games: int) -> str:
    return f"{seed} to {seed + games - 1}"


def _all_of(game: str) -> list[str]:
    from wargame.content import scenarios

    return [ref.name for ref in scenarios() if ref.game == game]
