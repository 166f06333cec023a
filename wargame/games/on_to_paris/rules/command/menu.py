"""8.5.4, 8.5.5: a side's half of a Segment: one action after the other, until its IPs are spent."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, Procedure, call, goto, settle
from wargame.games.on_to_paris.rules.arrivals import emergency, entering
from wargame.games.on_to_paris.rules.campaign import CP_KINDS, Campaign
from wargame.games.on_to_paris.rules.command import activation, points, rallying, rl_markers
from wargame.games.on_to_paris.rules.command.activation import SPS
from wargame.games.on_to_paris.rules.command.events import DutyNeglected, HalfBegins, InitiativeLapsed
from wargame.games.on_to_paris.rules.command.party import ALONE, GUNS, LED, WITH_ATTACHMENTS, Party, price
from wargame.games.on_to_paris.rules.command.payment import Pay, least, payable
from wargame.games.on_to_paris.rules.command.questions import Menu, Neglect
from wargame.games.on_to_paris.rules.command.rallying import RALLY, RALLY_ARMY
from wargame.games.on_to_paris.rules.formations import attaching, creating
from wargame.games.on_to_paris.rules.leaders import promoting, removing
from wargame.games.on_to_paris.rules.movement import riding
from wargame.games.on_to_paris.rules.offers import Offer, Price
from wargame.games.on_to_paris.rules.sieges import works
from wargame.games.on_to_paris.rules.strength import one
from wargame.games.on_to_paris.rules.supply import bypass, depots
from wargame.games.on_to_paris.rules.transport import pontoons
from wargame.games.on_to_paris.rules.units import CAVALRY, CORPS, ENEMY

ENTER = "enter"
CHAPTERS = {
    activation: (ALONE, WITH_ATTACHMENTS, CORPS, CAVALRY, GUNS, LED, SPS),
    riding: ("ride",),
    entering: (ENTER,),
    emergency: ("raise",),
    creating: ("create",),
    removing: ("leader",),
    promoting: ("favor",),
    attaching: ("attach",),
    rl_markers: ("relocate",),
    rallying: (RALLY, RALLY_ARMY),
    pontoons: ("bridge", "unbridge"),
    depots: ("depot", "raze"),
    bypass: ("bypass", "unbypass"),
    works: ("dig",),
}
"""8.9.1: what the Action Cost Table is made of, and the verbs of each; each offers what it can do, and says why not."""
CHAPTER_OF = {verb: chapter for chapter, verbs in CHAPTERS.items() for verb in verbs}
PASS = Action.of("pass")
TOPIC = "command.rest_of_turn"
DEDUCT = "deduct"


def offered(g: Campaign, side: str) -> Iterator[Offer]:
    """8.9.1: everything a side could do, whether it can pay for it or not."""
    for chapter in CHAPTERS:
        yield from chapter.offers(g, side)


def affordable(g: Campaign, side: str) -> list[Offer]:
    """8.5.4: everything a side can do and pay for, with its price."""
    return [offer for offer in offered(g, side) if payable(g, side, offer.price, offer.combined)]


def usual_price(g: Campaign, side: str, offer: Offer) -> Price:
    """8.9.1, 5.1.7: what an action costs as it begins: an Army with all that is Attached, if that can be paid for."""
    if offer.action.verb != WITH_ATTACHMENTS:
        return offer.price
    whole = price(g, side, Party(WITH_ATTACHMENTS, offer.action.words))
    return whole if payable(g, side, whole, offer.combined) else offer.price


def told(g: Campaign, side: str, offer: Offer) -> dict[str, int]:
    """8.9.1: what an action costs by currency, as far as it costs anything, with the least penalty there is (8.3.2)."""
    usual = usual_price(g, side, offer)
    cost = least(g, side, usual, offer.combined)
    return {**usual.told, "CP": cost} if cost else usual.told


def _could_do_duty(g: Campaign, side: str) -> bool:
    """8.5.4.minimum: whether a side can do anything that spends a CP or enters an SP."""
    dutiful = (offer for offer in offered(g, side) if offer.price.cp or offer.action.verb == ENTER)
    return any(payable(g, side, offer.price, offer.combined) for offer in dutiful)


class Half(Heading):
    """8.5.4, 8.5.5: a side selects an action, pays for it and carries it out, and then the next."""

    side: str
    could: bool = False
    """8.5.4.minimum: it could have spent a CP or entered an SP."""

    def start(self, g: Campaign) -> Flow:
        """8.5.4: so many IPs are to be spent."""
        g.put(g, "dutiful", False)
        g.tell(HalfBegins(self.side, g.ip))
        return goto(self.next)

    def next(self, g: Campaign) -> Flow:
        """8.5.4.4, 8.5.4.end: the next action, unless IPs, or CPs and SPs, are at an end, or nothing can be done."""
        if not g.ip or not (points.left(g, self.side) or points.sps_left(g, self.side)):
            return goto(self.close)
        actions = [offer.action for offer in affordable(g, self.side)]
        if not actions:
            return goto(self.close)
        default = None
        if not g.spec.special.forced_spending:
            actions.append(PASS)
            default = PASS
        about = Menu(g.ip, points.left(g, self.side))
        standing = ((PASS.verb, PASS),) if default is not None else ()
        return Ask(
            self.side,
            about,
            "8.5.4",
            actions,
            self.chosen,
            self.refuse,
            default,
            open=True,
            topic=TOPIC if standing else "",
            standing=standing,
        )

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """8.5.4.1: an action is selected."""
        if not self.could and _could_do_duty(g, self.side):
            g.put(self, "could", True)
        if action == PASS:
            return goto(self.close)
        offers = CHAPTER_OF[action.verb].offers(g, self.side)
        offer: Offer = next(each for each in offers if each.action == action)
        if action.verb == ENTER:
            g.put(g, "dutiful", True)
        if offer.pays:
            return call(offer.begin(), then=self.next)
        return call(Deed(self.side, offer.price, offer.begin(), offer.combined), then=self.next)

    def prices(self, g: Campaign) -> dict[Action, dict[str, int]]:
        """8.9.1: what each action costs as it begins."""
        return {offer.action: told(g, self.side, offer) for offer in affordable(g, self.side)}

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """8.9.1: why an action cannot be selected now."""
        if action == PASS:
            return Refusal("8.5.4", "IPs are spent as long as they pay for anything.")
        for offer in offered(g, self.side):
            if offer.action == action:
                return _too_dear(g, self.side, offer.price)
        chapter = CHAPTER_OF.get(action.verb)
        return chapter.refusal(g, self.side, action) if chapter is not None else None

    def close(self, g: Campaign) -> Flow:
        """8.5.4.end: what is left of the IPs is lost; 8.5.4.minimum: who has neglected his duty pays for it."""
        if g.ip:
            g.tell(InitiativeLapsed(self.side, g.ip))
            g.put(g, "ip", 0)
        if g.dutiful or not self.could or not g.spec.special.forced_spending or not _deductible(g, self.side):
            return FINISH
        return goto(self.neglect)

    def neglect(self, g: Campaign) -> Flow:
        """8.5.4.minimum: the enemy takes a CP of any marker, or an SP if there is no CP."""
        actions = [Action.of(DEDUCT, kind) for kind in _deductible(g, self.side)]
        about = Neglect(self.side)
        return settle(g, Ask(ENEMY[self.side], about, "8.5.4.minimum", actions, self.deducted, open=True))

    def deducted(self, g: Campaign, action: Action) -> Flow:
        """8.5.4.minimum: it is gone."""
        kind = action[1]
        if kind in CP_KINDS:
            g.journal.put_key(g.cp[self.side], kind, g.cp[self.side][kind] - 1)
        else:
            g.pool(self.side, kind, -1)
            g.write_off(self.side, one(kind.removeprefix("paris_")))
        g.tell(DutyNeglected(self.side, kind))
        return FINISH


def _deductible(g: Campaign, side: str) -> list[str]:
    """8.5.4.minimum: the markers with CPs; without any, those of SPs."""
    markers = [kind for kind in CP_KINDS if g.cp[side][kind]]
    return markers or [kind for kind in points.TRACKED if g.pools[side].get(kind)]


def _too_dear(g: Campaign, side: str, price: Price) -> Refusal:
    """8.5.4: neither CPs nor IPs may go below zero."""
    if price.ip > g.ip:
        return Refusal("8.5.4", f"That takes {price.ip} IPs, and there are {g.ip} left.")
    return Refusal("8.9", f"That takes {price.cp} CPs, and one more where a marker is out of range.")


class Deed(Heading):
    """8.5.4.1 to 8.5.4.3: an action is paid for, then carried out."""

    side: str
    price: Price
    deed: Procedure
    combined: bool = False

    def start(self, g: Campaign) -> Flow:
        """8.5.4.2: first it is paid for."""
        return call(Pay(self.side, self.price, self.combined), then=self.carry_out)

    def carry_out(self, g: Campaign) -> Flow:
        """8.5.4.3: then it is done."""
        return call(self.deed)
