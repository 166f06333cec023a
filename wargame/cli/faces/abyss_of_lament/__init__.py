"""Abyss of Lament in a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from wargame.cli.faces.abyss_of_lament import table
from wargame.cli.faces.abyss_of_lament.names import OUTLINES, SIDES, number_of, side_colour, spec_units, unit_words
from wargame.cli.faces.abyss_of_lament.sheet import sheet
from wargame.cli.faces.hexmap import Marker, Overlay
from wargame.content import ScenarioRef
from wargame.engine.action import Action
from wargame.engine.log import Entry
from wargame.games.abyss_of_lament.content import load_scenario
from wargame.games.abyss_of_lament.view import BattleView
from wargame.games.abyss_of_lament.words import SYMBOLS, card_name
from wargame.players import Seat

CARD_VERBS = {"orders", "use"}
WING_VERBS = {"focus", "support", "wing"}
MEANINGS = {
    "rest": "accept the suggested set-up for all that is left",
    "keep": "keep this hand",
    "mulligan": "shuffle the hand back and draw another",
    "time": "play the Time card",
    "asset play": "play the Asset card",
    "asset discard": "lay the Asset card aside for this turn",
    "pass": "play neither",
    "maneuver": "activate, move and attack",
    "emergency": "Emergency Orders: one Activation Point for any unit",
    "rally": "raise the cohesion of the wing by one",
    "done": "finish here",
    "decline": "do without",
    "reroll": "roll the die again",
    "absorb cohesion": "the wing loses one cohesion for one hit",
    "absorb disorder": "the unit becomes Disordered for one hit",
    "eliminate": "give the unit up",
    "advance": "enter the hex",
    "stay": "stay where it is",
}


class AbyssFace:
    """Abyss of Lament in a terminal."""

    revealing = frozenset(
        {"roll", "draws", "mulligan", "forced_redraw", "shown_hand", "revealed", "orders_revealed", "event", "arrives"}
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
        return Group(table.board_map(loaded.board, overlay, width), about)

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

    def map(self, seat: Seat, lit: frozenset[str], width: int) -> RenderableType:
        """The map as this side sees it."""
        return table.seat_map(seat, lit, width)

    def hand(self, seat: Seat) -> RenderableType:
        """This side's cards."""
        return table.hand(seat)

    def units(self, seat: Seat) -> RenderableType:
        """All counters."""
        return table.units(seat)

    def unit(self, seat: Seat, unit_id: str) -> RenderableType | None:
        """One counter."""
        return table.unit(seat, unit_id)

    def describe(self, seat: Seat, action: Action) -> str:
        """Names of the units, wings and cards of an action, or what a bare verb means."""
        meaning = MEANINGS.get(str(action))
        if meaning is not None:
            return meaning
        if action.verb in CARD_VERBS:
            return self._card(seat, action[1])
        if action.verb in WING_VERBS:
            view: BattleView = seat.view
            wing = next((wing for wing in view.army(seat.side).wings if wing.suit == action[1]), None)
            return f"{SYMBOLS[action[1]]} {wing.commander}" if wing else ""
        counters = {counter.id: counter for counter in seat.view.counters}
        units = spec_units(seat.scenario)
        words = [
            unit_words(counters[word]) if word in counters else _spec_words(units, word)
            for word in action.words
            if word in counters or word in units or "-vedette-" in word
        ]
        return " → ".join(words)

    def _card(self, seat: Seat, word: str) -> str:
        if word == "asset":
            army = seat.scenario.sides[seat.side]
            return f"{army.asset.name}: {army.asset.text}"
        return card_name(word)

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


def _spec_words(units: dict[str, Any], word: str) -> str:
    return f"{units[word].name}, {units[word].type}" if word in units else "a vedette"


FACE = AbyssFace()
