"""10.2.2, 10.3: the orders of a march: where each unit or column goes next, who pauses, stops, or takes the train."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wargame.engine.action import Action, Refusal
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.movement import barriers, entering, reach
from wargame.games.on_to_paris.rules.movement.costs import entry_cost, heads
from wargame.games.on_to_paris.rules.movement.marching import PAUSE, Marching, stays_out
from wargame.games.on_to_paris.rules.movement.substep import due, tied
from wargame.games.on_to_paris.rules.units import ENEMY, Formation

MANY = 12
"""With more movers than this, columns get orders, and single units only where a column has been split."""
ORDER, STEP, PAUSE_VERB, STOP, SPLIT = "order", "step", "pause", "stop", "split"
VERBS = (ORDER, STEP, PAUSE_VERB, STOP, SPLIT)
EVERYWHERE = ~0
"""All places, as a mask."""


class Mover(NamedTuple):
    """A unit, or all units of a hex that march together: a column."""

    word: str
    """The unit, or the hex of the column."""
    units: tuple[Formation, ...]


def movers(g: Campaign, march: Marching) -> list[Mover]:
    """10.2.2: who can be given an order now: units that can still move and have not had theirs."""
    open_ = [each for each in march.active(g) if not march.bound(each.id) and not _served(march, each.id)]
    columns: dict[int, list[Formation]] = {}
    stepping: dict[int, list[Formation]] = {}
    for unit in open_:
        if unit.id not in march.singles:
            (stepping if unit.id in march.stepping else columns).setdefault(unit.place, []).append(unit)
    for place, units in stepping.items():
        if len({march.plans[each.id] for each in units}) == 1:
            columns.setdefault(place, units)
    found = [Mover(g.board.ids[place], tuple(units)) for place, units in columns.items() if len(units) > 1]
    single = open_
    if len(open_) > MANY:
        stacked = {unit.id for column in found for unit in column.units}
        single = [each for each in open_ if each.id not in stacked]
    return [*found, *(Mover(each.id, (each,)) for each in single)]


def _served(march: Marching, word: str) -> bool:
    """Whether a unit has had its order; one that goes step by step gets more."""
    return word in march.ordered and word not in march.stepping


def find(g: Campaign, march: Marching, word: str) -> Mover | None:
    """The unit or column that a word means."""
    return next((each for each in movers(g, march) if each.word == word), None)


# ---------------------------------------------------------------------- what can be ordered


def offers(g: Campaign, march: Marching) -> Iterator[Action]:
    """10.2.2: all orders for movement that can be given now."""
    ids = g.board.ids
    split = False
    for mover in movers(g, march):
        word = mover.word
        if any(each.id in march.stepping for each in mover.units):
            yield from (Action.of(STEP, word, ids[place]) for place in _next_steps(g, march, mover))
            continue
        if _besieged(g, mover):
            yield Action.of(STEP, word, ids[mover.units[0].place])
        else:
            yield from (Action.of(ORDER, word, ids[place]) for place in goals(g, march, mover))
            yield from (Action.of(STEP, word, ids[place]) for place in _straight(g, ways_of(g, march, mover)))
        if not g.options.simplified_coordination and not _besieged(g, mover):
            yield Action.of(PAUSE_VERB, word)
        yield Action.of(STOP, word)
        split = split or len(mover.units) > 1
    if split and len(march.active(g)) > MANY:
        yield from (Action.of(SPLIT, each.word) for each in movers(g, march) if len(each.units) > 1)


def goals(g: Campaign, march: Marching, mover: Mover) -> list[int]:
    """10.2: the places it can get to with the MPs it has."""
    ways = ways_of(g, march, mover)
    return sorted(place for place in reach.reach(g, ways).cost if place != ways.start)


def ways_of(
    g: Campaign, march: Marching, mover: Mover, start: int | None = None, spent: int = 0, rail_only: int = 0
) -> reach.Ways:
    """10.2: the ways of a mover with the MPs it has, or from where it would be with fewer."""
    words = [each.id for each in mover.units]
    for unit in mover.units:
        rail_only |= tied(g, march, unit)
    return reach.ways_of(
        g,
        mover.units,
        min(march.left[word] for word in words) - spent,
        not spent and all(march.fresh(word) for word in words),
        start,
        [march.began[word] for word in words],
        rail_only,
    )


def _next_steps(g: Campaign, march: Marching, mover: Mover) -> list[int]:
    """10.2: where a plan made step by step can go on, as far as the MPs reach."""
    plan = march.plans[mover.units[0].id]
    place = plan[-1]
    spent = _spent_on(g, mover, plan)
    left = min(march.left[each.id] for each in mover.units) - spent
    if left <= 0 or place in g.board.boxes or g.forces[ENEMY[mover.units[0].side]] >> place & 1:
        return []
    return _straight(g, ways_of(g, march, mover, place, spent))


def _straight(g: Campaign, ways: reach.Ways) -> list[int]:
    """10.2: the places that can be entered straight from where one is, not by a way round."""
    found = reach.reach(g, ways._replace(stops=EVERYWHERE)).cost
    return sorted(place for place in found if place != ways.start)


def _spent_on(g: Campaign, mover: Mover, plan: tuple[int, ...]) -> int:
    """The MPs that a plan costs the dearest of those that follow it, as things are now."""
    number, most = heads(mover.units), 0
    for unit in mover.units:
        place, total = unit.place, 0
        for goal in plan:
            total += entry_cost(g, unit, place, goal, number) or 0
            place = goal
        most = max(most, total)
    return most


def _besieged(g: Campaign, mover: Mover) -> bool:
    """16.2.1: besieged units can only come out and attack the besiegers of their own hex."""
    return mover.units[0].inside


# ---------------------------------------------------------------------- giving them


def give(g: Campaign, march: Marching, action: Action) -> None:
    """10.2.2: an order is given; what is planned is carried out only when all march."""
    mover = find(g, march, action[1])
    assert mover is not None
    if action.verb == SPLIT:
        g.put(march, "singles", (*march.singles, *(each.id for each in mover.units)))
        return
    if action.verb == STOP:
        for unit in mover.units:
            march.stop(g, unit.id)
        return
    words = [each.id for each in mover.units]
    if action.verb == PAUSE_VERB:
        plan: tuple[int, ...] = (PAUSE,)
    elif action.verb == STEP:
        goal = g.board.index[action[2]]
        more = all(word in march.stepping for word in words)
        plan = (*march.plans[words[0]], goal) if more else (goal,)
        g.put(march, "stepping", tuple(dict.fromkeys((*march.stepping, *words))))
    else:
        plan = _route(g, march, mover, g.board.index[action[2]])
    for word in words:
        march.plan(g, word, plan)
    g.put(march, "ordered", tuple(dict.fromkeys((*march.ordered, *words))))


def _route(g: Campaign, march: Marching, mover: Mover, goal: int) -> tuple[int, ...]:
    """10.2, 8.9.1: the cheapest way; lone SPs in Enemy Territory keep to the railway if that costs no more MPs."""
    ways = ways_of(g, march, mover)
    if any(due(g, march, unit) for unit in mover.units):
        by_rail = ways_of(g, march, mover, rail_only=g.ground.friendly[ENEMY[ways.side]])
        if reach.reach(g, by_rail).cost.get(goal) == reach.reach(g, ways).cost[goal]:
            ways = by_rail
    return reach.route(g, ways, goal)


def refusal(g: Campaign, march: Marching, action: Action) -> Refusal | None:
    """10.2.2: why an order cannot be given."""
    word = action[1] if len(action) > 1 else ""
    unit = g.formations.by_id.get(word)
    if unit is not None:
        if word not in march.units:
            return stays_out(unit)
        if march.bound(word):
            return Refusal("10.2.2", "A unit that waits for the hex it has declared may not change its move.")
        if word in march.done or march.left[word] <= 0:
            return Refusal("10.5", f"{unit.name} moves no further.")
        if word in march.ordered and word not in march.stepping:
            return Refusal("10.2.2", f"{unit.name} has its order. To give it another, take that one back.")
    mover = find(g, march, word)
    if mover is None:
        return Refusal("10.2.2", "It has its order, or there are no units to be given one.")
    if action.verb in (ORDER, STEP) and len(action) > 2 and action[2] in g.board.index:
        return _no_goal(g, march, mover, g.board.index[action[2]])
    return None


def _no_goal(g: Campaign, march: Marching, mover: Mover, goal: int) -> Refusal | None:
    """Why units cannot get to a place."""
    first = mover.units[0]
    if first.inside:
        return Refusal("16.2.2", "Besieged units can only come out against the besiegers in their hex.")
    start = march.plans[first.id][-1] if first.id in march.stepping else first.place
    stack = entering.stack_of(mover.units)
    infantry = stack.infantry > 0
    for unit in mover.units:
        if g.board.is_adjacent(start, goal):
            barred = entering.refusal(g, unit, start, goal, infantry, march.began[unit.id], stack)
            if barred is not None:
                return barred
        elif entering.closed(g, unit, infantry, march.began[unit.id], stack) >> goal & 1:
            return entering.refusal(g, unit, goal, goal, infantry, march.began[unit.id], stack) or Refusal(
                "10.2.6", "That hex may not be entered."
            )
        if tied(g, march, unit) >> goal & 1:
            return Refusal("8.9.1", "There are not enough CPs for SPs alone in Enemy Territory.")
    return barriers.no_way(
        g, ways_of(g, march, mover, start), goal, mover.units, [march.began[w.id] for w in mover.units]
    )
