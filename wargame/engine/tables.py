"""Tables read from data: a number is looked up in rows that cover a range without gaps."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

V = TypeVar("V")


class Row(NamedTuple, Generic[V]):
    """The numbers from `first` to `last` (None: and above) give this value."""

    first: int
    last: int | None
    value: V


class TableError(ValueError):
    """A table whose rows leave a gap or overlap."""


class RangeTable(Generic[V]):
    """A one-column chart such as 'difference -> hits'."""

    __slots__ = ("rows",)

    def __init__(self, rows: Iterable[Row[V]]) -> None:
        self.rows = tuple(sorted(rows, key=lambda row: row.first))
        if not self.rows:
            raise TableError("a table needs at least one row")
        for upper, lower in zip(self.rows, self.rows[1:], strict=False):
            if upper.last is None or lower.first != upper.last + 1:
                raise TableError(f"the rows from {upper.first} and from {lower.first} do not join")

    def __getitem__(self, number: int) -> V:
        for row in self.rows:
            if row.first <= number and (row.last is None or number <= row.last):
                return row.value
        raise KeyError(f"{number} is outside the table")
