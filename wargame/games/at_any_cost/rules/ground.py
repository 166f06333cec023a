"""2.2, 11.2: the ground. Terrain, levels, slopes and roads of each hex, and what every step costs.

Movement Points are counted in halves, because a hex of Road March Column costs one half (11.9).
"""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from wargame.engine.board import Board
from wargame.engine.paths import bits
from wargame.games.at_any_cost.content.game import GameData, TerrainSpec

ROADLESS, MINOR, MAJOR = 0, 1, 2
"""2.2.2: how two hexes are joined."""
POINT = 2
"""One Movement Point in halves."""
ARMS = ("infantry", "cavalry", "artillery")

Slope = Literal["level", "slope_up", "slope_down", "steep_slope_up", "steep_slope_down"]


class Step(NamedTuple):
    """A step into a neighbouring hex: its cost off the road (-1: only along a road) and the road that leads there."""

    to: int
    cost: int
    road: int


class Pace(NamedTuple):
    """Who moves and how: the arm, in Road March Column or not (11.9), in the dark (18.1), on roads only (14.3.c).

    `wood_roads` closes woods off the road, where a scenario says so.
    """

    arm: str
    march: bool
    dark: bool
    road_only: bool
    wood_roads: bool = False


Paces = tuple[tuple[tuple[int, int, int], ...], ...]
"""Per hex the neighbours with the cost along a free road, and the cost when it is busy or there is none; -1: no way."""


