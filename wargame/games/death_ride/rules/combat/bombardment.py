"""11: Bombardment. The artillery of an Area fires at another, up to three Areas away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargame.engine.action import Refusal
from wargame.engine.paths import bits
from wargame.engine.procedure import Flow, call, goto
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.casualties import Absorb
from wargame.games.death_ride.rules.combat.combat import Fire, present
from wargame.games.death_ride.rules.combat.sums import Sums, bombardment_sums
from wargame.games.death_ride.rules.units import ENEMY, Unit


def targets(g: Battle, firers: Sequence[Unit]) -> list[int]:
    """11.1: the Areas these guns may bombard together."""
    near = g.board.within(firers[0].place, g.limits.bombardment_range) if firers else 0
    return [place for place in bits(near) if refusal(g, firers, place) is None]


def refusal(g: Battle, firers: Sequence[Unit], target: int) -> Refusal | None:
    """11.1, 10.2: why guns may not bombard an Area."""
    here = firers[0].place
    for unit in firers:
        if not unit.guns or unit.spent:
            return Refusal("11.1", f"{unit.name} is no Fresh artillery.")
    if here in g.board.boxes:
        return Refusal("10.2", "Nobody fires from an Entry Box.")
    if target == here:
        return Refusal("11.1", "Artillery does not bombard its own Area.")
    if g.board.distance(here, target) > g.limits.bombardment_range:
        return Refusal("11.1", f"A Bombardment carries {g.limits.bombardment_range} Areas.")
    if not g.occupied(target, ENEMY[firers[0].side]):
        return Refusal("11.1", "There are no enemy units in that Area.")
    return None


@dataclass(slots=True, eq=False)
class Bombardment(Fire):
    """11.1: all guns that bombard fire at one Area; 11.5: only the enemy there is struck."""

    def attackers(self, g: Battle) -> tuple[str, ...]:
        """The guns."""
        return self.firers

    def sums(self, g: Battle) -> Sums:
        """11.2, 11.3: both totals."""
        return bombardment_sums(g, self.group(g), self.target)

    def start(self, g: Battle) -> Flow:
        """11.1: the guns open fire."""
        g.put(self, "struck", present(g, self.target, ENEMY[self.side(g)]))
        return goto(self.throw)

    def resolve(self, g: Battle) -> Flow:
        """11.4: the attackers are Spent, or the target absorbs the difference, its artillery first (15.2)."""
        enemy, (_, due) = ENEMY[self.side(g)], self.due(g)
        if self.result(g).attackers_spent:
            for unit in self.group(g):
                g.spend(unit)
        struck = [g.units[each] for each in self.struck if not g.units[each].leader]
        leads = tuple(unit.id for unit in struck if unit.guns)
        absorb = Absorb(enemy, self.target, due, leads, tuple(unit.id for unit in struck))
        return call(absorb, then=self.over)
