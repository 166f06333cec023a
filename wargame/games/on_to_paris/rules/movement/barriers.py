"""10.2, 10.5: why units cannot get to a place: the rule that really stands in their way, and where it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from wargame.engine.action import Refusal
from wargame.engine.paths import bits, spread
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.movement import entering, reach
from wargame.games.on_to_paris.rules.movement.reach import Ways
from wargame.games.on_to_paris.rules.units import ENEMY, Formation
from wargame.grammar import counted

FARTHEST = 60
"""So many MPs are reckoned with to say how far away a place is."""


def no_way(g: Campaign, ways: Ways, goal: int, units: Sequence[Formation], began: Sequence[int]) -> Refusal:
    """The first rule on the way that there would be without such rules; if there is none, it is too far."""
    for path in _free(g, ways, goal):
        for a, b in pairwise((ways.start, *path)):
            if a != ways.start and g.forces[ENEMY[ways.side]] >> a & 1:
                return Refusal("10.5", f"The way there leads through {_called(g, a)}: enemies there are fought first.")
            barred = _barred(g, units, began, a, b)
            if barred is not None:
                where = "" if b == goal else f"The way there leads through {_called(g, b)}. "
                return Refusal(barred.rule, f"{where}{barred.reason}")
    return _too_far(g, ways, goal, units)


def _too_far(g: Campaign, ways: Ways, goal: int, units: Sequence[Formation]) -> Refusal:
    """10.2, 10.2.3: what the way costs and what they have; and who of them would get there by himself."""
    cost = reach.reach(g, ways._replace(points=FARTHEST, fresh=False)).cost.get(goal)
    if cost is None:
        return Refusal("10.2", "No way leads there.")
    told = f"That takes {counted(cost, 'MP')}, and {'they have' if len(units) > 1 else 'it has'} {ways.points}."
    if len(units) > 1:
        alone = [(each, reach.ways_of(g, [each], ways.points, ways.fresh, ways.start)) for each in units]
        near = [(each, reach.reach(g, way).cost.get(goal)) for each, way in alone]
        told += next((f" By itself {each.name} gets there for {least}." for each, least in near if least), "")
    return Refusal("10.2", told)


def _free(g: Campaign, ways: Ways, goal: int) -> Iterator[tuple[int, ...]]:
    """The way if no rule closed a hex to these units, and the one if no hexside barred anybody either."""
    free = ways._replace(blocked=~g.field, stops=0, moated=0, rail_only=0)
    found = reach.reach(g, free)
    if goal in found.cost:
        yield found.path(goal)
    costs, names = g.data.terrain.hexes, g.ground.terrain

    def steps(place: int) -> list[tuple[int, int]]:
        return [(near, max(1, costs[names[near]].mp or 1)) for near in bits(g.board.adjacent[place] & g.field)]

    bare = spread(steps, ways.start, ways.points, ~g.field, 0)
    if goal in bare.cost and goal not in found.cost:
        yield bare.path(goal)


def _barred(g: Campaign, units: Sequence[Formation], began: Sequence[int], a: int, b: int) -> Refusal | None:
    """Why one of them may not take a step."""
    stack = entering.stack_of(units)
    each = zip(units, began, strict=True)
    found = (entering.refusal(g, unit, a, b, stack.infantry > 0, start, stack) for unit, start in each)
    return next(filter(None, found), None)


def _called(g: Campaign, place: int) -> str:
    """A hex with the name of its place."""
    name = g.board.names.get(place)
    return f"{name} ({g.board.ids[place]})" if name else f"hex {g.board.ids[place]}"
