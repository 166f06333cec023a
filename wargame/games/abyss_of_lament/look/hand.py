"""The cards in hand, and cards as they lie on the table."""

from __future__ import annotations

from wargame.client.looks import Card, Glimpse
from wargame.games.abyss_of_lament.content.effects import AssetSpec
from wargame.games.abyss_of_lament.content.files import GameData
from wargame.games.abyss_of_lament.look.art import RALLY, CardFace
from wargame.games.abyss_of_lament.look.facts import Facts, facts
from wargame.games.abyss_of_lament.rules.cards import ARTILLERY, ASSET, CINC, HORSE_ARTILLERY, TIME, is_wing_card
from wargame.games.abyss_of_lament.rules.cards import points_of as card_points
from wargame.games.abyss_of_lament.rules.cards import suit_of as card_suit
from wargame.games.abyss_of_lament.rules.view import ArmyView
from wargame.games.abyss_of_lament.words import cards

WING = "wing"
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
EMBLEMS = {
    "artillery_support": "battery",
    "arrive": "emblem-line",
    "taunt": "emblem-light",
    "combat_mod": "emblem-grenadier",
    "rolling_volleys_after_move": "emblem-line",
}
"""What an Asset card shows, by what it does; the other cards show the commander."""


def in_hand(glimpse: Glimpse) -> list[Card]:
    """The cards of the side that decides, or of the one in front of the screen, in the order of their suits.

    The Time card is played with the verb `time`, the Asset card with `asset`: their words are those verbs.
    """
    known = facts(glimpse)
    army = known.view.army(known.side)
    held = sorted(army.hand or (), key=_rank)
    return [of_card(known, army, card, number) for number, card in enumerate(held)]


def _rank(card: str) -> tuple[int, str]:
    order = ("hearts", "diamonds", "spades", "clubs", CINC, ARTILLERY, HORSE_ARTILLERY, ASSET, TIME)
    name = card_suit(card) if is_wing_card(card) else card
    return order.index(name), card


def of_card(known: Facts, army: ArmyView, card: str, number: int = 0) -> Card:
    """A card of a side; equal ones are told apart by a number."""
    asset: AssetSpec = known.spec.sides[army.side].asset  # type: ignore[index]
    title = asset.name if card == ASSET else cards.title(card)
    text = asset.text if card == ASSET else f"{cards.about(card)[:1].upper()}{cards.about(card)[1:]}."
    return Card(f"{card}#{number}", card, face_of(known, army.side, army.rating, card), title, text)


def face_of(known: Facts, side: str, rating: int, card: str) -> CardFace:
    """What is printed on a card."""
    asset: AssetSpec = known.spec.sides[side].asset  # type: ignore[index]
    wing = is_wing_card(card)
    rallies = wing and card_points(card) == known.data.rally_ap[side]  # type: ignore[index]
    return CardFace(
        side=side,
        kind=WING if wing else card,
        suit=card_suit(card) if wing else None,
        value=card_points(card) if wing else rating if card == CINC else None,
        title=card_suit(card).title() if wing else asset.name if card == ASSET else cards.title(card),
        text=_use(known.data, card, rating, asset, rallies),
        emblem=_emblem(asset) if card == ASSET else RALLY if rallies else "",
    )


def _use(data: GameData, card: str, rating: int, asset: AssetSpec, rallies: bool) -> str:
    """One line of use; some Wing cards may rally their wing (III.5.1)."""
    if is_wing_card(card):
        return f"{_points(card_points(card))}, reform{' or rally' if rallies else ' a unit'}"
    return {
        CINC: f"{_points(rating)}, wing in focus",
        ARTILLERY: f"Under a wing: +{data.artillery_support.value}, once",
        HORSE_ARTILLERY: f"Under a wing: +{data.artillery_support.value}, anywhere",
        ASSET: "Asset, once only" if asset.use == "single" else "Asset, once a turn",
        TIME: "The second one ends the turn",
    }[card]


def _points(count: int) -> str:
    return f"{NUMBERS[count].title()} point{'s' if count != 1 else ''}"


def _emblem(asset: AssetSpec) -> str:
    """The image of an Asset card, after what it does."""
    return next((EMBLEMS[effect.op] for effect in asset.program.effects if effect.op in EMBLEMS), "leader-tricorne")
