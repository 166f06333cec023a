"""5.6: how the Emperor replaces Army Leaders after a lost combat."""

from __future__ import annotations

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, goto, settle
from wargame.games.on_to_paris.rules.campaign import EMPIRE, Campaign
from wargame.games.on_to_paris.rules.leaders.appointing import (
    available,
    demote,
    draw,
    install,
    release,
    replacements,
    take_over,
)
from wargame.games.on_to_paris.rules.leaders.events import CommandChecked, CommandKept, LeaderRemoved
from wargame.games.on_to_paris.rules.leaders.questions import DemotedTo
from wargame.games.on_to_paris.rules.locations import same_location
from wargame.games.on_to_paris.rules.units import CORPS, FRENCH, GONE, POOL, Formation, Leader

PURPOSE = "Imperial Command Change"

POOLED, ELIMINATE = Action.of("pool"), Action.of("eliminate")


class CommandChange(Heading):
    """5.6.2: the roll on the French Imperial Command Change Table for a French Army's Leader, once for a combat."""

    army: str
    replaced: str = ""

    def start(self, g: Campaign) -> Flow:
        """5.6.2: roll, unless the Leader is Confirmed, there is none, or the Empire has fallen."""
        army = g.formation(self.army)
        leader = g.commander(army)
        if g.government != EMPIRE or leader is None or leader.confirmed:
            return FINISH
        table = g.data.command_change
        ends = [max(rolls) for rolls in table.results.values()]
        result = table.result(g.roll(PURPOSE, FRENCH, ends=ends))
        g.tell(CommandChecked(leader.id, army.id, result))
        if result == "confirmed":
            g.put(leader, "confirmed", True)
        return goto(self.replace) if result == "replaced" else FINISH

    def replace(self, g: Campaign) -> Flow:
        """5.6.2, 5.8: draw a successor, a Replacement Leader if there is no other; he must be able to get there."""
        army = g.formation(self.army)
        leader = g.commander(army)
        assert leader is not None
        found = available(g, FRENCH, army.kind, army) or replacements(g, FRENCH)
        successor = draw(g, found) if found else None
        if successor is None or (g.is_besieged(army) and not _present(g, successor, army)):
            g.tell(CommandKept(leader.id, army.id))
            return FINISH
        g.tell(LeaderRemoved(leader.id, army.id, "replaced"))
        install(g, successor, army)
        if leader.replacement:
            return FINISH
        g.put(self, "replaced", leader.id)
        if CORPS in leader.spec.counters:
            demote(g, leader)
        release(g, leader, POOL)
        return goto(self.see_to_him)

    def see_to_him(self, g: Campaign) -> Flow:
        """5.6.2: he may be eliminated at no loss; else he takes a Corps of the Army that wants a Leader, if any."""
        army, leader = g.formation(self.army), g.leader(self.replaced)
        posts = [Action.of("corps", each.id) for each in _vacant(g, army)] if leader.rank == CORPS else []
        actions = [*(posts or [POOLED]), ELIMINATE]
        about = DemotedTo(army.id, leader.id)
        return settle(g, Ask(FRENCH, about, "5.6.2", actions, self.placed, self.refused, default=actions[0], open=True))

    def placed(self, g: Campaign, action: Action) -> Flow:
        """5.6.2: no CPs, IPs or VPs are paid."""
        leader = g.leader(self.replaced)
        if action == ELIMINATE:
            g.tell(LeaderRemoved(leader.id, "", "remove"))
            release(g, leader, GONE)
        elif action != POOLED:
            take_over(g, leader, g.formation(action[1]))
        return FINISH

    def refused(self, g: Campaign, action: Action) -> Refusal | None:
        """5.6.2: why he cannot go there."""
        if action == POOLED:
            return Refusal("5.6.2", "A Corps of his Army has no named Leader, so he takes command of it.")
        if action.verb == "corps":
            return Refusal("5.6.2", "He can only take a Corps of the Army with no Leader or a Replacement Leader.")
        return None


def _present(g: Campaign, leader: Leader, army: Formation) -> bool:
    """5.6.2: whether the successor is already in the besieged location, with a Corps that he commands."""
    return bool(leader.formation) and same_location(g, g.formation(leader.formation), army)


def _vacant(g: Campaign, army: Formation) -> list[Formation]:
    """5.6.2: Attached Corps with no Leader or a Replacement; 5.10: not one whose Wounded Leader comes back."""
    corps = (each for each in g.attached(army) if each.is_corps and not each.wounded)
    return [each for each in corps if (leader := g.commander(each)) is None or leader.replacement]
