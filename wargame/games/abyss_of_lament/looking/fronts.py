"""How many attackers a hex can really meet in a round: one from each hex next to it, and as many as orders activate."""

from __future__ import annotations

from collections.abc import Iterable

from wargame.engine.paths import bits
from wargame.games.abyss_of_lament.content.effects import ApCap
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.cards import CINC, activation_points, card_suit, full_deck, is_wing_card


def orders(g: Battle, side: str) -> dict[str | None, int]:
    """VIII.3.3: the most Activation Points that one card gives to each wing; Emergency Orders give anybody theirs."""
    army, caps = g.armies[side], list(g.effects(ApCap))
    most: dict[str | None, int] = {None: activation_points(g.data, army, caps, None)}
    for card in set(full_deck(g.army_specs[side].deck)):
        if is_wing_card(card) or card == CINC:
            suit = card_suit(army, card)
            most[suit] = max(most.get(suit, 0), activation_points(g.data, army, caps, card))
    return most


def brought(attackers: Iterable[tuple[float, int]], most: int) -> float:
    """The most strength that can attack a hex: of each attacker its strength and the hexes it could do so from.

    IV.4, XI.2.1: only the front unit of a hex attacks. The strongest come first, and who has a hex may make room for
    another by taking a different one.
    """
    found = sorted(attackers, key=lambda each: -each[0])
    standing: dict[int, int] = {}
    total = 0.0
    for number, (strength, _) in enumerate(found):
        if len(standing) == most:
            break
        if _finds_room(number, found, standing, set()):
            total += strength
    return total


def _finds_room(number: int, found: list[tuple[float, int]], standing: dict[int, int], tried: set[int]) -> bool:
    """Put an attacker into one of its hexes, moving others if need be."""
    for here in bits(found[number][1]):
        if here in tried:
            continue
        tried.add(here)
        if here not in standing or _finds_room(standing[here], found, standing, tried):
            standing[here] = number
            return True
    return False
