"""3 Movement: terrain costs, streams and slopes, one unit to a hex, stopping beside the enemy."""

from __future__ import annotations

from skirmish.content import UnitType
from skirmish.rules.battle import Battle, Unit
from skirmish.rules.events import Moved
from wargame.engine import paths
from wargame.engine.action import Refusal


def step_cost(g: Battle, kind: UnitType, start: int, end: int) -> int | None:
    """3.2: what a step into the next hex costs a unit of a type; None if it cannot go there."""
    if g.board.terrain[end] in kind.closed:
        return None
    cost = g.terrain(end).cost
    if "stream" in g.board.edge(start, end):
        cost += g.data.stream_cost
    if g.board.elevation[end] > g.board.elevation[start]:
        cost += g.data.climb_cost
    return cost


def steps(g: Battle, kind: UnitType) -> paths.Steps:
    """3.2: every step a unit of a type could take anywhere, with its cost. The ground never changes: it is kept."""
    if kind.name not in g.steps:
        g.steps[kind.name] = [
            [(near, cost) for near in nearby if (cost := step_cost(g, kind, place, near)) is not None]
            for place, nearby in enumerate(g.board.neighbours)
        ]
    return g.steps[kind.name]


def reach(g: Battle, unit: Unit) -> dict[int, int]:
    """3.1: the free hexes a unit can move to with what that costs: not through enemies (3.3), not past them (3.4)."""
    enemies, stops = g.units.presence[g.enemy(unit.side)], g.near_enemies(unit.side)
    found = paths.reach(steps(g, unit.type), unit.place, unit.type.move, blocked=enemies, stops=stops)
    return {place: cost for place, cost in found.items() if not g.units.stacks[place]}


def way(g: Battle, unit: Unit, place: int) -> tuple[int, ...]:
    """The cheapest way of a unit to a hex in its reach, both ends included."""
    enemies, stops = g.units.presence[g.enemy(unit.side)], g.near_enemies(unit.side)
    return paths.route(steps(g, unit.type), unit.place, place, blocked=enemies, stops=stops) or ()


def refusal(g: Battle, unit: Unit, place: int) -> Refusal | None:
    """Why a unit cannot move to a hex, if it cannot."""
    if g.units.stacks[place]:
        return Refusal("3.3", "There is a unit in that hex already.")
    if g.board.terrain[place] in unit.type.closed:
        return Refusal("3.2", f"{unit.type.name} cannot enter {g.board.terrain[place]}.")
    if place not in reach(g, unit):
        return Refusal("3.1", f"That is too far: {unit.name} has {unit.type.move} movement points.")
    return None


def move(g: Battle, unit: Unit, place: int) -> None:
    """3: carry a move out."""
    start = g.board.ids[unit.place]
    g.units.put(unit, place)
    g.tell(Moved(unit.id, start, g.board.ids[place]))
