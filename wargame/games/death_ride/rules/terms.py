"""The words that actions are made of."""

from __future__ import annotations

from wargame.engine.action import Action
from wargame.games.death_ride.rules.battle import Battle

VERBS = frozenset(
    {
        *("pass", "lead", "activate", "reorganise", "deactivate", "ride", "stay", "flee"),
        *("bombard", "rifle", "move", "together", "assault", "hold", "take", "next"),
        *("commit", "alone", "withdraw", "stand", "volley", "flip", "retreat", "eliminate", "reroll", "accept"),
        *("zone", "division", "regroup", "done"),
    }
)
NO_LEADER = "-"
"""10.3: stands for march orders in an action."""


def is_known(g: Battle, action: Action) -> bool:
    """Whether every word is a verb, counter, Area, Division, corps or other term of this game."""
    corps = {each.id for each in g.data.corps}
    known = (g.units.by_id, g.board.index, g.data.divisions, corps, (NO_LEADER,))
    return action.verb in VERBS and all(
        any(word.rpartition(":")[2] in names for names in known) for word in action.words
    )
