"""8.9.1, 8.10: who is activated for movement together, what that costs, and who may be added.

A party is what a side has named so far in one action: an Army, alone or with its Attachments, a Corps, Cavalry
Divisions, Siege Guns, or Division Leaders with lone SPs; and whatever a Combined Activation has added to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wargame.engine.action import Refusal
from wargame.games.on_to_paris.rules import influence
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command import prices
from wargame.games.on_to_paris.rules.locations import same_location
from wargame.games.on_to_paris.rules.offers import Price, together
from wargame.games.on_to_paris.rules.strength import INFANTRY, NONE, Strength
from wargame.games.on_to_paris.rules.units import (
    ARMY,
    CAVALRY,
    CORPS,
    DIVISION,
    MAP,
    Formation,
    Leader,
)

ALONE, WITH_ATTACHMENTS, LED = "army", "army-all", "led"
"""What an activation begins with, besides Corps, Cavalry Divisions and Siege Guns: an Army, or a Division Leader."""
GUNS = "guns"


class Led(NamedTuple):
    """10.8.2: a Division Leader with up to three Infantry SPs of his hex."""

    leader: str
    strength: Strength = NONE


class Party(NamedTuple):
    """Who has been named in an activation."""

    start: str
    """army, army-all, corps, cavalry, guns or led."""
    units: tuple[str, ...] = ()
    """Formations that are paid for, the one it begins with first."""
    left: tuple[str, ...] = ()
    """6.4.4: Attached Formations that stay."""
    led: tuple[Led, ...] = ()
    riders: tuple[str, ...] = ()
    """6.1.4: Division Leaders alone in an Army's hex that go with it for nothing."""

    @property
    def combined(self) -> bool:
        """8.10: whether it is a Combined Activation: an Army or Corps with what is added to it."""
        return self.start in (ALONE, WITH_ATTACHMENTS, CORPS) and len(self.units) + len(self.led) > 1


# ---------------------------------------------------------------------- who is in it


def ready(formation: Formation) -> bool:
    """10.2: on the map or in a box, and not yet moved in this Segment."""
    return formation.status == MAP and not formation.moved


def armies(g: Campaign, party: Party) -> list[Formation]:
    """The activated Armies."""
    return [unit for word in party.units if (unit := g.formation(word)).is_army]


def attachments(g: Campaign, army: Formation) -> list[Formation]:
    """6.4.4, 8.9.1: what goes with an Army: Attached, ready and in its ZOI; besieged ones only in its own location."""
    return [each for each in g.attached(army) if ready(each) and goes_with(g, army, each)]


def goes_with(g: Campaign, army: Formation, unit: Formation) -> bool:
    """6.4.4: whether a unit is in the ZOI of an Army, or with it in one besieged location."""
    if g.is_besieged(army) or g.is_besieged(unit):
        return same_location(g, army, unit)
    return bool(influence.zoi(g, army) >> unit.place & 1)


def _brings_attachments(party: Party, army: Formation) -> bool:
    """8.9.1: every Army but one that begins the activation alone."""
    return party.start != ALONE or army.id != party.units[0]


def members(g: Campaign, party: Party) -> list[Formation]:
    """All Formations that are activated, Attachments included, each once."""
    found = {word: g.formation(word) for word in party.units}
    if party.start not in (ALONE, WITH_ATTACHMENTS):
        return list(found.values())
    for army in armies(g, party):
        if _brings_attachments(party, army):
            for each in attachments(g, army):
                if each.id not in party.left:
                    found.setdefault(each.id, each)
    return list(found.values())


def free_sps(g: Campaign, side: str, place: int, inside: bool) -> Strength:
    """10.8.1: the lone SPs of a place that have not moved in this Segment."""
    there, moved = g.lone(side, place, inside), g.lone_moved(side, place, inside)
    return there if moved is NONE else there.minus(moved)


def leadable(g: Campaign, party: Party, leader: Leader) -> Strength:
    """10.8.2: the Infantry SPs that a Division Leader could still lead: not moved, and led by nobody else."""
    free = free_sps(g, leader.side, leader.place, leader.inside)
    for other, strength in party.led:
        man = g.leader(other)
        if man.place == leader.place and man.inside == leader.inside:
            free = free.minus(strength)
    return Strength(**{kind: free.of(kind) for kind in INFANTRY})


