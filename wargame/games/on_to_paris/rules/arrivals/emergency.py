"""7.6, 17.2.1: IPs buy Emergency Reinforcements, Infantry bit by bit, Cavalry and Franc-Tireurs at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Flow, Heading
from wargame.games.on_to_paris.content.numbers import EmergencyCost
from wargame.games.on_to_paris.rules.arrivals.events import EmergencyPaid, EmergencyRaised
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.offers import Offer, Price
from wargame.games.on_to_paris.rules.strength import one


def costs(g: Campaign, side: str) -> dict[str, EmergencyCost]:
    """7.6.1: what an Emergency SP of each kind costs a side."""
    return dict(g.data.emergency[side].items())  # type: ignore[index]


def offers(g: Campaign, side: str) -> Iterator[Offer]:
    """7.6.1: `raise csp 10` at once, `raise res 1` or `raise res all` towards an Infantry SP."""
    if not g.spec.special.emergency:
        return
    for kind, cost in costs(g, side).items():
        if cost.at_once:
            yield _offer(side, kind, cost.ip)
            continue
        yield _offer(side, kind, 1)
        most = min(g.ip, cost.ip - g.funds[side].get(kind, 0))
        if most > 1:
            yield _offer(side, kind, most)


def _offer(side: str, kind: str, points: int) -> Offer:
    return Offer(Action.of("raise", kind, str(points)), Price(points), partial(Raise, side, kind, points))


def refusal(g: Campaign, side: str, action: Action) -> Refusal | None:
    """Why IPs cannot be put towards that."""
    if action.verb != "raise" or len(action) < 2:
        return None
    if not g.spec.special.emergency:
        return Refusal("7.6", "This scenario has no Emergency Reinforcements.")
    cost = costs(g, side).get(action[1])
    if cost is None:
        return Refusal("7.6.1", "That side raises no such SPs.")
    if cost.at_once:
        return Refusal("7.6.3", f"Its {cost.ip} Initiative Points have to be paid all at once.")
    return Refusal("7.6.4", "Put one point towards it, or as many as are left and needed.")


class Raise(Heading):
    """7.6.3, 7.6.4: points that have been spent go to the fund of a kind, and a full fund is an SP."""

    side: str
    kind: str
    points: int

    def start(self, g: Campaign) -> Flow:
        """What is over stays in the fund."""
        price = costs(g, self.side)[self.kind].ip
        saved = g.funds[self.side].get(self.kind, 0) + self.points
        g.tell(EmergencyPaid(self.side, self.kind, self.points, min(saved, price), price))
        while saved >= price:
            saved -= price
            g.pool(self.side, self.kind)
            g.account(self.side, one(self.kind))
            g.tell(EmergencyRaised(self.side, self.kind))
        g.journal.put_key(g.funds[self.side], self.kind, saved)
        return FINISH
