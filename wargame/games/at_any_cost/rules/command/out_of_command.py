"""14: the Out of Command Step, and what its five markers make units do. They never Rally or dig (14.3.no-rally)."""

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto
from wargame.games.at_any_cost.rules.assault.assault import AssaultStep
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.plays import initiative_plays, own_refusal, play_event
from wargame.games.at_any_cost.rules.command.command import marker_group, marker_groups
from wargame.games.at_any_cost.rules.command.ooc_forced import Advance, Withdrawal
from wargame.games.at_any_cost.rules.events.turn import MarkerTurned
from wargame.games.at_any_cost.rules.fire.fire import FireStep
from wargame.games.at_any_cost.rules.movement.moving import DONE, MovementStep
from wargame.games.at_any_cost.rules.paces import POINT
from wargame.games.at_any_cost.rules.questions import MarkerToTurn, RoadMarch
from wargame.games.at_any_cost.rules.stages import ActivationStep
from wargame.games.at_any_cost.rules.units import ENEMY, Unit

MARKER = "Out of Command marker"
"""What is drawn for when a marker is turned over."""
NEAR = 4
"""14.3.a, 14.3.e: the distance within which an enemy counts."""


class Obey(Heading):
    """14.3: the units of one marker do what it says. Withdraw and Advance look at each hex by itself (14.2)."""

    side: str
    formation: str
    result: str
    units: tuple[str, ...]
    left: tuple[str, ...] = ()
    """Those still to be led away or forward."""

    def start(self, g: Battle) -> Flow:
        """14.3.b: Frozen units do nothing; 14.3.d: a Maneuver is a full move that may use march columns."""
        if self.result == "maneuver":
            return call(MovementStep(self.side, self.units, march=True))
        if self.result == "cautious":
            return call(Cautious(self.side, self.units))
        if self.result == "withdraw":
            g.put(self, "left", self._near(g))  # 14.3.a.far: the others are Frozen
            return goto(self.withdraw)
        if self.result == "advance":
            g.put(self, "left", self._near(g))
            return goto(self.advance)
        return FINISH

    def withdraw(self, g: Battle) -> Flow:
        """14.3.a.near: one unit after the other goes away from the enemy."""
        if not self.left:
            return FINISH
        unit, *others = self.left
        g.put(self, "left", tuple(others))
        return call(Withdrawal(unit, self.formation), then=self.withdraw)

    def advance(self, g: Battle) -> Flow:
        """14.3.e.near: the units of one hex after the other go for the enemy; 14.3.e.far: the rest are Cautious."""
        here = [each for each in self.left if g.units[each].place == g.units[self.left[0]].place]
        if not here:
            return goto(self.rest)
        g.put(self, "left", tuple(each for each in self.left if each not in here))
        g.put(self, "units", tuple(each for each in self.units if each not in here))
        return call(Advance(self.side, tuple(here)), then=self.advance)

    def rest(self, g: Battle) -> Flow:
        """14.3.e.far: Cautious is for units without an enemy near."""
        return call(Cautious(self.side, self.units)) if self.units else FINISH

    def _near(self, g: Battle) -> tuple[str, ...]:
        return tuple(each for each in self.units if enemy_near(g, g.units[each]))


def enemy_near(g: Battle, unit: Unit) -> bool:
    """14.3.a, 14.3.e: whether an enemy combat unit is within four hexes, seen or not."""
    return bool(g.board.within(unit.place, NEAR) & g.combat[ENEMY[unit.side]])


