"""Things that are said by their facts: every subclass is a frozen dataclass, without being marked as one.

What happens in a game (`engine.events`) and what a question is about (`engine.questions`) are such facts. Which of them
name counters and places is declared by their types; facts may hold tuples with facts of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import Field, dataclass, field
from functools import cache
from typing import Annotated, Any, ClassVar, dataclass_transform, get_type_hints

NAMED = "named"
PieceId = Annotated[str, NAMED]
"""The id of a counter, as actions have it; empty if there is none."""
PlaceId = Annotated[str, NAMED]
"""The id of a place of the board."""
GroupId = Annotated[str, NAMED]
"""The id of a body of counters, such as a formation: its counters are meant."""
PieceIds = Annotated[tuple[str, ...], NAMED]
PlaceIds = Annotated[tuple[str, ...], NAMED]


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Facts:
    """Some facts, by name."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        dataclass(frozen=True)(cls)

    def names(self) -> tuple[str, ...]:
        """The ids of the counters and places it is about."""
        return tuple(dict.fromkeys(_named_in(self)))


@cache
def _fields(kind: type) -> tuple[tuple[str, bool], ...]:
    """The facts of a kind, and whether they name counters or places."""
    hints = get_type_hints(kind, include_extras=True)
    names = kind.__dataclass_fields__ if issubclass(kind, Facts) else kind._fields  # type: ignore[attr-defined]
    return tuple((name, NAMED in getattr(hints[name], "__metadata__", ())) for name in names)


def _named_in(facts: object) -> Iterator[str]:
    kind: type = type(facts)
    for name, named in _fields(kind):
        fact = getattr(facts, name)
        if named:
            yield from (word for word in ((fact,) if isinstance(fact, str) else fact) if word)
        elif hasattr(fact, "_fields"):
            yield from _named_in(fact)
        elif isinstance(fact, tuple):
            yield from (word for each in fact if hasattr(each, "_fields") for word in _named_in(each))
