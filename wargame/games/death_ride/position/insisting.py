"""Questions that are asked where nothing is possible, so that they can be answered with the rule that forbids it."""

from __future__ import annotations

from dataclasses import dataclass

from wargame.engine.action import Action
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure
from wargame.games.death_ride.rules.activation import NEXT, Activation
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.questions import Bombard, FireRifles, MoveAndAssault, MoveUnits

STEPS = {
    "bombard": (Bombard, "6.5.1"),
    "rifle": (FireRifles, "6.5.2"),
    "moves": (MoveUnits, "6.5.3"),
    "assault": (MoveAndAssault, "6.5.4"),
}
"""6.5: the steps of an activation, what each asks and by which rule."""


@dataclass(slots=True, eq=False)
class NothingPossible(Procedure):
    """The question of the activation below it, which has none to ask: all its answers but one are refused."""

    def start(self, g: Battle) -> Flow:
        """What is asked, and by which rule; the activation refuses."""
        asking = g.procedures[-2]
        assert isinstance(asking, Activation)
        about, rule = STEPS[asking.step]
        step = about(asking.leader, g.board.ids[asking.place], asking.ready)
        return Ask(asking.side, step, rule, [NEXT], self.chosen, asking.refuse, default=NEXT)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Play goes on."""
        return FINISH


def insisted(g: Battle, asking: Activation, step: str) -> list[Procedure]:
    """An activation at one of its steps, which is asked about even if nothing is possible in it."""
    asking.step, asking.ready = step, asking.units
    for unit in asking.units:
        g.units[unit].activated = True
    possible = isinstance(getattr(asking, step)(g), Ask)
    return [asking] if possible else [asking, NothingPossible()]
