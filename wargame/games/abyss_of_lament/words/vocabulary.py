"""What things are called in sentences, and the book in which all sentences of the game are written down."""

from __future__ import annotations

from wargame.engine.words import Words
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.words.cards import SYMBOLS


class Names:
    """Names of sides, units, wings and events."""

    def __init__(self, g: Battle) -> None:
        self.g = g

    def side(self, side: str | None) -> str:
        """Whose it is: `Prussia`."""
        return next((info.name for info in self.g.data.sides if info.id == side), str(side).title())

    def adjective(self, side: str) -> str:
        """Of which side: `Prussian`."""
        return next((info.adjective for info in self.g.data.sides if info.id == side), side.title())

    def unit(self, unit_id: str) -> str:
        """A unit with side, type and wing; a hidden one by what its alias tells."""
        unit = self.g.units.by_id.get(unit_id)
        if unit is None:
            side, _, number = unit_id.partition("?")
            return f"hidden {self.adjective(side)} unit ?{number}"
        suit = f" {SYMBOLS[unit.suit]}" if unit.suit else ""
        return f"{unit.name} ({self.adjective(unit.side)} {unit.type}{suit})"

    def name(self, unit_id: str) -> str:
        """The bare name of a unit that the reader knows."""
        return self.g.units[unit_id].name

    def wing(self, side: str, suit: str) -> str:
        """A wing with its side, suit and commander."""
        return f"{self.side(side)} {SYMBOLS[suit]} {self.g.armies[side].wings[suit].commander}"

    def commander(self, unit_id: str) -> str:
        """The commander of a unit's wing."""
        return self.g.wing(self.g.units[unit_id]).commander

    def event(self, event_id: str) -> tuple[str, str]:
        """Title and text of an event of the scenario."""
        event = next(event for event in self.g.spec.events if event.id == event_id)
        return event.title, event.text

    def rule(self, flag: str) -> str:
        """The special rule that hangs on a flag."""
        return next((rule.title for rule in self.g.spec.special_rules if rule.while_flag == flag), flag)


WORDS: Words[Names] = Words(Names)
