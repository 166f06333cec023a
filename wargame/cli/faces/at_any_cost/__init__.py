"""At Any Cost in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from wargame.cli.faces import Examples
from wargame.cli.faces.at_any_cost import describing, field, hand, names, roster, table
from wargame.cli.faces.at_any_cost.closing import closing
from wargame.cli.faces.at_any_cost.forecast import calculation, forecast
from wargame.cli.faces.at_any_cost.reference import scenario_rules
from wargame.cli.faces.at_any_cost.sheet import sheet
from wargame.cli.faces.rulebook import rule_page
from wargame.content import ScenarioRef
from wargame.engine.action import Action
from wargame.engine.log import Entry
from wargame.engine.procedure import Ask
from wargame.games.at_any_cost.content import load_scenario
from wargame.games.at_any_cost.view import BattleView
from wargame.phrases.at_any_cost.names import ADJECTIVES
from wargame.players import Seat


class AtAnyCostFace:
    """At Any Cost in a terminal."""

    whole_lines = describing.WHOLE
    examples = Examples(
        action="move pr10-39 1721",
        short="move 39",
        label="move p10",
        labels="p10, f3, or the hex of a unit: move 1722",
        unit="39",
        hex="1722",
        card="krupp",
        cards="krupp, panic, bazaine, staff or fortunes",
        rule="8.4",
        status="turn, cup, chits, tracks, formations, boxes, arrivals, victory",
        hand="your chits, and what is known of the cup",
        odds="a fire or an assault in short: columns, shifts and chances",
    )

    def sheet(self, ref: ScenarioRef) -> Iterable[RenderableType]:
        """A scenario described."""
        return sheet(load_scenario(ref))

    def scenario_map(self, ref: ScenarioRef, width: int) -> RenderableType:
        """The part of the map with the set-up."""
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
        """The part of the map with the armies, or an end of it."""
        return field.seat_map(seat, lit, width, half)

    def hand(self, seat: Seat) -> RenderableType:
        """The chits of this side."""
        return hand.hand(seat)

    def card(self, seat: Seat, name: str) -> RenderableType | None:
        """What a chit does."""
        return hand.card(seat, name)

    def units(self, seat: Seat) -> RenderableType:
        """All counters."""
        return roster.units(seat)

    def unit(self, seat: Seat, unit_id: str) -> RenderableType | None:
        """One counter."""
        return roster.unit(seat, unit_id)

    def hex(self, seat: Seat, name: str) -> RenderableType | None:
        """One hex."""
        return field.hex_page(seat, name)

    def rules(self, seat: Seat) -> Iterable[RenderableType]:
        """What is special about this scenario."""
        return scenario_rules(seat)

    def rule(self, seat: Seat, number: str) -> RenderableType | None:
        """The title of a rule."""
        return rule_page(seat, number)

    def describer(self, seat: Seat) -> Callable[[Action], str]:
        """Names of the units, places and chits of an action, or what a bare verb means."""
        return describing.Describer(seat)

    def named(self, seat: Seat, word: str) -> frozenset[str]:
        """Counters by name, end of id, formation or hex."""
        return names.named(seat, word)

    def passing(self, seat: Seat, before: Ask, action: Action) -> str | None:
        """A Step that ended by itself."""
        return describing.passing(seat, before, action)

    def caution(self, seat: Seat, action: Action, before: tuple[Ask, Action] | None) -> str | None:
        """Before a Step is left in which nothing was done."""
        return describing.caution(seat, action, before)

    def unknown(self, seat: Seat, action: Action) -> str | None:
        """Nothing that can be named is hidden: all counters lie open."""
        return None

    def forecast(self, seat: Seat, action: Action) -> Iterable[RenderableType] | None:
        """The odds of a combat in short."""
        return forecast(seat, action)

    def closing(self, seat: Seat, record: Path | None) -> Iterable[RenderableType]:
        """The last page."""
        return closing(seat, record)

    def calculation(self, seat: Seat, entry: Entry) -> RenderableType | None:
        """The strengths, columns and shifts of a combat."""
        return calculation(entry)


FACE = AtAnyCostFace()
