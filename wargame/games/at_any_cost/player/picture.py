"""The battlefield as the player sees it, laid out for quick questions. Made from the view alone."""

from __future__ import annotations

from functools import cached_property

from wargame.engine.board import Board
from wargame.engine.paths import bits, mask_of
from wargame.games.at_any_cost.content import GameData, ScenarioSpec
from wargame.games.at_any_cost.rules.battle import ground_of
from wargame.games.at_any_cost.rules.strength import CADRE
from wargame.games.at_any_cost.rules.units import ENEMY
from wargame.games.at_any_cost.rules.view import BattleView, CounterView

GUNS = frozenset({"artillery", "horse_artillery"})


def points(sp: str) -> float:
    """A printed strength as a number."""
    return CADRE if sp == "C" else float(sp or 0)


def arm_of(unit: CounterView) -> str:
    """The column of the terrain costs a unit uses."""
    if unit.type == "cavalry":
        return "cavalry"
    return "infantry" if unit.type in ("infantry", "hq") else "artillery"


class Picture:
    """One look at the table. `own` and `foes` are combat units on the map, Mitrailleuses part of their guns."""

    def __init__(self, view: BattleView, board: Board, spec: ScenarioSpec, data: GameData) -> None:
        self.view, self.board, self.spec, self.data = view, board, spec, data
        self.ground = ground_of(data, board)
        self.side, self.foe = view.side, ENEMY[view.side]
        self.by_id = {unit.id: unit for unit in (*view.counters, *view.beside)}
        self.own: list[CounterView] = []
        self.foes: list[CounterView] = []
        self.hqs: dict[str, CounterView] = {}
        self.stacks: dict[int, list[CounterView]] = {}
        for unit in view.counters:
            if unit.hq:
                self.hqs[unit.formation] = unit
            elif unit.type != "mitrailleuse":
                (self.own if unit.side == self.side else self.foes).append(unit)
                self.stacks.setdefault(unit.place, []).append(unit)
        self.held = {
            self.side: mask_of({unit.place for unit in self.own}),
            self.foe: mask_of({unit.place for unit in self.foes}),
        }
        self.works = {board.index[hex_]: kind for hex_, kind in view.works}
        self.control = {board.index[hex_]: side for hex_, side in view.control if hex_ in board.index}
        self.turns_left = view.turns - view.turn
        self.night = view.light in ("evening", "deep_night")

    @cached_property
    def foe_zone(self) -> int:
        """11.3: the hexes next to enemy combat units."""
        zone = 0
        for place in bits(self.held[self.foe]):
            zone |= self.board.adjacent[place]
        return zone

    def sp(self, unit: CounterView) -> float:
        """Its strength now, guns together with their Mitrailleuse."""
        battery = self.by_id.get(unit.battery) if unit.type in GUNS and unit.battery else None
        return points(unit.sp_now) + (points(battery.sp) if battery is not None else 0.0)

    def strength(self, place: int) -> float:
        """The strength of all combat units in a hex."""
        return sum(self.sp(unit) for unit in self.stacks.get(place, ()))

    def near(self, side: str, place: int, distance: int) -> float:
        """The strength of a side within a distance of a hex."""
        return sum(self.strength(at) for at in bits(self.board.within(place, distance) & self.held[side]))

    def foe_distance(self, place: int) -> int:
        """How far the nearest enemy combat unit is; far if there is none."""
        return self._distance(self.foe, place)

    def friend_distance(self, place: int) -> int:
        """How far the nearest own combat unit is."""
        return self._distance(self.side, place)

    def _distance(self, side: str, place: int) -> int:
        held = self.held[side]
        if not held:
            return FAR
        for distance in range(FAR):
            if self.board.within(place, distance) & held:
                return distance
        return FAR

    def formation(self, formation: str) -> list[CounterView]:
        """The own combat units on the map that act with a formation."""
        return [unit for unit in self.own if unit.acts_with == formation]

    def has(self, place: int, kind: str) -> bool:
        """Whether there is an own combat unit of a type in a hex."""
        return any(unit.type == kind and unit.side == self.side for unit in self.stacks.get(place, ()))


FAR = 30
"""Farther than anything that matters."""
