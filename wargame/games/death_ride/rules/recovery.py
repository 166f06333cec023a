"""16: Recovery. An Active Leader turns Spent units Fresh again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations

from wargame.engine.action import Action, Refusal
from wargame.games.death_ride.rules import events, fire_zones, leaders
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.units import ENEMY, Unit

DIVISION = "division:"


def resting(g: Battle, side: str) -> list[Unit]:
    """16.2: the Spent units of a side that a Leader could re-organise if he commands them."""
    return [unit for unit in g.fielded(side) if unit.spent and rests(g, unit)]


def recoverable(g: Battle, leader: Unit, units: Iterable[Unit]) -> list[Unit]:
    """16.1: those of the `resting` units that a Leader can re-organise."""
    subjects, near = g.subjects[leader.id, g.caprivi], g.ground.discs[leader.place, leader.range]
    return [unit for unit in units if unit.id in subjects and near >> unit.place & 1]


def refusal(g: Battle, leader: Unit, unit: Unit) -> Refusal | None:
    """16.1, 16.2: why a Leader cannot re-organise a unit: it must be Spent, in his command and range, and at rest."""
    if unit.leader or not unit.spent:
        return Refusal("16.1", f"{unit.name} is not Spent.")
    if not leaders.commands(g, leader, unit):
        return Refusal("16.1", f"{leader.name} does not command {unit.name}.")
    if not leaders.in_range(g, leader, unit.place):
        return Refusal(
            "16.1", f"{unit.name} is Spent, and beyond the range of {leader.name}, who could re-organise it."
        )
    if not rests(g, unit):
        return Refusal("16.2", f"{unit.name} cannot be re-organised among enemies or in a Beaten Zone.")
    return None


def rests(g: Battle, unit: Unit) -> bool:
    """16.2: not in an Area with enemies; German units not in a Beaten Zone."""
    return not g.occupied(unit.place, ENEMY[unit.side]) and not fire_zones.beaten(g, unit.side, unit.place)


def choices(g: Battle, leader: Unit, units: Iterable[Unit]) -> Iterator[Action]:
    """16.1: up to two of the `resting` units, or all of one Division if those are more."""
    units, most = recoverable(g, leader, units), g.limits.reorganise_units
    for few in chain.from_iterable(combinations(units, size) for size in range(1, most + 1)):
        if _one_command(g, leader, few):
            yield Action.of("reorganise", leader.id, *(unit.id for unit in few))
    for division in sorted({unit.division for unit in units}):
        if sum(unit.division == division for unit in units) > most:
            yield Action.of("reorganise", leader.id, f"{DIVISION}{division}")


def _one_command(g: Battle, leader: Unit, units: Sequence[Unit]) -> bool:
    """6.4: Caprivi re-organises units of one corps, and besides those that any Leader commands."""
    if not leaders.spec_of(leader).commands.one_corps_a_turn:
        return True
    return len({unit.corps for unit in units if not unit.any_leader}) < 2


def reorganise(g: Battle, leader: Unit, words: Sequence[str]) -> None:
    """16.1, 16.3: the units named, or all of a Division, are Fresh again and Activated for this turn."""
    able = recoverable(g, leader, resting(g, leader.side))
    units = [unit for unit in able if unit.id in words or f"{DIVISION}{unit.division}" in words]
    leaders.bind(g, leader, units)
    for unit in units:
        g.put(unit, "spent", False)
        g.put(unit, "activated", True)
    g.tell(events.Reorganised(leader.id, tuple(unit.id for unit in units)))
