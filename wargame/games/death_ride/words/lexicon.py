"""What the game says, and what sides, counters, Areas, corps and Divisions are called in it."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.engine.words import Words
from wargame.games.death_ride.rules.battle import Battle
from wargame.grammar import listed


class Names:
    """Looks up what the ids of events and questions are called."""

    def __init__(self, g: Battle) -> None:
        self.g = g

    def side(self, side: str | None) -> str:
        """The adjective of a side: German, French."""
        return next((info.adjective for info in self.g.data.sides if info.id == side), str(side).title())

    def unit(self, unit_id: str) -> str:
        """A counter, combat unit or Leader, by its name."""
        unit = self.g.units.by_id.get(unit_id)
        return unit.name if unit is not None else unit_id

    def units(self, ids: Sequence[str]) -> str:
        """Some counters, joined."""
        return listed([self.unit(each) for each in ids])

    def area(self, area: str) -> str:
        """An Area with its number, or an Entry Box by the Area it leads to (2.4)."""
        place = self.g.board.index.get(area)
        if place is None:
            return area
        if place in self.g.board.boxes:
            return f"the Entry Box of {self.area(self.g.spec.entry_area(area))}"
        name = self.g.board.names.get(place, "")
        return f"{name} ({area})" if name else area

    def corps(self, side: str, corps: str) -> str:
        """A corps by its name."""
        return next((each.name for each in self.g.data.corps if (each.side, each.id) == (side, corps)), corps)

    def division(self, division: str) -> str:
        """A Division by its name (1.4)."""
        return self.g.data.divisions.get(division, division)


WORDS = Words(Names)
"""Every sentence and every prompt; the modules beside this one write them down."""


def ordinal(number: int) -> str:
    """Which of several: First, Second, Third."""
    return {1: "First", 2: "Second", 3: "Third"}.get(number, f"{number}th")
