"""X.2 and X.3: the ways between hexes, sorted by what they do to a moving unit. Made once per map."""

from __future__ import annotations

from copy import copy

from wargame.engine.board import Board
from wargame.engine.paths import bits


class Lanes:
    """For each hex, bitboards of the neighbours one can go to.

    `free` may be moved on from, whatever its elevation and works (X.2.1, X.3.2); `stop` ends the move there
    (Woods not entered along a road, X.2.2); `river` may only be crossed with the first hex of a move and ends
    it (III.2.4, X.3); `road` are the neighbours connected by a road, bridges included (X.3.1).
    """

    __slots__ = ("free", "river", "road", "stop")

    def __init__(self, board: Board, closed_rivers: frozenset[str] = frozenset()) -> None:
        woods, passable = board.where("woods"), board.everywhere & ~board.where("impassable")
        rivers, bridges = board.across("river"), board.across("bridge")
        roads = board.linked("road")
        self.free: list[int] = []
        self.stop: list[int] = []
        self.river: list[int] = []
        self.road: list[int] = []
        for here, neighbours in enumerate(board.adjacent):
            open_ways = neighbours & passable & ~_closed(board, here, closed_rivers)
            water = rivers[here] & ~bridges[here] & open_ways
            road = roads[here] & open_ways & ~water
            thicket = woods & open_ways & ~water & ~road
            self.river.append(water)
            self.road.append(road)
            self.stop.append(thicket)
            self.free.append(open_ways & ~water & ~thicket)

    def without_rivers(self) -> Lanes:
        """The same ways as if every river could be crossed freely: for finding out what stops a move."""
        dry = copy(self)
        dry.free = [free | river for free, river in zip(self.free, self.river, strict=True)]
        return dry


def _closed(board: Board, here: int, rivers: frozenset[str]) -> int:
    """The neighbours that lie beyond a river a special rule forbids to cross, bridged or not."""
    if not rivers:
        return 0
    mask = 0
    for there in bits(board.across("river")[here]):
        if rivers & board.edge_names(here, there):
            mask |= 1 << there
    return mask
