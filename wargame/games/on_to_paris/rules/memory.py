"""What a game remembers of how everything stood, and what was reckoned from it (`rules.standing` says from what)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

Standing = dict[Hashable, Any]
"""One way that everything stands: what has been reckoned from it, by function and inputs."""
LIMIT = 256
"""Standings that are remembered; then all begin anew."""


class Memory:
    """The standings of one game, and which of them holds at the moment of the journal that was last looked at."""

    __slots__ = ("_standings", "moment", "present")

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """The pieces are others now."""
        self._standings: dict[Hashable, Standing] = {}
        self.moment = (-1, 0)
        self.present: Standing = {}

    def of(self, everything: Hashable) -> Standing:
        """What is remembered of this way that everything stands."""
        found = self._standings.get(everything)
        if found is None:
            if len(self._standings) >= LIMIT:
                self._standings.clear()
            found = self._standings[everything] = {}
        return found
