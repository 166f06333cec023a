"""Counters on the map and beside it, as they lie now."""

from collections.abc import Iterator

from wargame.client.looks import Glimpse, Piece
from wargame.games.at_any_cost.look.facts import Facts, facts
from wargame.games.at_any_cost.rules.view import CounterView

COUNTER_WIDTH, COUNTER_ASPECT = 0.68, 1.0
FAN = 0.085
"""How far each counter of a stack lies above and right of the one on it, in widths of a counter."""
SHOWN = 3
"""So many of a stack can be told apart; the others lie under the last of them."""
BADGES = (
    *("disrupted", "shaken", "rationed", "low_ammo", "ooc", "charging", "fired", "half_fired"),
    *("overrun", "casualty", "malaise", "bivouac", "feu"),
)
"""The signs of a counter that are drawn as badges on it, the gravest first."""
LOWER = 0.05
"""How much below the middle of a hex counters lie, so that its number stays in sight; in heights of a hex."""


def offset(piece: Piece, stack: int, hex_height: float) -> tuple[float, float]:
    """Fanned up and to the right, the whole stack in the middle of its hex."""
    step = hex_height * COUNTER_WIDTH * FAN
    away = min(piece.rank, SHOWN - 1) - (min(stack, SHOWN) - 1) / 2
    return away * step, LOWER * hex_height - away * step


# ---------------------------------------------------------------- in a battle


def on_map(glimpse: Glimpse) -> list[Piece]:
    """The counters on the map."""
    known = facts(glimpse)
    return [of_counter(known, counter, rank) for stack in known.stacks.values() for rank, counter in enumerate(stack)]


def named(glimpse: Glimpse, word: str) -> Piece | None:
    """A counter by its id: on the map, waiting to come, lost, or a detachment that may still be formed."""
    known = facts(glimpse)
    counter = known.counters.get(word)
    if counter is not None:
        rank = known.at(counter.hex).index(counter) if counter.hex else 0
        return of_counter(known, counter, rank)
    return known.mix.piece(word)


def of_counter(known: Facts, counter: CounterView, rank: int = 0) -> Piece:
    """A counter as it lies now."""
    return Piece(
        id=counter.id,
        side=counter.side,
        face=known.mix.face(counter),
        title=f"{counter.label} HQ" if counter.hq else counter.label,
        place=counter.place,
        rank=rank,
        moved=counter.moved and not counter.charging,
        fought=counter.fought,
        done=_is_done(known, counter),
        badges=tuple(badges(counter)),
    )


def _is_done(known: Facts, counter: CounterView) -> bool:
    """Whether it has nothing left to do in the activation going on: fired in full and cannot move, or fought."""
    active = known.view.activation
    if active is None or counter.acts_with != active.formation or counter.hq:
        return False
    guns = counter.guns or counter.mitrailleuse
    return counter.fought or (guns and counter.fired == "full")


def badges(counter: CounterView) -> Iterator[str]:
    """The markers on a counter, the gravest first."""
    signs = set(counter.signs())
    return (badge for badge in BADGES if badge in signs)


def engaged(glimpse: Glimpse) -> tuple[str | None, str | None]:
    """A unit of the attacker and one in the target hex of the combat being resolved."""
    known = facts(glimpse)
    combat = known.view.combat
    if combat is None:
        return None, None
    attacker = next((unit for unit in combat.units if unit in known.counters), None)
    there = known.at(combat.hex)
    return attacker, there[0].id if there else None
