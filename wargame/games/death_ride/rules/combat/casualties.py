"""15: Casualty Points. The owner of the units struck chooses how they absorb them, lead units first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure, goto
from wargame.games.death_ride.content.game import CasualtyCosts
from wargame.games.death_ride.rules import events, fire_zones, movement, questions
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.units import ENEMY, Unit


@dataclass(slots=True, eq=False)
class Absorb(Procedure):
    """15.2: units of a place absorb Casualty Points, each by flipping, retreating or being eliminated."""

    side: str
    place: int
    points: int
    leads: tuple[str, ...]
    """The lead unit, or all artillery that is bombarded: they absorb before all others."""
    units: tuple[str, ...]
    barred: tuple[int, ...] = ()
    """13.8: Areas they may not retreat into."""
    struck: tuple[str, ...] = ()
    """The leads that have absorbed a point."""

    def start(self, g: Battle) -> Flow:
        """15.2: the next points, as long as a unit can absorb any; what cannot be absorbed is lost.

        The owner is asked only where he has a choice.
        """
        actions = self.ways(g)
        if not actions:
            if self.points:
                g.tell(events.PointsUnabsorbed(self.side, g.board.ids[self.place], self.points))
            return FINISH
        if len(actions) == 1:
            return self.chosen(g, actions[0])
        about = questions.AbsorbPoints(g.board.ids[self.place], self.points)
        return Ask(self.side, about, "15.2", actions, self.chosen, self.refuse, open=True)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """15.1: a step is paid for and taken."""
        unit = g.units[action[1]]
        g.put(self, "points", self.points - price(g, unit, action.verb))
        g.put(self, "struck", (*self.struck, unit.id))
        if action.verb == "flip":
            g.spend(unit)
        elif action.verb == "retreat":
            retreat(g, unit, g.board.index[action[2]])
        else:
            g.eliminate(unit, "casualties")
        return goto(self.start)

    # ------------------------------------------------------------------ what may be chosen

    def left(self, g: Battle) -> list[Unit]:
        """15.4: the units that may still absorb: those neither eliminated nor retreated."""
        return [unit for unit in (g.units[each] for each in self.units) if unit.in_play and unit.place == self.place]

    def takers(self, g: Battle) -> list[Unit]:
        """15.2: lead units that have absorbed nothing yet come first, if they can absorb anything at all."""
        left = self.left(g)
        due = [unit for unit in left if self._due(unit) and steps(g, unit, self.points, self.barred)]
        return due or left

    def _due(self, unit: Unit) -> bool:
        return unit.id in self.leads and unit.id not in self.struck

    def ways(self, g: Battle) -> list[Action]:
        """15.2: the steps by which as many of the points are absorbed as the units can; no other will do."""
        best, found = 0, []
        for unit in self.takers(g):
            for step in steps(g, unit, self.points, self.barred):
                total = self._absorbed_by(g, unit, step)
                found.append((total, unit, step))
                best = max(best, total)
        actions: list[Action] = []
        for unit, step in [(unit, step) for total, unit, step in found if total == best]:
            ends = [(g.board.ids[place],) for place in retreats(g, unit, self.barred)] if step == "retreat" else [()]
            actions += [Action.of(step, unit.id, *end) for end in ends]
        return actions

    def _absorbed_by(self, g: Battle, unit: Unit, step: str) -> int:
        """How many points can be absorbed in all if this step comes first."""
        cost, room = price(g, unit, step), room_around(g, unit, self.barred)
        left = [other for other in self.left(g) if other is not unit]
        others = Counter((DUE if self._due(other) else OTHERS)[other.spent] for other in left)
        if step == "flip":
            others["spent"] += 1
        pool = Pool(**others)
        return cost + most(g.data.casualty_costs[self.side], self.points - cost, room - (step == "retreat"), pool)

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a unit cannot absorb points so."""
        unit = g.units.by_id.get(action[1]) if len(action) > 1 else None
        if unit is None or action.verb not in ("flip", "retreat", "eliminate"):
            return None
        if unit not in self.left(g):
            return Refusal("15.4", f"{unit.name} is not among the units that absorb now.")
        if unit not in self.takers(g):
            return Refusal("15.2", "The lead unit absorbs a point before any other.")
        if action.verb == "flip" and unit.spent:
            return Refusal("15.1.flip", f"{unit.name} is Spent already.")
        if action.verb == "retreat":
            refusal = retreat_refusal(g, unit, g.board.index.get(action[2], -1) if len(action) > 2 else -1, self.barred)
            if refusal is not None:
                return refusal
        cost = price(g, unit, action.verb)
        if cost > self.points:
            rule = "15.1.eliminate-spent" if unit.spent else "15.1.eliminate-fresh"
            return Refusal(rule, f"That absorbs {cost} points, and {self.points} are left.")
        return Refusal("15.2", "All points must be absorbed that can be, and so they would not.")


# ---------------------------------------------------------------------- 15.1, 15.3: prices


