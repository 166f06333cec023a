"""8.9.1, 8.10, 5.1.7: what activations cost, and the penalties that are added to it."""

from __future__ import annotations

from functools import lru_cache

from wargame.engine.pieces import NOWHERE
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.leaders.ratings import STAR
from wargame.games.on_to_paris.rules.offers import FREE, Part, Price
from wargame.games.on_to_paris.rules.units import Formation, Leader


def listed(g: Campaign, name: str, side: str, place: int = NOWHERE, number: int = 1) -> Price:
    """8.9.1: a line of the Action Cost Table so many times, for one unit at a place."""
    cost = g.data.cost(name, side)  # type: ignore[arg-type]
    return _line(cost.ip * number, cost.cp * number, place)


@lru_cache(maxsize=4096)
def _line(ip: int, cp: int, place: int) -> Price:
    return Price(ip, (Part(place, cp),) if cp else ())


def lone_sps(g: Campaign, side: str, place: int, number: int) -> Price:
    """8.9.1.move-sps: lone SPs of a hex cost so much for every two, or part of two; they are one unit."""
    return listed(g, "move_sps_without_leader", side, place, (number + 1) // 2)


def enemy_territory(g: Campaign, side: str, number: int) -> Price:
    """8.9.1.penalty-enemy-territory: CPs for every two lone Infantry SPs, off the railway or into enemies.

    They may come from any marker, in range or not (pay them as `combined`).
    """
    return listed(g, "penalty_sps_alone_enemy_land", side, NOWHERE, (number + 1) // 2)


def star(g: Campaign, side: str, leader: Leader | None) -> Price:
    """5.1.7, 8.9.1.penalty-star: one more IP for Forces that move under a `*` Leader."""
    if leader is None or leader.special != STAR:
        return FREE
    return listed(g, "penalty_star_leader", side)


def under_command(g: Campaign, formation: Formation) -> Price:
    """5.1.7: the penalties of who is with a Formation: its `*` Leader, and by the option a sovereign."""
    price = star(g, formation.side, g.commander(formation))
    if g.options.command_interference and formation.is_army:
        for word in formation.contained:
            if g.leader(word).sovereign:
                price = price.plus(listed(g, "penalty_star_leader", formation.side))
    return price


def besieged(g: Campaign, side: str, price: Price) -> Price:
    """8.9.1.penalty-besieged: a besieged Force costs one CP and one IP more."""
    more = g.data.cost("penalty_besieged_force", side)  # type: ignore[arg-type]
    first, *rest = price.parts or (Part(NOWHERE, 0),)
    return Price(price.ip + more.ip, (Part(first.place, first.cp + more.cp), *rest), price.vp)


def is_besieged(g: Campaign, place: int, inside: bool) -> bool:
    """8.3.3, 16.2.2: whether who is inside the Fort(ress) of a hex is besieged."""
    return inside and bool(g.besieged() >> place & 1)


def near(g: Campaign, place: int) -> int:
    """8.9.1: the same and the adjacent hexes; an Off Map Box has none."""
    return 1 << place | (g.board.adjacent[place] & g.ground.land if g.ground.land >> place & 1 else 0)
