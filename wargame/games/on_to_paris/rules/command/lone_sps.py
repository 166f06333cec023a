"""8.9.1.move-sps, 10.8.1: lone SPs of one hex are activated without a Leader."""

from __future__ import annotations

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import Ask, Flow, Heading, call, goto, settle
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command import party, prices
from wargame.games.on_to_paris.rules.command.events import UnitsActivated
from wargame.games.on_to_paris.rules.command.payment import Pay, least, payable
from wargame.games.on_to_paris.rules.command.questions import LoneSpsGo
from wargame.games.on_to_paris.rules.movement.march import March
from wargame.games.on_to_paris.rules.offers import Price
from wargame.games.on_to_paris.rules.strength import FOOT, FT, NONE, Strength

BEGIN, ALL = Action.of("begin"), Action.of("all")
SOME = "some"


def price(g: Campaign, side: str, place: int, inside: bool, number: int) -> Price:
    """8.9.1: a CP and an IP for every two SPs or part of two, and the penalty of besieged ones."""
    total = prices.lone_sps(g, side, place, number)
    return prices.besieged(g, side, total) if prices.is_besieged(g, place, inside) else total


def available(g: Campaign, side: str, place: int, inside: bool) -> Strength:
    """10.8.1: Infantry and Franc-Tireur SPs that have not moved."""
    return party.free_sps(g, side, place, inside)._replace(csp=0)


class LoneSps(Heading):
    """10.8.1: which of the SPs of a hex go, kind by kind; then they are paid for and march together."""

    side: str
    place: int
    inside: bool = False
    taken: Strength = NONE
    said: tuple[str, ...] = ()

    def start(self, g: Campaign) -> Flow:
        """10.8.1: all of them, or some of a kind, each kind once."""
        free = available(g, self.side, self.place, self.inside)
        actions = []
        if self.taken != free and self._payable(g, free):
            actions.append(ALL)
        for kind in free.kinds:
            if kind not in self.said:
                more = [
                    number for number in range(1, free.of(kind) + 1) if self._payable(g, self.taken.more(kind, number))
                ]
                actions += [Action.of(SOME, kind, str(number)) for number in more]
        if self.taken.total:
            actions.append(BEGIN)
        now = price(g, self.side, self.place, self.inside, self.taken.total)
        about = LoneSpsGo(g.board.ids[self.place], self.taken.total, least(g, self.side, now), now.ip)
        default = BEGIN if self.taken.total else actions[0]
        ask = Ask(self.side, about, "8.9.1.move-sps", actions, self.chosen, self.refuse, default, open=True)
        return settle(g, ask)

    def _payable(self, g: Campaign, strength: Strength) -> bool:
        return payable(g, self.side, price(g, self.side, self.place, self.inside, strength.total))

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """8.9.1: some more, or off they go."""
        if action.verb == SOME:
            g.put(self, "taken", self.taken.more(action[1], int(action[2])))
            g.put(self, "said", (*self.said, action[1]))
            return goto(self.start)
        if action == ALL:
            g.put(self, "taken", available(g, self.side, self.place, self.inside))
        due = price(g, self.side, self.place, self.inside, self.taken.total)
        return call(Pay(self.side, due), then=self.go)

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """10.2, 8.5.4: why so many may not go."""
        if action.verb != SOME or len(action) != 3 or action[1] not in FOOT or not action[2].isdigit():
            return None
        if action[1] in self.said:
            return Refusal("8.9.1.move-sps", "The number of this kind has been named.")
        if available(g, self.side, self.place, self.inside).of(action[1]) < int(action[2]):
            return Refusal("10.2", "There are not so many that have not moved in this Segment.")
        return Refusal("8.5.4", "There are not enough IPs or CPs for so many.")

    def go(self, g: Campaign) -> Flow:
        """10.8.1: they get under way; Franc-Tireurs, who are slower, as a group of their own."""
        tireurs = NONE.more(FT, self.taken.ft)
        groups = [each for each in (self.taken.minus(tireurs), tireurs) if each.total]
        units = tuple(g.detach(self.side, self.place, each, (), self.inside).id for each in groups)
        g.tell(UnitsActivated(self.side, units, ()))
        return call(March(self.side, units))
