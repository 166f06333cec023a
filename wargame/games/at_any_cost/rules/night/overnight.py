"""18.0 to 18.4: the Overnight Game Turns: what a night on the march costs, and brigades that gather again.

Sight, movement and cohesion in the dark are where they belong: `Battle.sight_limit`, `Ground.paces`, `strength.tcr`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from wargame.engine.action import Action
from wargame.engine.procedure import FINISH, Ask, Flow, call, goto
from wargame.games.at_any_cost.rules.events.night import BrigadeReunited, GrewWeary
from wargame.games.at_any_cost.rules.morale.morale import MoraleHits
from wargame.games.at_any_cost.rules.movement.earthworks import ENTRENCHED
from wargame.games.at_any_cost.rules.night.questions import Reunion
from wargame.games.at_any_cost.rules.stages import ActivationStep, Phase
from wargame.games.at_any_cost.rules.units import PARTED, POOL, REBUILD, Unit

if TYPE_CHECKING:
    from wargame.games.at_any_cost.rules.battle import Battle

DONE = Action.of("done")
NOWHERE = -1


@dataclass(slots=True, eq=False)
class Weariness(ActivationStep):
    """18.2.fatigue, 18.3.fatigue: at the end of a night activation tired units take a Morale Hit each."""

    stage = "night"

    side: str
    formation: str
    bivouacked: bool = False
    group: tuple[str, ...] = ()
    tired: tuple[str, ...] = ()

    def start(self, g: Battle) -> Flow:
        """Find out who is tired; a formation that spends Deep Night awake leaves its Bivouac (18.3.bivouac)."""
        g.put(self, "tired", tuple(unit.id for unit in self._members(g) if self._is_tired(g, unit)))
        if g.hour.kind == "deep_night" and not self.bivouacked and not self.group:
            g.put(g.hqs[self.formation], "bivouac", False)
        return goto(self.hit)

    def _members(self, g: Battle) -> list[Unit]:
        units = [g.units[each] for each in self.group] if self.group else g.formation(self.formation)
        return [unit for unit in units if unit.on_map and not unit.hq]

    def _is_tired(self, g: Battle, unit: Unit) -> bool:
        """18.2.fatigue: in the Evening who moved or tried to build Entrenchments, but not Hasty Works.

        18.3.fatigue: in Deep Night who is not in Bivouac.
        """
        if g.hour.kind == "deep_night":
            return not self.bivouacked
        return unit.moved or unit.worked == ENTRENCHED

    def hit(self, g: Battle) -> Flow:
        """One unit after the other; a hit may send another into the Eliminated Box (9.2)."""
        if not self.tired:
            return FINISH
        unit = g.units[self.tired[0]]
        g.put(self, "tired", self.tired[1:])
        if not unit.on_map:
            return goto(self.hit)
        g.tell(GrewWeary(unit.id))
        return call(MoraleHits(unit.id, 1, NOWHERE), then=self.hit)


@dataclass(slots=True, eq=False)
class NightFalls(Phase):
    """18.2.parents, 18.3.parents: as a night turn begins, brigades in detachments may go to be Rebuilt."""

    phase = "nightfall"

    asked: int = 0

    def start(self, g: Battle) -> Flow:
        """Ask each side in turn, Prussians first, while it has a brigade to gather."""
        if self.asked == len(g.sides):
            return FINISH
        side = g.sides[self.asked]
        actions = list(reunions(g, side))
        if not actions:
            return self.next_side(g)
        rule = "18.2.parents" if g.hour.kind == "evening" else "18.3.parents"
        return Ask(side, Reunion(), rule, [*actions, DONE], self.chosen, default=DONE)

    def next_side(self, g: Battle) -> Flow:
        """The other side."""
        g.put(self, "asked", self.asked + 1)
        return goto(self.start)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """The detachments leave the map; their brigade can be Rebuilt, Battleworn."""
        if action == DONE:
            return self.next_side(g)
        brigade = g.units[action[1]]
        for each in action[2:]:
            g.remove(g.units[each], POOL)
        g.set_worn(brigade, True)
        g.put(brigade, "ammo", 0)
        g.put(brigade, "status", REBUILD)
        g.tell(BrigadeReunited(brigade.id, action[2:]))
        return goto(self.start)


def reunions(g: Battle, side: str) -> Iterator[Action]:
    """18.2.parents: each brigade broken down, with every largest set of detachments that it could have become."""
    for brigade in g.units.every:
        if brigade.side == side and brigade.status == PARTED:
            for parts in _parts(g, brigade):
                yield Action.of("reunite", brigade.id, *(part.id for part in parts))


def _parts(g: Battle, brigade: Unit) -> list[tuple[Unit, ...]]:
    """The sets of the corps' detachments on the map within a brigade's strength that leave no room for another."""
    there = [unit for unit in g.fielded(brigade.side) if unit.detachment and unit.formation == brigade.formation]
    fitting = [
        set_
        for size in range(len(there) + 1)
        for set_ in combinations(there, size)
        if sum(unit.values.sp for unit in set_) <= brigade.fresh_side.sp
    ]
    return [each for each in fitting if not any(set(each) < set(other) for other in fitting)]
