"""11.10, 19.3: reinforcements enter by the map edge and may be put off; French units leave it by certain roads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Flow, Heading, call
from wargame.games.at_any_cost.content.scenario import CampaignVictory
from wargame.games.at_any_cost.rules.battle import Arrival, Battle
from wargame.games.at_any_cost.rules.events.movement import ArrivalDelayed, ArrivalShifted, Entered
from wargame.games.at_any_cost.rules.events.turn import LeftMap
from wargame.games.at_any_cost.rules.movement.movement import closed
from wargame.games.at_any_cost.rules.movement.reaction import Reaction
from wargame.games.at_any_cost.rules.paces import POINT
from wargame.games.at_any_cost.rules.strength import stacking_refusal
from wargame.games.at_any_cost.rules.units import ABSENT, ENEMY, EXITED, FRENCH, WAITING, Unit

if TYPE_CHECKING:
    from wargame.games.at_any_cost.rules.movement.moving import MovementStep


DELAY, SHIFT = "delay", "shift"
VERBS = frozenset({DELAY, SHIFT})
SHIFT_LIMIT = 3
"""11.10.2: so far along the map edge an arrival hex may be changed."""


def actions(g: Battle, step: MovementStep) -> Iterator[Action]:
    """11.10.1: every entry of a unit of this Step, and what may be done about an enemy at the entry (11.10.2)."""
    for arrival in g.arrivals:
        units = waiting(g, step, arrival)
        if not units:
            continue
        for unit in units:
            yield from (Action.of("enter", unit.id, g.board.ids[place]) for place in doors(g, step, arrival, unit))
        if threatened(g, arrival):
            yield Action.of(DELAY, arrival.id)
        if arrival.delayed:
            yield from (Action.of(SHIFT, arrival.id, g.board.ids[place]) for place in shifts(g, arrival))


def waiting(g: Battle, step: MovementStep, arrival: Arrival) -> list[Unit]:
    """11.10: the units of an arrival that are due and act in this Step."""
    if arrival.turn > g.turn:
        return []
    units = (g.units[each] for each in arrival.units if each in step.units)
    return [unit for unit in units if unit.status == WAITING]


# ---------------------------------------------------------------------- entering
def on_edge(g: Battle, mask: int) -> int:
    """The hexes of a mask that lie on the map edge."""
    return sum(1 << place for place in bits(mask) if len(g.board.neighbours[place]) < 6)


def entry_hexes(g: Battle, arrival: Arrival) -> int:
    """11.10.1: the arrival hex and the map edge hexes beside it."""
    place = g.board.index[arrival.hex]
    return on_edge(g, g.board.adjacent[place] | 1 << place)


def doors(g: Battle, step: MovementStep, arrival: Arrival, unit: Unit) -> list[int]:
    """The hexes a unit may enter now."""
    return [place for place in bits(entry_hexes(g, arrival)) if door_refusal(g, step, unit, place) is None]


def door_refusal(g: Battle, step: MovementStep, unit: Unit, place: int) -> Refusal | None:
    """11.10.1: why a unit cannot enter by a hex: it must find room there, and may go on while it has points."""
    if g.presence[ENEMY[unit.side]] >> place & 1:
        return Refusal("11.2", "An enemy unit is in that hex.")
    if closed(g, unit, step.way) >> place & 1:
        return Refusal("11.3", "That hex is next to an enemy combat unit, and these units may not Engage.")
    if _price(g, step, unit, place) < 0:
        return Refusal("11.2", "Only a road leads into that hex, and it is not free.")
    return stacking_refusal(g, (unit,), place)


def refusal(g: Battle, step: MovementStep, action: Action) -> Refusal | None:
    """11.10: why a unit may not enter as said."""
    arrival = next((each for each in g.arrivals if action[1] in each.units), None)
    if arrival is None or len(action) != 3 or action[2] not in g.board.index:
        return None
    unit, place = g.units[action[1]], g.board.index[action[2]]
    if unit.status != WAITING or unit.id not in step.units:
        return Refusal("11.10", f"{unit.label} is not among the units that enter now.")
    if arrival.turn > g.turn:
        return Refusal("11.10", f"{unit.label} is due in turn {arrival.turn}.")
    if not entry_hexes(g, arrival) >> place & 1:
        return Refusal("11.10.1", f"{unit.label} enters in {arrival.hex} or a hex of the map edge beside it.")
    return door_refusal(g, step, unit, place)


def entry_cost(g: Battle, step: MovementStep, unit: Unit, place: int) -> int:
    """11.10.1: the first hex, in half points: by the road if it is free, and then so many times as units have come.

    An HQ lies free and does not wait in line. A single hex never costs more than there is (11.2.minimum).
    """
    in_line = 0 if unit.hq or not g.ground.on_road >> place & 1 else step.entered.count(g.board.ids[place])
    return min(_price(g, step, unit, place) * (1 + in_line), step.budget(unit))


def _price(g: Battle, step: MovementStep, unit: Unit, place: int) -> int:
    """11.10.1: what the hex costs: by road (4.2, 11.9) or its terrain, doubled in the dark (18.1); -1: no way in."""
    if g.ground.on_road >> place & 1 and (unit.hq or not g.fighters(place)):
        return 1 if step.march and g.ground.major[place] else POINT
    cost = g.ground.hex_cost(unit.arm, place)
    return cost * 2 if g.dark and cost > 0 else cost


class Entry(Heading):
    """11.10.1: a unit enters the map, pays for the hex, and the enemy may react as to any move."""

    unit: str
    hex: str
    movement: MovementStep

    def start(self, g: Battle) -> Flow:
        """Place the unit; it is counted among those that have come by this hex."""
        unit, place = g.units[self.unit], g.board.index[self.hex]
        cost = entry_cost(g, self.movement, unit, place)
        if not unit.hq:
            g.put(self.movement, "entered", (*self.movement.entered, self.hex))
        g.place(unit, place)
        g.put(unit, "spent", unit.spent + cost)
        g.tell(Entered(unit.id, self.hex, cost))
        return call(Reaction((unit.id,), place)) if not unit.hq else FINISH


# ---------------------------------------------------------------------- delay and shifting
def threatened(g: Battle, arrival: Arrival) -> bool:
    """11.10.2: whether an enemy combat unit is in one of the three entry hexes, or next to one."""
    enemy = ENEMY[arrival.side]
    return bool(entry_hexes(g, arrival) & (g.combat[enemy] | g.zone(enemy)))


def shifts(g: Battle, arrival: Arrival) -> list[int]:
    """11.10.2: the map edge hexes within three of the arrival hex."""
    place = g.board.index[arrival.hex]
    near = on_edge(g, g.board.within(place, SHIFT_LIMIT) & ~(1 << place))
    arms = {g.units[each].arm for each in arrival.units}
    return [other for other in bits(near) if any(g.ground.open_to(arm, other) for arm in arms)]


def put_off(g: Battle, action: Action) -> None:
    """11.10.2: the units of an arrival that still wait come a full turn later, and then may come elsewhere."""
    arrival = next(each for each in g.arrivals if each.id == action[1])
    left = tuple(each for each in arrival.units if g.units[each].status == WAITING)
    if action.verb == DELAY:
        g.put(arrival, "turn", g.turn + 1)
        g.put(arrival, "delayed", True)
        g.tell(ArrivalDelayed(left, arrival.hex))
    else:
        g.put(arrival, "hex", action[2])
        g.put(arrival, "delayed", False)
        g.tell(ArrivalShifted(left, action[2]))


def ways_out(g: Battle, step: MovementStep, movers: Sequence[Unit]) -> Iterator[Action]:
    """19.3: a unit on the edge hex of such a road may leave for one Movement Point."""
    if not g.exits or step.side != FRENCH:
        return
    for unit in movers:
        stopped = step.one_hex and unit.spent > 0
        if g.exits >> unit.place & 1 and step.budget(unit) >= POINT and not stopped:
            yield Action.of("exit", unit.id)


def leave(g: Battle, unit: Unit) -> None:
    """19.3: off the map for good, with the points for it; a Mitrailleuse goes with its parent and counts with it."""
    points, hex_ = worth(g, unit), g.hex(unit)
    g.remove(unit, EXITED)
    g.journal.put_key(g.points, FRENCH, g.points[FRENCH] + points)
    g.tell(LeftMap(unit.id, hex_, points))


def worth(g: Battle, unit: Unit) -> int:
    """19.3: most for a Fresh brigade or artillery unit, something for others; an HQ only after half of its brigades."""
    assert isinstance(g.spec.victory, CampaignVictory)
    table = g.spec.victory.points
    if unit.hq:
        corps = g.formations[unit.formation].kind == "corps"
        return table["exit_hq"].vp if corps and _half_gone(g, unit.formation) else 0
    whole = (unit.brigade or unit.guns) and not unit.battleworn
    return table["exit_fresh" if whole else "exit_other"].vp


def _half_gone(g: Battle, formation: str) -> bool:
    brigades = [
        unit for unit in g.units.every if unit.formation == formation and unit.brigade and unit.status != ABSENT
    ]
    return 2 * sum(unit.status == EXITED for unit in brigades) >= len(brigades)
