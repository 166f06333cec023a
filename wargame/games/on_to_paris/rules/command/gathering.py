"""8.10, 8.9.1: the units of an activation are named one by one, paid for, and march together (10.2.2)."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import Ask, Flow, Heading, call, goto, settle
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command import party as parties
from wargame.games.on_to_paris.rules.command.events import UnitsActivated
from wargame.games.on_to_paris.rules.command.party import Led, Party
from wargame.games.on_to_paris.rules.command.payment import Pay, least, payable
from wargame.games.on_to_paris.rules.command.questions import Gathering, LedSps
from wargame.games.on_to_paris.rules.movement.march import March
from wargame.games.on_to_paris.rules.strength import INFANTRY, NONE, Strength

BEGIN = Action.of("begin")
ADD, LEAVE, TAKE, LEAD = "add", "leave", "take", "lead"


class Gather(Heading):
    """8.10: who else goes, who stays; then the price is paid and all march."""

    side: str
    party: Party
    pending: str = ""
    """A Division Leader who has not yet said which SPs he leads."""

    def start(self, g: Campaign) -> Flow:
        """8.10: units are added or left, each once, until the activation begins."""
        if self.pending:
            return goto(self.lead)
        price = parties.price(g, self.side, self.party)
        actions = list(self._actions(g))
        if payable(g, self.side, price, self.party.combined):
            actions.append(BEGIN)
        units = tuple(unit.id for unit in parties.members(g, self.party))
        leaders = (*(led.leader for led in self.party.led), *self.party.riders)
        about = Gathering(units, leaders, least(g, self.side, price, self.party.combined), price.ip)
        default = BEGIN if BEGIN in actions else None
        return settle(g, Ask(self.side, about, "8.10", actions, self.chosen, self.refuse, default, open=True))

    def _actions(self, g: Campaign) -> Iterator[Action]:
        for word, changed in changes(g, self.side, self.party):
            if payable(g, self.side, parties.price(g, self.side, changed), changed.combined):
                yield word
        for unit in parties.members(g, self.party):
            if unit.id not in self.party.units:
                yield Action.of(LEAVE, unit.id)

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """8.10: one more, one fewer, or off they go."""
        if action == BEGIN:
            price = parties.price(g, self.side, self.party)
            return call(Pay(self.side, price, self.party.combined), then=self.go)
        if action.verb == LEAVE:
            g.put(self, "party", self.party._replace(left=(*self.party.left, action[1])))
        elif action.verb == ADD and action[1] in g.leaders.by_id:
            g.put(self, "pending", action[1])
        else:
            g.put(self, "party", dict(changes(g, self.side, self.party))[action])
        return goto(self.start)

    def lead(self, g: Campaign) -> Flow:
        """10.8.2: which Infantry SPs the Division Leader leads, three at most."""
        free = parties.leadable(g, self.party, g.leader(self.pending))
        actions = [_words(LEAD, each) for each in _choices(free, g.data.limits.division_leader_sp)]
        default = actions[0]
        about = LedSps(self.pending)
        return settle(g, Ask(self.side, about, "10.8.2", actions, self.led, default=default, open=True))

    def led(self, g: Campaign, action: Action) -> Flow:
        """10.8.2: he goes with them."""
        led = Led(self.pending, strength_in(action))
        g.put(self, "party", self.party._replace(led=(*self.party.led, led)))
        g.put(self, "pending", "")
        return goto(self.start)

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """8.10: why somebody may not be added."""
        if action.verb != ADD or len(action) != 2:
            return None
        if action[1] in g.leaders.by_id:
            leader = g.leader(action[1])
            barred = parties.leader_barred(g, self.party, leader) if leader.side == self.side else None
        else:
            unit = g.formations.by_id.get(action[1])
            barred = parties.barred(g, self.party, unit) if unit is not None and unit.side == self.side else None
        if barred is None and any(word == action for word, _ in changes(g, self.side, self.party)):
            return Refusal("8.5.4", "There are not enough IPs or CPs for that.")
        return barred

    def go(self, g: Campaign) -> Flow:
        """8.9.1.coordinated: lone SPs get under way with their Leaders, and all march together."""
        for word in self.party.riders:
            leader = g.leader(word)
            army = parties.host(g, self.party, leader)
            if army is not None:
                g.contain(leader, army)
        units = [unit.id for unit in parties.members(g, self.party)]
        leaders = (*(led.leader for led in self.party.led), *self.party.riders)
        for led in self.party.led:
            man = g.leader(led.leader)
            units.append(g.detach(self.side, man.place, led.strength, (led.leader,), man.inside).id)
        g.tell(UnitsActivated(self.side, tuple(units), leaders))
        return call(March(self.side, tuple(units)))


def changes(g: Campaign, side: str, party: Party) -> Iterator[tuple[Action, Party]]:
    """8.10: everything that may be added, and the party with it."""
    for unit in parties.additions(g, side, party):
        yield Action.of(ADD, unit.id), party._replace(units=(*party.units, unit.id))
    for leader in parties.leaders_to_add(g, side, party):
        yield Action.of(ADD, leader.id), party._replace(led=(*party.led, Led(leader.id)))
    for leader in parties.riders(g, side, party):
        yield Action.of(TAKE, leader.id), party._replace(riders=(*party.riders, leader.id))


def _choices(free: Strength, most: int) -> list[Strength]:
    """10.8.2: every choice of one to three SPs, the largest and most regular first."""
    found = [
        Strength(reg=reg, res=res, bav=bav)
        for reg in range(min(free.reg, most) + 1)
        for res in range(min(free.res, most - reg) + 1)
        for bav in range(min(free.bav, most - reg - res) + 1)
        if reg + res + bav
    ]
    return sorted(found, key=lambda each: (-each.infantry, each.res, each.bav))


def _words(verb: str, strength: Strength) -> Action:
    """SPs as words of an action: `lead reg 2 res 1`."""
    words = [word for kind in INFANTRY if strength.of(kind) for word in (kind, str(strength.of(kind)))]
    return Action.of(verb, *words)


def strength_in(action: Action) -> Strength:
    """The SPs that an action names after its verb, kind and number by turns."""
    found = NONE
    for kind, number in zip(action[1::2], action[2::2], strict=True):
        found = found.more(kind, int(number))
    return found
