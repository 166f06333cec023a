"""12, 12.1, 12.3.1: what sets off a Reaction, and which units may attempt one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wargame.engine.pieces import NOWHERE
from wargame.games.on_to_paris.rules import influence
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS, DIVISION, Formation, Leader

FAR_OFF = 4
"""12.3.1: an Attached unit two hexes from its Army, and a hex two hexes from the Army, are no farther apart."""


class Trigger(NamedTuple):
    """12.1: enemy units have entered a hex, or paused in it, in one MP expenditure."""

    place: int
    came_from: tuple[int, ...]
    """The hexes from which they have entered it; for a pause the hex itself, or none."""
    units: tuple[str, ...]
    held: bool = False
    """12.4.1, 10.10: whether the side that may react controlled the hex until then."""

    @property
    def entries(self) -> tuple[int, ...]:
        """The hexes from which the trigger hex has been entered; none if all have paused (10.3)."""
        return tuple(place for place in self.came_from if place not in (NOWHERE, self.place))


class Candidate(NamedTuple):
    """A Formation that may attempt a Reaction to a trigger."""

    unit: str
    trigger: int
    """The number of the trigger."""
    own: bool
    """12.1: the trigger hex is in its own ZOI."""
    army: str
    """12.3.1: the Army whose Leader's rating it may use: itself, or the one it is Attached to; empty if none."""


def candidates(g: Campaign, side: str, triggers: tuple[Trigger, ...]) -> list[Candidate]:
    """12.1, 12.3.1: the Formations of a side that may attempt a Reaction, for each trigger."""
    near = 0
    for trigger in triggers:
        near |= g.board.within(trigger.place, FAR_OFF)
    found: list[Candidate] = []
    besieged = g.besieged()
    for unit in g.fielded(side, ARMY, CORPS, CAVALRY):
        if near >> unit.place & 1 and not (unit.inside and besieged >> unit.place & 1):
            found += _candidate(g, unit, triggers)
    return found


def _candidate(g: Campaign, unit: Formation, triggers: tuple[Trigger, ...]) -> Iterator[Candidate]:
    own = influence.zoi(g, unit)
    army = army_in_reach(g, unit)
    watched = influence.zoi(g, army) if army is not None else 0
    for number, trigger in enumerate(triggers):
        with_own, with_army = bool(own >> trigger.place & 1), bool(watched >> trigger.place & 1)
        if with_own or with_army:
            yield Candidate(unit.id, number, with_own, army.id if army is not None and with_army else "")


def army_in_reach(g: Campaign, unit: Formation) -> Formation | None:
    """12.3.1: the Army whose Leader a unit may react under: itself, or the one it is Attached to and in the ZOI of."""
    if unit.is_army:
        return unit
    if not unit.army:
        return None
    army = g.formation(unit.army)
    if not army.on_map or g.is_besieged(army) or not influence.zoi(g, army) >> unit.place & 1:
        return None
    return army


def lone_sps(g: Campaign, side: str, triggers: tuple[Trigger, ...]) -> Iterator[tuple[int, Strength]]:
    """12, 12.3.2: the trigger hexes in which lone SPs of a side are, whose ZOI is their own hex only (6.5.1)."""
    for number, trigger in enumerate(triggers):
        here = g.lone(side, trigger.place)
        if here.total:
            yield number, here


def division_leaders(g: Campaign, side: str, place: int) -> list[Leader]:
    """12.2: the Division Leaders alone in a hex, whose rating its lone SPs may use."""
    return [each for each in g.lone_leaders(side, place) if each.rank == DIVISION]
