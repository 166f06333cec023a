"""What things are called in sentences, and the book in which all sentences of the game are written down."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from wargame.engine.words import Words
from wargame.games.abyss_of_lament.rules.battle import ENEMY, Battle
from wargame.games.abyss_of_lament.rules.events import WingEvent
from wargame.games.abyss_of_lament.words.cards import SYMBOLS, card_name
from wargame.grammar import possessive

SEVERAL = re.compile(r"^Grenadiers | and |(Croats|cuirassiers|dragoons|grenadiers|grenzers|hussars)$")
ONE = re.compile(r"(brigade|contingent|Guard|van)$|: ")
"""How the names of units end or begin that are said of several, and of one."""


def _verb(one: str, many: str) -> Callable[[Names, str], str]:
    """A verb after the name of a unit."""
    return lambda names, unit_id: many if names.is_several(unit_id) else one


class Names:
    """Names of sides, units, wings and events."""

    def __init__(self, g: Battle) -> None:
        self.g = g

    def side(self, side: str | None) -> str:
        """Whose it is: `Prussia`."""
        return next((info.name for info in self.g.data.sides if info.id == side), str(side).title())

    def whose(self, side: str) -> str:
        """`Prussia's`."""
        return possessive(self.side(side))

    def enemy(self, side: str) -> str:
        """The other side."""
        return self.side(ENEMY[side])

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

    def is_several(self, unit_id: str) -> bool:
        """Whether the name of a unit is a plural: `Moltke and Puebla`, but `Wallis and Baden brigade`."""
        unit = self.g.units.by_id.get(unit_id)
        return unit is not None and bool(SEVERAL.search(unit.name)) and not ONE.search(unit.name)

    is_ = _verb("is", "are")
    moves, switches = _verb("moves", "move"), _verb("switches", "switch")
    attacks, advances = _verb("attacks", "attack"), _verb("advances", "advance")
    falls, recovers = _verb("falls", "fall"), _verb("recovers", "recover")

    def where(self, unit_id: str) -> str:
        """The hex of a unit on the map."""
        return self.g.hex(self.g.units[unit_id])

    def wing(self, of: WingEvent) -> str:
        """The wing an event is about, with its side, suit and commander."""
        return f"{self.side(of.side)} {SYMBOLS[of.suit]} {self.led_by(of)}"

    def led_by(self, of: WingEvent) -> str:
        """The commander of the wing an event is about."""
        return self.g.armies[of.side].wings[of.suit].commander

    def commander(self, unit_id: str) -> str:
        """The commander of a unit's wing; one with a title needs an article."""
        name = self.g.wing(self.g.units[unit_id]).commander
        return f"the {name}" if " of " in name else name

    def group(self, group_id: str) -> str:
        """A group of reinforcements by the name of who leads it."""
        return group_id.replace("-", " ").title()

    def event(self, event_id: str) -> str:
        """The title of an event of the scenario."""
        return next(event.title for event in self.g.spec.events if event.id == event_id)

    def text(self, event_id: str) -> str:
        """The text of an event of the scenario."""
        return next(event.text for event in self.g.spec.events if event.id == event_id)

    def rule(self, flag: str) -> str:
        """The special rule that hangs on a flag."""
        return next((rule.title for rule in self.g.spec.special_rules if rule.while_flag == flag), flag)

    card = staticmethod(card_name)

    def cards(self, cards: Iterable[str]) -> str:
        """Several cards."""
        return ", ".join(map(card_name, cards))

    def means(self, card: str | None) -> str:
        """VIII.3.4: with what a side maneuvers."""
        return "Emergency Orders" if card is None else card_name(card)

    by_road = {True: " for a Road March", False: ""}.__getitem__
    begins = {True: "begins", False: "ends"}.__getitem__
    which_time = {1: "first of the turn", 2: "second: the phase ends after this round"}.__getitem__
    disordered = {
        "hit": "that absorbs a hit (XI.5.7)",
        "attrition": "by Attrition (XI.5.1.2)",
        "move": "by a move from one enemy Zone of Control to another (X.1)",
        "retreat": "by a retreat into an enemy Zone of Control (XI.5.8.2)",
    }.__getitem__
    eliminated = {
        "attrition": "Disordered already when Attrition strikes, in a wing without cohesion (XI.5.1.2)",
        "clash": "destroyed by so great a difference in the Clash of Arms (XI.5.3)",
        "overwhelmed": "not all hits can be absorbed (XI.5.5)",
        "given up": "given up instead of absorbing hits (XI.5.5)",
    }.__getitem__
    """Why a unit is eliminated, in words that fit names of one and of several."""


WORDS: Words[Names] = Words(Names)
