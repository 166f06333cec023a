"""14.3.a, 14.3.e: the two markers that leave no choice: away from the nearest enemy, or at it."""

from collections.abc import Sequence

from wargame.engine.action import Action
from wargame.engine.procedure import FINISH, Answer, Ask, Flow, Heading, call, goto, settle
from wargame.games.at_any_cost.rules.assault.assault import AssaultStep
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.combat import AssaultDeclared
from wargame.games.at_any_cost.rules.fire.fire import NEAREST, FireStep
from wargame.games.at_any_cost.rules.movement import movement
from wargame.games.at_any_cost.rules.movement.charges import Charge, charge_paths
from wargame.games.at_any_cost.rules.movement.moving import Move
from wargame.games.at_any_cost.rules.questions import ClosingHex, NearestUnit, WithdrawalHex
from wargame.games.at_any_cost.rules.strength import fits
from wargame.games.at_any_cost.rules.units import ENEMY, Unit

HEXES = 2
"""14.3.a.near: how far a unit withdraws."""
RETIRING, CLOSING = movement.Way(engage=False, march=False), movement.Way(engage=True, march=False)


def _set_out(g: Battle, unit: Unit) -> None:
    """11.4: a unit begins its move; what hit it before does not stop it."""
    if not unit.moved:
        g.put(unit, "moved", True)
        g.put(unit, "halted", "")


def _whose(g: Battle, units: Sequence[Unit], places: Sequence[int], answer: Answer) -> Ask:
    """14.3.a, 14.3.e: of enemies equally near, the enemy says which one counts."""
    actions = [Action.of("nearest", g.board.ids[place]) for place in places]
    about = NearestUnit(tuple(unit.id for unit in units))
    return Ask(ENEMY[units[0].side], about, "14.3", actions, answer, open=True)


# ---------------------------------------------------------------------- Withdraw
class Withdrawal(Heading):
    """14.3.a.near: two hexes away from the nearest enemy and towards the HQ, whatever the terrain costs."""

    unit: str
    formation: str
    enemy: int = -1
    path: tuple[int, ...] = ()

    def start(self, g: Battle) -> Flow:
        """Which enemy it goes away from."""
        unit = g.units[self.unit]
        if not unit.on_map:
            return FINISH
        return settle(g, _whose(g, (unit,), g.nearest(unit.place, ENEMY[unit.side])[1], self.named))

    def named(self, g: Battle, action: Action) -> Flow:
        """The enemy's choice."""
        g.put(self, "enemy", g.board.index[action[1]])
        return goto(self.choose)

    def choose(self, g: Battle) -> Flow:
        """The next hex of the way, until it is long enough and ends where there is room."""
        if len(self.path) >= HEXES and fits(g, (g.units[self.unit],), self.path[-1]):
            return goto(self.go)
        hexes = self._next_hexes(g)
        if not hexes:
            return goto(self.go)
        unit = g.units[self.unit]
        actions = [Action.of("withdraw", unit.id, g.board.ids[place]) for place in hexes]
        return settle(g, Ask(unit.side, WithdrawalHex(unit.id), "14.3.a.near", actions, self.chosen))

    def chosen(self, g: Battle, action: Action) -> Flow:
        """The owner's choice of a hex."""
        g.put(self, "path", (*self.path, g.board.index[action[2]]))
        return goto(self.choose)

    def go(self, g: Battle) -> Flow:
        """Go the whole way at once; what leads nowhere with room is left out (4.1)."""
        unit, path = g.units[self.unit], self.path
        while path and not fits(g, (unit,), path[-1]):
            path = path[:-1]
        if not path:
            return FINISH
        _set_out(g, unit)
        return call(Move((unit.id,), path, (0,) * len(path)), then=self.conclude)

    def conclude(self, g: Battle) -> Flow:
        """11.11: its move is over."""
        return call(movement.OverrunHqs((self.unit,)))

    def _next_hexes(self, g: Battle) -> list[int]:
        """14.3.a.near: hexes further from the enemy and nearer to the HQ, or else at least further from the enemy."""
        unit, distance = g.units[self.unit], g.board.distance
        here = self.path[-1] if self.path else unit.place
        barred = movement.closed(g, unit, RETIRING)
        away = [
            step.to
            for step in g.ground.steps[unit.arm][here]
            if not barred >> step.to & 1 and distance(step.to, self.enemy) > distance(here, self.enemy)
        ]
        hq = g.hqs[self.formation]
        homeward = [place for place in away if hq.on_map and distance(place, hq.place) < distance(here, hq.place)]
        hexes = homeward or away
        roomy = [place for place in hexes if fits(g, (unit,), place)]
        return roomy if roomy and len(self.path) + 1 >= HEXES else hexes


