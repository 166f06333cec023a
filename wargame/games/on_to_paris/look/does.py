"""What a click does, where the words of an action would tell it twice."""

from __future__ import annotations

from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.plain.facts import facts
from wargame.engine.action import Action
from wargame.games.on_to_paris.look.wording import named

ORDERED, NAMES = "order", 2


def does(glimpse: Glimpse, action: Action) -> str | None:
    """10.2.2: who is ordered where."""
    if action.verb != ORDERED or len(action) != NAMES + 1:
        return None
    known = facts(glimpse)
    who, where = (named(glimpse, known, action, position).label for position in (1, NAMES))
    return f"Order {who} to {where}"
