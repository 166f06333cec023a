"""Draw piles: cups of chits and decks of cards with a hand and a discard pile.

What lies in a pile, and in which order, is state: every change goes through the journal.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from wargame.engine.dice import Dice
from wargame.engine.journal import Journal


@dataclass(slots=True, eq=False)
class Cup:
    """A pile one draws from blindly. `contents` is in drawing order, the next one first."""

    contents: tuple[str, ...] = ()

    def fill(self, journal: Journal, dice: Dice, items: Iterable[str]) -> None:
        """Put these in, instead of what was there, and mix."""
        journal.put(self, "contents", tuple(dice.shuffle(sorted(items))))

    def draw(self, journal: Journal, number: int = 1) -> tuple[str, ...]:
        """Draw this many, or as many as there are."""
        drawn, rest = self.contents[:number], self.contents[number:]
        journal.put(self, "contents", rest)
        return drawn

    def __len__(self) -> int:
        return len(self.contents)


@dataclass(slots=True, eq=False)
class Deck(Cup):
    """A cup of cards together with the owner's hand and the open discard pile."""

    hand: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()

    def draw_hand(self, journal: Journal, number: int) -> tuple[str, ...]:
        """Draw cards into the hand; returns what was drawn."""
        drawn = self.draw(journal, number)
        journal.put(self, "hand", tuple(sorted(self.hand + drawn)))
        return drawn

    def leave_hand(self, journal: Journal, card: str) -> None:
        """Take one card of this name out of the hand."""
        hand = list(self.hand)
        hand.remove(card)
        journal.put(self, "hand", tuple(hand))

    def discard(self, journal: Journal, card: str) -> None:
        """Lay a card on the discard pile."""
        journal.put(self, "discards", (*self.discards, card))