# ---------------------------------------------------------------------- Advance
class Advance(Heading):
    """14.3.e.near: the units of a hex fire at the nearest enemy, close with it and assault it."""

    side: str
    units: tuple[str, ...]
    foes: tuple[str, ...] = ()
    """The enemies they go for, who may be driven elsewhere by the fire."""
    movers: tuple[str, ...] = ()

    def start(self, g: Battle) -> Flow:
        """Which enemy they go for; cavalry for one that it can charge, if there is one among the nearest (EX-13)."""
        units = [g.units[each] for each in self.units]
        _, places = g.nearest(units[0].place, ENEMY[self.side])
        if all(unit.cavalry for unit in units):
            lanes = [charge_paths(g, unit, movement.allowance(unit)) for unit in units]
            places = [place for place in places if any(place in each for each in lanes)] or places
        return settle(g, _whose(g, units, places, self.named))

    def named(self, g: Battle, action: Action) -> Flow:
        """The enemy's choice."""
        g.put(self, "foes", tuple(unit.id for unit in g.fighters(g.board.index[action[1]])))
        g.put(self, "movers", tuple(each for each in self.units if not g.units[each].guns))
        return goto(self.move if g.night else self.fire)

    def fire(self, g: Battle) -> Flow:
        """14.3.e.infantry: infantry must fire at that enemy if it can."""
        foot = tuple(each for each in self.units if g.units[each].infantry)
        if not foot:
            return goto(self.bombard)
        return call(FireStep(self.side, foot, must=g.board.ids[self.target(g)]), then=self.bombard)

    def bombard(self, g: Battle) -> Flow:
        """14.3.e.artillery: guns stay and must fire at the nearest enemy they can fire at."""
        guns = tuple(each for each in self.units if g.units[each].guns)
        if not guns:
            return goto(self.move)
        return call(FireStep(self.side, guns, must=NEAREST), then=self.move)

    def move(self, g: Battle) -> Flow:
        """14.3.e.infantry, 14.3.e.cavalry: all but the guns close with that enemy, cavalry at a charge if it can."""
        target = self.target(g)
        if not self.movers or target < 0:
            return goto(self.assault)
        unit, *others = self.movers
        g.put(self, "movers", tuple(others))
        return call(Approach(unit, target), then=self.move)

    def assault(self, g: Battle) -> Flow:
        """14.3.e.infantry, 14.3.e.cavalry: and assault it: whoever can is committed to it."""
        target = self.target(g)
        able = tuple(each for each in self.units if g.units[each].on_map and not g.units[each].guns)
        if target < 0:  # only the end of a charge is left (11.6.2)
            able = tuple(each for each in able if g.units[each].charging)
        if g.night or not able:
            return FINISH
        step = AssaultStep(self.side, able, only=target)
        for unit in (g.units[each] for each in able):
            if step.unit_refusal(unit) is None and step.target_refusal(g, unit, target) is None:
                g.put(unit, "assaults", g.board.ids[target])
                g.tell(AssaultDeclared(unit.id, g.board.ids[target]))
        return call(step)

    def target(self, g: Battle) -> int:
        """Where the enemy they go for is now; -1 if it is gone."""
        return next((g.units[each].place for each in self.foes if g.units[each].on_map), -1)


class Approach(Heading):
    """14.3.e.near: a unit gets as close to an enemy as it can, by a charge if it is cavalry and may."""

    unit: str
    target: int

    def start(self, g: Battle) -> Flow:
        """14.3.e.cavalry: a charge first; if it is refused or fails, a plain move."""
        unit = g.units[self.unit]
        if not unit.on_map:
            return FINISH
        budget = movement.allowance(unit)
        if unit.cavalry and not g.night and self.target in charge_paths(g, unit, budget):
            _set_out(g, unit)
            return call(Charge(unit.id, self.target, budget), then=self.close)
        return goto(self.close)

    def close(self, g: Battle) -> Flow:
        """14.3.e.infantry: the hex nearest to the enemy; among several the owner chooses."""
        unit = g.units[self.unit]
        if not unit.on_map or (unit.halted and unit.moved) or unit.charging:
            return goto(self.conclude)
        hexes = self._closest(g, unit)
        if not hexes:
            return goto(self.conclude)
        actions = [Action.of("close", unit.id, g.board.ids[place]) for place in hexes]
        return settle(
            g, Ask(unit.side, ClosingHex(unit.id, g.board.ids[self.target]), "14.3.e.near", actions, self.chosen)
        )

    def chosen(self, g: Battle, action: Action) -> Flow:
        """The owner's choice."""
        unit = g.units[self.unit]
        way, budget = self.course(g)
        _set_out(g, unit)
        course = movement.course(g, (unit,), way, budget, g.board.index[action[2]])
        return call(Move((unit.id,), *course), then=self.conclude)

    def conclude(self, g: Battle) -> Flow:
        """11.11: its move is over."""
        return call(movement.OverrunHqs((self.unit,)))

    def _closest(self, g: Battle, unit: Unit) -> list[int]:
        reachable = movement.ends(g, (unit,), *self.course(g))
        distance = {place: g.board.distance(place, self.target) for place in reachable}
        least = min(distance.values(), default=0)
        closer = least < g.board.distance(unit.place, self.target)
        return [place for place in reachable if distance[place] == least] if closer else []

    def course(self, g: Battle) -> tuple[movement.Way, int]:
        """14.3.e: how the unit closes, and the half points it has left for it."""
        unit = g.units[self.unit]
        return CLOSING._replace(engage=not g.night), max(0, movement.allowance(unit) - unit.spent)
