"""Where counters could go and whom they could hit (8.1, 11): see `looking`. Counters and markers lie open here."""

from wargame.engine.answers import Threat
from wargame.engine.paths import bits
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.command.command import RIGHTS
from wargame.games.at_any_cost.rules.fire.fire import fire_refusal, weapon
from wargame.games.at_any_cost.rules.fire.shifts import BLOCKED, sight
from wargame.games.at_any_cost.rules.ground import POINT
from wargame.games.at_any_cost.rules.movement.movement import Way, allowance, ends
from wargame.games.at_any_cost.rules.movement.movement import reach as reached
from wargame.games.at_any_cost.rules.movement.moving import MovementStep
from wargame.games.at_any_cost.rules.stages import activation_of
from wargame.games.at_any_cost.rules.strength import combined_sp, initial_sp
from wargame.games.at_any_cost.rules.units import ENEMY, Unit


def counter(g: Battle, unit_id: str) -> Unit | None:
    """A counter on the map."""
    unit = g.units.by_id.get(unit_id)
    return unit if unit is not None and unit.on_map else None


def _course(g: Battle, unit: Unit) -> tuple[Way, int]:
    """How a unit would move now: as its Movement Step allows, else under the Posture of its HQ with all its points."""
    step = g.procedures[-1] if g.procedures else None
    if isinstance(step, MovementStep) and unit.id in step.units:
        return step.way, step.budget(unit)
    active = activation_of(g)
    posture = active.posture if active is not None and active.formation == unit.acts_with else ""
    rights = RIGHTS[posture or g.hqs[unit.acts_with].posture]
    return Way(rights.engage, rights.march), allowance(unit, half=rights.half, bonus=rights.bonus)


def reach(g: Battle, side: str, unit_id: str, all_open: bool = False) -> dict[str, int]:
    """11.2: every hex a unit could move to, with the Movement Points it takes, halves rounded up."""
    unit = counter(g, unit_id)
    if unit is None or unit.mitrailleuse:
        return {}
    way, budget = _course(g, unit)
    cost = reached(g, (unit,), way, budget).cost
    return {g.board.ids[place]: -(-cost[place] // POINT) for place in ends(g, (unit,), way, budget)}


def stops(g: Battle, side: str, unit_id: str, all_open: bool = False) -> frozenset[str]:
    """11.4: the hexes in reach next to an enemy, where Defensive Fire may end the move."""
    unit = counter(g, unit_id)
    if unit is None:
        return frozenset()
    zone = g.zone(ENEMY[unit.side])
    return frozenset(hex_ for hex_ in reach(g, side, unit_id) if zone >> g.board.index[hex_] & 1)


def path(g: Battle, side: str, unit_id: str, place_id: str, all_open: bool = False) -> list[str]:
    """The way a unit would take to a hex, both ends included; empty if it cannot get there."""
    unit, goal = counter(g, unit_id), g.board.index.get(place_id, -1)
    if unit is None or unit.mitrailleuse:
        return []
    way, budget = _course(g, unit)
    sheltered = reached(g, (unit,), way, budget, stop_at=g.zone(ENEMY[unit.side]))
    found = sheltered if goal in sheltered.cost else reached(g, (unit,), way, budget)
    if goal not in found.cost:
        return []
    return [g.hex(unit), *(g.board.ids[place] for place in found.path(goal))]


def zones(g: Battle, side: str) -> frozenset[str]:
    """11.3, 11.4: the hexes next to enemy combat units: to enter one is to Engage and to draw fire."""
    return frozenset(g.board.ids[place] for place in bits(g.zone(ENEMY[side]) & g.board.everywhere))


def threats(g: Battle, side: str, all_open: bool = False) -> dict[str, float]:
    """8.1.3: how much enemy strength can fire on each hex."""
    total: dict[int, float] = {}
    for unit in _shooters(g, ENEMY[side]):
        for place, share in _field_of_fire(g, unit):
            total[place] = total.get(place, 0.0) + initial_sp(unit) * share
    return {g.board.ids[place]: sp for place, sp in total.items() if sp > 0}


def _shooters(g: Battle, side: str) -> list[Unit]:
    return [unit for unit in g.fielded(side) if not unit.hq and not unit.cavalry]


def _field_of_fire(g: Battle, unit: Unit) -> list[tuple[int, float]]:
    """The hexes a unit can fire on, with the share of its strength that carries so far (8.1.3)."""
    limits, start = g.data.ranges[weapon(unit)], g.whereabouts(unit)
    far = min(limits.extended or limits.effective, g.sight_limit)
    places = bits(g.board.within(start, far) & ~(1 << start))
    seen = (place for place in places if sight(g, start, place).seen != BLOCKED)
    return [(place, 1.0 if g.board.distance(start, place) <= limits.effective else 0.5) for place in seen]


def threats_at(g: Battle, side: str, place_id: str, all_open: bool = False) -> list[Threat]:
    """The enemy units that could fire on a hex, and the cavalry next to it, the strongest first."""
    place, found = g.board.index[place_id], []
    for unit in g.fielded(ENEMY[side]):
        start = g.whereabouts(unit)
        if unit.hq or start == place:
            continue
        near = unit.cavalry and g.board.is_adjacent(start, place)
        if near or (not unit.cavalry and any(hit == place for hit, _ in _field_of_fire(g, unit))):
            found.append(Threat(unit.id, (g.board.ids[start],), round(combined_sp(g, unit))))
    return sorted(found, key=lambda threat: -(threat.strength or 0))


__all__ = ["Threat", "counter", "fire_refusal", "path", "reach", "stops", "threats", "threats_at", "zones"]
