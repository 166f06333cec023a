"""4 Fire: range, line of sight, the sum, and its result."""

from __future__ import annotations

from dataclasses import dataclass

from skirmish.rules.battle import SHAKEN, Battle, Unit
from skirmish.rules.events import Aimed, FireResult, Modifier
from skirmish.rules.morale import MoraleTest, Setback
from wargame.engine.action import Refusal
from wargame.engine.procedure import FINISH, Flow, Procedure, call, goto


def refusal(g: Battle, unit: Unit, target: Unit) -> Refusal | None:
    """Why a unit cannot fire at another, if it cannot."""
    distance = g.board.distance(unit.place, target.place)
    if distance > unit.type.range:
        return Refusal("4.1", f"{target.name} is {distance} hexes away; {unit.name} fires {unit.type.range} hexes far.")
    if is_hidden(g, unit.place, target.place):
        return Refusal("4.2", f"{unit.name} does not see {target.name}: woods, houses or a hill are between them.")
    return None


def is_hidden(g: Battle, a: int, b: int) -> bool:
    """4.2: whether one cannot see from a hex to another: something between them is dense, or higher than both."""
    higher = max(g.board.elevation[a], g.board.elevation[b])
    return any(g.terrain(place).blocks or g.board.elevation[place] > higher for place in g.board.crossed(a, b))


def modifiers(g: Battle, unit: Unit, target: Unit) -> tuple[Modifier, ...]:
    """4.3: all that is added to the die."""
    distance = g.board.distance(unit.place, target.place)
    higher = g.board.elevation[unit.place] > g.board.elevation[target.place]
    found = (
        Modifier("fire", unit.type.fire),
        Modifier("long range", -1 if 2 * distance > unit.type.range + 1 else 0),
        Modifier("cover", -g.terrain(target.place).cover),
        Modifier("height", int(higher)),
        Modifier("shaken", -1 if unit.morale == SHAKEN else 0),
    )
    return tuple(each for each in found if each.value)


@dataclass(slots=True, eq=False)
class Fire(Procedure):
    """4.3, 4.4: a unit fires at another."""

    unit: str
    target: str

    def start(self, g: Battle) -> Flow:
        """Tell the sum before the die is rolled: odds show it."""
        g.tell(Aimed(self.unit, self.target, modifiers(g, g.units[self.unit], g.units[self.target])))
        return goto(self.shoot)

    def shoot(self, g: Battle) -> Flow:
        """4.4: roll, and look up the total."""
        unit, target = g.units[self.unit], g.units[self.target]
        total = g.roll("fire", unit.side) + sum(each.value for each in modifiers(g, unit, target))
        result = g.data.fire_result(total)
        g.tell(FireResult(self.target, result))
        if result == "none":
            return FINISH
        return call(MoraleTest(self.target) if result == "test" else Setback(self.target))
