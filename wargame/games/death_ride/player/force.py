"""The units of one side in one place, summed up for quick estimates."""

from __future__ import annotations

from collections.abc import Iterable

from wargame.games.death_ride.player import weights
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
