"""6.3.1: events of command and morale: Bazaine's Malaise, Command Initiative, Inspirational Leadership and others."""

from wargame.engine.action import Action
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto
from wargame.games.at_any_cost.rules.assault.assault import AssaultStep
from wargame.games.at_any_cost.rules.assault.retreat import Retreat
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.chits import in_cup
from wargame.games.at_any_cost.rules.chits.cic import Group, grouped_divisions
from wargame.games.at_any_cost.rules.command.command import marker_groups
from wargame.games.at_any_cost.rules.events import chits as told
from wargame.games.at_any_cost.rules.fire.fire import FireStep
from wargame.games.at_any_cost.rules.morale.morale import MoraleHits, TestsInHex
from wargame.games.at_any_cost.rules.movement.moving import MovementStep
from wargame.games.at_any_cost.rules.questions import DivisionToFire, HqToParalyse, UnitsToCommand, UnitToInspire
from wargame.games.at_any_cost.rules.stages import OUT_OF_COMMAND, ActivationPhase, activation_of, step
from wargame.games.at_any_cost.rules.strength import tcr
from wargame.games.at_any_cost.rules.units import FRENCH, ON_MAP, STEADY, WAITING, Unit

BADLY = 4
"""Panic Test: failing by so much costs twice as much."""


# ---------------------------------------------------------------------- Bazaine's Malaise
def idle_hqs(g: Battle) -> list[Unit]:
    """6.3.1.a: the French HQs on the map or due whose Activation Chit is still in the cup."""
    due = {unit for arrival in g.arrivals if arrival.turn <= g.turn for unit in arrival.units}
    return [
        hq
        for formation, hq in g.hqs.items()
        if hq.side == FRENCH and not hq.malaise and in_cup(g, formation)
        if hq.status == ON_MAP or (hq.status == WAITING and hq.id in due)
    ]


