"""The battlefield as the player sees it, laid out for quick questions, what its hexes are like, and answers weighed."""

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from wargame.engine.action import Action
from wargame.engine.board import Board
from wargame.engine.paths import around, bits, mask_of
from wargame.games.at_any_cost.content.game import GameData
from wargame.games.at_any_cost.content.scenario import ScenarioSpec
from wargame.games.at_any_cost.player.weights import PLAYS_WITH, MetzWeights
from wargame.games.at_any_cost.rules.battle import ground_of
from wargame.games.at_any_cost.rules.fire.shifts import TERRAIN
from wargame.games.at_any_cost.rules.strength import initial_sp
from wargame.games.at_any_cost.rules.units import ENEMY, FRENCH
from wargame.games.at_any_cost.rules.view import BattleView, CounterView
from wargame.players.seat import Seat


class Option(NamedTuple):
    """An action with its score in Strength Points and a few words of reason."""

    action: Action
    score: float
    why: str


class Picture:
    """One look at the table. `own` and `foes` are combat units on the map, Mitrailleuses part of their guns."""

    def __init__(
        self, view: BattleView, board: Board, spec: ScenarioSpec, data: GameData, weights: MetzWeights = PLAYS_WITH
    ) -> None:
        self.view, self.board, self.spec, self.data = view, board, spec, data
        self.weights = weights
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
        return around(self.board.adjacent, self.held[self.foe])

    def sp(self, unit: CounterView) -> float:
        """Its strength now, guns together with their Mitrailleuse."""
        battery = self.by_id.get(unit.battery) if unit.guns and unit.battery else None
        return initial_sp(unit) + (battery.values.sp if battery is not None else 0.0)

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


WORKS = {"hasty": "target_hasty_works", "entrenched": "target_entrenchment"}
"""The shift of each kind of works, as the game file calls it."""
CANISTER_SHARE = 1.5
CHASSEPOT = 1.25
"""A French rifle fires a column better."""
SHELTER = 0.2
"""A column of cover takes away so much of a fire."""


class Hexes:
    """Prices of hexes, remembered as long as the enemy stands still."""

    def __init__(self, p: Picture) -> None:
        self.p = p
        self._cover: dict[int, int] = {}
        self._exposure: dict[int, float] = {}
        self._near: dict[int, int] = {}
        self._targets: dict[int, float] = {}

    def cover(self, place: int) -> int:
        """8.4: the columns a fire at infantry in the hex is shifted left, works included."""
        if place not in self._cover:
            shifts = self.p.data.fire_shifts
            kinds = self.p.ground.kinds[place]
            found = [shifts[name].shift for name, of in TERRAIN.items() if not of.isdisjoint(kinds)]
            works = WORKS.get(self.p.works.get(place, ""))
            self._cover[place] = -min(found, default=0) - (shifts[works].shift if works else 0)
        return self._cover[place]

    def near(self, place: int) -> int:
        """How far the nearest enemy is."""
        if place not in self._near:
            self._near[place] = self.p.foe_distance(place)
        return self._near[place]

    def exposure(self, place: int) -> float:
        """What stands to be lost in a hex under the enemy's fire, roughly and without regard to sight."""
        if place not in self._exposure:
            board, total = self.p.board, 0.0
            for at in bits(board.within(place, 5) & self.p.held[self.p.foe]):
                distance = board.distance(place, at)
                total += sum(self._fire(unit, distance) for unit in self.p.stacks[at])
            shelter = 1 - SHELTER * self.cover(place)
            self._exposure[place] = total * max(0.2, shelter)
        return self._exposure[place]

    def _fire(self, unit: CounterView, distance: int) -> float:
        sp = self.p.sp(unit)
        if unit.type == "cavalry":
            return 0.0
        if unit.guns:
            return self.p.weights.gun_exposure * sp * (CANISTER_SHARE if distance == 1 else 1.0)
        effective = 2 if unit.side == FRENCH else 1
        share = 1.0 if distance <= effective else 0.5 if distance == effective + 1 else 0.0
        return self.p.weights.exposure * sp * share * (CHASSEPOT if unit.side == FRENCH else 1.0)

    def targets(self, seat: Seat, gun: CounterView, places: Iterable[int]) -> dict[int, float]:
        """What guns would find to fire at from some hexes."""
        wanted = list(places)
        ids = self.p.board.ids
        new = [place for place in wanted if place not in self._targets]
        if new:
            found = seat.tool("gun_targets", gun.id, [ids[place] for place in new])
            self._targets.update({place: found[ids[place]] for place in new})
        return {place: self._targets[place] for place in wanted}
