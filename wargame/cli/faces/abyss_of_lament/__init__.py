"""Abyss of Lament in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from wargame.cli.faces import Examples
from wargame.cli.faces.abyss_of_lament import cards, menuwords, reference, table
from wargame.cli.faces.abyss_of_lament.closing import closing
from wargame.cli.faces.abyss_of_lament.field import board_map, hex_page, seat_map
from wargame.cli.faces.abyss_of_lament.forecast import forecast
from wargame.cli.faces.abyss_of_lament.names import side_colour
from wargame.cli.faces.abyss_of_lament.sheet import sheet
from wargame.cli.faces.hexmap import Marker, Overlay
from wargame.cli.faces.rulebook import rule_page
from wargame.content import ScenarioRef
from wargame.engine.action import Action
from wargame.engine.log import Entry
from wargame.engine.procedure import Ask
from wargame.games.abyss_of_lament.content import load_scenario
from wargame.games.abyss_of_lament.view import BattleView
from wargame.games.abyss_of_lament.words import SYMBOLS
from wargame.phrases.abyss_of_lament import choices
from wargame.phrases.abyss_of_lament.names import OUTLINES, SIDES, number_of, spec_units
from wargame.players import Seat


class AbyssFace:
    """Abyss of Lament in a terminal."""

    whole_lines = frozenset({"attack"})
    examples = Examples(
        action="move leu-ph1 G12",
        short="move ph1",
        label="activate ♥1",
        labels="♥1, v2, ?22, or the hex of a unit: activate G14",
        unit="ph1",
        hex="G14",
        card="asset",
        cards="asset, time, cinc, artillery or hearts-4",
        rule="VIII.3.4.2",
        status="turn, victory points, wings and cohesion, cards",
        hand="your cards, orders and discards",
        odds="an attack in short: hits for both sides, with and without artillery",
    )

    def sheet(self, ref: ScenarioRef) -> Iterable[RenderableType]:
        """A battle described."""
        return sheet(load_scenario(ref))

    def scenario_map(self, ref: ScenarioRef, width: int) -> RenderableType:
        """The map with the suggested set-up."""
        loaded = load_scenario(ref)
        markers: dict[str, Marker] = {}
        for side, army in loaded.scenario.sides.items():
            symbols = SYMBOLS if side == SIDES[0] else OUTLINES
            for wing in army.wings:
                for unit in wing.units:
                    if unit.at in markers:
                        markers[unit.at] = Marker(markers[unit.at].label, side_colour(side), "+")
                    elif unit.at:
                        markers[unit.at] = Marker(f"{symbols[wing.suit]}{number_of(unit.id)}", side_colour(side))
            for number, place in enumerate(army.vedettes.at, 1):
                markers.setdefault(place, Marker(f"{side[0]}v{number}", side_colour(side)))
        overlay = Overlay(markers, goals=frozenset(goal.hex for goal in loaded.scenario.vp_hexes))
        about = Text("The suggested set-up: ♥ ♦ ♠ ♣ Prussia · ♡ ♢ ♤ ♧ Austria · pv av vedettes", style="dim")
        return Group(board_map(loaded.board, overlay, width), about)

    def side_name(self, seat: Seat, side: str) -> str:
        """The name of a side."""
        return side.title()

    def moment(self, seat: Seat) -> tuple[Any, ...]:
        """A new round or turn."""
        view: BattleView = seat.view
        return view.turn, view.active, len(view.time_played)

    def headline(self, seat: Seat) -> Text:
        """The situation in one line."""
        return table.headline(seat)

    def situation(self, seat: Seat) -> RenderableType:
        """The player board."""
        return table.situation(seat)

    def map(self, seat: Seat, lit: frozenset[str], width: int, half: str | None) -> RenderableType:
        """The map as this side sees it."""
        return seat_map(seat, lit, width, half)

    def hand(self, seat: Seat) -> RenderableType:
        """This side's cards."""
        return cards.hand(seat)

    def card(self, seat: Seat, name: str) -> RenderableType | None:
        """What a card does."""
        return cards.card(seat, name)

    def units(self, seat: Seat) -> RenderableType:
        """All counters."""
        return table.units(seat)

    def unit(self, seat: Seat, unit_id: str) -> RenderableType | None:
        """One counter."""
        return table.unit(seat, unit_id)

    def hex(self, seat: Seat, name: str) -> RenderableType | None:
        """One hex."""
        return hex_page(seat, name)

    def rules(self, seat: Seat) -> Iterable[RenderableType]:
        """Special rules and events."""
        return reference.battle_rules(seat)

    def rule(self, seat: Seat, number: str) -> RenderableType | None:
        """The title of a rule."""
        return rule_page(seat, number)

    def describer(self, seat: Seat) -> Callable[[Action], str]:
        """Names of the units, wings and cards of an action, or what a bare verb means."""
        return choices.Describer(seat)

    def named(self, seat: Seat, word: str) -> frozenset[str]:
        """Counters by label, end of id, or hex."""
        return menuwords.named(seat, word)

    def passing(self, seat: Seat, before: Ask, action: Action) -> str | None:
        """A sub-segment that ended by itself."""
        return choices.passing(seat, before, action)

    def caution(self, seat: Seat, action: Action, before: tuple[Ask, Action] | None) -> str | None:
        """Before `done` with attacks or moves left."""
        return choices.caution(seat, action, before)

    def forecast(self, seat: Seat, action: Action) -> Iterable[RenderableType] | None:
        """The odds of a combat in short."""
        return forecast(seat, action)

    def closing(self, seat: Seat, record: Path | None) -> Iterable[RenderableType]:
        """The last page."""
        return closing(seat, record)

    def unknown(self, seat: Seat, action: Action) -> str | None:
        """An enemy unit whose whereabouts this side does not know."""
        view: BattleView = seat.view
        seen = {counter.id for counter in view.counters} | {unit for army in view.armies for unit in army.lost}
        own = {unit.id for wing in seat.scenario.sides[seat.side].wings for unit in wing.units}
        enemy_vedettes = tuple(f"{army.side}-vedette-" for army in view.armies if army.side != seat.side)
        for word in action.words:
            secret = word in spec_units(seat.scenario) or word.startswith(enemy_vedettes)
            if secret and word not in seen and word not in own:
                return word
        return None

    def calculation(self, seat: Seat, entry: Entry) -> RenderableType | None:
        """The modifiers of a combat."""
        return table.modifiers(entry)


FACE = AbyssFace()
