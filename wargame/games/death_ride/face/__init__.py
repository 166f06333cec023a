"""Death Ride in a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import RenderableType

from wargame.cli.faces import Examples, Face
from wargame.content import ScenarioRef
from wargame.games.death_ride.content import load_scenario
from wargame.games.death_ride.face import describing, field, sheet, table
from wargame.games.death_ride.face.forecast import calculation, forecast
from wargame.games.death_ride.rules.views import BattleView
from wargame.games.death_ride.words import choices
from wargame.games.death_ride.words.naming import ADJECTIVES
from wargame.players import Seat


def _sheet(ref: ScenarioRef) -> Iterable[RenderableType]:
    return sheet.sheet(load_scenario(ref))


def _scenario_map(ref: ScenarioRef, width: int) -> RenderableType:
    return field.setup_map(load_scenario(ref), width)


def _moment(seat: Seat) -> tuple[Any, ...]:
    """A new turn."""
    view: BattleView = seat.view
    return (view.turn,)


FACE = Face(
    whole_lines=describing.WHOLE,
    examples=Examples(
        action="activate gl-caprivi 20",
        short="activate caprivi",
        label="move bredow 21",
        labels="a name, the end of an id, or the Area of a unit: move 17 20",
        unit="bredow",
        hex="21",
        card="",
        cards="",
        rule="12.3",
        status="turn, end test, Advantage, Leaders, boxes, arrivals, victory",
        hand="nothing: there are no cards",
        odds="a combat in short: both sums line by line, and the chances",
    ),
    sheet=_sheet,
    scenario_map=_scenario_map,
    side_name=lambda _, side: ADJECTIVES[side],
    moment=_moment,
    headline=table.headline,
    situation=table.situation,
    map=field.seat_map,
    units=table.units,
    unit=table.unit,
    hex=field.area_page,
    rules=sheet.scenario_rules,
    describer=describing.Describer,
    named=describing.named,
    passing=describing.passing,
    caution=lambda seat, action, _: choices.caution(seat.actions, action),
    forecast=forecast,
    closing=sheet.closing,
    calculation=calculation,
)
