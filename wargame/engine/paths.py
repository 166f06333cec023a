"""Searches over places: bitboards for sets, bucket search for movement.

A set of places is one Python integer whose bit ``p`` stands for place ``p``. Union, intersection and
difference then cost a single operation however large the board, which is why supply, zones and regions
are masks everywhere in the engine. Movement has costs and needs an order, so it walks tables instead.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from heapq import heappop, heappush
from typing import NamedTuple, TypeVar

Steps = Sequence[Sequence[tuple[int, int]]]
"""Per place, the (neighbour, cost) pairs of one kind of mover; a step that is not allowed is left out."""
StepsFrom = Callable[[int], Iterable[tuple[int, int]]]
"""Of a place, the (neighbour, cost) pairs as they are now; a negative cost is no way."""
Fans = Mapping[int, Sequence[tuple[int, int]]]
"""Of a place, its neighbours as (cost, mask) pairs: all those that cost the same to enter are one mask."""
Ways = tuple[int, int, int, Fans]
"""Steps of one kind: the masks of places they lead from and to, the least that any of them costs, and their table."""

Key = TypeVar("Key")
Row = TypeVar("Row")


class Rows(dict[Key, Row]):
    """A table, mostly by place, that never changes; its rows are made when they are first asked for.

    Where there can be more rows than are of use it begins anew when it has so many.
    """

    def __init__(self, make: Callable[[Key], Row], most: int | None = None) -> None:
        super().__init__()
        self._make, self._most = make, most

    def __missing__(self, key: Key) -> Row:
        row = self._make(key)
        if len(self) == self._most:
            self.clear()
        self[key] = row
        return row


def bits(mask: int) -> list[int]:
    """Return the places of a mask in ascending order.

    Peeling the highest bit lets the integer shrink as it goes; on sparse masks of a large board this took
    about half the time of the usual ``mask & -mask``.
    """
    places = []
    while mask:
        place = mask.bit_length() - 1
        places.append(place)
        mask ^= 1 << place
    places.reverse()
    return places


def nth(mask: int, number: int) -> int:
    """Return one place of a mask, counted from 0 in ascending order: what ``bits`` has at that index."""
    place, width = 0, 1 << mask.bit_length().bit_length()
    while width > 1:
        width >>= 1
        low = mask & (1 << width) - 1
        below = low.bit_count()
        if number < below:
            mask = low
        else:
            number, mask, place = number - below, mask >> width, place + width
    return place


def mask_of(places: Iterable[int]) -> int:
    """Return the mask of some places; the inverse of ``bits``."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


def union(masks: Iterable[int]) -> int:
    """Return the places that are in any of some masks."""
    joined = 0
    for mask in masks:
        joined |= mask
    return joined


def around(adjacent: Sequence[int], places: int) -> int:
    """Return all neighbours of some places, as a mask; places of the mask itself are in it if they touch others."""
    near = 0
    for place in bits(places):
        near |= adjacent[place]
    return near


def flood(adjacent: Sequence[int], start: int, allowed: int, steps: int | None = None) -> int:
    """Return everything connected to the places of ``start`` through places of ``allowed``, as a mask.

    With ``steps`` it goes so many steps and no farther. The starting places are part of the answer even when
    they are not allowed themselves: a supply source is a source although an enemy stands next to it. A caller
    who wants otherwise masks ``start`` first.
    """
    frontier = start
    left = allowed & ~start
    reached = start
    while frontier and left and steps != 0:
        frontier = around(adjacent, frontier) & left
        left ^= frontier
        reached |= frontier
        steps = None if steps is None else steps - 1
    return reached


class Reached(NamedTuple):
    """What a search has found: the cheapest cost of each place, and the place each is entered from."""

    cost: dict[int, int]
    came: dict[int, int]

    def path(self, goal: int) -> tuple[int, ...]:
        """The places entered on the way to a goal, which is the last of them; none if it is where the search began."""
        path = []
        while goal in self.came:
            path.append(goal)
            goal = self.came[goal]
        return tuple(reversed(path))


