"""Where the sentences and prompts of the game are written down, and what ids are called in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wargame.engine.events import Rolled
from wargame.engine.words import Words
from wargame.grammar import listed

if TYPE_CHECKING:
    from wargame.games.at_any_cost.rules.battle import Battle


class Names:
    """Looks up what the ids of events and questions are called."""

    def __init__(self, g: Battle) -> None:
        self.g = g

    def side(self, side: str | None) -> str:
        """The adjective of a side: Prussian, French."""
        return next((info.adjective for info in self.g.data.sides if info.id == side), str(side).title())

    def label(self, unit_id: str) -> str:
        """A counter as its band says it."""
        unit = self.g.units.by_id.get(unit_id)
        return unit_id if unit is None else unit.label

    def unit(self, unit_id: str) -> str:
        """A counter as its band says it, and that it is an HQ."""
        unit = self.g.units.by_id.get(unit_id)
        if unit is None:
            return unit_id
        return f"{unit.label}'s HQ" if unit.hq else unit.label

    def units(self, ids: Sequence[str]) -> str:
        """Some counters, joined."""
        return listed([self.unit(each) for each in ids])

    def hex(self, hex_: str) -> str:
        """A hex, with the name of the place in it if it has one."""
        place = self.g.board.index.get(hex_)
        name = self.g.board.names.get(place, "") if place is not None else ""
        return f"{name} ({hex_})" if name else hex_

    def formation(self, formation: str) -> str:
        """A formation with its nationality: French II Corps."""
        spec = self.g.formations.get(formation)
        return f"{self.side(spec.side)} {spec.name}" if spec is not None else formation

    def event(self, event: str) -> str:
        """An event chit by its printed name."""
        spec = self.g.data.events.get(event)
        return spec.name if spec is not None else event

    def track(self, track: str) -> str:
        """A Command Event track by its name."""
        spec = self.g.data.tracks.get(track)
        return spec.name if spec is not None else track


WORDS = Words(Names)


@WORDS.tells(Rolled)
def _(n: Names, e: Rolled) -> str:
    return f"{n.side(e.side)} {e.purpose}: {e.face}." if e.side else f"{e.purpose.capitalize()}: {e.face}."
