"""What a click on something that is not on offer seems to mean: the action whose refusal the rules explain."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from wargame.client.looks import Glimpse
from wargame.engine.action import Action
from wargame.engine.questions import Subject
from wargame.games.death_ride.look.facts import Facts, facts
from wargame.games.death_ride.rules import questions as q
from wargame.games.death_ride.rules.views import CounterView

Meant = Callable[["Click"], Action | None]


class Click(NamedTuple):
    """A click on something that is not on offer."""

    known: Facts
    picked: Sequence[str]
    said: str
    area: str
    """The Area that was pointed at, or that of the counter."""
    counter: CounterView | None

    @property
    def own(self) -> CounterView | None:
        """The counter, if it is of the side that is asked."""
        return self.counter if self.counter is not None and self.counter.side == self.known.side else None

    @property
    def unit(self) -> CounterView | None:
        """The combat unit, if it is of the side that is asked."""
        return self.own if self.own is not None and not self.own.leader else None


def stands_for(glimpse: Glimpse, word: str) -> str | None:
    """9.1, 17.1: where a Division is asked for, each of its units stands for it; to regroup, each that could go.

    6.1.c: where an Area is to be activated, a unit in an Entry Box stands for its box.
    """
    known = facts(glimpse)
    counter = known.counters.get(word)
    if counter is None or counter.leader or counter.side != known.side:
        return None
    if isinstance(known.about, q.ImpulseChoice) and counter.area and not known.on_map(counter.area):
        return counter.area
    if isinstance(known.about, q.RegroupDivision) and not known.seat.tool("regroups", word):
        return None
    return counter.division if isinstance(known.about, q.PlaceFireZone | q.RegroupDivision) else None


def refusable(glimpse: Glimpse, picked: Sequence[str], said: str) -> Action | None:
    """The action that a click seems to mean, to be asked why it cannot be."""
    known = facts(glimpse)
    counter = known.counters.get(said)
    area = said if said in known.board.index else counter.area if counter is not None else ""
    meant = _MEANT.get(type(known.about)) if known.about is not None else None
    return meant(Click(known, picked, said, area, counter)) if area and meant is not None else None


def _together(verb: str) -> Meant:
    """6.5: what a group does to an Area, or a unit that is to be left out of it."""
    return lambda click: Action.of("hold", click.said) if click.unit is not None else Action.of(verb, click.area)


def _absorb(click: Click) -> Action | None:
    """15.1: a unit that is to absorb a point, or an Area for the one that was chosen to retreat."""
    if click.own is not None and not click.picked:
        return Action.of("flip", click.said)
    return _by_itself("retreat")(click) if "retreat" in click.known.verbs else None


def _by_itself(verb: str) -> Meant:
    """What one counter does with an Area."""
    return lambda click: _alone(click.known, verb, click.picked, click.said, click.area)


def _alone(known: Facts, verb: str, picked: Sequence[str], said: str, area: str) -> Action | None:
    """A counter that goes to an Area: the one that was chosen, that was pointed at, or one that may go now.

    Only one Leader rides at a time.
    """
    chosen = next((each for each in reversed(picked) if _is_own(known, each)), "")
    if chosen and chosen != said:
        return Action.of(verb, chosen, area)
    able = (action[1] for action in known.actions if action.verb == verb)
    mover = said if _is_own(known, said) and verb != "ride" else next(able, "")
    return Action.of(verb, mover, area) if mover else None


def _move(click: Click) -> Action | None:
    """8: one unit if it was chosen or pointed at; else the whole group, which moves together by a click on an Area."""
    about = click.known.about
    nobody = not click.picked and click.unit is None
    if nobody and isinstance(about, q.MoveUnits) and len(about.group) > 1:
        return Action.of("together", click.area)
    return _by_itself("move")(click)


def _is_own(known: Facts, said: str) -> bool:
    return said in known.counters and known.counters[said].side == known.side


def _order(click: Click) -> Action | None:
    """6.1: an Area or a unit for the Leader who was chosen, or for one who seems to be meant; or a Leader himself.

    6.6: of one who was chosen and can but ride, or can ride to an Area that was pointed at, a ride is meant.
    """
    known, picked, area, counter = click.known, click.picked, click.area, click.counter
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
    ride, his = Action.of("ride", leader.id, area), [action for action in known.actions if action[1:2] == (leader.id,)]
    only_rides = bool(his) and all(action.verb == "ride" for action in his)
    rides = only_rides or (counter is None and ride in his)
    return ride if chosen and rides else Action.of("activate", leader.id, area)


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


def _zone(click: Click) -> Action | None:
    """9.1: an Area for the Division that was chosen, or the Division of the unit that was pointed at."""
    known, picked, area = click.known, click.picked, click.area
    near = next(iter(known.board.neighbours[known.board.index[area]]), None)
    if picked:
        starts = (action[2] for action in known.actions if action[1:2] == (picked[0],))
        start = picked[1] if len(picked) > 1 else next(starts, "")
        return Action.of("zone", picked[0], start, area) if start else None
    if click.unit is None or near is None:
        return None
    return Action.of("zone", click.unit.division, area, known.board.ids[near])


_MEANT: dict[type[Subject], Meant] = {
    q.ImpulseChoice: _order,
    q.PlaceFireZone: _zone,
    q.Bombard: _together("bombard"),
    q.FireRifles: _together("rifle"),
    q.MoveUnits: _move,
    q.MoveAndAssault: _together("assault"),
    q.LeaderRide: _by_itself("ride"),
    q.AbsorbPoints: _absorb,
    q.WithdrawTo: _by_itself("retreat"),
    q.RegroupDivision: lambda click: Action.of("division", click.unit.division, click.said) if click.unit else None,
    q.RegroupUnits: _by_itself("regroup"),
}
"""What a click means, by what is asked."""
