"""The journal: whatever was changed, rewinding restores it exactly."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from types import SimpleNamespace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from wargame.engine.journal import Journal

Change = Callable[[Journal, "Table"], None]


class Table:
    """Something of everything that a game's state is made of."""

    def __init__(self) -> None:
        self.thing = SimpleNamespace(a=0, b=0)
        self.items = [0, 0, 0]
        self.keys = {"x": 0, "y": 0}

    def seen(self) -> tuple[Any, ...]:
        """All of it, the order of keys included."""
        return deepcopy((vars(self.thing), self.items, list(self.keys.items())))


def _put(name: str, value: int) -> Change:
    return lambda journal, table: journal.put(table.thing, name, value)


def _put_item(index: int, value: int) -> Change:
    return lambda journal, table: journal.put_item(table.items, index % len(table.items), value)


def _put_key(key: str, value: int) -> Change:
    return lambda journal, table: journal.put_key(table.keys, key, value)


def _append(value: int) -> Change:
    return lambda journal, table: journal.append(table.items, value)


def _take_last(_: int) -> Change:
    def change(journal: Journal, table: Table) -> None:
        if len(table.items) > 1:
            journal.take_last(table.items)

    return change


NUMBERS = st.integers(1, 9)
CHANGES = st.lists(
    st.one_of(
        st.builds(_put, st.sampled_from("ab"), NUMBERS),
        st.builds(_put_item, st.integers(0, 9), NUMBERS),
        st.builds(_put_key, st.sampled_from("vwxyz"), NUMBERS),
        st.builds(_append, NUMBERS),
        st.builds(_take_last, NUMBERS),
    ),
    max_size=30,
)


@given(CHANGES, CHANGES)
def test_rewinding_restores_the_moment_of_the_mark(before: list[Change], after: list[Change]) -> None:
    journal, table = Journal(), Table()
    start = table.seen()
    for change in before:
        change(journal, table)
    middle, mark = table.seen(), journal.mark()
    for change in after:
        change(journal, table)
    journal.rewind(mark)
    assert table.seen() == middle
    assert journal.mark() == mark
    journal.rewind(0)
    assert table.seen() == start


def test_changes_are_made_at_once() -> None:
    journal, table = Journal(), Table()
    journal.put(table.thing, "a", 5)
    journal.put_item(table.items, 1, 6)
    journal.put_key(table.keys, "z", 7)
    journal.append(table.items, 8)
    assert journal.take_last(table.items) == 8
    assert table.seen() == ({"a": 5, "b": 0}, [0, 6, 0], [("x", 0), ("y", 0), ("z", 7)])


def test_a_new_key_is_gone_again_after_rewinding() -> None:
    journal, keys = Journal(), {"old": 1}
    journal.put_key(keys, "new", 2)
    journal.rewind(0)
    assert keys == {"old": 1}
