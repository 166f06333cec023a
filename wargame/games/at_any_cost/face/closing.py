"""The last page of a battle: the result and why, who holds what, and what every formation has lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from wargame.cli.console import grid, section
from wargame.cli.faces.farewell import farewell
from wargame.games.at_any_cost.content import GameData, ScenarioSpec
from wargame.games.at_any_cost.face.names import side_text
from wargame.games.at_any_cost.face.table import holdings
from wargame.games.at_any_cost.rules.view import BattleView
from wargame.games.at_any_cost.words.formations import lost, taking_part, troops
from wargame.games.at_any_cost.words.standing import SIDES
from wargame.players import Seat


def closing(seat: Seat, record: Path | None) -> Iterator[RenderableType]:
    """All of the page."""
    view: BattleView = seat.view
    spec: ScenarioSpec = seat.scenario
    assert view.outcome is not None
    winner, level, why = view.outcome
    result = Text("\nThe game is over: ", style="bold").append(level, style="bold green")
    yield result.append(f" for the {seat.data.side[winner].adjective} side" if winner else "").append(f". {why}")
    yield section("Places that count", *holdings(view, spec, seat.data))
    yield section("Losses", _losses(view, spec, seat.data))
    yield from farewell(record)


def _losses(view: BattleView, spec: ScenarioSpec, data: GameData) -> Table:
    table = grid("side", "formation", "left", "worn", "lost", "units lost", right=["left", "worn", "lost"])
    for side in SIDES:
        for formation in taking_part(view, spec, data, side):
            units, gone = list(troops(view, formation.id)), lost(view, formation.id)
            worn = sum(each.worn and not each.detachment for each in units)
            names = ", ".join(each.label for each in gone)
            who = side_text(data, side)
            table.add_row(who, formation.name, str(len(units)), str(worn), str(len(gone)), names)
    return table
