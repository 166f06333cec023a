"""2 Sequence of play: turns, sides in turn, and one order for every unit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from skirmish.rules import fire, morale, movement
from skirmish.rules.battle import BROKEN, Battle, Unit
from skirmish.rules.questions import Orders
from skirmish.rules.victory import judge_losses, judge_points
from wargame.engine.action import Action, Refusal
from wargame.engine.events import TurnBegins
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure, call, goto

END = Action.of("end")


@dataclass(slots=True, eq=False)
class Match(Procedure):
    """2.1: turn after turn, the first side first."""

    def start(self, g: Battle) -> Flow:
        """A turn begins."""
        g.put(g, "turn", g.turn + 1)
        g.tell(TurnBegins(g.turn))
        return call(SideTurn(g.sides[0]), then=self.second)

    def second(self, g: Battle) -> Flow:
        """The other side."""
        return call(SideTurn(g.sides[1]), then=self.over)

    def over(self, g: Battle) -> Flow:
        """6.2: the turn is over."""
        judge_points(g)
        return goto(self.start)


@dataclass(slots=True, eq=False)
class SideTurn(Procedure):
    """2.2: a side gives its units one order each, in any order it likes."""

    side: str

    def start(self, g: Battle) -> Flow:
        """Ask for the next order; a side that can give none is not asked."""
        actions = list(self._orders(g))
        if not actions:
            return goto(self.over)
        waiting = tuple(dict.fromkeys(action[1] for action in actions))
        return Ask(self.side, Orders(waiting), "2.2", [*actions, END], self.chosen, self.refuse)

    def _orders(self, g: Battle) -> Iterator[Action]:
        for unit in g.of(self.side):
            if _cannot_act(unit) is None:
                yield from (Action.of("move", unit.id, g.board.ids[place]) for place in sorted(movement.reach(g, unit)))
                for target in g.of(g.enemy(self.side)):
                    if fire.refusal(g, unit, target) is None:
                        yield Action.of("fire", unit.id, target.id)
            if not unit.ordered and morale.rally_refusal(g, unit) is None:
                yield Action.of("rally", unit.id)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Carry the order out."""
        if action == END:
            return goto(self.over)
        unit = g.units[action[1]]
        g.put(unit, "ordered", True)
        if action.verb == "fire":
            return call(fire.Fire(unit.id, action[2]), then=self.done)
        if action.verb == "rally":
            return call(morale.Rally(unit.id), then=self.done)
        movement.move(g, unit, g.board.index[action[2]])
        return goto(self.start)

    def done(self, g: Battle) -> Flow:
        """6.3: fire may have broken a side."""
        judge_losses(g)
        return goto(self.start)

    def over(self, g: Battle) -> Flow:
        """Next turn every unit can have an order again."""
        for unit in g.of(self.side):
            g.put(unit, "ordered", False)
        return FINISH

    def price(self, g: Battle, action: Action) -> int | None:
        """What a move costs: the table writes it at every hex."""
        return movement.reach(g, g.units[action[1]]).get(g.board.index[action[2]]) if action.verb == "move" else None

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why an order cannot be given; a click may have named the unit alone."""
        unit = g.units.by_id.get(action[1]) if len(action) > 1 else None
        if unit is None:
            return None
        if unit.side != self.side:
            return Refusal("2.2", f"{unit.name} is not yours.")
        if unit.ordered:
            return Refusal("2.2", f"{unit.name} has had its order this turn.")
        if action.verb == "rally":
            return morale.rally_refusal(g, unit)
        return _cannot_act(unit) or self._aim_refused(g, unit, action)

    def _aim_refused(self, g: Battle, unit: Unit, action: Action) -> Refusal | None:
        """Why not there, or not at that unit."""
        aim = action[2] if len(action) > 2 else ""
        if action.verb == "move" and aim in g.board.index:
            return movement.refusal(g, unit, g.board.index[aim])
        target = g.units.by_id.get(aim)
        if action.verb != "fire" or target is None or target.lost:
            return None
        return Refusal("4.1", "One fires at the enemy.") if target.side == unit.side else fire.refusal(g, unit, target)


def _cannot_act(unit: Unit) -> Refusal | None:
    """2.2, 5.3: why a unit can neither move nor fire, if it cannot."""
    if unit.ordered:
        return Refusal("2.2", f"{unit.name} has had its order this turn.")
    return Refusal("5.3", f"{unit.name} is broken: it can only rally.") if unit.morale == BROKEN else None
