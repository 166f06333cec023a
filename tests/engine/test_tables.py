"""Charts cover their range without gaps."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wargame.engine.tables import RangeTable, Row, TableError

HITS = (Row(0, 0, "none"), Row(1, 2, "one"), Row(3, 4, "two"), Row(5, None, "out"))


def test_a_number_is_found_in_its_row() -> None:
    table = RangeTable(HITS)
    assert [table[number] for number in (0, 1, 2, 3, 4, 5, 99)] == ["none", "one", "one", "two", "two", "out", "out"]


@given(st.permutations(HITS))
def test_the_order_of_rows_does_not_matter(rows: list[Row[str]]) -> None:
    assert RangeTable(rows).rows == HITS


@pytest.mark.parametrize("number", [-1, -100])
def test_below_the_table_there_is_nothing(number: int) -> None:
    with pytest.raises(KeyError):
        RangeTable(HITS)[number]


def test_above_a_closed_table_there_is_nothing() -> None:
    with pytest.raises(KeyError):
        RangeTable(HITS[:3])[5]


@pytest.mark.parametrize(
    "rows",
    [
        (),
        (Row(0, 1, "a"), Row(3, 4, "b")),
        (Row(0, 2, "a"), Row(2, 4, "b")),
        (Row(0, None, "a"), Row(3, 4, "b")),
    ],
    ids=["empty", "gap", "overlap", "after the open end"],
)
def test_gaps_and_overlaps_are_refused(rows: tuple[Row[str], ...]) -> None:
    with pytest.raises(TableError):
        RangeTable(rows)
