"""7.1: the Posture or Order of a formation: Aggressive for attacks worth making, else Defensive."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.engine.action import Action
from wargame.games.at_any_cost.player import weights as w
from wargame.games.at_any_cost.player.attacks import Assaults, Attack, caution
from wargame.games.at_any_cost.player.hexes import Hexes
from wargame.games.at_any_cost.player.missions import Missions
from wargame.games.at_any_cost.player.objectives import travel
from wargame.games.at_any_cost.player.option import Option
from wargame.games.at_any_cost.player.picture import Picture, arm_of
from wargame.games.at_any_cost.rules.command.postures import ATTACK, DEFEND, MARCH, REGROUP
from wargame.games.at_any_cost.rules.units import AGGRESSIVE, DEFENSIVE
from wargame.games.at_any_cost.rules.view import CounterView
from wargame.players.seat import Seat

MARCHING = 12
"""Half Movement Points to its goal beyond which a unit is on the march."""


def choose(p: Picture, seat: Seat, missions: Missions, hexes: Hexes, actions: Sequence[Action]) -> list[Option]:
    """Every Posture or Order with what it is good for."""
    activation = p.view.activation
    assert activation is not None
    units = _units(p, activation.formation, activation.group)
    if any(action.verb == "bivouac" for action in actions):
        return _night(p, units, hexes, actions)
    attack = _attack(p, seat, missions, units, activation.formation, bool(activation.group))
    quiet = _quiet(p, units) * caution(missions)  # a side that is behind has no time to rest
    if actions[0].verb == "order":
        return _orders(p, missions, hexes, units, attack, actions)
    commanded = 0.0 if activation.group else _command(seat, activation.formation)
    worth = {AGGRESSIVE: attack - max(0.0, -commanded), DEFENSIVE: quiet + _marching(p, missions, hexes, units)}
    worth[DEFENSIVE] -= max(0.0, commanded)
    return [Option(action, worth[action[1]], "attacks" if action[1] == AGGRESSIVE else "quiet") for action in actions]


def _units(p: Picture, formation: str, group: Sequence[str]) -> list[CounterView]:
    return [unit for unit in p.own if unit.id in group] if group else p.formation(formation)


def _attack(
    p: Picture, seat: Seat, missions: Missions, units: Sequence[CounterView], formation: str, grouped: bool
) -> float:
    """What assaults promise that the units In Command could make, and places to be taken under the enemy's eyes."""
    if p.night:
        return -1.0
    if not grouped:
        within = seat.tool("would_command", formation, AGGRESSIVE)
        units = [unit for unit in units if unit.id in within]
    found: list[Attack] = Assaults(p, seat, missions, units).best()
    return sum(attack.value for attack in found) + _bold_grabs(p, missions, units)


def _bold_grabs(p: Picture, missions: Missions, units: Sequence[CounterView]) -> float:
    """An empty place next to the enemy can be entered by an Aggressive formation only (11.3)."""
    total = 0.0
    for unit in units:
        mission = missions.units.get(unit.id)
        if mission is None or mission.place == unit.place or not p.foe_zone >> mission.place & 1:
            continue
        if travel(p, arm_of(unit), mission.place)[unit.place] <= 2 * unit.ma:
            total += 0.5 * mission.worth
    return total


def _quiet(p: Picture, units: Sequence[CounterView]) -> float:
    """Rallying, and digging in near the enemy."""
    hurt = sum(min(2, unit.morale + unit.ammo) for unit in units if not p.foe_zone >> unit.place & 1)
    lost = sum(unit.status == "rebuild" and unit.side == p.side for unit in p.view.beside)
    return w.RALLY * min(3, hurt) + 0.3 * min(2, lost) + w.DIG


def _marching(p: Picture, missions: Missions, hexes: Hexes, units: Sequence[CounterView]) -> float:
    return w.MARCH * len([unit for unit in units if _on_march(p, missions, hexes, unit)])


def _on_march(p: Picture, missions: Missions, hexes: Hexes, unit: CounterView) -> bool:
    mission = missions.of(unit)
    if mission is None or hexes.near(unit.place) <= w.ABOUT:
        return False
    return travel(p, arm_of(unit), mission.place)[unit.place] > MARCHING


def _command(seat: Seat, formation: str) -> float:
    """How many more units an Aggressive HQ would command than a Defensive one, priced."""
    bold, calm = (len(seat.tool("would_command", formation, posture)) for posture in (AGGRESSIVE, DEFENSIVE))
    return w.LOST_COMMAND * (bold - calm)


def _orders(
    p: Picture,
    missions: Missions,
    hexes: Hexes,
    units: Sequence[CounterView],
    attack: float,
    actions: Sequence[Action],
) -> list[Option]:
    """DRAFT.d.i: Attack also for full movement near the enemy, March far from him, Regroup for a beaten formation."""
    marching = len([unit for unit in units if _on_march(p, missions, hexes, unit)])
    hurt = sum(unit.morale for unit in units if not p.foe_zone >> unit.place & 1)
    engaged = len([unit for unit in units if hexes.near(unit.place) <= w.ABOUT])
    worth = {
        ATTACK: attack + 0.15 * (len(units) - marching),
        DEFEND: 0.2 * engaged + w.RALLY * min(2, hurt) + w.DIG,
        MARCH: 0.5 * marching - 0.5 * engaged,
        REGROUP: 0.6 * min(4, hurt) - 0.25 * engaged,
    }
    return [Option(action, worth[action[1]], action[1]) for action in actions]


def _night(p: Picture, units: Sequence[CounterView], hexes: Hexes, actions: Sequence[Action]) -> list[Option]:
    """18.6: camp, unless the enemy is nowhere and the formation is whole and has far to go."""
    hurt = sum(unit.morale + unit.ammo + unit.battleworn for unit in units)
    tired = p.view.light == "deep_night" or hurt > 0
    worth = {"bivouac": 2.0 if tired else 0.5, "posture": 0.0}
    fresh = {DEFENSIVE: 1.0, AGGRESSIVE: -1.0}
    return [Option(action, worth[action[0]] + fresh.get(action[-1], 0.0), "the night") for action in actions]
