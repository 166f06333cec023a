"""`wargame conform`: whether a game keeps the promises that every game makes."""

from __future__ import annotations

from typing import Annotated

import typer

from wargame.cli.console import console, grid


def conform(
    games: Annotated[list[str] | None, typer.Argument(help="Games to examine; else all.", metavar="GAME")] = None,
    count: Annotated[int, typer.Option("--games", "-n", min=1, help="Games of each scenario.")] = 1,
    seed: Annotated[int, typer.Option(help="The seed of the first of them.")] = 1,
    actions: Annotated[int, typer.Option(min=1, help="So many actions of each game are examined.")] = 250,
) -> None:
    """Examine the promises that every game makes, in random games of all its scenarios.

    A sound table, exact undo, equal replay, pure views, kept secrets, odds that agree with thrown dice, refusals with
    their rule, words for every question and event, a computer player, a table and a terminal that answer everything.
    The exit code is 1 if a promise is not kept.
    """
    from wargame.conform import PROMISES
    from wargame.conform import conform as examine
    from wargame.contract import game_module, installed_games

    reports = [examine(game_module(game).id, count, seed, actions) for game in games or installed_games()]
    table = grid("game", "games", "actions", "questions", "events", "promises kept", right=("games", "actions"))
    for report in reports:
        broken = {fault.promise for fault in report.faults}
        kept = f"{len(PROMISES) - len(broken)} of {len(PROMISES)}"
        numbers = report.games, report.actions, len(report.questions), len(report.events)
        table.add_row(report.game, *map(str, numbers), kept)
    console.print(table)
    for fault in (fault for report in reports for fault in report.faults):
        console.print(str(fault), markup=False)
    if any(report.faults for report in reports):
        raise typer.Exit(1)
