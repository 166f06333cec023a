"""The battlefield as the player sees it, and what it is worth: the points the French are likely to score."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from wargame.games.death_ride.units import ENEMY, FRENCH
from wargame.games.death_ride.view import BattleView, CounterView
from wargame.players.death_ride import weights
from wargame.players.death_ride.ground import Ground

SIGN = {FRENCH: 1.0, ENEMY[FRENCH]: -1.0}
NEAR = 2
"""Enemies so near are a danger."""


class Picture:
    """One look at the table. `gain`, `exposure` and `move` are from the point of view of this side."""

    def __init__(self, view: BattleView, ground: Ground) -> None:
        self.view, self.ground, self.board = view, ground, ground.board
        self.side, self.foe = view.side, ENEMY[view.side]
        self.by_id = {unit.id: unit for unit in view.counters}
        self.units = [unit for unit in view.counters if not unit.leader]
        self.leaders = [unit for unit in view.counters if unit.leader]
        self.prizes = ground.prizes
        self.stacks: dict[int, list[CounterView]] = {}
        for unit in self.units:
            self.stacks.setdefault(unit.place, []).append(unit)
        self.last = {self.board.index[area]: side for area, side in view.last_occupants}
        progress = min(1.0, view.turn / view.turns)
        self._grip = weights.HELD + (weights.HELD_AT_LAST - weights.HELD) * progress**2
        self._weight = weights.FELT * (1.3 - progress)
        self._empty = 1.0 + (weights.EMPTY_LATE - 1.0) * progress**2
        self.point = weights.VICTORY_POINT + (weights.VICTORY_POINT_AT_LAST - weights.VICTORY_POINT) * progress
        self._danger: dict[tuple[int, int], float] = {}
        self._balance = [self._felt_at(number) for number in range(len(self.prizes))]
        self._counts = [self._count(prize) for prize in self.prizes]
        self._chances = [self._chance(n, self._balance[n], self._counts[n]) for n in range(len(self.prizes))]

    # ------------------------------------------------------------------ distance and strength

    def distance(self, a: int, b: int) -> int:
        """Borders between two places."""
        return self.ground.distance[a][b]

    def strength(self, unit: CounterView, spent: bool) -> float:
        """What a unit weighs: 1 is a brigade of the line."""
        full = 1.0 if unit.type == "artillery" else unit.combat[0] / 5
        return full * weights.SPENT_SHARE if spent else full

    def enemies_near(self, place: int, within: int = NEAR) -> float:
        """The Fresh enemy strength around a place; who is in Bivouac attacks nobody yet."""
        key = (place, within)
        if key not in self._danger:
            row = self.ground.distance[place]
            foes = (u for u in self.units if u.side == self.foe and not u.spent and not u.bivouac)
            self._danger[key] = sum(self.strength(unit, False) for unit in foes if row[unit.place] <= within)
        return self._danger[key]

    def own_at(self, place: int) -> float:
        """Own strength in a place."""
        return sum(self.strength(u, u.spent) for u in self.stacks.get(place, ()) if u.side == self.side)

    # ------------------------------------------------------------------ the prizes

    def _felt_at(self, number: int) -> float:
        """French strength felt at a place of victory, less German."""
        felt = self.ground.felt
        return sum(SIGN[u.side] * self.strength(u, u.spent) * felt[u.place][number] for u in self.units)

    def _count(self, prize: int) -> tuple[int, int]:
        """French and German units in a place."""
        here = self.stacks.get(prize, ())
        french = sum(unit.side == FRENCH for unit in here)
        return french, len(here) - french

    def _chance(self, number: int, felt: float, counts: tuple[int, int]) -> float:
        """How likely the French are to score a place at the end (19.2, 19.3)."""
        french, german = counts
        if french or german:
            held = 1.0 if french > german else -1.0
        else:
            held = self._empty if self.last.get(self.prizes[number]) == FRENCH else -self._empty
        return 1 / (1 + exp(-self._weight * felt - self._grip * held))

    def gain(self, units: Sequence[CounterView], end: int, spent: bool = False) -> float:
        """What it is worth to this side if units of one side, all in one place, stood elsewhere; -1 is nowhere."""
        start, felt = units[0].place, self.ground.felt
        sign, french = SIGN[units[0].side], units[0].side == FRENCH
        before = sum(self.strength(unit, unit.spent) for unit in units)
        after = sum(self.strength(unit, spent or unit.spent) for unit in units) if end >= 0 else 0.0
        total = 0.0
        for number, prize in enumerate(self.prizes):
            change = after * (felt[end][number] if end >= 0 else 0.0) - before * felt[start][number]
            if not change:
                continue
            shift = len(units) * ((end == prize) - (start == prize))
            count = self._counts[number]
            counts = (count[0] + shift, count[1]) if french else (count[0], count[1] + shift)
            total += self._chance(number, self._balance[number] + sign * change, counts) - self._chances[number]
        return SIGN[self.side] * self.point * total

    def exposure(self, units: Sequence[CounterView], end: int) -> float:
        """What it costs to stand in a place with so many enemies around it."""
        adjacent = self.enemies_near(end, 1)
        weight = adjacent + 0.5 * (self.enemies_near(end) - adjacent)
        if not weight:
            return 0.0
        own = self.own_at(end) + sum(self.strength(unit, unit.spent) for unit in units if unit.place != end)
        shelter = weights.COVER * len(units) * (self.board.elevation[end] - 1)
        return weights.EXPOSED * max(0.0, weight - own) - shelter

    def move(self, units: Sequence[CounterView], end: int) -> float:
        """What a move of units to a place is worth to this side."""
        return self.gain(units, end) - self.exposure(units, end) + self.exposure(units, units[0].place)
