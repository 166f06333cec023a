"""9.5: Supply Depots are built, destroyed, spent and captured; 8.9.1: what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.pieces import NOWHERE
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command.command_zone import command_zones
from wargame.games.on_to_paris.rules.command.payment import Pay, payable
from wargame.games.on_to_paris.rules.control import controlled
from wargame.games.on_to_paris.rules.offers import Offer, Part, Price
from wargame.games.on_to_paris.rules.supply.events import DepotBuilt, DepotCaptured, DepotRazed, DepotSpent
from wargame.games.on_to_paris.rules.supply.paths import supplied
from wargame.games.on_to_paris.rules.supply.questions import DepotPlace
from wargame.games.on_to_paris.rules.units import ENEMY

DEPOT, RAZE, AT = "depot", "raze", "at"
BACK = Action.of("back")


# ---------------------------------------------------------------- where one may be built


def sites(g: Campaign, side: str) -> int:
    """9.5.2: the hexes where a side may build a Depot.

    Controlled, not besieged, in Movement Supply, without a Depot, and with a town, city or Fortress or an Infantry SP.
    """
    ground = g.ground
    fit = ground.towns | ground.cities | ground.fortresses | g.infantry[side]
    taken = g.depots[side] | g.depots[ENEMY[side]]
    # no enemy Force is in a hex that one controls, but besiegers and Franc-Tireurs
    return g.field & fit & controlled(g, side) & ~g.forces[ENEMY[side]] & supplied(g, side) & ~taken


def no_site(g: Campaign, side: str, place: int) -> Refusal | None:
    """9.5.2: why a side may not build a Depot in a hex; None if it may."""
    bit = 1 << place
    ground = g.ground
    if sites(g, side) & bit:
        return None
    if (g.depots[side] | g.depots[ENEMY[side]]) & bit:
        return Refusal("9.5.2", "There is a Supply Depot in that hex already.")
    if not supplied(g, side) & bit:
        return Refusal("9.2.3", "A Supply Depot is built only in a hex that is in Movement Supply.")
    if not (ground.towns | ground.cities | ground.fortresses | g.infantry[side]) & bit:
        return Refusal("9.5.2", "A Supply Depot needs a town, a city, a Fortress or an Infantry SP.")
    return Refusal("9.5.2", "A Supply Depot is built only in a hex that one controls and that is not besieged.")


def price_of(g: Campaign, name: str, side: str, place: int) -> Price:
    """8.9.1: what building or destroying a Depot in a hex costs; for the Command Zone the hex counts (8.9)."""
    cost = g.data.cost(name, side)  # type: ignore[arg-type]
    return Price(cost.ip, (Part(place, cost.cp),))


def affordable_sites(g: Campaign, side: str, open_: int, name: str = "build_depot") -> int:
    """8.3.2, 8.9: those of some hexes for which a side can pay; hexes in the same Command Zones cost the same."""
    groups = [open_]
    for zone in command_zones(g, side):
        groups = [part for group in groups for part in (group & zone, group & ~zone) if part]
    found = 0
    for group in groups:
        if payable(g, side, price_of(g, name, side, group.bit_length() - 1)):
            found |= group
    return found


# ---------------------------------------------------------------- the menu


def offers(g: Campaign, side: str) -> Iterator[Offer]:
    """9.5.2, 9.5.3, 8.9.1: build a Depot, and destroy one of one's own."""
    price = price_of(g, "build_depot", side, NOWHERE)
    if payable(g, side, price) and affordable_sites(g, side, sites(g, side)):
        yield Offer(Action.of(DEPOT), price, partial(BuildDepot, side), pays=True)
    for place in bits(g.depots[side]):
        price = price_of(g, "destroy_depot", side, place)
        if payable(g, side, price):
            yield Offer(Action.of(RAZE, g.board.ids[place]), price, partial(RazeDepot, side, place))


def refusal(g: Campaign, side: str, action: Action) -> Refusal | None:
    """9.5.2, 9.5.3: why no Depot can be built, or not that one destroyed."""
    if action.verb == DEPOT:
        if not sites(g, side):
            return Refusal("9.5.2", "There is no hex in which a Supply Depot may be built.")
        return Refusal("8.9.1", "The points for a Supply Depot are not there.")
    if action.verb != RAZE or len(action) != 2:
        return None
    place = g.board.index.get(action[1], NOWHERE)
    if place == NOWHERE or not g.depots[side] >> place & 1:
        return Refusal("9.5.3", "There is no Supply Depot of yours.")
    return Refusal("8.9.1", "The points for destroying a Supply Depot are not there.")


class BuildDepot(Heading):
    """9.5.2: a Depot is paid for and placed."""

    side: str
    place: int = NOWHERE

    def start(self, g: Campaign) -> Flow:
        """9.5.2: where."""
        open_ = affordable_sites(g, self.side, sites(g, self.side))
        actions = [*(Action.of(AT, g.board.ids[place]) for place in bits(open_)), BACK]
        about = DepotPlace(self.side)
        return Ask(self.side, about, "9.5.2", actions, self.chosen, self.refuse, default=BACK, open=True)

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """9.5.2: why not there."""
        place = g.board.index.get(action[1], NOWHERE) if action.verb == AT and len(action) == 2 else NOWHERE
        if place == NOWHERE:
            return None
        return no_site(g, self.side, place) or Refusal("8.9", "The points for a Supply Depot there are not there.")

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """8.9: it is paid for."""
        if action == BACK:
            return FINISH
        g.put(self, "place", g.board.index[action[1]])
        return call(Pay(self.side, price_of(g, "build_depot", self.side, self.place)), then=self.build)

    def build(self, g: Campaign) -> Flow:
        """9.5.2: it is placed."""
        _set(g, self.side, self.place, True)
        g.tell(DepotBuilt(self.side, g.board.ids[self.place]))
        return FINISH


class RazeDepot(Heading):
    """9.5.3: a side destroys a Depot of its own, which it has paid for."""

    side: str
    place: int

    def start(self, g: Campaign) -> Flow:
        """9.5.3: it goes."""
        _set(g, self.side, self.place, False)
        g.tell(DepotRazed(self.side, g.board.ids[self.place]))
        return FINISH


# ---------------------------------------------------------------- what befalls them


def spend(g: Campaign, side: str, place: int) -> None:
    """9.5.1: a Depot that gave Combat Supply is eliminated when the combat is over."""
    if g.depots[side] >> place & 1:
        _set(g, side, place, False)
        g.tell(DepotSpent(side, g.board.ids[place]))


def capture(g: Campaign) -> None:
    """9.5.3: Depots in hexes with enemy SPs or Formations and no Force of their own are captured.

    Leaders and Siege Guns do not keep a Depot. One in a Fort(ress) of its own side is inside it (9.5.4); one that is
    being spent in the combat going on is past capture (9.5.1).
    """
    for side in g.sides:
        enemy = ENEMY[side]
        spent = g.fight.of(side).depot if g.fight is not None else NOWHERE
        for place in bits(g.depots[side] & g.forces[enemy] & ~g.forces[side] & ~g.forts[side]):
            if place != spent:
                _set(g, side, place, False)
                _set(g, enemy, place, True)
                g.tell(DepotCaptured(enemy, g.board.ids[place]))


def _set(g: Campaign, side: str, place: int, there: bool) -> None:
    bit = 1 << place
    now = g.depots[side] | bit if there else g.depots[side] & ~bit
    g.journal.put_key(g.depots, side, now)
