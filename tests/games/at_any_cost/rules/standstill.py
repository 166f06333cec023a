"""Procedures carried out by themselves: when they are over the game stands still, so that what they did can be seen."""

from __future__ import annotations

from dataclasses import dataclass

from wargame.engine.action import Action
from wargame.engine.procedure import Ask, Flow, Procedure, goto
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.fire.combat import FireCombat


@dataclass(slots=True, eq=False)
class Standstill(Procedure):
    """Waits for ever."""

    def start(self, g: Battle) -> Flow:
        """Ask a question with one answer."""
        return Ask("french", "All is done.", "", [Action.of("done")], self.waited)

    def waited(self, g: Battle, action: Action) -> Flow:
        """And ask it again."""
        return goto(self.start)


def carried_out(position: Position, *procedures: Procedure) -> Battle:
    """At the first question of these procedures, or standing still after them."""
    return position.begin(Standstill(), *procedures)


def shot(position: Position, *firers: str, at: str, occasion: str = "fire", chits: tuple[str, ...] = ()) -> Battle:
    """One Fire Combat, with events played on it."""
    return carried_out(position, FireCombat(firers, position.game.board.index[at], occasion, chits=chits))


def over(game: Battle) -> bool:
    """Whether the procedures have come to their end."""
    return isinstance(game.procedures[-1], Standstill)


def waiting(position: Position) -> Position:
    """A turn that does not end with what is done: the General Staff may act before its last chit is drawn (6.2.1)."""
    return position.cup("fortunes").set(staff_held=True)
