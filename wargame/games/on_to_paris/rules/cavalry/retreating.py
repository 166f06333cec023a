"""14.7: Retreat Reaction: a Cavalry Division leaves a hex that the enemy has entered, without a roll."""

from __future__ import annotations

from collections.abc import Callable

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits, mask_of
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, goto, settle
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.cavalry.events import RodeOff
from wargame.games.on_to_paris.rules.cavalry.questions import RideOff, WayOut
from wargame.games.on_to_paris.rules.movement.entering import refusal
from wargame.games.on_to_paris.rules.supply.sources import prohibited, railway, sources
from wargame.games.on_to_paris.rules.units import ENEMY, Formation

STAND = Action.of("stand")
NEARBY = 3
"""14.7: enemies farther away than this come into nobody's reach by a ride of one hex."""


# ---------------------------------------------------------------- where to


def open_hexes(g: Campaign, unit: Formation) -> int:
    """14.7: the adjacent hexes it could go to: free of enemies, not barred, and not where the enemy came from."""
    here, enemy = unit.place, ENEMY[unit.side]
    shut = g.forces[enemy] | mask_of(each.came_from for each in g.at(enemy, here) if each.came_from >= 0)
    near = bits(g.board.adjacent[here] & ~shut)
    return mask_of(place for place in near if refusal(g, unit, here, place) is None)


def retreat_hexes(g: Campaign, unit: Formation) -> int:
    """14.7: where it may go: if possible nearer to its nearest Supply Source and away from all enemies.

    Else nearer to the source; else away from all enemies; else anywhere. From the enemy in its hex it goes away in any
    case. It is away from all if none of those nearby comes nearer to it.
    """
    options, nearer = set(bits(open_hexes(g, unit))), _homeward(g, unit)
    homeward = {place for place in options if nearer(place)}
    away = {place for place in options if _away(g, unit, place)}
    return mask_of(homeward & away or homeward or away or options)


def _homeward(g: Campaign, unit: Formation) -> Callable[[int], bool]:
    side = unit.side
    closed = prohibited(g, side)
    home = sources(g, side, railway(g, side, closed), closed) | g.depots[side]
    before = _range(g, unit.place, home)
    return lambda place: before is not None and bool(home & g.board.within(place, before - 1))


def _range(g: Campaign, place: int, there: int) -> int | None:
    """How far the nearest of some hexes is."""
    reach = 0
    while there and not there & g.board.within(place, reach):
        reach += 1
    return reach if there else None


def _away(g: Campaign, unit: Formation, place: int) -> bool:
    far, here = g.board.distance, unit.place
    others = g.forces[ENEMY[unit.side]] & g.board.within(here, NEARBY)
    return all(far(place, enemy) >= far(here, enemy) for enemy in bits(others))


def can_retreat(g: Campaign, unit: Formation) -> bool:
    """14.7: whether a Cavalry Division has a valid path for a Retreat Reaction."""
    return unit.is_cavalry and not unit.inside and bool(open_hexes(g, unit))


def ride_off(g: Campaign, unit: Formation, place: int) -> None:
    """14.7: it goes to an adjacent hex; this triggers no Reaction."""
    start = unit.place
    g.enter(unit, place)
    g.tell(RodeOff(unit.id, g.board.ids[start], g.board.ids[place]))
    upkeep.settle(g)


# ---------------------------------------------------------------- the questions


class RetreatReaction(Heading):
    """14.8, 16.2.3: a Cavalry Division has to leave its hex by Retreat Reaction; it stays if there is no way."""

    unit: str

    def start(self, g: Campaign) -> Flow:
        """14.7: the hexes it may go to."""
        unit = g.formation(self.unit)
        if not can_retreat(g, unit):
            return FINISH
        actions = [Action.of("ride-off", unit.id, g.board.ids[place]) for place in bits(retreat_hexes(g, unit))]
        return settle(g, Ask(unit.side, WayOut(unit.id), "14.7", actions, self.gone, refused, actions[0], open=True))

    def gone(self, g: Campaign, action: Action) -> Flow:
        """It rides off."""
        ride_off(g, g.formation(self.unit), g.board.index[action[2]])
        return FINISH


class CavalryMayRetreat(Heading):
    """14.7: an enemy has entered a hex, by whatever kind of movement: the Cavalry Divisions there may ride off.

    `units` names those that may, if not all of the side's in the hex may.
    """

    side: str
    place: int
    units: tuple[str, ...] = ()

    def start(self, g: Campaign) -> Flow:
        """One after the other, until the player lets the others stand."""
        riders = [unit for unit in self._riders(g) if can_retreat(g, unit)]
        if not riders:
            return FINISH
        actions = [
            Action.of("ride-off", unit.id, g.board.ids[place])
            for unit in riders
            for place in bits(retreat_hexes(g, unit))
        ]
        about = RideOff(g.board.ids[self.place], tuple(unit.id for unit in riders))
        return Ask(self.side, about, "14.7", [*actions, STAND], self.chosen, self.stays, STAND, open=True)

    def stays(self, g: Campaign, action: Action) -> Refusal | None:
        """14.7, 14.6: why one of them may not ride off, or not to a hex."""
        if action.verb == "ride-off" and len(action) == 3 and action[1] not in [each.id for each in self._riders(g)]:
            return Refusal("14.7", "Only Cavalry in the hex that has been entered rides off, unless it interdicts.")
        return refused(g, action)

    def _riders(self, g: Campaign) -> list[Formation]:
        if not g.forces[ENEMY[self.side]] >> self.place & 1:
            return []
        here = (each for each in g.at(self.side, self.place) if each.is_cavalry)
        return [each for each in here if not self.units or each.id in self.units]

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """One rides off, or all that are left stand."""
        if action == STAND:
            return FINISH
        ride_off(g, g.formation(action[1]), g.board.index[action[2]])
        return goto(self.start)


def refused(g: Campaign, action: Action) -> Refusal | None:
    """14.7: why a Cavalry Division may not ride off to a hex."""
    if action.verb != "ride-off" or len(action) != 3:
        return None
    unit, place = g.formations.by_id.get(action[1]), g.board.index.get(action[2])
    if unit is None or place is None or not unit.is_cavalry or unit.place < 0:
        return Refusal("14.7", "Only Cavalry Divisions whose hex the enemy has entered may ride off.")
    if not g.board.is_adjacent(unit.place, place):
        return Refusal("14.7", "A Retreat Reaction goes to an adjacent hex.")
    if g.forces[ENEMY[unit.side]] >> place & 1:
        return Refusal("14.7", "A Retreat Reaction avoids combat: enemies are in that hex.")
    if barred := refusal(g, unit, unit.place, place):
        return barred
    if not open_hexes(g, unit) >> place & 1:
        return Refusal("12.4.2", "The enemy has come from that hex.")
    return Refusal("14.7", "It must go nearer to a Supply Source and away from enemies, if it can.")
