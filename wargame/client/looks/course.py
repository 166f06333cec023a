"""The card of the moment: a matter that is fought out step by step, as a game tells it and the table draws it.

A game fills a `Course` from what these eyes may know (`Look.course`): the steps with the present one, both camps, what
was reckoned, the chart that both rolls are read on, and the answers with their chances if the question is about it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from wargame.client.looks.pages import Row
from wargame.engine.action import Action
from wargame.engine.contest import Share
from wargame.engine.events import Rolled

Shape = Literal["full", "hollow", "lozenge", "dotted", "slash"]
"""How a point of strength is drawn; each means a kind of its own."""
State = Literal["done", "now", "ahead"]


@dataclass(frozen=True)
class Stage:
    """A step: its name, what came of it or what it will be, and its rule."""

    name: str
    told: str = ""
    rule: str = ""
    state: State = "ahead"


@dataclass(frozen=True)
class Pip:
    """A point of strength; a lost one is struck through."""

    shape: Shape = "full"
    lost: bool = False


@dataclass(frozen=True)
class Force:
    """A line of a camp: points of strength, or words, and their sum."""

    label: str
    pips: tuple[Pip, ...] = ()
    words: str = ""
    value: str = ""


@dataclass(frozen=True)
class Head:
    """Somebody who leads: his name, what his counter says, and whether it counts here."""

    name: str
    value: str = ""
    counts: bool = True


@dataclass(frozen=True)
class Camp:
    """A side: what it does, how strong it is, who leads it, what it has."""

    side: str
    title: str
    note: str = ""
    who: str = ""
    heads: tuple[Head, ...] = ()
    forces: tuple[Force, ...] = ()


@dataclass(frozen=True)
class Throw:
    """A camp's roll: its dice, what is added, the row it is read in, and what it does to the other camp.

    Before it is thrown it has no dice and no row.
    """

    side: str
    title: str
    terms: tuple[Row, ...] = ()
    dice: tuple[Rolled, ...] = ()
    total: str = ""
    note: str = ""
    row: int | None = None
    does: str = ""
    """As the chart prints it."""
    meaning: tuple[str, ...] = ()
    """Who suffers it, and in words."""


@dataclass(frozen=True)
class Grid:
    """The chart both rolls are read on: two entries in a cell, the first camp's losses and the second's.

    The roll of the first camp is read for the second's entry of its row, and the other way round.
    """

    title: str
    note: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    column: int | None = None
    base: int | None = None
    """The column it began in, before shifts."""
    severity: tuple[str, ...] = ()


@dataclass(frozen=True)
class Weighed:
    """An answer to the question on the table, with what it is likely to change."""

    action: Action
    title: str
    shares: tuple[Share, ...] = ()
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Course:
    """The whole card."""

    title: str
    subtitle: str = ""
    stages: tuple[Stage, ...] = ()
    outcome: str = ""
    """Of a matter that is over: what it came to, in a few words."""
    camps: tuple[Camp, Camp]
    where: tuple[str, ...] = ()
    """The place, and a few words about it."""
    ratio: str = ""
    because: str = ""
    rule: str = ""
    """How the strengths compare, what follows from it, and by which rule."""
    reckoned: tuple[Row, ...] = ()
    """What led to the column, each with its rule; what gave nothing is faint."""
    throws: tuple[Throw, ...] = ()
    grid: Grid | None = None
    asks: str = ""
    """What the answers are about, such as re-rolls that are left."""
    asks_note: str = ""
    answers: tuple[Weighed, ...] = ()
    shares: tuple[Share, ...] = ()
    """Of a matter not begun yet: how it is likely to end."""
    likely: tuple[str, ...] = ()

    @property
    def now(self) -> int | None:
        """The number of the present step; None before the matter begins and when it is over."""
        return next((number for number, stage in enumerate(self.stages) if stage.state == "now"), None)
