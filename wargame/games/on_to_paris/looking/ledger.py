"""3.2: the ledger: how the VP level has come about, every point with its reason and its rule."""

from __future__ import annotations

from typing import NamedTuple

from wargame.games.on_to_paris.rules import victory
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.events import PointsScored
from wargame.games.on_to_paris.words.base import Names
from wargame.games.on_to_paris.words.scoring import reason


class Score(NamedTuple):
    """What was scored for one reason, all of it together."""

    reason: str
    rule: str
    points: int
    times: int


def if_it_ended(g: Campaign, side: str) -> tuple[int, str]:
    """3.3: the VP level if the scenario ended as things stand, and the level of victory."""
    points = g.vp if g.outcome is not None else g.vp + sum(points for points, _ in victory.at_the_end(g))
    return points, victory.level(g, points).name


def ledger(g: Campaign, side: str) -> tuple[Score, ...]:
    """3.2: every reason for which points were scored, in the order in which they came up; both sides may read it."""
    names, found = Names(g), dict[str, Score]()
    for entry in g.log:
        event = entry.event
        if isinstance(event, PointsScored):
            _, _, points, times = found.get(event.entry, Score("", "", 0, 0))
            found[event.entry] = Score(reason(names, event.entry), event.rule, points + event.points, times + 1)
    return tuple(found.values())
