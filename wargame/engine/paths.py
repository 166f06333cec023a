"""Searches over places: bitboards for sets, bucket search for movement.

A set of places is one Python integer whose bit ``p`` stands for place ``p``. Union, intersection and
difference then cost a single operation however large the board, which is why supply, zones and regions
are masks everywhere in the engine. Movement has costs and needs an order, so it walks tables instead.
"""

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush

Steps = Sequence[Sequence[tuple[int, int]]]
"""Per place, the (neighbour, cost) pairs of one kind of mover; a step that is not allowed is left out."""


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


def flood(adjacent: Sequence[int], start: int, allowed: int) -> int:
    """Return everything connected to the places of ``start`` through places of ``allowed``, as a mask.

    The starting places are part of the answer even when they are not allowed themselves: a supply source
    is a source although an enemy stands next to it. A caller who wants otherwise masks ``start`` first.
    """
    frontier = start
    left = allowed & ~start
    reached = start
    while frontier and left:
        grown = 0
        for place in bits(frontier):
            grown |= adjacent[place]
        frontier = grown & left
        left ^= frontier
        reached |= frontier
    return reached


def reach(steps: Steps, start: int, budget: int, blocked: int = 0, stops: int = 0) -> dict[int, int]:
    """Return every place that can be reached within ``budget``, with its cheapest cost.

    Places in ``blocked`` may not be entered. Places in ``stops`` may be entered but not left, except the
    start, which a mover may always leave. Costs are small whole numbers, so a list of buckets, one per
    point spent, replaces the heap of a textbook search (Dial's algorithm).
    """
    best = {start: 0}
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    if buckets:
        buckets[0].append(start)
    for spent, bucket in enumerate(buckets):
        for place in bucket:  # a free step appends to this very bucket, and the loop sees it
            if best[place] != spent or (stops >> place & 1 and place != start):
                continue
            for neighbour, cost in steps[place]:
                total = spent + cost
                if total > budget or best.get(neighbour, budget + 1) <= total or blocked >> neighbour & 1:
                    continue
                best[neighbour] = total
                buckets[total].append(neighbour)
    return best


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
            return _retrace(came_from, start, goal)
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


def _retrace(came_from: dict[int, int], start: int, goal: int) -> tuple[int, ...]:
    """Walk the search backwards from the goal."""
    path = [goal]
    while path[-1] != start:
        path.append(came_from[path[-1]])
    return tuple(reversed(path))
