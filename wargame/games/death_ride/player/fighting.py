"""What an attack is worth: the harm it does and costs, the ground it may win, and where it leaves those who made it."""

from __future__ import annotations

from wargame.games.death_ride.looking.prospects import Prospect
from wargame.games.death_ride.player import weights
from wargame.games.death_ride.player.force import strength
from wargame.games.death_ride.player.harm import harm
from wargame.games.death_ride.player.picture import Picture
from wargame.games.death_ride.rules.views import CounterView


def attack_value(p: Picture, prospect: Prospect) -> float:
    """The value of an attack to the side that makes it."""
    found, target = prospect.estimate, p.board.index[prospect.target]
    units = [p.by_id[each] for each in prospect.units]
    enemies = [unit for unit in p.stacks.get(target, ()) if unit.side == p.foe]
    points = found.target_points / found.wins if found.wins else 0.0
    hit = p.material * found.wins * _harm(p.foe, enemies, points)
    hit += weights.CAMP * found.wins * any(unit.bivouac for unit in enemies)
    fails = 1 - found.wins
    paid = fails * _harm(p.side, units, found.attacker_points / fails) if fails else 0.0
    paid += found.lost * weights.UNIT * strength(units[0], False)
    paid += found.spent * weights.TIRED * len(units)
    if prospect.kind != "assault":
        stays = found.spent * p.change(units, units[0].place, spent=True) if found.spent else 0.0
        return hit - p.material * paid + stays + _driven(p, found.wins, target)
    return hit - p.material * paid + _ground(p, prospect, units, enemies, points)


def _harm(side: str, units: list[CounterView], points: float) -> float:
    tired = sum(unit.spent for unit in units)
    return harm(side, len(units) - tired, tired, points)


def _ground(
    p: Picture, prospect: Prospect, units: list[CounterView], enemies: list[CounterView], points: float
) -> float:
    """Where an assault leaves its units: Spent in the target if it is carried, else Spent where they were."""
    target, wins = p.board.index[prospect.target], prospect.estimate.wins
    gone = enemies[: min(len(enemies), int(points / weights.DRIVEN_OUT))]
    won = p.change(units, target, spent=True, gone=gone)
    volley = weights.VOLLEY * p.rifles_on(units[0].place)
    return -volley + wins * won + (1 - wins) * p.change(units, units[0].place, spent=True)


def _driven(p: Picture, chance: float, target: int) -> float:
    """Enemies who are hit in a place of victory may leave it."""
    return chance * weights.DRIVEN_OFF if p.at_stake(target) else 0.0
