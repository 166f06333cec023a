"""14: the Chassepot Volley, fired at Germans who leave a Beaten Zone, on the move or to assault."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from wargame.engine.action import Action
from wargame.engine.procedure import FINISH, Ask, Flow, call, goto
from wargame.games.death_ride.rules import fire_zones, questions
from wargame.games.death_ride.rules.battle import Battle, FireZone
from wargame.games.death_ride.rules.combat.casualties import Absorb
from wargame.games.death_ride.rules.combat.combat import Combat
from wargame.games.death_ride.rules.combat.sums import Sums, volley_sums
from wargame.games.death_ride.rules.units import FRENCH, GERMAN

VOLLEY, HOLD = Action.of("volley"), Action.of("hold")
TOPIC = "volley"


def ready(g: Battle, place: int) -> list[FireZone]:
    """14.1: the markers in an Area whose Divisions have infantry to fire with."""
    return [zone for zone in fire_zones.markers(g, place) if g.firers(zone)]


def able(g: Battle, place: int) -> tuple[str, ...]:
    """14.1: the Divisions that could fire into an Area; one that has several markers there fires with all of them."""
    return tuple(dict.fromkeys(zone[0] for zone in ready(g, place)))


def threatens(g: Battle, side: str, path: Sequence[int]) -> bool:
    """14.1: whether a Volley may be fired at a group of a side that goes by a path."""
    return side == GERMAN and not g.volleyed and any(ready(g, place) for place in path[:-1])


@dataclass(slots=True, eq=False)
class Volley(Combat):
    """14.1: a group of German units leaves an Area; 14.7: Leaders are no target.

    The caller goes on with those of the group that are still Fresh and in the Area (14.4).
    """

    group: tuple[str, ...]
    place: int
    divisions: tuple[str, ...] = ()
    """Those that fire."""

    def side(self, g: Battle) -> str:
        """Chassepots are French."""
        return FRENCH

    def where(self, g: Battle) -> int:
        """The Area being left."""
        return self.place

    def attackers(self, g: Battle) -> tuple[str, ...]:
        """The infantry that fires."""
        return tuple(unit.id for marker in self._used(g) for unit in g.firers(marker))

    def sums(self, g: Battle) -> Sums:
        """14.2: both totals."""
        return volley_sums(g, self._used(g), len(self.group), self.place)

    def _used(self, g: Battle) -> list[FireZone]:
        return [marker for marker in ready(g, self.place) if marker[0] in self.divisions]

    def start(self, g: Battle) -> Flow:
        """14.1: once in a German impulse the French may fire, with one Division or more."""
        divisions = able(g, self.place)
        if g.volleyed or not divisions or g.units[self.group[0]].side != GERMAN:
            return FINISH
        most = min(len(divisions), g.limits.volley_divisions)  # as many fire with a plain `volley`
        sizes = range(1, most + (most < len(divisions)))
        some = [Action.of("volley", *few) for size in sizes for few in combinations(divisions, size)]
        assault = any(isinstance(frame, Combat) for frame in g.procedures[:-1])
        about = questions.FireVolley(g.board.ids[self.place], self.group, assault)
        standing = (("always", VOLLEY), ("never", HOLD))
        actions = [VOLLEY, *some, HOLD]
        return Ask(
            FRENCH, about, "14.1", actions, self.chosen, default=VOLLEY, open=True, topic=TOPIC, standing=standing
        )

    def chosen(self, g: Battle, action: Action) -> Flow:
        """The French fire, or keep their markers."""
        if action == HOLD:
            return FINISH
        g.put(self, "divisions", action.words or able(g, self.place)[: g.limits.volley_divisions])
        g.put(g, "volleyed", True)
        return goto(self.throw)

    def resolve(self, g: Battle) -> Flow:
        """14.3: the group absorbs half the difference; the firers are neither Spent nor Activated."""
        return call(Absorb(GERMAN, self.place, self.due(g)[1], (), self.group), then=self.over)

    def over(self, g: Battle) -> Flow:
        """14.6: the markers used are removed."""
        g.take_fire_zones(tuple(zone for zone in fire_zones.markers(g, self.place) if zone[0] in self.divisions))
        return FINISH


def still_going(g: Battle, group: tuple[str, ...], place: int) -> tuple[str, ...]:
    """14.4: the units of a group that may go on after a Volley: those still Fresh in the Area."""
    return tuple(each for each in group if g.units[each].fresh and g.units[each].place == place)
