"""What is printed on counters, in words: every value that the game file declares as `Printed`, as it counts now."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from wargame.games.death_ride.content.counters import Printed, UnitSpec, printed, printed_fields
from wargame.games.death_ride.rules.views import CounterView
from wargame.grammar import counted


class Value(NamedTuple):
    """A printed value of a counter: what it is called, how much it is now, and in words for a row of its own."""

    called: Printed
    now: int | str
    words: str


def values(counter: CounterView) -> Iterator[Value]:
    """Everything that is printed on a counter, in the order of its declaration."""
    for name, called, value in printed(counter.spec):
        own = _OWN_WORDS.get(name)
        yield Value(called, *(own(counter, value) if own is not None else (value, str(value))))


_OWN_WORDS: dict[str, Callable[[CounterView, Any], tuple[int | str, str]]] = {
    "combat": lambda counter, both: (counter.value, f"{counter.value} (Fresh {both[0]}, Spent {both[1]})"),
    "artillery": lambda counter, factor: (counter.artillery, "none while Spent" if counter.spent else str(factor)),
    "range": lambda _, areas: (areas, counted(areas, "Area")),
    "move": lambda counter, points: (points, f"{points}{', has moved' if counter.marched else ''}"),
}
"""The values that do not say by themselves what they mean now.

1.2: the side of a unit that is up counts; 6.2: a range is in Areas; 6.6: a Leader moves once in a turn.
"""


def values_line(counter: CounterView) -> str:
    """All that counts now in one line: `combat 5, artillery 4, moves 4`."""
    return ", ".join(f"{each.called.word} {each.now}" for each in values(counter) if each.now)


def columns() -> list[str]:
    """The headings of a table of counters: what is printed on combat units."""
    return [called.column for called in printed_fields(UnitSpec).values()]


def both_sides(unit: UnitSpec) -> list[str]:
    """The values of a unit under these headings as they are printed, of two sides the Fresh one first."""
    found = {called.column: value for _, called, value in printed(unit)}
    told = (found.get(column, "") for column in columns())
    return ["/".join(map(str, value)) if isinstance(value, tuple) else str(value) for value in told]


def cells(counter: CounterView) -> list[str]:
    """The values of a counter under these headings."""
    now = {each.called.column: str(each.now) for each in values(counter) if each.now}
    return [now.get(column, "") for column in columns()]
