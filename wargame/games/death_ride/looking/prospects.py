"""What a player may reckon before a choice: the attacks a group could make and what they promise; see `looking`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wargame.engine.action import Action
from wargame.games.death_ride.rules import arrivals, fire_zones, leaders, movement
from wargame.games.death_ride.rules.activation import ASSAULT, BOMBARD, RIFLE_FIRE, deeds_of
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat import bombardment, rifle_fire
from wargame.games.death_ride.rules.combat.estimates import (
    Estimate,
    assault_estimate,
    bombardment_estimate,
    rifle_estimate,
)
from wargame.games.death_ride.rules.terms import NO_LEADER
from wargame.games.death_ride.rules.units import Unit


class Prospect(NamedTuple):
    """An attack that a group could make: bombard, rifle_fire or assault."""

    kind: str
    units: tuple[str, ...]
    target: str
    estimate: Estimate


def group_of(g: Battle, side: str, action: Action) -> tuple[str, ...]:
    """6.1.c: the units that a choice `activate` would activate."""
    leader = "" if action[1] == NO_LEADER else action[1]
    groups = dict(leaders.groups(g, side, leader, g.board.index[action[2]]))
    return tuple(unit.id for unit in groups.get(action[3] if len(action) > 3 else "", ()))


def reaches(g: Battle, side: str, ids: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """8: the Areas each of some units could move to alone."""
    ways = movement.ways_of_each(g, [g.units[each] for each in ids])
    return {unit: tuple(g.board.ids[place] for place in found) for unit, found in ways.items()}


def prospects(g: Battle, side: str, ids: Sequence[str]) -> list[Prospect]:
    """11 to 13: the attacks that sensible groups of some units of one place could make."""
    units = [g.units[each] for each in ids if g.units[each].fresh and not g.bivouacked(g.units[each])]
    if not units:
        return []
    return [*_bombardments(g, units), *_rifle_fires(g, units), *_assaults(g, units)]


def _able(g: Battle, units: Sequence[Unit], deed: str) -> list[Unit]:
    return [unit for unit in units if deed in deeds_of(g, unit)]


def _bombardments(g: Battle, units: Sequence[Unit]) -> Iterator[Prospect]:
    """11: all guns together; alone, if the target is too far for the others to help (11.2)."""
    guns = sorted(_able(g, units, BOMBARD), key=lambda unit: -unit.artillery)
    for target in bombardment.targets(g, guns):
        group = guns if g.board.is_adjacent(guns[0].place, target) else guns[:1]
        yield _prospect(g, BOMBARD, group, target, bombardment_estimate(g, group, target))


def _rifle_fires(g: Battle, units: Sequence[Unit]) -> Iterator[Prospect]:
    """12: groups of all sizes, infantry first; every third attacker helps the target (12.3)."""
    able = _able(g, units, RIFLE_FIRE)
    foot = [unit for unit in able if unit.infantry]
    guns = [unit for unit in able if unit.guns]
    for target in rifle_fire.targets(g, able) if foot else []:
        for group in _sizes(foot, guns):
            yield _prospect(g, RIFLE_FIRE, group, target, rifle_estimate(g, group, target))


def _sizes(foot: Sequence[Unit], guns: Sequence[Unit]) -> Iterator[list[Unit]]:
    for size in range(1, len(foot) + 1):
        yield list(foot[:size])
        if guns:
            yield [*foot[:size], *guns]


def _assaults(g: Battle, units: Sequence[Unit]) -> Iterator[Prospect]:
    """13: infantry alone, with cavalry, with guns, all together, and cavalry alone."""
    able = [unit for unit in _able(g, units, ASSAULT) if not arrivals.limited(g, unit)]
    foot, horse, guns = ([u for u in able if u.type == arm] for arm in ("infantry", "cavalry", "artillery"))
    seen = set()
    for group in (foot, horse, [*foot, *horse], [*foot, *guns], able):
        key = tuple(unit.id for unit in group)
        if not group or key in seen or not any(not unit.guns for unit in group):
            continue
        seen.add(key)
        for target, path in movement.assault_ways(g, group).items():
            zones = sum(fire_zones.beaten(g, group[0].side, place) for place in path[:-1])
            yield _prospect(g, ASSAULT, group, target, assault_estimate(g, group, target, zones))


def _prospect(g: Battle, kind: str, group: Sequence[Unit], target: int, estimate: Estimate) -> Prospect:
    return Prospect(kind, tuple(unit.id for unit in group), g.board.ids[target], estimate)
