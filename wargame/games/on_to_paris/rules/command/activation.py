"""8.9.1: the movement actions of the menu: Armies, Corps, Cavalry Divisions, Siege Guns, lone SPs, Division Leaders."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command import lone_sps, party
from wargame.games.on_to_paris.rules.command.gathering import Gather
from wargame.games.on_to_paris.rules.command.lone_sps import LoneSps
from wargame.games.on_to_paris.rules.command.party import ALONE, GUNS, LED, WITH_ATTACHMENTS, Led, Party
from wargame.games.on_to_paris.rules.locations import Location
from wargame.games.on_to_paris.rules.offers import Offer
from wargame.games.on_to_paris.rules.strength import NONE
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS, GUN, MAP, Formation

SPS = "sps"
KIND_OF = {ALONE: ARMY, WITH_ATTACHMENTS: ARMY, CORPS: CORPS, CAVALRY: CAVALRY, GUNS: GUN}
"""What the verbs of activations are about."""


def offers(g: Campaign, side: str) -> Iterator[Offer]:
    """8.9.1: every unit that could move, with the price of moving it alone."""
    for unit in g.fielded(side, ARMY, CORPS, CAVALRY, GUN):
        if party.ready(unit):
            yield from _formation_offers(g, side, unit)
    yield from _led_offers(g, side)
    yield from _sp_offers(g, side)


def _formation_offers(g: Campaign, side: str, unit: Formation) -> Iterator[Offer]:
    starts = (ALONE, WITH_ATTACHMENTS) if unit.is_army else (party.verb_of(unit),)
    for start in starts:
        named = Party(start, (unit.id,))
        if start == WITH_ATTACHMENTS and not _brings_somebody(g, side, named):
            continue
        price = party.least_price(g, side, named)
        yield Offer(Action.of(start, unit.id), price, partial(Gather, side, named), pays=True)


def _brings_somebody(g: Campaign, side: str, named: Party) -> bool:
    """8.9.1.move-army-attached: whether there is anything to go with the Army."""
    return len(party.members(g, named)) > 1 or next(party.riders(g, side, named), None) is not None


def _led_offers(g: Campaign, side: str) -> Iterator[Offer]:
    """8.9.1.move-division-leaders: Division Leaders with Infantry SPs in their hex."""
    if not g.can_detach(side):
        return
    for leader in party.division_leaders(g, side):
        if party.leadable(g, Party(LED), leader).infantry:
            price = party.price(g, side, Party(LED, led=(Led(leader.id),)))
            yield Offer(Action.of(LED, leader.id), price, partial(Gather, side, Party(LED), leader.id), pays=True)


def _sp_offers(g: Campaign, side: str) -> Iterator[Offer]:
    """8.9.1.move-sps: hexes with lone SPs, outside a Fort(ress) or inside."""
    if not g.can_detach(side):
        return
    for inside, where in ((False, g.forces[side]), (True, g.garrisons[side])):
        for place in bits(where):
            if g.lone(side, place, inside) is not NONE and party.free_sps(g, side, place, inside).foot:
                words = Location(place, inside).words(g)
                price = lone_sps.price(g, side, place, inside, 1)
                yield Offer(Action.of(SPS, *words), price, partial(LoneSps, side, place, inside), pays=True)


# ---------------------------------------------------------------------- refusals


def refusal(g: Campaign, side: str, action: Action) -> Refusal | None:
    """8.9.1, 10.2: why a unit may not be activated for movement."""
    if len(action) < 2:
        return None
    if action.verb in KIND_OF:
        return _formation_refusal(g, side, action)
    if action.verb == LED:
        return _led_refusal(g, side, action[1])
    if action.verb == SPS and action[1] in g.board.index:
        place = g.board.index[action[1]]
        if not g.lone(side, place, "inside" in action[2:]).foot:
            return Refusal("8.9.1.move-sps", "There are no lone SPs of yours.")
        return Refusal("10.2", "These SPs have moved in this Segment.")
    return None


def _formation_refusal(g: Campaign, side: str, action: Action) -> Refusal | None:
    unit = g.formations.by_id.get(action[1])
    if unit is None or unit.side != side:
        return Refusal("8.9.1", "You have no such unit.")
    if unit.kind != KIND_OF[action.verb]:
        return Refusal("8.9.1", f"{unit.name} is not moved by this action.")
    if unit.status != MAP:
        return Refusal("8.9.1", f"{unit.name} is not on the map.")
    if unit.moved:
        return Refusal("10.2", f"{unit.name} has moved in this Segment.")
    if action.verb == WITH_ATTACHMENTS and not _brings_somebody(g, side, Party(WITH_ATTACHMENTS, (unit.id,))):
        return Refusal("8.9.1.move-army-attached", f"Nothing that could go with {unit.name} is in its ZOI.")
    return None


def _led_refusal(g: Campaign, side: str, word: str) -> Refusal | None:
    leader = g.leaders.by_id.get(word)
    if leader is None or leader.side != side:
        return Refusal("8.9.1.move-division-leaders", "You have no such Division Leader.")
    if leader.status != MAP:
        return Refusal("8.9.1.move-division-leaders", f"{leader.name} is not alone in a hex.")
    if leader.moved:
        return Refusal("10.2", f"{leader.name} has moved in this Segment.")
    return Refusal("10.8.2", f"There are no Infantry SPs that {leader.name} could lead.")