class Malaise(Heading):
    """6.3.1.a: Bazaine's Malaise lies on a French HQ until its chit is drawn; what then happens is in `sequence`."""

    side: str

    def start(self, g: Battle) -> Flow:
        """The Prussian player chooses the HQ."""
        actions = [Action.of("malaise", hq.id) for hq in idle_hqs(g)]
        if not actions:
            return FINISH
        return Ask(self.side, HqToParalyse(), "6.3.1.a", actions, self.chosen, open=True)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Lay it there."""
        g.put(g.units[action[1]], "malaise", True)
        g.tell(told.MalaiseLaid(action[1]))
        return FINISH


# ---------------------------------------------------------------------- Command Initiative
def lost_groups(g: Battle, side: str) -> list[tuple[int, ...]]:
    """7.5: the hexes and road columns of a side under Out of Command markers in the activation going on."""
    return marker_groups(g, [unit for unit in g.fielded(side) if unit.ooc and unit.place >= 0])


def in_last_step(g: Battle) -> bool:
    """14.0: whether the activation going on has come to its Out of Command Step."""
    activation = activation_of(g)
    return activation is not None and step(g, activation) == OUT_OF_COMMAND


class CommandInitiative(Heading):
    """6.3.1.c: one Out of Command marker goes. Played in the Out of Command Step, the Steps are carried out now."""

    side: str
    place: int = -1
    units: tuple[str, ...] = ()

    def start(self, g: Battle) -> Flow:
        """Which marker."""
        if self.place >= 0:
            return goto(self.free)
        actions = [Action.of("initiative", g.board.ids[group[0]]) for group in lost_groups(g, self.side)]
        return Ask(self.side, UnitsToCommand(), "6.3.1.c", actions, self.chosen, open=True)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """The hex chosen."""
        g.put(self, "place", g.board.index[action[1]])
        return goto(self.free)

    def free(self, g: Battle) -> Flow:
        """7.5: the units of the marker are In Command; nothing more if the Steps are still to come."""
        group = next(group for group in lost_groups(g, self.side) if self.place in group)
        units = [unit for unit in g.fielded(self.side) if unit.ooc and unit.place in group]
        for unit in units:
            g.put(unit, "ooc", False)
            g.put(unit, "in_command", True)
        g.put(self, "units", tuple(unit.id for unit in units))
        g.tell(told.BroughtIntoCommand(self.units))
        activation = self._activation(g)  # under the draft the table has been rolled on already
        g.put(activation, "results", tuple(each for each in activation.results if each[0] not in self.units))
        return goto(self.fire) if in_last_step(g) else FINISH

    def fire(self, g: Battle) -> Flow:
        """8: they fire."""
        return call(FireStep(self.side, self.units), then=self.movement)

    def movement(self, g: Battle) -> Flow:
        """11: they move, under the Posture of their HQ."""
        rights = self._activation(g).rights
        step = MovementStep(
            self.side, self.units, engage=rights.engage, march=rights.march, charge=rights.assault, bonus=rights.bonus
        )
        return call(step, then=self.assault)

    def assault(self, g: Battle) -> Flow:
        """12: they assault if they may."""
        return call(AssaultStep(self.side, self.units)) if self._activation(g).rights.assault else FINISH

    def _activation(self, g: Battle) -> ActivationPhase:
        activation = activation_of(g)
        assert activation is not None
        return activation


# ---------------------------------------------------------------------- morale
def weary(g: Battle, side: str) -> list[Unit]:
    """The combat units of a side on the map with a Morale Hit marker."""
    return [unit for unit in g.fielded(side) if unit.morale > STEADY and unit.place >= 0]


class InspirationalLeadership(Heading):
    """6.3.1: a unit loses its Shaken or Disrupted marker; if the hit had stopped its move, it may go on."""

    side: str
    unit: str = ""

    def start(self, g: Battle) -> Flow:
        """Which unit."""
        if self.unit:
            return self.chosen(g, Action.of("inspire", self.unit))
        actions = [Action.of("inspire", unit.id) for unit in weary(g, self.side)]
        return Ask(self.side, UnitToInspire(), "6.3.1", actions, self.chosen, open=True)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """The unit chosen."""
        unit = g.units[action[1]]
        g.set_morale(unit, STEADY)
        g.put(unit, "halted", "")
        g.tell(told.UnitInspired(unit.id))
        return FINISH


class PanicTest(TestsInHex):
    """6.3.1: each French unit in a hex that was hit rolls against its cohesion, and may run."""

    testing: str = ""
    hexes: int = 0

    def tested(self, g: Battle, unit: Unit) -> Flow:
        """Failed by up to three is a Morale Hit and one hex, by more two of each."""
        excess = g.roll("Panic Test", unit.side, faces=10) - tcr(g, unit)
        g.put(self, "testing", unit.id)
        g.put(self, "hexes", 0 if excess <= 0 else 2 if excess >= BADLY else 1)
        g.tell(told.PanicTested(unit.id, self.hexes))
        return call(MoraleHits(unit.id, self.hexes), then=self.flight) if self.hexes else goto(self.test)

    def flight(self, g: Battle) -> Flow:
        """12.8: it retreats, unless the hits have driven it off already."""
        if g.units[self.testing].place != self.place:
            return goto(self.test)
        return call(Retreat((self.testing,), self.hexes, ()), then=self.test)


# ---------------------------------------------------------------------- Feu de Bataillon
def battalion_groups(g: Battle, side: str) -> list[Group]:
    """6.2.1: the infantry of each Grouped Division on the map."""
    groups = []
    for group in grouped_divisions(g, side):
        foot = tuple(each for each in group.units if g.units[each].infantry and g.units[each].on_map)
        if foot:
            groups.append(Group(group.key, foot))
    return groups


class FeuDeBataillon(Heading):
    """8.4.l, 8.4.t: the infantry of one Grouped Division fires by battalions until the turn ends."""

    side: str

    def start(self, g: Battle) -> Flow:
        """Which division."""
        actions = [Action.of("group", group.key) for group in battalion_groups(g, self.side)]
        if not actions:
            return FINISH
        return Ask(self.side, DivisionToFire(), "6.3.1.a", actions, self.chosen, open=True)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Mark its infantry."""
        group = next(group for group in battalion_groups(g, self.side) if group.key == action[1])
        for each in group.units:
            g.put(g.units[each], "battalion_fire", True)
        g.tell(told.BattalionFireOrdered(group.units))
        return FINISH
