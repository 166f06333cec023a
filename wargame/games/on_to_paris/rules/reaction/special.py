"""5.1.7, 12.4.5: Leaders whose special rating may say how they move when they react."""

from __future__ import annotations

from typing import NamedTuple

from wargame.engine.paths import bits, mask_of
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.leaders.ratings import STAR, leading, special_of
from wargame.games.on_to_paris.rules.reaction.events import SpecialRatingRolled
from wargame.games.on_to_paris.rules.units import ENEMY, Formation

ADVANCE, FALL_BACK, FORT = "!", "?", "&"


class Strike(NamedTuple):
    """5.1.7: a unit that must move as a special rating says, and the target designated before it moves."""

    unit: str
    sign: str
    target: int
    distance: int
    """How far the target was then."""


Route = tuple[int, ...]
"""The hexes entered one after the other; none if it stays."""


def strikes(g: Campaign, units: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """12.4.5: a die for each special rating among units that react together; the units it binds, with its sign.

    An Army Leader's binds all that react with his Army, but for Corps whose own Leader's rating strikes.
    """
    bound: dict[str, str] = {}
    for word in sorted(units, key=lambda word: not g.formation(word).is_army):
        unit = g.formation(word)
        sign = special_of(g, unit)
        leader = leading(g, unit)
        if sign in ("", STAR) or leader is None:
            continue
        on = g.data.limits.special_rating_on
        struck = g.roll("special rating", unit.side, ends=(max(on),)) in on
        g.tell(SpecialRatingRolled(leader.id, word, sign, struck))
        if struck:
            bound.update(dict.fromkeys(units if unit.is_army else (word,), sign))
    return tuple(bound.items())


def targets(g: Campaign, unit: Formation, sign: str, trigger: int) -> int:
    """5.1.7: the hexes that may be designated: the nearest enemies or Fort(ress)es; the trigger if none is nearer."""
    if sign == FORT:
        there = g.forts[unit.side] & ~g.besieged()
    else:
        there = g.forces[ENEMY[unit.side]]
    nearest = _nearest(g, unit.place, there)
    return 1 << trigger if sign != FORT and nearest >> trigger & 1 else nearest


def _nearest(g: Campaign, place: int, there: int) -> int:
    """Of some hexes those that are nearest."""
    reach = 0
    while there:
        if found := there & g.board.within(place, reach):
            return found
        reach += 1
    return 0


def obeying(g: Campaign, strike: Strike, routes: list[Route], here: int) -> list[Route]:
    """5.1.7: of the routes that a unit could take those that its special rating leaves it; if none does, it stays."""
    if strike.sign == FALL_BACK:
        good = _falling_back(g, strike, routes, here)
    else:
        good = _shortest([route for route in routes if (route[-1] if route else here) == strike.target])
        good = good or _closing_in(g, strike, routes, here)
    return good or [()]


def _falling_back(g: Campaign, strike: Strike, routes: list[Route], here: int) -> list[Route]:
    """5.1.7: those that end at least a hex further from the target and enter no combat."""
    enemies = g.forces[ENEMY[g.formation(strike.unit).side]]
    far = g.board.distance
    return [
        route
        for route in routes
        if not mask_of(route) & enemies and far(route[-1] if route else here, strike.target) > strike.distance
    ]


def _closing_in(g: Campaign, strike: Strike, routes: list[Route], here: int) -> list[Route]:
    """5.1.7: those that end closer to the target, with every hex if there are such, else with one at last."""
    far = [(route, [g.board.distance(place, strike.target) for place in (here, *route)]) for route in routes]
    closer = [(route, way) for route, way in far if way[-1] < strike.distance]
    straight = [route for route, way in closer if way == sorted(set(way), reverse=True)]
    return straight or [route for route, _ in closer]


def _shortest(routes: list[Route]) -> list[Route]:
    least = min(map(len, routes), default=0)
    return [route for route in routes if len(route) == least]


def designated(g: Campaign, unit: str, sign: str, target: int) -> Strike:
    """5.1.7: a target is designated before any Reaction movement."""
    return Strike(unit, sign, target, g.board.distance(g.formation(unit).place, target))


def choices(g: Campaign, unit: Formation, sign: str, trigger: int) -> list[int]:
    """5.1.7: the targets a player can choose from."""
    return bits(targets(g, unit, sign, trigger))
