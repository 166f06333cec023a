"""11.1, 11.2, 4.2, 11.9: what every step costs, by who moves and how, and how far that brings units.

Movement Points are counted in halves, because a hex of Road March Column costs one half (11.9).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from wargame.engine.paths import Rows, Ways, around, bits, corridor, spread, union, waves

if TYPE_CHECKING:
    from wargame.games.at_any_cost.rules.ground import Ground

ROADLESS, MINOR, MAJOR = 0, 1, 2
"""2.2.2: how two hexes are joined."""
POINT = 2
"""One Movement Point in halves."""
REMEMBERED = 400
"""So many reaches are kept for a pace."""

Prices = tuple[tuple[int, int, int], ...]
"""Of a hex, its neighbours with the cost along a free road, and when that is busy or there is none; -1: no way."""
Fan = tuple[tuple[int, int], ...]
"""Of a hex, the masks of neighbours that cost the same, each after its cost."""


class Pace(NamedTuple):
    """Who moves and how: the arm, in Road March Column or not (11.9), in the dark (18.1), on roads only (14.3.c).

    `wood_roads` closes woods off the road, where a scenario says so.
    """

    arm: str
    march: bool
    dark: bool
    road_only: bool
    wood_roads: bool = False

    @property
    def toll(self) -> int:
        """18.1: in the dark terrain costs double off the road."""
        return 2 if self.dark else 1


PaceKey = tuple[str, bool, bool, bool, bool]
"""The fields of a `Pace`, by which its table is found."""


class _Reach(NamedTuple):
    """How far one comes from a hex: by what it costs, in all but the hex itself, and to its neighbours at any price."""

    waves: list[int]
    mask: int
    beside: int


class Paces:
    """What every step costs a mover, or several that move together (11.1), and the hexes within their reach.

    It never changes during a game. Its tables are made hex by hex, as they are asked for.
    """

    def __init__(self, ground: Ground, paces: tuple[Pace, ...]) -> None:
        self._ground, self._paces = ground, paces
        self.steps: Rows[int, Prices] = Rows(self._priced)
        self._by_road = ground.on_road if len(paces) == 1 else 0
        """The hexes that may be entered by a road."""
        self._aside: Rows[int, Fan] = Rows(self._out_of)
        self._clear: Rows[int, Fan] = Rows(lambda here: self._with_roads(here, self._aside[here]))
        """The steps out of a hex, off the roads and with free roads."""
        self._dear: Rows[int, Fan] = Rows(self._into)
        self._cheap: Rows[int, Fan] = Rows(lambda hex_: self._with_roads(hex_, self._dear[hex_]))
        """What it costs to enter a hex from each of its neighbours, if it is busy and if it is free."""
        self._quick = ground.on_major if len(paces) == 1 and paces[0].march else 0
        """The hexes from which a step may cost half a point, and what the others cost at least."""
        self._usual = min(ground.cheapest, POINT)
        self._least = min(self._usual, 1) if self._quick else self._usual
        self._known: dict[tuple[int, ...], _Reach] = {}

    def reached(self, start: int, budget: int, barred: int, busy: int, *, begun: bool, one_hex: bool) -> int:
        """11.2: the hexes that can be entered, also those one may not end in, as a mask.

        `barred` hexes are not entered, and roads into `busy` ones are of no use (4.2). Units that have not `begun` to
        move may always go one hex, whatever it costs.
        """
        found = self._reach(start, budget, barred, busy, -1 if one_hex else 0)
        return found.mask if begun else found.mask | found.beside

    def price(self, here: int, to: int, busy: int) -> int:
        """What the step into the next hex costs; -1 if there is none."""
        steps = (self._aside if busy >> to & 1 else self._clear)[here]
        return next((cost for cost, mask in steps if mask >> to & 1), -1)

    def way(self, start: int, goal: int, budget: int, barred: int, busy: int, stops: int) -> Sequence[tuple[int, int]]:
        """The cheapest way from one hex to another, the same that `spread` would find among all hexes.

        The hexes entered, each with what has been spent so far; none if it cannot be reached. `stops` are entered but
        not left.
        """
        found = self._reach(start, budget, barred, busy, stops).waves
        price = self.price(start, goal, busy)
        if 0 <= price <= budget and found[price] >> goal & 1:
            return ((goal, price),)
        left = ~stops | 1 << start
        mask, only = corridor(found, lambda hex_: (self._dear if busy >> hex_ & 1 else self._cheap)[hex_], goal, left)
        if only or not mask:
            return only
        reached = spread(
            lambda here: [
                (to, off if busy >> to & 1 else free) for to, free, off in self.steps[here] if mask >> to & 1
            ],
            start,
            budget,
            stops=stops,
            goal=goal,
        )
        return [(place, reached.cost[place]) for place in reached.path(goal)]

    def _reach(self, start: int, budget: int, barred: int, busy: int, stops: int) -> _Reach:
        """How far one comes, remembered by no more than decides it."""
        near = self._ground.board.within(start, max(1, self._hexes(budget)))
        barred &= near
        busy &= near & self._by_road
        stops &= near & ~barred
        key = (start, budget, barred, busy, stops)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            ways, free = self._ways(busy), near & ~barred
            found_waves = waves(ways, start, budget, free, stops)
            beside = union(mask & entering for _, entering, _, fans in ways for _, mask in fans[start])
            found = self._known[key] = _Reach(found_waves, union(found_waves) & ~(1 << start), beside & free)
        return found

    def _ways(self, busy: int) -> list[Ways]:
        """The steps as they are now: into a busy hex nobody goes by a road."""
        ways: list[Ways] = [(~self._quick, ~busy, self._usual, self._clear)]
        if self._quick:
            ways.append((self._quick, ~busy, self._least, self._clear))
        if busy:
            ways.append((around(self._ground.board.adjacent, busy), busy, self._usual, self._aside))
        return ways

    def _hexes(self, budget: int) -> int:
        """No unit goes farther."""
        return budget // self._least if self._least else len(self._ground.level)

    def _out_of(self, here: int) -> Fan:
        """What steps off the roads cost."""
        fans = []
        for pace in self._paces:
            shut, leaving = self._shut(pace), self._ground.leaving[pace.arm][here]
            fans.append(tuple([(cost * pace.toll, fit) for cost, mask in leaving if (fit := mask & ~shut)]))
        return dearest(fans)

    def _into(self, hex_: int) -> Fan:
        """What it costs to enter a hex off the roads."""
        fans = []
        for pace in self._paces:
            entering = self._ground.entering[pace.arm][hex_] if not self._shut(pace) >> hex_ & 1 else ()
            fans.append(tuple([(cost * pace.toll, mask) for cost, mask in entering]))
        return dearest(fans)

    def _with_roads(self, place: int, off: Fan) -> Fan:
        """The steps between a hex and its neighbours if roads are free: 2.2.2, and in column 11.9."""
        road = self._ground.road[place] if self._by_road else 0
        if not road:
            return off
        major = self._ground.major[place] if self._paces[0].march else 0
        by_road = ((1, major), (POINT, road & ~major))
        return tuple([(cost, fit) for cost, mask in off if (fit := mask & ~road)] + [way for way in by_road if way[1]])

    def _shut(self, pace: Pace) -> int:
        """The hexes that are entered by a road or not at all."""
        ground = self._ground
        return ground.board.everywhere if pace.road_only else ground.forested if pace.wood_roads else 0

    def _priced(self, here: int) -> Prices:
        free, off = ({to: c for c, mask in fan for to in bits(mask)} for fan in (self._clear[here], self._aside[here]))
        near = [to for to in self._ground.board.neighbours[here] if to in free]
        return tuple([(to, free[to], off.get(to, -1)) for to in near])


def fan(steps: Iterable[tuple[int, int]]) -> Fan:
    """The neighbours of a hex and what they cost, those together that cost the same; a negative cost is no way."""
    masks: dict[int, int] = {}
    for to, cost in steps:
        if cost >= 0:
            masks[cost] = masks.get(cost, 0) | 1 << to
    return tuple(masks.items())


def dearest(fans: Sequence[Fan]) -> Fan:
    """11.1: the steps that all can take who move together, at the highest price."""
    common = fans[0]
    for other in fans[1:]:
        pairs = [(max(a, b), both) for a, one in common for b, two in other if (both := one & two)]
        common = fan((to, cost) for cost, mask in pairs for to in bits(mask))
    return common
