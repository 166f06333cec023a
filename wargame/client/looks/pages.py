"""What is to be read: rows, sheets, forecasts, and the pages of the player aids."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from wargame.client.looks.shown import Card, Piece
from wargame.client.palette import Colour
from wargame.engine.contest import Contest


@dataclass(frozen=True)
class Row:
    """A line of a sum or a description: label, value, and the rule it rests on."""

    label: str
    value: str = ""
    rule: str = ""
    tone: Literal["", "good", "bad", "strong", "faint"] = ""


@dataclass(frozen=True)
class Sheet:
    """A place or a unit in full, for inspection: values now, and what changes them."""

    title: str
    subtitle: str = ""
    rows: tuple[Row, ...] = ()
    notes: tuple[str, ...] = ()
    pieces: tuple[Piece, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Forecast(Contest):
    """A contest as the table shows it before anything is rolled: with a counter of each party."""

    pieces: tuple[Piece | None, Piece | None] = (None, None)


@dataclass(frozen=True)
class Die:
    """A die as it fell."""

    value: int
    faces: int
    colour: Colour
    label: str = ""


@dataclass(frozen=True)
class Steps:
    """A player aid: the sequence of play. Each step has its depth, words and rule; the present one is lit."""

    title: str
    steps: tuple[tuple[int, str, str], ...]
    lit: int | None = None
    group: str = ""


@dataclass(frozen=True)
class Chart:
    """A player aid: a table made of the data the rules use, which contests light by its `id`.

    `lit` is the row and column of the last roll, with its dice and its sum: the table fills them in (`lighting.py`).
    `also` are those of the other rolls of the same contest, if each party has its own. `marked` are the rows of this
    moment, such as what can be paid for: their headings have a sign.
    `base` is the column the roll began in before shifts; an arrow above the header leads from it to the lit one.
    `severity` names the codes from the mildest to the worst, if they can be put in order: the worse, the redder.
    """

    title: str
    corner: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    lit: tuple[int, int] | None = None
    note: str = ""
    rule: str = ""
    dice: tuple[Die, ...] = ()
    sum: tuple[Row, ...] = ()
    base: int | None = None
    severity: tuple[str, ...] = ()
    id: str = ""
    also: tuple[tuple[int, int], ...] = ()
    marked: frozenset[int] = frozenset()
    group: str = ""

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """Every row and column that was rolled."""
        return (self.lit, *self.also) if self.lit is not None else ()


@dataclass(frozen=True)
class Legend:
    """A player aid: signs with their meaning. A sign is a piece, or the name of a terrain or badge sample."""

    title: str
    entries: tuple[tuple[Piece | Card | str, str, str], ...]
    """Sign, name, meaning."""
    group: str = ""


Aid = Steps | Chart | Legend
"""Where a game has many, aids of one `group` that follow one another stand below its name."""
