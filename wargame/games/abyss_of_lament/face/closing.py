"""The last page of a battle: the result and why, where the points come from, and the losses of every wing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from wargame.cli.console import grid, section, suit
from wargame.cli.faces.farewell import farewell
from wargame.games.abyss_of_lament.content import GameData, ScenarioSpec, WingSpec
from wargame.games.abyss_of_lament.face.names import side_text
from wargame.games.abyss_of_lament.rules.view import ArmyView, BattleView
from wargame.games.abyss_of_lament.words.battle import points_note, scores, wing_losses
from wargame.players import Seat


def closing(seat: Seat, record: Path | None) -> Iterator[RenderableType]:
    """All of the page."""
    view: BattleView = seat.view
    assert view.outcome is not None
    winner, level, why = view.outcome
    result = Text("\nThe game is over: ", style="bold").append(level, style="bold green")
    yield result.append(f" for {seat.data.side[winner].name}" if winner else "").append(f". {why}.")
    yield section("Victory Points", _points(seat, view))
    yield section("Losses", _losses(view, seat.scenario, seat.data))
    yield from farewell(record)


def _points(seat: Seat, view: BattleView) -> Table:
    table = grid("side", "units", "wings", "VP hexes", "in all", right=["units", "wings", "in all"])
    for side, units, wings, hexes, total in scores(view, seat.scenario):
        names = f"{len(hexes)} ({', '.join(hexes)})" if hexes else "-"
        table.add_row(side_text(seat.data, side), str(units), str(wings), names, Text(str(total), style="bold"))
    table.caption = points_note(seat.scenario)
    table.caption_justify = "left"
    return table


def _losses(view: BattleView, spec: ScenarioSpec, data: GameData) -> Table:
    table = grid("side", "wing", "cohesion", "lost", "units", right=["lost"])
    for army in view.armies:
        for number, wing in enumerate(spec.sides[army.side].wings):  # type: ignore[index]
            table.add_row(Text("") if number else side_text(data, army.side), *_wing(army, wing))
    return table


def _wing(army: ArmyView, wing: WingSpec) -> tuple[RenderableType, ...]:
    cohesion, lost = wing_losses(army, wing)
    names = suit(wing.suit).append(f" {wing.commander}", style="default")
    return names, cohesion, f"{len(lost)} of {len(wing.units)}", "; ".join(lost)
