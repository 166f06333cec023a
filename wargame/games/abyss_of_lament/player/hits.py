"""Absorbing hits, retreating, and advancing after combat."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.engine.action import Action
from wargame.games.abyss_of_lament.player import weights as w
from wargame.games.abyss_of_lament.player.forecast import danger, ground_value
from wargame.games.abyss_of_lament.player.marching import March
from wargame.games.abyss_of_lament.player.option import Option
from wargame.games.abyss_of_lament.player.picture import Picture
from wargame.games.abyss_of_lament.rules.view import CombatView, CounterView


def absorb(p: Picture, march: March, combat: CombatView, actions: Sequence[Action]) -> list[Option]:
    """XI.5.4: the cheapest way for the next hit. The rules offer only ways that save the unit."""
    assert combat.loser is not None
    unit = p.by_id[combat.loser]
    return [Option(action, -_price(p, march, unit, action), _reason(action)) for action in actions]


def _price(p: Picture, march: March, unit: CounterView, action: Action) -> float:
    match action.verb:
        case "absorb" if action[1] == "cohesion":
            return w.COHESION[min(p.cohesion(unit), 5)]
        case "absorb":
            return w.DISORDER + (w.DISORDER_IN_REACH if p.in_contact(unit) else 0.0)
        case "eliminate":
            return w.NEVER
    return _retreat_price(p, march, unit, action)


def _retreat_price(p: Picture, march: March, unit: CounterView, action: Action) -> float:
    """Towards friends and cover, out of Zones of Control, and not off a VP hex if it can be helped."""
    goal = p.board.index[action[1]]
    price = w.RETREAT if action.verb == "retreat" else w.SECOND_RETREAT
    if len(p.stacks[unit.place]) == 1:
        price += ground_value(p, unit.place, p.side)
    if p.zone[p.foe] >> goal & 1:
        price += w.INTO_ZONE
    price += max(-0.1, min(0.3, (march.stand(unit, unit.place) - march.stand(unit, goal)) / 2))
    if "displace" in action:
        price += w.RETREAT
    shielded = p.front(goal) is not None and "rear" in action[2:3]
    return price - (w.SHELTER if shielded else 0.0)


def _reason(action: Action) -> str:
    if action.verb == "absorb":
        return f"take the hit by {action[1]}"
    return "give the unit up" if action.verb == "eliminate" else "give ground"


def advance(p: Picture, march: March, combat: CombatView, actions: Sequence[Action]) -> list[Option]:
    """XI.5.8.5: follow up if the hex is better than the one the unit stands in."""
    unit, goal = p.by_id[combat.attacker], p.board.index[combat.hex]
    gain = march.stand(unit, goal) - march.stand(unit, unit.place) + w.FOLLOW
    if not p.board.adjacent[goal] & p.held[p.foe]:
        gain += w.FOLLOW
    gain -= w.EXPOSURE * danger(p, unit, goal) / 2
    return [
        Option(action, gain if action.verb == "advance" else 0.0, "the ground ahead against the ground held")
        for action in actions
    ]
