"""6.3.1: events that send a unit forward: Auftragstaktik, Prussian Aggressive Tactics, Furia Francese."""

from wargame.engine.action import Action
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto
from wargame.games.at_any_cost.rules import questions as asked
from wargame.games.at_any_cost.rules.assault.assault import AssaultCombat, AssaultStep
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.chits import roll_on_track
from wargame.games.at_any_cost.rules.chits.windows import OpportunityFire, may_lead
from wargame.games.at_any_cost.rules.command.ooc_forced import Approach
from wargame.games.at_any_cost.rules.events.chits import ActedAlone, ProvocationIgnored, UnitProvoked
from wargame.games.at_any_cost.rules.events.combat import AssaultDeclared
from wargame.games.at_any_cost.rules.movement.moving import MovementStep
from wargame.games.at_any_cost.rules.strength import initial_sp
from wargame.games.at_any_cost.rules.units import ENEMY, FRENCH, PRUSSIAN, Unit

AUFTRAGSTAKTIK, FURIA = "auftragstaktik", "furia-francese"
AGGRESSIVENESS = "prussian-aggressiveness"
PROVOKED_WITHIN = 4
DONE = Action.of("done")


def leaders(g: Battle, side: str) -> list[Unit]:
    """Infantry and cavalry of a side that are not Disrupted."""
    return [unit for unit in g.fielded(side) if may_lead(unit)]


def assailable(g: Battle, unit: Unit) -> list[int]:
    """12.1: the enemy hexes a unit could assault from where it stands."""
    if not unit.on_map or initial_sp(unit) <= 0:
        return []
    closed = g.ground.fortress if unit.side == PRUSSIAN else 0
    return bits(g.board.adjacent[unit.place] & g.combat[ENEMY[unit.side]] & ~closed)


def commit(g: Battle, unit: Unit, hex_: str) -> None:
    """12.2.declare: the unit gets its Assault marker."""
    g.put(unit, "assaults", hex_)
    g.tell(AssaultDeclared(unit.id, hex_))


# ---------------------------------------------------------------------- Auftragstaktik
class Auftragstaktik(Heading):
    """6.3.1.a, 12.5.i: a unit moves as if Aggressive, and may assault with a shift; others there may support it."""

    side: str
    unit: str = ""

    def start(self, g: Battle) -> Flow:
        """Which unit."""
        actions = [Action.of("unit", unit.id) for unit in leaders(g, self.side)]
        if not actions:
            return FINISH
        return Ask(self.side, asked.LoneUnit(), "6.3.1.a", actions, self.chosen, open=True)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """11.5.precedence: the enemy may fire at it by a chit before it even moves."""
        unit = g.units[action[1]]
        g.put(self, "unit", unit.id)
        g.tell(ActedAlone(unit.id))
        return call(OpportunityFire((unit.id,), unit.place), then=self.move)

    def move(self, g: Battle) -> Flow:
        """7.2.1: its full allowance; it may Engage and charge, but not break down (17.0: that is for a Movement Step).

        11.5.stop: the shot that hit it has ended its move.
        """
        unit = g.units[self.unit]
        if not unit.on_map:
            return FINISH
        if unit.halted:
            return goto(self.assault)
        step = MovementStep(self.side, (unit.id,), engage=True, charge=unit.cavalry, begun=True)
        return call(step, then=self.assault)

    def assault(self, g: Battle) -> Flow:
        """12.5.i: one hex with two columns to the right; a charge has chosen it already (11.6.must-assault)."""
        unit = g.units[self.unit]
        if unit.charging and unit.assaults:
            target = g.board.index[unit.assaults]
            helpers = tuple(each.id for each in supporters(g, unit, target))
            return call(AssaultStep(self.side, (unit.id, *helpers), AUFTRAGSTAKTIK, target))
        actions = [Action.of("assault", unit.id, g.board.ids[place]) for place in assailable(g, unit)]
        if not actions:
            return FINISH
        return Ask(
            self.side, asked.LoneAssault(unit.id), "12.5.i", [*actions, DONE], self.declared, default=DONE, open=True
        )

    def declared(self, g: Battle, action: Action) -> Flow:
        """The target is chosen."""
        if action == DONE:
            return FINISH
        return call(EventAssault(self.side, self.unit, g.board.index[action[2]], AUFTRAGSTAKTIK))


def supporters(g: Battle, leader: Unit, target: int) -> list[Unit]:
    """12.2.support: other units of the side next to a hex that could assault it."""
    return [
        unit
        for unit in g.fielded(leader.side)
        if unit is not leader and (unit.infantry or unit.cavalry) and target in assailable(g, unit)
    ]


