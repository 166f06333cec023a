"""The tables of the game file: combat results, shifts, odds, ranges, and the bands of tests (8 to 10, 12)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from wargame.content.models import Ident, Model, Name, Source, Text

Range = Literal["canister", "effective", "extended"]


class Column(Model):
    """A column for strengths, or differences in an assault, from `first` to `last`; none of them: without end."""

    name: Name
    first: float | None = None
    last: float | None = None

    def covers(self, number: float) -> bool:
        """Whether a number falls into this column."""
        return (self.first is None or self.first <= number) and (self.last is None or number <= self.last)


class CombatTable(Model):
    """A table that is read by a die and a column, which may be shifted."""

    source: Source
    columns: tuple[Column, ...] = Field(min_length=1)
    severity: tuple[str, ...] = Field(min_length=1, description="All results, in the order in which they get better.")
    rows: dict[int, tuple[str, ...]]

    def column(self, number: float) -> int:
        """The number of the column for a strength or difference that is already rounded; KeyError if none has it."""
        for index, column in enumerate(self.columns):
            if column.covers(number):
                return index
        raise KeyError(f"{number} is outside the table")

    def shifted(self, column: int, shift: int) -> int:
        """The column so many to the right, at most the last one; negative shifts go left (8.4.left-edge)."""
        return max(0, min(len(self.columns) - 1, column + shift))

    def result(self, die: int, column: int) -> str:
        """The entry for a die and a column."""
        return self.rows[die][column]


class FireTable(CombatTable):
    """The Fire Combat table (8.5); strengths below a cadre have no column (8.1.1)."""


class AssaultTable(CombatTable):
    """The Assault Combat table (12.7), read by the difference of strengths (12.2.differential)."""


class Shift(Model):
    """A column shift: plus is right, minus is left."""

    shift: int
    rule: Text
    label: Name


class OddsRow(Model):
    """The shift for odds of at least `attack` to `defence`; the last row, 0 to 1, is for all that is less (12.5.a)."""

    attack: int = Field(ge=0, le=999)
    defence: int = Field(ge=1, le=999)
    shift: int


class RangeSpec(Model):
    """The outer limits of the range categories of a weapon, in hexes (8.1.3)."""

    canister: int | None = None
    effective: int = Field(ge=1, le=999)
    extended: int | None = None
    source: Source

    def category(self, distance: int) -> Range | None:
        """The category of a distance; None if it is out of range."""
        if self.canister is not None and distance <= self.canister:
            return "canister"
        if distance <= self.effective:
            return "effective"
        return "extended" if self.extended is not None and distance <= self.extended else None

    @property
    def limit(self) -> int:
        """The longest distance that can be fired at."""
        return self.effective if self.extended is None else self.extended


class Band(Model):
    """The numbers from `first` to `last`; none of them: without end."""

    first: int | None = None
    last: int | None = None


class MoraleBand(Band):
    """The Morale Hits for a band of die minus cohesion (9.1)."""

    hits: int = Field(ge=0, le=999)


class BreakBand(Band):
    """A band of cohesion minus die in a Break Test: hexes to retreat if Shaken or Disrupted, none if Broken (10.1)."""

    id: Ident
    name: Name
    rule: Text
    retreat: int | None = None