def spread(
    steps: StepsFrom,
    start: int,
    budget: int | None = None,
    blocked: int = 0,
    stops: int = 0,
    goal: int = -1,
) -> Reached:
    """Every place that can be reached within `budget`, or at all, with its cheapest cost and the way there.

    `steps` gives the neighbours that may be entered from a place and what each costs now; one with a negative price may
    not. So permission and tolls, however they depend on both ends of a step, are the caller's. Places in `blocked` may
    not be entered. Places in `stops` may be entered but not left, except the start, which a mover may always leave.
    Costs are small whole numbers, so a list of buckets, one per point spent, replaces the heap of a textbook search
    (Dial's algorithm). Of equally cheap ways the one found first is kept, so that a replay always walks the same way.
    With a `goal` it goes no farther than it must to have the cheapest way there.
    """
    best, came = {start: 0}, dict[int, int]()
    buckets = [[start]]
    for spent, bucket in enumerate(buckets):  # both lists grow while they are walked
        if goal in best and best[goal] <= spent:
            break
        for place in bucket:
            if best[place] != spent or (stops >> place & 1 and place != start):
                continue
            for to, cost in steps(place):
                total = spent + cost
                if cost < 0 or best.get(to, total + 1) <= total or blocked >> to & 1:
                    continue
                if budget is not None and total > budget:
                    continue
                best[to], came[to] = total, place
                while len(buckets) <= total:
                    buckets.append([])
                buckets[total].append(to)
    return Reached(best, came)


def waves(ways: Iterable[Ways], start: int, budget: int, open_: int, stops: int = 0) -> list[int]:
    """For each sum up to `budget`, the mask of places whose cheapest way costs that; for the ways see `spread`.

    `open_` are the places that may be entered. Places in `stops` may be entered but not left, except the start.
    """
    coming, found = [0] * (budget + 1), [0] * (budget + 1)
    coming[0] = 1 << start
    stops &= ~coming[0]
    open_ |= coming[0]
    for spent in range(budget + 1):
        left = budget - spent
        while fresh := coming[spent] & open_:
            open_ ^= fresh
            found[spent] |= fresh
            fresh &= ~stops
            for leaving, entering, least, fans in ways:
                places = fresh & leaving if least <= left else 0
                while places:
                    place = places.bit_length() - 1
                    places ^= 1 << place
                    for cost, mask in fans[place]:
                        if cost <= left:
                            coming[spent + cost] |= mask & entering
    return found


def covered(fans: Fans, start: int, budget: int, open_: int, least: int = 1) -> int:
    """The mask of places that can be reached within `budget`, the start among them (see `waves`)."""
    return union(waves(((-1, -1, least, fans),), start, budget, open_))


class Corridor(NamedTuple):
    """The places on the cheapest ways to a goal, as a mask, the start among them; 0 if there is no way."""

    mask: int
    only: list[tuple[int, int]]
    """If there is only one such way: the places entered on it, each with what it has cost so far; else empty."""


def corridor(
    found: Sequence[int], into: Callable[[int], Iterable[tuple[int, int]]], goal: int, left: int = -1
) -> Corridor:
    """The cheapest ways to a goal, by `waves` that have been found. `left` are the places that may be left.

    `into` gives the neighbours from which a place is entered as (cost, mask) pairs.
    """
    spent = next((cost for cost, places in enumerate(found) if places >> goal & 1), -1)
    if spent < 0:
        return Corridor(0, [])
    mask, places, only = 1 << goal, [(goal, spent)], True
    for place, cost in places:  # the list grows while it is walked
        before = 0
        for price, near in into(place):
            if price <= cost and (near := near & found[cost - price] & left):
                only = only and price > 0 and not before and not near & near - 1
                before |= near
                if fresh := near & ~mask:
                    mask |= fresh
                    places += [(each, cost - price) for each in bits(fresh)]
    return Corridor(mask, places[-2::-1] if only else [])


def reach(steps: Steps, start: int, budget: int, blocked: int = 0, stops: int = 0) -> dict[int, int]:
    """Every place that can be reached within `budget` by a table of steps, with its cheapest cost; see `spread`."""
    return spread(steps.__getitem__, start, budget, blocked, stops).cost


def route(steps: Steps, start: int, goal: int, blocked: int = 0, stops: int = 0) -> tuple[int, ...] | None:
    """Return the cheapest path from start to goal, both included, or None if there is none.

    Of equally cheap paths the one with fewer steps wins, then the one found first in place order, so
    that a replay always walks the same way.
    """
    best = {start: (0, 0)}
    came_from: dict[int, int] = {}
    heap = [(0, 0, start)]
    while heap:
        cost, hops, place = heappop(heap)
        if place == goal:
            return start, *Reached({}, came_from).path(goal)
        if best[place] != (cost, hops) or (stops >> place & 1 and place != start):
            continue
        for neighbour, price in steps[place]:
            reached = (cost + price, hops + 1)
            if (neighbour in best and best[neighbour] <= reached) or blocked >> neighbour & 1:
                continue
            best[neighbour] = reached
            came_from[neighbour] = place
            heappush(heap, (*reached, neighbour))
    return None