def division_leaders(g: Campaign, side: str) -> Iterator[Leader]:
    """5.2.3: Division Leaders alone in a hex that have not moved."""
    for leader in g.leaders.every:
        if leader.side == side and leader.status == MAP and leader.rank == DIVISION and not leader.moved:
            yield leader


# ---------------------------------------------------------------------- what it costs


def price(g: Campaign, side: str, party: Party) -> Price:
    """8.9.1, 8.10: the activation with all that has been added, and its penalties but that of the Command Zone."""
    found = []
    for number, word in enumerate(party.units):
        unit = g.formation(word)
        line = _first_line(party) if number == 0 else _line_added(party, unit)
        one = prices.listed(g, line, side, unit.place)
        found.append(prices.besieged(g, side, one) if g.is_besieged(unit) else one)
    for led in party.led:
        man = g.leader(led.leader)
        one = prices.listed(g, "move_division_leader_with_sps", side, man.place).plus(prices.star(g, side, man))
        found.append(prices.besieged(g, side, one) if prices.is_besieged(g, man.place, man.inside) else one)
    found += [prices.under_command(g, unit) for unit in members(g, party)]
    return together(found)


def least_price(g: Campaign, side: str, party: Party) -> Price:
    """8.9.1: the price with the Attachments left behind that have a penalty of their own; somebody has to go along."""
    if party.start != WITH_ATTACHMENTS:
        return price(g, side, party)
    dear = tuple(
        unit.id for unit in members(g, party) if unit.id not in party.units and prices.under_command(g, unit).ip
    )
    if len(dear) == len(members(g, party)) - len(party.units):
        dear = dear[1:]
    return price(g, side, party._replace(left=dear))


FIRST_LINES = {
    ALONE: "move_army_alone",  # 8.9.1.move-army-alone
    WITH_ATTACHMENTS: "move_army_with_attachments",  # 8.9.1.move-army-attached
    CORPS: "move_corps",  # 8.9.1.move-corps
    CAVALRY: "move_cavalry_divisions",  # 8.9.1.move-cavalry
    GUNS: "move_siege_guns",  # 8.9.1.move-siege-guns
}
ADDED_TO_ARMY = {
    ARMY: "add_army",  # 8.9.1.army-army
    CORPS: "army_add_corps",  # 8.9.1.army-corps
    CAVALRY: "army_add_cavalry",  # 8.9.1.army-cavalry
}
ADDED_TO_CORPS = {
    CORPS: "move_corps",  # 8.10.corps-start
    CAVALRY: "corps_add_cavalry",  # 8.9.1.corps-cavalry
}


def verb_of(unit: Formation) -> str:
    """What begins with a unit that is no Army."""
    return GUNS if unit.is_gun else unit.kind


def _first_line(party: Party) -> str:
    """8.9.1: the line of the Action Cost Table it begins with."""
    return FIRST_LINES[party.start]


def _line_added(party: Party, unit: Formation) -> str:
    """8.9.1, 8.10: the line for a unit that is added."""
    if party.start in (ALONE, WITH_ATTACHMENTS):
        return ADDED_TO_ARMY[unit.kind]
    return ADDED_TO_CORPS[unit.kind] if party.start == CORPS else FIRST_LINES[party.start]


# ---------------------------------------------------------------------- who may be added


def additions(g: Campaign, side: str, party: Party) -> Iterator[Formation]:
    """8.9.1, 8.10: the Formations that may be added, each once."""
    inside = {unit.id for unit in members(g, party)} | set(party.left)
    for unit in g.fielded(side):
        if unit.id not in inside and barred(g, party, unit) is None:
            yield unit


def barred(g: Campaign, party: Party, unit: Formation) -> Refusal | None:
    """8.9.1, 8.10, 10.8.3, 10.8.4, 10.8.5, 14.2: why a Formation may not be added."""
    if not ready(unit):
        return Refusal("10.2", f"{unit.name} has moved in this Segment, or is not on the map.")
    if party.start == LED or unit.is_detachment:
        return Refusal("8.9.1.move-division-leaders", "Only an Army's activation takes other units along.")
    first = g.formation(party.units[0])
    if party.start == CAVALRY:
        return _barred_from_cavalry(first, unit)
    if party.start == GUNS:
        return _barred_from_guns(g, party, unit)
    if g.is_besieged(unit) or g.is_besieged(first):
        return Refusal("8.10.no-besieged", "A besieged Force has no part in a Combined Activation.")
    if unit.is_gun:
        return Refusal("8.9.1.move-siege-guns", "Siege Guns move by themselves.")
    if party.start == CORPS:
        return _barred_from_corps(g, first, unit)
    if unit.is_army or any(influence.zoi(g, army) >> unit.place & 1 for army in armies(g, party)):
        return None
    return Refusal("8.10.army-start", f"{unit.name} is not in the ZOI of an activated Army.")


