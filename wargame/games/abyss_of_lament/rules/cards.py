"""III.5: the cards. A card is a short word; equal cards have equal words.

`hearts-5` is a Wing card with its Activation Points, `cinc` a Commander-in-Chief card, `artillery` and
`horse-artillery` Artillery Support cards, `asset` and `time` the two cards that are never orders.
"""

from __future__ import annotations

from wargame.games.abyss_of_lament.content.files import DeckSpec

CINC, ARTILLERY, HORSE_ARTILLERY, ASSET, TIME = "cinc", "artillery", "horse-artillery", "asset", "time"


def full_deck(spec: DeckSpec) -> tuple[str, ...]:
    """All cards of a side for a scenario (III.5)."""
    wings = [f"{suit}-{points}" for suit, all_points in spec.wing_cards.items() for points in all_points]
    others = [CINC] * spec.cinc + [ARTILLERY] * spec.artillery + [HORSE_ARTILLERY] * spec.horse_artillery
    return tuple(wings + others + [ASSET, TIME])


def is_wing_card(card: str) -> bool:
    """III.5.1."""
    return card[-1].isdigit()


def is_artillery(card: str) -> bool:
    """III.5.3: ordinary or Horse Artillery."""
    return card in (ARTILLERY, HORSE_ARTILLERY)


def is_order(card: str) -> bool:
    """VII.3.2, VIII.1: Time and Asset cards are never played into the Orders area."""
    return card not in (TIME, ASSET)


def suit_of(card: str) -> str:
    """The suit of a Wing card (III.5.1)."""
    return card.split("-")[0]


def points_of(card: str) -> int:
    """The Activation Points on a Wing card (III.5.1)."""
    return int(card.split("-")[1])
