"""2.2, 11.2: the ground. Terrain, levels, slopes and roads of each hex, and what every step costs.

Movement Points are counted in halves (see `paces`).
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from typing import Literal, NamedTuple, TypeVar

from wargame.engine.board import Board
from wargame.engine.paths import Rows, bits
from wargame.games.at_any_cost.content.game import GameData, TerrainSpec
from wargame.games.at_any_cost.rules.paces import MAJOR, MINOR, POINT, ROADLESS, Fan, Pace, PaceKey, Paces, fan

ROAD, OPEN, FOREST = 1, 2, 4
"""7.3: what a hex counts for Command Range, in halves."""
ARMS = ("infantry", "cavalry", "artillery")

Value = TypeVar("Value", bound=Hashable)
Slope = Literal["level", "slope_up", "slope_down", "steep_slope_up", "steep_slope_down"]


class Step(NamedTuple):
    """A step into a neighbouring hex: its cost off the road (-1: only along a road) and the road that leads there."""

    to: int
    cost: int
    road: int


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
        self.on_major = sum(1 << place for place, ways in enumerate(self.major) if ways)
        self.steps: dict[str, Rows[int, tuple[Step, ...]]] = {arm: Rows(partial(self._steps, arm)) for arm in ARMS}
        """11.2: by arm and hex, the steps from it: terrain of the hex entered and of the hexside crossed."""
        self.leaving: dict[str, Rows[int, Fan]] = {arm: Rows(partial(self._leaving, arm)) for arm in ARMS}
        self.entering: dict[str, Rows[int, Fan]] = {arm: Rows(partial(self._entering, arm)) for arm in ARMS}
        """The same by what they cost off the road: those out of a hex, and those into it."""
        self._bridged = board_mask(self, "river_bridge")
        self._by_cost: Rows[str, Fan] = Rows(self._costs)
        """11.2.cumulative: by arm, the hexes whose terrain costs the same; one to which only roads lead is in none."""
        self._by_rise: dict[str, Rows[int, Fan]] = {arm: Rows(partial(self._rises, arm, 1)) for arm in ARMS}
        self._by_fall: dict[str, Rows[int, Fan]] = {arm: Rows(partial(self._rises, arm, -1)) for arm in ARMS}
        """2.2.1: by arm and level, the hexes to which the hexside costs the same, and those from which it does."""
        self._hex_costs: Rows[tuple[str, int], int] = Rows(self._hex_cost)
        self.cheapest = self._cheapest()
        self.paces: Rows[tuple[PaceKey, ...], Paces] = Rows(
            lambda paces: Paces(self, tuple(Pace(*pace) for pace in paces))
        )
        """What every step costs a mover of one pace, or movers of several together."""
        self.rides: dict[bool, Rows[int, Fan]] = {dark: Rows(partial(self._ride_steps, dark)) for dark in (False, True)}
        """11.6: by day and in the dark, what the hexes next to each cost a charge, which goes over no steep slope."""
        self.command: Rows[int, Fan] = Rows(lambda place: fan(self._command_steps(place)))
        """7.3: by hex, what its neighbours count for Command Range."""
        self.screens: Rows[tuple[int, int], int] = Rows(self._screen)
        """8.1.2: between two hexes, the hexes where a unit Blocks the line; -1 if the ground does it already."""
        self.charge_path = self._every(lambda kind: kind.charge_path) & ~self._bridges()
        self.charge_target = self._every(lambda kind: kind.charge_target)

    def specs(self, place: int) -> list[TerrainSpec]:
        """The terrain in a hex; a hex without a kind is clear."""
        return [self.data.terrain[kind] for kind in self.kinds[place]]

    def slope(self, a: int, b: int) -> Slope:
        """2.2.1: the hexside crossed from one hex to the next."""
        return slope_of(self.level[b] - self.level[a])

    def joined(self, a: int, b: int) -> int:
        """2.2.2: the road between two hexes."""
        if self.major[a] >> b & 1:
            return MAJOR
        return MINOR if self.minor[a] >> b & 1 else ROADLESS

    def hex_cost(self, arm: str, place: int) -> int:
        """11.2.cumulative: all terrain of a hex together, in half points; -1 if only a road leads into it."""
        return self._hex_costs[arm, place]

    def _hex_cost(self, where: tuple[str, int]) -> int:
        arm, place = where
        costs = [getattr(spec, arm) for spec in self.specs(place)] or [1.0]
        return -1 if None in costs else round(POINT * sum(costs))

    def open_to(self, arm: str, place: int) -> bool:
        """Whether units of an arm can be in a hex at all."""
        return self.hex_cost(arm, place) >= 0 or bool(self.on_road >> place & 1)

    def names(self, place: int) -> str:
        """The terrain of a hex in words."""
        return ", ".join(spec.name for spec in self.specs(place)) or "Clear"

    def _screen(self, ends: tuple[int, int]) -> int:
        """8.1.2.1, 8.1.2.2: higher ground Blocks, and at the height of the upper end what stands on it does."""
        upper = max(self.level[place] for place in ends)
        screen = 0
        for place in self.board.crossed(*ends):
            if self.level[place] > upper or (self.level[place] == upper and (self.tall | self.low) >> place & 1):
                return -1
            if self.level[place] == upper:
                screen |= 1 << place
        return screen

    def _where(self, test: Callable[[TerrainSpec], bool]) -> int:
        return sum(1 << p for p in bits(self.board.everywhere) if any(test(kind) for kind in self.specs(p)))

    def _every(self, test: Callable[[TerrainSpec], bool]) -> int:
        return sum(1 << p for p in bits(self.board.everywhere) if all(test(kind) for kind in self.specs(p)))

    def _bridges(self) -> int:
        """11.6: a road over water is a bridge hex."""
        wet = ("stream", "ravine", "forested_stream", "forested_ravine", "river_bridge")
        mask = sum(board_mask(self, kind) for kind in wet)
        return mask & self.on_road

    def _ride_steps(self, dark: bool, place: int) -> Fan:
        steps = self.paces[("cavalry", False, dark, False, False),].steps[place]
        return fan((to, free) for to, free, _ in steps if abs(self.level[to] - self.level[place]) < 2)

    def _command_steps(self, place: int) -> Iterator[tuple[int, int]]:
        """7.3: half a hex along roads, two for forest, not over water."""
        for to in self.board.neighbours[place]:
            if self.road[place] >> to & 1:
                yield to, ROAD
            elif "river" not in self.kinds[to] and "river_bridge" not in self.kinds[to]:
                yield to, FOREST if self.forested >> to & 1 else OPEN

    def _cheapest(self) -> int:
        """No step off the road costs less, in half points."""
        costs = [getattr(spec, arm) for spec in self.data.terrain.values() for arm in ARMS]
        slopes = [getattr(side, arm) for side in self.data.hexsides.values() for arm in ARMS]
        least = min(1.0, *(cost for cost in costs if cost is not None))
        return round(POINT * least) if least >= 0 and min(slopes) >= 0 else 0

    def _steps(self, arm: str, place: int) -> tuple[Step, ...]:
        near = [self._step(arm, place, other) for other in self.board.neighbours[place]]
        return tuple(step for step in near if step is not None)

    def _leaving(self, arm: str, place: int) -> Fan:
        near = self.board.adjacent[place] & (self.road[place] | ~self._bridged)
        return crossed(near, self._by_cost[arm], self._by_rise[arm][self.level[place]])

    def _entering(self, arm: str, place: int) -> Fan:
        cost, near = self.hex_cost(arm, place), self.board.adjacent[place]
        if self._bridged >> place & 1:
            near &= self.road[place]
        return crossed(near, ((cost, near),), self._by_fall[arm][self.level[place]]) if cost >= 0 else ()

    def _costs(self, arm: str) -> Fan:
        costs = [(self.hex_cost(arm, mask.bit_length() - 1), mask) for mask in _alike(self.kinds).values()]
        return crossed(self.board.everywhere, [each for each in costs if each[0] >= 0], ((0, -1),))

    def _rises(self, arm: str, way: int, level: int) -> Fan:
        levels = _alike(self.level).items()
        return tuple([(self._side_cost(arm, slope_of(way * (other - level))), mask) for other, mask in levels])

    def _side_cost(self, arm: str, slope: Slope) -> int:
        """11.2: what a hexside adds to the cost of the hex behind it."""
        return round(POINT * getattr(self.data.hexsides[slope], arm)) if slope != "level" else 0

    def _step(self, arm: str, a: int, b: int) -> Step | None:
        road = self.joined(a, b)
        cost = self.hex_cost(arm, b)
        if cost < 0 or ("river_bridge" in self.kinds[b] and not road):
            return Step(b, -1, road) if road else None
        return Step(b, cost + self._side_cost(arm, self.slope(a, b)), road)


def _alike(values: Iterable[Value]) -> dict[Value, int]:
    """The places by what they have, as masks."""
    masks: dict[Value, int] = {}
    for place, value in enumerate(values):
        masks[value] = masks.get(value, 0) | 1 << place
    return masks


def slope_of(rise: int) -> Slope:
    """2.2.1: the slope of a hexside behind which the ground is so much higher."""
    if rise == 0:
        return "level"
    if rise > 0:
        return "slope_up" if rise == 1 else "steep_slope_up"
    return "slope_down" if rise == -1 else "steep_slope_down"


def crossed(near: int, hexes: Iterable[tuple[int, int]], sides: Iterable[tuple[int, int]]) -> Fan:
    """11.2: some hexes by the sum of what each of them and the hexside before it costs."""
    masks: dict[int, int] = {}
    for side, beyond in sides:
        for cost, mask in hexes:
            if (both := near & beyond & mask) and side + cost >= 0:
                masks[side + cost] = masks.get(side + cost, 0) | both
    return tuple(masks.items())


def board_mask(ground: Ground, kind: str) -> int:
    """The hexes with a kind of terrain, alone or among others."""
    return sum(1 << place for place, kinds in enumerate(ground.kinds) if kind in kinds)
