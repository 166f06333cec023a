"""8.3.2, 8.9, 8.10: from which markers the CPs of an action can come, and the way with the least penalty.

Everything here is reckoned from numbers alone, so it is remembered from one question to the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from wargame.games.on_to_paris.rules.campaign import CP_KINDS, RL_KINDS

Purse = tuple[int, int, int, int]
"""CPs of the Primary, Secondary and Tertiary marker, and Discretionary ones."""
EMPTY: Purse = (0, 0, 0, 0)
DISCRETIONARY = len(RL_KINDS)
AUTO = "auto"


class Demand(NamedTuple):
    """8.3.2: the CPs for one unit, and which RL markers have it in their Command Zone."""

    cp: int
    within: tuple[bool, bool, bool]


Demands = tuple[Demand, ...]
Spending = tuple[Purse, ...]
"""What each marker gives for each demand."""


def total(spending: Spending) -> Purse:
    """What each marker gives in all."""
    return _sum(*spending)


def _sum(*purses: Purse) -> Purse:
    first, second, third, free = EMPTY
    for a, b, c, d in purses:
        first, second, third, free = first + a, second + b, third + c, free + d
    return first, second, third, free


def minus(purse: Purse, spent: Purse) -> Purse:
    """What is left in the purse."""
    left = [a - b for a, b in zip(purse, spent, strict=True)]
    return (left[0], left[1], left[2], left[3])


def _covers(purse: Purse, spent: Purse) -> bool:
    return purse[0] >= spent[0] and purse[1] >= spent[1] and purse[2] >= spent[2] and purse[3] >= spent[3]


@lru_cache(maxsize=2048)
def ways(demand: Demand) -> tuple[Purse, ...]:
    """8.9.1.penalty-zone: every way to pay for one unit; with a marker that is out of range it is one CP more."""
    return tuple(
        purse
        for penalty in (0, 1)
        for purse in _splits(demand.cp + penalty)
        if _strays(demand, purse) == bool(penalty) and (not penalty or demand.cp)
    )


def _splits(number: int) -> Iterator[Purse]:
    for a in range(number + 1):
        for b in range(number + 1 - a):
            for c in range(number + 1 - a - b):
                yield a, b, c, number - a - b - c


def _strays(demand: Demand, purse: Purse) -> bool:
    """8.3.2: whether a marker gives CPs for a unit outside its Command Zone."""
    return any(given and not near for given, near in zip(purse, demand.within, strict=False))


@lru_cache(maxsize=4096)
def plan(purse: Purse, demands: Demands, combined: bool, first: str = AUTO) -> Spending | None:
    """8.9: how to pay: the fewest CPs, RL markers before Discretionary ones; or as far as possible from one `first`.

    8.9.single-marker: from one RL marker with Discretionary CPs, unless it is a Combined Activation (8.9.combined).
    """
    if sum(demand.cp for demand in demands) > sum(purse):
        return None
    purses = [purse] if combined else _one_marker_each(purse)
    found = [best for each in purses if (best := _best(each, demands, first)) is not None]
    return min(found)[1] if found else None


def covers(purse: Purse, demands: Demands, combined: bool) -> bool:
    """8.9: whether there is a way to pay at all; for one unit that is seen without a plan."""
    if combined or len(demands) != 1:
        return plan(purse, demands, combined) is not None
    cp, within = demands[0]
    free = purse[DISCRETIONARY]
    return free >= cp or any(held and held + free >= cp + (not near) for held, near in zip(purse, within, strict=False))


def _one_marker_each(purse: Purse) -> list[Purse]:
    only: list[Purse] = [(0, 0, 0, purse[DISCRETIONARY])]
    for number in range(DISCRETIONARY):
        if purse[number]:
            kept = [purse[each] if each == number else 0 for each in range(DISCRETIONARY)]
            only.append((kept[0], kept[1], kept[2], purse[DISCRETIONARY]))
    return only


Worth = tuple[int, int, int]


def _best(purse: Purse, demands: Demands, first: str) -> tuple[tuple[Worth, Purse], Spending] | None:
    """The best way out of one purse, with what makes it the best; unit after unit, each sum of CPs but once."""
    reached: dict[Purse, tuple[Worth, Spending]] = {EMPTY: ((0, 0, 0), ())}
    for demand in demands:
        grown: dict[Purse, tuple[Worth, Spending]] = {}
        for spent, (worth, trail) in reached.items():
            for way in ways(demand):
                now = _sum(spent, way)
                if not _covers(purse, now):
                    continue
                price = _worth(way, demand, first)
                known = (worth[0] + price[0], worth[1] + price[1], worth[2] + price[2])
                if now not in grown or known < grown[now][0]:
                    grown[now] = (known, (*trail, way))
        reached = grown
    if not reached:
        return None
    spent, (worth, trail) = min(reached.items(), key=lambda each: (each[1][0], each[0]))
    return (worth, spent), trail


def _worth(way: Purse, demand: Demand, first: str) -> Worth:
    """What to keep low: CPs that do not come from the marker that is to pay first, all CPs, Discretionary CPs."""
    missing = 0 if first == AUTO else demand.cp - min(demand.cp, way[CP_KINDS.index(first)])
    return missing, sum(way), way[DISCRETIONARY]


def goes_on(purse: Purse, demands: Demands, combined: bool, given: Spending, partly: Purse) -> bool:
    """8.9: whether what has been given, and a part of the next unit's CPs, can be completed to a payment."""
    spent = total(given)
    demand, rest = demands[len(given)], demands[len(given) + 1 :]
    for way in ways(demand):
        if not _covers(way, partly):
            continue
        used = _sum(spent, way)
        if _covers(purse, used) and (combined or _markers(used) <= 1) and _rest(purse, used, rest, combined):
            return True
    return False


def _rest(purse: Purse, used: Purse, demands: Demands, combined: bool) -> bool:
    left = minus(purse, used)
    if not combined and _markers(used):
        bound = [left[each] if used[each] else 0 for each in range(DISCRETIONARY)]
        left = (bound[0], bound[1], bound[2], left[DISCRETIONARY])
    return plan(left, demands, combined) is not None


def _markers(spent: Purse) -> int:
    return sum(1 for number in spent[:DISCRETIONARY] if number)


def is_whole(demand: Demand, way: Purse) -> bool:
    """Whether this pays for one unit, with its penalty."""
    return way in ways(demand)
