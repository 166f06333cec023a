"""XI.3, XI.5.3: what the 36 throws of a combat bring at a Combat Bonus, without cards still to come or attrition."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.combat import modifiers
from wargame.games.abyss_of_lament.rules.combat.combat import Combat
from wargame.grammar import signed

THROWS = tuple(attack - defence for attack, defence in product(range(1, 7), repeat=2))
TO_HIT = "you hit"
"""What a player asks of a combat."""


class Chances(NamedTuple):
    """How likely the enemy is hit and how likely the own unit, by a Combat Bonus, as one side counts it."""

    bonus: int
    hits: float
    struck: float

    @property
    def turned(self) -> Chances:
        """The same as the other side counts it."""
        return Chances(-self.bonus, self.struck, self.hits)

    def words(self, how: str = "") -> str:
        """In a list: `28% you hit with Rolling Volleys, 58% you are hit (bonus −1)`."""
        so = f" {how}" if how else ""
        return f"{self.hits:.0%} {TO_HIT}{so}, {self.struck:.0%} you are hit (bonus {signed(self.bonus)})"


def chances(g: Battle, clash: modifiers.Clash) -> Chances:
    """As the attacker counts it. Whoever counts in it stands next to the enemy and lies open (IV.6)."""
    attack, defence = modifiers.attacker_modifiers(g, clash), modifiers.defender_modifiers(g, clash)
    bonus = modifiers.total(attack) - modifiers.total(defence)
    none = tuple(g.data.hit_table.hits(difference) == 0 for difference in range(max(THROWS) + abs(bonus) + 1))
    return Chances(bonus, *_shares(none, bonus))


def chances_now(g: Battle, side: str, guns: int = 0) -> Chances | None:
    """Of the combat being resolved before its dice fall, as a side counts it, with so many more cards of its own."""
    combat = g.procedures[-1] if g.procedures else None
    if not isinstance(combat, Combat) or any(combat.dice):
        return None
    attacking = combat.attacker.side == side
    more = (modifiers.gun_value(g),) * guns
    attack, defence = (
        (combat.attacker_guns + more, combat.defender_guns)
        if attacking
        else (
            combat.attacker_guns,
            combat.defender_guns + more,
        )
    )
    found = chances(g, modifiers.Clash(combat.attacker, combat.defender, combat.volleys, attack, defence))
    return found if attacking else found.turned


@lru_cache(maxsize=512)
def _shares(none: tuple[bool, ...], bonus: int) -> tuple[float, float]:
    """How likely the enemy is hit, and how likely the attacker; `none` are the differences that hit nobody."""
    margins = [throw + bonus for throw in THROWS]
    hits = sum(margin > 0 and not none[margin] for margin in margins)
    struck = sum(margin < 0 and not none[-margin] for margin in margins)
    return hits / len(margins), struck / len(margins)
