"""13.16, 10.8.1: the units that retreat from a combat hex or advance from it, lone SPs and Leaders among them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from wargame.engine.action import Refusal
from wargame.engine.pieces import NOWHERE
from wargame.engine.procedure import FINISH, Flow, Heading, call, goto
from wargame.games.on_to_paris.rules import control, upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.cavalry.retreating import CavalryMayRetreat
from wargame.games.on_to_paris.rules.combat.overrun import EliminateAll, may_overrun
from wargame.games.on_to_paris.rules.formations.removing import NO_RETREAT, ZERO, RemoveEmpty, eliminate
from wargame.games.on_to_paris.rules.movement.entering import refusal
from wargame.games.on_to_paris.rules.strength import FT, NONE, Strength, one
from wargame.games.on_to_paris.rules.units import DETACHMENT, ENEMY, MAP, Formation


def lone_groups(lone: Strength) -> list[Strength]:
    """17.1: lone SPs as they go together: Franc-Tireurs, who may not go everywhere, are a group of their own."""
    tireurs = one(FT, lone.ft)
    return [group for group in (lone.minus(tireurs), tireurs) if group.total]


def proxy(g: Campaign, side: str, place: int, sps: Strength) -> Formation:
    """Lone SPs as the detachment they would be under way, to be asked where it may go."""
    demoralized = g.is_demoralized(side, place)
    return Formation("", side, place, kind=DETACHMENT, status=MAP, strength=sps, demoralized=demoralized)


def strength_of(units: Iterable[Formation]) -> Strength:
    """All SPs of some units."""
    total = NONE
    for unit in units:
        total = total.plus(unit.strength)
    return total


def barred(g: Campaign, unit: Formation, a: int, b: int, stack: Strength, rule: str) -> Refusal | None:
    """13.16.1, 13.16.4: why a unit may not retreat or advance from hex a to hex b together with all SPs of `stack`.

    10.2.4 is about activations and Reactions; where a Retreat leads in enemy ZOI 13.16.1 says itself.
    """
    bit, enemy = 1 << b, ENEMY[unit.side]
    if (g.forts[enemy] & ~g.besieged() | g.works[enemy]) & bit:
        return Refusal(rule, "There is an enemy Fortification that is not besieged.")
    if g.ground.cities & bit and control.controls(g, enemy, b) and not g.besieged() & bit:
        return Refusal(rule, "There is an enemy city.")
    if g.forces[enemy] & bit and not may_overrun(g, unit.side, stack, b):
        return Refusal(rule, "There are enemies that cannot be overrun.")
    began = b if rule == "13.16.1" else None
    return refusal(g, unit, a, b, stack.infantry > 0, began, stack)


def clear_detachments(g: Campaign, side: str, place: int, retreat: bool = True) -> None:
    """10.8.1, 6.3.2: groups of lone SPs that have lost them all are no more; their Leaders stay if others are there."""
    empty = [unit for unit in g.at(side, place) if unit.is_detachment and not unit.strength.total]
    others = g.lone(side, place).total or any(not unit.is_gun for unit in g.at(side, place) if unit not in empty)
    for unit in empty:
        if others:
            g.dissolve(unit)
        else:
            eliminate(g, unit, ZERO if retreat else NO_RETREAT)


class Party(Heading):
    """13.16: units of a side that leave the combat hex together or apart, hex by hex (10.2.2)."""

    side: str
    units: tuple[str, ...] = field(default=(), kw_only=True)
    """Those that may still go on."""
    made: tuple[tuple[str, bool], ...] = field(default=(), kw_only=True)
    """Detachments made of lone SPs for this, and whether they have moved in this Segment."""
    led: tuple[tuple[str, str], ...] = field(default=(), kw_only=True)
    """Leaders alone in the hex, and the Formations that take them along."""
    plans: tuple[tuple[str, int], ...] = field(default=(), kw_only=True)
    """The units that have been given a hex to enter next."""
    number: int = field(default=0, kw_only=True)
    """How many hexes have been entered."""
    arrived: tuple[int, ...] = field(default=(), kw_only=True)
    """The hexes just entered that are still to be seen to."""

    def _place(self, g: Campaign) -> int:
        assert g.fight is not None
        return g.fight.place

    def gather(self, g: Campaign) -> None:
        """10.8.1: lone SPs of the hex become detachments; Leaders alone there go with Infantry, or with a Formation."""
        side, place = self.side, self._place(g)
        units = [unit.id for unit in g.at(side, place) if not unit.is_gun]
        leaders = tuple(leader.id for leader in g.lone_leaders(side, place))
        moved = g.loose_moved[side][place].total > 0
        for sps in lone_groups(g.lone(side, place)):
            group = g.detach(side, place, sps, leaders if sps.infantry else ())
            leaders = () if sps.infantry else leaders
            g.put(self, "made", (*self.made, (group.id, moved)))
            units.append(group.id)
        for word in leaders if units else ():
            g.contain(g.leader(word), g.formation(units[0]))
            g.put(self, "led", (*self.led, (word, units[0])))
        g.put(self, "units", tuple(units))

    def disperse(self, g: Campaign) -> None:
        """10.8.1: those detachments are lone SPs again, and the Leaders alone."""
        for word, host in self.led:
            leader, formation = g.leader(word), g.formation(host)
            if leader.formation == host:
                g.leave_alone(leader, formation.place, formation.inside)
        for word, moved in self.made:
            if g.formation(word).on_map:
                g.dissolve(g.formation(word), moved=moved)

    def pending(self, g: Campaign) -> list[Formation]:
        """Those that have not been told yet where to go next."""
        planned = {word for word, _ in self.plans}
        return [unit for word in self.units if word not in planned and (unit := g.formation(word)).on_map]

    def bound_for(self, g: Campaign, place: int) -> list[Formation]:
        """Those that are to enter a hex next."""
        return [g.formation(word) for word, goal in self.plans if goal == place]

    def plan(self, g: Campaign, words: Iterable[str], place: int) -> None:
        """Some units are to enter a hex next."""
        g.put(self, "plans", (*self.plans, *((word, place) for word in words)))

    def drop(self, g: Campaign, words: Iterable[str]) -> None:
        """Some units go no further."""
        gone = set(words)
        g.put(self, "units", tuple(word for word in self.units if word not in gone))

    def march_off(self, g: Campaign) -> list[tuple[str, int, int]]:
        """10.2.2: all enter their hexes at the same time; who, from where, to where."""
        went = []
        for word, goal in self.plans:
            unit = g.formation(word)
            went.append((word, unit.place, goal))
            g.enter(unit, goal)
        g.put(self, "plans", ())
        g.put(self, "number", self.number + 1)
        g.put(self, "arrived", tuple(dict.fromkeys(goal for _, _, goal in went)))
        return went


class Arrival(Heading):
    """13.5, 14.7, 10.2.8: units that retreat or advance into a hex overrun whoever is there."""

    side: str
    place: int

    def start(self, g: Campaign) -> Flow:
        """14.7: enemy Cavalry Divisions may ride off."""
        if g.forces[ENEMY[self.side]] >> self.place & 1:
            return call(CavalryMayRetreat(ENEMY[self.side], self.place), then=self.overrun)
        return goto(self.close)

    def overrun(self, g: Campaign) -> Flow:
        """13.5: the others are overrun."""
        if g.forces[ENEMY[self.side]] >> self.place & 1:
            return call(EliminateAll(ENEMY[self.side], self.place), then=self.empty)
        return goto(self.close)

    def empty(self, g: Campaign) -> Flow:
        """13.5, 6.3: a Demoralized Force has lost an SP by it, perhaps the last of a Formation."""
        clear_detachments(g, self.side, self.place)
        return call(RemoveEmpty(self.side, self.place), then=self.close)

    def close(self, g: Campaign) -> Flow:
        """What follows from the move."""
        upkeep.settle(g)
        return FINISH


def forget_way(g: Campaign, words: Iterable[str]) -> None:
    """13.16.1: where units came from in a Retreat matters to nobody afterwards."""
    for word in words:
        unit = g.formation(word)
        if unit.came_from != NOWHERE:
            g.put(unit, "came_from", NOWHERE)
