"""11.1.1, 11.1.3, 10.6: Rail Movement of units that have been activated, and its capacity."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits, flood, union
from wargame.engine.pieces import NOWHERE
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto
from wargame.games.on_to_paris.rules import railways, upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command.command_zone import command_zone
from wargame.games.on_to_paris.rules.command.payment import Pay, box_surcharge, payable
from wargame.games.on_to_paris.rules.ground import Ground
from wargame.games.on_to_paris.rules.movement import entering
from wargame.games.on_to_paris.rules.offers import Price
from wargame.games.on_to_paris.rules.transport.events import MovedByRail
from wargame.games.on_to_paris.rules.transport.questions import RailTo
from wargame.games.on_to_paris.rules.units import ENEMY, PRUSSIAN, Formation

VERB = "entrain"
STAY = Action.of("stay")
STEP_OF_PENALTY = 4
"""11.1.3: every four SPs above the base, or a part of four, cost as much."""


class Lines(NamedTuple):
    """Where one can get by rail from a place, as masks; an Off Map Box is among them."""

    home: int
    """11.1.3: without leaving Friendly Territory."""
    all: int


def lines(g: Campaign, side: str, start: int) -> Lines:
    """11.1.1, 11.1.2: along the friendly rail net, into but not through a besieged enemy Fort(ress)."""
    usable = railways.net(g, side) & ~railways.rail_hostile(g, side)
    ends = usable & g.forts[ENEMY[side]]
    return _lines(g.ground, side, start, usable & ~ends, ends)


@lru_cache(maxsize=512)
def _lines(ground: Ground, side: str, start: int, through: int, ends: int) -> Lines:
    everywhere = _reached(ground, side, start, through, ends)
    friendly = ground.friendly[side]
    at_home = start == ground.box[side] or friendly >> start & 1
    home = _reached(ground, side, start, through & friendly, ends & friendly) if at_home else 0
    return Lines(home, everywhere)


def _reached(ground: Ground, side: str, start: int, through: int, ends: int) -> int:
    """11.1.2: a net that comes to the edge of the map leads on to the Off Map Box."""
    links, box = ground.rail_links, ground.box[side]
    edge = ground.box_edge[side] & ground.rails
    from_ = edge & through if start == box else 1 << start
    found = flood(links, from_, through)
    if ends:
        near = 0
        for place in bits(found):
            near |= links[place]
        found |= near & ends
    if start != box and found & edge & (through | from_):
        found |= 1 << box
    return found & ~(1 << start)


def fare(g: Campaign, unit: Formation) -> int:
    """11.1.3: what a unit counts: its SPs; a Siege Gun one; Leaders nothing."""
    return g.data.transport.siege_gun if unit.is_gun else unit.strength.total


def capacity_left(g: Campaign, side: str) -> int:
    """11.1.3: how many SPs more can go by rail this turn, at the price of VPs above the base."""
    return g.data.transport.rail[side].maximum - g.rail_used[side]  # type: ignore[index]


def overuse(g: Campaign, side: str, used: int) -> int:
    """11.1.3: the VPs for so many SPs by rail in a turn, with their sign."""
    limits = g.data.transport.rail[side]  # type: ignore[index]
    return -(-max(used - limits.base, 0) // STEP_OF_PENALTY) * limits.vp_per_four


def refusal(g: Campaign, unit: Formation) -> Refusal | None:
    """11.1.1: why a unit cannot use Rail Movement; None if it can, should there be anywhere to go."""
    side, place = unit.side, unit.place
    if unit.strength.ft:
        return Refusal("11.1.1", "Franc-Tireurs do not use Rail Movement.")
    if unit.inside:
        return Refusal("11.1.1", "A besieged unit is on no friendly rail line.")
    box = place == g.ground.box[side]
    if box and _came_by_rail(g, unit):
        return Refusal("10.6", "A unit may not enter and leave an Off Map Box by rail in the same turn.")
    if not box and not (railways.net(g, side) & ~g.forts[ENEMY[side]]) >> place & 1:
        return Refusal("11.1.1", "Rail Movement begins in a friendly rail hex of the net.")
    if fare(g, unit) > capacity_left(g, side):
        return Refusal("11.1.3", "There is not enough rail capacity: leave SPs behind first, if it can.")
    return entering.stays(g, unit)


def _came_by_rail(g: Campaign, unit: Formation) -> bool:
    """10.6: whether it, or some of these lone SPs, have come to the box by rail this turn."""
    if not unit.is_detachment:
        return unit.railed == g.turn
    return not g.lone(unit.side, unit.place).covers(g.boxed[unit.side])


def reachable(g: Campaign, unit: Formation, attached: bool = False) -> Lines:
    """11.1.1, 11.1.3: where a unit can go by rail with the capacity and CPs that are left.

    8.3.2: what goes `attached` to an activated Army is not looked at for the Command Zone.
    """
    side = unit.side
    if refusal(g, unit) is not None:
        return Lines(0, 0)
    found = lines(g, side, unit.place)
    box = entering.open_box(g, side)
    allowed = (g.field | box) & ~(entering.closed(g, unit, True) & g.field)
    if entering.of_paris(unit) or (unit.railed == g.turn and not unit.is_detachment):
        allowed &= ~box  # 10.8.4, 10.6
    if unit.place == g.ground.box[side] and not attached:
        allowed &= _in_purse(g, side, found.all)
    everywhere = found.all if fare_abroad(g, unit) <= capacity_left(g, side) else found.home
    return Lines(found.home & allowed, everywhere & allowed)


def _in_purse(g: Campaign, side: str, places: int) -> int:
    """8.3.2: the places that can be paid for from an Off Map Box: outside the Command Zones they cost a CP more."""
    if not g.paid_by:
        return places
    zones = union(command_zone(g, side, kind) for kind in g.paid_by)
    far = places & ~zones
    if not far or payable(g, side, box_surcharge(g, side, far.bit_length() - 1)):
        return places
    return places & zones


def fare_abroad(g: Campaign, unit: Formation) -> int:
    """11.1.3.double: what a unit counts outside Friendly Territory: for Prussians twice as much."""
    return fare(g, unit) * (2 if unit.side == PRUSSIAN else 1)


def can_entrain(g: Campaign, unit: Formation, attached: bool = False) -> bool:
    """11.1.1: whether there is anywhere to go by rail."""
    return bool(reachable(g, unit, attached).all)


def destinations(g: Campaign, unit: Formation, attached: bool = False) -> dict[int, int]:
    """11.1.1, 11.1.3, 8.3.2: where a unit can go by rail, with the capacity that takes."""
    home, everywhere = reachable(g, unit, attached)
    return {
        **dict.fromkeys(bits(home), fare(g, unit)),
        **dict.fromkeys(bits(everywhere & ~home), fare_abroad(g, unit)),
    }


def _not_to_box(g: Campaign, unit: Formation) -> Refusal:
    """10.6, 10.8.4: why a unit does not go by rail to its side's Off Map Box, to which the net leads."""
    if not entering.open_box(g, unit.side):
        return Refusal("10.6", "The Off Map Box is out of play in this scenario.")
    if entering.of_paris(unit):
        return Refusal("10.8.4", "A Paris Corps may not go further than three hexes from Paris.")
    return Refusal("10.6", "A unit may not enter and leave an Off Map Box by rail in the same turn.")


