"""11: the Movement Step. Every move against standing still; units of a planned attack first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wargame.engine.action import Action
from wargame.engine.paths import bits
from wargame.games.at_any_cost.looking.estimates import AssaultEstimate
from wargame.games.at_any_cost.player import weights as w
from wargame.games.at_any_cost.player.attacks import Attack, gain
from wargame.games.at_any_cost.player.missions import Missions
from wargame.games.at_any_cost.player.option import Option
from wargame.games.at_any_cost.player.picture import GUNS, Picture
from wargame.games.at_any_cost.player.standing import Standing
from wargame.players.seat import Seat

PLANNED = 5.0
"""Moves of an attack come before all others."""
NEVER = -9.0
LAST = 0.01
ENTERING = 0.4
"""Reinforcements come in when those before them have moved on."""


def moves(
    p: Picture, seat: Seat, standing: Standing, plan: Sequence[Attack], actions: Sequence[Action]
) -> list[Option]:
    """Every move, entry, charge and so on with what it gains; to be done gains nothing."""
    planned = {unit: (place, attack.value) for attack in plan for unit, place in attack.placed.items()}
    bound = {unit for unit, (place, _) in planned.items() if p.by_id[unit].place == place}
    here: dict[str, float] = {}
    options = []
    for action in actions:
        verb = action.verb
        if verb == "move":
            options.append(_move(p, standing, planned, bound, here, action))
        elif verb == "charge":
            options.append(Option(action, _charge(p, seat, standing.missions, action), "a charge"))
        elif verb == "enter":
            options.append(Option(action, _entry(p, standing, action), "comes on"))
        elif verb == "exit":
            options.append(Option(action, w.EXIT, "leaves for points"))
        elif verb == "done":
            options.append(Option(action, 0.0, "all are well where they are"))
        else:
            options.append(Option(action, NEVER, "not now"))
    return options


def _move(
    p: Picture,
    standing: Standing,
    planned: Mapping[str, tuple[int, float]],
    bound: set[str],
    here: dict[str, float],
    action: Action,
) -> Option:
    unit, place = p.by_id[action[1]], p.board.index[action[2]]
    if unit.id in planned and not unit.halted:
        goal, value = planned[unit.id]
        if place == goal:
            return Option(action, PLANNED + value + 0.01 * unit.tcr_now, "to the attack")
        if unit.id in bound:
            return Option(action, NEVER, "stands ready to attack")
    if unit.id not in here:
        here[unit.id] = standing.of(unit, unit.place)
    score = standing.of(unit, place) - here[unit.id] - w.MOVE
    if unit.hq:  # HQs follow when all others have moved
        return Option(action, min(score, LAST + 0.001 * score), "nearer to its units")
    return Option(action, score, "a better place")


def _entry(p: Picture, standing: Standing, action: Action) -> float:
    """11.10.1: by road, cavalry and infantry before the guns; those who come late pay more."""
    unit, place = p.by_id[action[1]], p.board.index[action[2]]
    road = 0.1 if p.ground.on_road >> place & 1 else 0.0
    first = 0.0 if unit.type in GUNS else 0.05
    return ENTERING + road + first + 0.002 * standing.of(unit, place)


def _charge(p: Picture, seat: Seat, missions: Missions, action: Action) -> float:
    """11.6: what a charge promises, if the die lets it begin."""
    unit, target = p.by_id[action[1]], p.board.index[action[2]]
    free = p.board.adjacent[target] & ~p.held[p.foe] & ~p.held[p.side] & p.ground.charge_path
    level = p.ground.level
    near = p.board.distance
    lead = min(bits(free), key=lambda place: (level[target] > level[place], near(place, unit.place)), default=-1)
    if lead < 0:
        return NEVER
    ids = p.board.ids
    found: AssaultEstimate = seat.tool("assault_prospect", ids[target], ids[lead], {unit.id: ids[lead]}, (), (unit.id,))
    fire: float = seat.tool("danger", unit.id, ids[lead])
    worth = gain(p, missions, target, found) - fire - w.CHARGE - w.ASSAULT
    return worth * unit.tcr_now / 10 + (PLANNED if worth > 0 else 0.0)
