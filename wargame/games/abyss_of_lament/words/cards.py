"""The cards in words: what each kind is for, what the Asset card says, and where it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wargame.games.abyss_of_lament.content.effects import AssetSpec
from wargame.games.abyss_of_lament.rules import cards as deck
from wargame.games.abyss_of_lament.rules.view import ArmyView

SYMBOLS = {"hearts": "♥", "diamonds": "♦", "spades": "♠", "clubs": "♣"}
NAMES = {
    deck.CINC: "C-in-C",
    deck.TIME: "Time",
    deck.ASSET: "Asset",
    deck.HORSE_ARTILLERY: "Horse Artillery",
    deck.ARTILLERY: "Artillery Support",
}
"""The cards as sentences call them."""
ABOUT = {
    deck.CINC: "orders with as many Activation Points as the Command Rating; for revealed units of the wing with "
    "Command Focus and hidden units of any wing; can also reform or rally (III.5.2)",
    deck.ARTILLERY: "laid under a wing as orders; then used in its combats (III.5.3, XI.3.2)",
    deck.HORSE_ARTILLERY: "as Artillery Support, and needs no friends near by (III.5.3, XI.3.2.2)",
    deck.TIME: "brings the end of the Operations Phase nearer: it ends after the round of the second one (III.5.5)",
}
WING = "orders for revealed units of its wing and hidden units of any wing, with the Activation Points on it"
REFORM, RALLY = "or it reforms one Disordered unit of the wing", "or it rallies the wing by one cohesion"
"""III.5.1: what every Wing card may do instead, and what only the higher ones of a side may."""
TITLES = {
    deck.CINC: "C-in-C",
    deck.ARTILLERY: "Artillery",
    deck.HORSE_ARTILLERY: "Horse Artillery",
    deck.ASSET: "Asset",
    deck.TIME: "Time",
}


def card_name(card: str | None) -> str:
    """A card in a sentence."""
    if card is None:
        return "a card"
    return f"{SYMBOLS[deck.suit_of(card)]} {deck.points_of(card)} AP" if deck.is_wing_card(card) else NAMES[card]


def about(card: str, rally_ap: int) -> str:
    """What a card of a side is for that rallies with Wing cards of so many points; the Asset card has its own text."""
    if not deck.is_wing_card(card):
        return ABOUT[card]
    uses = [WING, REFORM, *([RALLY] if deck.points_of(card) == rally_ap else [])]
    return f"{'; '.join(uses)} (III.5.1)"


def title(card: str) -> str:
    """A card without signs: `Hearts 5`, `C-in-C`."""
    return TITLES.get(card) or f"{deck.suit_of(card).title()} {deck.points_of(card)}"


def counted(cards: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Equal cards together, each with its number."""
    for card in dict.fromkeys(cards):
        yield cards.count(card), card


def asset_use(asset: AssetSpec) -> str:
    """Whether an Asset card comes back."""
    return "once in the game" if asset.use == "single" else "again in later turns"


def asset_where(army: ArmyView) -> str:
    """Where its owner's Asset card is, as far as he knows."""
    if deck.ASSET in (army.hand or ()):
        return "in your hand"
    if any(held == deck.ASSET for held, _ in army.support):
        return "in the Support area"
    if deck.ASSET in army.removed:
        return "used up"
    return "among the discards" if deck.ASSET in army.discards else "in the deck"


def guns_under(army: ArmyView, suit: str) -> str:
    """The Artillery Support cards under a wing."""
    under = [name for name, suit_under in army.support if suit_under == suit]
    horse = under.count(deck.HORSE_ARTILLERY)
    named = [(len(under) - horse, "guns"), (horse, "horse guns")]
    return ", ".join(what + (f" ×{count}" if count > 1 else "") for count, what in named if count)
