"""16.1.1, 8.9.1: Field Fortifications are built (the action `dig`)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.pieces import NOWHERE
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command.payment import Pay, payable
from wargame.games.on_to_paris.rules.offers import Offer
from wargame.games.on_to_paris.rules.sieges.events import WorksBuilt
from wargame.games.on_to_paris.rules.sieges.questions import WhereToDig
from wargame.games.on_to_paris.rules.supply.depots import AT, BACK, affordable_sites, price_of
from wargame.games.on_to_paris.rules.supply.paths import in_supply, supplied

DIG = Action.of("dig")
COST = "build_field_fortification"


def sites(g: Campaign, side: str) -> int:
    """16.1.1, 9.2.3: hexes with an Infantry SP that is not besieged, in Movement Supply, without such works."""
    return g.infantry[side] & g.field & ~g.works[side] & supplied(g, side)


def payable_sites(g: Campaign, side: str) -> int:
    """8.5.4, 16.1.1: the hexes where a side can build and pay for it."""
    if not payable(g, side, price_of(g, COST, side, NOWHERE)):
        return 0
    return affordable_sites(g, side, sites(g, side), COST)


def offers(g: Campaign, side: str) -> Iterator[Offer]:
    """8.9.1: a Field Fortification, if there is a hex for it; the hex is named afterwards."""
    if payable_sites(g, side):
        yield Offer(DIG, price_of(g, COST, side, NOWHERE), partial(Dig, side), pays=True)


def refusal(g: Campaign, side: str, action: Action) -> Refusal | None:
    """16.1.1, 9.2.3, 8.9.1: why a side cannot build."""
    if action.verb != "dig":
        return None
    if not g.infantry[side] & g.field & ~g.works[side]:
        return Refusal("16.1.1", "It needs a hex with an Infantry SP that is not besieged, and without such works.")
    if not sites(g, side):
        return Refusal("9.2.3", "None of the Infantry that could build is in Movement Supply.")
    return Refusal("8.9.1", "There are not enough points for a Field Fortification.")


class Dig(Heading):
    """16.1.1: where the Field Fortification is built; then it is paid for and laid down."""

    side: str
    place: int = NOWHERE

    def start(self, g: Campaign) -> Flow:
        """16.1.1: one of the hexes that the side can pay for."""
        cost = price_of(g, COST, self.side, NOWHERE)
        actions = [*(Action.of(AT, g.board.ids[place]) for place in bits(payable_sites(g, self.side))), BACK]
        about = WhereToDig(cost.cp, cost.ip)
        return Ask(self.side, about, "16.1.1", actions, self.chosen, self.refuse, default=BACK, open=True)

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """8.9.1: it is paid for."""
        if action == BACK:
            return FINISH
        g.put(self, "place", g.board.index[action[1]])
        return call(Pay(self.side, price_of(g, COST, self.side, self.place)), then=self.build)

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """16.1.1, 9.2.3: why a hex will not do."""
        if action.verb != AT or len(action) != 2 or action[1] not in g.board.index:
            return None
        place = g.board.index[action[1]]
        if g.works[self.side] >> place & 1:
            return Refusal("16.1.1", "There are Field Fortifications already.")
        if not g.infantry[self.side] >> place & 1:
            return Refusal("16.1.1", "There is no friendly Infantry SP that is not besieged.")
        if not in_supply(g, self.side, place):
            return Refusal("9.2.3", "The Infantry there is not in Movement Supply.")
        return Refusal("8.9.1", "There are not enough points to build there.")

    def build(self, g: Campaign) -> Flow:
        """16.1.1: the marker is laid."""
        g.journal.put_key(g.works, self.side, g.works[self.side] | 1 << self.place)
        g.tell(WorksBuilt(self.side, g.board.ids[self.place]))
        return FINISH
