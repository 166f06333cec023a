"""13.9.2: what Leaders do in a combat: Tactical Ratings of Corps and Division Leaders, Army Re-roll Values."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.forces import Clash, Force, Term
from wargame.games.on_to_paris.rules.leaders.ratings import army_rating, tactical_rating
from wargame.games.on_to_paris.rules.units import ARMY, CORPS, Leader

DIVISION_LEADER, CORPS_LEADER, ENEMY_LEADER, LIMIT = "division_leader", "corps_leader", "enemy_leader", "rating_limit"


def halved(rating: int, demoralized: bool) -> int:
    """13.9.2, 13.7: a Demoralized Leader has half his rating, rounded down, if it is positive."""
    return rating // 2 if demoralized and rating > 0 else rating


def division_leader(force: Force) -> Leader | None:
    """13.9.2: the one Division Leader whose rating counts, if lone SPs are there for him: the best there is."""
    able = [each for each in force.leaders if each.counter is not None]
    if not able or not force.apart.infantry:
        return None
    return max(able, key=lambda each: (each.counter.rating if each.counter is not None else 0, each.id))


def tactical_ratings(g: Campaign, force: Force) -> Iterator[Term]:
    """13.9.2: the ratings a side must use, with their signs: a Division Leader's, and those of all Corps with SPs."""
    chosen = division_leader(force)
    if chosen is not None and chosen.counter is not None:
        rating = halved(chosen.counter.rating, force.demoralized)
        yield Term(rating, DIVISION_LEADER, "13.9.2", chosen.id)
    for corps in force.of_kind(CORPS):
        if corps.strength.total:
            rating = halved(tactical_rating(g, corps), force.demoralized)
            yield Term(rating, CORPS_LEADER, "13.9.2", corps.leader or corps.id)


def rating_modifiers(g: Campaign, clash: Clash, side: str) -> tuple[Term, ...]:
    """13.9.2: own positive ratings and the enemy's negative ones add to a side's roll, six at most in all."""
    own = [term for term in tactical_ratings(g, clash.of(side)) if term.value > 0]
    lent = [
        Term(-term.value, ENEMY_LEADER, "13.9.2", term.about)
        for term in tactical_ratings(g, clash.against(side))
        if term.value < 0
    ]
    terms = [*own, *lent]
    excess = sum(term.value for term in terms) - g.data.limits.rating_cap
    if excess > 0:
        terms.append(Term(-excess, LIMIT, "13.9.2"))
    return tuple(terms)


def army_reroll_value(g: Campaign, force: Force) -> int:
    """13.9.2: all negative Army Re-roll Ratings of a side, and one positive one."""
    ratings = [halved(army_rating(g, army), force.demoralized) for army in force.of_kind(ARMY)]
    return combined_reroll_value(ratings)


def combined_reroll_value(ratings: list[int]) -> int:
    """13.9.2: the sum of the negative ratings and of the best positive one."""
    return sum(rating for rating in ratings if rating < 0) + max([0, *ratings])


def net_rerolls(own: int, enemy: int, limit: int) -> int:
    """13.9.2: how often a side may re-roll: its own Value, and the enemy's turned round if that is negative."""
    return min(max(own - min(enemy, 0), 0), limit)


def rerolls(g: Campaign, clash: Clash, side: str) -> int:
    """13.9.2: the re-rolls of a side in a combat, six at most."""
    own, enemy = army_reroll_value(g, clash.of(side)), army_reroll_value(g, clash.against(side))
    return net_rerolls(own, enemy, g.data.limits.rating_cap)
