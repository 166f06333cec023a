"""At Any Cost: Metz 1870 on the table: everything the client needs to know of this game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

import pygame

from wargame.client.looks import (
    Aid,
    Card,
    Die,
    Forecast,
    Glimpse,
    HexMark,
    Look,
    Overlay,
    Panel,
    Piece,
    Sheet,
    SideLook,
    Turn,
    Wash,
    Word,
)
from wargame.client.looks.at_any_cost import (
    aids,
    art,
    chits,
    hand,
    inspection,
    overlays,
    panels,
    pieces,
    prospect,
    record,
    roster,
    sheets,
    sides,
    specimens,
    wording,
)
from wargame.client.looks.at_any_cost.art import CounterFace
from wargame.client.looks.at_any_cost.chits import ChitFace, MarkerFace
from wargame.client.looks.at_any_cost.facts import data, facts
from wargame.client.looks.at_any_cost.staff_map import map_style
from wargame.client.paint.style import MapStyle
from wargame.client.theme import Theme
from wargame.content import ScenarioRef
from wargame.engine.action import Action
from wargame.engine.log import Entry
from wargame.games.at_any_cost.content import load_scenario
from wargame.phrases.at_any_cost import choices, clock, phases

HINTS = (
    ("prompt", "What to do now", "The bar above the map says who acts, what is asked, and by which rule."),
    ("map", "Choose on the map", "What may be chosen is ringed. Click a unit, then where it goes or what it fires at."),
    ("unit", "Look closer", "Point at a unit or a hex to read its values now. An HQ shows its Command Range."),
    ("cup", "The draw cup", "A chit drawn from the cup activates a formation. What is still in it is shown here."),
    ("formations", "The formations", "Posture, Command Rating, and whether a formation has acted or is still to come."),
    ("events", "Events", "Chits you hold lie here and below the map; play them on a combat, a move, or in your step."),
    ("aids", "Charts", "Sequence of play, combat tables and shifts, lit by the last roll."),
    (
        "undo",
        "Second thoughts",
        "Undo takes back a decision. Between two people dice and draws stand unless both agree.",
    ),
)


class AtAnyCostLook(Look):
    """At Any Cost as the client draws it."""

    game = "at-any-cost"
    title = "At Any Cost"
    motto = "Mars-la-Tour and Gravelotte, August 1870"
    counter_width = pieces.COUNTER_WIDTH
    counter_aspect = pieces.COUNTER_ASPECT
    die_faces = 10

    def side(self, side: str) -> SideLook:
        """Name and colours of a side."""
        return sides.side_look(side)

    def style(self, ref: ScenarioRef) -> MapStyle:
        """The staff map of the country west of Metz."""
        board = load_scenario(ref).scenario.board
        assert board is not None
        return map_style(board)

    def setup(self, ref: ScenarioRef) -> Sequence[Piece]:
        """All counters where the scenario puts them."""
        return roster.set_up(ref)

    def browse(self, ref: ScenarioRef) -> Sheet:
        """A scenario for the browser."""
        return sheets.browse(ref)

    def oob(self, ref: ScenarioRef) -> Sequence[tuple[str, tuple[Piece, ...], str]]:
        """Order of battle and reinforcements."""
        return roster.order_of_battle(ref)

    def turn(self, glimpse: Glimpse) -> Turn:
        """Turn, hour, and what is going on."""
        known = facts(glimpse)
        said = phases.moment(known.view, data(), known.rule)
        return Turn(known.view.turn, known.spec.turns, clock.when(known.spec, known.view.turn), said)

    def pieces(self, glimpse: Glimpse) -> Sequence[Piece]:
        """The counters on the map."""
        return pieces.on_map(glimpse)

    def piece(self, glimpse: Glimpse, word: str) -> Piece | None:
        """A counter by its word."""
        return pieces.named(glimpse, word)

    def offset(self, piece: Piece, stack: int, hex_height: float) -> tuple[float, float]:
        """Fanned up and to the right."""
        return pieces.offset(piece, stack, hex_height)

    def counter(self, face: Hashable, width: int, theme: Theme) -> pygame.Surface:
        """Draw a counter."""
        assert isinstance(face, CounterFace)
        return art.counter(face, width, theme)

    def wash(self, glimpse: Glimpse) -> Wash:
        """The light of the hour."""
        return overlays.wash(glimpse)

    def marks(self, glimpse: Glimpse) -> Sequence[HexMark]:
        """Works and control."""
        return overlays.marks(glimpse)

    def marker(self, face: Hashable, width: int, theme: Theme) -> pygame.Surface:
        """Draw a marker of a hex."""
        assert isinstance(face, MarkerFace)
        return chits.marker(face, width, theme)

    def overlays(self, glimpse: Glimpse, word: str) -> Sequence[Overlay]:
        """Command range, charges, assaults."""
        return overlays.overlays(glimpse, word)

    def hand(self, glimpse: Glimpse) -> Sequence[Card]:
        """The held events."""
        return hand.in_hand(glimpse)

    def card(self, face: Hashable, width: int, theme: Theme) -> pygame.Surface:
        """Draw a chit."""
        assert isinstance(face, ChitFace)
        return chits.chit(face, width, theme)

    def panels(self, glimpse: Glimpse) -> tuple[Sequence[Panel], Sequence[Panel]]:
        """Cup and formations; events, victory and what is off the map."""
        return panels.columns(glimpse)

    def word(self, glimpse: Glimpse, action: Action, position: int) -> Word:
        """A word of an action."""
        return wording.word(glimpse, action, position)

    def refusable(self, glimpse: Glimpse, picked: Sequence[str], word: str) -> Action | None:
        """What a click seems to mean."""
        return wording.refusable(glimpse, picked, word)

    def forecast(self, glimpse: Glimpse, action: Action) -> Forecast | None:
        """What an action leads to."""
        return prospect.forecast(glimpse, action)

    def clash(self, glimpse: Glimpse, attacker: str, defender: str) -> Forecast | str:
        """A combat that is not on offer."""
        return prospect.clash(glimpse, attacker, defender)

    def engaged(self, glimpse: Glimpse) -> tuple[str | None, str | None]:
        """Attacker and defender of the combat being resolved."""
        return pieces.engaged(glimpse)

    def caution(self, glimpse: Glimpse, action: Action) -> str | None:
        """Before a Step is left with nothing done in it."""
        known = facts(glimpse)
        acted = any(counter.fired or counter.moved for counter in known.view.counters if counter.side == known.side)
        return choices.caution(known.actions, known.rule, action, acted)

    def inspect(self, glimpse: Glimpse, word: str) -> Sheet | None:
        """A unit, HQ, place or chit in full."""
        return inspection.inspect(glimpse, word)

    def heading(self, entry: Entry) -> str | None:
        """A turn or a chit."""
        return record.heading(entry)

    def dice(self, entry: Entry) -> Sequence[Die]:
        """The die of a roll."""
        return record.dice(entry)

    def where(self, entry: Entry, side: str | None) -> Sequence[str]:
        """What an entry is about."""
        return record.where(entry, side)

    def mover(self, entry: Entry, side: str | None) -> tuple[str, str, str] | None:
        """A move, for animation."""
        return record.mover(entry, side)

    def aids(self, glimpse: Glimpse, log: Sequence[Entry]) -> Sequence[Aid]:
        """The player aids."""
        return aids.aids(glimpse, log)

    def closing(self, glimpse: Glimpse) -> Sheet:
        """The last page."""
        return sheets.closing(glimpse)

    def hints(self) -> Sequence[tuple[str, str, str]]:
        """The first-game tour."""
        return HINTS

    def specimens(self) -> Mapping[str, Callable[[], pygame.Surface]]:
        """Counters, chits and markers."""
        return specimens.SHEETS


LOOK = AtAnyCostLook()
