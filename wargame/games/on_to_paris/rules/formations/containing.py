"""6.1, 6.1.1, 6.1.2: what a Formation can contain, and what it must keep."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.strength import CSP, INFANTRY, KINDS, NONE, Strength, one
from wargame.games.on_to_paris.rules.units import Formation


def kinds_of(formation: Formation) -> tuple[str, ...]:
    """6.1: the kinds of SPs a Formation may contain: Infantry in Armies and Corps, Cavalry in Cavalry Divisions."""
    if formation.commanded:
        return INFANTRY
    if formation.is_cavalry:
        return (CSP,)
    return KINDS if formation.is_detachment else ()


def room(g: Campaign, formation: Formation) -> int:
    """6.1, 6.1.2: how many SPs more it can contain; none for a heavy Corps above the limit of the Republic."""
    return max(0, g.sp_limit(formation) - formation.strength.total)


def spare(formation: Formation) -> int:
    """6.1.1: how many SPs may leave it: an Army or Corps keeps one Infantry SP."""
    return max(0, formation.strength.infantry - 1) if formation.commanded else formation.strength.total


def held(g: Campaign, side: str, place: int, inside: bool, container: str) -> Strength:
    """The SPs of a container of a location: a Formation by its id, or the lone SPs (an empty word)."""
    return g.formation(container).strength if container else g.lone(side, place, inside)


def hand_over(g: Campaign, side: str, place: int, inside: bool, kind: str, number: int, giver: str, taker: str) -> None:
    """6.1.3: SPs of a location go from one container to another; an empty word is the hex itself."""
    sps = one(kind, number)
    moved = number - _fresh(g, side, place, kind) if not giver and not inside else 0
    if giver:
        g.set_strength(g.formation(giver), g.formation(giver).strength.minus(sps))
    else:
        g.take_lone(side, place, sps, inside)
    if taker:
        into = g.formation(taker)
        g.set_strength(into, into.strength.plus(sps))
        if (moved > 0 or (giver and g.formation(giver).moved)) and not into.moved:
            g.put(into, "moved", True)
    else:
        g.add_lone(side, place, sps, inside)


def _fresh(g: Campaign, side: str, place: int, kind: str) -> int:
    """6.1.4: how many lone SPs of a kind have not moved in this Segment."""
    return g.loose[side][place].of(kind) - g.loose_moved[side][place].of(kind)


def infantry_to_spare(g: Campaign, side: str, place: int, inside: bool) -> int:
    """6.2.1: the Infantry SPs of a location that a new Formation could get: lone ones, and what others can spare."""
    here = g.lone(side, place, inside).infantry
    return here + sum(spare(each) for each in g.at(side, place, inside) if each.commanded)


def emptied(formation: Formation) -> bool:
    """6.1.1, 14.1: whether an Army or Corps has no Infantry SP left, or a Cavalry Division no Cavalry SP."""
    return (formation.commanded or formation.is_cavalry) and formation.strength == NONE
