"""8.9, 8.5.4.1, 8.5.4.2: paying for an action with IPs and CPs."""

from __future__ import annotations

from wargame.engine.action import Action
from wargame.engine.pieces import NOWHERE
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, goto, settle
from wargame.games.on_to_paris.rules.campaign import (
    CP_KINDS,
    DISCRETIONARY,
    PRIMARY,
    RL_KINDS,
    SECONDARY,
    TERTIARY,
    Campaign,
)
from wargame.games.on_to_paris.rules.command import spending
from wargame.games.on_to_paris.rules.command.command_zone import command_zone, command_zones
from wargame.games.on_to_paris.rules.command.events import PointsSpent
from wargame.games.on_to_paris.rules.command.questions import PayByHand, Payment
from wargame.games.on_to_paris.rules.command.spending import AUTO, EMPTY, Demand, Demands, Purse, Spending
from wargame.games.on_to_paris.rules.offers import Part, Price

BY_HAND = Action.of("pay", "by-hand")
PAY_AUTO = Action.of("pay", AUTO)
TOPIC = "payment"


def purse(g: Campaign, side: str) -> Purse:
    """8.2: the CPs of a side, marker by marker."""
    held = g.cp[side]
    return held[PRIMARY], held[SECONDARY], held[TERTIARY], held[DISCRETIONARY]


def demands(g: Campaign, side: str, price: Price) -> Demands:
    """8.3.2: what has to be paid unit by unit, and which Command Zones each unit is in.

    A unit in an Off Map Box is measured when it leaves it (`box_surcharge`), what is nowhere by nothing.
    """
    first, second, third = command_zones(g, side)
    found = []
    for place, cp in price.parts:
        if cp and (place == NOWHERE or place in g.ground.box.values()):
            found.append(Demand(cp, (True, True, True)))
        elif cp:
            bit = 1 << place
            found.append(Demand(cp, (first & bit != 0, second & bit != 0, third & bit != 0)))
    return tuple(found)


def payable(g: Campaign, side: str, price: Price, combined: bool = False) -> bool:
    """8.5.4: whether a side has the IPs and CPs for an action, penalties included; nothing may go below zero."""
    if price.ip > g.ip:
        return False
    needed, held = price.cp, purse(g, side)
    if needed <= held[spending.DISCRETIONARY]:
        return True
    return needed <= sum(held) and spending.covers(held, demands(g, side, price), combined)


def least(g: Campaign, side: str, price: Price, combined: bool = False) -> int:
    """8.9: the CPs of an action with the least penalty there is; without any if it cannot be paid."""
    found = spending.plan(purse(g, side), demands(g, side, price), combined)
    return price.cp if found is None else sum(spending.total(found))


def ways(g: Campaign, side: str, price: Price, combined: bool = False) -> dict[Action, Spending]:
    """8.9: the ways to pay that differ: the one with least penalty, and each marker first; none if nobody can."""
    held, wanted = purse(g, side), demands(g, side, price)
    found: dict[Action, Spending] = {}
    for first in (AUTO, *CP_KINDS):
        way = spending.plan(held, wanted, combined, first)
        if way is not None and (first == AUTO or held[CP_KINDS.index(first)]) and way not in found.values():
            found[Action.of("pay", first)] = way
    return found


def by_habit(g: Campaign, side: str, price: Price, found: dict[Action, Spending]) -> Action:
    """8.9: of the ways with the least penalty the usual one: CPs of the units' own Army, then of the fullest marker.

    Discretionary CPs are kept. A record holds the way that was taken, and not that it was taken by habit.
    """
    held, least_, own = purse(g, side), spending.total(found[PAY_AUTO]), _own_markers(g, side, price)

    def worth(action: Action) -> tuple[int, int]:
        given = spending.total(found[action])[: spending.DISCRETIONARY]
        near = sum(number for number, kind in zip(given, RL_KINDS, strict=True) if kind in own)
        return near, sum(number * there for number, there in zip(given, held, strict=False))

    cheap = [each for each, way in found.items() if _no_dearer(spending.total(way), least_)]
    return max(cheap, key=worth)


def _no_dearer(spent: Purse, other: Purse) -> bool:
    return sum(spent) <= sum(other) and spent[spending.DISCRETIONARY] <= other[spending.DISCRETIONARY]


def _own_markers(g: Campaign, side: str, price: Price) -> set[str]:
    """8.1.2: the RL markers that lie with the units that are paid for, or with their Armies."""
    places = [part.place for part in price.parts if part.place != NOWHERE]
    units = [unit for place in places for unit in g.at(side, place)]
    with_them = {*(g.board.ids[place] for place in places), *(word for unit in units for word in (unit.id, unit.army))}
    return {kind for kind in RL_KINDS if g.rl[side][kind] and g.rl[side][kind] in with_them}


