"""6.2.1: which units of a side a chit can pick: Grouped Divisions, single units, and those of the draft."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.units import ON_MAP, REBUILD, WAITING, Unit

NEAR = 2
"""6.2.1.grouped-division: so near must another unit of the division be."""
_ENDINGS = {ON_MAP: "", WAITING: ":arriving", REBUILD: ":rebuild"}


class Group(NamedTuple):
    """A Grouped Division: its key, as `pr3:Stulp`, and its units."""

    key: str
    units: tuple[str, ...]


def grouped_divisions(g: Battle, side: str) -> list[Group]:
    """6.2.1.grouped-division: the divisions of a side that can act as groups, on the map, arriving or to be Rebuilt.

    6.2.1.no-mixing: units on the map and off it are never in one group.
    """
    return [
        *_groups(g, side, ON_MAP, 2),
        *_groups(g, side, WAITING, 2),
        *_groups(g, side, REBUILD, 1),
    ]


def _groups(g: Battle, side: str, status: str, least: int) -> list[Group]:
    groups = []
    for key, units in _divisions(g, side, status).items():
        together = [unit for unit in units if status != ON_MAP or _has_neighbour(g, unit, units)]
        if len(together) >= least:
            groups.append(Group(key, tuple(unit.id for unit in together)))
    return groups


def _divisions(g: Battle, side: str, status: str) -> dict[str, list[Unit]]:
    """The units in this state by their division."""
    divisions: dict[str, list[Unit]] = {}
    for unit in _able(g, side, status):
        if _of_division(g, unit):
            divisions.setdefault(f"{unit.formation}:{unit.division}{_ENDINGS[status]}", []).append(unit)
    return divisions


def special_divisions(g: Battle, side: str) -> list[Group]:
    """DRAFT.c.iii: any Division of the Prussians, however scattered; off the map it is by itself (6.2.1.no-mixing)."""
    if g.data.draft.special[side] != "division":
        return []
    found = (_divisions(g, side, status).items() for status in _ENDINGS)
    return [Group(key, tuple(unit.id for unit in units)) for each in found for key, units in each]


def special_brigades(g: Battle, side: str) -> list[str]:
    """DRAFT.c.iii: any brigade of French infantry or cavalry (2.1), but no battery, detachment or HQ."""
    if g.data.draft.special[side] != "brigade":
        return []
    units = [unit for status in _ENDINGS for unit in _able(g, side, status)]
    return [unit.id for unit in units if unit.brigade or unit.cavalry]


def _able(g: Battle, side: str, status: str) -> list[Unit]:
    """The counters of a side in this state; reinforcements only when due (6.2.1.reinforcements)."""
    due = {unit for arrival in g.arrivals if arrival.turn <= g.turn for unit in arrival.units}
    return [
        unit
        for unit in g.units.every
        if unit.side == side and unit.status == status and not unit.mitrailleuse
        if status != WAITING or unit.id in due
    ]


def _of_division(g: Battle, unit: Unit) -> bool:
    """6.2.1.single-unit: not units of the corps or the army, detachments or HQs."""
    reserve = g.formations[unit.formation].kind == "artillery_reserve"
    return not (unit.hq or unit.detachment or unit.corps_unit or reserve)


def _has_neighbour(g: Battle, unit: Unit, others: Iterable[Unit]) -> bool:
    return any(other is not unit and g.board.distance(unit.place, other.place) <= NEAR for other in others)


def horse_batteries(g: Battle, group: Group) -> list[str]:
    """6.2.1.cavalry-exception: horse artillery of the corps that may join a cavalry division of the corps."""
    units = [g.units[each] for each in group.units]
    first = units[0]
    if not all(unit.cavalry for unit in units) or g.formations[first.formation].kind != "corps":
        return []
    corps = [unit for unit in _able(g, first.side, first.status) if unit.formation == first.formation]
    horse = [unit for unit in corps if unit.horse and unit.corps_unit]
    return [unit.id for unit in horse if first.status != ON_MAP or _has_neighbour(g, unit, units)]


def single_units(g: Battle, side: str) -> list[str]:
    """6.2.1.single-unit: any one unit, an HQ too; of those to be Rebuilt only what belongs to no division."""
    units = [*_able(g, side, ON_MAP), *_able(g, side, WAITING)]
    units += [unit for unit in _able(g, side, REBUILD) if not _of_division(g, unit)]
    return [unit.id for unit in units]
