"""Assaults that could be made in an activation: which units go where, and what comes of it on the average."""

from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_
from typing import NamedTuple

from wargame.engine.paths import bits
from wargame.games.at_any_cost.looking.estimates import AssaultEstimate
from wargame.games.at_any_cost.player.missions import Missions
from wargame.games.at_any_cost.player.picture import Picture
from wargame.games.at_any_cost.player.weights import MOST_ATTACKERS
from wargame.games.at_any_cost.rules.units import FRENCH
from wargame.games.at_any_cost.rules.view import CounterView
from wargame.players.seat import Seat

LEADS = 2
"""So many Lead Assault Hexes are tried for each target."""


class Attack(NamedTuple):
    """An assault on a hex: the Lead Assault Hex, where every unit is to stand, and what it promises."""

    target: int
    lead: int
    placed: Mapping[str, int]
    value: float


def gain(p: Picture, missions: Missions, target: int, found: AssaultEstimate) -> float:
    """What an assault promises: losses of the enemy and ground, less own losses."""
    rivals = p.weights.rivals * max(0.0, p.near(p.foe, target, 2) - p.strength(target)) / 6
    ground = found.vacated * (p.weights.ground_won + missions.value(target) - min(1.5, rivals))
    return found.defender_loss + ground - caution(missions) * found.attacker_loss


def caution(missions: Missions) -> float:
    """Own losses against the enemy's: a side that is behind dares more, most of all at the end."""
    behind = max(0.0, -missions.lead) * (1 + 4 / (2 + missions.p.turns_left))
    weights = missions.p.weights
    return max(weights.least_caution, weights.caution - weights.behind * behind)


class Assaults:
    """The search for attacks by some units of a side."""

    def __init__(self, p: Picture, seat: Seat, missions: Missions, units: Iterable[CounterView]) -> None:
        self.p, self.seat, self.missions = p, seat, missions
        self.units = {unit.id: unit for unit in units if unit.type in ("infantry", "cavalry") and p.sp(unit) > 0}
        self._danger: dict[tuple[str, int], float] = {}

    def best(self) -> list[Attack]:
        """Attacks worth making, the best first; no unit is in two of them."""
        if not self.units:
            return []
        reach = self._reach()
        found: list[Attack] = []
        free = set(self.units)
        least = self.p.weights.plan * caution(self.missions)
        candidates = [attack for target in self._targets(reach) for attack in self._on(target, reach, free)]
        for attack in sorted(candidates, key=lambda each: (-each.value, each.target, each.lead)):
            if attack.value >= least and free.issuperset(attack.placed):
                found.append(attack)
                free -= set(attack.placed)
        return found

    def _reach(self) -> dict[str, int]:
        """Only units near enough to matter are asked."""
        near = [unit for unit in self.units.values() if self.p.foe_distance(unit.place) <= unit.ma + 1]
        moving = [unit.id for unit in near if not unit.halted]
        found: dict[str, int] = self.seat.tool("reaches", moving, True)
        return {**{unit.id: 1 << unit.place for unit in near}, **found}

    def _targets(self, reach: Mapping[str, int]) -> list[int]:
        everywhere = reduce(or_, reach.values(), 0)
        held = self.p.held[self.p.foe]
        if self.p.side != FRENCH:
            held &= ~self.p.ground.fortress
        return [place for place in bits(held) if self.p.board.adjacent[place] & everywhere]

    def _on(self, target: int, reach: Mapping[str, int], free: set[str]) -> list[Attack]:
        ring = self.p.board.adjacent[target] & ~self.p.held[self.p.foe]
        able = {unit: reach[unit] & ring for unit in sorted(free) if unit in reach and reach[unit] & ring}
        strength = sum(self.p.sp(self.units[unit]) for unit in able)
        if strength * 1.4 < self.p.strength(target):
            return []
        leads = sorted(bits(reduce(or_, able.values(), 0)), key=lambda place: -self._lead_worth(place, target, able))
        return [attack for lead in leads[:LEADS] for attack in self._from(target, lead, able)]

    def _lead_worth(self, lead: int, target: int, able: Mapping[str, int]) -> float:
        sp = max(self.p.sp(self.units[unit]) for unit, mask in able.items() if mask >> lead & 1)
        level = self.p.ground.level
        slope = 2.0 * max(0, level[target] - level[lead])
        wet = 2.0 if any("stream" in kind or "ravine" in kind for kind in self.p.ground.kinds[lead]) else 0.0
        return sp - slope - wet

    def _from(self, target: int, lead: int, able: Mapping[str, int]) -> list[Attack]:
        """The strongest unit leads, others join one by one as long as it gets better."""
        leaders = [unit for unit, mask in able.items() if mask >> lead & 1]
        first = max(leaders, key=lambda unit: self.p.sp(self.units[unit]))
        placed = {first: lead}
        best = self._judge(target, lead, placed)
        others = sorted(set(able) - {first}, key=lambda unit: (-self.p.sp(self.units[unit]), unit))
        for unit in others[:MOST_ATTACKERS]:
            place = self._support_hex(unit, able[unit], placed, lead)
            if place < 0:
                continue
            more = self._judge(target, lead, {**placed, unit: place})
            if more.value > best.value:
                best, placed = more, {**placed, unit: place}
        return [best]

    def _support_hex(self, unit: str, mask: int, placed: Mapping[str, int], lead: int) -> int:
        """A hex with room, rather one that makes a flank attack, rather one out of much fire."""
        here = self.units[unit].place
        if mask >> here & 1:
            return here
        roomy = [place for place in bits(mask) if self._room(unit, place, placed)]
        apart = [place for place in roomy if place != lead and not self.p.board.is_adjacent(place, lead)]
        return min(apart or roomy, key=lambda place: (self._fire(unit, place), place), default=-1)

    def _room(self, unit: str, place: int, placed: Mapping[str, int]) -> bool:
        there = [each for each in self.p.stacks.get(place, ()) if each.id not in placed]
        there += [self.units[each] for each, at in placed.items() if at == place]
        brigades = [each for each in (*there, self.units[unit]) if each.type == "infantry" and not each.battleworn]
        return len(there) < 2 and len(brigades) <= 1

    def _judge(self, target: int, lead: int, placed: Mapping[str, int]) -> Attack:
        ids = self.p.board.ids
        hexes = {unit: ids[place] for unit, place in placed.items()}
        found: AssaultEstimate = self.seat.tool("assault_prospect", ids[target], ids[lead], hexes)
        dangers = sorted((self._fire(unit, place) for unit, place in placed.items()), reverse=True)
        fire = dangers[0] + self.p.weights.later_shots * sum(dangers[1:])
        value = gain(self.p, self.missions, target, found) - self.p.weights.approach * caution(self.missions) * fire
        return Attack(target, lead, dict(placed), value - self._posts_left(placed))

    def _posts_left(self, placed: Mapping[str, int]) -> float:
        """Units that guard a place with the enemy near do not run off."""
        left = 0.0
        for unit, place in placed.items():
            mission = self.missions.units.get(unit)
            here = self.units[unit].place
            if mission is not None and mission.kind == "guard" and here == mission.place != place:
                left += 0.5 * mission.worth
        return left

    def _fire(self, unit: str, place: int) -> float:
        if self.units[unit].place == place:
            return 0.0
        key = (unit, place)
        if key not in self._danger:
            self._danger[key] = self.seat.tool("danger", unit, self.p.board.ids[place])
        return self._danger[key]
