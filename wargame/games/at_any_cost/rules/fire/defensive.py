"""11.4: Defensive Fire at units that have just come next to infantry or artillery."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure, call
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.fire.combat import FireCombat
from wargame.games.at_any_cost.rules.fire.questions import DefensiveFireAt
from wargame.games.at_any_cost.rules.fire.shifts import DEFENSIVE_FIRE
from wargame.games.at_any_cost.rules.fire.sums import fire_refusal, fire_sum, may_combine, may_fire
from wargame.games.at_any_cost.rules.units import ENEMY, Unit

HOLD = Action.of("hold")
TOPIC = "defensive_fire"


@dataclass(slots=True, eq=False)
class DefensiveFire(Procedure):
    """11.4: the units next to a hex may fire at those that have just entered it, hex by hex, each once."""

    movers: tuple[str, ...]
    place: int
    fired: tuple[str, ...] = ()

    def start(self, g: Battle) -> Flow:
        """11.4.each-hex: ask for the next fire, as long as a mover is still in the hex."""
        if not any(g.units[each].place == self.place and not g.units[each].hq for each in self.movers):
            return FINISH
        fires = {Action(("fire", *(unit.id for unit in firers))): column for firers, column in self.fires(g)}
        if not fires:
            return FINISH
        side = ENEMY[g.units[self.movers[0]].side]
        about = DefensiveFireAt(g.board.ids[self.place])
        standing = (("always", max(fires, key=lambda action: fires[action])), ("never", HOLD))
        return Ask(side, about, "11.4", [*fires, HOLD], self.chosen, self.refuse, HOLD, True, TOPIC, standing)

    def fires(self, g: Battle) -> Iterator[tuple[tuple[Unit, ...], int]]:
        """Units that may fire now, alone or together (8.1.4), and on which column."""
        for place in bits(g.board.adjacent[self.place] & g.combat[ENEMY[g.units[self.movers[0]].side]]):
            ready = [unit for unit in firers_in(g, place) if unit.id not in self.fired]
            for firers in (*((unit,) for unit in ready), *combinations(ready, 2)):
                if len(firers) == 2 and not may_combine(*firers):
                    continue
                if fire_refusal(g, firers, self.place) is not None:
                    continue
                yield firers, fire_sum(g, firers, self.place, DEFENSIVE_FIRE).column

    def chosen(self, g: Battle, action: Action) -> Flow:
        """11.4.joined-stack: the whole hex is fired at, also those who were there before."""
        if action == HOLD:
            return FINISH
        g.put(self, "fired", (*self.fired, *action.words))
        return call(FireCombat(action.words, self.place, DEFENSIVE_FIRE), then=self.start)

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why units may not fire at the movers."""
        units = [g.units.by_id.get(word) for word in action.words]
        found = [unit for unit in units if unit is not None]
        if action.verb != "fire" or not found or len(found) < len(units):
            return None
        if any(unit.side == g.units[self.movers[0]].side for unit in found):
            return Refusal("11.4", "Only the enemies of the moving units fire now.")
        if any(not g.board.is_adjacent(g.whereabouts(unit), self.place) for unit in found):
            return Refusal("11.4", "Only units next to the hex entered fire now.")
        if any(unit.id in self.fired for unit in found):
            return Refusal("11.4", "That unit has just fired; it may again when the movers enter another hex.")
        return fire_refusal(g, found, self.place)


def firers_in(g: Battle, place: int) -> list[Unit]:
    """8.1, 8.7: the counters in a hex that have strength to fire, a Mitrailleuse apart from its artillery."""
    counters = [each for unit in g.fighters(place) for each in (unit, g.battery(unit)) if each is not None]
    return [unit for unit in counters if may_fire(unit)]
