"""How a game looks in a terminal. Each game has a package here with a `FACE`; the commands know no game by name."""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from wargame.content import ScenarioRef
from wargame.engine.action import Action
from wargame.engine.log import Entry
from wargame.players import Seat


class Face(Protocol):
    """What the text commands ask of a game. Everything about a game in progress is drawn from a seat."""

    revealing: frozenset[str]
    """Kinds of log entries after which an action is not taken back without the opponent's consent."""

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

    def map(self, seat: Seat, lit: frozenset[str], width: int) -> RenderableType:
        """The map as this side sees it, with some hexes lit."""
        ...

    def hand(self, seat: Seat) -> RenderableType:
        """This side's cards."""
        ...

    def units(self, seat: Seat) -> RenderableType:
        """All counters this side can see, in a table."""
        ...

    def unit(self, seat: Seat, unit_id: str) -> RenderableType | None:
        """One counter in full, or None if this side knows of none."""
        ...

    def describe(self, seat: Seat, action: Action) -> str:
        """What an action is about, in words: names of units and cards."""
        ...

    def unknown(self, seat: Seat, action: Action) -> str | None:
        """A word of an action that names something hidden from this side, if there is one."""
        ...

    def calculation(self, seat: Seat, entry: Entry) -> RenderableType | None:
        """How a result comes about, before the dice: modifiers with their rules."""
        ...


def face(game: str) -> Face | None:
    """The face of a game, or None if it cannot be shown in a terminal yet."""
    name = f"{__name__}.{game.replace('-', '_')}"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
    found: Face = module.FACE
    return found
