"""Planning an attack: one enemy hex, the units that can come at it together, and what that promises."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from wargame.engine.paths import bits, union
from wargame.games.abyss_of_lament.player.forecast import attack_worth, danger, forbidden
from wargame.games.abyss_of_lament.player.marching import March, strength_near
from wargame.games.abyss_of_lament.player.picture import CAVALRY, INFANTRY, Picture, reach
from wargame.games.abyss_of_lament.rules.view import CounterView

Part = tuple[CounterView, int]
"""A unit and the hex it attacks or supports from."""


class Assault(NamedTuple):
    """A planned attack on one hex."""

    value: float
    target: int
    parts: tuple[Part, ...]


class Scene(NamedTuple):
    """The defender, the Good Order front units of both sides, and the attackers' Zones of Control."""

    defender: CounterView
    good: dict[str, int]
    zone: int


class Purse:
    """VIII.3.4.2: Activation Points: 1 for the first unit and for neighbours of activated ones, else 2."""

    def __init__(self, p: Picture, points: int, near: int = 0) -> None:
        self.p, self.points, self.near = p, points, near

    def cost(self, place: int) -> int:
        """What activating a unit in a hex costs now."""
        return 1 if not self.near or self.near >> place & 1 else 2

    def pay(self, place: int) -> None:
        """Activate a unit in a hex."""
        self.points -= self.cost(place)
        self.near |= self.p.board.adjacent[place] | 1 << place

    def order(self, units: Iterable[CounterView]) -> list[CounterView] | None:
        """The cheapest order to activate all of them, or None if the points do not suffice."""
        trial, left, ordered = Purse(self.p, self.points, self.near), list(units), []
        while left:
            left.sort(key=lambda unit: trial.cost(unit.place))
            if trial.cost(left[0].place) > trial.points:
                return None
            trial.pay(left[0].place)
            ordered.append(left.pop(0))
        return ordered


