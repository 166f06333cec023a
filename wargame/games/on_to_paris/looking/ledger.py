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


def at_the_end(g: Campaign, side: str) -> tuple[Score, ...]:
    """3.2: what would be counted if the scenario ended as things stand; nothing once it is over."""
    if g.outcome is not None:
        return ()
    names = Names(g)
    return tuple(Score(reason(names, entry), "3.2", points, 1) for points, entry in victory.at_the_end(g) if points)


def valued_places(g: Campaign, side: str) -> tuple[victory.Valued, ...]:
    """3.2: every place that may be counted at the end, and whether it counts as things stand."""
    return tuple(victory.valued(g))


def held_by(g: Campaign, side: str, place: str) -> str:
    """10.10: the side that controls a place; empty if none does."""
    return victory.holder(g, place) if g.field >> g.board.index[place] & 1 else ""
