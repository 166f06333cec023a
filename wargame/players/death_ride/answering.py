"""Everything but the choice of an impulse: the steps of an activation, losses, Fire Zones, regrouping, Leaders."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.engine.action import Action
from wargame.games.death_ride.view import ActivationView, CounterView
from wargame.players.death_ride import weights
from wargame.players.death_ride.choosing import Choice
from wargame.players.death_ride.option import Option
from wargame.players.death_ride.picture import Picture
from wargame.players.death_ride.plans import Plan, plan
from wargame.players.seat import Seat

STEPS = {
    "bombard": ("bombard", ("bombard", "rifle_fire", "assault")),
    "rifle": ("rifle_fire", ("rifle_fire", "assault")),
    "moves": ("", ("assault",)),
    "assault": ("assault", ("assault",)),
}
"""For each step of an activation the attack that can be made in it, and those that can be made from then on."""


# ---------------------------------------------------------------------- 6.5: the steps of an activation


def plan_step(p: Picture, seat: Seat, frame: ActivationView) -> Plan:
    """The plan for the units that are left at the beginning of a step."""
    place = p.board.index[frame.area]
    ready = [each for each in frame.ready if p.by_id[each].place == place and not p.by_id[each].spent]
    return plan(p, seat, ready, STEPS[frame.step][1])


def step(made: Plan, frame: ActivationView, actions: Sequence[Action]) -> list[Option]:
    """What the plan wants done now."""
    kind = STEPS[frame.step][0]
    return _attack_step(made, kind, frame, actions) if kind else _move_step(made, actions)


def _attack_step(made: Plan, kind: str, frame: ActivationView, actions: Sequence[Action]) -> list[Option]:
    """Make the group that of the planned attack, then attack; or go on."""
    wanted = made.attack(kind)
    verb = {"rifle_fire": "rifle"}.get(kind, kind)
    options = []
    for action in actions:
        score, why = 0.0, "as the plan wants it"
        if wanted is not None:
            inside = {each for each in frame.ready if each not in frame.held}
            if action.verb == "hold" and action[1] not in wanted.units:
                score = 3.0
            elif action.verb == "take" and action[1] in wanted.units and action[1] not in inside:
                score = 2.0
            elif action == Action.of(verb, wanted.target):
                score, why = 1.0, "the odds are good"
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


# ---------------------------------------------------------------------- 15: losses


def absorb(p: Picture, actions: Sequence[Action]) -> list[Option]:
    """15.1: the step that hurts least for each point it absorbs."""
    return [Option(action, -_harm(p, action), "the cheapest way") for action in actions]


def _harm(p: Picture, action: Action) -> float:
    unit = p.by_id[action[1]]
    if action.verb == "flip":
        return weights.SPENT * p.strength(unit, False) + (0.0 if unit.activated else 0.15)
    if action.verb == "retreat":
        lost = -p.move([unit], p.board.index[action[2]])
        return max(0.1, lost) + (0.0 if unit.activated or unit.spent else 0.3)
    price = {"german": 2, "french": 3}[unit.side] + (not unit.spent)
    return (weights.UNIT * p.strength(unit, False) - p.gain([unit], -1)) / price


# ---------------------------------------------------------------------- 9, 17: zones and regrouping


def fire_zones(p: Picture, actions: Sequence[Action]) -> list[Option]:
    """9.1: where Germans stand or must pass."""
    options = []
    for action in actions:
        if action.verb != "zone":
            options.append(Option(action, 0.0, "no more of use"))
            continue
        _, start, end = action.words
        here = sum(unit.side == p.foe for unit in p.stacks.get(p.board.index[end], ()))
        near = p.enemies_near(p.board.index[end], 1)
        guard = 0.2 if p.board.index[start] in p.prizes else 0.0
        options.append(Option(action, 1.0 * here + 0.35 * near + (guard if near or here else 0.0), "Germans are there"))
    return options


def division(p: Picture, actions: Sequence[Action]) -> list[Option]:
    """17.1: the Division that gains most."""
    options = []
    for action in actions:
        value = 0.0
        if action.verb == "division":
            units = [unit for unit in p.units if unit.side == p.side and unit.division == action[1]]
            value = sum(_best_step(p, unit) for unit in units)
        options.append(Option(action, value, "it has the farthest to go"))
    return options


def _best_step(p: Picture, unit: CounterView) -> float:
    """What a unit would gain by going one Area, if it may."""
    near = p.board.neighbours[unit.place]
    return max((p.move([unit], place) for place in near if not p.enemies_near(place, 1)), default=0.0)


def regroup(p: Picture, seat: Seat, actions: Sequence[Action]) -> list[Option]:
    """17.1: unit after unit to a better Area, Leaders after them."""
    options = []
    choice = Choice(p, seat, actions)
    for action in actions:
        if action.verb != "regroup":
            options.append(Option(action, 0.0, "enough"))
            continue
        unit, place = p.by_id[action[1]], p.board.index[action[2]]
        if unit.leader:
            value = weights.POSTED * (choice.posted(unit, place) - choice.posted(unit, unit.place))
        else:
            value = p.move([unit], place) - weights.NO_BETTER
        options.append(Option(action, value, "a better place"))
    return options


# ---------------------------------------------------------------------- Leaders, cavalry, the Advantage


def ride(p: Picture, seat: Seat, actions: Sequence[Action]) -> list[Option]:
    """6.6, 6.10: where a Leader has most units to command."""
    choice = Choice(p, seat, actions)
    options = []
    for action in actions:
        leader = p.by_id[action[1] if len(action) > 1 else next(a for a in actions if len(a) > 1)[1]]
        place = p.board.index[action[2]] if len(action) > 2 else leader.place
        bonus = 0.3 if len(action) == 1 else 0.0
        options.append(Option(action, choice.posted(leader, place) + bonus, "he is needed there"))
    return options


def advantage(p: Picture, actions: Sequence[Action]) -> list[Option]:
    """18.2, 18.4: throw again when the dice were bad, or when a turn would end too soon."""
    fight, again = p.view.combat, 0.0
    if fight is not None and fight.dice != (0, 0):
        luck = (fight.dice[0] - fight.dice[1]) * (1 if fight.side == p.side else -1)
        again = 1.0 if luck <= -weights.BAD_LUCK and len(fight.units) > 1 else -1.0
    elif fight is None:
        again = 1.0 if p.view.final and p.view.impulse <= 2 else -1.0
    return [Option(action, again if action.verb == "reroll" else 0.0, "the dice were bad") for action in actions]


def preferred(actions: Sequence[Action], verb: str, why: str) -> list[Option]:
    """One verb before all others."""
    return [Option(action, 1.0 if action.verb == verb else 0.0, why) for action in actions]
