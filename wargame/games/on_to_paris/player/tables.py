"""13.4, 13.11, 16.2.4: what combats and sieges bring on average, made from the tables of the game once for a map."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from wargame.games.on_to_paris.content.combat_tables import Against, Size
from wargame.games.on_to_paris.content.game import GameData

TWO_DICE = tuple((roll, (6 - abs(roll - 7)) / 36) for roll in range(2, 13))


class Expected(NamedTuple):
    """13.11.2: the SPs that both sides of a combat lose on average, and how likely the Attacker is to win."""

    attack_lost: float
    defence_lost: float
    wins: float


Rolls = tuple[tuple[bool, int, float], ...]


class CombatTable:
    """13.11: the Combat Results Table in averages, without artillery, cavalry and ratings."""

    def __init__(self, data: GameData) -> None:
        self.data = data
        self._entries: dict[tuple[int, Size, Size, int, int], Expected] = {}

    def expect(self, attack: float, defence: float, for_attack: int = 0, for_defence: int = 0) -> Expected:
        """What an attack with so many SPs on so many promises, each side with what is added to its roll."""
        own, foes = round(attack), round(defence)
        if not own:
            return Expected(0.0, 0.0, 0.0)
        if own >= self.data.limits.overrun_ratio * foes:
            return Expected(0.0, float(foes), 1.0)
        column = self.data.crt.initial_column(own, foes)
        if column is None:
            return Expected(float(own), 0.0, 0.0)
        key = column, self.data.limits.size_of(own), self.data.limits.size_of(foes), for_attack, for_defence
        found = self._entries.get(key)
        if found is None:
            found = self._entries[key] = self._entry(*key)
        return Expected(min(found.attack_lost, own), min(found.defence_lost, foes), found.wins)

    def _entry(self, column: int, attack: Size, defence: Size, for_attack: int, for_defence: int) -> Expected:
        """13.11.1, 13.15.1: both rolls; Demoralization tells before losses, and of equals the Defender wins."""
        hurts = self._rolls(column, attack, "defender", for_attack)
        suffers = self._rolls(column, defence, "attacker", for_defence)
        own = sum(lost * chance for _, lost, chance in suffers)
        enemy = sum(lost * chance for _, lost, chance in hurts)
        wins = sum(
            one * other
            for shaken, lost, one in hurts
            for fails, cost, other in suffers
            if (lost or cost) and ((fails < shaken) or (fails == shaken and cost < lost))
        )
        return Expected(own, enemy, wins)

    def _rolls(self, column: int, size: Size, against: Against, added: int) -> Rolls:
        results = ((self.data.crt.result(roll + added, column, size, against), chance) for roll, chance in TWO_DICE)
        return tuple((result.demoralized, result.losses, chance) for result, chance in results)


class SiegeTable:
    """16.2.4: how fast a Fort(ress) falls."""

    def __init__(self, data: GameData) -> None:
        self.data = data

    def modifier(self, number: int, capacity: int, besiegers: float, inside: float) -> int:
        """16.2.4: what so many besiegers add to the roll, by the Siege Number and the SPs inside; without guns."""
        siege = self.data.siege
        ring = max(inside, number)
        total = siege.half_capacity if 2 * besiegers >= capacity else 0
        total += siege.below_one_and_a_half if 2 * besiegers < 3 * ring else 0
        total += siege.below_twice if 3 * ring <= 2 * besiegers < 4 * ring else 0
        total += siege.unoccupied if not inside else 0
        return total + (siege.crowded if 2 * inside > capacity else 0)

    def progress(self, modifier: int) -> float:
        """16.2.4: the levels a turn."""
        found = self._progress.get(max(-4, min(modifier, 4)))
        assert found is not None
        return found

    @cached_property
    def _progress(self) -> dict[int, float]:
        levels = self.data.siege.levels
        return {
            modifier: sum(levels(roll + modifier) * chance for roll, chance in TWO_DICE) for modifier in range(-4, 5)
        }
