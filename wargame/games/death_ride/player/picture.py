"""The battlefield as the player sees it, and what it is worth.

Four things make up the worth of a position: the points the French are likely to score, the harm the enemy could do to
this side's stacks, the harm this side could do to his, and units that stand idle far from the fight.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import exp
from typing import NamedTuple

from wargame.engine.action import Action
from wargame.games.death_ride.player import weights
from wargame.games.death_ride.player.force import NOBODY, Force, Ground, expected_harm, overrun, strength
from wargame.games.death_ride.rules.units import ENEMY, FRENCH, TO_COME
from wargame.games.death_ride.rules.views import BattleView, CounterView


class Option(NamedTuple):
    """An action with its score in Casualty Points and a few words of reason."""

    action: Action
    score: float
    why: str


class _Going(NamedTuple):
    """Units of one place that might go to another: what they leave behind and what they bring."""

    units: tuple[CounterView, ...]
    start: int
    after: float
    """Their strength where they come to, French less German."""
    taken: list[float]
    """The strength that each place of victory feels no more."""
    weight: float
    force: Force
    left: Force


SIGN = {FRENCH: 1.0, ENEMY[FRENCH]: -1.0}


class Picture:
    """One look at the table. `change` tells what a change of place or face is worth to this side."""

    def __init__(self, view: BattleView, ground: Ground) -> None:
        self.view, self.ground, self.board = view, ground, ground.board
        self.side, self.foe = view.side, ENEMY[view.side]
        self.by_id = {unit.id: unit for unit in view.counters}
        self.units = [unit for unit in view.counters if not unit.leader]
        self.leaders = [unit for unit in view.counters if unit.leader]
        self.prizes = ground.prizes
        self.stacks: dict[int, list[CounterView]] = {}
        for unit in self.units:
            self.stacks.setdefault(unit.place, []).append(unit)
        self.last = {self.board.index[area]: side for area, side in view.last_occupants}
        self.turns_left = view.turns - view.turn
        self._tune(min(1.0, view.turn / view.turns))
        self._sum_up()

    def _tune(self, progress: float) -> None:
        """What counts at this hour: strength around places early, who holds them late."""
        self._grip = weights.HELD + (weights.HELD_AT_LAST - weights.HELD) * progress**2
        self._pull = weights.FELT * (1.3 - progress)
        self._empty = 1.0 + (weights.EMPTY_LATE - 1.0) * progress**2
        self.point = weights.VICTORY_POINT + (weights.VICTORY_POINT_AT_LAST - weights.VICTORY_POINT) * progress
        self.later = weights.LATER if self.turns_left else 0.0
        self.material = 1.0 if self.turns_left else weights.MATERIAL_AT_LAST

    def _sum_up(self) -> None:
        """The prizes, the forces of both sides by place, and whom they threaten."""
        reserves = self._reserves()
        here = self._felt((u, u.place, u.spent) for u in self.units)
        soon = self._felt((u, box, False) for box, us in reserves.items() for u in us)
        self._balance = [now + weights.TO_COME * then for now, then in zip(here, soon, strict=True)]
        self._counts = [self._count(prize) for prize in self.prizes]
        self.own = self._forces(self.side)
        self.enemy = self._forces(self.foe)
        self._eager = {place: self._eagerness(place, self.foe) for place in self.enemy}
        self._keen = {place: self._eagerness(place, self.side) for place in self.own}
        for box, units in reserves.items():
            if units[0].side == self.foe and units[0].arrives <= self.view.turn + 1:
                self.enemy.setdefault(box, Force.of(units))
                self._eager.setdefault(box, self.later)
        self._threats: dict[int, list[tuple[float, float]]] = {}
        self._targets = [
            (place, force, force.guard(self.board.elevation[place]))
            for place, force in self.enemy.items()
            if place not in self.ground.sheltered
        ]
        self._secure = [self._security(prize) for prize in self.prizes]
        numbers = range(len(self.prizes))
        self._gripped = [self._grip_on(n, self._counts[n], self._secure[n]) for n in numbers]
        self._chances = [self._chance(n, self._balance[n], self._counts[n], self._secure[n]) for n in numbers]
        self._idle: dict[int, float] = {}
        self._outlooks: dict[tuple[object, ...], float] = {}
        self._goings: dict[tuple[int, ...], _Going] = {}

    # ------------------------------------------------------------------ distance and strength

    def distance(self, a: int, b: int) -> int:
        """Borders between two places."""
        return self.ground.distance[a][b]

    def _forces(self, side: str) -> dict[int, Force]:
        found = {}
        for place, stack in self.stacks.items():
            mine = [unit for unit in stack if unit.side == side]
            if mine:
                found[place] = Force.of(mine)
        return found

    def _reserves(self) -> dict[int, list[CounterView]]:
        """10.1: the units that will come soon, by box."""
        found: dict[int, list[CounterView]] = {}
        beside = {unit.id: unit for unit in self.view.beside if unit.status == TO_COME and not unit.leader}
        for arrival in self.view.arrivals:
            soon = [beside[each] for each in arrival.ids if each in beside]
            if soon and arrival.turn <= self.view.turn + weights.FORESIGHT:
                found.setdefault(self.board.index[arrival.box], []).extend(soon)
        return found

    def _eagerness(self, place: int, side: str) -> float:
        """How much of a stack may still act this turn; what has acted is a threat later, if there is a later."""
        fresh = [u for u in self.stacks[place] if u.side == side and not u.spent]
        return sum(self._readiness(unit) for unit in fresh) / len(fresh) if fresh else 0.0

    def _readiness(self, unit: CounterView) -> float:
        if unit.activated:
            return self.later
        if unit.bivouac:
            return weights.ASLEEP
        led = any(leader.active and self.could_lead(leader, unit) for leader in self.leaders)
        return 1.0 if led else weights.LEADERLESS

    def could_lead(self, leader: CounterView, unit: CounterView) -> bool:
        """6.2, 6.3, 6.6: whether a Leader commands a unit and has it in range, or may ride near enough."""
        if not self.commands(leader, unit):
            return False
        ride = 0 if leader.marched else leader.move
        return self.distance(leader.place, unit.place) <= leader.range + ride

    def commands(self, leader: CounterView, unit: CounterView) -> bool:
        """6.3: whether a unit is a Leader's, as a rule."""
        if unit.side != leader.side or unit.leader:
            return False
        staff = leader.rank == "staff" and self.view.caprivi in ("", unit.corps)
        return unit.any_leader or leader.rank == "army" or unit.corps == leader.corps or staff

    def enemies_near(self, place: int, within: int) -> float:
        """The Fresh enemy strength around a place."""
        row = self.ground.distance[place]
        return sum(force.weight for there, force in self.enemy.items() if row[there] <= within)

    def quiet(self, place: int) -> bool:
        """Whether no enemy stands in a place or next to it."""
        row = self.ground.distance[place]
        return all(row[there] > 1 or there in self.ground.sheltered for there in self.enemy)

    def rifles_on(self, place: int) -> int:
        """14.1: the French infantry that could fire a Volley at Germans who leave a place."""
        if self.side == FRENCH:
            return 0
        area = self.board.ids[place]
        zones = [(division, start) for division, start, end in self.view.fire_zones if end == area]
        able = (unit for unit in self.units if unit.type == "infantry" and not unit.spent and not unit.bivouac)
        return sum((unit.division, unit.area) in zones for unit in able)

    def friends_near(self, place: int, within: int) -> float:
        """The Fresh strength of this side around a place."""
        row = self.ground.distance[place]
        return sum(force.weight for there, force in self.own.items() if row[there] <= within)

    # ------------------------------------------------------------------ the prizes

    def _felt(self, units: Iterable[tuple[CounterView, int, bool]]) -> list[float]:
        """French strength felt at each place of victory, less German, of units by place and whether they are Spent."""
        total = [0.0] * len(self.prizes)
        for unit, place, spent in units:
            weight, felt = SIGN[unit.side] * strength(unit, spent), self.ground.felt[place]
            for number in self.ground.concerned[place, place]:
                total[number] += weight * felt[number]
        return total

    def _count(self, prize: int) -> tuple[int, int]:
        """French and German units in a place."""
        here = self.stacks.get(prize, ())
        french = sum(unit.side == FRENCH for unit in here)
        return french, len(here) - french

    def _security(self, prize: int) -> float:
        """How likely those who hold a place of victory now are to keep it."""
        french, german = self._count(prize)
        if (french > german) == (self.side == FRENCH):
            return self.hold(prize, self.own.get(prize, NOBODY))
        row = self.ground.distance[prize]
        found = ((own.power(row[place]), self._keen[place]) for place, own in self.own.items())
        return self._kept(prize, self.enemy.get(prize, NOBODY), *max(found, default=(0.0, 0.0)))

    def hold(self, place: int, force: Force) -> float:
        """How likely a force of this side is to keep a place, as far as the strongest enemy stack in reach goes."""
        threats = self._threats_to(place)
        return self._kept(place, force, *threats[0]) if threats else 1.0

    def _kept(self, place: int, force: Force, power: float, eager: float) -> float:
        """How likely a force is to keep a place that a stack of so much power, so eager to act, can strike.

        A stack that could take a place will find the time for it, unless this is the last turn.
        """
        if not power or not force.fresh + force.spent:
            return 1.0
        margin = round(power - force.guard(self.board.elevation[place]))
        tried = max(eager, weights.EVENTUALLY) if self.turns_left else eager
        return 1.0 - weights.OVERRUN * tried * overrun(force.fresh, force.spent, margin)

    def _chance(self, number: int, felt: float, counts: tuple[int, int], secure: float) -> float:
        """How likely the French are to score a place at the end (19.2, 19.3)."""
        return 1 / (1 + exp(-self._pull * felt - self._grip_on(number, counts, secure)))

    def _grip_on(self, number: int, counts: tuple[int, int], secure: float) -> float:
        """How much it tells for the French who holds a place now, or held it last."""
        french, german = counts
        if french or german:
            held = secure if french > german else -secure
        else:
            held = self._empty if self.last.get(self.prizes[number]) == FRENCH else -self._empty
        return self._grip * held

    def _points(self, going: _Going, end: int, gone: Sequence[CounterView], left: Force, come: Force) -> float:
        """The points that units going elsewhere, and others being gone from where they go, are likely to bring.

        `left` and `come` are the forces of this side in the old place and in the new one.
        """
        start, felt = going.start, self.ground.felt[end] if end >= 0 else None
        lost = sum(SIGN[unit.side] * strength(unit, unit.spent) for unit in gone) if gone else 0.0
        gain, total = (going.after if end >= 0 else 0.0) - lost, 0.0
        for number in self.ground.concerned[start, end]:
            prize, change = self.prizes[number], gain * felt[number] if felt is not None else 0.0
            change -= going.taken[number]
            if prize in (start, end):
                chance = self._chance_after(number, change, going, end, gone, left, come)
            elif change:
                chance = 1 / (1 + exp(-self._pull * (self._balance[number] + change) - self._gripped[number]))
            else:
                continue
            total += chance - self._chances[number]
        return SIGN[self.side] * self.point * total

    def _chance_after(
        self,
        number: int,
        change: float,
        going: _Going,
        end: int,
        gone: Sequence[CounterView],
        left: Force,
        come: Force,
    ) -> float:
        """The same of a place of victory that the units leave or come to."""
        prize, french = self.prizes[number], going.units[0].side == FRENCH
        shift = len(going.units) * ((end == prize) - (going.start == prize))
        if not change and not shift:
            return self._chances[number]
        out = len(gone) if end == prize else 0
        count = self._counts[number]
        counts = (count[0] + shift, count[1] - out) if french else (count[0] - out, count[1] + shift)
        ours = (counts[0] > counts[1]) == (self.side == FRENCH)
        secure = self.hold(prize, come if prize == end else left) if ours else 1.0
        return self._chance(number, self._balance[number] + change, counts, secure)

    def at_stake(self, place: int) -> bool:
        """Whether a place is one of those that score (19.2, 19.3)."""
        return place in self.prizes

    # ------------------------------------------------------------------ danger and opportunity

    def _threats_to(self, place: int) -> list[tuple[float, float]]:
        """The two strongest enemy stacks that could strike a place: what they add up to, and how likely they act."""
        if place not in self._threats:
            row = self.ground.distance[place]
            found = ((force.power(row[there]), self._eager[there]) for there, force in self.enemy.items())
            self._threats[place] = sorted((each for each in found if each[0]), reverse=True)[:2]
        return self._threats[place]

    def danger(self, place: int, force: Force) -> float:
        """The harm the enemy is likely to do to a force of this side in a place."""
        if place in self.ground.sheltered or not force.fresh + force.spent:
            return 0.0
        guard, total, share = force.guard(self.board.elevation[place]), 0.0, weights.DANGER[self.side]
        for power, eager in self._threats_to(place):
            total += share * eager * expected_harm(self.side, force.fresh, force.spent, round(power - guard))
            share *= weights.SECOND_BLOW
        return self.material * total

    def opportunity(self, place: int, force: Force) -> float:
        """The harm a force of this side in a place could do to the stack that suits it best."""
        row, best = self.ground.distance[place], 0.0
        for target, foes, guard in self._targets:
            power = force.power(row[target])
            if power:
                best = max(best, expected_harm(self.foe, foes.fresh, foes.spent, round(power - guard)))
        return weights.OPPORTUNITY * best

    def idle(self, place: int) -> float:
        """How far a place is from the fight: from enemies, and from places of victory that are in question."""
        if place not in self._idle:
            row = self.ground.distance[place]
            near = [row[there] for there in self.enemy]
            near += [row[prize] for n, prize in enumerate(self.prizes) if 0.1 < self._chances[n] < 0.9]
            far = max(0, min(near, default=0) - weights.AT_HAND)
            self._idle[place] = far + (weights.IN_BOX if place in self.ground.sheltered else 0.0)
        return self._idle[place]

    # ------------------------------------------------------------------ what a change is worth

    def change(
        self, units: Sequence[CounterView], end: int, spent: bool = False, gone: Sequence[CounterView] = ()
    ) -> float:
        """What it is worth to this side if own units, all in one place, stood elsewhere; -1 is nowhere.

        With `spent` they would be Spent; `gone` are enemies who would no longer be where they go.
        """
        going = self._going(units, spent)
        left, come = self._after(going, end)
        return self._points(going, end, gone, left, come) + self._stand(going, end, left, come)

    def fall_back(self, unit: CounterView, end: int) -> float:
        """The same for a unit that retreats: it goes where it is safe, not to win places."""
        going = self._going([unit], False)
        left, come = self._after(going, end)
        given_up = self._points(going, -1, (), left, NOBODY)
        found = self._points(going, end, (), left, come) - given_up
        return given_up + min(weights.RETREAT_GAIN, found) + self._stand(going, end, left, come)

    def _going(self, units: Sequence[CounterView], spent: bool) -> _Going:
        """Units that might go, summed up once for all places they might go to."""
        key = (spent, *map(id, units))
        found = self._goings.get(key)
        if found is None:
            start, sign = units[0].place, SIGN[units[0].side]
            before = sign * sum(strength(unit, unit.spent) for unit in units)
            after = sign * sum(strength(unit, spent or unit.spent) for unit in units)
            now, force = Force.of(units), Force.of(units, spent)
            taken = [before * each for each in self.ground.felt[start]]
            found = _Going(tuple(units), start, after, taken, now.weight, force, self.own[start].plus(now, -1))
            self._goings[key] = found
        return found

    def _after(self, going: _Going, end: int) -> tuple[Force, Force]:
        """The forces of this side in the old place and in the new one, if units went."""
        if end == going.start:
            return going.left.plus(going.force), going.left.plus(going.force)
        return going.left, self.own.get(end, NOBODY).plus(going.force) if end >= 0 else NOBODY

    def _stand(self, going: _Going, end: int, left: Force, come: Force) -> float:
        """What changes in the hopes and dangers of two stacks, and in the way to the fight."""
        start = going.start
        total = self._outlook(start, left) - self._outlook(start, self.own[start])
        if end >= 0 and end != start:
            total += self._outlook(end, come) - self._outlook(end, self.own.get(end, NOBODY))
            total -= weights.IDLE * (self.idle(end) - self.idle(start)) * going.weight
        return total

    def _outlook(self, place: int, force: Force) -> float:
        """What a force in a place has to hope for, which is for later and nothing in the last turn, and to fear."""
        key = place, force.fresh, force.spent, force.weight, force.reach
        if key not in self._outlooks:
            hope = self.opportunity(place, force) if self.turns_left else 0.0
            self._outlooks[key] = hope - self.danger(place, force)
        return self._outlooks[key]

    def refreshed(self, units: Sequence[CounterView]) -> float:
        """16.1: what it is worth if Spent units of one place were Fresh again."""
        fresh = [replace(unit, spent=False, activated=True) for unit in units]
        return -self.moved(units, fresh).change(fresh, units[0].place, spent=True)

    def moved(self, units: Sequence[CounterView], become: Sequence[CounterView]) -> Picture:
        """The table with some units elsewhere or with another face."""
        new = {unit.id: unit for unit in become}
        counters = tuple(new.get(unit.id, unit) for unit in self.view.counters)
        return Picture(replace(self.view, counters=counters), self.ground)

    def with_move(self, units: Sequence[CounterView], end: int) -> Picture:
        """The table after a move."""
        area = self.board.ids[end]
        return self.moved(units, [replace(unit, place=end, area=area, activated=True) for unit in units])
