"""11.1 to 11.3, 11.9, 11.11: how far a unit can go and where it may not, and HQs alone that a move Overruns."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from wargame.engine.action import Action, Refusal
from wargame.engine.lists import Actions
from wargame.engine.paths import Reached, bits, spread
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, goto, settle
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.movement import HqOverrun
from wargame.games.at_any_cost.rules.paces import POINT, Paces
from wargame.games.at_any_cost.rules.questions import RefugeOfHq
from wargame.games.at_any_cost.rules.strength import LIMIT, stacking_refusal
from wargame.games.at_any_cost.rules.units import ENEMY, FRENCH, Unit


class Way(NamedTuple):
    """How units may move: Engaging (11.3) or not, in column (11.9), on roads only, one hex only."""

    engage: bool
    march: bool
    road_only: bool = False
    one_hex: bool = False


def allowance(unit: Unit, *, half: bool = False, bonus: int = 0) -> int:
    """3.1.4: the Movement Allowance in half points; a halved one is rounded down to whole points (2.3)."""
    points = unit.values.ma
    if half or unit.fired == "half":
        points //= 2
    return max(0, points * POINT + bonus)


def closed(g: Battle, unit: Unit, way: Way) -> int:
    """The hexes a unit may not enter: enemies, Fortresses for Prussians (2.2.3), and no Engagement if forbidden.

    A Posture binds the HQ like its units (7.0).
    """
    enemy = ENEMY[unit.side]
    barred = g.presence[enemy]
    if unit.side != FRENCH:
        barred |= g.ground.fortress
    if not way.engage:
        barred |= g.zone(enemy)
    return barred


def reach(g: Battle, units: Sequence[Unit], way: Way, budget: int, stop_at: int = 0) -> Reached:
    """11.2: every hex units can enter together within a budget of half points (also those they may not end in).

    Units that move as a group pay for the slowest of them and cannot use roads (11.1). Hexes in `stop_at` are
    entered but not left. A unit that has not moved yet may always go one hex, whatever it costs, with all it has.
    """
    start, barred, busy = units[0].place, closed(g, units[0], way), _busy(g, units)
    table, stops = _paces(g, units, way).steps, -1 if way.one_hex else stop_at

    def steps(place: int) -> list[tuple[int, int]]:
        return [(to, off if busy >> to & 1 else free) for to, free, off in table[place]]

    found = spread(steps, start, budget, barred, stops)
    if not any(unit.spent for unit in units):
        for to, cost in steps(start):
            if cost >= 0 and to not in found.cost and not barred >> to & 1:
                found.cost[to], found.came[to] = budget, start
    del found.cost[start]
    return found


def _paces(g: Battle, units: Sequence[Unit], way: Way) -> Paces:
    """How units move; where the scenario keeps Prussian guns to the roads through the woods, they mind it."""
    _, march, road_only, _ = way
    dark, bound = g.dark, g.wood_roads and units[0].side != FRENCH
    return g.ground.paces[tuple([(unit.arm, march, dark, road_only, bound and unit.guns) for unit in units])]


def _busy(g: Battle, units: Sequence[Unit]) -> int:
    """4.2: the hexes with a unit that does not lie free; for a group every road is closed."""
    if len(units) > 1:
        return -1
    unit = units[0]
    mask = g.combat[unit.side]
    if not unit.hq and len(g.fighters(unit.place)) == 1:
        mask ^= 1 << unit.place
    return mask


# ---------------------------------------------------------------------- where a move may end
def ends(g: Battle, units: Sequence[Unit], way: Way, budget: int) -> list[int]:
    """The hexes units may end a move in, in board order."""
    return bits(end_mask(g, units, way, budget))


def add_moves(found: Actions, g: Battle, units: Sequence[Unit], way: Way, budget: int) -> None:
    """11.1: the moves of a unit, or of two together."""
    verb = "move" if len(units) == 1 else "together"
    found.add_places((verb, *[unit.id for unit in units]), end_mask(g, units, way, budget))


def end_mask(g: Battle, units: Sequence[Unit], way: Way, budget: int) -> int:
    """The hexes units may end a move in."""
    begun = any(unit.spent for unit in units)
    barred, busy = closed(g, units[0], way), _busy(g, units)
    paces = _paces(g, units, way)
    mask = paces.reached(units[0].place, budget, barred, busy, begun=begun, one_hex=way.one_hex)
    return mask & ~_no_room(g, units, mask)


def _no_room(g: Battle, units: Sequence[Unit], mask: int) -> int:
    """4.1: the hexes of a mask, in which they are not yet, where the units would be too many."""
    if units[0].hq:
        return 0
    held = mask & g.combat[units[0].side]
    fresh = len([unit for unit in units if unit.brigade and not unit.worn])
    if len(units) > 1:
        return mask if fresh > 1 else held | g.ground.fortress
    full = held & g.ground.fortress
    for place in bits(held ^ full):
        there = g.fighters(place)
        if len(there) >= LIMIT or (fresh and there[0].brigade and not there[0].worn):
            full |= 1 << place
    return full


class Course(NamedTuple):
    """The hexes units enter on their way, and what each costs them."""

    path: tuple[int, ...] = ()
    costs: tuple[int, ...] = ()


def course(g: Battle, units: Sequence[Unit], way: Way, budget: int, goal: int) -> Course:
    """The way units take to a hex: next to enemies only at its end if there is such a way, else the cheapest.

    A single hex never costs more than the budget (11.2).
    """
    start, barred, busy = units[0].place, closed(g, units[0], way), _busy(g, units)
    paces, exposed = _paces(g, units, way), g.zone(ENEMY[units[0].side])
    path = paces.way(start, goal, budget, barred, busy, -1 if way.one_hex else exposed)
    if not path and not any(unit.spent for unit in units) and not barred >> goal & 1:
        path = ((goal, budget),) if paces.price(start, goal, busy) >= 0 else ()
    if not path:
        path = paces.way(start, goal, budget, barred, busy, -1 if way.one_hex else 0)
    return Course(tuple([hex_ for hex_, _ in path]), tuple([b - a for a, b in pairwise([0, *[s for _, s in path]])]))


def move_refusal(g: Battle, units: Sequence[Unit], way: Way, budget: int, goal: int) -> Refusal | None:
    """Why units cannot end a move in a hex: the first rule that stands in the way."""
    unit, enemy = units[0], ENEMY[units[0].side]
    if goal == unit.place:
        return Refusal("11.1", "The unit is already there.")
    if g.presence[enemy] >> goal & 1:
        return Refusal("11.2", _held_by_enemies(g, enemy, goal, way))
    if not way.engage and g.zone(enemy) >> goal & 1:
        return Refusal("11.3", "That hex is next to an enemy combat unit, and these units may not Engage.")
    refusal = stacking_refusal(g, units, goal)
    if refusal is not None:
        return refusal
    if goal not in reach(g, units, way, budget).cost:
        return Refusal("11.2", f"The unit cannot get there with {budget / POINT:g} Movement Points.")
    return None


def _held_by_enemies(g: Battle, enemy: str, goal: int, way: Way) -> str:
    """11.2, 12.2: why a hex is not entered, and what can be done about those in it."""
    if not g.combat[enemy] >> goal & 1:
        return "An enemy HQ is in that hex: it is Overrun by coming next to it."
    if not way.engage:
        return "An enemy unit is in that hex, and these units may not Engage."
    return "An enemy unit is in that hex: it is assaulted from the next hex, in the Assault Combat Step."


class OverrunHqs(Heading):
    """11.11: after a move, every lone enemy HQ next to the movers flees to the nearest friendly unit."""

    movers: tuple[str, ...]
    entering: int = -1
    """The hex they are about to enter, from which an HQ alone must go first; -1: they are where they were going."""

    def start(self, g: Battle) -> Flow:
        """The next HQ that is overrun; its owner chooses among units equally near."""
        hq = self.victim(g)
        if hq is None:
            return FINISH
        actions = [Action.of("displace", hq.id, g.board.ids[place]) for place in _refuges(g, hq)]
        return settle(g, Ask(hq.side, RefugeOfHq(hq.id), "11.11", actions, self.chosen, open=True))

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Where the owner sends it, or the only place there is."""
        hq = g.units[action[1]]
        before = g.hex(hq)
        g.put(hq, "overrun", True)
        g.place(hq, g.board.index[action[2]])
        g.tell(HqOverrun(hq.id, before, action[2]))
        return goto(self.start)

    def victim(self, g: Battle) -> Unit | None:
        """The next HQ that is alone in the way, if it has somebody to flee to."""
        for unit in (g.units[each] for each in self.movers):
            if not unit.on_map or unit.hq:
                continue
            enemy, entering = ENEMY[unit.side], self.entering
            near = g.board.adjacent[unit.place] if entering < 0 else 1 << entering
            near &= g.presence[enemy] & ~g.combat[enemy]
            if near:
                lone = (hq for hq in g.hqs.values() if hq.side == enemy and hq.on_map and near >> hq.place & 1)
                for hq in lone:
                    if not g.fighters(hq.place) and _refuges(g, hq):
                        return hq
        return None


def _refuges(g: Battle, hq: Unit) -> list[int]:
    """11.11: the hexes of the nearest friendly combat units."""
    return g.nearest(hq.place, hq.side)[1]
