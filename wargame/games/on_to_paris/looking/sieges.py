"""16.2.4: every siege as it stands: the ring, the modifiers of the roll, and how many turns it takes on average."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from wargame.engine.dice import sums
from wargame.engine.paths import bits
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.sieges.progress import modifiers, owner, siege_number
from wargame.games.on_to_paris.rules.supply.guns import guns_counting
from wargame.games.on_to_paris.rules.units import ENEMY
from wargame.games.on_to_paris.rules.view import hides


class Siege(NamedTuple):
    """16.2: a besieged Fort(ress). What rests on SPs that the asker may not know is None."""

    place: str
    owner: str
    progress: int
    number: int
    """16.1: what the progress must exceed."""
    guns: int
    inside: int | None
    around: int | None
    modifiers: tuple[tuple[str, int], ...] | None
    turns: float | None
    """The Siege Resolution Phases until it falls, on average, if nothing changes; None if it never does."""

    @property
    def total(self) -> int:
        """The sum of the modifiers."""
        return sum(value for _, value in self.modifiers or ())


def sieges(g: Campaign, side: str) -> tuple[Siege, ...]:
    """16.2.2, 16.2.4: all sieges, those nearest to their end first."""
    found = [_siege(g, side, place) for place in bits(g.besieged())]
    return tuple(sorted(found, key=lambda each: (each.number - each.progress, each.place)))


def _siege(g: Campaign, side: str, place: int) -> Siege:
    whose, word = owner(g, place), g.board.ids[place]
    progress, number = g.progress.get(word, 0), siege_number(g, place)
    secret = any(hides(g, each, side) for each in g.formations.stacks[place])
    parts = None if secret else modifiers(g, place)
    return Siege(
        word,
        whose,
        progress,
        number,
        len(guns_counting(g, place)),
        None if secret else g.strength_at(whose, place, inside=True).total,
        None if secret else g.strength_at(ENEMY[whose], place).infantry,
        parts,
        None if parts is None else expected_turns(_steps(g, sum(value for _, value in parts)), progress, number),
    )


def _steps(g: Campaign, modifier: int) -> tuple[tuple[int, int], ...]:
    """16.2.4: the levels that a roll with these modifiers brings, each with the number of ways it comes about."""
    found: dict[int, int] = {}
    for roll, ways in sums(2, 6).items():
        levels = g.data.siege.levels(roll + modifier)
        found[levels] = found.get(levels, 0) + ways
    return tuple(sorted(found.items()))


@lru_cache(maxsize=512)
def expected_turns(steps: tuple[tuple[int, int], ...], progress: int, number: int) -> float | None:
    """16.2.4: the average number of rolls until the progress exceeds a number; None if it never can.

    With E(p) for the rolls from progress p on, E(p) = 1 + sum of shares times E of what each roll leads to; beyond the
    number E is 0, and progress never falls below nothing. The equations are solved exactly.
    """
    if progress > number:
        return 0.0
    if all(levels <= 0 for levels, _ in steps):
        return None
    size, whole = number + 1, sum(ways for _, ways in steps)
    rows = [[Fraction(row == column) for column in range(size)] + [Fraction(1)] for row in range(size)]
    for row in range(size):
        for levels, ways in steps:
            to = max(0, row + levels)
            if to < size:
                rows[row][to] -= Fraction(ways, whole)
    return float(_solved(rows)[progress])


def _solved(rows: list[list[Fraction]]) -> Mapping[int, Fraction]:
    """The solution of linear equations, by elimination; the last column is the right side."""
    size = len(rows)
    for step in range(size):
        pivot = next(row for row in range(step, size) if rows[row][step])
        rows[step], rows[pivot] = rows[pivot], rows[step]
        scale = rows[step][step]
        rows[step] = [value / scale for value in rows[step]]
        for row in range(size):
            factor = rows[row][step]
            if row != step and factor:
                rows[row] = [value - factor * own for value, own in zip(rows[row], rows[step], strict=True)]
    return {row: rows[row][-1] for row in range(size)}
