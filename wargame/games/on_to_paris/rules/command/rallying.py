"""8.9.1.remove-demoralization, 13.14.5: units are activated in place to remove their Demoralization.

Demoralization is a matter of whole locations (13.14.2), so all units of a location are paid for: the CPs of moving
them, by Combined Activation where that helps, and one IP in all, for whatever a Combined Activation could join.
Stars and moves do not count, and who recovers may still move.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto
from wargame.games.on_to_paris.rules import influence
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command import prices
from wargame.games.on_to_paris.rules.command.events import DemoralizationRemoved
from wargame.games.on_to_paris.rules.command.party import ADDED_TO_ARMY, goes_with
from wargame.games.on_to_paris.rules.command.payment import Pay, least, payable
from wargame.games.on_to_paris.rules.command.questions import RallyTogether
from wargame.games.on_to_paris.rules.locations import Location
from wargame.games.on_to_paris.rules.offers import Offer, Part, Price
from wargame.games.on_to_paris.rules.supply.paths import units_in_supply
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS, DETACHMENT, DIVISION, GUN, Formation

RALLY, RALLY_ARMY, ADD, INSIDE = "rally", "rally-army", "add", "inside"
BEGIN = Action.of("begin")
ALL_TOGETHER = "move_army_with_attachments"


def demoralized(g: Campaign, side: str) -> list[Location]:
    """13.14.2: the locations of a side that are Demoralized."""
    found = []
    for inside, where in ((False, g.forces[side]), (True, g.garrisons[side])):
        found += [Location(place, inside) for place in bits(where) if g.is_demoralized(side, place, inside)]
    return found


def offers(g: Campaign, side: str) -> Iterator[Offer]:
    """8.9.1: each Demoralized location in Movement Supply, and Armies with Attachments in several (9.2.3)."""
    where = [each for each in demoralized(g, side) if units_in_supply(g, side, *each)]
    for location in where:
        yield _offer(g, side, Action.of(RALLY, *location.words(g)), (location,))
    if len(where) < 2:
        return
    for army in g.fielded(side, ARMY):
        together = _of_army(g, army, where)
        if len(together) > 1:
            yield _offer(g, side, Action.of(RALLY_ARMY, army.id), together)


def _offer(g: Campaign, side: str, action: Action, where: tuple[Location, ...]) -> Offer:
    return Offer(action, price(g, side, where), partial(Rally, side, where), pays=True, combined=True)


def _of_army(g: Campaign, army: Formation, where: list[Location]) -> tuple[Location, ...]:
    """8.9.1: the Demoralized locations of an Army and of what is Attached to it in its ZOI."""
    theirs = {Location(each.place, each.inside) for each in (army, *g.attached(army)) if goes_with(g, army, each)}
    return tuple(each for each in where if each in theirs and not prices.is_besieged(g, *each))


# ---------------------------------------------------------------------- the price


def price(g: Campaign, side: str, where: tuple[Location, ...]) -> Price:
    """8.9.1: CPs as for moving all units of these locations; one IP in all; besieged ones one CP and one IP more."""
    units = [unit for place, inside in where for unit in g.at(side, place, inside)]
    parts = [*_army_parts(g, side, units), *(part for each in where for part in _lone_parts(g, side, each))]
    total = Price(g.data.cost("remove_demoralization", side).ip, tuple(parts))  # type: ignore[arg-type]
    return prices.besieged(g, side, total) if any(prices.is_besieged(g, *each) for each in where) else total


_LINES = {
    ARMY: "move_army_alone",
    CORPS: "move_corps",
    CAVALRY: "move_cavalry_divisions",
    GUN: "move_siege_guns",
    DETACHMENT: "move_sps_without_leader",
}
"""8.9.1: what each unit costs by itself; a Combined Activation asks for the same CPs, but for a further Army."""


def _army_parts(g: Campaign, side: str, units: list[Formation]) -> list[Part]:
    """8.9.1: Armies with their Attachments where that is cheaper, and the rest one by one, in the cheapest order."""
    here = [each for each in units if each.is_army]
    beside = [each for each in g.fielded(side, ARMY) if each not in here]
    orders = [[army, *(each for each in here if each is not army)] for army in here] or [[]]
    ways = [_parts(g, side, units, [*order, *beside]) for order in orders]
    return min(ways, key=lambda parts: sum(part.cp for part in parts))


def _parts(g: Campaign, side: str, units: list[Formation], armies: list[Formation]) -> list[Part]:
    """8.9.1, 8.10: what units cost if the activation begins with the first of these Armies and adds the others.

    An Army that is not among the units is activated only where that is cheaper for what is Attached to it.
    """
    found: list[Part] = []
    covered: set[str] = set()
    for army in armies:
        theirs = {each.id: each for each in units if each.army == army.id and goes_with(g, army, each)}
        apart = sum(prices.listed(g, _LINES[each.kind], side).cp for each in theirs.values())
        line = ADDED_TO_ARMY[ARMY] if found else ALL_TOGETHER
        together, alone = (prices.listed(g, each, side).cp for each in (line, _LINES[ARMY]))
        if army not in units and together >= apart:
            continue
        if army in units and not found and together >= alone + apart:
            line, theirs = _LINES[ARMY], {}
        found += prices.listed(g, line, side, army.place).parts
        covered |= theirs.keys()
    for unit in units:
        if not unit.is_army and unit.id not in covered:
            found += prices.listed(g, _LINES[unit.kind], side, unit.place).parts
    return found


def _lone_parts(g: Campaign, side: str, location: Location) -> tuple[Part, ...]:
    """8.9.1: lone SPs by twos, or with Division Leaders by threes, whichever is cheaper."""
    place, inside = location
    held = g.lone(side, place, inside)
    if not held.foot:
        return ()
    leaders = [each for each in g.lone_leaders(side, place, inside) if each.rank == DIVISION]
    each_leads = g.data.limits.division_leader_sp
    costs = []
    for number in range(len(leaders) + 1):
        rest = held.foot - min(held.infantry, number * each_leads)
        alone = prices.lone_sps(g, side, place, rest).cp
        costs.append(alone + number * prices.listed(g, "move_division_leader_with_sps", side, place).cp)
    return (Part(place, min(costs)),)


# ---------------------------------------------------------------------- the action


class Rally(Heading):
    """13.14.5: the units stay where they are and recover; this is no movement and gives no Reaction."""

    side: str
    where: tuple[Location, ...]

    def start(self, g: Campaign) -> Flow:
        """8.9.1: other locations may be added as by Combined Activation, each once; then all is paid for."""
        actions = [
            Action.of(ADD, *each.words(g)) for each in _addable(g, self.side, self.where) if self._payable(g, each)
        ]
        if not actions:
            return goto(self.pay)
        now = price(g, self.side, self.where)
        hexes = tuple(g.board.ids[each.place] for each in self.where)
        about = RallyTogether(hexes, least(g, self.side, now, combined=True), now.ip)
        rule = "8.9.1.remove-demoralization"
        return Ask(self.side, about, rule, [*actions, BEGIN], self.chosen, self.refuse, BEGIN, open=True)

    def _payable(self, g: Campaign, more: Location) -> bool:
        return payable(g, self.side, price(g, self.side, (*self.where, more)), combined=True)

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """8.10: one location more, or these."""
        if action == BEGIN:
            return goto(self.pay)
        g.put(self, "where", (*self.where, _location(g, action)))
        return goto(self.start)

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """8.10: why a location may not be added."""
        if action.verb != ADD or len(action) < 2 or action[1] not in g.board.index:
            return None
        more = _location(g, action)
        found = _cannot_recover(g, self.side, more) or _barred(g, self.side, self.where, more)
        return found or Refusal("8.5.4", "There are not enough CPs for that.")

    def pay(self, g: Campaign) -> Flow:
        """8.5.4.2: all units of these locations."""
        return call(Pay(self.side, price(g, self.side, self.where), combined=True), then=self.recover)

    def recover(self, g: Campaign) -> Flow:
        """8.9.1: the markers are taken away."""
        for place, inside in self.where:
            g.demoralize(self.side, place, inside, demoralized=False)
            g.tell(DemoralizationRemoved(self.side, g.board.ids[place]))
        return FINISH


def _location(g: Campaign, action: Action) -> Location:
    return Location(g.board.index[action[1]], INSIDE in action[2:])


def _addable(g: Campaign, side: str, where: tuple[Location, ...]) -> list[Location]:
    """8.10: the Demoralized locations that can be joined with these."""
    others = (each for each in demoralized(g, side) if each not in where and units_in_supply(g, side, *each))
    return [each for each in others if _barred(g, side, where, each) is None]


def _barred(g: Campaign, side: str, where: tuple[Location, ...], more: Location) -> Refusal | None:
    """8.10: why a location may not be joined with others: all its units must qualify for a Combined Activation."""
    if any(prices.is_besieged(g, *each) for each in (*where, more)):
        return Refusal("8.10.no-besieged", "A besieged Force has no part in a Combined Activation.")
    if g.lone(side, *more).total or any(unit.is_gun for unit in g.at(side, *more)):
        return Refusal("8.9.1.move-sps", "Lone SPs and Siege Guns are activated by themselves.")
    armies = [unit for each in where for unit in g.at(side, *each) if unit.is_army]
    if armies:
        near = any(influence.zoi(g, army) >> more.place & 1 for army in armies)
        if near or any(unit.is_army for unit in g.at(side, *more)):
            return None
        return Refusal("8.10.army-start", "Nobody there is an Army, or in the ZOI of an activated one.")
    corps = any(unit.is_corps for unit in g.at(side, *where[0]))
    small = all(unit.kind in (CORPS, CAVALRY) for unit in g.at(side, *more))
    if corps and small and prices.near(g, where[0].place) >> more.place & 1:
        return None
    return Refusal("8.10.corps-start", "Only Corps and Cavalry Divisions in the same or an adjacent hex of a Corps.")


def refusal(g: Campaign, side: str, action: Action) -> Refusal | None:
    """9.2.3, 13.14.5: why Demoralization cannot be removed."""
    if action.verb != RALLY or len(action) < 2 or action[1] not in g.board.index:
        return None
    return _cannot_recover(g, side, _location(g, action))


def _cannot_recover(g: Campaign, side: str, where: Location) -> Refusal | None:
    if not g.is_demoralized(side, *where):
        return Refusal("8.9.1.remove-demoralization", "Nobody of yours is Demoralized there.")
    if not units_in_supply(g, side, *where):
        return Refusal("9.2.3", "Only units in Movement Supply recover from Demoralization.")
    return None
