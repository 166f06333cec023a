"""5 Morale: units are steady, shaken, broken, and lost; they fall back, and they rally."""

from __future__ import annotations

from dataclasses import dataclass

from skirmish.rules.battle import BROKEN, STATES, STEADY, Battle, Unit
from skirmish.rules.events import FellBack, Held, MoraleChanged, NotRallied, UnitLost
from skirmish.rules.questions import FallBack
from wargame.engine import paths
from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure, call, goto


@dataclass(slots=True, eq=False)
class MoraleTest(Procedure):
    """5.1: a unit under fire rolls; more than its morale is a setback."""

    unit: str

    def start(self, g: Battle) -> Flow:
        """Roll."""
        unit = g.units[self.unit]
        if g.roll("morale", unit.side) > unit.type.morale:
            return call(Setback(self.unit))
        g.tell(Held(self.unit))
        return FINISH


@dataclass(slots=True, eq=False)
class Setback(Procedure):
    """5.2: steady becomes shaken, shaken becomes broken, and a broken unit is lost."""

    unit: str

    def start(self, g: Battle) -> Flow:
        """One state worse."""
        unit = g.units[self.unit]
        if unit.morale == BROKEN:
            return goto(self.lose)
        g.put(unit, "morale", STATES[STATES.index(unit.morale) + 1])
        g.tell(MoraleChanged(unit.id, unit.morale, rallied=False))
        return goto(self.run) if unit.morale == BROKEN else FINISH

    def run(self, g: Battle) -> Flow:
        """5.3: the owner says where it runs to."""
        unit = g.units[self.unit]
        actions = [Action.of("retreat", g.board.ids[place]) for place in refuges(g, unit)]
        if not actions:
            return goto(self.lose)
        return Ask(unit.side, FallBack(unit.id), "5.3", actions, self.chosen, self.refuse)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """5.3: it runs."""
        unit, start = g.units[self.unit], g.board.ids[g.units[self.unit].place]
        g.units.put(unit, g.board.index[action[1]])
        g.tell(FellBack(unit.id, start, action[1]))
        return FINISH

    def refuse(self, g: Battle, action: Action) -> Refusal:
        """Why it cannot run there."""
        return Refusal("5.3", f"It runs to a free hex, {g.data.retreat} hexes away at most, farther from the enemy.")

    def lose(self, g: Battle) -> Flow:
        """5.2, 5.3: it is lost."""
        unit = g.units[self.unit]
        g.tell(UnitLost(unit.id, g.board.ids[unit.place]))
        g.units.lift(unit)
        return FINISH


def refuges(g: Battle, unit: Unit) -> list[int]:
    """5.3: free hexes that a broken unit can run to through free hexes, farther from the nearest enemy than it was."""
    enemies = [enemy.place for enemy in g.of(g.enemy(unit.side))]
    taken = paths.mask_of(other.place for side in g.sides for other in g.of(side))
    for kind in unit.type.closed:
        taken |= g.board.where(kind)
    steps = [[(near, 1) for near in nearby] for nearby in g.board.neighbours]
    found = paths.reach(steps, unit.place, g.data.retreat, blocked=taken)

    def safety(place: int) -> int:
        return min(g.board.distance(place, enemy) for enemy in enemies)

    return sorted(place for place in found if safety(place) > safety(unit.place))


def rally_refusal(g: Battle, unit: Unit) -> Refusal | None:
    """5.4: why a unit cannot try to rally, if it cannot."""
    if unit.morale == STEADY:
        return Refusal("5.4", f"{unit.name} is steady.")
    if g.near_enemies(unit.side) >> unit.place & 1:
        return Refusal("5.4", f"{unit.name} cannot rally next to an enemy.")
    return None


@dataclass(slots=True, eq=False)
class Rally(Procedure):
    """5.4: a unit tries to pull itself together."""

    unit: str

    def start(self, g: Battle) -> Flow:
        """Roll: no more than its morale, and it is one state better."""
        unit = g.units[self.unit]
        if g.roll("rally", unit.side) > unit.type.morale:
            g.tell(NotRallied(unit.id))
            return FINISH
        g.put(unit, "morale", STATES[STATES.index(unit.morale) - 1])
        g.tell(MoraleChanged(unit.id, unit.morale, rallied=True))
        return FINISH
