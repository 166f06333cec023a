"""6.1.3: what has changed places in the hex that is being reorganised, one sentence for each action."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.formations.events import LeaderShifted, SpsShifted


def transfers(g: Campaign, side: str, place: str) -> tuple[str, ...]:
    """6.1.3: the changes in a hex since something else happened; it lies open, but only of one's own SPs."""
    found: list[str] = []
    for entry in reversed(g.log):
        event = entry.event
        if not isinstance(event, (SpsShifted, LeaderShifted)) or event.hex != place:
            break
        found.append(g.sentence(entry, side) or "")
    return tuple(reversed(found))
