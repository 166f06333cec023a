"""10.2.2, 8.5.4: what ends with a march."""

from __future__ import annotations

from typing import NamedTuple

from wargame.games.on_to_paris.looking.routes import marching
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command import menu, points


class MarchEnding(NamedTuple):
    """What it means to end the march under way."""

    idle: bool
    """Nobody has moved yet, and it has been paid for."""
    half_over: bool
    """8.5.4.end: nothing more can be done or paid for in this half of the Segment."""
    ip: int
    """The IPs that are lost then."""


def march_ending(g: Campaign, side: str) -> MarchEnding | None:
    """8.5.4.end: what ends with the march of a side; None if it has none under way."""
    march = marching(g)
    if march is None or march.side != side:
        return None
    with g.supposing():
        for word in march.spent:
            g.put(g.formation(word), "moved", True)
        more = g.ip and (points.left(g, side) or points.sps_left(g, side)) and menu.affordable(g, side)
    return MarchEnding(not march.spent, not more, g.ip)