class EventAssault(Heading):
    """12.2: one assault out of turn. The hex of the unit named leads; under Auftragstaktik others may support it."""

    side: str
    unit: str
    target: int
    event: str
    units: tuple[str, ...] = ()

    def start(self, g: Battle) -> Flow:
        """12.2.declare."""
        commit(g, g.units[self.unit], g.board.ids[self.target])
        g.put(self, "units", (self.unit,))
        return goto(self.support if self.event == AUFTRAGSTAKTIK else self.fight)

    def support(self, g: Battle) -> Flow:
        """12.2.support: ask for supporters one by one."""
        offered = [each for each in supporters(g, g.units[self.unit], self.target) if each.id not in self.units]
        if not offered:
            return goto(self.fight)
        actions = [Action.of("support", unit.id) for unit in offered]
        about = asked.AssaultSupport(self.unit, g.board.ids[self.target])
        return Ask(self.side, about, "12.2.support", [*actions, DONE], self.supported, default=DONE, open=True)

    def supported(self, g: Battle, action: Action) -> Flow:
        """One more, or no more."""
        if action == DONE:
            return goto(self.fight)
        commit(g, g.units[action[1]], g.board.ids[self.target])
        g.put(self, "units", (*self.units, action[1]))
        return goto(self.support)

    def fight(self, g: Battle) -> Flow:
        """12.5.i, 12.5.j: the assault with the shift of the chit."""
        lead = g.units[self.unit].place
        return call(AssaultCombat(self.side, self.target, lead, self.units, (self.event,)), then=self.close)

    def close(self, g: Battle) -> Flow:
        """The Assault markers go."""
        for each in self.units:
            g.put(g.units[each], "assaults", "")
        return FINISH


# ---------------------------------------------------------------------- Furia Francese
def furious(g: Battle, side: str) -> list[Action]:
    """12.5.j: the assaults that French units next to the enemy could make at once."""
    touching = g.zone(ENEMY[side])
    near = [unit for unit in g.fielded(side) if unit.place >= 0 and touching >> unit.place & 1]
    return [
        Action.of("assault", unit.id, g.board.ids[place])
        for unit in near
        if may_lead(unit) and not unit.assaults
        for place in assailable(g, unit)
    ]


class FuriaFrancese(Heading):
    """6.3.1.b, 12.5.j: a unit assaults from where it stands, whatever the Posture of its HQ."""

    side: str

    def start(self, g: Battle) -> Flow:
        """Which unit goes for which hex."""
        actions = furious(g, self.side)
        if not actions:
            return FINISH
        return Ask(self.side, asked.FuriousAssault(), "12.5.j", actions, self.chosen, open=True)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """The assault."""
        return call(EventAssault(self.side, action[1], g.board.index[action[2]], FURIA))


# ---------------------------------------------------------------------- Prussian Aggressive Tactics
def provoked(g: Battle) -> list[Action]:
    """6.3.1.a: Prussian infantry and cavalry near the French, with the nearest French hexes each would go for."""
    actions = []
    for unit in g.fielded(PRUSSIAN):
        if not (unit.infantry or unit.cavalry):
            continue
        distance, places = g.nearest(unit.place, FRENCH)
        if 0 < distance <= PROVOKED_WITHIN:
            actions += [Action.of("provoke", unit.id, g.board.ids[place]) for place in places]
    return actions


class AggressiveTactics(Heading):
    """6.3.1.a: the French make a Prussian unit attack the nearest enemy, as after an Advance marker (14.3.e)."""

    side: str
    unit: str = ""
    target: int = -1

    def start(self, g: Battle) -> Flow:
        """6.3.2: chits on Prussian Aggressiveness give a roll to ignore it."""
        if roll_on_track(g, PRUSSIAN, AGGRESSIVENESS):
            g.tell(ProvocationIgnored())
            return FINISH
        return goto(self.choose)

    def choose(self, g: Battle) -> Flow:
        """The French pick the unit and, of French hexes equally near, the one it goes for."""
        actions = provoked(g)
        if not actions:
            return FINISH
        return Ask(self.side, asked.UnitToProvoke(), "6.3.1.a", actions, self.chosen, open=True)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """It closes by the shortest way, under fire."""
        g.put(self, "unit", action[1])
        g.put(self, "target", g.board.index[action[2]])
        g.tell(UnitProvoked(action[1], action[2]))
        return call(Approach(action[1], self.target), then=self.assault)

    def assault(self, g: Battle) -> Flow:
        """12.1: next to the enemy it must assault him if it can; a charge has its own target (11.6.must-assault)."""
        unit = g.units[self.unit]
        if unit.charging:
            return call(AssaultStep(PRUSSIAN, (unit.id,)))
        if self.target not in assailable(g, unit):
            return FINISH
        if not unit.assaults:
            commit(g, unit, g.board.ids[self.target])
        return call(AssaultStep(PRUSSIAN, (unit.id,), only=self.target))
