"""IV.6, III.5: what only one side knows: its hidden units, its hand, its draw pile and its face-down orders.

`exchange` makes it otherwise, without a trace that the other side could see. Checks use it: whatever the other side
is shown must stay as it was. `redraw` draws what a side cannot know as it could be: units that could have been set up
where a counter was first seen and could have gone as far as it has, and cards that have not been shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from wargame.engine.paths import bits, union
from wargame.engine.unknown import dealt
from wargame.games.abyss_of_lament.content.effects import MpBonus
from wargame.games.abyss_of_lament.rules.battle import ENEMY, VEDETTES, Battle
from wargame.games.abyss_of_lament.rules.cards import full_deck, is_order
from wargame.games.abyss_of_lament.rules.events import SetUpCompleted, UnitMoved
from wargame.games.abyss_of_lament.rules.initiation import has_order
from wargame.games.abyss_of_lament.rules.lanes import lanes_of
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
    _lay(g, (first, second), (second, first))


def _lay(g: Battle, counters: Sequence[Unit], units: Sequence[Unit]) -> None:
    """Let these units stand where the others do, with everything the enemy can see of those."""
    other = {counter.id: unit for counter, unit in zip(counters, units, strict=True)}
    shown = [[getattr(counter, name) for name in VISIBLE] for counter in counters]
    for place in {counter.place for counter in counters}:
        g.units.reorder(place, [other.get(unit.id, unit) for unit in g.stacks[place]])
    for unit, values in zip(units, shown, strict=True):
        for name, value in zip(VISIBLE, values, strict=True):
            g.put(unit, name, value)
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


# ---------------------------------------------------------------------- as it could be


def redraw(g: Battle, side: str) -> None:
    """Draw anew what a side cannot know: the enemy's hidden units and unseen cards, and the order of its own deck."""
    _redraw_units(g, ENEMY[side])
    _redraw_cards(g, ENEMY[side])
    own = g.armies[side].deck
    own.fill(g.journal, g.dice, own.contents)


class _Seen(NamedTuple):
    """What the enemy knows of a hidden counter: its number, where it was set up, and the points its moves took."""

    number: int
    origin: int
    steps: int


def _redraw_units(g: Battle, owner: str) -> None:
    """IV.6: other units stand under the hidden counters, the same ones for the same counters."""
    counters = [unit for place in bits(g.presence[owner]) for unit in g.stacks[place] if unit.hidden]
    if not counters:
        return
    seen, first = _seen(g, counters), _set_up(g, owner)
    zones = {kind: zone for kind, zone in g.deployment[owner].items() if kind != VEDETTES}
    zones[VEDETTES] = union(g.deployment[owner].values())
    entries = {group.id: g.board.mask(group.entry) for group in g.spec.reinforcements}

    def fits(counter: _Seen, unit: Unit) -> bool:
        group = unit.spec.arrives
        if (group is None) != (counter.number <= first) or unit.movement < counter.steps:
            return False
        zone = zones[unit.suit or VEDETTES] if group is None else entries[group]
        return bool(zone >> counter.origin & 1)

    _lay(g, counters, dealt(g.dice, seen, hidden_units(g, owner), fits))


def _set_up(g: Battle, owner: str) -> int:
    """V.2: how many counters a side has set up before the battle; those of its reinforcements have higher numbers."""
    told = (entry.event for entry in g.log if isinstance(entry.event, SetUpCompleted))
    return next((event.counters for event in told if event.side == owner and event.group is None), 0)


def _seen(g: Battle, counters: Iterable[Unit]) -> list[_Seen]:
    """X: what the log tells of hidden counters; without what a road or a special rule may have added to a move."""
    index, roads, moves = g.board.index, lanes_of(g.board).road, dict[str, list[tuple[int, int]]]()
    for entry in g.log:
        if isinstance(entry.event, UnitMoved):
            moves.setdefault(entry.event.unit, []).append((index[entry.event.start], index[entry.event.end]))
    effects = (effect for rule in g.spec.special_rules for effect in rule.effects)
    bonus = max((effect.value for effect in effects if isinstance(effect, MpBonus)), default=0)

    def steps(start: int, end: int) -> int:
        by_road = g.data.road_bonus if roads[start] and roads[end] else 0
        return g.board.distance(start, end) - by_road - bonus

    def of(counter: Unit) -> _Seen:
        made = moves.get(counter.alias, [])
        number, origin = int(counter.alias.rpartition("?")[2] or 0), made[0][0] if made else counter.place
        return _Seen(number, origin, max((steps(*each) for each in made), default=0))

    return [of(counter) for counter in counters]


def _redraw_cards(g: Battle, owner: str) -> None:
    """III.5: what of a deck has not been shown lies in hand, in the draw pile and face down as orders.

    VII.2.1: a hand from which opening orders are still to be played holds some.
    """
    army, deck = g.armies[owner], g.armies[owner].deck
    shown = Counter([*deck.discards, *army.removed, *(card for card, _ in army.support)])
    face_down = army.orders is not None and not army.orders_revealed
    if army.orders is not None and not face_down:
        shown[army.orders] += 1
    mixed = g.dice.shuffle(sorted((Counter(full_deck(g.army_specs[owner].deck)) - shown).elements()))
    size, needs_order = len(deck.hand), army.orders is None and has_order(tuple(mixed))
    if face_down:
        orders = next(card for card in mixed if is_order(card))
        mixed.remove(orders)
        g.put(army, "orders", orders)
    while needs_order and size and not has_order(tuple(mixed[:size])):
        mixed = g.dice.shuffle(mixed)
    g.put(deck, "hand", tuple(sorted(mixed[:size])))
    g.put(deck, "contents", tuple(mixed[size : size + len(deck.contents)]))
