"""What is wrong with a position, in sentences."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from wargame.games.abyss_of_lament.rules.cards import ARTILLERY, ASSET, CINC, HORSE_ARTILLERY, TIME
from wargame.games.abyss_of_lament.rules.terms import SUITS

CARDS = (CINC, ARTILLERY, HORSE_ARTILLERY, ASSET, TIME)
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

    def knows_cards(self, where: str, cards: Iterable[str]) -> bool:
        """Whether all of these are cards: `hearts-5`, `cinc` and the like."""
        known = [self._knows_card(where, card) for card in cards]
        return all(known)

    def _knows_card(self, where: str, card: str) -> bool:
        suit, dash, points = card.partition("-")
        if dash and points.isdigit():
            return self.knows(where, "suit", suit, SUITS)
        return self.knows(where, "card", card, (*CARDS, *(f"{suit}-5" for suit in SUITS)))

    def within(self, where: str, what: str, number: int | None, least: int, most: int) -> bool:
        """Whether a number, if there is one, lies in a range."""
        if number is None or least <= number <= most:
            return True
        self.add(where, f"{what} {number} is not between {least} and {most}")
        return False
