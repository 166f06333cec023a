"""What must be true of a game at every moment. Tests and self-play check it after every action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from wargame.engine.paths import mask_of
from wargame.engine.pieces import NOWHERE
from wargame.games.death_ride.rules import fire_zones, impulses
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.units import FRENCH, IN_BOX, ON_MAP


def violations(g: Battle) -> Iterator[str]:
    """Everything that is wrong, in words; nothing when all is well."""
    yield from _whereabouts(g)
    yield from _boxes(g)
    if _between_impulses(g):
        yield from _stacking(g)
    yield from _leaders(g)
    yield from _markers(g)
    yield from _values(g)


def impossible(g: Battle) -> Iterator[str]:
    """What no impulse can begin with, of what somebody could put on the table."""
    yield from _boxes(g)
    yield from _stacking(g)
    yield from _markers(g)
    yield from _values(g)


def _whereabouts(g: Battle) -> Iterator[str]:
    """Nobody is in two places, and the bitboards agree with the stacks."""
    counted = Counter(unit.id for stack in g.stacks for unit in stack)
    for unit in g.units.every:
        if unit.in_play != (unit.place != NOWHERE) or counted[unit.id] != unit.in_play:
            yield f"{unit.id} is {unit.status} but its place is {unit.place}"
        elif unit.in_play and unit.status != (IN_BOX if unit.place in g.board.boxes else ON_MAP):
            yield f"{unit.id} is {unit.status} in {g.area(unit)}"
    for side in g.sides:
        held = mask_of(place for place, stack in enumerate(g.stacks) if any(unit.side == side for unit in stack))
        if held != g.presence[side]:
            yield f"the presence of {side} is not where its counters are"
        crowds = [len(g.combat_units(place, side)) for place in range(len(g.stacks))]
        if crowds != g.crowds[side] or mask_of(place for place, crowd in enumerate(crowds) if crowd) != g.combat[side]:
            yield f"the combat units of {side} are not where they are counted"


def _stacking(g: Battle) -> Iterator[str]:
    """2.6: no more than the limit in an Area between impulses; boxes are unlimited."""
    for place in range(len(g.stacks)):
        for side in g.sides if place not in g.board.boxes else ():
            count = len(g.combat_units(place, side))
            if count > g.limits.stacking:
                yield f"too many {side} units in {g.board.ids[place]}: {count}, and {g.limits.stacking} have room (2.6)"


def _boxes(g: Battle) -> Iterator[str]:
    """2.4: no enemies in one's box."""
    for place in sorted(g.board.boxes):
        if len({unit.side for unit in g.stacks[place]}) > 1:
            yield f"both sides in {g.board.ids[place]} (2.4)"


def _between_impulses(g: Battle) -> bool:
    """Whether nothing is under way but the choice of an impulse or the placing of Fire Zones."""
    return not g.procedures or isinstance(g.procedures[-1], impulses.Impulse | fire_zones.FireZonePlacement)


def _leaders(g: Battle) -> Iterator[str]:
    """6.10: no Leader is left alone with enemies; 1.1: Leaders are never Spent."""
    for side in g.sides:
        for leader in g.leaders(side):
            if leader.spent or leader.activated:
                yield f"{leader.id} carries markers of a combat unit"
            if _between_impulses(g) and not g.occupied(leader.place, side) and g.combat_units(leader.place):
                yield f"{leader.id} is alone with enemies (6.10)"


def _markers(g: Battle) -> Iterator[str]:
    """9.1 to 9.3: Fire Zones, none of them twice, next to riflemen and not too many; 3.3: only the French camp."""
    limits = g.limits
    for division, start, end in g.fire_zones:
        here = g.combat_units(g.board.index[start], FRENCH)
        if not any(unit.division == division and unit.infantry and unit.fresh for unit in here):
            yield f"the Fire Zone of {division} has nobody to fire it (9.3)"
        if not g.board.is_adjacent(g.board.index[start], g.board.index[end]):
            yield f"the Fire Zone of {division} is not next to {start} (9.1)"
    for (division, start, end), count in Counter(g.fire_zones).items():
        if count > 1:
            yield f"{division} has {count} Fire Zones from {start} on {end} (9.1)"
    for division, count in Counter(zone[0] for zone in g.fire_zones).items():
        if count > limits.fire_zones_per_division:
            yield f"{division} has {count} Fire Zones (9.1)"
    for area, count in Counter(zone[2] for zone in g.fire_zones).items():
        if count > limits.fire_zones_per_area:
            yield f"{count} Fire Zones on {area} (9.2)"
    for unit in g.units.every:
        if unit.camped and unit.side != FRENCH:
            yield f"{unit.id} is camped (3.3)"


def _values(g: Battle) -> Iterator[str]:
    """The turn, the number of impulses counted, and 18.5: losses are not below nothing."""
    if not 0 <= g.turn <= len(g.spec.turns) or len(g.impulses) > g.turn:
        yield f"turn {g.turn} with the impulses of {len(g.impulses)} turns (4.6)"
    if g.advantage not in g.sides or min(g.losses.values()) < 0:
        yield "the Advantage or the losses are out of order (18)"
