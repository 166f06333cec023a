"""19: what the scenario is about, for one side: places to take, places to keep, and who is ahead."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from wargame.games.at_any_cost.content import BattleVictory, CampaignVictory, TownsVictory
from wargame.games.at_any_cost.player import weights as w
from wargame.games.at_any_cost.player.picture import Picture
from wargame.games.at_any_cost.rules.ground import Ground, Pace
from wargame.games.at_any_cost.rules.units import FRENCH, PRUSSIAN


class Objective(NamedTuple):
    """A hex that counts: what it is worth to this side, whether it holds it, and whether entering it wins at once."""

    place: int
    worth: float
    ours: bool
    decisive: bool


def objectives(p: Picture) -> list[Objective]:
    """The hexes of the victory conditions, those worth most first."""
    worth, decisive = _worth(p)
    found = [
        Objective(place, value, p.control.get(place) == p.side, place in decisive) for place, value in worth.items()
    ]
    return sorted(found, key=lambda each: (-each.worth, each.place))


def _worth(p: Picture) -> tuple[dict[int, float], set[int]]:
    victory = p.spec.victory
    if isinstance(victory, TownsVictory):
        return {place: w.TOWN * town.vp for town in victory.towns for place in _hexes(p, (town.place,))}, set()
    if isinstance(victory, BattleVictory):
        worth = dict.fromkeys(_hexes(p, victory.determination.places), w.DETERMINATION)
        for side in (p.side, p.foe):
            worth.update(dict.fromkeys(_hexes(p, victory.mandatory[side].places), w.MANDATORY))
        decisive = {place for side in (p.side, p.foe) for place in _hexes(p, victory.automatic[side].places)}
    else:
        worth = dict.fromkeys(_hexes(p, victory.towns), w.TOWN)
        if p.side == PRUSSIAN:
            worth.update(dict.fromkeys(exits(p), w.EXIT_BARRED))
        decisive = {place for side in (p.side, p.foe) for place in _hexes(p, victory.automatic_loss[side].places)}
    return {**worth, **dict.fromkeys(decisive, w.DECISIVE)}, decisive


def _hexes(p: Picture, places: Sequence[str]) -> list[int]:
    """The hexes of some places that are on the map; a position made by hand may have a map of its own."""
    return [p.board.index[hex_] for hex_ in p.spec.hexes(places) if hex_ in p.board.index]


def lead(p: Picture) -> float:
    """How far ahead the side is if the game ended now; above zero it may sit still, below it must attack."""
    victory = p.spec.victory
    if isinstance(victory, CampaignVictory):
        return _campaign_lead(p, victory)
    scores = dict(p.view.scores)
    if isinstance(victory, TownsVictory) or p.view.variant:
        return float(scores[p.side] - scores[p.foe])
    assert isinstance(victory, BattleVictory)
    kept = {side: _keeps(p, victory, side) for side in (p.side, p.foe)}
    if kept[p.side] != kept[p.foe]:
        return 3.0 if kept[p.side] else -3.0
    return float(scores[p.side] - scores[p.foe])


def _keeps(p: Picture, victory: BattleVictory, side: str) -> bool:
    return all(p.control.get(place) == side for place in _hexes(p, victory.mandatory[side].places))


def _campaign_lead(p: Picture, victory: CampaignVictory) -> float:
    """Points of the French against the level that parts the winners, in proportion to the time gone."""
    par = min(level.least for level in victory.levels if level.result.startswith(FRENCH))
    ahead = dict(p.view.scores)[FRENCH] - par * p.view.turn / p.view.turns
    return ahead if p.side == FRENCH else -ahead


def exits(p: Picture) -> list[int]:
    """19.3: the hexes by which the French leave for points."""
    victory = p.spec.victory
    if not isinstance(victory, CampaignVictory):
        return []
    return _hexes(p, victory.exits)


# ---------------------------------------------------------------------- how far it is


@cache
def _travel(ground: Ground, arm: str, goal: int) -> tuple[int, ...]:
    table = ground.paces(Pace(arm, True, False, False))
    into: list[list[tuple[int, int]]] = [[] for _ in table]
    for place, steps in enumerate(table):
        for to, free, _ in steps:
            if free >= 0:
                into[to].append((place, free))
    costs = [NO_WAY] * len(table)
    costs[goal] = 0
    buckets: list[list[int]] = [[goal]]
    for spent, bucket in enumerate(buckets):
        for place in bucket:
            if costs[place] != spent:
                continue
            for near, cost in into[place]:
                total = spent + cost
                if total < costs[near]:
                    costs[near] = total
                    while len(buckets) <= total:
                        buckets.append([])
                    buckets[total].append(near)
    return tuple(costs)


NO_WAY = 500
"""Half Movement Points to a place that cannot be reached."""


def travel(p: Picture, arm: str, goal: int) -> tuple[int, ...]:
    """The half Movement Points from every hex to a goal on an empty map, in march column along main roads."""
    return _travel(p.ground, arm, goal)
