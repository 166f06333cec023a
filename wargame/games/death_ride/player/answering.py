"""The steps of an activation as the plan wants them, Fire Zones, where Leaders ride, and how Divisions regroup."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.engine.action import Action
from wargame.games.death_ride.player import weights
from wargame.games.death_ride.player.choosing import Choice
from wargame.games.death_ride.player.picture import Option, Picture
from wargame.games.death_ride.player.plans import Plan, plan
from wargame.games.death_ride.rules import questions as q
from wargame.games.death_ride.rules.views import ActivationView, CounterView
from wargame.players.seat import Seat

STEPS: dict[type[q.ActivationStep], tuple[str, tuple[str, ...]]] = {
    q.Bombard: ("bombard", ("bombard", "rifle_fire", "assault")),
    q.FireRifles: ("rifle_fire", ("rifle_fire", "assault")),
    q.MoveUnits: ("", ("assault",)),
    q.MoveAndAssault: ("assault", ("assault",)),
}
"""For each step of an activation the attack that can be made in it, and those that can be made from then on."""


# ---------------------------------------------------------------------- 6.5: the steps of an activation


def plan_step(p: Picture, seat: Seat, about: q.ActivationStep, frame: ActivationView) -> Plan:
    """The plan for the units that are left at the beginning of a step."""
    place = p.board.index[about.area]
    ready = [each for each in frame.ready if p.by_id[each].place == place and not p.by_id[each].spent]
    return plan(p, seat, ready, STEPS[type(about)][1])


def step(made: Plan, about: q.ActivationStep, actions: Sequence[Action]) -> list[Option]:
    """What the plan wants done now."""
    kind = STEPS[type(about)][0]
    return _attack_step(made, kind, about, actions) if kind else _move_step(made, actions)


def _attack_step(made: Plan, kind: str, about: q.ActivationStep, actions: Sequence[Action]) -> list[Option]:
    """Make the group that of the planned attack, then attack; or go on."""
    wanted = made.attack(kind)
    verb = {"rifle_fire": "rifle"}.get(kind, kind)
    options = []
    for action in actions:
        score, why = 0.0, "as the plan wants it"
        if wanted is not None:
            if action.verb == "hold" and action[1] not in wanted.units:
                score = 3.0
            elif action.verb == "take" and action[1] in wanted.units and action[1] not in about.group:
                score = 2.0
            elif action == Action.of(verb, wanted.target):
                score, why = 1.0, made.why
        if action.verb == "next":
            score, why = 0.5, "nothing of this kind"
        options.append(Option(action, score, why))
    return options


def _move_step(made: Plan, actions: Sequence[Action]) -> list[Option]:
    """The planned moves, the most valuable first."""
    values = {(unit, area): value for unit, area, value in made.moves}
    return [
        Option(action, values.get((action[1], action[2]), -1.0), "a better place")
        if action.verb == "move"
        else Option(action, 0.0 if action.verb == "next" else -1.0, "enough")
        for action in actions
    ]


def division(p: Picture, seat: Seat) -> list[Option]:
    """17.1: the Division that gains most."""
    options = []
    for action in seat.actions:
        value = 0.0
        if action.verb == "division":
            units = [unit for unit in p.units if unit.side == p.side and unit.division == action[1]]
            value = sum(_best_step(p, unit) for unit in units)
        options.append(Option(action, value, "it has most to gain by a march in the evening"))
    return options


def _best_step(p: Picture, unit: CounterView) -> float:
    """What a unit would gain by going one Area, if it may."""
    if unit.place in p.ground.sheltered or unit.bivouac or unit.limited:
        return 0.0
    quiet = [place for place in p.board.neighbours[unit.place] if p.quiet(place)]
    return max(0.0, max((p.change([unit], place) for place in quiet), default=0.0) - weights.NO_BETTER)


def regroup(p: Picture, seat: Seat) -> list[Option]:
    """17.1: unit after unit to a better Area, Leaders after them."""
    options = []
    choice = Choice(p, seat, seat.actions)
    for action in seat.actions:
        if action.verb != "regroup":
            options.append(Option(action, 0.0, "enough"))
            continue
        unit, place = p.by_id[action[1]], p.board.index[action[2]]
        if unit.leader:
            value = weights.POSTED * (choice.posted(unit, place) - choice.posted(unit, unit.place))
        else:
            value = p.change([unit], place) - weights.NO_BETTER
        options.append(Option(action, value, "a better place"))
    return options


def ride(p: Picture, seat: Seat) -> list[Option]:
    """6.6, 6.10: where a Leader has most units to command."""
    about = seat.decision.about if seat.decision is not None else None
    assert isinstance(about, q.LeaderRide | q.LeaderFlight)
    choice, leader = Choice(p, seat, seat.actions), p.by_id[about.leader]
    options = []
    for action in seat.actions:
        place = p.board.index[action[2]] if len(action) > 2 else leader.place
        bonus = 0.3 if len(action) == 1 else 0.0
        options.append(Option(action, choice.posted(leader, place) + bonus, "he is needed there"))
    return options


def fire_zones(p: Picture, seat: Seat) -> list[Option]:
    """9.1: the marker that will meet most Germans, as long as it meets any."""
    return [
        Option(action, _value(p, action), "Germans must leave it or pass it")
        if action.verb == "zone"
        else Option(action, weights.ZONE_OF_USE, "no other is of use")
        for action in seat.actions
    ]


def _value(p: Picture, action: Action) -> float:
    division, start, end = action[1], p.board.index[action[2]], p.board.index[action[3]]
    rifles = sum(
        unit.division == division and unit.type == "infantry" and not unit.spent and not unit.bivouac
        for unit in p.stacks[start]
    )
    met = 0.0
    for place, force in p.enemy.items():
        far, straight = p.distance(place, end), p.distance(place, start)
        if place == end:
            met += force.fresh
        elif far == 1 and straight > far:
            met += weights.ZONE_APPROACH * force.fresh
        elif far == 2 and straight > far:
            met += weights.ZONE_FARTHER * force.fresh
    guard = weights.ZONE_GUARDS if p.at_stake(start) else 1.0
    return guard * rifles * met