class Ground:
    """The ground of a map as the rules read it. It never changes during a game."""

    def __init__(self, data: GameData, board: Board) -> None:
        self.data, self.board = data, board
        self.kinds: tuple[tuple[str, ...], ...] = tuple(
            tuple(kind for kind in terrain.split("+") if kind) for terrain in board.terrain
        )
        self.level: tuple[int, ...] = board.elevation
        self.tall = self._where(lambda kind: kind.sight == "tall")
        self.low = self._where(lambda kind: kind.sight == "low")
        self.town, self.farm = board_mask(self, "town"), board_mask(self, "farm")
        self.fortress = board_mask(self, "fortress")
        self.forested = self._where(lambda kind: kind.command == 2)
        self.major, self.minor = board.linked("major"), board.linked("minor")
        self.road: tuple[int, ...] = tuple(a | b for a, b in zip(self.major, self.minor, strict=True))
        self.on_road = sum(1 << place for place, ways in enumerate(self.road) if ways)
        self.steps: dict[str, tuple[tuple[Step, ...], ...]] = {arm: self._steps(arm) for arm in ARMS}
        self._paces: dict[Pace, Paces] = {}
        self._slowest: dict[tuple[Pace, ...], Paces] = {}
        self.charge_path = self._every(lambda kind: kind.charge_path) & ~self._bridges()
        self.charge_target = self._every(lambda kind: kind.charge_target)

    def specs(self, place: int) -> list[TerrainSpec]:
        """The terrain in a hex; a hex without a kind is clear."""
        return [self.data.terrain[kind] for kind in self.kinds[place]]

    def slope(self, a: int, b: int) -> Slope:
        """2.2.1: the hexside crossed from one hex to the next."""
        rise = self.level[b] - self.level[a]
        if rise == 0:
            return "level"
        if rise > 0:
            return "slope_up" if rise == 1 else "steep_slope_up"
        return "slope_down" if rise == -1 else "steep_slope_down"

    def joined(self, a: int, b: int) -> int:
        """2.2.2: the road between two hexes."""
        if self.major[a] >> b & 1:
            return MAJOR
        return MINOR if self.minor[a] >> b & 1 else ROADLESS

    def hex_cost(self, arm: str, place: int) -> int:
        """11.2.cumulative: all terrain of a hex together, in half points; -1 if only a road leads into it."""
        costs = [getattr(spec, arm) for spec in self.specs(place)] or [1.0]
        return -1 if None in costs else round(POINT * sum(costs))

    def open_to(self, arm: str, place: int) -> bool:
        """Whether units of an arm can be in a hex at all."""
        return self.hex_cost(arm, place) >= 0 or bool(self.on_road >> place & 1)

    def paces(self, pace: Pace) -> Paces:
        """11.2, 2.2.2, 4.2: what every step costs, once on a road free of other units and once off it."""
        if pace not in self._paces:
            table = self.steps[pace.arm]
            shut = self.board.everywhere if pace.road_only else self.forested if pace.wood_roads else 0
            self._paces[pace] = tuple(tuple(_priced(step, pace, shut) for step in steps) for steps in table)
        return self._paces[pace]

    def slowest(self, paces: tuple[Pace, ...]) -> Paces:
        """11.1: what every step costs units that move together: only steps all can take off the road, at the top."""
        if paces not in self._slowest:
            tables = [self.paces(pace) for pace in paces]
            self._slowest[paces] = tuple(_dearest(places) for places in zip(*tables, strict=True))
        return self._slowest[paces]

    def names(self, place: int) -> str:
        """The terrain of a hex in words."""
        return ", ".join(spec.name for spec in self.specs(place)) or "Clear"

    def _where(self, test: Callable[[TerrainSpec], bool]) -> int:
        return sum(1 << p for p in bits(self.board.everywhere) if any(test(kind) for kind in self.specs(p)))

    def _every(self, test: Callable[[TerrainSpec], bool]) -> int:
        return sum(1 << p for p in bits(self.board.everywhere) if all(test(kind) for kind in self.specs(p)))

    def _bridges(self) -> int:
        """11.6: a road over water is a bridge hex."""
        wet = ("stream", "ravine", "forested_stream", "forested_ravine", "river_bridge")
        mask = sum(board_mask(self, kind) for kind in wet)
        return mask & self.on_road

    def _steps(self, arm: str) -> tuple[tuple[Step, ...], ...]:
        """11.2: terrain of the hex entered, all kinds together, and of the hexside crossed."""
        table = []
        for place in range(len(self.board.ids)):
            near = [self._step(arm, place, other) for other in self.board.neighbours[place]]
            table.append(tuple(step for step in near if step is not None))
        return tuple(table)

    def _step(self, arm: str, a: int, b: int) -> Step | None:
        road = self.joined(a, b)
        cost = self.hex_cost(arm, b)
        if cost < 0 or ("river_bridge" in self.kinds[b] and not road):
            return Step(b, -1, road) if road else None
        slope = self.slope(a, b)
        side = getattr(self.data.hexsides[slope], arm) if slope != "level" else 0
        return Step(b, cost + round(POINT * side), road)


def _priced(step: Step, pace: Pace, shut: int) -> tuple[int, int, int]:
    """A road that is free costs 1 (half of that in column on a major one); off it the dark doubles the terrain.

    `shut` are the hexes that are not entered off the road.
    """
    off = -1 if shut >> step.to & 1 or step.cost < 0 else step.cost * (2 if pace.dark else 1)
    if not step.road:
        return step.to, off, off
    return step.to, 1 if pace.march and step.road == MAJOR else POINT, off


def _dearest(steps: Sequence[Sequence[tuple[int, int, int]]]) -> tuple[tuple[int, int, int], ...]:
    """The steps from one hex that several movers have in common, each off the road and at its highest price."""
    offs = [{to: off for to, _, off in each} for each in steps]
    common = [to for to in offs[0] if all(off.get(to, -1) >= 0 for off in offs)]
    prices = [max(off[to] for off in offs) for to in common]
    return tuple((to, price, price) for to, price in zip(common, prices, strict=True))


def board_mask(ground: Ground, kind: str) -> int:
    """The hexes with a kind of terrain, alone or among others."""
    return sum(1 << place for place, kinds in enumerate(ground.kinds) if kind in kinds)
