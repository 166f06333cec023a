"""14.4: a Cavalry Division that watches the enemy helps the Reaction of others."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.influence import zoi
from wargame.games.on_to_paris.rules.units import CAVALRY


def scouted(g: Campaign, side: str, place: int, watched: int, but: str = "") -> bool:
    """14.4, 12.4.1: whether a trigger hex is in the ZOI of a friendly Cavalry Division in the ZOI of who reacts.

    `watched` is the ZOI of the unit that attempts the Reaction; `but` is the Cavalry Division that attempts it, which
    does not help itself.
    """
    if not watched & g.cavalry[side]:
        return False
    return any(
        watched >> each.place & 1 and each.id != but and zoi(g, each) >> place & 1
        for each in g.fielded(side, CAVALRY)
        if not each.inside
    )
