"""2, 8: distance, what a step costs, and the ways of a group. The march itself is in `march`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from heapq import heappop, heappush
from typing import NamedTuple, TypeVar

from wargame.engine.action import Refusal
from wargame.engine.paths import mask_of
from wargame.games.death_ride.content.game import MovementCosts
from wargame.games.death_ride.rules import arrivals, fire_zones
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.units import ENEMY, FRENCH, Unit

Path = tuple[int, ...]
"""Places from the start to the end, both included; of a group that stays where it is, the start alone."""
Found = TypeVar("Found")
PLENTY = 99
"""The Movement Points of units of an arm that is not in the group."""
REMEMBERED = 2000
"""So many searches a game remembers."""


# ---------------------------------------------------------------------- the map


def distance(g: Battle, a: int, b: int) -> int:
    """1.6, 2.1, 10.2: fewest borders crossed; an Entry Box counts as an Area next to its Entry Area."""
    return g.ground.distance(a, b)


def room(g: Battle, side: str, place: int, group: Sequence[Unit]) -> bool:
    """2.6: whether a group can stay in a place; boxes are unlimited."""
    if place in g.board.boxes:
        return True
    coming = sum(unit.place != place for unit in group)
    return g.crowds[side][place] + coming <= g.limits.stacking


def full(g: Battle) -> Refusal:
    """2.6: why a unit finds no room in an Area."""
    return Refusal("2.6", f"That Area is full: it holds at most {g.limits.stacking} units of a side.")


def _crowded(g: Battle, side: str, coming: int) -> int:
    """2.6: the mask of Areas where so many more units of a side find no room."""
    most = g.limits.stacking - coming
    return g.board.everywhere & mask_of([place for place, crowd in enumerate(g.crowds[side]) if crowd > most])


# ---------------------------------------------------------------------- costs


def allowance(g: Battle, unit: Unit) -> int:
    """8.2, 10.5: the Movement Points of a unit, diced ones in the activation they are diced for."""
    return dict(g.march_dice).get(unit.id) or unit.move if g.march_dice else unit.move


def _price(costs: MovementCosts, hostile: int, beaten: int) -> int:
    """8.1: what an Area costs foot and guns: the dearest kind that it is."""
    return max(costs.other, costs.enemy if hostile else 0, costs.beaten_zone if beaten else 0)


def step_cost(g: Battle, unit: Unit, start: int, end: int) -> int:
    """8.1, 2.3: what a step costs one unit: the Area, a Ravine Edge, leaving enemies, woods for cavalry."""
    hostile, border, costs = g.combat[ENEMY[unit.side]], g.ground.border(start, end), g.data.movement
    price = _price(costs, hostile >> end & 1, fire_zones.beaten(g, unit.side, end)) + border.ravine
    price += costs.leave_enemy if hostile >> start & 1 else 0
    return price + (border.woods if unit.cavalry else 0)


# ---------------------------------------------------------------------- the ways of a group


class Quest(NamedTuple):
    """All that decides where a group can go and by which ways. Sets of places are masks."""

    start: int
    doors: tuple[int, ...]
    """2.4, 10.6: from a box, the Areas it leads to."""
    foot: int
    horse: int
    """8.2: the fewest Movement Points among foot and guns, and among cavalry."""
    assault: bool
    entered: int
    """8.3, 8.4, 10.4: the places the group may enter at all; friends never bar the way."""
    hostile: int
    crowded: int
    beaten: tuple[tuple[int, int], ...]
    through: int = 0
    """8.3: Areas with enemies that the group could leave again in the same move: none by the rules."""

    def near(self, places: int) -> Quest:
        """The same without what lies elsewhere, so that what happens there makes no difference."""
        start, doors, foot, horse, assault, entered, hostile, crowded, beaten, through = self
        beaten = tuple([zone for zone in beaten if places >> zone[0] & 1])
        masks = entered & places, hostile & places, crowded & places, beaten, through & places
        return Quest(start, doors, foot, horse, assault, *masks)


def quest_of(g: Battle, units: Sequence[Unit], assault: bool) -> Quest:
    """What decides where a group of one place can go."""
    start, side = units[0].place, units[0].side
    hostile = g.combat[ENEMY[side]]
    shut = arrivals.closed(g, units)
    if side == FRENCH and any(unit.guns for unit in units):
        shut |= hostile
    elif not assault:
        shut |= hostile & ~g.combat[side]
    points = [(unit.cavalry, allowance(g, unit)) for unit in units]
    return Quest(
        start,
        arrivals.entries(g, start, units) if start in g.board.boxes else (),
        min([move for rides, move in points if not rides], default=PLENTY),
        min([move for rides, move in points if rides], default=PLENTY),
        assault,
        g.board.everywhere & ~shut,
        hostile,
        _crowded(g, side, len(units)),
        fire_zones.all_beaten(g, side),
    )


def _search(g: Battle, units: Sequence[Unit], assault: bool) -> dict[int, Path]:
    """8.2, 13.1: where a group can end, with its path."""
    quest = _near_quest(g, units, assault)
    return _found(g, quest) if quest is not None else {}


def _near_quest(g: Battle, units: Sequence[Unit], assault: bool) -> Quest | None:
    """What decides where a group can go, near enough to matter; None if no enemy is near enough to be assaulted."""
    start = units[0].place
    steps = min([allowance(g, unit) for unit in units]) // g.data.movement.other
    near = g.ground.discs[start, steps]
    if assault and not g.combat[ENEMY[units[0].side]] & near:
        return None
    quest = quest_of(g, units, assault)
    return quest if start in g.board.boxes else quest.near(near)


def _found(g: Battle, quest: Quest) -> dict[int, Path]:
    """8.2: the ends of a quest with their paths; remembered, as one asks for it again and again in an impulse."""
    found = g.ways.get(quest)
    if found is None:
        if len(g.ways) >= REMEMBERED:
            g.ways.clear()
        ends = ~quest.crowded & (quest.hostile if quest.assault else -1)
        found = {place: path for place, path in paths(g, quest).items() if ends >> place & 1}
        g.ways[quest] = found
    return found


def paths(g: Battle, quest: Quest) -> dict[int, Path]:
    """8.2, 8.4: a path to every place that all units of a group can pay for; friends never bar the way.

    Foot and horse pay differently, so a label carries both sums. Of all payable paths to a place the one that leaves
    the fewest Beaten Zones is kept, then the cheapest, then the shortest.
    """
    start, doors, most_foot, most_horse, assault, entered, hostile, crowded, zones_of, through = quest
    beaten, costs, borders = dict(zones_of), g.data.movement, g.ground.borders
    prices = [[_price(costs, enemies, zone) for zone in (False, True)] for enemies in (False, True)]
    found: dict[int, Path] = {}
    known: dict[int, list[tuple[int, int]]] = {}
    heap: list[tuple[int, int, int, int, Path]] = [(0, 0, 0, 1, (start,))]
    while heap:
        zones, foot, horse, hops, path = heappop(heap)
        place = path[-1]
        if place in known and _dominated(known[place], foot, horse):
            continue
        known.setdefault(place, []).append((foot, horse))
        among_enemies = hostile >> place & 1
        if hops > 1:
            found.setdefault(place, path)
            if among_enemies and not through >> place & 1:
                continue
        fits = hops == 1 or not crowded >> place & 1
        if place in beaten:
            if not fits:
                continue  # a Volley may stop the group here (14.4)
            zones += beaten[place]
        leaving = costs.leave_enemy if among_enemies else 0
        open_ = entered if fits or not assault else entered & ~hostile  # one that fails halts the group here (13.6)
        out = [g.ground.border(place, door) for door in doors] if doors and hops == 1 else borders[place]
        for near, ravine, woods in out:
            if not open_ >> near & 1 or near in path:
                continue
            price = prices[hostile >> near & 1][near in beaten] + ravine + leaving
            sum_foot, sum_horse = foot + price, horse + price + woods
            if sum_foot > most_foot or sum_horse > most_horse:
                continue
            if near not in known or not _dominated(known[near], sum_foot, sum_horse):
                heappush(heap, (zones, sum_foot, sum_horse, hops + 1, (*path, near)))
    return found


def _dominated(labels: Sequence[tuple[int, int]], foot: int, horse: int) -> bool:
    """Whether a place has been reached before by a path at least as cheap for all."""
    for a, b in labels:  # noqa: SIM110 - asked at every step, and `any` takes twice as long
        if a <= foot and b <= horse:
            return True
    return False


def ways(g: Battle, units: Sequence[Unit]) -> dict[int, Path]:
    """8: where a group that stands in one place can move together, each end with its path."""
    return dict(_search(g, units, assault=False)) if units else {}


def ways_of_each(g: Battle, units: Iterable[Unit]) -> dict[str, dict[int, Path]]:
    """8: where each of some units can move alone."""
    return _each(g, units, ways)


def able_to_assault(g: Battle, units: Iterable[Unit]) -> tuple[str, ...]:
    """8.3, 13.1: those of some units that can assault an Area alone."""
    return tuple([unit for unit, able in _each(g, units, _can_assault).items() if able])


def _can_assault(g: Battle, units: Sequence[Unit]) -> bool:
    """8.3, 13.1: whether a group can assault an Area; enemies next to it need no search."""
    if _assaults_here(g, units):
        return True
    quest = _near_quest(g, units, assault=True)
    return quest is not None and (_next_door(g, quest) or bool(_found(g, quest)))


def _assaults_here(g: Battle, units: Sequence[Unit]) -> bool:
    """8.3: enemies in its own Area cost a group as much as entering."""
    if not g.occupied(units[0].place, ENEMY[units[0].side]):
        return False
    return all(allowance(g, unit) >= g.data.movement.enemy for unit in units)


def _next_door(g: Battle, quest: Quest) -> bool:
    """Whether a group can pay for a step into an Area with enemies and room."""
    start, costs, targets = quest.start, g.data.movement, quest.entered & quest.hostile & ~quest.crowded
    if quest.doors or not targets & g.board.adjacent[start]:
        return False
    beaten, leaving = dict(quest.beaten), costs.leave_enemy if quest.hostile >> start & 1 else 0
    for near, ravine, woods in g.ground.borders[start]:
        price = _price(costs, True, near in beaten) + ravine + leaving
        if targets >> near & 1 and price <= quest.foot and price + woods <= quest.horse:
            return True
    return False


def _each(g: Battle, units: Iterable[Unit], search: Callable[[Battle, Sequence[Unit]], Found]) -> dict[str, Found]:
    """What a search finds for each of some units; for those that are alike in all that decides it, only once."""
    kinds = {unit.id: (unit, _kind(g, unit)) for unit in units}
    found: dict[object, Found] = {}
    for unit, kind in kinds.values():
        if kind not in found:
            found[kind] = search(g, [unit])
    return {each: found[kind] for each, (_, kind) in kinds.items()}


def _kind(g: Battle, unit: Unit) -> tuple[object, ...]:
    """All of a unit that decides where it can go (see `quest_of`)."""
    bound = arrivals.limited(g, unit), arrivals.arrival_turn(g, unit)
    return unit.side, unit.place, unit.cavalry, unit.guns, allowance(g, unit), bound


def assault_ways(g: Battle, units: Sequence[Unit]) -> dict[int, Path]:
    """8.3, 13.1: the Areas a group can assault, with its path; enemies in its own Area cost as much as entering."""
    if not units:
        return {}
    found, place = dict(_search(g, units, assault=True)), units[0].place
    if _assaults_here(g, units):
        found[place] = (place,)
    return found
