"""A table for tests of looks that have no window."""

from __future__ import annotations

from wargame.client.looks import Glimpse, Mark


class Pretend:
    """A table that lights every word of the question."""

    def __init__(self, seen: Glimpse) -> None:
        self.words = {word for action in (seen.ask.actions if seen.ask else ()) for word in action}

    def mark(self, word: str) -> Mark:
        return "legal" if word in self.words else "plain"

    def pick(self, word: str) -> None:
        raise AssertionError("nobody has clicked")

    def show(self, place: str) -> None:
        raise AssertionError("nobody has clicked")

    def says(self, word: str) -> str:
        return "chooses it"

    def lay(self, layer: str, word: str) -> None:
        raise AssertionError("nobody has clicked")
