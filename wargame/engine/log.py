"""The log: what happened, as data. Words are made from it for each reader.

An entry may be secret: the side in `audience` reads `facts`, everybody else reads `redacted`, or nothing
at all if that is None. What is redacted is decided when the entry is made, so that a unit revealed later
does not rewrite what was known before.
"""

from __future__ import annotations

from typing import NamedTuple

Fact = str | int | tuple[str, ...] | tuple[tuple[str | int, ...], ...] | None


class Entry(NamedTuple):
    """One thing that happened."""

    kind: str
    facts: tuple[Fact, ...]
    ply: int
    audience: str | None = None
    redacted: tuple[Fact, ...] | None = None

    def seen_by(self, side: str | None) -> tuple[Fact, ...] | None:
        """The facts this side may read (None: the entry is not for it). Side None sees all: the umpire."""
        if self.audience is None or side is None or side == self.audience:
            return self.facts
        return self.redacted
