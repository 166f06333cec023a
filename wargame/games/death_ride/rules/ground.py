"""2, 6.6, 6.7: what never changes during a game: the borders of the map, how far it is, where Leaders ride.

Its tables are made row by row, as they are asked for.
"""

from __future__ import annotations

from typing import NamedTuple

from wargame.engine.board import Board
from wargame.engine.paths import Rows, covered, mask_of
from wargame.games.death_ride.content import GameData, LeaderSpec, ScenarioSpec

REMEMBERED = 2000
"""So many rides are remembered."""


class Border(NamedTuple):
    """2.3, 8.1: the way into a neighbouring place: what a Ravine Edge adds for all, and woods for cavalry."""

    to: int
    ravine: int
    woods: int


class Ground:
    """The map as movement and range read it."""

    def __init__(self, data: GameData, spec: ScenarioSpec, board: Board) -> None:
        self.data, self.spec, self.board = data, spec, board
        self.woods = mask_of(place for place, terrain in enumerate(board.terrain) if "woods" in terrain)
        """2.2: the +3 Areas of woods."""
        self.borders: Rows[int, tuple[Border, ...]] = Rows(
            lambda place: tuple([self.border(place, near) for near in board.neighbours[place]])
        )
        self.discs: Rows[tuple[int, int], int] = Rows(self._disc)
        """1.6: of a place and a number, the mask of places at most so far away."""
        self.tracks: Rows[int, tuple[tuple[int, int], ...]] = Rows(self._track)
        """6.6: of an Area, the masks of neighbours that cost a Leader the same, each after its cost."""
        self.rides: Rows[tuple[int, int, int], int] = Rows(lambda key: covered(self.tracks, *key), REMEMBERED)
        """6.6: of a place, some Movement Points and the mask of open places, those that a Leader comes to."""
        self.haunts: Rows[str, int] = Rows(self._haunts)
        """6.7: of a Leader, the mask of places where he may be."""

    def distance(self, a: int, b: int) -> int:
        """1.6, 2.1, 10.2: fewest borders crossed; an Entry Box counts as an Area next to its Entry Area."""
        steps = 0
        if a == b:
            return 0
        if a in self.board.boxes:
            a, steps = self.entry(a), steps + 1
        if b in self.board.boxes:
            b, steps = self.entry(b), steps + 1
        return steps + self.board.distance(a, b)

    def entry(self, box: int) -> int:
        """2.4: the Area an Entry Box is next to."""
        return self.board.index[self.spec.entry_area(self.board.ids[box])]

    def border(self, start: int, end: int) -> Border:
        """What lies between two places, and in the second."""
        costs, board = self.data.movement, self.board
        ravine = costs.ravine if "ravine" in board.edge(start, end) else 0
        return Border(end, ravine, costs.cavalry_woods if self.woods >> end & 1 else 0)

    def _disc(self, key: tuple[int, int]) -> int:
        place, far = key
        return mask_of(other for other in range(len(self.board.ids)) if self.distance(place, other) <= far)

    def _track(self, place: int) -> tuple[tuple[int, int], ...]:
        near, costs = self.board.adjacent[place], self.data.leader_movement
        ravines = near & self.board.across("ravine")[place]
        return (costs.other, near & ~ravines), (costs.other + costs.ravine, ravines)

    def _haunts(self, leader: str) -> int:
        spec = self.data.counter[leader]
        assert isinstance(spec, LeaderSpec), f"{leader} is no Leader"
        return self.board.mask(spec.areas) if spec.areas else mask_of(range(len(self.board.ids)))


def ground_of(data: GameData, spec: ScenarioSpec, board: Board) -> Ground:
    """The ground of a board, made once for the games that are played on it."""
    known = _GROUNDS.get(board)
    if known is None or known.data is not data or known.spec is not spec:
        if len(_GROUNDS) > 32:
            _GROUNDS.clear()
        known = _GROUNDS[board] = Ground(data, spec, board)
    return known


_GROUNDS: dict[Board, Ground] = {}
