"""Death Ride: Mars-la-Tour 1870 on the table: everything the client needs to know of this game."""

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
    Word,
)
from wargame.client.looks.death_ride import (
    aids,
    art,
    inspection,
    markers,
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
from wargame.client.looks.death_ride.art import CounterFace
from wargame.client.looks.death_ride.battlefield import map_style
from wargame.client.looks.death_ride.berths import COUNTER_WIDTH
from wargame.client.looks.death_ride.facts import facts
from wargame.client.looks.death_ride.markers import MarkerFace
from wargame.client.paint.style import MapStyle
from wargame.client.theme import Theme
from wargame.content import ScenarioRef
from wargame.engine.action import Action
from wargame.engine.log import Entry
from wargame.games.death_ride.content import load_scenario
from wargame.phrases.death_ride import choices, scenario, standing

HINTS = (
    ("prompt", "What to do now", "The bar above the map says who acts, what is asked, and by which rule."),
    ("map", "Choose on the map", "What may be chosen is ringed. Click a Leader, then an Area in his range."),
    ("unit", "Look closer", "Point at a counter or an Area to read its values now. A Leader shows his range."),
    ("impulses", "Impulses", "The number of the impulse, and how likely the French one of each number is the last."),
    ("leaders", "Leaders", "Only an Active Leader can activate an Area. Those you may choose are framed."),
    ("arrivals", "Arrivals", "Units that arrive wait in an Entry Box; choose the box here."),
    ("aids", "Charts", "Sequence of play and all combat charts, lit by the last roll with both sums."),
    (
        "undo",
        "Second thoughts",
        "Undo takes back a decision. Between two people dice stand unless both agree.",
    ),
)


class DeathRideLook(Look):
    """Death Ride as the client draws it."""

    game = "death-ride"
    title = "Death Ride"
    motto = "An area-impulse battle, 16 August 1870"
    counter_width = COUNTER_WIDTH
    counter_aspect = pieces.COUNTER_ASPECT
    die_faces = 6
    tray = "Entry Boxes"

    def side(self, side: str) -> SideLook:
        """Name and colours of a side."""
        return sides.side_look(side)

    def style(self, ref: ScenarioRef) -> MapStyle:
        """The battlefield."""
        return map_style(load_scenario(ref).scenario)

    def setup(self, ref: ScenarioRef) -> Sequence[Piece]:
        """All counters where the scenario puts them."""
        return roster.set_up(ref)

    def browse(self, ref: ScenarioRef) -> Sheet:
        """The scenario for the browser."""
        return sheets.browse(ref)

    def oob(self, ref: ScenarioRef) -> Sequence[tuple[str, tuple[Piece, ...], str]]:
        """Order of battle and arrivals."""
        return roster.order_of_battle(ref)

    def turn(self, glimpse: Glimpse) -> Turn:
        """Turn, hours, and whose impulse it is."""
        known = facts(glimpse)
        when = f"16 August 1870, {scenario.hours(known.spec, known.view.turn)}"
        return Turn(known.view.turn, known.view.turns, when, standing.moment(known.view, known.rule))

    def pieces(self, glimpse: Glimpse) -> Sequence[Piece]:
        """The counters in Areas."""
        return pieces.on_map(glimpse)

    def piece(self, glimpse: Glimpse, word: str) -> Piece | None:
        """A counter by its word."""
        return pieces.named(glimpse, word)

    def offset(self, piece: Piece, stack: int, hex_height: float) -> tuple[float, float]:
        """At its berth in the Area."""
        return pieces.offset(piece, stack, hex_height)

    def counter(self, face: Hashable, width: int, theme: Theme) -> pygame.Surface:
        """Draw a counter."""
        assert isinstance(face, CounterFace)
        return art.counter(face, width, theme)

    def marks(self, glimpse: Glimpse) -> Sequence[HexMark]:
        """Camps and Fire Zones."""
        return overlays.marks(glimpse)

    def marker(self, face: Hashable, width: int, theme: Theme) -> pygame.Surface:
        """Draw a marker of an Area."""
        assert isinstance(face, MarkerFace)
        return markers.marker(face, width, theme)

    def overlays(self, glimpse: Glimpse, word: str) -> Sequence[Overlay]:
        """Beaten Zones, the activated Area, the attack; the range of a Leader."""
        return overlays.overlays(glimpse, word)

    def hand(self, glimpse: Glimpse) -> Sequence[Card]:
        """There are no cards."""
        return ()

    def card(self, face: Hashable, width: int, theme: Theme) -> pygame.Surface:
        """A sign for the key, drawn as a marker."""
        return self.marker(face, width, theme)

    def panels(self, glimpse: Glimpse) -> tuple[Sequence[Panel], Sequence[Panel]]:
        """Impulses and Leaders; victory and arrivals."""
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
        """Before an impulse is passed in which something could be done, or units lose theirs."""
        known = facts(glimpse)
        return choices.caution(known.actions, action, known.idle() if action.verb == "next" else ())

    def inspect(self, glimpse: Glimpse, word: str) -> Sheet | None:
        """A unit, Leader or Area in full."""
        return inspection.inspect(glimpse, word)

    def heading(self, entry: Entry) -> str | None:
        """A turn or an impulse."""
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
        """Counters, markers and the map."""
        return specimens.SHEETS


LOOK = DeathRideLook()
