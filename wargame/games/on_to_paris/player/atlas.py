"""What never changes on a map: the places that bring VPs, the ways between them, and the tables in averages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NamedTuple
from weakref import WeakKeyDictionary

from wargame.engine.paths import Reached, bits, spread
from wargame.games.on_to_paris.content.game import GameData
from wargame.games.on_to_paris.content.scenario import ScenarioSpec
from wargame.games.on_to_paris.player import weights
from wargame.games.on_to_paris.player.tables import CombatTable, SiegeTable
from wargame.games.on_to_paris.rules.ground import FORT, MAJOR_RIVER, Ground
from wargame.games.on_to_paris.rules.units import FRENCH

FAR = 60
"""MPs beyond which a place is out of mind."""
TWO_MARCHES = 8
"""MPs of two marches."""
TAKE, BESIEGE = "take", "besiege"

_WAYS: WeakKeyDictionary[Ground, dict[int, dict[int, int]]] = WeakKeyDictionary()
_ABOUT: WeakKeyDictionary[Ground, dict[int, dict[int, int]]] = WeakKeyDictionary()
"""The ways of a map, from everywhere and from near by, which all players share."""


class Prize(NamedTuple):
    """3.2: a place that brings VPs to who controls it, or besieges it."""

    place: int
    value: float
    deed: str = TAKE


class Atlas:
    """A map with what a scenario counts on it."""

    def __init__(self, ground: Ground, data: GameData, spec: ScenarioSpec) -> None:
        self.ground, self.data, self.spec, self.board = ground, data, spec, ground.board
        self.prizes = tuple(_prizes(self))
        self.by_place = {prize.place: prize for prize in self.prizes}
        self.names = {hex_: place.name for place in data.board.places for hex_ in place.hexes}
        self.combats, self.sieges = CombatTable(data), SiegeTable(data)
        self._ways = _WAYS.setdefault(ground, {})
        self._about = _ABOUT.setdefault(ground, {})

    def away(self, goal: int) -> dict[int, int]:
        """The MPs from every place to a goal, enemies or none; the way back counts as the way there."""
        found = self._ways.get(goal)
        if found is None:
            steps, first = self.ground.steps, self._steps(goal, goal)
            reached: Reached = spread(lambda place: first if place == goal else steps[place], goal, FAR)
            found = self._ways[goal] = reached.cost
        return found

    def about(self, goal: int) -> dict[int, int]:
        """The MPs to a goal from the places within two marches of it; sooner found than the ways from everywhere."""
        found = self._about.get(goal)
        if found is None:
            reached: Reached = spread(lambda place: self._steps(place, goal), goal, TWO_MARCHES)
            found = self._about[goal] = reached.cost
        return found

    def _steps(self, place: int, goal: int) -> Iterable[tuple[int, int]]:
        """10.2.6: the steps from a place; nobody marches over a major river straight into a Fort(ress)."""
        steps = self.ground.steps[place]
        if place != goal or not self.ground.forts >> place & 1:
            return steps
        moat = self.board.across(MAJOR_RIVER)[place]
        return [(near, cost) for near, cost in steps if not moat >> near & 1]

    def far(self, place: int, goal: int) -> int:
        """The MPs from a place to a goal."""
        return self.away(goal).get(place, FAR)

    def number(self, place: int) -> int:
        """16.1: what the Siege Progress of a Fort(ress) must exceed."""
        work = self.ground.works.get(place)
        return self.data.works[work].siege_number or 0 if work else 0  # type: ignore[index]

    def capacity(self, place: int) -> int:
        """16.1: how many SPs a Fort(ress) holds."""
        work = self.ground.works.get(place)
        return self.data.works[work].capacity or 0 if work else 0  # type: ignore[index]

    @cached_property
    def sources(self) -> frozenset[int]:
        """9.4.1: the Supply Sources that only this scenario has; who loses one loses more than a place."""
        named = (name for names in self.spec.supply_sources.values() for name in names)
        return frozenset(self.board.index[self.data.hex_of(name)] for name in named)

    @cached_property
    def counted(self) -> bool:
        """Whether the scenario counts places of its own at its end."""
        return bool(self.spec.victory.places or self.spec.victory.french_places)

    @cached_property
    def sieges_counted(self) -> frozenset[int]:
        """The Fort(ress)es that bring VPs by being besieged."""
        return frozenset(self.board.index[self.data.hex_of(name)] for name in self.spec.victory.besieged)

    @cached_property
    def in_play(self) -> int:
        """The part of the map that is played on."""
        spec = self.spec.in_play
        names = self.board.ids
        return sum(1 << p for p in bits(self.ground.land) if spec is None or spec.holds(names[p]))


def _prizes(atlas: Atlas) -> Iterator[Prize]:
    """3.2: by what the scenario counts at its end, else Fort(ress)es and cities."""
    victory, index, data = atlas.spec.victory, atlas.board.index, atlas.data
    counted = {**victory.places, **victory.french_places}
    for name, points in counted.items():
        yield Prize(index[data.hex_of(name)], abs(points))
    for name, points in victory.besieged.items():
        yield Prize(index[data.hex_of(name)], abs(points), BESIEGE)
    if counted:
        return
    ground, points_of = atlas.ground, data.points
    for place, work in ground.works.items():
        if not atlas.in_play >> place & 1:
            continue
        french = bool(ground.friendly[FRENCH] >> place & 1)
        if ground.paris >> place & 1:
            yield Prize(place, weights.PARIS, BESIEGE)
        elif work == FORT:
            yield Prize(place, weights.FORT, BESIEGE)
        else:
            key = "french_fortress_captured" if french else "german_fortress_captured"
            yield Prize(place, abs(points_of[key]), BESIEGE)
    if victory.city_points:
        yield from _towns(atlas)


def _towns(atlas: Atlas) -> Iterator[Prize]:
    """3.2: cities count at the end; towns on railways lead there."""
    ground = atlas.ground
    for place in bits(ground.cities & ~ground.forts & atlas.in_play):
        key = "french_city_held_at_end" if ground.friendly[FRENCH] >> place & 1 else "german_city_held_at_end"
        yield Prize(place, weights.CITY * abs(atlas.data.points[key]))
    for place in bits(ground.towns & ground.rails & ~ground.forts & ~ground.cities & atlas.in_play):
        yield Prize(place, weights.TOWN)
