"""7.4, 5.2.3: Division Leaders enter the map in the Reinforcement Phase."""

from __future__ import annotations

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.pieces import NOWHERE
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, goto
from wargame.games.on_to_paris.rules import control
from wargame.games.on_to_paris.rules.arrivals.events import DivisionLeaderEntered
from wargame.games.on_to_paris.rules.arrivals.questions import PlaceDivisionLeader
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.politics.presence import largest_army
from wargame.games.on_to_paris.rules.units import ARMY, CORPS, DIVISION, FRENCH, POOL, Leader

LATER = Action.of("later")


def places(g: Campaign, side: str) -> int:
    """5.2.3: hexes with SPs or Formations of his side, friendly cities, towns and Fort(ress)es; 7.2: none besieged."""
    ground = g.ground
    built = (ground.cities | ground.towns | ground.forts) & control.controlled(g, side)
    return (built | g.forces[side]) & (g.field | 1 << ground.box[side]) & ~g.besieged()


class DivisionLeadersArrive(Heading):
    """7.4: each Division Leader who is available may be placed, or waits for a later turn; Napoleon III is placed."""

    waiting: tuple[str, ...] = ()
    """Those who have been asked about."""

    def start(self, g: Campaign) -> Flow:
        """The next of them."""
        leader = self._next(g)
        return FINISH if leader is None else self._ask(g, leader)

    def _next(self, g: Campaign) -> Leader | None:
        """Division Leaders, and a sovereign who was Incapacitated (13.12.2), as both stand alone in a hex (5.2.3)."""
        due = (each for each in g.leaders.every if each.status == POOL and (each.rank == DIVISION or each.sovereign))
        return next((each for each in due if each.id not in self.waiting), None)

    def _ask(self, g: Campaign, leader: Leader) -> Ask:
        side = leader.side
        open_ = places(g, side)
        hosts = (each for each in g.fielded(side, ARMY, CORPS) if open_ >> each.place & 1 and not each.inside)
        acts = [*(Action.of("with", each.id) for each in hosts)]
        acts += [Action.of("at", g.board.ids[place]) for place in bits(open_)]
        about = PlaceDivisionLeader(side, leader.id)
        default = LATER
        if leader.sovereign and side == FRENCH and acts:  # 18.4: an Emperor who waits could not lose his throne
            withs = (Action.of("with", army.id) for army in largest_army(g, side))
            default = next((each for each in withs if each in acts), acts[0])
        else:
            acts.append(LATER)
        return Ask(side, about, "7.4", acts, self.placed, self.refuse, default=default, open=True)

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """7.2, 5.2.3: why he cannot be placed there."""
        unit = g.formations.by_id.get(action[-1])
        place = unit.place if unit is not None else g.board.index.get(action[-1], NOWHERE)
        if place == NOWHERE:
            return None
        if g.besieged() >> place & 1:
            return Refusal("7.2", "Nobody enters in a besieged hex.")
        return Refusal("5.2.3", "He is placed with SPs or a Formation, or in a friendly city, town or Fort(ress).")

    def placed(self, g: Campaign, action: Action) -> Flow:
        """He is contained in a Formation, alone in a hex, or waits."""
        leader = self._next(g)
        assert leader is not None
        if action == LATER:
            g.put(self, "waiting", (*self.waiting, leader.id))
            return goto(self.start)
        if action.verb == "with":
            formation = g.formation(action[1])
            g.contain(leader, formation)
            where, unit = g.board.ids[formation.place], formation.id
        else:
            g.leave_alone(leader, g.board.index[action[1]])
            where, unit = action[1], ""
        g.tell(DivisionLeaderEntered(leader.side, leader.id, unit, where))
        return goto(self.start)
