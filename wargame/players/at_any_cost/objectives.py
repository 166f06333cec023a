"""19: what the scenario is about, for one side: places to take, places to keep, and who is ahead."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from wargame.games.at_any_cost.content import BattleVictory, CampaignVictory, TownsVictory
from wargame.games.at_any_cost.ground import Ground, Pace
from wargame.games.at_any_cost.units import FRENCH, PRUSSIAN
from wargame.players.at_any_cost import weights as w
from wargame.players.at_any_cost.picture import Picture


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
    victory, index, spec = p.spec.victory, p.board.index, p.spec
    if isinstance(victory, TownsVictory):
        return {index[hex_]: w.TOWN * town.vp for town in victory.towns for hex_ in spec.hexes((town.place,))}, set()
    worth: dict[int, float] = {}
    decisive: set[int] = set()
    if isinstance(victory, BattleVictory):
        for hex_ in spec.hexes(victory.determination.places):
            worth[index[hex_]] = w.DETERMINATION
        for side in (p.side, p.foe):
            for hex_ in spec.hexes(victory.mandatory[side].places):  # type: ignore[index]
                worth[index[hex_]] = w.MANDATORY
            for hex_ in spec.hexes(victory.automatic[side].places):  # type: ignore[index]
                worth[index[hex_]] = w.DECISIVE
                decisive.add(index[hex_])
        return worth, decisive
    for hex_ in spec.hexes(victory.towns):
        worth[index[hex_]] = w.TOWN
    for side in (p.side, p.foe):
        for hex_ in spec.hexes(victory.automatic_loss[side].places):  # type: ignore[index]
            worth[index[hex_]] = w.DECISIVE
            decisive.add(index[hex_])
    if p.side == PRUSSIAN:
        worth.update({index[hex_]: w.EXIT_BARRED for hex_ in spec.hexes(victory.exits)})
    return worth, decisive


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
    places = p.spec.hexes(victory.mandatory[side].places)  # type: ignore[index]
    return all(p.control.get(p.board.index[hex_]) == side for hex_ in places)


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
    return [p.board.index[hex_] for hex_ in p.spec.hexes(victory.exits)]


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
    """The half Movement Points from every hex to a goal, in march column where there is a road, as if the map were empty."""
    return _travel(p.ground, arm, goal)

