"""5.4, 5.8, 5.10, 8.9.1: Leaders whom their own side removes or demotes, and who is appointed instead.

`leader F` of the menu is about the Leader in command of F, or about the Wounded one under his Replacement.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, settle
from wargame.games.on_to_paris.rules.campaign import EMPIRE, Campaign
from wargame.games.on_to_paris.rules.command.payment import Pay, payable
from wargame.games.on_to_paris.rules.leaders.appointing import appoint, available, demote, release, replacements
from wargame.games.on_to_paris.rules.leaders.events import LeaderRemoved
from wargame.games.on_to_paris.rules.leaders.questions import ChangeOf, LostFor
from wargame.games.on_to_paris.rules.offers import Offer, Part, Price
from wargame.games.on_to_paris.rules.units import (
    ARMY,
    CORPS,
    FRENCH,
    GONE,
    MAP,
    POOL,
    PRUSSIAN,
    TRACK,
    Formation,
    Leader,
)

APPOINT, REPLACE, TO_POOL, DEMOTE, REMOVE, KEEP = "appoint", "replace", "pool", "demote", "remove", "keep"
"""What can be done: fill a vacancy; let a named Leader take over from a Replacement; put him in the pool, or there as a
Corps Leader; out of the game; nothing."""
COSTS = {
    (CORPS, REPLACE): "remove_replacement_corps",
    (ARMY, REPLACE): "remove_replacement_army",
    (CORPS, TO_POOL): "remove_corps_leader_to_pool",
    (CORPS, REMOVE): "remove_corps_leader_for_good",
    (ARMY, TO_POOL): "remove_army_leader_to_pool",
    (ARMY, DEMOTE): "demote_army_leader",
    (ARMY, REMOVE): "remove_army_leader_for_good",
}
"""8.9.1: the lines of the Action Cost Table."""


# ---------------------------------------------------------------------- what may be done with whom


def subject(g: Campaign, formation: Formation) -> Leader | None:
    """5.10, 5.2: the Leader it is about: the Wounded one, else who commands; None for a vacancy."""
    return g.leader(formation.wounded) if formation.wounded else g.commander(formation)


def choices(formation: Formation, leader: Leader | None) -> tuple[str, ...]:
    """5.4.2, 5.4.3, 5.5.3, 5.8, 5.9: what can be done with a Leader, whether it can be paid for or not."""
    if leader is None:
        return (APPOINT,)
    if leader.replacement:
        return (REPLACE,)
    if leader.spec.steinmetz:
        return (DEMOTE,) if formation.is_army else (TO_POOL,)
    if formation.is_army and CORPS in leader.spec.counters:
        return (TO_POOL, DEMOTE, REMOVE)
    return (TO_POOL, REMOVE)


def forbidden(g: Campaign, formation: Formation) -> Refusal | None:
    """5.4 to 5.6, 5.8, 5.10: why the Leader of a Formation may not be removed; None if he may.

    5.3.3, 5.9: for a vacancy a Replacement Leader will do if there is no named one.
    """
    leader = subject(g, formation)
    if not g.spec.special.leader_removals:
        return Refusal("5.4", "In this scenario Leaders are not removed by their own side.")
    if leader is not None and leader.spec.hrh:
        return Refusal("5.5.2", f"{leader.name} is of royal rank and may be neither removed nor demoted.")
    if formation.wounded:
        return None
    if formation.is_army and leader is not None and not leader.replacement:
        if formation.side == FRENCH and g.government == EMPIRE:
            return Refusal("5.6.1", "Until the Empire falls, Army Leaders are changed by the Emperor only.")
        if formation.side == PRUSSIAN and not 0 < leader.recall <= g.turn:
            rule = "5.5.3" if leader.spec.steinmetz else "5.5.1"
            return Refusal(rule, f"{leader.name} is not Subject to Recall.")
    if not available(g, formation.side, formation.kind, formation) and (leader or not replacements(g, formation.side)):
        rule = "5.4.3" if formation.is_army else "5.4.2"
        return Refusal(rule, "No named Leader of that rank is available to take over.")
    return None


def price_of(g: Campaign, formation: Formation, choice: str) -> Price:
    """8.9.1: what it costs: the removal, and the appointment that follows unless a Wounded Leader is removed."""
    leader = subject(g, formation)
    ip = cp = vp = 0
    lines = [] if choice == APPOINT else [COSTS[formation.kind, choice]]
    if leader is None or not formation.wounded:
        lines.append("appoint_leader")
    for line in lines:
        cost = g.data.cost(line, formation.side)  # type: ignore[arg-type]
        ip, cp, vp = ip + cost.ip, cp + cost.cp, vp + cost.vp
    return Price(ip, (Part(formation.place, cp),), vp if formation.side == FRENCH else -vp)


def _affordable(g: Campaign, formation: Formation) -> list[str]:
    words = choices(formation, subject(g, formation))
    return [word for word in words if payable(g, formation.side, price_of(g, formation, word))]


# ---------------------------------------------------------------------- the offers of the menu


def offers(g: Campaign, side: str) -> Iterator[Offer]:
    """5.4, 8.9.1: the Formations whose Leaders may be changed now; the price is that of the cheapest way."""
    for formation in g.fielded(side, ARMY, CORPS):
        if (words := _affordable(g, formation)) and forbidden(g, formation) is None:
            price = min([price_of(g, formation, word) for word in words], key=lambda each: (each.cp, each.ip))
            yield Offer(Action.of("leader", formation.id), price, partial(ChangeLeader, formation.id), pays=True)


def refusal(g: Campaign, side: str, action: Action) -> Refusal | None:
    """5.4: why the Leader of a Formation cannot be changed."""
    if action.verb != "leader" or len(action) != 2:
        return None
    formation = g.formations.by_id.get(action[1])
    if formation is None or formation.side != side or formation.status != MAP:
        return Refusal("5.4", "That is no Formation of yours on the map.")
    if not formation.commanded:
        return Refusal("5.4.1", "Only Armies and Corps have Leaders who can be removed.")
    found = forbidden(g, formation)
    if found is None and not _affordable(g, formation):
        return Refusal("5.4", "The points for the removal and the appointment together are not there.")
    return found


class ChangeLeader(Heading):
    """5.4.2, 5.4.3, 5.8, 5.10: the Leader of a Formation is removed, and another one appointed."""

    formation: str
    choice: str = ""

    def start(self, g: Campaign) -> Flow:
        """5.4: what becomes of him."""
        formation = g.formation(self.formation)
        leader = subject(g, formation)
        actions = [Action.of(word) for word in _affordable(g, formation)]
        about = ChangeOf(formation.id, leader.id if leader is not None else "")
        rule = "5.4.3" if formation.is_army else "5.4.2"
        return settle(g, Ask(formation.side, about, rule, actions, self.chosen, self.refused, open=True))

    def prices(self, g: Campaign) -> dict[Action, dict[str, int]]:
        """8.9.1: what each way costs."""
        formation = g.formation(self.formation)
        return {Action.of(word): price_of(g, formation, word).told for word in _affordable(g, formation)}

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """8.9.1: it is paid for."""
        g.put(self, "choice", action.verb)
        formation = g.formation(self.formation)
        return call(Pay(formation.side, price_of(g, formation, action.verb)), then=self.change)

    def refused(self, g: Campaign, action: Action) -> Refusal | None:
        """5.5.3, 5.8: why something cannot be done with this Leader."""
        formation = g.formation(self.formation)
        leader = subject(g, formation)
        if action.verb not in (APPOINT, REPLACE, TO_POOL, DEMOTE, REMOVE):
            return None
        if action.verb in choices(formation, leader):
            return Refusal("5.4", "The points for it are not there.")
        if leader is not None and leader.spec.steinmetz:
            return Refusal("5.5.3", "v. Steinmetz is never removed for good; from an Army he can only be demoted.")
        if leader is not None and leader.replacement:
            return Refusal("5.8", "A Replacement Leader can only give way to a named Leader.")
        return Refusal("5.4.3", "Only an Army Leader with a Corps counter can be demoted.")

    def change(self, g: Campaign) -> Flow:
        """5.3.3, 5.4: the successor is drawn before the man is in the pool, so that he does not follow himself."""
        formation = g.formation(self.formation)
        leader, wounded = subject(g, formation), bool(formation.wounded)
        if leader is not None:
            g.tell(LeaderRemoved(leader.id, formation.id, self.choice))
        if not wounded:
            heir = leader if self.choice == DEMOTE and g.options.demoted_takes_corps else None
            appoint(g, formation, heir)
        if leader is not None and not leader.replacement and leader.formation in ("", formation.id):
            put_away(g, leader, self.choice)
        return FINISH


def put_away(g: Campaign, leader: Leader, choice: str) -> None:
    """5.4: a removed Leader goes to the pool, as a Corps Leader if he is demoted, or out of the game."""
    release(g, leader, GONE if choice == REMOVE else POOL)
    if choice == DEMOTE:
        demote(g, leader)


class Incapacitated(Heading):
    """5.4: who has just been Incapacitated may be demoted, or removed for good, if his side has the points.

    5.5, 5.6.1: what holds for removals holds here too.
    """

    leader: str
    rank: str
    place: int
    choice: str = ""
    paid_by: tuple[str, ...] = ()
    """8.3.2: the RL markers that have paid for the march in which he was lost."""

    def start(self, g: Campaign) -> Flow:
        """5.4: what becomes of him; he stays on the turn track if nothing else can be done."""
        leader = g.leader(self.leader)
        actions = [Action.of(KEEP), *(Action.of(word) for word in self._choices(g, leader))]
        about = LostFor(leader.id)
        return settle(g, Ask(leader.side, about, "5.4", actions, self.chosen, default=actions[0], open=True))

    def _choices(self, g: Campaign, leader: Leader) -> list[str]:
        if leader.side != g.active or leader.status != TRACK or self.rank not in (CORPS, ARMY):
            return []
        if leader.spec.hrh or leader.spec.steinmetz or not g.spec.special.leader_removals:
            return []
        if self.rank == ARMY and leader.side == FRENCH and g.government == EMPIRE:
            return []
        if self.rank == ARMY and leader.side == PRUSSIAN and not 0 < leader.recall <= g.turn:
            return []
        words = (DEMOTE, REMOVE) if self.rank == ARMY and CORPS in leader.spec.counters else (REMOVE,)
        return [word for word in words if payable(g, leader.side, self._price(g, leader, word))]

    def _price(self, g: Campaign, leader: Leader, word: str) -> Price:
        cost = g.data.cost(COSTS[self.rank, word], leader.side)  # type: ignore[arg-type]
        return Price(cost.ip, (Part(self.place, cost.cp),), cost.vp if leader.side == FRENCH else -cost.vp)

    def prices(self, g: Campaign) -> dict[Action, dict[str, int]]:
        """8.9.1: what it costs to demote or remove him."""
        leader = g.leader(self.leader)
        return {Action.of(word): self._price(g, leader, word).told for word in self._choices(g, leader)}

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """8.9.1: it is paid for."""
        if action.verb == KEEP:
            return FINISH
        g.put(self, "choice", action.verb)
        g.put(self, "paid_by", g.paid_by)
        leader = g.leader(self.leader)
        return call(Pay(leader.side, self._price(g, leader, action.verb)), then=self.change)

    def change(self, g: Campaign) -> Flow:
        """5.4.3: he will come back as a Corps Leader, or never; the march goes on as it was paid for."""
        g.put(g, "paid_by", self.paid_by)
        leader = g.leader(self.leader)
        g.tell(LeaderRemoved(leader.id, "", self.choice))
        if self.choice == DEMOTE:
            demote(g, leader)
        else:
            release(g, leader, GONE)
        return FINISH
