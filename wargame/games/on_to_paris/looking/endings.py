"""10.2.2, 8.5.4: what ends with a march."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from wargame.engine.answers import Route
from wargame.games.on_to_paris.looking.routes import marching, routes
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
    stuck: bool = False
    """10.2.2: nobody can carry out any more what he was ordered to."""


def march_ending(g: Campaign, side: str) -> MarchEnding | None:
    """8.5.4.end: what ends with the march of a side; None if it has none under way."""
    march = marching(g)
    if march is None or march.side != side:
        return None
    with g.supposing():
        for word in march.spent:
            g.put(g.formation(word), "moved", True)
        more = g.ip and (points.left(g, side) or points.sps_left(g, side)) and menu.affordable(g, side)
    return MarchEnding(not march.spent, not more, g.ip, _stuck(routes(g, side)))


def _stuck(found: Iterable[Route]) -> bool:
    """10.2.2: whether none of those with an order can enter even the next hex of it, so that all would only stay."""
    told = [each for each in found if len(each.way) > 1]
    return bool(told) and all(len(each.way) == 2 and each.behind == each.counters for each in told)