class Cautious(Heading):
    """14.3.c: half fire and half movement without Engagement, or a march along the road instead."""

    side: str
    units: tuple[str, ...]
    marching: tuple[str, ...] = ()

    def start(self, g: Battle) -> Flow:
        """14.3.c.roadbound: units on a road may choose to do nothing but march along it."""
        able = [each for each in self.units if each not in self.marching and self._on_road(g, g.units[each])]
        if not able:
            return goto(self.march)
        actions = [*(Action.of("roadbound", each) for each in able), DONE]
        return Ask(self.side, RoadMarch(), "14.3.c.roadbound", actions, self.chosen, default=DONE)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """One more unit marches, or the choice is made."""
        if action == DONE:
            return goto(self.march)
        g.put(self, "marching", (*self.marching, action[1]))
        return goto(self.start)

    def _on_road(self, g: Battle, unit: Unit) -> bool:
        return unit.on_map and bool(g.ground.road[unit.place])

    def march(self, g: Battle) -> Flow:
        """14.3.c.roadbound: one point less than the allowance, along roads only, in column on major ones."""
        if not self.marching:
            return goto(self.fire)
        step = MovementStep(self.side, self.marching, march=True, bonus=-POINT, road_only=True)
        return call(step, then=self.fire)

    def fire(self, g: Battle) -> Flow:
        """14.3.c.infantry, 14.3.c.artillery: fire with half the strength."""
        shooters = tuple(unit.id for unit in self._acting(g) if not unit.cavalry)
        if g.night or not shooters:
            return goto(self.movement)
        return call(FireStep(self.side, shooters, half=True), then=self.movement)

    def movement(self, g: Battle) -> Flow:
        """14.3.c.infantry: half a move without Engagement; 14.3.c.artillery: only guns that have not fired."""
        movers = tuple(unit.id for unit in self._acting(g) if unit.infantry or (unit.guns and not _has_fired(g, unit)))
        if not movers:
            return goto(self.cavalry)
        return call(MovementStep(self.side, movers, half=True), then=self.cavalry)

    def cavalry(self, g: Battle) -> Flow:
        """14.3.c.cavalry: half a move, even next to the enemy, or a charge within it."""
        riders = self._riders(g)
        if not riders:
            return FINISH
        bold = not g.night
        return call(MovementStep(self.side, riders, engage=bold, charge=bold, half=True), then=self.assault)

    def assault(self, g: Battle) -> Flow:
        """14.3.c.cavalry: it may assault, too."""
        riders = self._riders(g)
        return call(AssaultStep(self.side, riders)) if riders and not g.night else FINISH

    def _acting(self, g: Battle) -> list[Unit]:
        units = (g.units[each] for each in self.units if each not in self.marching)
        return [unit for unit in units if unit.on_map]

    def _riders(self, g: Battle) -> tuple[str, ...]:
        return tuple(unit.id for unit in self._acting(g) if unit.cavalry)


def _has_fired(g: Battle, guns: Unit) -> bool:
    """4.3.one-unit: an artillery unit has fired if it or its Mitrailleuse has."""
    battery = g.battery(guns)
    return bool(guns.fired or (battery is not None and battery.fired))


class OutOfCommandStep(ActivationStep):
    """14.0, 14.2: the markers of a formation are turned over one by one, in any order its owner likes.

    Until then their units have done nothing (14.1). A string of units along connected roads has one marker between
    them (7.5.roadbound), which is named by its first hex.
    """

    stage = "out_of_command"

    side: str
    formation: str

    def start(self, g: Battle) -> Flow:
        """Choose the next marker; the last one needs no choice."""
        groups = self.groups(g)
        if not groups:
            return FINISH
        plays = initiative_plays(g, self.side)
        if len(groups) == 1 and not plays:
            return self._turn(g, groups[0])
        actions = [*(Action.of("ooc", g.board.ids[group[0]]) for group in groups), *plays]
        return Ask(self.side, MarkerToTurn(self.formation), "14.2", actions, self.chosen, self.refuse)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Turn over the marker of a hex, or take it away by Command Initiative (6.3.1.c)."""
        if action.verb == "play":
            return call(play_event(g, self.side, action), then=self.start)
        return self._turn(g, marker_group(g, waiting(g, self.formation), g.board.index[action[1]]))

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a chit cannot be played now."""
        return own_refusal(g, self.side, action)

    def groups(self, g: Battle) -> list[tuple[int, ...]]:
        """7.5: the hexes of each marker still to be turned."""
        return marker_groups(g, waiting(g, self.formation))

    def _turn(self, g: Battle, group: tuple[int, ...]) -> Flow:
        """7.5: a marker drawn at random, which nobody could see before, says what the units do."""
        if not pile(g):  # more hexes than markers: they are mixed again
            g.put(g, "markers", ())
        markers = pile(g)
        result = markers[g.draw_lot(MARKER, len(markers))]
        g.put(g, "markers", (*g.markers, result))
        units = tuple(u.id for place in group for u in g.stacks[place] if u.ooc and u.acts_with == self.formation)
        g.tell(MarkerTurned(tuple(g.board.ids[place] for place in group), result))
        for each in units:
            g.put(g.units[each], "ooc", False)
        return call(Obey(self.side, self.formation, result, units), then=self.start)


def waiting(g: Battle, formation: str) -> list[Unit]:
    """7.5: the units of a formation under markers that have not been turned."""
    return [unit for unit in g.formation(formation) if unit.ooc]


def pile(g: Battle) -> list[str]:
    """14.3: the thirteen markers less those that lie on the map face up."""
    markers = [*g.pile]
    for turned in g.markers:
        markers.remove(turned)
    return markers
