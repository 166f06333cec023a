"""2, 8: distance, what a step costs, and the ways of a group. The march itself is in `march`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush

from wargame.engine.action import Refusal
from wargame.engine.paths import mask_of
from wargame.games.death_ride.rules import arrivals, fire_zones
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.units import ENEMY, FRENCH, Unit

Path = tuple[int, ...]
"""Places from the start to the end, both included; of a group that stays where it is, the start alone."""
PLENTY = 99


# ---------------------------------------------------------------------- the map


def distance(g: Battle, a: int, b: int) -> int:
    """1.6, 2.1, 10.2: fewest borders crossed; an Entry Box counts as an Area next to its Entry Area."""
    steps = 0
    if a == b:
        return 0
    if a in g.board.boxes:
        a, steps = arrivals.entry(g, a), steps + 1
    if b in g.board.boxes:
        b, steps = arrivals.entry(g, b), steps + 1
    return steps + g.board.distance(a, b)


def occupied_by(g: Battle, side: str) -> int:
    """1.7: the mask of the places with combat units of a side."""
    return mask_of(place for place, stack in enumerate(g.stacks) if stack and g.occupied(place, side))


def exits(g: Battle, place: int, units: Sequence[Unit]) -> tuple[int, ...]:
    """2.4, 10.6: the Areas a group may step into from a place: the neighbours, or from a box its Entry Areas."""
    return arrivals.entries(g, place, units) if place in g.board.boxes else g.board.neighbours[place]


def room(g: Battle, side: str, place: int, group: Sequence[Unit]) -> bool:
    """2.6: whether a group can stay in a place; boxes are unlimited."""
    if place in g.board.boxes:
        return True
    others = [unit for unit in g.combat_units(place, side) if unit not in group]
    return len(others) + len(group) <= g.limits.stacking


# ---------------------------------------------------------------------- costs


def allowance(g: Battle, unit: Unit) -> int:
    """8.2, 10.5: the Movement Points of a unit, diced ones in the activation they are diced for."""
    return dict(g.march_dice).get(unit.id) or unit.move


def cost(g: Battle, side: str, start: int, end: int, hostile: int) -> int:
    """8.1, 2.3: what a step costs foot and guns: the dearest kind of Area, a Ravine Edge, leaving enemies.

    `hostile` is the mask of the places with enemy units.
    """
    costs = g.data.movement
    price = costs.other
    if hostile >> end & 1:
        price = max(price, costs.enemy)
    if fire_zones.beaten(g, side, end):
        price = max(price, costs.beaten_zone)
    if "ravine" in g.board.edge(start, end):
        price += costs.ravine
    if hostile >> start & 1:
        price += costs.leave_enemy
    return price


def horse_extra(g: Battle, end: int) -> int:
    """8.1: what cavalry pays besides to enter an Area: woods of +3 Cover are dear."""
    return g.data.movement.cavalry_woods if g.woods(end) else 0


def step_cost(g: Battle, unit: Unit, start: int, end: int) -> int:
    """8.1: what a step costs one unit."""
    hostile = occupied_by(g, ENEMY[unit.side])
    return cost(g, unit.side, start, end, hostile) + (horse_extra(g, end) if unit.cavalry else 0)


# ---------------------------------------------------------------------- the ways of a group


class _Search:
    """One search for the paths that every unit of a group can pay for (8.2, 13.1).

    Foot and horse pay differently, so a label carries both sums. Of all payable paths to a place the one that leaves
    the fewest Beaten Zones is kept, then the cheapest, then the shortest.
    """

    def __init__(self, g: Battle, units: Sequence[Unit], assault: bool) -> None:
        self.g, self.units, self.assault = g, units, assault
        self.side = units[0].side
        self.foot = min((allowance(g, unit) for unit in units if not unit.cavalry), default=PLENTY)
        self.horse = min((allowance(g, unit) for unit in units if unit.cavalry), default=PLENTY)
        self.hostile = occupied_by(g, ENEMY[self.side])
        self.own = occupied_by(g, self.side)
        self.closed = arrivals.closed(g, units)
        self.guns = self.side == FRENCH and any(unit.guns for unit in units)

    def run(self) -> dict[int, Path]:
        """Every place the group can end in, with its path."""
        g, start = self.g, self.units[0].place
        found: dict[int, Path] = {}
        known: dict[int, list[tuple[int, int]]] = {}
        heap: list[tuple[int, int, int, int, Path]] = [(0, 0, 0, 1, (start,))]
        while heap:
            zones, foot, horse, hops, path = heappop(heap)
            place = path[-1]
            if any(a <= foot and b <= horse for a, b in known.get(place, ())):
                continue
            known.setdefault(place, []).append((foot, horse))
            if hops > 1:
                found.setdefault(place, path)
                if self.hostile >> place & 1:
                    continue
            beaten = fire_zones.beaten(g, self.side, place)
            fits = hops == 1 or room(g, self.side, place, self.units)
            if beaten and not fits:
                continue  # a Volley may stop the group here (14.4)
            for near in exits(g, place, self.units):
                if near in path or not self.open(near) or (self.assault and self.hostile >> near & 1 and not fits):
                    continue  # an assault that fails halts the group here (13.6)
                price = cost(g, self.side, place, near, self.hostile)
                sums = foot + price, horse + price + horse_extra(g, near)
                if sums[0] <= self.foot and sums[1] <= self.horse:
                    heappush(heap, (zones + beaten, *sums, hops + 1, (*path, near)))
        return {place: path for place, path in found.items() if self.ends(place)}

    def open(self, place: int) -> bool:
        """8.3, 8.4, 10.4: whether the group may enter a place at all; friends never bar the way."""
        if self.closed >> place & 1:
            return False
        if not self.hostile >> place & 1:
            return True
        return not self.guns and (self.assault or bool(self.own >> place & 1))

    def ends(self, place: int) -> bool:
        """2.6, 8.3: whether the move may end there: where there is room, and an assault among enemies."""
        return (not self.assault or bool(self.hostile >> place & 1)) and room(self.g, self.side, place, self.units)


def ways(g: Battle, units: Sequence[Unit]) -> dict[int, Path]:
    """8: where a group that stands in one place can move together, each end with its path."""
    return _Search(g, units, assault=False).run() if units else {}


def ways_of_each(g: Battle, units: Iterable[Unit]) -> dict[str, dict[int, Path]]:
    """8: where each of some units can move alone; units alike in all that matters share one search."""
    known: dict[tuple[object, ...], dict[int, Path]] = {}
    found = {}
    for unit in units:
        bounds = arrivals.limited(g, unit), arrivals.arrival_turn(g, unit)
        alike = (unit.place, unit.side, unit.type, allowance(g, unit), *bounds)
        if alike not in known:
            known[alike] = ways(g, [unit])
        found[unit.id] = known[alike]
    return found


def assault_ways(g: Battle, units: Sequence[Unit]) -> dict[int, Path]:
    """8.3, 13.1: the Areas a group can assault, with its path; enemies in its own Area cost as much as entering."""
    if not units:
        return {}
    found = _Search(g, units, assault=True).run()
    place, price = units[0].place, g.data.movement.enemy
    if g.occupied(place, ENEMY[units[0].side]) and all(allowance(g, unit) >= price for unit in units):
        found[place] = (place,)
    return found


def move_refusal(g: Battle, units: Sequence[Unit], place: int) -> Refusal:
    """Why a group cannot move to a place, as near as one sentence can say it."""
    side = units[0].side
    if arrivals.closed(g, units) >> place & 1:
        return Refusal("10.4", "4 Corps may not go there yet.")
    if g.occupied(place, ENEMY[side]):
        if side == FRENCH and any(unit.guns for unit in units):
            return Refusal("8.3", "French artillery never enters an Area with enemy units.")
        if not g.occupied(place, side):
            return Refusal("8.3", "To enter an Area with enemy units is an Assault.")
    if not room(g, side, place, units):
        return Refusal("2.6", "That Area is full.")
    return Refusal("8.2", "That is farther than the Movement Points go.")


def assault_refusal(g: Battle, units: Sequence[Unit], place: int) -> Refusal:
    """Why a group cannot assault a place."""
    if not g.occupied(place, ENEMY[units[0].side]):
        return Refusal("13.1", "There are no enemy units in that Area.")
    if any(place in assault_ways(g, [unit]) for unit in units):
        return Refusal("13.1", "Not all of the group can go there by one path and find room.")
    return Refusal("8.2", "That is farther than the Movement Points go.")
