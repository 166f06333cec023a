"""16.2: what a siege is worth: how many SPs a good ring has, how soon the place falls, and who would go inside."""

from __future__ import annotations

from wargame.games.on_to_paris.player import weights
from wargame.games.on_to_paris.player.atlas import Prize
from wargame.games.on_to_paris.player.picture import MARCH, NOBODY, Picture, might, strength_of
from wargame.games.on_to_paris.rules.units import ARMY
from wargame.games.on_to_paris.rules.view import FormationView

STANDS = 0.8
"""16.2.1: who has so much of what comes against him stays outside his Fort(ress)."""
A_CORPS = 6
"""With more than so many inside it is an army that is shut in."""
SURE = 0.9
"""No place is sure to fall."""


def garrison(p: Picture, place: int) -> int:
    """The enemy SPs that are in a Fort(ress) or would go in."""
    held = p.enemy_inside.get(place, NOBODY).strength.total
    return held + min(p.enemy.get(place, NOBODY).strength.total, max(p.atlas.capacity(place) - held, 0))


def shelters(p: Picture, place: int, attackers: float) -> bool:
    """16.2.1: whether the enemies before a Fort(ress) of theirs would go in rather than fight so many."""
    if not p.masks.enemy_forts >> place & 1:
        return False
    stack = p.enemy.get(place, NOBODY)
    room = p.atlas.capacity(place) - p.enemy_inside.get(place, NOBODY).strength.total
    if stack.strength.total > room:
        return False
    return not stack.units or stack.strength.foot < STANDS * attackers


def ring(p: Picture, place: int) -> int:
    """16.2.4: how many SPs a good ring has: twice those inside, around an army half as many more."""
    most = max(p.atlas.number(place), garrison(p, place))
    return 2 * most if most <= A_CORPS else max(2 * A_CORPS, -(-3 * most // 2))


def mask(p: Picture, place: int) -> int:
    """16.2.4: how many SPs shut a place in, so that it is not sure to hold out."""
    return max(p.atlas.number(place), garrison(p, place)) + 1


def falls(p: Picture, place: int, besiegers: float) -> float:
    """16.2.4: how likely a place is to fall before the end with so many besiegers."""
    if besiegers <= 0:
        return 0.0
    inside = garrison(p, place)
    modifier = p.atlas.sieges.modifier(p.atlas.number(place), p.atlas.capacity(place), besiegers, inside)
    modifier += p.guns.get(place, 0) * p.atlas.data.siege.siege_gun
    needed = p.atlas.number(place) + 1 - p.progress.get(p.board.ids[place], 0)
    expected = p.atlas.sieges.progress(modifier) * (p.turns_left + 1)
    chance = expected / max(needed, 1) - weights.SIEGE_DOUBT
    return min(SURE, chance) if chance > 0 else 0.0


def worth(p: Picture, prize: Prize, besiegers: float) -> float:
    """3.2, 16.2: what it is worth to stand with so many SPs before a place of the enemy's."""
    if besiegers <= 0:
        return 0.0
    place, value = prize.place, p.value(prize)
    if place in p.atlas.sieges_counted or value <= 0:
        return value
    inside = garrison(p, place)
    caught = p.sp * inside * weights.CAUGHT
    emperor = weights.EMPEROR_SHUT_IN if p.emperor == place and p.side == "prussian" else 0.0
    shut_in = min(1.0, besiegers / max(mask(p, place), 1))
    held = min(1.0, besiegers / max(inside, 1)) ** 2  # who is fewer than those inside does not keep them there
    held *= covered(p, place, besiegers)
    return (value + caught) * falls(p, place, besiegers) * held + emperor * shut_in


def covered(p: Picture, place: int, besiegers: float) -> float:
    """How far besiegers are safe from an army that may relieve a place, from 0 to 1; friends near cover them."""
    here = sum(might(strength_of(unit)) for unit in p.enemy.get(place, NOBODY).units)
    relief = p.threat.get(place, 0.0) - weights.COMING * here
    if relief <= besiegers:
        return 1.0
    near = max(0.0, p.friends_near(place, MARCH) - p.friends.get(place, 0))
    return float(min(1.0, (besiegers + weights.COVER * near) / relief) ** 2)


def sieges(p: Picture) -> list[tuple[float, int]]:
    """16.2: the sieges of this side by what a Siege Gun would help, the best first."""
    found = []
    for prize in p.wanted:
        if p.ringed(prize.place) and p.atlas.ground.rails >> prize.place & 1:
            strong = min(1.0, p.friends.get(prize.place, 0) / max(1, ring(p, prize.place)))
            found.append((prize.value * strong / (1 + p.guns.get(prize.place, 0)), prize.place))
    return sorted(found, reverse=True)


def bound(p: Picture, unit: FormationView) -> bool:
    """Whether a unit is needed where it is: it is the ring of a siege that can be kept up.

    An Army itself is none, it leads the others.
    """
    place = p.place(unit)
    if unit.kind == ARMY or not p.ringed(place) or not p.foot([unit]):
        return False
    if covered(p, place, p.friends.get(place, 0)) < weights.GIVEN_UP:
        return False
    leading = p.foot(each for each in p.own[place].units if each.kind == ARMY)
    return p.friends.get(place, 0) - leading - p.foot([unit]) < ring(p, place)
