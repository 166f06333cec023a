"""9.6: optional rule: once, a Prussian Depot carries the railway past a besieged French Fort(ress)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.pieces import NOWHERE
from wargame.engine.procedure import FINISH, Flow, Heading
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command.payment import payable
from wargame.games.on_to_paris.rules.offers import Offer, Price
from wargame.games.on_to_paris.rules.supply.depots import price_of
from wargame.games.on_to_paris.rules.supply.events import BypassBuilt, BypassTakenUp
from wargame.games.on_to_paris.rules.supply.paths import supplied
from wargame.games.on_to_paris.rules.units import FRENCH, PRUSSIAN

BYPASS, UNBYPASS = "bypass", "unbypass"


def sites(g: Campaign) -> int:
    """9.6.1, 9.2.3: rail hexes with a besieged French Fort(ress), in Prussian Movement Supply; once in the game."""
    if not g.options.rail_bypass or g.bypass_used:
        return 0
    return g.ground.rails & g.forts[FRENCH] & g.besieged() & supplied(g, PRUSSIAN)


def offers(g: Campaign, side: str) -> Iterator[Offer]:
    """9.6.1, 9.6.3: the Bypass is placed for the price of a Depot; it may be taken up at any time, for nothing."""
    if side != PRUSSIAN or not g.options.rail_bypass:
        return
    for place in bits(sites(g)):
        price = price_of(g, "build_depot", side, place)
        if payable(g, side, price):
            yield Offer(Action.of(BYPASS, g.board.ids[place]), price, partial(BuildBypass, place))
    if g.bypass != NOWHERE:
        yield Offer(Action.of(UNBYPASS), Price(), TakeUpBypass)


def refusal(g: Campaign, side: str, action: Action) -> Refusal | None:
    """9.6: why there can be no Rail Bypass."""
    if action.verb not in (BYPASS, UNBYPASS):
        return None
    if side != PRUSSIAN or not g.options.rail_bypass:
        return Refusal("9.6", "Only the Prussians have a Rail Bypass, and only by the optional rule.")
    if action.verb == UNBYPASS:
        return Refusal("9.6.3", "There is no Rail Bypass.")
    if g.bypass_used:
        return Refusal("9.6.1", "The Rail Bypass is placed only once in the game.")
    place = g.board.index.get(action[1], NOWHERE) if len(action) == 2 else NOWHERE
    if place == NOWHERE or not sites(g) >> place & 1:
        return Refusal("9.6.1", "The Rail Bypass goes where a besieged French Fort(ress) bars a railway, in supply.")
    return Refusal("8.9.1", "The points for a Supply Depot are not there.")


class BuildBypass(Heading):
    """9.6.1, 9.6.2: a Depot, which has been paid for, becomes the Rail Bypass; it is nothing else from then on."""

    place: int

    def start(self, g: Campaign) -> Flow:
        """9.6.1: it is placed; another Depot may be in the hex as well."""
        g.put(g, "bypass", self.place)
        g.put(g, "bypass_used", True)
        g.tell(BypassBuilt(g.board.ids[self.place]))
        return FINISH


class TakeUpBypass(Heading):
    """9.6.3: the Prussian player removes the Bypass; it cannot be rebuilt."""

    def start(self, g: Campaign) -> Flow:
        """9.6.3: it goes."""
        g.tell(BypassTakenUp(g.board.ids[g.bypass]))
        g.put(g, "bypass", NOWHERE)
        return FINISH