def _barred_from_cavalry(first: Formation, unit: Formation) -> Refusal | None:
    """8.9.1.move-cavalry: only other Cavalry Divisions of the same hex, and as besieged as they are."""
    if unit.is_cavalry and (unit.place, unit.inside) == (first.place, first.inside):
        return None
    return Refusal("8.9.1.move-cavalry", "Only Cavalry Divisions in the same hex move together by themselves.")


def _barred_from_guns(g: Campaign, party: Party, unit: Formation) -> Refusal | None:
    """8.9.1.move-siege-guns, 10.8.6: only the other Siege Gun, stacked with it."""
    first = g.formation(party.units[0])
    room = len(party.units) < g.data.limits.siege_guns_together
    if unit.is_gun and room and (unit.place, unit.inside) == (first.place, first.inside):
        return None
    return Refusal(
        "8.9.1.move-siege-guns", "Only Siege Guns in the same hex move together, and nothing else with them."
    )


def _barred_from_corps(g: Campaign, first: Formation, unit: Formation) -> Refusal | None:
    """8.10.corps-start: Corps and Cavalry Divisions in the same or an adjacent hex of the first Corps."""
    if unit.kind not in (CORPS, CAVALRY):
        return Refusal("8.10.corps-start", "A Corps takes only Corps and Cavalry Divisions along.")
    if prices.near(g, first.place) >> unit.place & 1:
        return None
    return Refusal("8.10.corps-start", f"{unit.name} is not in the same or an adjacent hex of {first.name}.")


def leaders_to_add(g: Campaign, side: str, party: Party) -> Iterator[Leader]:
    """8.9.1, 8.10: the Division Leaders with SPs that may be added: in an activated Army's ZOI, or of the same hex."""
    named = {led.leader for led in party.led} | set(party.riders)
    room = sum(1 for each in g.formations.every if each.is_detachment and each.side == side and not each.on_map)
    if len(party.led) >= room:
        return
    for leader in division_leaders(g, side):
        if leader.id not in named and leader_barred(g, party, leader) is None:
            yield leader


def leader_barred(g: Campaign, party: Party, leader: Leader) -> Refusal | None:
    """8.9.1.move-division-leaders: why a Division Leader with SPs may not be added."""
    if leader.moved:
        return Refusal("10.2", f"{leader.name} has moved in this Segment.")
    if not leadable(g, party, leader).infantry:
        return Refusal("10.8.2", f"There are no Infantry SPs that {leader.name} could lead.")
    if party.start == LED:
        first = g.leader(party.led[0].leader)
        if (leader.place, leader.inside) == (first.place, first.inside):
            return None
        return Refusal("8.9.1.move-division-leaders", "Division Leaders move together only from one hex.")
    if party.start not in (ALONE, WITH_ATTACHMENTS):
        return Refusal("8.9.1.move-division-leaders", "Only an Army takes Division Leaders with SPs along.")
    if prices.is_besieged(g, leader.place, leader.inside) or g.is_besieged(g.formation(party.units[0])):
        return Refusal("8.10.no-besieged", "A besieged Force has no part in a Combined Activation.")
    if any(influence.zoi(g, army) >> leader.place & 1 for army in armies(g, party)):
        return None
    return Refusal("8.10.army-start", f"{leader.name} is not in the ZOI of an activated Army.")


def riders(g: Campaign, side: str, party: Party) -> Iterator[Leader]:
    """6.1.4, 8.9.1: Division Leaders alone in the hex of an Army that is activated with its Attachments."""
    named = {led.leader for led in party.led} | set(party.riders)
    for leader in division_leaders(g, side):
        if leader.id not in named and host(g, party, leader) is not None:
            yield leader


def host(g: Campaign, party: Party, leader: Leader) -> Formation | None:
    """6.1.4: the activated Army that takes a Division Leader of its hex along; an Army moving alone may not."""
    for army in armies(g, party):
        here = (army.place, army.inside) == (leader.place, leader.inside)
        if here and _brings_attachments(party, army):
            return army
    return None
