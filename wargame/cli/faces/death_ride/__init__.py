"""Death Ride in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from wargame.cli.faces import Examples
from wargame.cli.faces.death_ride import describing, field, names, sheet, table
from wargame.cli.faces.death_ride.forecast import calculation, forecast
from wargame.cli.faces.rulebook import rule_page
from wargame.content import ScenarioRef
from wargame.engine.action import Action
from wargame.engine.log import Entry
from wargame.engine.procedure import Ask
from wargame.games.death_ride.content import load_scenario
from wargame.games.death_ride.view import BattleView
from wargame.phrases.death_ride import choices
from wargame.phrases.death_ride.names import ADJECTIVES
from wargame.players import Seat


class DeathRideFace:
    """Death Ride in a terminal."""

    whole_lines = describing.WHOLE
    examples = Examples(
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
    )

    def sheet(self, ref: ScenarioRef) -> Iterable[RenderableType]:
        """The scenario described."""
        return sheet.sheet(load_scenario(ref))

    def scenario_map(self, ref: ScenarioRef, width: int) -> RenderableType:
        """The map with the set-up."""
        loaded = load_scenario(ref)
        return field.setup_map(loaded.board, loaded.scenario, width)

    def side_name(self, seat: Seat, side: str) -> str:
        """The name of a side."""
        return ADJECTIVES[side]

    def moment(self, seat: Seat) -> tuple[Any, ...]:
        """A new turn."""
        view: BattleView = seat.view
        return (view.turn,)

    def headline(self, seat: Seat) -> Text:
        """The situation in one line."""
        return table.headline(seat)

    def situation(self, seat: Seat) -> RenderableType:
        """All but the map."""
        return table.situation(seat)

    def map(self, seat: Seat, lit: frozenset[str], width: int, half: str | None) -> RenderableType:
        """The map, or a half of it."""
        return field.seat_map(seat, lit, width, half)

    def hand(self, seat: Seat) -> RenderableType:
        """There are no cards."""
        return Text("There are no cards in this game.")

    def card(self, seat: Seat, name: str) -> RenderableType | None:
        """There are no cards."""
        return None

    def units(self, seat: Seat) -> RenderableType:
        """All counters."""
        return table.units(seat)

    def unit(self, seat: Seat, unit_id: str) -> RenderableType | None:
        """One counter."""
        return table.unit(seat, unit_id)

    def hex(self, seat: Seat, name: str) -> RenderableType | None:
        """One Area."""
        return field.area_page(seat, name)

    def rules(self, seat: Seat) -> Iterable[RenderableType]:
        """What is special now and in this scenario."""
        return sheet.scenario_rules(seat)

    def rule(self, seat: Seat, number: str) -> RenderableType | None:
        """The title of a rule."""
        return rule_page(seat, number)

    def describer(self, seat: Seat) -> Callable[[Action], str]:
        """Names of the counters and Areas of an action, or what a bare verb means."""
        return describing.Describer(seat)

    def named(self, seat: Seat, word: str) -> frozenset[str]:
        """Counters by name, end of id or Area."""
        return names.named(seat, word)

    def passing(self, seat: Seat, before: Ask, action: Action) -> str | None:
        """A step that ended by itself."""
        return describing.passing(seat, before, action)

    def caution(self, seat: Seat, action: Action, before: tuple[Ask, Action] | None) -> str | None:
        """Before an impulse is passed in which something could be done."""
        return choices.caution(seat.actions, action)

    def unknown(self, seat: Seat, action: Action) -> str | None:
        """Nothing is hidden in this game."""
        return None

    def forecast(self, seat: Seat, action: Action) -> Iterable[RenderableType] | None:
        """The odds of a combat in short."""
        return forecast(seat, action)

    def closing(self, seat: Seat, record: Path | None) -> Iterable[RenderableType]:
        """The last page."""
        return sheet.closing(seat, record)

    def calculation(self, seat: Seat, entry: Entry) -> RenderableType | None:
        """Both sums of a combat."""
        return calculation(seat, entry)


FACE = DeathRideFace()
