"""6.5.3, 8: a march. A group goes along its path Area by Area; Germans who leave a Beaten Zone may be fired at."""

from __future__ import annotations

from dataclasses import dataclass

from wargame.engine.procedure import FINISH, Flow, Procedure, call, goto
from wargame.games.death_ride.rules import events, fire_zones
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.volley import Volley, still_going
from wargame.games.death_ride.rules.units import GERMAN


@dataclass(slots=True, eq=False)
class March(Procedure):
    """8: units move together along a path."""

    units: tuple[str, ...]
    path: tuple[int, ...]
    at: int = 0
    """How far along the path they have come."""

    def start(self, g: Battle) -> Flow:
        """14.1: before they leave a Beaten Zone, a Volley may be fired at them, once in an impulse."""
        if self.at >= len(self.path) - 1:
            return goto(self.arrived)
        here = self.path[self.at]
        if g.units[self.units[0]].side == GERMAN and fire_zones.beaten(g, GERMAN, here) and not g.volleyed:
            return call(Volley(self.units, here), then=self.under_fire)
        return goto(self.step_on)

    def under_fire(self, g: Battle) -> Flow:
        """14.4: the units that are still Fresh go on, the others stop here, unless they have retreated."""
        here = self.path[self.at]
        going = still_going(g, self.units, here)
        stopped = tuple(each for each in self.units if each not in going and g.units[each].place == here)
        if stopped and self.at:
            g.tell(events.Stopped(stopped, tuple(g.board.ids[place] for place in self.path[: self.at + 1])))
        g.put(self, "units", going)
        return goto(self.step_on) if going else FINISH

    def step_on(self, g: Battle) -> Flow:
        """Into the next Area."""
        g.put(self, "at", self.at + 1)
        for each in self.units:
            g.place(g.units[each], self.path[self.at])
        return goto(self.start)

    def arrived(self, g: Battle) -> Flow:
        """The march is over."""
        g.tell(events.Moved(self.units, tuple(g.board.ids[place] for place in self.path)))
        return FINISH