def price(g: Battle, unit: Unit, step: str) -> int:
    """15.1.retreat, 15.1.flip, 15.1.eliminate-spent, 15.1.eliminate-fresh: what a step absorbs.

    CHART.german.casualty-points and CHART.french.casualty-points print the same prices.
    """
    costs = g.data.casualty_costs[unit.side]
    if step == "eliminate":
        return costs.eliminate_spent if unit.spent else costs.eliminate_fresh
    return costs.retreat if step == "retreat" else costs.flip


def steps(g: Battle, unit: Unit, points: int, barred: Sequence[int]) -> list[str]:
    """15.1, 15.5: the steps a unit can take with these points."""
    found = [] if unit.spent else ["flip"]
    if retreats(g, unit, barred):
        found.append("retreat")
    return [step for step in (*found, "eliminate") if price(g, unit, step) <= points]


# ---------------------------------------------------------------------- 15.2: all that can be absorbed


class Pool(NamedTuple):
    """How many units may still absorb, by their face; leads that have absorbed nothing yet are due before others."""

    due_fresh: int = 0
    due_spent: int = 0
    fresh: int = 0
    spent: int = 0


DUE, OTHERS = ("due_fresh", "due_spent"), ("fresh", "spent")


@lru_cache(maxsize=1 << 16)
def most(costs: CasualtyCosts, points: int, room: int, pool: Pool) -> int:
    """15.2: how many of the points the units can absorb together, if so many of them have room to retreat.

    Units that are due but cannot absorb anything with the points left hold nobody up.
    """
    ways = [way for way in _next(costs, room, pool, DUE) if way[0] <= points]
    ways = ways or [way for way in _next(costs, room, pool, OTHERS) if way[0] <= points]
    return max((cost + most(costs, points - cost, left, after) for cost, left, after in ways), default=0)


def _next(costs: CasualtyCosts, room: int, pool: Pool, kinds: Iterable[str]) -> Iterator[tuple[int, int, Pool]]:
    """15.3: the steps of one unit: what it absorbs, the room left after it, and who may still absorb.

    A unit that retreats or is eliminated absorbs no more; one that flips may go on.
    """
    for kind in kinds:
        count: int = getattr(pool, kind)
        if not count:
            continue
        rest = pool._replace(**{kind: count - 1})
        if room:
            yield costs.retreat, room - 1, rest
        if kind.endswith("spent"):
            yield costs.eliminate_spent, room, rest
        else:
            yield costs.eliminate_fresh, room, rest
            yield costs.flip, room, rest._replace(spent=rest.spent + 1)


# ---------------------------------------------------------------------- 15.4: retreat


def retreat(g: Battle, unit: Unit, place: int) -> None:
    """15.4: a unit goes to an adjacent Area and is Activated; 14.7: nobody fires a Volley at it."""
    start = g.area(unit)
    g.place(unit, place)
    if not unit.activated:
        g.put(unit, "activated", True)
    g.tell(events.Retreated(unit.id, start, g.board.ids[place]))


def retreats(g: Battle, unit: Unit, barred: Sequence[int] = ()) -> list[int]:
    """15.4: the Areas a unit may retreat into; Germans shun Beaten Zones if there is another."""
    open_ = [place for place, _ in free_areas(g, unit, barred)]
    sheltered = [place for place in open_ if not fire_zones.beaten(g, unit.side, place)]
    return sheltered or open_


def room_around(g: Battle, unit: Unit, barred: Sequence[int]) -> int:
    """15.4, 2.6: how many units of its stack could retreat."""
    return sum(room for _, room in free_areas(g, unit, barred))


def free_areas(g: Battle, unit: Unit, barred: Sequence[int]) -> list[tuple[int, int]]:
    """15.4, 2.6: the adjacent Areas without enemies, and how many units each has room for; boxes are not adjacent."""
    limit = g.limits.stacking
    return [
        (place, limit - len(g.combat_units(place, unit.side)))
        for place in g.board.neighbours[unit.place]
        if _ground(g, unit, place, barred) is None
    ]


def retreat_refusal(g: Battle, unit: Unit, place: int, barred: Sequence[int]) -> Refusal | None:
    """10.7, 15.4, 15.5: why a unit may not retreat into a place; place -1 asks for no place in particular."""
    allowed = retreats(g, unit, barred)
    if not allowed:
        return Refusal("15.5", f"{unit.name} has no Area to retreat into.")
    if place < 0 or place in allowed:
        return None
    if place in g.board.boxes:
        return Refusal("10.7", "Nobody retreats into an Entry Box.")
    if place not in g.board.neighbours[unit.place]:
        return Refusal("15.4", "A retreat is into an adjacent Area.")
    return _ground(g, unit, place, barred) or Refusal("15.4", "There is another Area that is no Beaten Zone.")


def _ground(g: Battle, unit: Unit, place: int, barred: Sequence[int]) -> Refusal | None:
    """13.8, 15.4, 2.6: why an adjacent Area cannot take in a retreating unit."""
    if place in barred:
        return Refusal("13.8", "The assault came from there.")
    if g.occupied(place, ENEMY[unit.side]):
        return Refusal("15.4", "There are enemy units in that Area.")
    if len(g.combat_units(place, unit.side)) >= g.limits.stacking:
        return movement.full(g)
    return None
