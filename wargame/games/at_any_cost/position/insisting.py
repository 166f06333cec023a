"""Questions that are asked where nothing is possible, so that they can be answered with the rule that forbids it."""

from wargame.engine.action import Action
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure
from wargame.games.at_any_cost.rules.assault.assault import AssaultStep
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.fire.fire import FireStep
from wargame.games.at_any_cost.rules.movement.moving import DONE, MovementStep
from wargame.games.at_any_cost.rules.questions import AssaultDeclaration, FireDeclaration, NextMove


class NothingPossible(Procedure):
    """The question of the Step below it, which has none to ask: all its answers but one are refused."""

    def start(self, g: Battle) -> Flow:
        """What is asked, and by which rule; whoever asks it refuses."""
        match g.procedures[-2]:
            case FireStep() as asking:
                return Ask(asking.side, FireDeclaration(), "8.1", [DONE], self.chosen, asking.refuse, DONE)
            case MovementStep() as asking:
                return Ask(asking.side, NextMove(), "11.1", [DONE], self.chosen, asking.refuse, DONE)
            case AssaultStep() as asking:
                return Ask(asking.side, AssaultDeclaration(), "12.2", [DONE], self.chosen, asking.refuse, DONE)
        return FINISH

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Play goes on."""
        return FINISH


def insisted(g: Battle, asking: Procedure) -> list[Procedure]:
    """What is to be put on top of a Step that would ask nothing, so that its question is asked all the same."""
    match asking:
        case FireStep():
            possible = any(asking.actions(g))
        case MovementStep():
            possible = any(asking.actions(g))
        case AssaultStep():
            possible = any(asking.declarations(g))
        case _:
            possible = True
    return [] if possible else [NothingPossible()]
