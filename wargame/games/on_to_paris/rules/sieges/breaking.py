"""10.10.3, 14.8, 16.2.3, 17.1.5: besiegers without Infantry leave an enemy Fort(ress), and the siege is over."""

from __future__ import annotations

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits, mask_of
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.cavalry.retreating import RetreatReaction, can_retreat
from wargame.games.on_to_paris.rules.combat.losses import LOOSE, lose
from wargame.games.on_to_paris.rules.combat.parties import barred, clear_detachments, proxy
from wargame.games.on_to_paris.rules.combat.retreat_hexes import RULE, watched
from wargame.games.on_to_paris.rules.formations.removing import NO_RETREAT, eliminate
from wargame.games.on_to_paris.rules.sieges.events import CouldNotLeave, DriftedOff
from wargame.games.on_to_paris.rules.sieges.questions import WhereToDrift
from wargame.games.on_to_paris.rules.strength import FT, one
from wargame.games.on_to_paris.rules.units import ENEMY, FRENCH, PRUSSIAN, Formation

CAUSE = "retreat"
"""13.16.2: why they lose an SP."""


def left_alone(g: Campaign, side: str) -> int:
    """10.10.3: enemy Fort(ress) hexes with only Cavalry Divisions and Franc-Tireurs of a side outside."""
    enemy = ENEMY[side]
    return g.forts[enemy] & ~g.forces[enemy] & g.forces[side] & ~g.infantry[side]


class LeftAlone(Heading):
    """16.2.3: wherever only Cavalry Divisions and Franc-Tireurs are left as besiegers, they go.

    To be called after moves and combats; it ends at once if there is no such hex.
    """

    unit: str = ""
    """The Cavalry Division that has been told to go."""

    def start(self, g: Campaign) -> Flow:
        """14.8: first Cavalry Divisions, then Franc-Tireurs."""
        for side in g.sides:
            for place in bits(left_alone(g, side)):
                cavalry = next((each for each in g.at(side, place) if each.is_cavalry), None)
                return self.ride(g, cavalry) if cavalry is not None else call(Drift(place), then=self.start)
        upkeep.settle(g)
        return FINISH

    def ride(self, g: Campaign, cavalry: Formation) -> Flow:
        """14.7, 14.8: a Cavalry Retreat Reaction; 13.16.3: without a way it is lost."""
        if not can_retreat(g, cavalry):
            return self.lost(g, cavalry)
        g.put(self, "unit", cavalry.id)
        return call(RetreatReaction(cavalry.id), then=self.gone)

    def gone(self, g: Campaign) -> Flow:
        """Whether it has gone."""
        cavalry = g.formation(self.unit)
        g.put(self, "unit", "")
        if cavalry.on_map and left_alone(g, cavalry.side) >> cavalry.place & 1:
            return self.lost(g, cavalry)
        return goto(self.start)

    def lost(self, g: Campaign, cavalry: Formation) -> Flow:
        """13.16.3: eliminated for want of a Retreat path."""
        g.tell(CouldNotLeave(cavalry.side, g.board.ids[cavalry.place], cavalry.id, cavalry.strength.total))
        eliminate(g, cavalry, NO_RETREAT)
        return goto(self.start)


class Drift(Heading):
    """17.1.5, 10.10.3: Franc-Tireurs in an enemy Fort(ress) hex retreat to an adjacent hex."""

    place: int

    def start(self, g: Campaign) -> Flow:
        """13.16.1: if they can out of enemy ZOI; without any hex they are eliminated."""
        hexes = retreats(g, self.place)
        number = g.tireurs_at(self.place)
        if not hexes:
            return self.lost(g, number)
        if len(bits(hexes)) == 1:
            return self.go(g, bits(hexes)[0])
        about = WhereToDrift(g.board.ids[self.place], number)
        actions = [Action.of("retreat", g.board.ids[place]) for place in bits(hexes)]
        return Ask(FRENCH, about, "17.1.5", actions, self.answer, refuse=self.refuse, default=actions[0], open=True)

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """13.16.1, 17.1: why they cannot go to a hex."""
        if action.verb != "retreat" or len(action) != 2 or action[1] not in g.board.index:
            return None
        place = g.board.index[action[1]]
        if not g.ground.friendly[FRENCH] >> place & 1:
            return Refusal("17.1", "Franc-Tireurs do not leave France.")
        return Refusal("13.16.1", "They go to an adjacent hex without enemies, out of enemy ZOI if there is one.")

    def answer(self, g: Campaign, action: Action) -> Flow:
        """There they go."""
        return self.go(g, g.board.index[action[1]])

    def go(self, g: Campaign, to: int) -> Flow:
        """13.16.2: in an enemy ZOI it costs them an SP; 17.1.2: at most three stay in a hex."""
        number = g.tireurs_at(self.place)
        near, far = watched(g, FRENCH)
        lone, groups = g.loose[FRENCH][self.place].ft, g.at(FRENCH, self.place)
        if lone:
            g.take_lone(FRENCH, self.place, one(FT, lone))
            g.add_lone(FRENCH, to, one(FT, lone), moved=True)
        for group in groups:
            g.enter(group, to)
        g.tell(DriftedOff(g.board.ids[self.place], g.board.ids[to], number))
        if (near | far) >> to & 1:
            lose(g, FRENCH, to, False, (FT, LOOSE if lone else groups[0].id), CAUSE)
            clear_detachments(g, FRENCH, to)
            g.tell(CouldNotLeave(FRENCH, g.board.ids[to], "", 1))
        upkeep.settle(g)
        return FINISH

    def lost(self, g: Campaign, number: int) -> Flow:
        """13.16.3: eliminated for want of a Retreat path."""
        g.tell(CouldNotLeave(FRENCH, g.board.ids[self.place], "", number))
        lone = g.loose[FRENCH][self.place].ft
        if lone:
            g.take_lone(FRENCH, self.place, one(FT, lone))
            g.write_off(FRENCH, one(FT, lone))
        for group in g.at(FRENCH, self.place):
            eliminate(g, group, NO_RETREAT)
        return FINISH


def retreats(g: Campaign, place: int) -> int:
    """13.16.1: the adjacent hexes that Franc-Tireurs can go to, of the best class there is."""
    sps = one(FT, g.tireurs_at(place))
    group = proxy(g, FRENCH, place, sps)
    near = bits(g.board.adjacent[place])
    free = mask_of(to for to in near if barred(g, group, place, to, sps, RULE) is None)
    return watched(g, FRENCH).calmest(free & ~g.forces[PRUSSIAN])
