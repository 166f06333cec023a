"""Rules of thumb: the strength of stacks, what Casualty Points do to them, and the map as one knows it by heart."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from wargame.engine.board import Board
from wargame.engine.paths import Rows
from wargame.games.death_ride.content import ScenarioSpec
from wargame.games.death_ride.player import weights
from wargame.games.death_ride.rules.combat.estimates import THROWS
from wargame.games.death_ride.rules.units import FRENCH
from wargame.games.death_ride.rules.views import CounterView

FARTHEST = 6
"""No unit strikes farther than this."""


def strength(unit: CounterView, spent: bool) -> float:
    """What a unit weighs: 1 is a brigade of the line."""
    full = 1.0 if unit.type == "artillery" else unit.combat[0] / 5
    return full * weights.SPENT_SHARE if spent else full


def striking_distance(unit: CounterView) -> int:
    """How many Areas away a unit can strike: to enter enemies costs a point more. French guns do not assault (6.5)."""
    return 1 if unit.side == FRENCH and unit.type == "artillery" else min(FARTHEST, unit.move - 1)


class Force:
    """How many units are Fresh and Spent, what the Fresh weigh, and how much of that strikes how far."""

    __slots__ = ("fresh", "reach", "spent", "weight")

    def __init__(self, fresh: int = 0, spent: int = 0, weight: float = 0.0, reach: tuple[float, ...] = ()) -> None:
        self.fresh, self.spent, self.weight = fresh, spent, weight
        self.reach = reach or (0.0,) * (FARTHEST + 1)

    @classmethod
    def of(cls, units: Iterable[CounterView], spent: bool = False) -> Force:
        """Of some units; `spent` as if all of them were."""
        fresh = tired = 0
        weight, reach = 0.0, [0.0] * (FARTHEST + 1)
        for unit in units:
            if spent or unit.spent:
                tired += 1
                continue
            fresh += 1
            each = strength(unit, False)
            weight += each
            for far in range(striking_distance(unit) + 1):
                reach[far] += each
        return cls(fresh, tired, weight, tuple(reach))

    def plus(self, other: Force, sign: int = 1) -> Force:
        """Both together, or this one without the other."""
        reach = tuple(a + sign * b for a, b in zip(self.reach, other.reach, strict=True))
        fresh, spent = self.fresh + sign * other.fresh, self.spent + sign * other.spent
        return Force(fresh, spent, self.weight + sign * other.weight, reach)

    def power(self, distance: int) -> float:
        """About what it adds up to in an assault so far away; 0 if it cannot get there."""
        found = self.reach[distance] if distance <= FARTHEST else 0.0
        return weights.ATTACK_LEAD + weights.ATTACK_OTHER * found if found > 0.1 else 0.0

    def guard(self, cover: int) -> float:
        """About what it adds up to when it is assaulted."""
        lead = weights.DEFENCE_LEAD if self.fresh else weights.DEFENCE_LEAD_SPENT
        return lead + weights.DEFENCE_OTHER * self.weight + cover - 1


NOBODY = Force()


def harm(side: str, fresh: int, spent: int, points: float) -> float:
    """What it costs a side if units of one place absorb so many points.

    Flipping and retreating lose nobody; what is left after that is paid in units, and German units go for fewer points.
    """
    cheap = 2 * fresh + spent
    if points <= cheap:
        return weights.TIRED * points
    lost = min(fresh + spent, (points - cheap) / weights.POINTS_BEYOND[side])
    return weights.TIRED * cheap + weights.UNIT * lost


@cache
def expected_harm(side: str, fresh: int, spent: int, margin: int) -> float:
    """The average over the dice, if an attack is ahead by `margin` before them."""
    return sum(chance * harm(side, fresh, spent, margin + luck) for luck, chance in THROWS if margin + luck > 0)


@cache
def overrun(fresh: int, spent: int, margin: int) -> float:
    """The chance that an attack so far ahead leaves the defenders no way to stay as they are."""
    enough = max(2.0, fresh + 0.5 * spent)
    return sum(chance for luck, chance in THROWS if margin + luck >= enough)


class Ground:
    """Tables made once for a battle. A box is next to its Entry Area; `prizes` are the places of victory."""

    def __init__(self, board: Board, spec: ScenarioSpec) -> None:
        self.board = board
        places = range(len(board.ids))
        entry = {box: board.index[spec.entry_area(board.ids[box])] for box in board.boxes}
        on_map = [entry.get(place, place) for place in places]
        self.distance = [
            [0 if a == b else board.distance(on_map[a], on_map[b]) + (a in entry) + (b in entry) for b in places]
            for a in places
        ]
        self.prizes = [board.index[area] for area in (*spec.victory.tricolour, *spec.victory.listed)]
        felt = dict(enumerate(weights.DECAY))
        self.felt = [[felt.get(self.distance[place][prize], 0.0) for prize in self.prizes] for place in places]
        self.concerned: Rows[tuple[int, int], list[int]] = Rows(self._concerned)
        """The numbers of the prizes that feel it if units go from one place to another; -1 is nowhere."""
        self.sheltered = frozenset(board.boxes)
        """Nobody is attacked in an Entry Box."""

    def _concerned(self, key: tuple[int, int]) -> list[int]:
        places = [place for place in key if place >= 0]
        numbers = range(len(self.prizes))
        return [n for n in numbers if any(self.felt[place][n] or place == self.prizes[n] for place in places)]
