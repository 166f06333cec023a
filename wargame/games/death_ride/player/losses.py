"""15: how a stack bears its losses. Retreats go to friends, Cover and places worth holding, away from the enemy."""

from __future__ import annotations

from wargame.engine.action import Action
from wargame.games.death_ride.player import weights
from wargame.games.death_ride.player.force import strength
from wargame.games.death_ride.player.option import Option
from wargame.games.death_ride.player.picture import Picture
from wargame.players.seat import Seat


def absorb(p: Picture, seat: Seat) -> list[Option]:
    """15.1: the step that hurts least for each point it absorbs."""
    return [Option(action, -_harm(p, action), _REASONS[action.verb]) for action in seat.actions]


_REASONS = {
    "flip": "it is tired, but holds its ground",
    "retreat": "it gets away to friends and Cover",
    "eliminate": "nothing else will do",
}


def _harm(p: Picture, action: Action) -> float:
    unit = p.by_id[action[1]]
    if action.verb == "flip":
        tired = p.material * weights.TIRED * strength(unit, False)
        return tired - p.change([unit], unit.place, spent=True) + (0.0 if unit.activated else weights.IMPULSE_LOST)
    if action.verb == "retreat":
        place = p.board.index[action[2]]
        lost = -p.fall_back(unit, place) - refuge(p, place)
        return lost + (0.0 if unit.activated or unit.spent else weights.IMPULSE_LOST)
    price = weights.ELIMINATED[unit.side] + (not unit.spent)
    lost = p.material * weights.GIVEN_UP * weights.UNIT * strength(unit, False)
    return (lost - min(0.0, p.change([unit], -1))) / price


def refuge(p: Picture, place: int) -> float:
    """How good a place is to fall back on, besides what it is worth anyway."""
    friends = min(p.friends_near(place, 1), weights.FRIENDS_ENOUGH)
    near = p.enemies_near(place, 1)
    foes = near + 0.5 * (p.enemies_near(place, 2) - near)
    cover = p.board.elevation[place] - 1
    return weights.REFUGE_FRIENDS * friends - weights.REFUGE_FOES * foes + weights.REFUGE_COVER * cover
