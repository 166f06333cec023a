"""5.7, 5.7.1, 18.3: Leaders of the Empire go, and those of the Republic come."""

from __future__ import annotations

from wargame.engine.action import Action
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, goto
from wargame.games.on_to_paris.rules.campaign import EMPIRE, Campaign
from wargame.games.on_to_paris.rules.leaders import casualties
from wargame.games.on_to_paris.rules.leaders.appointing import appoint, available
from wargame.games.on_to_paris.rules.leaders.questions import AppointFirst
from wargame.games.on_to_paris.rules.leaders.returning import receive_new
from wargame.games.on_to_paris.rules.politics.presence import besieged
from wargame.games.on_to_paris.rules.units import ARMY, COMMAND, CORPS, FRENCH, GONE, Formation


class EmpireLeadersGo(Heading):
    """5.7, 18.3: Empire Leaders who are not besieged go, Republic Leaders come, and vacancies are filled at no cost.

    The government has changed already. 5.7.1: carried out again at the start of each turn of the Republic, it removes
    those whose siege has ended in a turn before.
    """

    vacant: tuple[str, ...] = ()

    def start(self, g: Campaign) -> Flow:
        """18.3.2, 18.3.3: what an Empire Leader commanded is left without one."""
        if g.government == EMPIRE:
            return FINISH
        vacant = []
        for leader in g.leaders.every:
            if leader.spec.only == "E" and leader.status != GONE and not leader.sovereign and not besieged(g, leader):
                if leader.status == COMMAND:
                    vacant.append(leader.formation)
                casualties.dismiss(g, leader)
        receive_new(g)
        g.put(self, "vacant", tuple(vacant))
        return goto(self.fill)

    def fill(self, g: Campaign) -> Flow:
        """5.7: new Leaders are appointed; if there are too few, the French say who is first."""
        if not self.vacant:
            return FINISH
        for rank in (ARMY, CORPS):
            wanting = [each for each in map(g.formation, self.vacant) if each.kind == rank]
            if wanting:
                return self.fill_rank(g, wanting)
        return FINISH

    def fill_rank(self, g: Campaign, wanting: list[Formation]) -> Flow:
        """5.7: Armies before Corps, because an Army may take the Leader of a Corps."""
        there = len(available(g, FRENCH, wanting[0].kind, wanting[0]))
        if len(wanting) > 1 and 0 < there < len(wanting):
            actions = [Action.of("appoint", each.id) for each in wanting]
            about = AppointFirst(tuple(each.id for each in wanting))
            return Ask(FRENCH, about, "5.7", actions, self.named, default=actions[0], open=True)
        return self.appoint(g, wanting[0].id)

    def named(self, g: Campaign, action: Action) -> Flow:
        """5.7: this Formation is the next."""
        return self.appoint(g, action[1])

    def appoint(self, g: Campaign, word: str) -> Flow:
        """5.3.3: draw for it."""
        g.put(self, "vacant", tuple(each for each in self.vacant if each != word))
        appoint(g, g.formation(word))
        return goto(self.fill)
