"""Where counters could go, whom they could hit and whom Leaders could reach: see `looking`. All lies open here."""

from __future__ import annotations

from itertools import pairwise

from wargame.engine.answers import Threat
from wargame.engine.paths import bits
from wargame.games.death_ride.rules import arrivals, fire_zones, leaders, movement
from wargame.games.death_ride.rules.activation import ASSAULT, deeds_of
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.units import ENEMY, Unit
from wargame.games.death_ride.rules.view import activation_of


def counter(g: Battle, unit_id: str) -> Unit | None:
    """A counter in play."""
    unit = g.units.by_id.get(unit_id)
    return unit if unit is not None and unit.in_play else None


def _price(g: Battle, unit: Unit, path: movement.Path) -> int:
    """8.1: what a path costs one unit; an assault within its Area costs as much as entering it (13.1)."""
    if len(path) == 1:
        return g.data.movement.enemy
    return sum(movement.step_cost(g, unit, a, b) for a, b in pairwise(path))


def _ways(g: Battle, unit: Unit) -> dict[int, movement.Path]:
    """8, 13.1: all places a unit could move to or assault, with the way."""
    return {**movement.ways(g, [unit]), **movement.assault_ways(g, [unit])}


def reach(g: Battle, side: str, unit_id: str, all_open: bool = False) -> dict[str, int]:
    """8: every Area a counter could move to or assault, with the Movement Points it takes; of a Leader his rides."""
    unit = counter(g, unit_id)
    if unit is None:
        return {}
    if unit.leader:
        return {g.board.ids[place]: price for place, price in leaders.ride_costs(g, unit).items()}
    return {g.board.ids[place]: _price(g, unit, path) for place, path in _ways(g, unit).items()}


def stops(g: Battle, side: str, unit_id: str, all_open: bool = False) -> frozenset[str]:
    """8.3: the Areas in reach with enemy units, where a move ends."""
    unit = counter(g, unit_id)
    if unit is None or unit.leader:
        return frozenset()
    return frozenset(g.board.ids[place] for place in _ways(g, unit) if g.occupied(place, ENEMY[unit.side]))


def path(g: Battle, side: str, unit_id: str, place_id: str, all_open: bool = False) -> list[str]:
    """The way a combat unit would take to an Area, both ends included; empty if it cannot get there.

    10.2: an Entry Box is not on the map, so a way out of one begins with its Entry Area.
    """
    unit, goal = counter(g, unit_id), g.board.index.get(place_id, -1)
    if unit is None or unit.leader:
        return []
    return [g.board.ids[place] for place in _ways(g, unit).get(goal, ()) if place not in g.board.boxes]


def assault_way(g: Battle, side: str, place_id: str) -> list[str]:
    """13.1: the way the group of the activation going on would take to assault an Area; empty if it cannot."""
    frame, goal = activation_of(g), g.board.index.get(place_id, -1)
    if frame is None:
        return []
    return [g.board.ids[place] for place in movement.assault_ways(g, frame.group(g, ASSAULT)).get(goal, ())]


def zones(g: Battle, side: str) -> frozenset[str]:
    """9.4, 9.6: the Beaten Zones for units of a side."""
    return frozenset(g.board.ids[p] for p in bits(g.board.everywhere) if fire_zones.beaten(g, side, p))


def threats(g: Battle, side: str, all_open: bool = False) -> dict[str, float]:
    """How much enemy strength could come down on each Area."""
    total: dict[int, int] = {}
    for unit in _dangerous(g, ENEMY[side]):
        for place in _hits(g, unit):
            total[place] = total.get(place, 0) + strength(unit)
    return {g.board.ids[place]: float(sum_) for place, sum_ in total.items()}


def threats_at(g: Battle, side: str, place_id: str, all_open: bool = False) -> list[Threat]:
    """The enemy units that could fire on an Area or assault it, the strongest first."""
    place = g.board.index[place_id]
    found = [unit for unit in _dangerous(g, ENEMY[side]) if place in _hits(g, unit)]
    return [Threat(u.id, (g.area(u),), strength(u)) for u in sorted(found, key=lambda u: -strength(u))]


def strength(unit: Unit) -> int:
    """What a unit weighs in an attack: its value, or its artillery factor if that is more."""
    return max(unit.value, unit.artillery)


def _dangerous(g: Battle, side: str) -> list[Unit]:
    """1.2, 7.1: the units of a side that could attack next: those that are Fresh and out of camp.

    Activated ones count: nobody knows when the turn ends, and in the next one they act again (5.2).
    """
    return [unit for unit in g.fielded(side) if unit.fresh and not g.bivouacked(unit)]


def _hits(g: Battle, unit: Unit) -> set[int]:
    """6.5, 11.1, 12.1, 13.1: the Areas a unit could bombard, fire at or assault, if enemies of it are or come there."""
    deeds, found = deeds_of(g, unit), set[int]()
    if ASSAULT in deeds and not arrivals.limited(g, unit):
        found |= set(movement.ways(g, [unit])) | set(movement.assault_ways(g, [unit]))
    if unit.on_map and not unit.cavalry:
        far = g.limits.bombardment_range if unit.guns else g.limits.rifle_range[unit.side]
        found |= set(bits(g.board.within(unit.place, far))) - {unit.place}
    return found


def leader_range(g: Battle, side: str, leader_id: str) -> frozenset[str]:
    """6.2: the places within a Leader's range, boxes too."""
    leader = counter(g, leader_id)
    if leader is None or not leader.leader:
        return frozenset()
    return frozenset(name for place, name in enumerate(g.board.ids) if leaders.in_range(g, leader, place))