class RailMove(Heading):
    """11.1.1: a unit that has been activated goes by rail, which is its one move in this Segment."""

    unit: str
    attached: bool = False
    """8.3.2: it goes with the Army it is Attached to."""
    goal: int = NOWHERE
    cost: int = 0
    """11.1.3: the capacity it takes to get there."""

    def start(self, g: Campaign) -> Flow:
        """Where to."""
        unit = g.formation(self.unit)
        side = unit.side
        limits = g.data.transport.rail[side]  # type: ignore[index]
        actions = [Action.of("to", g.board.ids[place]) for place in sorted(destinations(g, unit, self.attached))]
        about = RailTo(unit.id, fare(g, unit), g.rail_used[side], limits.base, limits.maximum)
        return Ask(side, about, "11.1.1", [*actions, STAY], self.chosen, refuse=self.refuse, default=STAY, open=True)

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """11.1.1: why it cannot go there."""
        if len(action) < 2 or action[1] not in g.board.index:
            return None
        unit, place = g.formation(self.unit), g.board.index[action[1]]
        if not lines(g, unit.side, unit.place).all >> place & 1:
            return Refusal("11.1.1", "No friendly rail line leads there that is free of enemies and their ZOI.")
        if place == g.ground.box[unit.side]:
            return _not_to_box(g, unit)
        if fare_abroad(g, unit) > capacity_left(g, unit.side):
            return Refusal("11.1.3", "There is not enough rail capacity: outside Friendly Territory SPs count double.")
        if entering.closed(g, unit, True) >> place & 1:
            return entering.refusal(g, unit, place, place, True, unit.place)
        return Refusal("8.3.2", "There is no CP left for leaving the box outside the Command Zone.")

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """8.3.2: from an Off Map Box to a hex in no Command Zone costs a CP more."""
        if action == STAY:
            return FINISH
        unit, goal = g.formation(self.unit), g.board.index[action[1]]
        g.put(self, "goal", goal)
        g.put(self, "cost", destinations(g, unit, self.attached)[goal])
        leaves = unit.place == g.ground.box[unit.side] and not self.attached
        price = box_surcharge(g, unit.side, goal) if leaves else Price()
        return call(Pay(unit.side, price), then=self.go) if price.parts else goto(self.go)

    def go(self, g: Campaign) -> Flow:
        """11.1.1, 11.1.3: it arrives, and the capacity it has used is counted."""
        unit, goal, cost = g.formation(self.unit), self.goal, self.cost
        side, start = unit.side, unit.place
        before = g.rail_used[side]
        g.journal.put_key(g.rail_used, side, before + cost)
        self._note_box(g, unit, goal)
        g.station(unit, goal)
        g.mingle(side, goal)
        base = g.data.transport.rail[side].base  # type: ignore[index]
        g.tell(MovedByRail(unit.id, g.board.ids[start], g.board.ids[goal], cost, before + cost, base))
        more = overuse(g, side, before + cost) - overuse(g, side, before)
        g.score(more, f"{side}_rail_overuse_per_4_sp", "11.1.3")
        upkeep.settle(g)
        return FINISH

    def _note_box(self, g: Campaign, unit: Formation, goal: int) -> None:
        """10.6: to or from an Off Map Box, but not both in a turn."""
        box = g.ground.box[unit.side]
        if box not in (unit.place, goal):
            return
        if not unit.is_detachment:
            g.put(unit, "railed", g.turn)
        elif goal == box:
            g.journal.put_key(g.boxed, unit.side, g.boxed[unit.side].plus(unit.strength))
