"""One answer that stands for several: all units of a place go together, and a way is said by its end.

The rules ask for each step of each unit, and so it stays in the record. A game that has such questions brings a looking
tool `in_one(game, side, ask)`: answers that its rules do not know, each with the ways to give it, the best first
(`engine.answers.Several`). Here it is found out which of them come about, before any die is thrown.
"""

from __future__ import annotations

from contextlib import suppress

from wargame.engine.action import Action
from wargame.engine.answers import Several, Together
from wargame.engine.dice import RollNeeded, SecretNeeded
from wargame.engine.game import Game
from wargame.engine.procedure import Ask
from wargame.sitting.looking import tools
from wargame.sitting.previewing import previewed
from wargame.sitting.proposals import LONGEST


def in_one(game: Game, ask: Ask) -> dict[Action, Together]:
    """What can be said by one answer to the question waiting, with the answers it stands for; mostly nothing."""
    tool = getattr(tools(game), "in_one", None)
    found: dict[Action, Together] = {}
    for action, ways in tool(game, ask.side, ask).items() if tool is not None else ():
        if action in ask.actions:  # what the rules know says what it says, however else one could come to the same
            continue
        given = next(filter(None, (_followed(game, ask, way) for way in ways)), None)
        if given is not None:
            found[action] = given
    return found


def _followed(game: Game, ask: Ask, way: Several) -> Together | None:
    """The answers up to the first die or another question; None if what was meant does not come about."""
    actions: list[Action] = []
    asks_on = False
    with previewed(game, ask.side):
        with suppress(RollNeeded, SecretNeeded):
            asked: Ask | None = ask
            while asked is not None and (asked.side, asked.kind) == (ask.side, ask.kind) and len(actions) < LONGEST:
                asks_on, chosen = True, way.choose(asked)
                if chosen is None or chosen not in asked.actions:
                    break
                actions.append(chosen)
                asks_on = False
                game._answer(asked, chosen)
                asked = game._ask
        return Together(way.name, tuple(actions), decides=not asks_on) if actions and way.done() else None
