"""What is wrong with a position, in sentences: what only this game knows."""

from __future__ import annotations

from collections.abc import Iterable

from wargame.engine.positions import Faults
from wargame.games.abyss_of_lament.content.effects import SUITS
from wargame.games.abyss_of_lament.rules.cards import ARTILLERY, ASSET, CINC, HORSE_ARTILLERY, TIME

CARDS = (CINC, ARTILLERY, HORSE_ARTILLERY, ASSET, TIME)


class CardFaults(Faults):
    """The faults found so far, those of cards among them."""

    def knows_cards(self, where: str, cards: Iterable[str]) -> bool:
        """Whether all of these are cards: `hearts-5`, `cinc` and the like."""
        known = [self._knows_card(where, card) for card in cards]
        return all(known)

    def _knows_card(self, where: str, card: str) -> bool:
        suit, dash, points = card.partition("-")
        if dash and points.isdigit():
            return self.knows(where, "suit", suit, SUITS)
        return self.knows(where, "card", card, (*CARDS, *(f"{suit}-5" for suit in SUITS)))
