"""Abyss of Lament on the table: everything the client needs to know of this game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

import pygame

from wargame.client.looks import (
    Aid,
    Card,
    Die,
    Forecast,
    Glimpse,
    Look,
    Panel,
    Piece,
    Sheet,
    SideLook,
    Turn,
    Word,
)
from wargame.client.looks.abyss_of_lament import (
    aids,
    art,
    hand,
    inspection,
    panels,
    pieces,
    prospect,
    record,
    sheets,
    sides,
    specimens,
    wording,
)
from wargame.client.looks.abyss_of_lament.art import CardFace, CounterFace
from wargame.client.looks.abyss_of_lament.facts import facts
from wargame.client.paint.style import MapStyle, season_of, titled
from wargame.client.theme import Theme
from wargame.content import ScenarioRef
from wargame.engine.action import Action
from wargame.engine.log import Entry
from wargame.games.abyss_of_lament.content import load_scenario
from wargame.phrases.abyss_of_lament import battle, choices
from wargame.phrases.abyss_of_lament.scenario import clock, day

HINTS = (
    ("prompt", "What to do now", "The bar above the map says who acts, what is asked, and by which rule."),
    ("map", "Choose on the map", "What may be chosen is ringed. Click a unit, then where it goes or whom it attacks."),
    ("unit", "Look closer", "Point at a unit or a hex to read its values now, and what changes them."),
    ("hand", "Your cards", "A card laid face-down is your orders for the next round; Time cards end the turn."),
    ("panel", "The armies", "Each wing has its suit, its commander and its cohesion: at 0 it is demoralized."),
    ("log", "What happened", "The record tells everything you may know; click a line to see where it was."),
    ("aids", "Charts", "Sequence of play, modifiers and results, lit by the last roll."),
    (
        "undo",
        "Second thoughts",
        "Undo takes back a decision. Between two people dice and secrets stand, unless both agree.",
    ),
)


class AbyssLook(Look):
    """Abyss of Lament as the client draws it."""

    game = "abyss-of-lament"
    title = "Abyss of Lament"
    motto = "Six battles of the Seven Years' War"
    counter_width = pieces.COUNTER_WIDTH
    counter_aspect = pieces.COUNTER_ASPECT
    die_faces = 6

    def side(self, side: str) -> SideLook:
        """Name and colours of a side."""
        return sides.side_look(side)

    def style(self, ref: ScenarioRef) -> MapStyle:
        """The season of the battle; VP hexes have stars."""
        spec = load_scenario(ref).scenario
        stars = tuple(goal.hex for goal in spec.vp_hexes)
        return titled(season_of(spec.date), spec.title.partition(",")[0], day(spec), stars)

    def setup(self, ref: ScenarioRef) -> Sequence[Piece]:
        """All counters where the scenario suggests them."""
        return pieces.suggested(ref)

    def browse(self, ref: ScenarioRef) -> Sheet:
        """A battle for the browser."""
        return sheets.browse(ref)

    def oob(self, ref: ScenarioRef) -> Sequence[tuple[str, tuple[Piece, ...], str]]:
        """Order of battle and reinforcements."""
        return pieces.order_of_battle(ref)

    def turn(self, glimpse: Glimpse) -> Turn:
        """Turn, time of day, phase."""
        known = facts(glimpse)
        view, spec = known.view, known.spec
        said = battle.phase(view, known.rule) if known.rule else battle.unseen_phase(view)
        phase = f"{view.active.title()}'s round" if said == battle.ROUND else f"{said[:1].upper()}{said[1:]}"
        step = battle.STEPS.get(known.rule, "")
        if step and known.rule != choices.SET_UP:
            phase = f"{phase}: {step}"
        time = clock(spec, view.turn)
        return Turn(view.turn, spec.turns, f"{day(spec)}, {time}" if time else day(spec), phase)

    def pieces(self, glimpse: Glimpse) -> Sequence[Piece]:
        """The counters on the map."""
        return pieces.on_map(glimpse)

    def piece(self, glimpse: Glimpse, word: str) -> Piece | None:
        """A counter by its word."""
        return pieces.named(glimpse, word)

    def offset(self, piece: Piece, stack: int, hex_height: float) -> tuple[float, float]:
        """Front above rear."""
        return pieces.offset(piece, stack, hex_height)

    def counter(self, face: Hashable, width: int, theme: Theme) -> pygame.Surface:
        """Draw a counter."""
        assert isinstance(face, CounterFace)
        return art.counter(face, width, theme)

    def hand(self, glimpse: Glimpse) -> Sequence[Card]:
        """The cards in hand."""
        return hand.in_hand(glimpse)

    def card(self, face: Hashable, width: int, theme: Theme) -> pygame.Surface:
        """Draw a card."""
        assert isinstance(face, CardFace)
        return art.card(face, width, theme)

    def panels(self, glimpse: Glimpse) -> tuple[Sequence[Panel], Sequence[Panel]]:
        """The enemy's army and the orders; the own army and the victory points."""
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
        """Before something is left undone."""
        return choices.unused(facts(glimpse).actions, facts(glimpse).rule, action) if glimpse.ask is not None else None

    def inspect(self, glimpse: Glimpse, word: str) -> Sheet | None:
        """A unit, place, wing or card in full."""
        return inspection.inspect(glimpse, word)

    def heading(self, entry: Entry) -> str | None:
        """A turn or a round."""
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
        """Counters, their states and cards."""
        return specimens.SHEETS


LOOK = AbyssLook()
