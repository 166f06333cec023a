"""Questions that are asked where nothing is possible, so that they can be answered with the rule that forbids it."""

from __future__ import annotations

from dataclasses import dataclass

from wargame.engine.action import Action
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure
from wargame.games.abyss_of_lament.rules import questions
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.combat.combat import DECLINE, DONE, Combat, CombatSubSegment
from wargame.games.abyss_of_lament.rules.maneuver import ActivationSubSegment, MovementSubSegment


@dataclass(slots=True, eq=False)
class NothingPossible(Procedure):
    """The question of the procedure below it, which has none to ask: all its answers but one are refused."""

    def start(self, g: Battle) -> Flow:
        """What is asked, and by which rule; whoever asks it refuses."""
        match g.procedures[-2]:
            case ActivationSubSegment() as asking:
                about, rule = questions.Activation(asking.points), "VIII.3.4.2"
                return Ask(g.active, about, rule, [DONE], self.chosen, asking.refuse)
            case MovementSubSegment() as asking:
                return Ask(g.active, questions.Movement(), "X", [DONE], self.chosen, asking.refuse)
            case CombatSubSegment() as asking:
                return Ask(g.active, questions.Attack(), "XI.2", [DONE], self.chosen, asking.refuse)
            case Combat() as asking:
                guns = questions.ArtillerySupport(asking.attacker.id)
                return Ask(g.active, guns, "XI.3.2", [DECLINE], self.chosen, asking.refuse_support)
        return FINISH

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Play goes on."""
        return FINISH


def insisted(g: Battle, asking: Procedure) -> list[Procedure]:
    """What is to be put on top of a procedure that would ask nothing, so that its question is asked all the same."""
    if isinstance(asking, Combat):
        asking.step, asking.hex = "attacker_support", asking.defender.place
        return [] if asking.ask_support(g, asking.attacker) is not None else [NothingPossible()]
    if isinstance(asking, ActivationSubSegment | MovementSubSegment | CombatSubSegment):
        return [] if isinstance(asking.start(g), Ask) else [NothingPossible()]
    return []
