"""What must be true of a game at every moment. Tests and self-play check it after every action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from wargame.engine.paths import mask_of
from wargame.engine.pieces import NOWHERE
from wargame.games.at_any_cost.rules.stages import marks
from wargame.games.at_any_cost.rules.units import ELIMINATED, ON_MAP, PARTED, POOL, REBUILD, Unit

if TYPE_CHECKING:
    from wargame.games.at_any_cost.rules.battle import Battle


def violations(g: Battle) -> Iterator[str]:
    """Everything that is wrong, in words; nothing when all is well."""
    yield from _whereabouts(g)
    yield from _hexes(g)
    yield from _masks(g)
    yield from _values(g)
    yield from _chits(g)


def _stacks(g: Battle) -> list[tuple[int, tuple[Unit, ...]]]:
    """The hexes that are not empty."""
    return [(place, stack) for place, stack in enumerate(g.stacks) if stack]


def _whereabouts(g: Battle) -> Iterator[str]:
    """Nobody is in two places; a Mitrailleuse is inside its parent while that is on the map (4.3)."""
    counted = Counter(unit.id for stack in filter(None, g.stacks) for unit in stack)
    for unit in g.units.every:
        if unit.mitrailleuse:
            yield from _bound(g, unit)
        elif (unit.status == ON_MAP) != (unit.place != NOWHERE) or counted[unit.id] != (unit.place != NOWHERE):
            yield f"{unit.id} is {unit.status} but its place is {unit.place}"


def _bound(g: Battle, unit: Unit) -> Iterator[str]:
    parent = g.units[unit.battery]
    if unit.status != parent.status or (unit.status == ON_MAP and unit.holder != parent.id):
        yield f"{unit.id} is not with {parent.id} (4.3)"
    if (unit.worn, unit.morale) != (parent.worn, parent.morale):
        yield f"{unit.id} is not in the state of {parent.id} (4.3)"


def _hexes(g: Battle) -> Iterator[str]:
    """One side in a hex, and nobody in a hex without a way in."""
    for place, stack in _stacks(g):
        if len({unit.side for unit in stack}) > 1:
            yield f"both sides in {g.board.ids[place]}"
        if "river" in g.ground.kinds[place]:
            yield f"units in the river at {g.board.ids[place]}"
        if g.ground.fortress >> place & 1 and (stack[0].side != "french" or len(g.fighters(place)) > 1):
            yield f"the Fortress {g.board.ids[place]} holds what it may not (4.4)"


def _masks(g: Battle) -> Iterator[str]:
    """The bitboards agree with the stacks."""
    for side in g.sides:
        held = mask_of(p for p, stack in _stacks(g) if any(u.side == side for u in stack))
        fighting = mask_of(p for p, stack in _stacks(g) if any(u.side == side and not u.hq for u in stack))
        if held != g.presence[side] or fighting != g.combat[side]:
            yield f"the presence of {side} is not where its units are"
        if g.fielded(side) != tuple(u for u in g.units.every if u.side == side and u.status == ON_MAP):
            yield f"the units of {side} on the map are not those it is told to have there"


def _values(g: Battle) -> Iterator[str]:
    """Markers within their steps, and none on counters off the map (10.2)."""
    for unit in g.units.every:
        if not (0 <= unit.morale <= 2 and 0 <= unit.ammo <= 2 and unit.spent >= 0):
            yield f"{unit.id} has impossible markers"
        if unit.status in (ELIMINATED, REBUILD, POOL, PARTED) and (
            unit.morale or (unit.ammo and unit.status != PARTED)
        ):
            yield f"{unit.id} carries markers off the map (10.2)"
        if unit.status != ON_MAP and any(marks(unit)) and not unit.in_command:
            yield f"{unit.id} is off the map with marks of an activation"
        if unit.hq and (unit.morale or unit.ammo or unit.worn):
            yield f"{unit.id} is an HQ and carries hits (8.10)"


def _chits(g: Battle) -> Iterator[str]:
    """5.1: no event chit is lost or doubled."""
    in_cup = Counter(chit.partition(":")[2] for chit in g.cup.contents if chit.startswith("event:"))
    for side, hand in g.hands.items():
        mine = Counter({event: count for event, count in in_cup.items() if g.data.events[event].side == side})
        known = mine + Counter(hand.aside) + Counter(hand.held) + Counter(hand.spent)
        if g.turn and not g.night and known - Counter(hand.pool):
            yield f"{side} has more event chits than it owns (5.1)"
        for track, chits in hand.tracks.items():
            if not 0 <= chits <= g.data.tracks[track].boxes:
                yield f"{chits} chits on the track {track} (6.3.2)"
