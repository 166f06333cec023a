"""10.2.2, 10.3, 12: the ways of a march as ordered, or as they would be: when who is where, and who may react there.

A march is followed by the rules themselves, one MP after the other, on a table that is put back afterwards. Nobody
reacts in it and no die falls: it ends with the first combat, for what comes then depends on that.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise

from wargame.engine.action import Action, Refusal
from wargame.engine.answers import MayAnswer, Route
from wargame.engine.dice import RollNeeded, SecretNeeded
from wargame.engine.pieces import NOWHERE
from wargame.games.on_to_paris.looking.reacting import reacting, reaction_routes
from wargame.games.on_to_paris.looking.reactions import reactions
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.combat import Combat
from wargame.games.on_to_paris.rules.combat.forces import contested
from wargame.games.on_to_paris.rules.movement import orders, substep
from wargame.games.on_to_paris.rules.movement import reach as ways
from wargame.games.on_to_paris.rules.movement.costs import entry_cost, heads, tireur_toll
from wargame.games.on_to_paris.rules.movement.events import StayedBehind
from wargame.games.on_to_paris.rules.movement.marching import PAUSE, Marching
from wargame.games.on_to_paris.rules.movement.orders import Mover
from wargame.games.on_to_paris.rules.units import ENEMY, Formation
from wargame.games.on_to_paris.words.base import Names
from wargame.games.on_to_paris.words.movement import (
    ALL_POINTS,
    ATTACKS,
    COMES_LATE,
    CONGESTION,
    NO_ORDER,
    OTHERS,
    PAUSES,
    STAYS_BEHIND,
    STOPS,
    TIREURS,
    behind_words,
    contagion_words,
    cost_words,
    late_words,
    lifted_words,
    wait_words,
)


def marching(g: Campaign) -> Marching | None:
    """The march under way, if there is one."""
    return next((each for each in reversed(g.procedures) if isinstance(each, Marching)), None)


def ordered(g: Campaign, side: str) -> frozenset[str]:
    """10.2.2: the units of one's own march that have an order; none of the enemy's, whose plans are his."""
    march = marching(g)
    if march is None or march.side != side:
        return frozenset()
    return frozenset(unit.id for unit in march.movers(g) if any(hex_ != PAUSE for hex_ in march.plans[unit.id]))


def mover_of(g: Campaign, word: str) -> tuple[Marching, Mover] | None:
    """10.2.2: the unit or column that a word means in the march under way, while it can be given an order."""
    march = marching(g)
    mover = orders.find(g, march, word) if march is not None else None
    return (march, mover) if march is not None and mover is not None else None


def spent(march: Marching, unit: Formation) -> int:
    """10.2.1: the MPs that a unit has spent so far, those it waits with at a hexside included."""
    return march.full[unit.id] - march.left[unit.id]


# ---------------------------------------------------------------------- the tools


def routes(g: Campaign, side: str, all_open: bool = False) -> tuple[Route, ...]:
    """10.2.2: the columns of the march under way with their orders, as they were given; those without come last.

    The enemy sees what has been done, and not what is planned. While a combat is fought (13) nobody has any orders.
    While units react (12.4.2) it is they who have.
    """
    march = marching(g)
    if reacting(g) is not None:
        return reaction_routes(g, side, all_open)
    if march is None or (march.side != side and not all_open) or any(isinstance(each, Combat) for each in g.procedures):
        return ()
    course = _followed(g, march)
    return tuple(_route(g, march, course, units) for units in _columns(g, march))


def march_warnings(g: Campaign, side: str, all_open: bool = False) -> tuple[str, ...]:
    """10.2.2, 13.14.2, 16.2.3: what the orders as given lead to and nobody may have meant, if nobody reacts."""
    march = marching(g)
    if march is None or (march.side != side and not all_open):
        return ()
    course, ids, names = _followed(g, march, watched=False), g.board.ids, Names(g)
    columns = [(units, plan) for units in _columns(g, march) if (plan := march.plans[units[0].id])]
    told = [_told(g, course, units, ids[plan[-1]]) for units, plan in columns if plan[-1] != PAUSE]
    return (*filter(None, told), *(lifted_words(names, each) for each in course.lifted))


def route(g: Campaign, side: str, counter: str, place: str, all_open: bool = False) -> Route | None:
    """10.2: the way that a unit or column would take to a place, besides the orders given; None if it cannot.

    A unit that has not been activated is taken to march alone.
    """
    goal = g.board.index.get(place, NOWHERE)
    with g.supposing():
        found = mover_of(g, counter) or _activated(g, counter)
        if found is None:
            return None
        march, mover = found
        if goal not in orders.goals(g, march, mover):
            return None
        orders.give(g, march, Action.of(orders.ORDER, mover.word, place))
        return _route(g, march, _followed(g, march), mover.units)


def reached(g: Campaign, march: Marching, mover: Mover) -> dict[int, int]:
    """10.2.2: where all of a mover get to beside the orders given, with the MPs spent then since the march began."""
    start, so_far = mover.units[0].place, max(spent(march, each) for each in mover.units)
    costs = ways.reach(g, orders.ways_of(g, march, mover)).cost
    found = {place: so_far + cost for place, cost in costs.items() if place != start}
    if not _entangled(g, march, mover, found):
        return found
    for place in [*found]:
        course = _supposed(g, march, mover, Action.of(orders.ORDER, mover.word, g.board.ids[place]))
        when = [course.arrivals[each.id].get(place) for each in mover.units]
        if any(each.id in course.stays for each in mover.units):
            del found[place]
        elif None not in when:
            found[place] = max(filter(None, when))
    return found


def vain(g: Campaign, side: str, *words: str) -> Refusal | None:
    """10.2.2, 13.14.4: why an order that may be given could not be carried out beside those given before it."""
    action = Action.of(*words)
    found = mover_of(g, action[1]) if action.verb in (orders.ORDER, orders.STEP) and len(action) == 3 else None
    if found is None or any(each.id in found[0].stepping for each in found[1].units):
        return None
    course = _supposed(g, *found, action)
    stays = [course.stays[each.id] for each in found[1].units if each.id in course.stays]
    if not stays:
        return None
    first, names = stays[0], Names(g)
    who = names.units(tuple(each.unit for each in stays if each.hex == first.hex))
    return Refusal(first.rule, f"{who} would not enter {names.hex(first.hex)}. {first.reason}")


def together(g: Campaign, action: Action) -> list[str]:
    """10.2.2: who would enter the hex of an order: its units, and those ordered there before, as far as they get."""
    found = mover_of(g, action[1])
    if found is None:
        return [action[1]]
    march, mover = found
    if any(each.id in march.stepping for each in mover.units):
        return [each.id for each in mover.units]
    goal, course = g.board.index[action[2]], _supposed(g, march, mover, action)
    ordered = [each for each in march.active(g) if march.plans[each.id][-1:] == (goal,)]
    words = tuple(dict.fromkeys(each.id for each in (*mover.units, *ordered)))
    absent = {*course.stays, *course.late(words, goal)}
    return [word for word in words if word not in absent]


def _entangled(g: Campaign, march: Marching, mover: Mover, places: Iterable[int]) -> bool:
    """10.2.2.simplified, 13.14.2: whether what a mover pays hangs on other orders, or whom it meets on Demoralized."""
    if any(each.id in march.stepping for each in mover.units):
        return False
    others = any(march.plans[each.id] for each in march.active(g) if each not in mover.units)
    if g.options.simplified_coordination and others:
        return True
    firm = any(each.id not in march.shaken for each in mover.units)
    return firm and any(g.is_demoralized(march.side, place) for place in places)


def _supposed(g: Campaign, march: Marching, mover: Mover, action: Action) -> _Course:
    """10.2.2: what the march would come to with one more order."""
    with g.supposing():
        orders.give(g, march, action)
        return _followed(g, march, watched=False)


def way_of(g: Campaign, march: Marching, mover: Mover, place: str) -> list[str]:
    """10.2: the way of a mover of the march under way to a place, both ends included; empty if it cannot get there."""
    if g.board.index.get(place, NOWHERE) not in orders.goals(g, march, mover):
        return []
    with g.supposing():
        orders.give(g, march, Action.of(orders.ORDER, mover.word, place))
        plan = march.plans[mover.units[0].id]
    return [g.board.ids[each] for each in (mover.units[0].place, *plan)]


def answers(
    g: Campaign, side: str, counter: str, way: tuple[str, ...], all_open: bool = False
) -> tuple[MayAnswer, ...]:
    """12: who may react to a unit or column that goes a way, besides the orders given."""
    with g.supposing():
        found = mover_of(g, counter) or _activated(g, counter)
        if found is None or len(way) < 2:
            return ()
        march, mover = found
        for unit in mover.units:
            march.plan(g, unit.id, tuple(g.board.index[word] for word in way[1:]))
        return _answering(_followed(g, march), mover.units)


def _activated(g: Campaign, word: str) -> tuple[Marching, Mover] | None:
    """10.2.1: a unit as if it had been activated alone; to be called while the table is supposed."""
    unit = g.formations.by_id.get(word)
    if unit is None or not unit.on_map or g.is_besieged(unit) or marching(g) is not None:
        return None
    if unit.inside:
        g.shelter(unit, inside=False)
    march = Marching(unit.side, (unit.id,))
    march.enlist(g, unit)
    return (march, Mover(unit.id, (unit,))) if march.left[unit.id] > 0 else None


# ---------------------------------------------------------------------- a march followed


@dataclass
class _Course:
    """What a march comes to if nobody reacts."""

    arrivals: dict[str, dict[int, int]]
    """Per unit the places it comes to, with the MPs it has spent then."""
    triggered: list[tuple[tuple[str, ...], list[MayAnswer]]] = field(default_factory=list)
    """12.1: who has entered a hex or paused there, and who may react."""
    stays: dict[str, StayedBehind] = field(default_factory=dict)
    """10.2.2, 10.2.3, 8.9.1, 13.14.4: units that cannot go on as ordered, and why."""
    shaken: dict[str, str] = field(default_factory=dict)
    """13.14.2: units that meet Demoralized ones, and where."""
    lifted: tuple[str, ...] = ()
    """16.2.3: the Fort(ress)es that are besieged no more."""
    fought: int = 0
    """13.1: the hexes of the first combats, in which it ends."""

    def late(self, words: Iterable[str], goal: int) -> tuple[str, ...]:
        """13.1: who comes to a hex only after the combat that others fight there."""
        there = self.fought >> goal & 1 if goal >= 0 else 0
        return tuple(word for word in words if there and goal not in self.arrivals[word] and word not in self.stays)


def _followed(g: Campaign, march: Marching, watched: bool = True) -> _Course:
    """10.2.2: sub-step after sub-step, up to the first combat or die; `watched`: with who may react."""
    course = _Course({each.id: {each.place: spent(march, each)} for each in march.movers(g)})
    ring = g.besieged() & g.forts[ENEMY[march.side]]
    with g.supposing(), g.dice.withheld(), suppress(RollNeeded, SecretNeeded):
        while any(march.plans[each.id] for each in march.active(g)) and not contested(g):
            _substep(g, march, course, watched)
        course.fought = contested(g)
        course.lifted = tuple(g.board.names_of(ring & ~g.besieged() & g.forts[ENEMY[march.side]]))
    return course


def _substep(g: Campaign, march: Marching, course: _Course, watched: bool) -> None:
    """10.2.2, 12.1: one MP, and who may react to it before anybody goes into a Fort(ress) (16.2.1)."""
    enemy, since = ENEMY[march.side], len(g.log)
    step = substep.carry_out(g, march)
    g.put(march, "charged", (*march.charged, *(word for word, _ in step.dues)))
    for unit in march.movers(g):
        course.arrivals[unit.id].setdefault(unit.place, spent(march, unit))
        _shake(g, march, course, unit)
    for entry in g.log[since:]:
        if isinstance(entry.event, StayedBehind):
            course.stays.setdefault(entry.event.unit, entry.event)
    upkeep.settle(g)
    if not watched:
        return
    for unit in g.fielded(enemy):
        if unit.came_from != NOWHERE:
            g.put(unit, "came_from", NOWHERE)
    whens = [max(spent(march, g.formation(word)) for word in trigger.units) for trigger in step.triggers]
    told = reactions(g, enemy, step.triggers, max(whens, default=0))
    for trigger in step.triggers:
        found = [each for each in told if each.place == g.board.ids[trigger.place]]
        course.triggered.append((trigger.units, found))


def _shake(g: Campaign, march: Marching, course: _Course, unit: Formation) -> None:
    """10.2.4, 13.14.2: who has met Demoralized units has an MP fewer, and may have none for the rest of his way."""
    if not unit.demoralized or unit.id in march.shaken:
        return
    here, plan = g.board.ids[unit.place], march.plans[unit.id]
    course.shaken[unit.id] = here
    march.shake(g, unit.id)
    if plan and plan[0] != PAUSE and not march.plans[unit.id]:
        why = "Demoralized on its way, it has no MPs left."
        course.stays[unit.id] = StayedBehind(unit.id, g.board.ids[plan[0]], "10.2.4", why)


def _answering(course: _Course, units: Sequence[Formation]) -> tuple[MayAnswer, ...]:
    """12: who may react to some units, in the order in which that comes."""
    words = {each.id for each in units}
    return tuple(each for who, found in course.triggered if words.intersection(who) for each in found)


# ---------------------------------------------------------------------- columns


def _columns(g: Campaign, march: Marching) -> list[tuple[Formation, ...]]:
    """10.2.2: units that stand together and go the same way, in the order in which they were told to."""
    groups: dict[object, list[Formation]] = {}
    for unit in march.active(g):
        plan = march.plans[unit.id]
        alone = unit.id if not plan and unit.id in march.singles else ""
        groups.setdefault((unit.place, plan, march.bound(unit.id), alone), []).append(unit)
    told = {word: number for number, word in enumerate(march.ordered)}
    found = [tuple(units) for units in groups.values()]
    return sorted(found, key=lambda units: (not march.plans[units[0].id], told.get(units[0].id, -1)))


def _route(g: Campaign, march: Marching, course: _Course, units: Sequence[Formation]) -> Route:
    """10.2: the way of a column, as the slowest of it goes."""
    plan, words = march.plans[units[0].id], [each.id for each in units]
    way = (units[0].place, *(place for place in plan if place != PAUSE))
    ids = g.board.ids
    arrivals = _arrivals(g, march, course, units, way)
    paid = [after - before for before, after in pairwise(arrivals)]
    notes = [(ids[b], _dear(g, units, a, b, cost)) for (a, b), cost in zip(pairwise(way), paid, strict=True)]
    together = g.options.simplified_coordination  # all enter at once, and nobody waits
    waits = [(ids[place], cost) for place, cost in zip(way[1:], paid, strict=True) if cost > 1 and not together]
    return Route(
        tuple(words),
        tuple(ids[place] for place in way),
        arrivals,
        max(march.full[word] for word in words),
        _end(g, march, course, units, plan),
        tuple(note for note in notes if note[1]),
        _answering(course, units) if plan else (),
        _word(g, march, units),
        _told(g, course, units, ids[way[-1]]) or (wait_words(Names(g), tuple(words), *waits[0]) if waits else ""),
        tuple(word for word in words if word in course.stays),
        course.late(words, way[-1]) if plan else (),
        loose=bool(plan) and all(word in march.ordered for word in words),
    )


def _told(g: Campaign, course: _Course, units: Sequence[Formation], goal: str) -> str:
    """10.2.2, 13.14.2: who of a column cannot go all the way, and who is Demoralized on it."""
    words = tuple(each.id for each in units)
    behind = [course.stays[word] for word in words if word in course.stays]
    others = tuple(word for word in words if word not in course.stays)
    found = [*behind_words(Names(g), behind, others, goal)]
    if late := course.late(words, g.board.index[goal]):
        found.append(late_words(Names(g), late, goal))
    found += contagion_words(Names(g), [(word, course.shaken[word]) for word in words if word in course.shaken])
    return " ".join(found)


def _word(g: Campaign, march: Marching, units: Sequence[Formation]) -> str:
    """What a column is called in an order that it can be given."""
    same = [mover for mover in orders.movers(g, march) if set(mover.units) == set(units)]
    return same[0].word if same else ""


def _end(g: Campaign, march: Marching, course: _Course, units: Sequence[Formation], plan: tuple[int, ...]) -> str:
    """10.2.2, 10.5: what becomes of a column, in a word."""
    if not plan:
        return NO_ORDER
    if any(each.id in course.stays for each in units):
        return STAYS_BEHIND
    if plan[-1] == PAUSE:
        return PAUSES
    if course.late([each.id for each in units], plan[-1]):
        return COMES_LATE
    return ATTACKS if g.forces[ENEMY[march.side]] >> plan[-1] & 1 else STOPS


def _arrivals(
    g: Campaign, march: Marching, course: _Course, units: Sequence[Formation], way: tuple[int, ...]
) -> tuple[int, ...]:
    """10.2: the MPs spent at each place of a way; what lies behind a combat is reckoned as things are now."""
    found: list[int] = []
    for before, place in zip((NOWHERE, *way), way, strict=False):
        known = [course.arrivals[each.id].get(place, 0) for each in units if place in course.arrivals[each.id]]
        if len(known) == len(units):
            found.append(max(known))
        else:
            costs = [entry_cost(g, each, before, place, heads(units)) or 1 for each in units]
            found.append(found[-1] + max(costs))
    return tuple(found)


def _dear(g: Campaign, units: Sequence[Formation], a: int, b: int, paid: int) -> str:
    """10.2.6, 10.2.3, 10.2.10: what makes a hex dear: its ground, its hexside, Franc-Tireurs, and who crowds there."""
    if paid < 2 or b in g.board.boxes or a in g.board.boxes:
        return ""
    effects = g.data.terrain
    parts = {g.ground.terrain[b]: (effects.hexes[g.ground.terrain[b]].mp or 1) - 1}
    for name in g.ground.crossing(a, b, pontoon=True):
        parts[f"{name}_hexside"] = effects.hexsides[name].mp or 0
    parts[TIREURS] = max(tireur_toll(g, each.side, each.is_cavalry, b) for each in units)
    crowd = OTHERS if g.options.simplified_coordination else CONGESTION
    parts[crowd] = paid - 1 - sum(parts.values())
    return cost_words(parts) if parts[crowd] >= 0 else ALL_POINTS
