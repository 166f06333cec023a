"""5.1, 5.9, 12.2: the ratings by which a Formation reacts and fights."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.units import PRUSSIAN, Formation, Leader

STAR = "*"
"""5.1.7: the special rating that concerns activation; the others concern Reaction."""


def leading(g: Campaign, formation: Formation) -> Leader | None:
    """5.2, 5.2.3: who leads a Formation: its commander, or the Division Leader of a detachment that reacts best."""
    if not formation.is_detachment:
        return g.commander(formation)
    with_ = [man for man in map(g.leader, formation.contained) if man.counter is not None]
    return min(with_, key=_quickest, default=None)


def _quickest(leader: Leader) -> tuple[int, int, str]:
    counter = leader.counter
    assert counter is not None
    return counter.react, -counter.rating, leader.id


def reaction_rating(g: Campaign, formation: Formation) -> int:
    """5.1.2, 12.2: what a Formation needs to react; 5.9: 7 for an Army or Corps that nobody commands.

    5.11: only the Leader in command counts, whoever else is contained.
    """
    rating = g.data.limits.reaction_rating
    if formation.is_cavalry:
        return rating["prussian_cavalry" if formation.side == PRUSSIAN else "french_cavalry"]
    leader = leading(g, formation)
    if leader is not None and leader.counter is not None:
        return leader.counter.react
    if formation.commanded:
        return rating["leaderless"]
    return rating["other_sp" if formation.strength.infantry else "franc_tireur"]


def army_rating(g: Campaign, army: Formation) -> int:
    """5.1.3: the Army Rating of an Army's Leader; 5.9: -2 if it has none."""
    leader = g.commander(army)
    if leader is None or leader.counter is None:
        return g.data.limits.leaderless_army
    return leader.counter.rating


def tactical_rating(g: Campaign, corps: Formation) -> int:
    """5.1.4: the Tactical Rating of a Corps' Leader, or of who leads a detachment; 5.9: -2 for a Corps without one."""
    leader = leading(g, corps)
    if leader is not None and leader.counter is not None:
        return leader.counter.rating
    return g.data.limits.leaderless_tactical if corps.is_corps else 0


def special_of(g: Campaign, formation: Formation) -> str:
    """5.1.7: the special rating that holds for a Formation now; empty if there is none.

    A Corps Leader's special Reaction rating is not used in the hex of the Army that the Corps is Attached to.
    """
    leader = leading(g, formation)
    special = leader.special if leader is not None else ""
    if special in ("", STAR) or not formation.is_corps or not formation.army:
        return special
    return "" if g.formation(formation.army).place == formation.place else special
