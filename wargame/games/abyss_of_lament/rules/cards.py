"""III.5: the cards. A card is a short word; equal cards have equal words.

`hearts-5` is a Wing card with its Activation Points, `cinc` a Commander-in-Chief card, `artillery` and
`horse-artillery` Artillery Support cards, `asset` and `time` the two cards that are never orders.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from wargame.games.abyss_of_lament.content.effects import ApCap, ForbidActivation
from wargame.games.abyss_of_lament.content.files import DeckSpec, GameData
from wargame.games.abyss_of_lament.rules.units import Army, Unit
from wargame.games.abyss_of_lament.rules.view import ArmyView, CounterView

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


def card_suit(army: Army | ArmyView, card: str) -> str | None:
    """III.5.1, III.5.2: a C-in-C card counts as the suit of the wing with Command Focus."""
    return army.focus if card == CINC else suit_of(card)


def activation_points(data: GameData, army: Army | ArmyView, caps: Iterable[ApCap], card: str | None) -> int:
    """VIII.3.3: the number on a Wing card, the Command Rating for C-in-C, 1 for Emergency Orders."""
    if card is None:
        return data.emergency_orders_ap
    points = army.rating if card == CINC else points_of(card)
    return min([points, *(cap.value for cap in caps if cap.side == army.side)])


def holds_back(
    effect: ForbidActivation, unit: Unit | CounterView, card: str | None, enemy_within: Callable[[int], int]
) -> bool:
    """V.3: whether a special rule keeps a unit from being activated by these means, as near as the enemy is."""
    means = "emergency_orders" if card is None else "cinc" if card == CINC else "wing"
    if not effect.fits(unit.side, unit.suit) or (effect.only_hidden and not unit.hidden) or means in effect.allowed_by:
        return False
    return effect.unless_enemy_within is None or not enemy_within(effect.unless_enemy_within)
