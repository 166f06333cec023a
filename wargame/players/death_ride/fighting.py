"""What an attack is worth: the points it inflicts and costs, and the ground it may win."""

from __future__ import annotations

from wargame.games.death_ride.looking_prospects import Prospect
from wargame.players.death_ride import weights
from wargame.players.death_ride.picture import Picture


def attack_value(p: Picture, prospect: Prospect) -> float:
    """The value of an attack to the side that makes it."""
    found = prospect.estimate
    target = p.board.index[prospect.target]
    enemies = [unit for unit in p.stacks.get(target, ()) if unit.side == p.foe]
    hit = min(found.target_points, weights.CAPACITY * len(enemies)) * weights.POINT[p.foe]
    paid = found.attacker_points * weights.POINT[p.side]
    units = [p.by_id[each] for each in prospect.units]
    hit += weights.CAMP * found.wins * any(unit.bivouac for unit in enemies)
    paid += found.spent * len(units) * weights.SPENT + found.lost * (weights.UNIT - weights.SPENT)
    return hit - paid + (_ground(p, prospect, target) if prospect.kind == "assault" else _driven(p, found.wins, target))


def _ground(p: Picture, prospect: Prospect, target: int) -> float:
    """What it is worth to stand in the target, Spent, if the assault carries it."""
    units = [p.by_id[each] for each in prospect.units]
    won = p.gain(units, target, spent=True) - 0.5 * max(0.0, p.exposure(units, target))
    return prospect.estimate.wins * (won + _driven(p, 1.0, target))


def _driven(p: Picture, chance: float, target: int) -> float:
    """Enemies who are hit in a place of victory may leave it."""
    return chance * weights.DRIVEN_OFF if target in p.prizes else 0.0