def usual(g: Campaign, side: str, price: Price, combined: bool = False) -> Purse | None:
    """8.9: the CPs of each marker that pay by habit; None if they cannot."""
    found = ways(g, side, price, combined)
    return spending.total(found[by_habit(g, side, price, found)]) if found else None


class Pay(Heading):
    """8.9: IPs and CPs are spent; where more than one marker could pay, the side says which.

    `combined` is a Combined Activation, whose CPs may come from several RL markers (8.9.combined, 8.10.payment).
    """

    side: str
    price: Price
    combined: bool = False
    given: Spending = ()
    partly: Purse = EMPTY

    def start(self, g: Campaign) -> Flow:
        """8.9: asked only if the CPs can come from different markers."""
        choices = ways(g, self.side, self.price, self.combined)
        if len(choices) <= 1:
            return self._spend(g, next(iter(choices.values()), ()))
        about = Payment(self.price.cp, self.price.ip)
        actions = [*choices, BY_HAND]
        standing = ((AUTO, by_habit(g, self.side, self.price, choices)),)
        return Ask(
            self.side, about, "8.9", actions, self.chosen, default=PAY_AUTO, open=True, topic=TOPIC, standing=standing
        )

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """8.9: by a rule of thumb, or CP by CP."""
        if action == BY_HAND:
            return goto(self.by_hand)
        return self._spend(g, ways(g, self.side, self.price, self.combined)[action])

    def by_hand(self, g: Campaign) -> Flow:
        """8.9: one CP after the other, unit by unit."""
        held, wanted = purse(g, self.side), demands(g, self.side, self.price)
        if len(self.given) == len(wanted):
            return self._spend(g, self.given)
        kinds = [
            kind
            for number, kind in enumerate(CP_KINDS)
            if spending.goes_on(held, wanted, self.combined, self.given, _one_more(self.partly, number))
        ]
        parts = [part for part in self.price.parts if part.cp]
        place = parts[len(self.given)].place
        where = g.board.ids[place] if place != NOWHERE else ""
        about = PayByHand(where, sum(self.partly), wanted[len(self.given)].cp)
        actions = [Action.of("cp", kind) for kind in kinds]
        return settle(g, Ask(self.side, about, "8.9", actions, self.one_given, open=True))

    def one_given(self, g: Campaign, action: Action) -> Flow:
        """8.9: a CP from a marker."""
        now = _one_more(self.partly, CP_KINDS.index(action[1]))
        wanted = demands(g, self.side, self.price)[len(self.given)]
        if spending.is_whole(wanted, now):
            g.put(self, "given", (*self.given, now))
            now = EMPTY
        g.put(self, "partly", now)
        return goto(self.by_hand)

    def _spend(self, g: Campaign, way: Spending) -> Flow:
        """8.5.4.2: the markers go down; VPs change by what the action costs (8.9.1)."""
        spend(g, self.side, self.price, spending.total(way))
        return FINISH


def _one_more(given: Purse, number: int) -> Purse:
    grown = list(given)
    grown[number] += 1
    return grown[0], grown[1], grown[2], grown[3]


def spend(g: Campaign, side: str, price: Price, spent: Purse) -> None:
    """8.5.4.2: record what has been spent."""
    for kind, number in zip(CP_KINDS, spent, strict=True):
        if number:
            g.journal.put_key(g.cp[side], kind, g.cp[side][kind] - number)
    if price.ip:  # what is added in the course of a march costs no IPs: the activation stays paid by whom it was
        g.put(g, "ip", g.ip - price.ip)
        g.put(g, "paid_by", tuple(kind for kind, number in zip(RL_KINDS, spent, strict=False) if number))
    if any(spent):
        g.put(g, "dutiful", True)
    if price.ip or any(spent):
        g.tell(PointsSpent(side, price.ip, *spent))
    g.score(price.vp, "leader_removed", "8.9.1")


def box_surcharge(g: Campaign, side: str, measured: int) -> Price:
    """8.3.2: the CP more for leaving an Off Map Box, if the place measured is in no Command Zone of who paid.

    By rail that is the destination, on foot or by sea the box itself.
    """
    zones = [command_zone(g, side, kind) for kind in g.paid_by]
    if not zones or any(zone >> measured & 1 for zone in zones):
        return Price()
    cost = g.data.cost("penalty_outside_command_zone", side)  # type: ignore[arg-type]
    return Price(0, (Part(NOWHERE, cost.cp),))
