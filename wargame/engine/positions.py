"""What is wrong with a situation that somebody has made up, in sentences, all of it at once (`docs/positions.md`)."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

FEW = 12
"""So many names are listed where none is close to what was said."""


class PositionError(ValueError):
    """A situation that cannot be: every fault in a sentence, with where it was made."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(self.faults))


class Faults:
    """The faults found so far. Each is told with the call that made it."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def add(self, where: str, why: str) -> None:
        """Something that cannot be."""
        self.found.append(f"{where}: {why}")

    def check(self) -> None:
        """Stop here if anything is wrong."""
        if self.found:
            raise PositionError(self.found)

    def knows(self, where: str, what: str, word: object, known: Iterable[str]) -> bool:
        """Whether there is such a thing; if not, that is a fault."""
        names = list(known)
        if word in names:
            return True
        close = difflib.get_close_matches(str(word), names, n=1)
        listed = f"; there are: {', '.join(names)}" if 0 < len(names) <= FEW else ""
        self.add(where, f"there is no {what} {word}{f'; did you mean {close[0]}?' if close else listed}")
        return False

    def within(self, where: str, what: str, number: float | None, least: float, most: float) -> bool:
        """Whether a number, if there is one, lies in a range; if not, that is a fault."""
        if number is None or least <= number <= most:
            return True
        self.add(where, f"{what} {number} is not between {least} and {most}")
        return False
