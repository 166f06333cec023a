"""What must be true of a battle at every moment. Tests and self-play check it after every action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from wargame.engine.pieces import NOWHERE
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.cards import full_deck
from wargame.games.abyss_of_lament.rules.units import IN_PLAY


def problems(g: Battle) -> list[str]:
    """Everything that is wrong, in words; an empty list when all is well."""
    return [*_stacking(g), *_whereabouts(g), *_states(g), *_wings(g), *_cards(g)]


def _stacking(g: Battle) -> Iterator[str]:
    """IV.4: at most two units in a hex, of one side, never in an impassable one."""
    impassable = g.board.where("impassable")
    for place, stack in enumerate(g.stacks):
        if not stack:
            continue
        hex_ = g.board.ids[place]
        if len(stack) > g.data.stacking_limit:
            yield f"{len(stack)} units in {hex_} (IV.4)"
        if len({unit.side for unit in stack}) > 1:
            yield f"both sides in {hex_} (IV.4)"
        if impassable >> place & 1:
            yield f"units in impassable {hex_} (III.2.2)"


def _whereabouts(g: Battle) -> Iterator[str]:
    """Nobody is in two places, and the bitboards of presence agree with the stacks."""
    counted = Counter(unit.id for stack in g.stacks for unit in stack)
    for unit in g.units.every:
        on_map = unit.place != NOWHERE
        if counted[unit.id] != int(on_map) or (on_map and unit not in g.stacks[unit.place]):
            yield f"{unit.id} is in {counted[unit.id]} places"
        if on_map != (unit.status == IN_PLAY):
            yield f"{unit.id} is {unit.status} but its place is {unit.place}"
    held = dict.fromkeys(g.sides, 0)
    for place, stack in enumerate(g.stacks):
        for unit in stack:
            held[unit.side] |= 1 << place
    for side in g.sides:
        if held[side] != g.presence[side]:
            yield f"the presence of {side} is not where its units are"


def _states(g: Battle) -> Iterator[str]:
    """IV.6, III.3.2: a revealed Vedette is no longer in play; units off the map carry no markers."""
    for unit in g.units.every:
        if unit.vedette and not unit.hidden and unit.status == IN_PLAY:
            yield f"{unit.id} is revealed but still in play (III.3.2)"
        if unit.status != IN_PLAY and (unit.disordered or unit.activated):
            yield f"{unit.id} carries markers off the map"


def _wings(g: Battle) -> Iterator[str]:
    """IV.1: cohesion between 0 and its start; a wing without units at 0."""
    for side, army in g.armies.items():
        for suit, wing in army.wings.items():
            if not 0 <= wing.cohesion <= wing.maximum:
                yield f"cohesion {wing.cohesion} of {side} {suit} (IV.1)"
            if g.is_destroyed(side, suit) and wing.cohesion:
                yield f"{side} {suit} has no units but cohesion {wing.cohesion} (IV.1)"


def _cards(g: Battle) -> Iterator[str]:
    """III.5: no card is lost or doubled (before the first draw there are none)."""
    for side, army in g.armies.items():
        deck = army.deck
        held = [*deck.contents, *deck.hand, *deck.discards, *army.removed, *(card for card, _ in army.support)]
        if army.orders is not None:
            held.append(army.orders)
        if held and Counter(held) != Counter(full_deck(g.army_specs[side].deck)):
            yield f"the cards of {side} are not complete (III.5)"
