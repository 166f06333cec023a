"""IV.6, III.5: what only one side knows: its hidden units, its hand, its draw pile and its face-down orders.

`exchange` makes it otherwise, without a trace that the other side could see. Checks use it: whatever the other side
is shown must stay as it was.
"""

from __future__ import annotations

from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.cards import is_order
from wargame.games.abyss_of_lament.rules.units import Unit

VISIBLE = ("place", "alias", "activated", "moved", "fought", "switched", "marching_with", "disordered")
"""What goes with the counter on the table when another unit stands under it."""


def exchange(g: Battle, owner: str) -> None:
    """Let other units of a side stand under its hidden counters, and other cards lie where nobody else sees them."""
    hidden = hidden_units(g, owner)
    for first, second in zip(hidden[: len(hidden) // 2], reversed(hidden), strict=False):
        swap_units(g, first, second)
    cards = [*g.armies[owner].deck.hand, *g.armies[owner].deck.contents]
    for one, other in zip(cards[: len(cards) // 2], reversed(cards), strict=False):
        swap_cards(g, owner, one, other)


def hidden_units(g: Battle, side: str) -> list[Unit]:
    """The units of a side on the map that the enemy knows nothing of."""
    return [unit for unit in g.fielded(side) if unit.hidden]


def swap_units(g: Battle, first: Unit, second: Unit) -> None:
    """Two hidden units change places and everything the enemy can see of them."""
    for name in VISIBLE:
        mine, yours = getattr(first, name), getattr(second, name)
        g.put(first, name, yours)
        g.put(second, name, mine)
    other = {first.id: second, second.id: first}
    for place in {first.place, second.place}:
        g.units.reorder(place, [other.get(unit.id, unit) for unit in g.stacks[place]])
    for unit in g.units.every:
        if unit.marching_with in other:
            g.put(unit, "marching_with", other[unit.marching_with].id)


def swap_cards(g: Battle, side: str, first: str, second: str) -> None:
    """Two kinds of cards change places wherever they lie unseen: hand, draw pile, face-down orders."""
    other = {first: second, second: first}
    army = g.armies[side]
    g.put(army.deck, "hand", tuple(sorted(other.get(card, card) for card in army.deck.hand)))
    g.put(army.deck, "contents", tuple(other.get(card, card) for card in army.deck.contents))
    if army.orders is not None and not army.orders_revealed and is_order(other.get(army.orders, army.orders)):
        g.put(army, "orders", other.get(army.orders, army.orders))
