"""What a click does, where the words of an action would tell it twice or would not be a sentence."""

from __future__ import annotations

from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.plain.facts import facts
from wargame.engine.action import Action
from wargame.games.on_to_paris.look.wording import named

ORDERED, LAID, NAMES = "order", "lay", 2


def does(glimpse: Glimpse, action: Action) -> str | None:
    """10.2.2: who is ordered where; 8.1.1: which RL marker is laid where."""
    if action.verb == LAID and len(action) == NAMES + 1:
        known = facts(glimpse)
        marker, where = (named(glimpse, known, action, position).label for position in (1, NAMES))
        return f"Lay the {marker} with {where}" if action[NAMES] in known.pieces else f"Lay the {marker} in {where}"
    if action.verb != ORDERED or len(action) != NAMES + 1:
        return None
    known = facts(glimpse)
    who, where = (named(glimpse, known, action, position).label for position in (1, NAMES))
    return f"Order {who} to {where}"
