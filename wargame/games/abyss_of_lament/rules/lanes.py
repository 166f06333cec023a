"""X: the ways between hexes, sorted by what they do to a moving unit, and the search along them.

Rules, looking tools and the computer player all search here: `moves` for one unit, `road` for a march.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from typing import NamedTuple
from weakref import WeakKeyDictionary

from wargame.engine.board import Board
from wargame.engine.paths import bits, mask_of, union
from wargame.games.abyss_of_lament.content.effects import ForbidMove
from wargame.games.abyss_of_lament.rules.units import Unit
from wargame.games.abyss_of_lament.rules.view import CounterView

Lane = Sequence[int]
"""For each hex, the neighbours one can go to, as a bitboard."""
Wave = tuple[int, int]
"""One hex further: where a unit may end its move, and where it may go on from and was not before."""


class Lanes:
    """For each hex, bitboards of the neighbours one can go to.

    `free` may be moved on from, whatever its elevation and works (X.2.1, X.3.2); `stop` ends the move there
    (Woods not entered along a road, X.2.2); `river` may only be crossed with the first hex of a move and ends
    it (III.2.4, X.3); `road` are the neighbours connected by a road, bridges included (X.3.1); `enter` are `free`
    and `stop` together.
    """

    __slots__ = ("enter", "free", "river", "road", "stop")

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
        self.enter = [free | stop for free, stop in zip(self.free, self.stop, strict=True)]

    def without_rivers(self) -> Lanes:
        """The same ways as if every river could be crossed freely: for finding out what stops a move."""
        dry = copy(self)
        dry.free = [free | river for free, river in zip(self.free, self.river, strict=True)]
        dry.enter = [enter | river for enter, river in zip(self.enter, self.river, strict=True)]
        return dry

    def beside(self, here: int) -> int:
        """All hexes one can go to from a hex as the first of a move, whatever they do to it."""
        return self.enter[here] | self.river[here]


def _closed(board: Board, here: int, rivers: frozenset[str]) -> int:
    """The neighbours that lie beyond a river a special rule forbids to cross, bridged or not."""
    if not rivers:
        return 0
    return mask_of(there for there in bits(board.across("river")[here]) if rivers & board.edge_names(here, there))


_LANES: WeakKeyDictionary[Board, dict[frozenset[str], Lanes]] = WeakKeyDictionary()


def lanes_of(board: Board, closed: frozenset[str] = frozenset()) -> Lanes:
    """The ways of a map without those across closed rivers, made once."""
    known = _LANES.setdefault(board, {})
    if closed not in known:
        known[closed] = Lanes(board, closed)
    return known[closed]


class Field(NamedTuple):
    """What a moving unit must respect: ways, hexes it may enter, and enemy Zones of Control."""

    lanes: Lanes
    entry: int
    zone: int


def field_of(board: Board, rules: Iterable[ForbidMove], unit: Unit | CounterView, entry: int, zone: int) -> Field:
    """V.3, IV.7.1: special rules close Zones of Control and rivers to some; Zones are closed to a Disordered unit."""
    mine = [rule for rule in rules if rule.fits(unit.side, unit.suit)]
    if unit.disordered or any(rule.into_zoc for rule in mine):
        entry &= ~zone
    closed = frozenset(rule.across_river for rule in mine if rule.across_river)
    return Field(lanes_of(board, closed), entry, zone)


class Search(NamedTuple):
    """The hexes that can be reached from a start, one hex further with every wave."""

    start: int
    waves: list[Wave]
    enter: Lane
    """The ways to where a move ends."""
    onward: Lane
    """The ways to where it goes on."""
    ending: int = -1
    """The hexes in which the move must end."""

    @property
    def ends(self) -> int:
        """Everywhere a move can end; the start is no move."""
        return union(ends for ends, _ in self.waves) & self.ending & ~(1 << self.start)

    def way(self, goal: int, hexes: int) -> tuple[int, ...]:
        """A way of so many hexes to one that is among the ends of that wave."""
        way, lane = [goal], self.enter
        for _, through in reversed(self.waves[: hexes - 1]):
            way.append(next(here for here in bits(through) if lane[here] >> way[-1] & 1))
            lane = self.onward
        return (self.start, *reversed(way))


def open_field(field: Field, start: int, points: int) -> list[Wave]:
    """X.1 to X.3: hex by hex, going on only from hexes where the unit need not stop."""
    lanes, entry = field.lanes, field.entry & ~(1 << start)
    return _waves(start, points, (lanes.enter, lanes.free), entry, entry & ~field.zone, lanes.river[start])


def road(field: Field, start: int, hexes: int, lane: Lane | None = None) -> list[Wave]:
    """X.3.1.1: wholly along a road, never into a Zone of Control. `lane` are the roads, if not those of the field."""
    go_on = field.entry & ~field.zone & ~(1 << start)
    roads = field.lanes.road if lane is None else lane
    return _waves(start, hexes, (roads, roads), go_on, go_on)


def exits(field: Field, start: int, through_zones: bool) -> list[Wave]:
    """X.1: out of a Zone of Control only one hex, and not into another, except Good Order cavalry."""
    steps = field.lanes.beside(start) & field.entry
    return [(steps if through_zones else steps & ~field.zone, 0)]


def _waves(start: int, hexes: int, lanes: tuple[Lane, Lane], entry: int, go_on: int, first: int = 0) -> list[Wave]:
    """So many waves: hexes are entered along the one kind of ways and gone on from along the other."""
    enter, onward = lanes
    frontier = passed = onward[start] & go_on
    waves = [((enter[start] | first) & entry, frontier)]
    for _ in range(hexes - 1):
        if not frontier:
            break
        ends = ahead = 0
        for here in bits(frontier):
            ends |= enter[here]
            ahead |= onward[here]
        frontier = ahead & go_on & ~passed
        passed |= frontier
        waves.append((ends & entry, frontier))
    return waves
