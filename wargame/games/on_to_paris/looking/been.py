"""10.2: where units have been earlier in the turn, as the record tells everybody."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.movement.events import Marched
from wargame.games.on_to_paris.rules.sequence.events import TurnBegan
from wargame.games.on_to_paris.rules.units import CAVALRY


def been(g: Campaign, side: str) -> dict[str, set[str]]:
    """14: the hexes that each Cavalry Division of a side has marched out of in this turn."""
    own = {each.id for each in g.formations.every if each.side == side and each.kind == CAVALRY}
    found: dict[str, set[str]] = {}
    for entry in reversed(g.log):
        event = entry.event
        if isinstance(event, TurnBegan):
            break
        if isinstance(event, Marched) and event.unit in own:
            found.setdefault(event.unit, set()).add(event.start)
    return found
