"""11.4, 11.5, 11.8: what the enemy may do when units have entered a hex.

Defensive Fire comes first, then Opportunity Charges (not at a retreat), then chits of Opportunity Fire.
"""

from wargame.engine.procedure import FINISH, Flow, Heading, call, goto
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.windows import OpportunityFire, holds_fire
from wargame.games.at_any_cost.rules.fire.fire import DefensiveFire
from wargame.games.at_any_cost.rules.movement.charges import OpportunityCharges
from wargame.games.at_any_cost.rules.units import ENEMY


def watched(g: Battle, side: str) -> int:
    """The hexes in which the enemy may react to units of a side: next to him, or all if he holds a chit of fire."""
    if g.night:
        return 0
    return -1 if holds_fire(g, ENEMY[side]) else g.zone(ENEMY[side])


class Reaction(Heading):
    """The enemy's answers to units that have just entered a hex."""

    movers: tuple[str, ...]
    place: int
    retreating: bool = False

    def start(self, g: Battle) -> Flow:
        """11.4: Defensive Fire by infantry and artillery next to the hex. An HQ draws no fire (8.1.5)."""
        if not self._there(g):
            return FINISH
        side = g.units[self.movers[0]].side
        if g.night or not g.zone(ENEMY[side]) >> self.place & 1:
            return goto(self.chits)
        return call(DefensiveFire(self.movers, self.place), then=self.charges)

    def charges(self, g: Battle) -> Flow:
        """11.8: Opportunity Charges by cavalry next to the hex, during the Movement Step only."""
        if self.retreating or not self._there(g):
            return goto(self.chits)
        return call(OpportunityCharges(self.movers, self.place), then=self.chits)

    def chits(self, g: Battle) -> Flow:
        """11.5: Opportunity Fire by a held chit, one for each hex entered."""
        if g.night or not self._there(g):
            return FINISH
        return call(OpportunityFire(self.movers, self.place))

    def _there(self, g: Battle) -> bool:
        """Whether a combat unit of the movers is still in the hex."""
        return any(g.units[each].place == self.place and not g.units[each].hq for each in self.movers)
