"""11.1, 11.4: the Movement Step, and a move hex by hex with everything that may interrupt it."""

from collections.abc import Sequence

from wargame.engine.action import Action, Refusal
from wargame.engine.lists import Actions
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.plays import own_plays, own_refusal, play_event
from wargame.games.at_any_cost.rules.events.movement import FellBack
from wargame.games.at_any_cost.rules.movement import breakdown, charges, movement, reinforcements
from wargame.games.at_any_cost.rules.movement.reaction import Reaction, watched
from wargame.games.at_any_cost.rules.questions import NextMove
from wargame.games.at_any_cost.rules.stages import ActivationStep, activation_of
from wargame.games.at_any_cost.rules.strength import fits, overstacked
from wargame.games.at_any_cost.rules.units import CHARGED, Unit

DONE = Action.of("done")


class MovementStep(ActivationStep):
    """11.1: units move one after the other, or two of a hex together. The last mover may go on while it has points.

    The fields say what the Posture, Order or Out of Command result allows.
    """

    stage = "movement"

    side: str
    units: tuple[str, ...]
    engage: bool = False
    march: bool = False
    charge: bool = False
    half: bool = False
    bonus: int = 0
    road_only: bool = False
    one_hex: bool = False
    arriving: bool = False
    """11.10: waiting reinforcements among the units may enter."""
    begun: bool = False
    mover: tuple[str, ...] = ()
    pending: tuple[str, ...] = ()
    remade: tuple[str, ...] = ()
    """17: units that have broken down or combined in this Step; they do not change again."""
    stopped: tuple[str, ...] = ()
    """11.4: units that moved with one that was hit, and so move no further either."""
    entered: tuple[str, ...] = ()
    """11.10.1: the hex by which each reinforcement has come in this Step."""

    @property
    def way(self) -> movement.Way:
        """What these units may do on the map."""
        return movement.Way(self.engage, self.march, self.road_only, self.one_hex)

    def start(self, g: Battle) -> Flow:
        """Ask for the next move."""
        actions = self.actions(g)
        if not actions:
            return goto(self.close)
        actions.add((*own_plays(g, self.side), DONE))
        return Ask(self.side, NextMove(), "11.1", actions, self.chosen, self.refuse, DONE)

    def actions(self, g: Battle) -> Actions:
        """Every move, entry, charge, breaking down and leaving of the map."""
        found = Actions(g.board)
        if not self.begun:
            found.add(breakdown.actions(g, self))
        movers, way = self.movers(g), self.way
        for unit in movers:
            movement.add_moves(found, g, (unit,), way, self.budget(unit))
        for pair in self._pairs(g, movers):
            movement.add_moves(found, g, pair, way, min(self.budget(unit) for unit in pair))
        if self.charge:
            found.add(charges.actions(g, self, movers))
        if self.arriving:
            found.add(reinforcements.actions(g, self))
        found.add(reinforcements.ways_out(g, self, movers))
        return found

    def budget(self, unit: Unit) -> int:
        """3.1.4: the half points a unit has left."""
        return max(0, movement.allowance(unit, half=self.half, bonus=self.bonus) - unit.spent)

    def may_move(self, unit: Unit) -> bool:
        """11.1, 8.1.6: not yet moved (or the last to move), not halted, and not artillery that has fired in full."""
        if unit.moved and (unit.halted or self.mover != (unit.id,)):
            return False
        if not unit.on_map or unit.charging or (unit.fired == "full" and unit.guns):
            return False
        return not unit.spent or (not self.one_hex and self.budget(unit) > 0)

    def movers(self, g: Battle) -> list[Unit]:
        """The units that may move by themselves now."""
        return [unit for unit in (g.units[each] for each in self.units) if self.may_move(unit)]

    def _pairs(self, g: Battle, movers: Sequence[Unit]) -> list[tuple[Unit, Unit]]:
        """11.1: two combat units of one hex that may move together: neither has moved, or both just did."""
        if len(self.mover) == 2:
            a, b = (g.units[each] for each in self.mover)
            going_on = a.on_map and b.on_map and a.place == b.place and not (a.halted or b.halted)
            if going_on and not self.one_hex and min(self.budget(a), self.budget(b)) > 0:
                return [(a, b)]
        fresh = [unit for unit in movers if not unit.moved and not unit.hq]
        by_hex: dict[int, list[Unit]] = {}
        for unit in fresh:
            by_hex.setdefault(unit.place, []).append(unit)
        return [(units[0], units[1]) for units in by_hex.values() if len(units) == 2]

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Carry out what was chosen."""
        if action == DONE:
            return goto(self.close)
        if action.verb == "play":
            return call(play_event(g, self.side, action), then=self.start)
        if action.verb in breakdown.VERBS:
            breakdown.carry_out(g, action)
            self._replace_units(g, action)
            return goto(self.start)
        if action.verb in reinforcements.VERBS:
            reinforcements.put_off(g, action)
            return goto(self.start)
        if not self.begun:
            g.put(self, "begun", True)
        return self._next_mover(g, action)

    def _replace_units(self, g: Battle, action: Action) -> None:
        """17: the detachments or the brigade that now stand for those named."""
        before = self.units
        breakdown.hand_over(g, action)
        g.put(self, "remade", (*self.remade, *(each for each in self.units if each not in before)))

    def _next_mover(self, g: Battle, action: Action) -> Flow:
        """Another unit begins: the last one's move is concluded first (11.11)."""
        movers = action[1:3] if action.verb == "together" else action[1:2]
        if self.mover and self.mover != tuple(movers) and movement.OverrunHqs(self.mover).victim(g) is not None:
            g.put(self, "pending", tuple(action))
            return call(movement.OverrunHqs(self.mover), then=self.resumed)
        return self._carry_out(g, action)

    def resumed(self, g: Battle) -> Flow:
        """After an overrun: the move that was chosen, which no overrun can hinder."""
        action = Action(self.pending)
        g.put(self, "pending", ())
        return self._carry_out(g, action)

    def _carry_out(self, g: Battle, action: Action) -> Flow:
        verb = action.verb
        movers = tuple(action[1:3] if verb == "together" else action[1:2])
        g.put(self, "mover", movers)
        units = [g.units[each] for each in movers]
        for unit in units:
            if not unit.moved:
                g.put(unit, "moved", True)
                g.put(unit, "halted", "")  # what hit it before it moved does not stop it (11.4)
        if verb == "charge":
            return call(charges.Charge(movers[0], g.board.index[action[2]], self.budget(units[0])), then=self.start)
        if verb == "enter":
            return call(reinforcements.Entry(movers[0], action[2], self), then=self.start)
        if verb == "exit":
            reinforcements.leave(g, units[0])
            return goto(self.start)
        goal, budget = g.board.index[action[-1]], min(self.budget(unit) for unit in units)
        return call(Move(movers, *movement.course(g, units, self.way, budget, goal)), then=self.moved)

    def moved(self, g: Battle) -> Flow:
        """11.4: a hit on one unit of a moving stack stops the others."""
        units = [g.units[each] for each in self.mover]
        unhurt = tuple(unit.id for unit in units if unit.on_map and not unit.halted)
        if len(unhurt) < len(units):
            g.put(self, "stopped", (*self.stopped, *unhurt))
        return goto(self.start)

    def close(self, g: Battle) -> Flow:
        """The Step is over: the last move is concluded."""
        return call(movement.OverrunHqs(self.mover)) if self.mover else FINISH

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a move may not be made."""
        if action.verb == "play":
            return own_refusal(g, self.side, action)
        if action.verb == "charge" and len(action) == 3:
            return charges.refusal(g, self, action)
        if action.verb == "enter" and len(action) == 3:
            return reinforcements.refusal(g, self, action)
        if action.verb in breakdown.VERBS:
            return breakdown.refusal(g, self, action)
        if action.verb not in ("move", "together") or action[-1] not in g.board.index:
            return None
        units = [g.units.by_id.get(each) for each in action[1:-1]]
        if not units or any(unit is None for unit in units):
            return None
        found: list[Unit] = [unit for unit in units if unit is not None]
        return self._mover_refusal(g, found) or movement.move_refusal(
            g, found, self.way, min(self.budget(unit) for unit in found), g.board.index[action[-1]]
        )

    def _mover_refusal(self, g: Battle, units: Sequence[Unit]) -> Refusal | None:
        for unit in units:
            if unit.side != self.side:
                return Refusal("11.1", _of_the_enemy(g, unit))
            if unit.ooc and unit.id not in self.units:
                return Refusal("7.5", f"{unit.label} is Out of Command; it acts after the others, by its marker.")
            if unit.id not in self.units:
                return Refusal("11.1", f"{unit.label} is not active now.")
            if unit.guns and unit.fired == "full":
                return Refusal("8.1.6", f"{unit.label} has fired and may not move.")
            if unit.halted and unit.moved:
                return _stopped(unit)
            if unit.id in self.stopped:
                return Refusal("11.4", f"{unit.label} moved with a unit that was hit and may not move on.")
            if not self.may_move(unit):
                return Refusal("11.1", f"{unit.label} has moved already.")
        return None


def _of_the_enemy(g: Battle, unit: Unit) -> str:
    """11.1: whose a unit is that was named to move, and who moves now."""
    active = activation_of(g)
    whose = f"the units of {g.formations[active.formation].name}" if active is not None else "your units that may move"
    return f"{unit.label} is a {g.data.side[unit.side].adjective} unit: choose one of {whose} first."


def _stopped(unit: Unit) -> Refusal:
    """11.4, 11.8.stops-mover: why a unit that was stopped on its way moves no further."""
    if unit.halted == CHARGED:
        return Refusal("11.8.stops-mover", f"{unit.label} was charged on its way and may not move on.")
    return Refusal("11.4", f"{unit.label} was hit while moving and may not move on.")


class Move(Heading):
    """11.4, 11.5: units go along a path, and at every hex the enemy may react. A hit ends the move."""

    units: tuple[str, ...]
    path: tuple[int, ...]
    costs: tuple[int, ...]
    index: int = 0
    origin: int = -1

    def start(self, g: Battle) -> Flow:
        """Enter the next hexes, as far as nobody can react."""
        units = [g.units[each] for each in self.units]
        if any(unit.halted or not unit.on_map for unit in units):
            if self.index < len(self.path):
                self._fall_back(g, units)
            return FINISH
        if self.index == 0:
            g.put(self, "origin", units[0].place)
        seen = watched(g, units[0].side)
        while self.index < len(self.path):
            after = self._next_halt(g, units[0].side, seen) + 1
            self._enter(g, units, after)
            place = self.path[after - 1]
            if seen >> place & 1:
                return call(Reaction(self.units, place), then=self.start)
        return FINISH

    def _next_halt(self, g: Battle, side: str, seen: int) -> int:
        """The next hex of the path that is seen by those who may react, or where something is taken; or the last."""
        for index in range(self.index, len(self.path) - 1):
            if seen >> self.path[index] & 1 or g.takes(side, self.path[index]):
                return index
        return len(self.path) - 1

    def _enter(self, g: Battle, units: Sequence[Unit], after: int) -> None:
        """Enter the hexes of the path before a number."""
        path, cost = self.path[self.index : after], sum(self.costs[self.index : after])
        g.tell_steps(self.units, g.hex(units[0]), tuple([g.board.ids[place] for place in path]), cost)
        for unit in units:
            g.put(unit, "spent", unit.spent + cost)
            g.place(unit, path[-1])
        g.put(self, "index", after)

    def _fall_back(self, g: Battle, units: Sequence[Unit]) -> None:
        """4.1.4: units halted where they are too many go back to the last hex of their way that has room."""
        left = [unit for unit in units if unit.on_map]
        if not left or not overstacked(g, left[0].place):
            return
        behind = [self.origin, *self.path[: self.index - 1]]
        goal = next(place for place in reversed(behind) if place >= 0 and fits(g, left, place))
        for unit in left:
            g.place(unit, goal)
        g.tell(FellBack(tuple(unit.id for unit in left), g.board.ids[goal]))
