"""10.2, 10.2.7: where units can get with the Movement Points they have, and the way there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from wargame.engine.paths import Reached, bits, spread
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.ground import MAJOR_RIVER, Ground
from wargame.games.on_to_paris.rules.influence import influence
from wargame.games.on_to_paris.rules.movement import entering
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS, ENEMY, PRUSSIAN, Formation

HEX, SHADE = 8, 1
"""Of equally cheap ways the one with fewer hexes is taken, then the one with fewer hexes in enemy ZOI."""
POINT = 128
"""What a Movement Point weighs against those, for the longest way there is."""


class Ways(NamedTuple):
    """All that decides where a mover can go; movers that are alike in it can go to the same hexes."""

    side: str
    start: int
    points: int
    fresh: bool
    """10.2.7: nothing has been spent yet: one hex can be entered for all of it."""
    blocked: int
    stops: int
    """10.5: hexes with enemy Forces, where a combat comes before any further move."""
    tolls: tuple[tuple[int, int], ...]
    """10.2.3, 10.2.10: MPs besides terrain, by hex."""
    bridges: tuple[tuple[int, int], ...]
    """11.3.2: hexes joined by Pontoon Bridges."""
    moated: int
    """10.2.6: Fort(ress)es that may not be entered over a major river."""
    rail_only: int = 0
    """8.9.1: Enemy Territory that lone SPs may enter only along a rail line, as the penalty cannot be paid."""
    shaded: int = 0
    """Enemy ZOI, to be avoided where it costs nothing; it changes ways, never what can be reached."""


def reach(g: Campaign, ways: Ways) -> Reached:
    """10.2: every place that can be reached, with the MPs to get there."""
    return _search(g.ground, ways)


def route(g: Campaign, ways: Ways, goal: int) -> tuple[int, ...]:
    """10.2: the hexes of the cheapest way; of equal ones that with fewest hexes, then with least enemy ZOI."""
    shaded = influence(g, ENEMY[ways.side], ARMY, CORPS, CAVALRY)
    return _search(g.ground, ways._replace(shaded=shaded), POINT).path(goal)


def ways_of(
    g: Campaign,
    units: Sequence[Formation],
    points: int,
    fresh: bool,
    start: int | None = None,
    began: Iterable[int] = (),
    rail_only: int = 0,
) -> Ways:
    """The ways of one unit, or of several that start together; `began` is where each began its activation (10.2.4)."""
    first = units[0]
    side, enemy = first.side, ENEMY[first.side]
    stack = entering.stack_of(units)
    starts = tuple(began) or tuple(each.place for each in units)
    blocked = 0
    for unit, place in zip(units, starts, strict=True):
        blocked |= entering.closed(g, unit, stack.infantry > 0, place, stack)
    if rail_only:
        blocked |= rail_only & (g.forces[enemy] | g.garrisons[enemy])
    box = 1 << g.ground.box[side]
    return Ways(
        side,
        first.place if start is None else start,
        points,
        fresh,
        blocked & ~box,
        g.forces[enemy] | box,
        _tolls(g, units),
        tuple((a, b) for owner, a, b in g.pontoons if owner == side),
        entering.river_forts(g, side),
        rail_only,
    )


def _tolls(g: Campaign, units: Sequence[Formation]) -> tuple[tuple[int, int], ...]:
    """10.2.3, 10.2.10: the hexes where more than terrain is to be paid by those who enter together."""
    side = units[0].side
    heads = sum(each.commanded for each in units)
    crowds: dict[int, int] = {}
    for each in g.formations.every:
        if each.side == side and each.commanded and each.on_map and not each.inside and each not in units:
            crowds[each.place] = crowds.get(each.place, 0) + 1
    penalty, rails = g.data.congestion.penalty, g.ground.rails
    found = {place: penalty(number + heads, bool(rails >> place & 1)) for place, number in crowds.items()}
    if heads > 2:
        alone = penalty(heads, rail=False), penalty(heads, rail=True)
        near = g.board.within(units[0].place, max(g.data.limits.movement["cavalry"], 1)) & g.field
        found = {p: found.get(p, alone[rails >> p & 1]) for p in bits(near)}
    if side == PRUSSIAN and g.franc_tireurs and not all(each.is_cavalry for each in units):
        for place in bits(g.franc_tireurs):
            found[place] = found.get(place, 0) + g.data.limits.franc_tireur_entry_mp
    return tuple(sorted((place, toll) for place, toll in found.items() if toll))


@lru_cache(maxsize=4096)
def _search(ground: Ground, ways: Ways, weight: int = 1) -> Reached:
    """The search itself. With a weight, hexes and enemy ZOI count a little besides MPs."""
    tolls = dict(ways.tolls)
    marked = ways.moated | ways.rail_only | (ways.shaded if weight > 1 else 0)
    for place in tolls:
        marked |= 1 << place
    box = ground.box[ways.side]
    edge, special = ground.box_edge[ways.side], 1 << box
    for a, b in ways.bridges:
        special |= 1 << a | 1 << b
    adjacent = ground.board.adjacent

    def steps(place: int) -> Iterable[tuple[int, int]]:
        if weight == 1 and not (special | edge) >> place & 1 and not adjacent[place] & marked:
            return ground.steps[place]
        return [*_steps(ground, ways, place, tolls, weight)]

    found = spread(steps, ways.start, ways.points * weight + weight - 1, ways.blocked, ways.stops)
    if ways.fresh and ways.points > 0:
        for near, _ in steps(ways.start):
            if near not in found.cost and not ways.blocked >> near & 1:
                found.cost[near], found.came[near] = ways.points * weight, ways.start
    return found


def _steps(ground: Ground, ways: Ways, place: int, tolls: dict[int, int], weight: int) -> Iterable[tuple[int, int]]:
    """Where one can go from a place, and what it costs with tolls, over bridges, and to and from an Off Map Box."""
    box, edge = ground.box[ways.side], ground.box_edge[ways.side]
    if place == box:
        exits = [(near, ground.data.terrain.hexes[ground.terrain[near]].mp or 0) for near in bits(edge)]
    else:
        exits = [*ground.steps[place], *_bridges(ground, ways, place)]
        if edge >> place & 1:
            exits.append((box, ground.data.terrain.box_mp))
    moats = ground.board.across(MAJOR_RIVER)[place] & ways.moated
    for near, cost in exits:
        if moats >> near & 1 or (ways.rail_only >> near & 1 and not ground.rail_links[place] >> near & 1):
            continue
        total = cost + tolls.get(near, 0)
        yield near, total if weight == 1 else total * weight + HEX + SHADE * (ways.shaded >> near & 1)


def _bridges(ground: Ground, ways: Ways, place: int) -> Iterable[tuple[int, int]]:
    for a, b in ways.bridges:
        if place in (a, b):
            to = b if place == a else a
            cost = ground.cost(place, to, pontoon=True)
            if cost is not None and not ground.passable[place] >> to & 1:
                yield to, cost
