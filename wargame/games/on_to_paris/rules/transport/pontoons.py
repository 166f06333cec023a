"""11.3: Pontoon Bridges: where they are built, and how they are taken up again. Upkeep sees to those left behind."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits, mask_of
from wargame.engine.pieces import NOWHERE
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto
from wargame.games.on_to_paris.rules.campaign import Campaign, Pontoon
from wargame.games.on_to_paris.rules.command.payment import Pay
from wargame.games.on_to_paris.rules.command.prices import listed
from wargame.games.on_to_paris.rules.ground import MAJOR_RIVER
from wargame.games.on_to_paris.rules.offers import Offer, Price
from wargame.games.on_to_paris.rules.supply.depots import affordable_sites
from wargame.games.on_to_paris.rules.supply.paths import in_supply, supplied
from wargame.games.on_to_paris.rules.transport.events import PontoonBuilt, PontoonTakenUp
from wargame.games.on_to_paris.rules.transport.questions import WhereToBridge

COST = "build_pontoon"
BRIDGE, UNBRIDGE = "bridge", "unbridge"
BACK = Action.of("back")


def sites(g: Campaign, side: str) -> list[tuple[int, int]]:
    """11.3.1, 9.2.3: hexes with supplied Infantry outside a Fort(ress) at a major river, and the hexes over it."""
    across = g.board.across(MAJOR_RIVER)
    built = {(here, to) for owner, here, to in g.pontoons if owner == side}
    return [
        (place, to)
        for place in bits(g.infantry[side] & g.field & supplied(g, side))
        for to in bits(across[place] & g.field)
        if (place, to) not in built
    ]


def price(g: Campaign, side: str, place: int) -> Price:
    """8.9.1.build-pontoon: one CP and one IP for each marker."""
    return listed(g, COST, side, place)


def affordable(g: Campaign, side: str) -> list[tuple[int, int]]:
    """11.3.1: the sites that can be paid for."""
    found = sites(g, side)
    paid = affordable_sites(g, side, mask_of(place for place, _ in found), COST)
    return [(place, to) for place, to in found if paid >> place & 1]


def offers(g: Campaign, side: str) -> Iterator[Offer]:
    """11.3.1, 11.3.3: a bridge can be built, and one's own be taken up, at no cost."""
    found = affordable(g, side)
    if found:
        yield Offer(Action.of(BRIDGE), price(g, side, found[0][0]), partial(Bridge, side), pays=True)
    for owner, here, to in g.pontoons:
        if owner == side:
            words = g.board.ids[here], g.board.ids[to]
            yield Offer(Action.of(UNBRIDGE, *words), Price(), partial(TakeUp, (owner, here, to)))


def refusal(g: Campaign, side: str, action: Action) -> Refusal | None:
    """11.3.1, 11.3.3: why no bridge can be built or taken up."""
    if action.verb == UNBRIDGE:
        return Refusal("11.3.3", "You have no such Pontoon Bridge.")
    if not sites(g, side):
        return Refusal("11.3.1", "A bridge is built where an Infantry SP of yours in supply stands at a major river.")
    return Refusal("11.3.1", "There are not enough points for a Pontoon Bridge.")


class Bridge(Heading):
    """11.3.1: a Pontoon Bridge is built; it is no movement, and nobody reacts to it."""

    side: str
    here: int = NOWHERE
    to: int = NOWHERE

    def start(self, g: Campaign) -> Flow:
        """Over which hexside; it cannot be changed any more."""
        ids = g.board.ids
        actions = [Action.of("over", ids[here], ids[to]) for here, to in affordable(g, self.side)]
        return Ask(
            self.side, WhereToBridge(self.side), "11.3.1", [*actions, BACK], self.chosen, self.refuse, BACK, open=True
        )

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """11.3.1, 9.2.3: why not there."""
        place = g.board.index.get(action[1]) if len(action) > 1 else None
        if place is not None and g.infantry[self.side] >> place & 1 and not in_supply(g, self.side, place):
            return Refusal("9.2.3", "The Infantry there is not in Movement Supply.")
        return Refusal("11.3.1", "A bridge leads over a major river from a hex with an Infantry SP of yours outside.")

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """8.9.1.build-pontoon: it is paid for."""
        if action == BACK:
            return FINISH
        here, to = g.board.index[action[1]], g.board.index[action[2]]
        g.put(self, "here", here)
        g.put(self, "to", to)
        return call(Pay(self.side, price(g, self.side, here)), then=self.build)

    def build(self, g: Campaign) -> Flow:
        """11.3.1: it lies in the hex and points at its hexside."""
        g.put(g, "pontoons", (*g.pontoons, (self.side, self.here, self.to)))
        g.tell(PontoonBuilt(self.side, g.board.ids[self.here], g.board.ids[self.to]))
        return FINISH


class TakeUp(Heading):
    """11.3.3: a side removes a Pontoon Bridge of its own."""

    pontoon: Pontoon

    def start(self, g: Campaign) -> Flow:
        """It is gone."""
        side, here, to = self.pontoon
        g.put(g, "pontoons", tuple(each for each in g.pontoons if each != self.pontoon))
        g.tell(PontoonTakenUp(side, g.board.ids[here], g.board.ids[to]))
        return goto(self.finish)
