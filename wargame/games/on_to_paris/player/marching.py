"""10.2: where units should march; a plan is made for all that march together, attacks and sieges first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from wargame.engine.paths import bits
from wargame.games.on_to_paris.looking import Reaches
from wargame.games.on_to_paris.player import besieging, weights
from wargame.games.on_to_paris.player.atlas import BESIEGE, FAR, Prize
from wargame.games.on_to_paris.player.attacks import Attacks
from wargame.games.on_to_paris.player.missions import HOLD, Mission
from wargame.games.on_to_paris.player.picture import NOBODY, Picture, strength_of
from wargame.games.on_to_paris.player.routes import Routes
from wargame.games.on_to_paris.player.strikers import strikers
from wargame.games.on_to_paris.rules.politics.presence import NAPOLEON
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS, GUN
from wargame.games.on_to_paris.rules.view import FormationView

PAUSE = -1
"""As a goal: the unit waits a Movement Point for others (10.3)."""
NEAR = 4
"""MPs of a march."""


@dataclass
class Plan:
    """Where units go, what that is worth, and why."""

    goals: dict[str, int] = field(default_factory=dict)
    value: float = 0.0
    why: str = "nothing better to do"
    reasons: dict[str, str] = field(default_factory=dict)


class Planner:
    """Makes a plan for units that march together."""

    def __init__(
        self,
        p: Picture,
        missions: Mapping[str, Mission],
        reaches: Reaches,
        before: Mapping[str, int] | None = None,
        declared: Mapping[str, int] | None = None,
    ) -> None:
        self.p, self.missions, self.before, self.declared = p, missions, before or {}, declared or {}
        self.reach = reaches.units
        self.routes = Routes(p, reaches)
        self.strikers = strikers(p)
        self.units = [p.by_id[word] for word in self.reach if word in p.by_id]
        self.plan = Plan()
        self._going: dict[int, float] = {}
        """SPs that have been sent to each place."""
        self._heads: dict[int, int] = {}
        """10.2.3: Armies and Corps that have been sent to each place."""
        for word, place in self.declared.items():
            self._going[place] = self._going.get(place, 0.0) + p.foot([p.by_id[word]])
        self._best = 0.0
        self._nearest: dict[str, float] = {}
        """What it is worth to each unit to come as near to its goal as it can."""
        self._free = {unit.id for unit in self.units}
        self._corps: dict[tuple[str, int], list[tuple[int, int]]] = {}
        """Where the Corps of each Army will be, by how many have their orders."""

    def made(self) -> Plan:
        """First the fights that are worth it, then everybody else by what places are worth to him, Armies last."""
        self._fights()
        order = sorted(self.units, key=lambda unit: (unit.kind == ARMY, unit.kind == CAVALRY, -self.p.foot([unit])))
        for unit in order:
            if unit.id in self._free and not besieging.bound(self.p, unit) and not self._waits_for_a_train(unit):
                self._send(unit)
        return self.plan

    def _waits_for_a_train(self, unit: FormationView) -> bool:
        """10.6, 11.1: nobody walks out of an Off Map Box to a hex far from everywhere, where no train comes by."""
        return self.p.place(unit) in self.p.board.boxes

    def _note(self, gain: float, why: str) -> None:
        self.plan.value += gain
        if gain > self._best:
            self._best, self.plan.why = gain, why

    def _fights(self) -> None:
        """The best fight there is, and then the best of those that are left to the others."""
        attacks = Attacks(self.p, self.routes, self.strikers, self._detour, self.declared)
        targets = [place for place in self.p.enemy if any(place in self.reach[word].cost for word in self._free)]
        while targets:
            found = attacks.best(self._free, targets)
            if found is None:
                return
            last = max(self.routes.arrival(word, found.place) for word in found.words)
            for word in found.words:
                early = self.routes.arrival(word, found.place) < last
                self.plan.goals[word] = PAUSE if early else found.place
                self.plan.reasons[word] = found.why
                self._free.discard(word)
            self.routes.set_pace(found.words, found.place)
            sent = self.p.foot(self.p.by_id[word] for word in found.words)
            self._going[found.place] = self._going.get(found.place, 0.0) + sent
            self._note(found.value + self._nearer(found.words, found.place), found.why)
            targets.remove(found.place)

    def _detour(self, unit: FormationView, place: int) -> float:
        """How much nearer to its goal a unit could come than it does in a place."""
        if unit.id not in self._nearest:
            ways = self.reach[unit.id].cost
            self._nearest[unit.id] = max((self._goal_worth(unit, goal) for goal in ways), default=0.0)
        return max(0.0, self._nearest[unit.id] - self._goal_worth(unit, place))

    def _nearer(self, words: Sequence[str], place: int) -> float:
        """What a fight brings besides: those who go there come nearer to their goals, or not."""
        units = [self.p.by_id[word] for word in words]
        return sum(self._goal_worth(unit, place) - self._goal_worth(unit, self.p.place(unit)) for unit in units)

    # ------------------------------------------------------------------ marches

    def _send(self, unit: FormationView) -> None:
        """A unit goes where it is worth most."""
        start = self.p.place(unit)
        stay = self._worth(unit, start, 0)
        best, goal = stay, start
        for place, cost in self.reach[unit.id].cost.items():
            if place == start or self._comes_back(unit, place):
                continue
            if place not in self.p.enemy and self._free_way(unit, place):
                worth = self._worth(unit, place, cost)
                if worth > best + 0.01 and (worth := worth - self._risk(unit, place)) > best + 0.01:
                    best, goal = worth, place
        self._going[goal] = self._going.get(goal, 0.0) + max(self.p.foot([unit]), 0.1)
        self._heads[goal] = self._heads.get(goal, 0) + (unit.kind in (ARMY, CORPS))
        self._free.discard(unit.id)
        if goal != start:
            self.plan.goals[unit.id] = goal
            self.routes.take_way(unit.id, goal)
            why = self._reason(unit, goal)
            self.plan.reasons[unit.id] = why
            self._note(best - stay, why)

    def _comes_back(self, unit: FormationView, place: int) -> bool:
        """Whether Cavalry would ride to and fro: back to where it was in this turn, though nobody endangers it here."""
        if unit.kind != CAVALRY or self._danger(unit, self.p.place(unit), self.p.foot([unit])):
            return False
        return self.p.board.ids[place] in self.p.been.get(unit.id, ())

    def _risk(self, unit: FormationView, place: int) -> float:
        """12: what enemies may do to a unit on its way, and to those that go with it."""
        foot = self.p.foot([unit])
        way = self.routes.way(unit.id, place)
        if not foot or not way:
            return 0.0
        if unit.kind == ARMY and not self.p.atlas.counted:
            return self._army_risk(unit, way)
        own = foot + self._going.get(place, 0.0) + self._company(unit, place)
        return self.strikers.risk(way, own) * weights.CAUTION

    def _army_risk(self, army: FormationView, way: Sequence[int]) -> float:
        """6.3, 12: what an Army risks by whom it meets on its way, and that it is lost if they are twice as many.

        Only those count for it who are with it then, not who comes where it goes after it.
        """
        place = way[-1]
        column = self.p.foot([army]) + self._beside_it(army, place)
        arrived = column + self._ahead_of_it(army, place)
        lost = max(self.strikers.more(at, 2 * (arrived if at == place else column)) for at in way)
        cost = max(self.strikers.risk(way[:-1], column), self.strikers.risk(way[-1:], arrived))
        return cost * weights.CAUTION + weights.ARMY_LOST * lost

    def _beside_it(self, army: FormationView, place: int) -> float:
        """The SPs that go from its hex to the same place as an Army."""
        there = self.p.own.get(self.p.place(army), NOBODY).units
        return self.p.foot(each for each in there if each.id != army.id and self.plan.goals.get(each.id) == place)

    def _ahead_of_it(self, army: FormationView, place: int) -> float:
        """The SPs that stay in a place, or come there from elsewhere no later than an Army."""
        stack, start = self.p.own.get(place, NOBODY), self.p.place(army)
        staying = [each for each in stack.units if self.plan.goals.get(each.id, place) == place]
        coming = (each for each in self.units if self.plan.goals.get(each.id) == place != self.p.place(each) != start)
        soon = self.routes.arrival(army.id, place)
        in_time = [each for each in coming if self.routes.arrival(each.id, place) <= soon]
        return stack.lone.foot + self.p.foot([*staying, *in_time])

    def _company(self, unit: FormationView, place: int) -> float:
        """Those of its hex with the same goal, most of whom will go where the first of them goes."""
        mission = self.missions.get(unit.id)
        with_it = (
            other
            for other in self.p.own.get(self.p.place(unit), NOBODY).units
            if other.id in self._free and other.id != unit.id and _shared(mission, self.missions.get(other.id))
        )
        able = (
            other for other in with_it if self.routes.reaches(other.id, place) and not besieging.bound(self.p, other)
        )
        return weights.TOGETHER * self.p.foot(able)

    def _free_way(self, unit: FormationView, place: int) -> bool:
        routes = self.routes
        return routes.keeps_pace(unit.id, place) and routes.has_room(unit.id, place) and routes.clean(unit, place)

    def _reason(self, unit: FormationView, goal: int) -> str:
        prize = self.p.atlas.by_place.get(goal)
        if prize is not None and not self.p.satisfied(prize):
            deed = "besiege" if self.p.masks.enemy_forts >> goal & 1 else "take"
            return f"{deed} {self.p.name(goal)}"
        if unit.kind == CAVALRY and self.p.raids(unit, goal):
            return f"cut the railway at {self.p.name(goal)}"
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
        elif unit.kind == CAVALRY:
            value += weights.RAID * self.p.raids(unit, place)
        if not self.p.fed >> place & 1:
            value -= weights.CUT_OFF * (1 + weights.CUT_OFF_SP * foot)
        if self.before.get(unit.id) == place:
            value += weights.AS_PLANNED
        value -= self._danger(unit, place, foot) + self._emperor(unit, place) + self._crowd(unit, place)
        return value - self._distance_worth(unit, place)

    def _crowd(self, unit: FormationView, place: int) -> float:
        """10.2.3: who march apart can fight together; of a mass in one hex only a few get anywhere in a march."""
        if unit.kind not in (ARMY, CORPS) or self.p.ringed(place):
            return 0.0
        stack = self.p.own.get(place, NOBODY).units
        heads = sum(each.kind in (ARMY, CORPS) for each in stack if each.id not in self.reach)
        return weights.PRESSED * max(0, heads + self._heads.get(place, 0) + 1 - weights.ROOM)

    def _emperor(self, unit: FormationView, place: int) -> float:
        """18.2.2: Napoleon III stays within ten hexes of the border, and out of places that can be shut in."""
        if NAPOLEON not in unit.contained or self.p.emperor < 0:
            return 0.0
        beyond = self.p.atlas.ground.border_distance[place] - self.p.atlas.data.limits.border_limit
        shut_in = self.p.masks.forts >> place & 1 and self.p.threat.get(place, 0.0) > self._others(unit, place)
        return (weights.EMPEROR_FAR + beyond if beyond > 0 else 0.0) + (weights.EMPEROR_FORT if shut_in else 0.0)

    def _place_worth(self, unit: FormationView, place: int, foot: int) -> float:
        """A prize to be taken, besieged or kept there, if nobody else does it."""
        prize = self.p.atlas.by_place.get(place)
        if prize is None or not foot or unit.kind == ARMY:
            return 0.0
        others = self._others(unit, place)
        if self.p.ringed(place):
            ring = besieging.ring(self.p, place)
            whole, before = (besieging.worth(self.p, prize, min(each, ring)) for each in (foot + others, others))
            return weights.RING * (whole - before) + (0.5 if not others else 0.0)
        if not self.p.satisfied(prize):
            return self._taking(prize, foot, others) * self._own_way(unit, place)
        needed = self._guards_needed(unit, place)
        if not needed:
            return 0.0
        others += self._waiting(unit, place)
        share = min(1.0, (others + foot) / needed) - min(1.0, others / needed)
        spared = weights.SPARED if needed <= 1 and foot >= weights.ABLE else 1.0
        return self.p.held(prize) * share * spared

    def _guards_needed(self, unit: FormationView, place: int) -> float:
        """The SPs that a prize needs; an enemy who has to do with others near it does not come."""
        threat = self.p.threat.get(place, 0.0)
        if not threat:
            return 0.0
        others = self.p.friends_near(place, NEAR) - self.p.friends.get(place, 0)
        if unit.place != self.p.board.ids[place] and self.p.atlas.far(self.p.place(unit), place) <= NEAR:
            others -= self.p.foot([unit])
        return max(1.0, weights.GARRISON * (threat - max(others, 0.0)))

    def _own_way(self, unit: FormationView, place: int) -> float:
        """What a prize is worth to a Corps of an Army that has another goal: it should stay with the others."""
        mission = self.missions.get(unit.id)
        if mission is None or unit.army not in self.p.by_id or self.p.atlas.counted:
            return 1.0
        return 1.0 if self.p.distance(place, mission.place) <= 1 else weights.ON_THE_WAY

    def _taking(self, prize: Prize, foot: int, others: float) -> float:
        if self.p.masks.enemy_forts >> prize.place & 1:
            worth = besieging.worth(self.p, prize, foot + others) - besieging.worth(self.p, prize, others)
            return worth * (1.0 - self.strikers.more(prize.place, (foot + others) / weights.ODDS))
        return 0.0 if others >= 1 and prize.deed != BESIEGE else self.p.value(prize)

    def _others(self, unit: FormationView, place: int) -> float:
        """The SPs of this side that will be in a place besides a unit."""
        staying = 0.0
        stack = self.p.own.get(place, NOBODY)
        staying += stack.lone.foot
        for other in stack.units:
            if other.id != unit.id and other.id not in self.reach:
                staying += strength_of(other).foot
        return staying + self._going.get(place, 0.0)

    def _waiting(self, unit: FormationView, place: int) -> float:
        """The SPs that will guard a place without who comes from elsewhere: those without orders yet, or one SP that is
        left there (6.1.4)."""
        there = self.p.own.get(place, NOBODY).units if self.p.place(unit) != place else ()
        staying = self.p.foot(other for other in there if other.id in self._free)
        able = any(self.p.foot([other]) >= weights.ABLE for other in there if other.kind == CORPS)
        return float(max(staying, 1 if able else 0))

    def _goal_worth(self, unit: FormationView, place: int) -> float:
        """To be nearer to the goal of its mission, or who is cut off, to supply; an Army goes where its Corps go."""
        mission = self.missions.get(unit.id)
        if mission is None or (unit.kind == ARMY and len(self.p.group(unit)) > 1):
            return 0.0
        if not self.p.fed >> self.p.place(unit) & 1 and self.p.foot([unit]):
            return -weights.HOMEWARD * self.p.homeward(place)
        far = self.p.atlas.far(place, mission.place)
        if far >= FAR:
            return 0.0
        if mission.deed == HOLD and far <= 1:
            far = 0
        near = weights.NEARER * max(min(mission.value, weights.URGENT), 1.0) * weights.FADING**far
        near *= weights.HORSE if unit.kind == CAVALRY else 1.0
        return near * weights.SHAKEN if unit.demoralized else near

    def _danger(self, unit: FormationView, place: int, foot: int) -> float:
        """What the enemy could do to those who are there."""
        emperor = NAPOLEON in unit.contained and self.p.emperor >= 0
        threat = (self.p.threat_later if emperor else self.p.threat).get(place, 0.0)
        if not threat:
            return 0.0
        own = foot + self._others(unit, place) + 0.5 * self._near(unit, place)
        own += self._company(unit, place) if foot else 0.0
        if unit.kind == CAVALRY and not own:
            return 0.3
        if threat <= 1.2 * own:
            return 0.0
        worse = min(threat / max(own, 0.5) - 1.0, 2.0)
        lost = self.p.corps_lost if worse >= 2.0 and unit.kind in (ARMY, CORPS) else 0.0
        if lost and unit.kind == ARMY and not self.p.atlas.counted:
            lost = weights.ARMY_LOST / 2
        dear = weights.EMPEROR_DANGER * worse if emperor else 0.0
        return weights.DANGER * self.p.sp * self.p.scarcity * worse * max(foot, 1) + lost + dear

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
        if unit.kind == CORPS and not self._with_army(unit, army):
            return 0.0
        at = self.plan.goals.get(army.id, self.p.place(army))
        if army.id in self.reach and army.id not in self.plan.goals:
            at = self._rally_point(army, place if unit.kind == CORPS else at)
        apart = weights.APART * max(0, self.p.distance(place, at) - 2)
        return apart * weights.HORSE if unit.kind == CAVALRY else apart

    def _with_army(self, unit: FormationView, army: FormationView) -> bool:
        """Whether a unit has the goal of its Army, and so keeps with it; others have been sent away."""
        return _shared(self.missions.get(unit.id), self.missions.get(army.id))

    def _rally_point(self, army: FormationView, at: int) -> int:
        """Where an Army is likely to be after the march: with the strongest of its Corps that has its orders.

        The first Corps may go where it likes, for the others and the Army follow.
        """
        sent = [unit for unit in self.p.group(army)[1:] if self.plan.goals.get(unit.id, PAUSE) != PAUSE]
        strongest = max(sent, default=None, key=lambda unit: self.p.foot([unit]))
        return self.plan.goals[strongest.id] if strongest is not None else at

    def _army_apart(self, army: FormationView, place: int) -> float:
        """An Army stays with its Corps: in the same hex as the strongest of them, near to the others."""
        cost, nearest = 0.0, FAR
        for at, foot in self._corps_of(army):
            far = self.p.distance(place, at)
            nearest = min(nearest, far) if foot else nearest
            cost += weights.APART * max(0, far - 1) * (1.0 if foot else 0.3)
        if not nearest:
            return cost
        return cost + (weights.EXPOSED if nearest > 1 and self.p.threat.get(place) else weights.BESIDE)

    def _corps_of(self, army: FormationView) -> list[tuple[int, int]]:
        """Where those of an Army will be that are not bound to a siege, or else all, each with its SPs."""
        moment = army.id, len(self.plan.goals)
        found = self._corps.get(moment)
        if found is None:
            marching = [
                unit
                for unit in self.p.group(army)[1:]
                if not besieging.bound(self.p, unit) and self._with_army(unit, army)
            ]
            found = self._corps[moment] = []
            for unit in marching or self.p.group(army)[1:]:
                goal = self.plan.goals.get(unit.id, PAUSE)
                found.append((self.p.place(unit) if goal == PAUSE else goal, self.p.foot([unit])))
        return found


def plan_for(
    p: Picture,
    missions: Mapping[str, Mission],
    words: Sequence[str],
    before: Mapping[str, int] | None = None,
    declared: Mapping[str, int] | None = None,
) -> Plan:
    """The plan for units that are about to be activated.

    `before` is where those on the march were to go, `declared` are those who go into a hex in any case (10.2.2).
    """
    return Planner(p, missions, p.seat.tool("reaches", words), before, declared).made()


def _shared(mission: Mission | None, other: Mission | None) -> bool:
    """Whether two units have the same goal, or both none."""
    return mission is other is None or (mission is not None and mission.shared_with(other))
