"""10.2.2, 10.2.3: the ways of units that march together: when each arrives, what the steps cost, who holds whom up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from wargame.games.on_to_paris.looking import Reaches
from wargame.games.on_to_paris.player.picture import Picture
from wargame.games.on_to_paris.rules.units import ARMY, CORPS
from wargame.games.on_to_paris.rules.view import FormationView

TOGETHER = 2
"""10.2.3: Armies and Corps that enter a hex without Congestion."""


class Routes:
    """Where units of one march can get, and how."""

    def __init__(self, p: Picture, reaches: Reaches) -> None:
        self.p, self.reach, self.columns = p, reaches.units, reaches.columns
        self.simplified = p.atlas.spec.options.simplified_coordination
        self._pace: list[int] = []
        """10.2.2.simplified: what each step costs all who have their orders: as much as the dearest of them."""
        self._under_way: list[tuple[int, int]] = []
        """10.2.2.simplified: the steps that each of these is to go, and its MPs."""
        self._heads: dict[tuple[int, int], int] = {}
        """10.2.3: how many Armies and Corps are to enter each hex with each step, or MP."""

    def reaches(self, word: str, place: int) -> bool:
        """Whether a unit can get to a place."""
        return place in self.reach[word].cost

    def entry(self, word: str, place: int) -> int:
        """From where a unit enters a place."""
        return self.reach[word].came.get(place, place)

    def arrival(self, word: str, place: int) -> int:
        """10.2.2: after how many MPs, or by the option after how many hexes, a unit enters a place."""
        return len(self.steps(word, place)) if self.simplified else self.reach[word].cost[place]

    def in_time(self, word: str, place: int, arrival: int) -> bool:
        """Whether a unit can enter a place just then, if need be after a pause, which the option does not know."""
        own = self.arrival(word, place)
        if self.simplified or own == arrival:
            return own == arrival
        return own < arrival <= self.reach[word].points

    def steps(self, word: str, place: int) -> list[int]:
        """What the hexes on the way to a place cost, one by one."""
        way, found = self.reach[word], []
        while place in way.came:
            before = way.came[place]
            found.append(way.cost[place] - way.cost.get(before, 0))
            place = before
        return found[::-1]

    def way(self, word: str, place: int) -> list[int]:
        """The hexes on the way to a place."""
        came, found = self.reach[word].came, []
        while place in came:
            found.append(place)
            place = came[place]
        return found[::-1]

    def clean(self, unit: FormationView, place: int) -> bool:
        """13.14.2: whether a unit meets no Demoralized friends on the way, who would make it so too."""
        came, shaken = self.reach[unit.id].came, self.p.shaken
        while not unit.demoralized and shaken and place in came:
            if shaken >> place & 1:
                return False
            place = came[place]
        return True

    # ------------------------------------------------------------------ Congestion

    def dearest(self, words: Sequence[str], place: int) -> list[int]:
        """10.2.2.simplified, 10.2.3: what each step costs all of them, with the Congestion they make themselves."""
        ways = [self.way(word, place) for word in words]
        steps = [self.steps(word, place) for word in words]
        found = []
        for number in range(min(map(len, ways), default=0)):
            heads: dict[int, int] = {}
            for word, way in zip(words, ways, strict=True):
                heads[way[number]] = heads.get(way[number], 0) + self._counts(word)
            pairs = zip(ways, steps, strict=True)
            found.append(max(cost[number] + self._crowd(way[number], heads[way[number]]) for way, cost in pairs))
        return found

    def _counts(self, word: str) -> bool:
        return self.p.by_id[word].kind in (ARMY, CORPS)

    def _crowd(self, place: int, heads: int) -> int:
        """10.2.3: the MPs more when so many Armies and Corps enter a hex, those that stay there counted."""
        staying = (unit for unit in self.p.own[place].units if unit.id not in self.reach) if place in self.p.own else ()
        heads += sum(unit.kind in (ARMY, CORPS) for unit in staying)
        return self.p.atlas.data.congestion.penalty(heads, bool(self.p.atlas.ground.rails >> place & 1))

    def uncrowded(self, able: list[FormationView], place: int) -> list[FormationView]:
        """10.2.3: of a great column only two go where all together cannot get; by the option all can pay for all."""
        found: list[FormationView] = []
        heads: dict[int, int] = {}
        for unit in sorted(able, key=lambda unit: (unit.kind == ARMY, -self.p.foot([unit]), unit.id)):
            start = self.p.place(unit)
            free = unit.kind not in (ARMY, CORPS) or place in self.columns.get(start, frozenset((place,)))
            if (free or heads.get(start, 0) < TOGETHER) and self._payable([*found, unit], place):
                heads[start] = heads.get(start, 0) + (unit.kind in (ARMY, CORPS))
                found.append(unit)
        return found

    def _payable(self, units: list[FormationView], place: int) -> bool:
        """10.2.2: whether all can pay what the dearest of them costs, as by the option, and else to be sure."""
        words = [unit.id for unit in units]
        steps = self.dearest(words, place) if len(words) > 1 else []
        return len(steps) < 2 or sum(steps) <= min(self.reach[word].points for word in words)

    # ------------------------------------------------------------------ not to hold each other up

    def set_pace(self, words: Sequence[str], place: int) -> None:
        """10.2.2.simplified: these attack together, and nobody may make their steps dearer than they can pay."""
        self._keep_up(self.dearest(words, place), [self.reach[word].points for word in words])
        for word in words:
            self._enter(word, place)

    def take_way(self, word: str, place: int) -> None:
        """A unit is to go to a place; the others find it on the way."""
        self._keep_up(self._crowded_steps(word, place), [self.reach[word].points])
        self._enter(word, place)

    def _keep_up(self, steps: list[int], points: Sequence[int]) -> None:
        if self.simplified:
            self._pace = _merged(self._pace, steps)
            self._under_way += [(len(steps), each) for each in points]

    def _enter(self, word: str, place: int) -> None:
        """What enters each hex with each step."""
        if self._counts(word):
            for number, at in self._times(word, place):
                self._heads[number, at] = self._heads.get((number, at), 0) + 1

    def _times(self, word: str, place: int) -> Iterable[tuple[int, int]]:
        """The hexes on the way to a place, each with the step, or without the option the MP, that leads there."""
        way = self.way(word, place)
        return enumerate(way) if self.simplified else ((self.reach[word].cost[at], at) for at in way)

    def has_room(self, word: str, place: int) -> bool:
        """10.2.3: whether a unit can pay for the Congestion that it makes with those who go the same way."""
        if self.simplified or not self._counts(word):
            return True
        return sum(self._crowded_steps(word, place)) <= self.reach[word].points

    def keeps_pace(self, word: str, place: int) -> bool:
        """10.2.2.simplified: whether a unit and all who have their orders can pay what the dearest step costs."""
        if not self.simplified:
            return True
        steps = self._crowded_steps(word, place)
        pace = _merged(self._pace, steps)
        marches = [*self._under_way, (len(steps), self.reach[word].points)]
        return all(number < 2 or sum(pace[:number]) <= points for number, points in marches)

    def _crowded_steps(self, word: str, place: int) -> list[int]:
        """10.2.3: what the steps of a unit cost with the Congestion it makes with those who have their orders."""
        found = []
        for (number, at), cost in zip(self._times(word, place), self.steps(word, place), strict=True):
            before = self._heads.get((number, at), 0) if self._counts(word) else 0
            found.append(cost + (self._crowd(at, before + 1) - self._crowd(at, 1) if before else 0))
        return found


def _merged(pace: Sequence[int], steps: Sequence[int]) -> list[int]:
    """10.2.2.simplified: of two marches what each step costs both."""
    return [max(pair) for pair in zip_longest(pace, steps, fillvalue=0)]
