"""10.2, 13: where units should march, and whether to fight for it; a plan is made for all that march together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from wargame.engine.action import Refusal
from wargame.engine.paths import bits
from wargame.games.on_to_paris.looking import Reaches
from wargame.games.on_to_paris.looking.estimates import Forecast
from wargame.games.on_to_paris.player import weights
from wargame.games.on_to_paris.player.missions import HOLD, Mission
from wargame.games.on_to_paris.player.picture import BESIEGE, FAR, NOBODY, Picture, Prize, strength_of
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS, GUN
from wargame.games.on_to_paris.rules.view import FormationView

PAUSE = -1
"""As a goal: the unit waits a Movement Point for others (10.3)."""
LOOKED_AT = 2
"""So many fights are looked at closely."""
NEAR = 4
"""MPs of a march."""
TOGETHER = 2
"""10.2.3: Armies and Corps that enter a hex without Congestion."""


@dataclass
class Plan:
    """Where units go, what that is worth, and why."""

    goals: dict[str, int] = field(default_factory=dict)
    value: float = 0.0
    why: str = "nothing better to do"
    reasons: dict[str, str] = field(default_factory=dict)


class Planner:
    """Makes a plan for units that march together."""

    def __init__(self, p: Picture, missions: Mapping[str, Mission], reaches: Reaches) -> None:
        self.p, self.missions = p, missions
        self.reach, self.columns = reaches.units, reaches.columns
        self.simplified = p.atlas.spec.options.simplified_coordination
        self._pace: list[int] = []
        """10.2.2.simplified: what the steps of those who attack cost, which the others must not make dearer."""
        self.units = [p.by_id[word] for word in self.reach if word in p.by_id]
        self.plan = Plan()
        self._going: dict[int, float] = {}
        """SPs that have been sent to each place."""
        self._best = 0.0
        self._free = {unit.id for unit in self.units}

    def made(self) -> Plan:
        """First the fights that are worth it, then everybody else by what places are worth to him, Armies last."""
        self._fights()
        order = sorted(self.units, key=lambda unit: (unit.kind == ARMY, unit.kind == CAVALRY, -self.p.foot([unit])))
        for unit in order:
            if unit.id in self._free:
                self._send(unit)
        return self.plan

    def _note(self, gain: float, why: str) -> None:
        self.plan.value += gain
        if gain > self._best:
            self._best, self.plan.why = gain, why

    # ------------------------------------------------------------------ fights

    def _fights(self) -> None:
        """The best fight there is, and then the best of those that are left to the others."""
        targets = [place for place in self.p.enemy if any(place in self.reach[word].cost for word in self._free)]
        while targets:
            hopes = sorted(((self._hope(place), place) for place in targets), reverse=True)[:LOOKED_AT]
            looked = [self._fight(place) for hope, place in hopes if hope > 0]
            best = max(looked, default=None, key=lambda each: each[0])
            if best is None or best[0] < weights.FIGHT:
                return
            value, place, words, why = best
            last = max(self._arrival(word, place) for word in words)
            for word in words:
                early = self._arrival(word, place) < last
                self.plan.goals[word] = PAUSE if early else place
                self.plan.reasons[word] = why
                self._free.discard(word)
            if self.simplified:
                self._pace = self._dearest(words, place)
            self._going[place] = self._going.get(place, 0.0) + self.p.foot(self.p.by_id[word] for word in words)
            self._note(value, why)
            targets.remove(place)

    def _attackers(self, place: int) -> list[FormationView]:
        """Who could attack a place at the same time: as many as it takes, Armies and Cavalry along with them."""
        able = [self.p.by_id[word] for word in self._free if place in self.reach[word].cost]
        able = [unit for unit in able if not unit.demoralized and not self._bound(unit)]
        able = [unit for unit in able if self._way_back(unit, place) and self._clean(unit, place)]
        best: list[FormationView] = []
        for arrival in sorted({self._arrival(unit.id, place) for unit in able}):
            group = self._uncrowded([unit for unit in able if self._in_time(unit.id, place, arrival)], place)
            group = self._enough(group, place)
            if self.p.foot(group) > self.p.foot(best):
                best = group
        return best

    def _way_back(self, unit: FormationView, place: int) -> bool:
        """13.16.1: whether a unit could go back to where it attacks from: into no Fort(ress) that the enemy opens."""
        entry = self.reach[unit.id].came.get(place, place)
        return not self.p.masks.enemy_forts >> entry & 1 or self._others(unit, entry) >= 1

    def _clean(self, unit: FormationView, place: int) -> bool:
        """13.14.2: whether a unit meets no Demoralized friends on the way, who would make it so too."""
        came, shaken = self.reach[unit.id].came, self.p.shaken
        while not unit.demoralized and shaken and place in came:
            if shaken >> place & 1:
                return False
            place = came[place]
        return True

    def _enough(self, able: list[FormationView], place: int) -> list[FormationView]:
        corps = [unit for unit in able if unit.kind != CAVALRY]
        enough, foot = weights.ENOUGH * max(1, self.p.foes[place]), 0.0
        chosen: list[FormationView] = []
        for unit in sorted(corps, key=lambda unit: (unit.kind == ARMY, -self.p.foot([unit]), unit.id)):
            if foot < enough or unit.kind == ARMY:
                chosen.append(unit)
                foot += self.p.foot([unit])
        if all(unit.kind == ARMY for unit in chosen):
            return []
        return [*chosen, *(unit for unit in able if unit.kind == CAVALRY)]

    def _arrival(self, word: str, place: int) -> int:
        """10.2.2: after how many MPs, or by the option after how many hexes, a unit enters a place."""
        return len(self._steps(word, place)) if self.simplified else self.reach[word].cost[place]

    def _in_time(self, word: str, place: int, arrival: int) -> bool:
        """Whether a unit can enter a place just then, if need be after a pause, which the option does not know."""
        own = self._arrival(word, place)
        if self.simplified or own == arrival:
            return own == arrival
        return own < arrival <= self.reach[word].points

    def _steps(self, word: str, place: int) -> list[int]:
        """What the hexes on the way to a place cost, one by one."""
        way, found = self.reach[word], []
        while place in way.came:
            before = way.came[place]
            found.append(way.cost[place] - way.cost.get(before, 0))
            place = before
        return found[::-1]

    def _dearest(self, words: Sequence[str], place: int) -> list[int]:
        """10.2.2.simplified, 10.2.3: what each step costs all of them, with the Congestion they make themselves."""
        ways = [self._way(word, place) for word in words]
        steps = [self._steps(word, place) for word in words]
        found = []
        for number in range(min(map(len, ways), default=0)):
            heads: dict[int, int] = {}
            for word, way in zip(words, ways, strict=True):
                heads[way[number]] = heads.get(way[number], 0) + (self.p.by_id[word].kind in (ARMY, CORPS))
            pairs = zip(ways, steps, strict=True)
            found.append(max(cost[number] + self._congestion(way[number], heads[way[number]]) for way, cost in pairs))
        return found

    def _congestion(self, place: int, heads: int) -> int:
        """10.2.3: the MPs more when so many Armies and Corps enter a hex."""
        return self.p.atlas.data.congestion.penalty(heads, bool(self.p.atlas.ground.rails >> place & 1))

    def _way(self, word: str, place: int) -> list[int]:
        """The hexes on the way to a place."""
        came, found = self.reach[word].came, []
        while place in came:
            found.append(place)
            place = came[place]
        return found[::-1]

    def _uncrowded(self, able: list[FormationView], place: int) -> list[FormationView]:
        """10.2.3: of a great column only two go where all together cannot get; by the option all can pay for all."""
        found: list[FormationView] = []
        heads: dict[int, int] = {}
        for unit in sorted(able, key=lambda unit: (unit.kind == ARMY, -self.p.foot([unit]), unit.id)):
            start = self.p.place(unit)
            free = unit.kind not in (ARMY, CORPS) or place in self.columns.get(start, frozenset((place,)))
            if (free or heads.get(start, 0) < TOGETHER) and self._payable([*found, unit], place):
                heads[start] = heads.get(start, 0) + (unit.kind in (ARMY, CORPS))
                found.append(unit)
        return found

    def _payable(self, units: list[FormationView], place: int) -> bool:
        """10.2.2: whether all can pay what the dearest of them costs, as by the option, and else to be sure."""
        words = [unit.id for unit in units]
        steps = self._dearest(words, place) if len(words) > 1 else []
        return len(steps) < 2 or sum(steps) <= min(self.reach[word].points for word in words)

    def _bound(self, unit: FormationView) -> bool:
        """Whether a unit is needed where it is: it is the ring of a siege."""
        place = self.p.place(unit)
        if not self.p.ringed(place):
            return False
        return self.p.friends.get(place, 0) - self.p.foot([unit]) < self.p.siege_needs(place) / 2

    def _hope(self, place: int) -> float:
        """At first sight: the odds, and what stands there."""
        foes, own = self.p.foes[place], self.p.foot(self._attackers(place))
        if not own or own < weights.ODDS * foes:
            return 0.0
        return (min(own / max(1, foes), 6.0)) * (1 + foes + self._prize_value(place))

    def _prize_value(self, place: int) -> float:
        prize = self.p.atlas.by_place.get(place)
        return prize.value if prize is not None and not self.p.satisfied(prize) else 0.0

    def _fight(self, place: int) -> tuple[float, int, list[str], str]:
        """What an attack with all that can come is worth."""
        p = self.p
        words = [unit.id for unit in self._attackers(place)]
        found = p.seat.tool("forecast", p.board.ids[place], *words)
        if isinstance(found, Refusal):
            return -1.0, place, words, ""
        value = fight_value(p, found, place) + self._prize_value(place) * found.wins(p.side)
        value -= weights.UNSEEN * p.sp * self._helpers(place)
        if not p.masks.supplied >> place & 1:
            value -= weights.CUT_OFF
        own, foes = found.attack.foot, found.defence.foot
        why = f"attack {p.name(place)}: {own} SPs against {foes}"
        return value, place, words, why

    def _helpers(self, place: int) -> float:
        """Enemy SPs near that may react into the fight."""
        near = self.p.board.within(place, 2) & ~(1 << place)
        return float(sum(foot for there, foot in self.p.foes.items() if near >> there & 1))

    # ------------------------------------------------------------------ marches

    def _send(self, unit: FormationView) -> None:
        """A unit goes where it is worth most."""
        start = self.p.place(unit)
        stay = self._worth(unit, start, 0)
        best, goal = stay, start
        for place, cost in self.reach[unit.id].cost.items():
            if place != start and place not in self.p.enemy and self._free_way(unit, place):
                worth = self._worth(unit, place, cost)
                if worth > best + 0.01:
                    best, goal = worth, place
        self._going[goal] = self._going.get(goal, 0.0) + max(self.p.foot([unit]), 0.1)
        self._free.discard(unit.id)
        if goal != start:
            self.plan.goals[unit.id] = goal
            why = self._reason(unit, goal)
            self.plan.reasons[unit.id] = why
            self._note(best - stay, why)

    def _free_way(self, unit: FormationView, place: int) -> bool:
        return self._keeps_pace(unit.id, place) and self._clean(unit, place)

    def _keeps_pace(self, word: str, place: int) -> bool:
        """10.2.2.simplified: whether a unit makes no step of the attackers dearer."""
        return not self._pace or all(a <= b for a, b in zip(self._steps(word, place), self._pace, strict=False))

    def _reason(self, unit: FormationView, goal: int) -> str:
        prize = self.p.atlas.by_place.get(goal)
        if prize is not None and not self.p.satisfied(prize):
            deed = "besiege" if self.p.masks.enemy_forts >> goal & 1 else "take"
            return f"{deed} {self.p.name(goal)}"
        mission = self.missions.get(unit.id)
        if mission is None:
            return f"march to {self.p.name(goal)}"
        return f"{mission.deed} {self.p.name(mission.place)}: march to {self.p.name(goal)}"

    def _worth(self, unit: FormationView, place: int, cost: int) -> float:
        """What it is worth that a unit stands in a place."""
        foot = self.p.foot([unit])
        value = self._goal_worth(unit, place) - weights.STEP * cost
        if foot or unit.kind == GUN:
            value += self._place_worth(unit, place, foot)
        if not self.p.masks.supplied >> place & 1:
            value -= weights.CUT_OFF
        value -= self._danger(unit, place, foot)
        return value - self._distance_worth(unit, place)

    def _place_worth(self, unit: FormationView, place: int, foot: int) -> float:
        """A prize to be taken, besieged or kept there, if nobody else does it."""
        prize = self.p.atlas.by_place.get(place)
        if prize is None or not foot or unit.kind == ARMY:
            return 0.0
        others = self._others(unit, place)
        if self.p.ringed(place):
            share = min(1.0, (foot + others) / max(1, self.p.siege_needs(place)))
            before = min(1.0, others / max(1, self.p.siege_needs(place)))
            return weights.RING * prize.value * max(share - before, 0.0) + (0.5 if not others else 0.0)
        if not self.p.satisfied(prize):
            return self._taking(prize, foot, others)
        needed = self._guards_needed(unit, place)
        if not needed:
            return 0.0
        share = min(1.0, (others + foot) / needed) - min(1.0, others / needed)
        spared = weights.SPARED if needed <= 1 and foot >= weights.ABLE else 1.0
        return weights.GUARD * prize.value * share * spared

    def _guards_needed(self, unit: FormationView, place: int) -> float:
        """The SPs that a prize needs; an enemy who has to do with others near it does not come."""
        threat = self.p.threat.get(place, 0.0)
        if not threat:
            return 0.0
        others = self.p.friends_near(place, NEAR) - self.p.friends.get(place, 0)
        if unit.place != self.p.board.ids[place] and self.p.atlas.far(self.p.place(unit), place) <= NEAR:
            others -= self.p.foot([unit])
        return max(1.0, weights.GARRISON * (threat - max(others, 0.0)))

    def _taking(self, prize: Prize, foot: int, others: float) -> float:
        if others >= 1 and prize.deed != BESIEGE:
            return 0.0
        needs = self.p.siege_needs(prize.place) if self.p.masks.enemy_forts >> prize.place & 1 else 0
        if not needs:
            return prize.value
        share = min(1.0, (foot + others) / needs)
        before = min(1.0, others / needs) if others else 0.0
        return prize.value * (share - before)

    def _others(self, unit: FormationView, place: int) -> float:
        """The SPs of this side that will be in a place besides a unit."""
        staying = 0.0
        stack = self.p.own.get(place, NOBODY)
        staying += stack.lone.foot
        for other in stack.units:
            if other.id != unit.id and other.id not in self.reach:
                staying += strength_of(other).foot
        return staying + self._going.get(place, 0.0)

    def _goal_worth(self, unit: FormationView, place: int) -> float:
        """To be nearer to the goal of its mission; an Army goes where its Corps go."""
        mission = self.missions.get(unit.id)
        if mission is None or (unit.kind == ARMY and len(self.p.group(unit)) > 1):
            return 0.0
        far = self.p.atlas.far(place, mission.place)
        if far >= FAR:
            return 0.0
        if mission.deed == HOLD and far <= 1:
            far = 0
        return weights.NEARER * max(mission.value, 1.0) * weights.FADING**far

    def _danger(self, unit: FormationView, place: int, foot: int) -> float:
        """What the enemy could do to those who are there."""
        threat = self.p.threat.get(place, 0.0)
        if not threat:
            return 0.0
        own = foot + self._others(unit, place) + 0.5 * self._near(unit, place)
        if unit.kind == CAVALRY and not own:
            return 0.3
        if threat <= 1.2 * own:
            return 0.0
        worse = min(threat / max(own, 0.5) - 1.0, 2.0)
        lost = weights.FORMATION / 2 if worse >= 2.0 and unit.kind in (ARMY, CORPS) else 0.0
        return weights.DANGER * self.p.sp * worse * max(foot, 1) + lost

    def _near(self, unit: FormationView, place: int) -> float:
        """Friends in the next hexes, who may react; those who march count where they go."""
        found = 0.0
        for near in bits(self.p.board.within(place, 1) & ~(1 << place)):
            found += self._others(unit, near)
        return found

    def _distance_worth(self, unit: FormationView, place: int) -> float:
        """6.4.4, 8.9.1: an Attached unit outside the ZOI of its Army does not go with it."""
        if unit.kind == ARMY:
            return self._army_apart(unit, place)
        if unit.kind not in (CORPS, CAVALRY) or not unit.army or unit.army not in self.p.by_id:
            return 0.0
        army = self.p.by_id[unit.army]
        at = self.plan.goals.get(army.id, self.p.place(army))
        if army.id in self.reach and army.id not in self.plan.goals:
            return 0.0
        return weights.APART * max(0, self.p.board.distance(place, at) - 2)

    def _army_apart(self, army: FormationView, place: int) -> float:
        """An Army stays with its Corps: in the same hex as the strongest of them, near to the others."""
        cost, alone = 0.0, True
        for unit in self.p.group(army)[1:]:
            at = self.plan.goals.get(unit.id, self.p.place(unit))
            far = self.p.board.distance(place, at)
            foot = self.p.foot([unit])
            alone = alone and not (far == 0 and foot)
            cost += weights.APART * max(0, far - 1) * (1.0 if foot else 0.3)
        return cost + (weights.EXPOSED if alone and self.p.threat.get(place) else 1.0 if alone else 0.0)


def fight_value(p: Picture, found: Forecast, place: int) -> float:
    """What a fight is worth to this side, whoever attacks."""
    own, foe = p.side, p.foe
    wins = found.wins(own)
    value = p.sp * (found.average(foe) - found.average(own))
    value += weights.DEMORALIZED * (found.demoralized(foe) - found.demoralized(own))
    value += weights.DRIVEN_OFF * wins - weights.BEATEN * (1 - wins)
    value += weights.FORMATION * (_formations(p, foe, place) * found.destroyed(foe) - found.destroyed(own))
    return value


def _formations(p: Picture, side: str, place: int) -> int:
    stack = (p.enemy if side == p.foe else p.own).get(place, NOBODY)
    return sum(unit.kind in (ARMY, CORPS) for unit in stack.units)


def plan_for(p: Picture, missions: Mapping[str, Mission], words: Sequence[str]) -> Plan:
    """The plan for units that are about to be activated."""
    return Planner(p, missions, p.seat.tool("reaches", words)).made()
