"""6.4: the Fortunes of War chit and its six results."""

from typing import NamedTuple

from wargame.engine.action import Action
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure, call
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.chits import ACTIVATION, kind_and_name, rolling_side
from wargame.games.at_any_cost.rules.events.chits import FortuneRolled, LeaderCasualty, NoLeaderStruck, UnitStrayed
from wargame.games.at_any_cost.rules.movement.movement import Way, allowance, ends
from wargame.games.at_any_cost.rules.movement.overrun import OverrunHqs
from wargame.games.at_any_cost.rules.movement.reaction import Reaction
from wargame.games.at_any_cost.rules.questions import WaywardMove
from wargame.games.at_any_cost.rules.stages import calm
from wargame.games.at_any_cost.rules.units import ENEMY, FRENCH, PRUSSIAN

DEGRADE, ENHANCE, LULL = "degrade", "enhance", "lull"
WAYWARD = {"wayward_french": FRENCH, "wayward_prussian": PRUSSIAN}
ONE_HEX = Way(engage=True, march=False, one_hex=True)
PASS = Action.of("pass")


class Fortune(NamedTuple):
    """What the Fortunes of War chit beside the cup does to the chit just drawn."""

    degraded: bool = False
    enhanced: bool = False


class FortunesOfWar(Procedure):
    """6.4: the player who does not draw rolls, and the table says how the chit works."""

    def start(self, g: Battle) -> Flow:
        """6.4.table: roll; a 0 is a ten on every die (3.11)."""
        die = g.roll("Fortunes of War", rolling_side(g), faces=10)
        result = g.data.fortunes[die]
        g.tell(FortuneRolled(result))
        if result in WAYWARD:
            return call(WaywardUnit(WAYWARD[result]))
        if result == "leader_casualty":
            self._leader_casualty(g)
        else:
            g.put(g, "fortune", result)
        return FINISH

    def _leader_casualty(self, g: Battle) -> None:
        """6.4.e: the marker waits for the next Activation Chit; 6.4.e.none-left: without one it is discarded."""
        if any(kind_and_name(chit)[0] == ACTIVATION for chit in g.cup.contents):
            g.put(g, "leader_casualty", True)
        else:
            g.tell(NoLeaderStruck())


def fortune_of_next_chit(g: Battle) -> Fortune:
    """6.4.c, 6.4.d, 6.4.f: what the chit just drawn suffers. Degrade and Enhance are used up by it, a Lull is not."""
    fortune = g.fortune
    if fortune in (DEGRADE, ENHANCE):
        g.put(g, "fortune", "")
    return Fortune(fortune in (DEGRADE, LULL), fortune == ENHANCE)


def strike_leader(g: Battle, formation: str) -> None:
    """6.4.e: the waiting marker goes under the HQ drawn; 6.4.e.second: a second one takes the first away."""
    if not g.leader_casualty:
        return
    hq = g.hqs[formation]
    g.put(g, "leader_casualty", False)
    g.put(hq, "casualty", not hq.casualty)
    g.tell(LeaderCasualty(hq.id, hq.casualty))


class WaywardUnit(Procedure):
    """6.4.a, 6.4.b: the enemy may move one unit of a side one hex."""

    side: str
    unit: str = ""

    def start(self, g: Battle) -> Flow:
        """Any combat unit or HQ on the map, into any hex it could legally enter and end in."""
        ids = g.board.ids
        actions = [
            Action.of("wayward", unit.id, ids[place])
            for unit in g.fielded(self.side)
            if unit.place >= 0
            for place in ends(g, (unit,), ONE_HEX, allowance(unit))
        ]
        if not actions:
            return FINISH
        rule = "6.4.a" if self.side == FRENCH else "6.4.b"
        return Ask(
            ENEMY[self.side], WaywardMove(self.side), rule, [*actions, PASS], self.chosen, default=PASS, open=True
        )

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Move it: it draws Defensive Fire (11.4), but for Opportunity Charges there must be a Movement Step (11.8)."""
        if action == PASS:
            return FINISH
        unit, place = g.units[action[1]], g.board.index[action[2]]
        g.put(self, "unit", unit.id)
        before = g.hex(unit)
        g.place(unit, place)
        g.tell(UnitStrayed(unit.id, before, action[2]))
        return call(Reaction((unit.id,), place, retreating=True), then=self.moved)

    def moved(self, g: Battle) -> Flow:
        """11.11: its move is over, whoever made it."""
        return call(OverrunHqs((self.unit,)), then=self.close)

    def close(self, g: Battle) -> Flow:
        """The marks of the move go."""
        calm(g)
        return FINISH
