"""XI: what an attack is likely to bring, from its modifiers and the 36 throws of its two dice."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from wargame.engine.action import Action
from wargame.engine.answers import Promise
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.combat import modifiers
from wargame.games.abyss_of_lament.words.odds import TO_HIT, promise_words

THROWS = tuple(attack - defence for attack, defence in product(range(1, 7), repeat=2))


def promise(g: Battle, side: str, action: Action) -> Promise | None:
    """XI.3, XI.5.3: the chances of an attack without cards, commanders or attrition.

    Whoever counts in it stands next to the enemy and lies open (IV.6).
    """
    if action.verb != "attack" or len(action) < 3:
        return None
    clash = modifiers.Clash(g.units[action[1]], g.units[action[2]], "volleys" in action.words, (), ())
    attack, defence = modifiers.attacker_modifiers(g, clash), modifiers.defender_modifiers(g, clash)
    bonus = modifiers.total(attack) - modifiers.total(defence)
    none = tuple(g.data.hit_table.hits(difference) == 0 for difference in range(max(THROWS) + abs(bonus) + 1))
    hits, struck = _shares(none, bonus)
    return Promise(hits - struck, promise_words(bonus, hits, struck), hits, TO_HIT)


@lru_cache(maxsize=512)
def _shares(none: tuple[bool, ...], bonus: int) -> tuple[float, float]:
    """How likely the enemy is hit, and how likely the attacker; `none` are the differences that hit nobody."""
    margins = [throw + bonus for throw in THROWS]
    hits = sum(margin > 0 and not none[margin] for margin in margins)
    struck = sum(margin < 0 and not none[-margin] for margin in margins)
    return hits / len(margins), struck / len(margins)
