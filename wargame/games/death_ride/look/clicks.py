"""What a click on something that is not on offer seems to mean: the action whose refusal the rules explain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wargame.client.looks import Glimpse
from wargame.engine.action import Action
from wargame.games.death_ride.look.facts import Facts, facts
from wargame.games.death_ride.rules.views import CounterView

IMPULSE, CASUALTIES = "6.1", "15.2"
GROUP_VERBS = ("bombard", "rifle", "assault")
"""6.5: what a group does to an Area."""
RIDE = "ride"
UNIT_VERBS = ("move", "regroup", "retreat", RIDE)
"""What one counter does with an Area; only one rides at a time."""


def stands_for(glimpse: Glimpse, word: str) -> str | None:
    """9.1, 17.1: where a Division is asked for, each of its units stands for it."""
    known = facts(glimpse)
    counter = known.counters.get(word)
    if counter is None or counter.leader or counter.side != known.side or not {"division", "zone"} & known.verbs:
        return None
    return counter.division


def refusable(glimpse: Glimpse, picked: Sequence[str], said: str) -> Action | None:
    """The action that a click seems to mean, to be asked why it cannot be."""
    known = facts(glimpse)
    counter = known.counters.get(said)
    area = said if said in known.board.index else counter.area if counter is not None else ""
    if not area:
        return None
    own = counter if counter is not None and counter.side == known.side else None
    if known.rule == IMPULSE:
        return _order(known, picked, counter, area)
    if "zone" in known.verbs:
        return _zone(known, picked, own, area)
    if "division" in known.verbs:
        return Action.of("division", own.division) if own is not None and not own.leader else None
    group = next((verb for verb in GROUP_VERBS if verb in known.verbs), "")
    if group:
        return Action.of("hold", said) if own is not None and not own.leader else Action.of(group, area)
    if known.rule == CASUALTIES and own is not None and not picked:
        return Action.of("flip", said)
    verb = next((verb for verb in UNIT_VERBS if verb in known.verbs), "")
    return _alone(known, verb, picked, said, area) if verb else None


def _alone(known: Facts, verb: str, picked: Sequence[str], said: str, area: str) -> Action | None:
    """A counter that goes to an Area: the one that was chosen, that was pointed at, or that acts anyway."""
    chosen = next((each for each in reversed(picked) if _is_own(known, each)), "")
    if chosen and chosen != said:
        return Action.of(verb, chosen, area)
    mover = said if _is_own(known, said) and verb != RIDE else _acting(known, verb)
    return Action.of(verb, mover, area) if mover else None


def _is_own(known: Facts, said: str) -> bool:
    return said in known.counters and known.counters[said].side == known.side


def _acting(known: Facts, verb: str) -> str:
    """A counter that may go now, for an Area that was pointed at alone."""
    return next((action[1] for action in known.actions if action.verb == verb), "")


# ---------------------------------------------------------------- 6.1: an impulse


def _order(known: Facts, picked: Sequence[str], counter: CounterView | None, area: str) -> Action | None:
    """6.1: an Area or a unit for the Leader who was chosen, or for one who seems to be meant; or a Leader himself."""
    if counter is not None and counter.leader and counter.id not in picked:
        if counter.side != known.side:
            return Action.of("deactivate", counter.id)
        return Action.of("activate", counter.id, area) if counter.active else Action.of("lead", counter.id)
    chosen = [known.counters[each] for each in picked if _is_own(known, each) and known.counters[each].leader]
    leader = next(iter((*chosen, *_heads(known, counter, area))), None)
    if leader is None:
        return None
    if counter is not None and counter.side == known.side and counter.spent:
        return Action.of("reorganise", leader.id, counter.id)
    return Action.of("activate", leader.id, area)


def _heads(known: Facts, unit: CounterView | None, area: str) -> Iterator[CounterView]:
    """The Leaders on the map: those who command a unit first, then those who are Active, then the nearest."""
    heads = [
        each for each in known.view.counters if each.leader and each.side == known.side and known.on_map(each.area)
    ]
    there = known.board.index[area]

    def rank(leader: CounterView) -> tuple[bool, bool, int]:
        far = known.board.distance(leader.place, there) if known.on_map(area) else 0
        return not (unit is not None and _commands(known, leader, unit)), not leader.active, far

    return iter(sorted(heads, key=rank))


def _commands(known: Facts, leader: CounterView, unit: CounterView) -> bool:
    """6.3: whether a Leader commands a unit by what his counter says."""
    orders = known.data.leader[leader.id].commands
    return orders.all or unit.any_leader or unit.corps in orders.corps or unit.id in orders.units


# ---------------------------------------------------------------- 9.1: a Fire Zone


def _zone(known: Facts, picked: Sequence[str], own: CounterView | None, area: str) -> Action | None:
    """9.1: an Area for the Division that was chosen, or the Division of the unit that was pointed at."""
    near = next(iter(known.board.neighbours[known.board.index[area]]), None)
    if picked:
        starts = (action[2] for action in known.actions if action[1:2] == (picked[0],))
        start = picked[1] if len(picked) > 1 else next(starts, "")
        return Action.of("zone", picked[0], start, area) if start else None
    if own is None or own.leader or near is None:
        return None
    return Action.of("zone", own.division, area, known.board.ids[near])
