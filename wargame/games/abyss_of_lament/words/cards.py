"""The cards in words: what each kind is for, what the Asset card says, and where it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wargame.games.abyss_of_lament.content.effects import AssetSpec
from wargame.games.abyss_of_lament.rules.cards import (
    ARTILLERY,
    ASSET,
    CINC,
    HORSE_ARTILLERY,
    TIME,
    is_wing_card,
    points_of,
    suit_of,
)
from wargame.games.abyss_of_lament.rules.view import ArmyView

SYMBOLS = {"hearts": "♥", "diamonds": "♦", "spades": "♠", "clubs": "♣"}
NAMES = {
    CINC: "C-in-C",
    TIME: "Time",
    ASSET: "Asset",
    HORSE_ARTILLERY: "Horse Artillery",
    ARTILLERY: "Artillery Support",
}
"""The cards as sentences call them."""
ABOUT = {
    CINC: "orders with as many Activation Points as the Command Rating; for revealed units of the wing with "
    "Command Focus and hidden units of any wing; can also reform or rally (III.5.2)",
    ARTILLERY: "laid under a wing as orders; then used in its combats (III.5.3, XI.3.2)",
    HORSE_ARTILLERY: "as Artillery Support, and needs no friends near by (III.5.3, XI.3.2.2)",
    TIME: "brings the end of the Operations Phase nearer: it ends after the round of the second one (III.5.5)",
}
WING = "orders for revealed units of its wing and hidden units of any wing, with the Activation Points on it (III.5.1)"
TITLES = {CINC: "C-in-C", ARTILLERY: "Artillery", HORSE_ARTILLERY: "Horse Artillery", ASSET: "Asset", TIME: "Time"}


def card_name(card: str | None) -> str:
    """A card in a sentence."""
    if card is None:
        return "a card"
    return f"{SYMBOLS[suit_of(card)]} {points_of(card)} AP" if is_wing_card(card) else NAMES[card]


def about(card: str) -> str:
    """What a card is for; the Asset card has a text of its own."""
    return ABOUT.get(card, WING)


def title(card: str) -> str:
    """A card without signs: `Hearts 5`, `C-in-C`."""
    return TITLES.get(card) or f"{suit_of(card).title()} {points_of(card)}"


def counted(cards: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Equal cards together, each with its number."""
    for card in dict.fromkeys(cards):
        yield cards.count(card), card


def asset_use(asset: AssetSpec) -> str:
    """Whether an Asset card comes back."""
    return "once in the game" if asset.use == "single" else "again in later turns"


def asset_where(army: ArmyView) -> str:
    """Where its owner's Asset card is, as far as he knows."""
    if ASSET in (army.hand or ()):
        return "in your hand"
    if any(held == ASSET for held, _ in army.support):
        return "in the Support area"
    if ASSET in army.removed:
        return "used up"
    return "among the discards" if ASSET in army.discards else "in the deck"


def guns_under(army: ArmyView, suit: str) -> str:
    """The Artillery Support cards under a wing."""
    under = [name for name, suit_under in army.support if suit_under == suit]
    horse = under.count(HORSE_ARTILLERY)
    named = [(len(under) - horse, "guns"), (horse, "horse guns")]
    return ", ".join(what + (f" ×{count}" if count > 1 else "") for count, what in named if count)
