"""What a game brings to the terminal: the declaration of its `Face`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from wargame.cli.faces.rulebook import rule_page
from wargame.content import ScenarioRef
from wargame.engine.action import Action
from wargame.engine.procedure import Ask
from wargame.players import Seat


@dataclass(frozen=True)
class Examples:
    """What the help of text play shows as examples, taken from one game."""

    action: str = "move UNIT PLACE"
    """The words of an action in full."""
    short: str = "move UNIT"
    """The beginning of an action, with a unit by the end of its id."""
    label: str = "move b-1"
    """An action with a unit by what the map shows."""
    labels: str = "letters for a unit, or the place it is in: move C4"
    """What else the map shows, and an action with a hex for a unit."""
    unit: str = "b-1"
    hex: str = "C4"
    card: str = "NAME"
    cards: str = "another name"
    """More names of cards."""
    rule: str = "2.1"
    status: str = "turn, points, how the sides stand"
    """What `status` tells, in a few words."""
    hand: str = "your cards, if there are any"
    """What `hand` tells."""
    odds: str = "what an action leads to: every result with its probability"
    """What `odds` tells."""


def _no_cards(_: Seat) -> RenderableType:
    return Text("There are no cards in this game.")


def _nothing(*_: object) -> None:
    return None


@dataclass(frozen=True, kw_only=True)
class Face:
    """What the text commands ask of a game. Everything about a game in progress is drawn from a seat.

    What has a default a game can do without.
    """

    examples: Examples = Examples()
    """For the help."""
    whole_lines: frozenset[str] = frozenset()
    """Verbs whose actions always have a line each, however many words they have."""

    # A scenario
    sheet: Callable[[ScenarioRef], Iterable[RenderableType]]
    """A scenario described, part by part."""
    scenario_map: Callable[[ScenarioRef, int], RenderableType]
    """The map of a scenario with its suggested set-up, so many letters wide."""

    # The table
    side_name: Callable[[Seat, str], str]
    """The name of a side."""
    moment: Callable[[Seat], tuple[Any, ...]]
    """Changes when it is time to show the whole situation again."""
    headline: Callable[[Seat], Text]
    """The situation in one line."""
    situation: Callable[[Seat], RenderableType]
    """Turn, points, wings, cards: all but the map."""
    map: Callable[[Seat, frozenset[str], int, str | None], RenderableType]
    """The map as this side sees it, with some places lit, so many letters wide; or its left or right half."""
    hand: Callable[[Seat], RenderableType] = _no_cards
    """This side's cards."""
    card: Callable[[Seat, str], RenderableType | None] = _nothing
    """What a card of this side does, or None if there is no such card."""
    units: Callable[[Seat], RenderableType]
    """All counters this side can see, in a table."""
    unit: Callable[[Seat, str], RenderableType | None]
    """One counter in full, or None if this side knows of none."""
    hex: Callable[[Seat, str], RenderableType | None]
    """One hex with all that is in it and on its sides, or None if there is none of this name."""

    # Rules
    rules: Callable[[Seat], Iterable[RenderableType]]
    """The special rules and events of the scenario, and which are in force."""
    rule: Callable[[Seat, str], RenderableType | None] = rule_page
    """A rule: its title, its text if the program has it; None if there is none of this number."""

    # Choices
    describer: Callable[[Seat], Callable[[Action], str]]
    """Says what an action is about, in words: names of units and cards."""
    named: Callable[[Seat, str], frozenset[str]]
    """The units a word may stand for: a label of the map, or the hex they are in."""
    passing: Callable[[Seat, Ask, Action], str | None] = _nothing
    """What to say if a phase has ended by itself since this side's last answer to a question."""
    caution: Callable[[Seat, Action, tuple[Ask, Action] | None], str | None] = _nothing
    """A question to ask before an action that leaves much undone and may be meant for another prompt."""
    unknown: Callable[[Seat, Action], str | None] = _nothing
    """A word of an action that names something hidden from this side, if there is one."""

    # The record
    closing: Callable[[Seat, Path | None], Iterable[RenderableType]]
    """The last page of a game that is over: result, points, losses. Nothing is secret any more."""
