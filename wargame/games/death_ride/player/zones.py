"""9: Fire Zones are laid where Germans stand who will have to leave, and where they must pass to come on."""

from __future__ import annotations

from wargame.engine.action import Action
from wargame.games.death_ride.player import weights
from wargame.games.death_ride.player.option import Option
from wargame.games.death_ride.player.picture import Picture
from wargame.players.seat import Seat


def fire_zones(p: Picture, seat: Seat) -> list[Option]:
    """9.1: the marker that will meet most Germans, as long as it meets any."""
    return [
        Option(action, _value(p, action), "Germans must leave it or pass it")
        if action.verb == "zone"
        else Option(action, weights.ZONE_OF_USE, "no other is of use")
        for action in seat.actions
    ]


def _value(p: Picture, action: Action) -> float:
    division, start, end = action[1], p.board.index[action[2]], p.board.index[action[3]]
    rifles = sum(
        unit.division == division and unit.type == "infantry" and not unit.spent and not unit.bivouac
        for unit in p.stacks[start]
    )
    met = 0.0
    for place, force in p.enemy.items():
        far, straight = p.distance(place, end), p.distance(place, start)
        if place == end:
            met += force.fresh
        elif far == 1 and straight > far:
            met += weights.ZONE_APPROACH * force.fresh
        elif far == 2 and straight > far:
            met += weights.ZONE_FARTHER * force.fresh
    guard = weights.ZONE_GUARDS if p.at_stake(start) else 1.0
    return guard * rifles * met
