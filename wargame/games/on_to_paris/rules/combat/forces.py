"""13.1, 13.4.1, 13.9: who fights in a combat, and the terms of which its column and rolls are made.

A `Clash` is a combat as it would be fought, so that a preview can ask for its terms before anybody has marched.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.fight import BEGAN
from wargame.games.on_to_paris.rules.strength import NONE, Strength
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS, DIVISION, ENEMY, Formation, Leader


class Term(NamedTuple):
    """A column shift or a modifier: how much, what for, by which rule, and the counter it comes from, if any."""

    value: int
    key: str
    rule: str
    about: str = ""


class Force(NamedTuple):
    """13.1: one side of a combat: all its units outside a Fort(ress)."""

    side: str
    units: tuple[Formation, ...] = ()
    """Formations, detachments and Siege Guns."""
    lone: Strength = NONE
    leaders: tuple[Leader, ...] = ()
    """13.9.2: Division Leaders that are in no Army or Corps."""
    demoralized: bool = False
    """13.7: whether it began the combat Demoralized."""

    @property
    def strength(self) -> Strength:
        """13.4.1: all its SPs, lone ones and those in Formations."""
        total = self.lone
        for unit in self.units:
            total = total.plus(unit.strength)
        return total

    def of_kind(self, kind: str) -> tuple[Formation, ...]:
        """Its Armies, Corps, Cavalry Divisions, Siege Guns or detachments."""
        return tuple(unit for unit in self.units if unit.kind == kind)

    @property
    def apart(self) -> Strength:
        """13.9.2: its SPs that are contained in no Army or Corps, such as a Division Leader can lead."""
        total = self.lone
        for unit in self.units:
            if unit.is_detachment:
                total = total.plus(unit.strength)
        return total


class Clash(NamedTuple):
    """13.1, 13.6: an attack on a hex, and the hexes that the attackers enter it from."""

    place: int
    attack: Force
    defence: Force
    entries: tuple[int, ...] = ()

    def of(self, side: str) -> Force:
        """The Force of a side."""
        return self.attack if self.attack.side == side else self.defence

    def against(self, side: str) -> Force:
        """The Force of its enemy."""
        return self.defence if self.attack.side == side else self.attack


def force_of(
    g: Campaign, side: str, units: Iterable[Formation], lone: Strength = NONE, leaders: Iterable[Leader] = ()
) -> Force:
    """A Force of these units, wherever they are now, with the Division Leaders alone or with detachments."""
    units = tuple(units)
    led = (g.leader(word) for unit in units if unit.is_detachment for word in unit.contained)
    divisions = tuple(each for each in (*leaders, *led) if each.rank == DIVISION)
    return Force(side, units, lone, divisions, any(unit.demoralized for unit in units))


def force_at(g: Campaign, side: str, place: int) -> Force:
    """13.1: what a side has in a hex outside a Fort(ress)."""
    force = force_of(g, side, g.at(side, place), g.lone(side, place), g.lone_leaders(side, place))
    return force._replace(demoralized=g.is_demoralized(side, place))


def clash_now(g: Campaign) -> Clash:
    """The combat that is being fought, as it stands; who began it Demoralized is remembered (13.7)."""
    fight = g.fight
    assert fight is not None
    attack, defence = (
        force_at(g, account.side, fight.place)._replace(demoralized=BEGAN in account.levels)
        for account in fight.accounts
    )
    return Clash(fight.place, attack, defence, fight.entries)


def contested(g: Campaign) -> int:
    """13.1: the hexes with Forces of both sides outside a Fort(ress): there combat is fought."""
    first, second = g.sides
    return g.forces[first] & g.forces[second]


def armies_of(force: Force) -> frozenset[str]:
    """13.9.1: the Armies that Formations of a Force belong to; those that are unattached count as one more."""
    found = {unit.id for unit in force.of_kind(ARMY)}
    found.update(unit.army for unit in force.units if unit.kind in (CORPS, CAVALRY))
    return frozenset(found)


def roles(g: Campaign) -> tuple[str, str]:
    """The Attacker and the Defender of the combat being fought."""
    assert g.fight is not None
    return g.fight.attacker, ENEMY[g.fight.attacker]
