"""`wargame tune`: other likes and dislikes for a computer player, learned from games and proved on others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from wargame.cli.console import console, say
from wargame.cli.duel import interval
from wargame.cli.selfplay import Cluster, played, progress_of, scenario_names, sides_of

if TYPE_CHECKING:
    from wargame.selfplay import Job, Result


def tune(
    game: Annotated[str, typer.Argument(help="A game whose computer player has weights.", metavar="GAME")],
    out: Annotated[Path, typer.Option("--out", "-o", help="The file of weights to write, YAML.")],
    scenarios: Annotated[
        list[str] | None, typer.Option("--scenario", "-c", help="Scenarios to tune on; all of the game by default.")
    ] = None,
    only: Annotated[
        list[str] | None,
        typer.Option("--weight", "-w", help="A weight to tune; all by default. Few are learned sooner."),
    ] = None,
    generations: Annotated[int, typer.Option("--generations", "-g", min=1, help="Steps to take.")] = 2,
    samples: Annotated[int, typer.Option("--samples", min=2, help="Disturbed players of a step.")] = 24,
    seeds: Annotated[int, typer.Option("--seeds", min=1, help="Seeds of a scenario that each of them plays.")] = 2,
    held_out: Annotated[int, typer.Option("--held-out", min=2, help="Fresh seeds of a scenario that decide.")] = 50,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The first of all seeds.")] = 10_000,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes; 0 takes all processors.")] = 0,
    cluster: Cluster = "",
    folder: Annotated[Path | None, typer.Option("--folder", help="Where the run is kept, to go on with it.")] = None,
) -> None:
    """Tune the weights of a computer player by self-play, and say whether the result is the stronger.

    Every weight is disturbed, the disturbed players play the one they were made from, and a regression over the margins
    says where to go. The result then plays the player of today on seeds it has never seen. A run that is interrupted
    goes on where it stopped when it is started again with the same words.
    """
    from wargame.contract import game_module
    from wargame.players import PlayerMissing
    from wargame.tuning import Course, Tuning

    own = game_module(game).part("weights")
    if own is None:
        raise PlayerMissing(f"The computer player of {game} has no weights that could be tuned.")
    names = tuple(scenario_names(scenarios or _all_of(game)))
    course = Course(game, names, generations, samples - samples % 2, seeds, held_out, seed=seed, only=tuple(only or ()))
    tuning = Tuning(course, own, {name: sides_of(name) for name in names}, folder or out.with_suffix(".tuning"))
    with progress_of(tuning.games()) as advance:

        def counted(series: Sequence[Job]) -> Iterator[Result]:
            for result in played(series, jobs, cluster):
                advance()
                yield result

        weights, standing, verdict = tuning.run(counted)
    provenance = {
        "command": f"wargame tune {game}",
        "scenarios": list(names),
        "games": tuning.games(),
        "seeds": f"{seed} and the following",
        "margin": interval(standing.margin),
        "verdict": verdict.why,
    }
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(weights.written(own, provenance), encoding="utf-8")
    say(f"{out}: {interval(standing.margin)} victory points a game over the player of today, {verdict.why}.")
    if verdict.winner < 1:
        console.print("That is no reason to play with them.")


def _all_of(game: str) -> list[str]:
    from wargame.content import scenarios

    return [ref.name for ref in scenarios() if ref.game == game]
