"""How a game looks in a terminal. Each game has a package here with a `FACE`; the commands know no game by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from wargame.content import ScenarioRef
from wargame.engine.action import Action
from wargame.engine.log import Entry
from wargame.engine.procedure import Ask
from wargame.parts import part_of
from wargame.players import Seat


@dataclass(frozen=True)
class Examples:
    """What the help of text play shows as examples, taken from one game."""

    action: str
    """The words of an action in full."""
    short: str
    """The beginning of an action, with a unit by the end of its id."""
    label: str
    """An action with a unit by what the map shows."""
    labels: str
    """What else the map shows, and an action with a hex for a unit."""
    unit: str
    hex: str
    card: str
    cards: str
    """More names of cards."""
    rule: str
    status: str
    """What `status` tells, in a few words."""
    hand: str
    """What `hand` tells."""
    odds: str
    """What `odds` tells."""


class Face(Protocol):
    """What the text commands ask of a game. Everything about a game in progress is drawn from a seat."""

    examples: Examples
    """For the help."""

    whole_lines: frozenset[str]
    """Verbs whose actions always have a line each, however many words they have."""

    def sheet(self, ref: ScenarioRef) -> Iterable[RenderableType]:
        """A scenario described, part by part."""
        ...

    def scenario_map(self, ref: ScenarioRef, width: int) -> RenderableType:
        """The map of a scenario with its suggested set-up."""
        ...

    def side_name(self, seat: Seat, side: str) -> str:
        """The name of a side."""
        ...

    def moment(self, seat: Seat) -> tuple[Any, ...]:
        """Changes when it is time to show the whole situation again."""
        ...

    def headline(self, seat: Seat) -> Text:
        """The situation in one line."""
        ...

    def situation(self, seat: Seat) -> RenderableType:
        """Turn, points, wings, cards: all but the map."""
        ...

    def map(self, seat: Seat, lit: frozenset[str], width: int, half: str | None) -> RenderableType:
        """The map as this side sees it, or its left or right half, with some hexes lit."""
        ...

    def hand(self, seat: Seat) -> RenderableType:
        """This side's cards."""
        ...

    def card(self, seat: Seat, name: str) -> RenderableType | None:
        """What a card of this side does, or None if there is no such card."""
        ...

    def units(self, seat: Seat) -> RenderableType:
        """All counters this side can see, in a table."""
        ...

    def unit(self, seat: Seat, unit_id: str) -> RenderableType | None:
        """One counter in full, or None if this side knows of none."""
        ...

    def hex(self, seat: Seat, name: str) -> RenderableType | None:
        """One hex with all that is in it and on its sides, or None if there is none of this name."""
        ...

    def rules(self, seat: Seat) -> Iterable[RenderableType]:
        """The special rules and events of the scenario, and which are in force."""
        ...

    def rule(self, seat: Seat, number: str) -> RenderableType | None:
        """The title of a rule of the rulebook, or None if it has none of this number."""
        ...

    def describer(self, seat: Seat) -> Callable[[Action], str]:
        """Says what an action is about, in words: names of units and cards."""
        ...

    def named(self, seat: Seat, word: str) -> frozenset[str]:
        """The units a word may stand for: a label of the map, or the hex they are in."""
        ...

    def passing(self, seat: Seat, before: Ask, action: Action) -> str | None:
        """What to say if a phase has ended by itself since this side's last answer."""
        ...

    def caution(self, seat: Seat, action: Action, before: tuple[Ask, Action] | None) -> str | None:
        """A question to ask before an action that leaves much undone and may be meant for another prompt."""
        ...

    def unknown(self, seat: Seat, action: Action) -> str | None:
        """A word of an action that names something hidden from this side, if there is one."""
        ...

    def forecast(self, seat: Seat, action: Action) -> Iterable[RenderableType] | None:
        """The odds of an action in short, or None if it is not one that dice decide at once."""
        ...

    def closing(self, seat: Seat, record: Path | None) -> Iterable[RenderableType]:
        """The last page of a game that is over: result, points, losses. Nothing is secret any more."""
        ...

    def calculation(self, seat: Seat, entry: Entry) -> RenderableType | None:
        """How a result comes about, before the dice: modifiers with their rules."""
        ...


def face(game: str) -> Face | None:
    """The face of a game, or None if it cannot be shown in a terminal yet."""
    module = part_of(__name__, game)
    found: Face | None = module.FACE if module is not None else None
    return found
