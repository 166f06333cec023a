"""8.9.1.remove-demoralization, 13.14.5: units are activated in place to remove their Demoralization.

Demoralization is a matter of whole locations (13.14.2), so all units of a location are paid for: the CPs of moving
them, by Combined Activation where that helps, and one IP in all. Stars and moves do not count, and who recovers may
still move.
"""

from __future__ import annotations

from collections.abc import Iterator

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Flow, Heading
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command import prices
from wargame.games.on_to_paris.rules.command.events import DemoralizationRemoved
from wargame.games.on_to_paris.rules.command.party import goes_with
from wargame.games.on_to_paris.rules.locations import Location
from wargame.games.on_to_paris.rules.offers import Offer, Part, Price
from wargame.games.on_to_paris.rules.supply.paths import units_in_supply
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS, DETACHMENT, DIVISION, GUN, Formation

RALLY, RALLY_ARMY = "rally", "rally-army"
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
    return Offer(action, price(g, side, where), RemoveDemoralization(side, where), combined=True)


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


def _army_parts(g: Campaign, side: str, units: list[Formation]) -> Iterator[Part]:
    """8.9.1: an Army with its Attachments where that is cheaper, further Armies added; the rest one by one."""
    armies = [each for each in units if each.is_army]
    covered: set[str] = set()
    for number, army in enumerate(armies):
        theirs = [each for each in units if each.army == army.id and goes_with(g, army, each)]
        alone, together = prices.listed(g, _LINES[ARMY], side).cp, prices.listed(g, ALL_TOGETHER, side).cp
        apart = alone + sum(prices.listed(g, _LINES[each.kind], side).cp for each in theirs)
        line = "add_army" if number else ALL_TOGETHER if together < apart else _LINES[ARMY]
        yield from prices.listed(g, line, side, army.place).parts
        covered |= {each.id for each in theirs} if line != _LINES[ARMY] else set()
    for unit in units:
        if not unit.is_army and unit.id not in covered:
            yield from prices.listed(g, _LINES[unit.kind], side, unit.place).parts


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


class RemoveDemoralization(Heading):
    """13.14.5: the units stay where they are and recover; this is no movement and gives no Reaction."""

    side: str
    where: tuple[Location, ...]

    def start(self, g: Campaign) -> Flow:
        """8.9.1: the markers are taken away."""
        for place, inside in self.where:
            g.demoralize(self.side, place, inside, demoralized=False)
            g.tell(DemoralizationRemoved(self.side, g.board.ids[place]))
        return FINISH


def refusal(g: Campaign, side: str, action: Action) -> Refusal | None:
    """9.2.3, 13.14.5: why Demoralization cannot be removed."""
    if action.verb != RALLY or len(action) < 2 or action[1] not in g.board.index:
        return None
    where = Location(g.board.index[action[1]], "inside" in action[2:])
    if not g.is_demoralized(side, *where):
        return Refusal("8.9.1.remove-demoralization", "Nobody of yours is Demoralized there.")
    if not units_in_supply(g, side, *where):
        return Refusal("9.2.3", "Only units in Movement Supply recover from Demoralization.")
    return None
