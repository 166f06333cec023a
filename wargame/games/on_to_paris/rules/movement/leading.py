"""6.1.4.exception-1, 10.8.2: a Division Leader gets off with SPs, which move on beside the Formation he was in."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command.payment import Pay, payable
from wargame.games.on_to_paris.rules.command.prices import listed
from wargame.games.on_to_paris.rules.formations.containing import spare
from wargame.games.on_to_paris.rules.movement.events import LedOff
from wargame.games.on_to_paris.rules.movement.marching import Marching
from wargame.games.on_to_paris.rules.movement.questions import LeadOff
from wargame.games.on_to_paris.rules.offers import Price
from wargame.games.on_to_paris.rules.strength import INFANTRY, NONE, Strength, one
from wargame.games.on_to_paris.rules.units import DIVISION, Formation

VERB = "lead"
READY, BACK = Action.of("ready"), Action.of("back")
LOOSE = "loose"


def price(g: Campaign, unit: Formation) -> Price:
    """6.1.4.exception-1: what moving a Division Leader with SPs costs, to be spent at once."""
    return listed(g, "move_division_leader_with_sps", unit.side, unit.place)


def offers(g: Campaign, march: Marching) -> Iterator[Action]:
    """6.1.4.exception-1: Division Leaders contained in units that are still on the move."""
    if not g.can_detach(march.side):
        return
    for unit in march.active(g):
        leaders = [word for word in unit.contained if g.leader(word).rank == DIVISION]
        if not leaders or not unit.commanded or march.bound(unit.id) or not _any_sps(g, march, unit):
            continue
        if payable(g, unit.side, price(g, unit)):
            yield from (Action.of(VERB, unit.id, word) for word in leaders)


def refusal(g: Campaign, march: Marching, action: Action) -> Refusal:
    """6.1.4: why he cannot lead SPs off."""
    unit = g.formations.by_id.get(action[1]) if len(action) > 1 else None
    if unit is not None and unit.id in march.units and not payable(g, unit.side, price(g, unit)):
        return Refusal("6.1.4", "One CP and one IP must be spent at once to move on with a Division Leader.")
    return Refusal("6.1.4", "A Division Leader contained in a marching Army or Corps leads up to three SPs off.")


def _any_sps(g: Campaign, march: Marching, unit: Formation) -> bool:
    return spare(unit) > 0 or _fresh(g, march, unit).infantry > 0


def _fresh(g: Campaign, march: Marching, unit: Formation) -> Strength:
    """6.1.4: lone Infantry SPs of the first hex that he can take command of: those that have not moved."""
    if unit.id in march.spent:
        return NONE
    where = (unit.side, unit.place, unit.inside)
    rest = g.lone(*where).minus(g.lone_moved(*where))
    return Strength(rest.reg, rest.res, rest.bav)


class LeadsOff(Heading):
    """6.1.4.exception-1: up to three SPs, one after the other; then one CP and one IP are spent."""

    march: Marching
    unit: str
    leader: str
    dropped: Strength = NONE
    """Out of the Formation."""
    found: Strength = NONE
    """From among the lone SPs of the hex."""

    def start(self, g: Campaign) -> Flow:
        """5.2.3: which SPs he leads."""
        actions = [*self._choices(g)]
        chosen = self.dropped.plus(self.found)
        actions.append(READY if chosen.total else BACK)
        more = g.data.limits.division_leader_sp - chosen.total
        about = LeadOff(self.leader, self.unit, chosen.listed(), more)
        return Ask(g.formation(self.unit).side, about, "6.1.4", actions, self.chosen, default=actions[-1], open=True)

    def _choices(self, g: Campaign) -> Iterator[Action]:
        unit = g.formation(self.unit)
        if self.dropped.total + self.found.total >= g.data.limits.division_leader_sp:
            return
        if spare(unit) > self.dropped.total:
            for kind in unit.strength.minus(self.dropped).kinds:
                if kind in INFANTRY:
                    yield Action.of("with", unit.id, kind)
        for kind in _fresh(g, self.march, unit).minus(self.found).kinds:
            yield Action.of("with", LOOSE, kind)

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """One more SP, or off they go."""
        if action == BACK:
            return FINISH
        if action == READY:
            return call(Pay(self.march.side, price(g, g.formation(self.unit))), then=self.off)
        name = "found" if action[1] == LOOSE else "dropped"
        g.put(self, name, getattr(self, name).plus(one(action[2])))
        return goto(self.start)

    def off(self, g: Campaign) -> Flow:
        """6.1.4.exception-1: they have as many MPs left as the Formation."""
        host = g.formation(self.unit)
        g.set_strength(host, host.strength.minus(self.dropped))
        group = g.detach(host.side, host.place, self.found, (self.leader,), host.inside)
        g.set_strength(group, self.found.plus(self.dropped))
        g.put(group, "demoralized", host.demoralized or group.demoralized)
        self.march.enlist(g, group, self.march.left[host.id])
        g.journal.put_key(self.march.full, group.id, self.march.full[host.id])  # 10.2.7: as fresh as the Formation
        if host.id in self.march.spent:
            self.march.note(g, group.id)
        g.tell(LedOff(host.id, self.leader, g.board.ids[host.place], group.strength.listed()))
        return FINISH
