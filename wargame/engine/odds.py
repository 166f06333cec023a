"""Odds by the rules themselves: the real procedures are run under every possible roll.

There is no second copy of any combat table here. The walk applies the action, lets the rules run, and
whenever they ask for a die it takes every face in turn. It ends where the procedures called by the action
have finished, or where a player has a choice after dice have fallen, and names that choice. Choices before
the first die are answered with the question's default unless a policy says otherwise.

`odds` follows an action of the present decision; `odds_of` follows a procedure that nobody has called yet, from
the position as it stands: what if the enemy attacked me here? What follows an action up to the next question,
whatever it belongs to, is told by `engine/ahead.py`.
"""

from __future__ import annotations

from collections.abc import Callable

from wargame.engine.action import Action
from wargame.engine.game import Game
from wargame.engine.procedure import Flow, Goto, Procedure
from wargame.engine.walk import LIMIT, SAMPLES, Chance, Measure, Odds, Policy, Walk, answering

__all__ = ["LIMIT", "SAMPLES", "Chance", "Odds", "Policy", "measured_odds", "odds", "odds_of", "prospect"]


def odds(game: Game, action: Action, policy: Policy | None = None, side: str | None = None) -> Odds:
    """What an action leads to, as the asking side may know it (by default the side to decide).

    An action that calls a procedure is over with it; any other with the procedure that asked. If no die has fallen
    by then, dice that are rolled before anybody is asked again belong to it.
    """
    first, asked = answering(game, action)
    return Walk(game, first, side or asked, policy, beyond=True).odds()


def prospect(game: Game, action: Action, side: str, measure: Callable[[], float]) -> float:
    """What a measure of the table comes to on average after an action: measured wherever a walk of `odds` ends."""
    first, _ = answering(game, action)
    walk = Walk(game, first, side, None, beyond=True)
    walk.measure = lambda: (measure(),)
    return walk.mean()[0]


def measured_odds(
    game: Game, action: Action, side: str, measure: Measure, policy: Policy | None = None
) -> tuple[Odds, tuple[float, ...]]:
    """The odds of an action up to the end of the procedure that asked, with the answers a policy gives on the way.

    With them comes what some measures of the table come to on average where the walk ends.
    """
    ask = game.decision
    assert ask is not None, "the game is over"

    def answer() -> Flow:
        game._floor = len(game.procedures) - 1
        return ask.answer(game, action)

    walk = Walk(game, answer, side, policy, beyond=False)
    walk.measure = measure
    return walk.measured()


def odds_of(game: Game, procedure: Procedure, side: str | None, policy: Policy | None = None) -> Odds:
    """What a procedure would lead to if it were called now, as a side may know it (None: the umpire).

    Whoever makes the procedure answers for its making sense here: no question has offered it.
    """

    def begin() -> Flow:
        game._floor = len(game.procedures)
        game.go_into(procedure)
        return Goto(procedure.step)

    return Walk(game, begin, side, policy, beyond=False).odds()