class Assaults:
    """The attacks open to some units, with the reach of each worked out once."""

    def __init__(self, p: Picture, march: March) -> None:
        self.p, self.march, self.w = p, march, p.weights
        self._reach: dict[str, int] = {}
        self._danger: dict[tuple[str, int], float] = {}
        self._worth: dict[tuple[object, ...], float] = {}

    def reach(self, unit: CounterView) -> int:
        """Where the unit can go, remembered."""
        if unit.id not in self._reach:
            self._reach[unit.id] = reach(self.p, unit)
        return self._reach[unit.id]

    def best(self, units: Sequence[CounterView], purse: Purse, done: set[int]) -> Assault | None:
        """The most promising assault these units can make with the points left."""
        fighters = [unit for unit in units if unit.type != "vedette" and not unit.disordered]
        found: Assault | None = None
        for target in self._targets(fighters, done):
            assault = self._plan(target, fighters, purse)
            if assault is not None and (found is None or assault.value > found.value):
                found = assault
        return found if found is not None and found.value > self.w.attack else None

    def _targets(self, fighters: Sequence[CounterView], done: set[int]) -> list[int]:
        p = self.p
        touched = union((self.reach(unit) | 1 << unit.place) & p.zone[p.foe] for unit in fighters)
        around = union(p.board.adjacent[place] for place in bits(touched))
        return [place for place in bits(around & p.held[p.foe]) if place not in done]

    def _plan(self, target: int, fighters: Sequence[CounterView], purse: Purse) -> Assault | None:
        """Add the unit that helps most, again and again, while the points last."""
        parts: list[Part] = []
        value = 0.0
        open_parts = self._openings(target, fighters)
        while open_parts and len(parts) < self.w.most_units:
            trials = []
            for part in open_parts:
                trial = [*parts, part]
                if purse.order(unit for unit, _ in trial) is not None:
                    trials.append((self._value(target, trial), part))
            if not trials:
                break
            best, part = max(trials, key=lambda trial: trial[0])
            if parts and best <= value + self.w.one_more:
                break
            parts.append(part)
            value = best
            open_parts = [o for o in open_parts if o[0].id != part[0].id and o[1] != part[1]]
        return Assault(value, target, tuple(parts)) if parts else None

    def _openings(self, target: int, fighters: Sequence[CounterView]) -> list[Part]:
        """Who can attack the target from where; the two strongest for each hex."""
        p = self.p
        found: list[Part] = []
        # X.1: cavalry going from Zone to Zone is Disordered and cannot attack
        sound = {unit.id: not (unit.type in CAVALRY and p.in_contact(unit)) for unit in fighters}
        for slot in bits(p.board.adjacent[target] & ~p.held[p.foe] & ~p.closed):
            here = p.front(slot)
            standing = [unit for unit in fighters if here is not None and unit.id == here.id]
            if here is not None and not here.disordered and not standing and here.type != "vedette":
                continue
            movers = [unit for unit in fighters if self.reach(unit) >> slot & 1 and sound[unit.id]]
            movers.sort(key=lambda unit: -unit.strength)
            found += [(unit, slot) for unit in [*standing, *(() if standing else movers[:2])]]
        return found

    def _value(self, target: int, parts: Sequence[Part]) -> float:
        """The attacks one after the other, each counting less, without what the enemy can do in return."""
        scene = self._scene(target, parts)
        gains = [self._attack(part, scene) for part in parts]
        ranked = sorted((max(0.0, gain) for gain in gains), reverse=True)
        total = sum(gain * self.w.follow_up**rank for rank, gain in enumerate(ranked))
        guns = max(self._guns(part, scene, gain) for part, gain in zip(parts, gains, strict=True))
        volleys = self._volleys(parts, gains, scene)
        risk = sum(self._risk(unit, slot) for unit, slot in parts if slot != unit.place)
        return total + self.w.guns_planned * guns + volleys - risk

    def _scene(self, target: int, parts: Sequence[Part]) -> Scene:
        """The table as it will be when all have come up."""
        p, zone, friends = self.p, 0, self.p.good[self.p.side]
        for unit, slot in parts:
            if slot != unit.place and len(p.stacks[unit.place]) < 2:
                friends &= ~(1 << unit.place)
        for _, slot in parts:
            friends |= 1 << slot
            zone |= p.board.adjacent[slot]
        return Scene(p.stacks[target][0], {p.side: friends, p.foe: p.good[p.foe]}, zone)

    def _attack(self, part: Part, scene: Scene, extra: int = 0, guns: bool = False) -> float:
        """What the attack of one unit promises."""
        p, (unit, slot) = self.p, part
        target = scene.defender.place
        if forbidden(p, unit, slot, target):
            return -1.0
        key = (unit.id, slot, target, scene.good[p.side] & p.board.within(slot, 2), scene.zone, extra, guns)
        if key not in self._worth:
            moved = slot != unit.place
            self._worth[key] = attack_worth(
                p, unit, slot, moved, scene.defender, target, scene.good, extra, guns, scene.zone
            )
        return self._worth[key]

    def _guns(self, part: Part, scene: Scene, plain: float) -> float:
        """XI.3.2: what support cards under its wing add to an attack."""
        p = self.p
        if not p.guns(p.side, part[0].suit):
            return 0.0
        return max(0.0, self._attack(part, scene, p.view.gun_value, True) - max(0.0, plain))

    def _volleys(self, parts: Sequence[Part], gains: Sequence[float], scene: Scene) -> float:
        """XI.3.6.2: what is won if one infantry unit helps the best attack of another instead of attacking."""
        foot = [(gain, part) for gain, part in zip(gains, parts, strict=True) if part[0].type in INFANTRY]
        if len(foot) < 2:
            return 0.0
        first, main = max(foot, key=lambda each: each[0])
        helpers = [gain for gain, part in foot if part is not main and self._can_help(main, part)]
        if not helpers:
            return 0.0
        helped = self._attack(main, scene, self.p.tables.modifiers["rolling_volleys"])
        return max(0.0, helped - max(0.0, first) - self.w.follow_up * max(0.0, min(helpers)))

    def _can_help(self, main: Part, helper: Part) -> bool:
        """Next to one another; Austrians only if neither has to move."""
        still = main[1] == main[0].place and helper[1] == helper[0].place
        return self.p.board.is_adjacent(main[1], helper[1]) and (still or self.p.side == "prussia")

    def _risk(self, unit: CounterView, slot: int) -> float:
        """What going there may cost: the enemies beside it, those behind them, and the post it leaves."""
        key = (unit.id, slot)
        if key not in self._danger:
            risk = danger(self.p, unit, slot) * self._against_us(slot) + (self.w.secret if unit.hidden else 0.0)
            self._danger[key] = self.w.exposure * risk + self.march.post(unit, unit.place)
        return self._danger[key]

    def _against_us(self, slot: int) -> float:
        """How the strengths about a hex compare: attacking into a crowd invites more than one answer."""
        p = self.p
        theirs, ours = strength_near(p, slot, 3, p.foe), strength_near(p, slot, 3, p.side)
        return max(0.6, min(self.w.crowd, theirs / max(1.0, ours)))
