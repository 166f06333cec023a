"""6.2: the Commander-in-Chief Chits. The Prussian General Staff or Marshal Bazaine activates a unit or a division.

DRAFT.c.iii: the Special Activation chits of the draft are played in the same way.
"""

from collections.abc import Iterable
from typing import NamedTuple

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.command.activation import Activation
from wargame.games.at_any_cost.rules.deployment import may_act
from wargame.games.at_any_cost.rules.events.chits import CicActivated, CicHeld, CicPassed
from wargame.games.at_any_cost.rules.questions import WhomCicActivates
from wargame.games.at_any_cost.rules.units import ON_MAP, PRUSSIAN, REBUILD, WAITING, Unit

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
    return [*_groups(g, side, ON_MAP, 2), *_groups(g, side, WAITING, 2), *_groups(g, side, REBUILD, 1)]


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
    units = g.fielded(side) if status == ON_MAP else g.units.of_side[side]
    able = [unit for unit in units if unit.status == status and not unit.mitrailleuse]
    if status != WAITING:
        return able
    due = {unit for arrival in g.arrivals if arrival.turn <= g.turn for unit in arrival.units}
    return [unit for unit in able if unit.id in due]


def _of_division(g: Battle, unit: Unit) -> bool:
    """6.2.1.single-unit: not units of the corps or the army, detachments or HQs."""
    reserve = g.formations[unit.formation].kind == "artillery_reserve"
    return not (unit.hq or unit.detachment or unit.corps_unit or reserve)


def _has_neighbour(g: Battle, unit: Unit, others: Iterable[Unit]) -> bool:
    near = g.board.within(unit.place, NEAR)
    return any(other is not unit and near >> other.place & 1 for other in others)


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


def divisions(g: Battle, side: str) -> list[Group]:
    """6.2.1, DRAFT.c.iii: the divisions of a side that the chit of its commander in chief could activate."""
    return special_divisions(g, side) if g.variant else grouped_divisions(g, side)


HOLD, PASS = Action.of("hold"), Action.of("pass")
SPECIAL_ACTIVATION = "DRAFT.c.iii"
"""The rule of the chits that the draft has in place of Commander-in-Chief Chits."""


class CicActivation(Heading):
    """6.2: choose one unit or Grouped Division of a side, and activate it; under the draft a Division or brigade.

    6.2.1.hold: the Prussian chit may be held when it is drawn, unless it is degraded (6.4.c). 6.2.2: the French one
    may not. Held, it later has no part in an Enhancement.
    """

    side: str
    degraded: bool = False
    enhanced: bool = False
    holdable: bool = False

    def start(self, g: Battle) -> Flow:
        """Ask for the group or unit."""
        choices = self._choices(g)
        if not choices:
            return FINISH
        rule = SPECIAL_ACTIVATION if g.variant else g.data.cic[self.side].rule
        last = HOLD if self.holdable else PASS
        about = WhomCicActivates(self.side, self.holdable)
        return Ask(self.side, about, rule, [*choices, last], self.chosen, self.refuse, last, open=True)

    def _choices(self, g: Battle) -> list[Action]:
        groups = [group for group in divisions(g, self.side) if self._ready(g, group.units[0])]
        units = special_brigades(g, self.side) if g.variant else single_units(g, self.side)
        units = [each for each in units if self._ready(g, each)]
        if self.degraded:  # only fire is left, and only from the map
            groups = [group for group in groups if g.units[group.units[0]].on_map]
            units = [each for each in units if g.units[each].on_map]
        actions = []
        for group in groups:
            actions.append(Action.of("group", group.key))
            actions += [Action.of("group", group.key, horse) for horse in horse_batteries(g, group)]
        return [*actions, *(Action.of("unit", each) for each in units)]

    def _ready(self, g: Battle, unit: str) -> bool:
        """6.1: no chit moves a formation that the scenario has not brought into play yet."""
        return may_act(g, g.units[unit].acts_with)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """6.2.1.in-command: they act as in any activation, In Command wherever they are, under one Posture."""
        if action == HOLD:
            g.put(g, "staff_held", True)
            g.tell(CicHeld(self.side))
            return FINISH
        if action == PASS:
            g.tell(CicPassed(self.side))
            return FINISH
        units = self._units(g, action)
        g.tell(CicActivated(self.side, units))
        formation = g.units[units[0]].acts_with
        return call(Activation(self.side, formation, units, self.degraded, self.enhanced))

    def _units(self, g: Battle, action: Action) -> tuple[str, ...]:
        if action.verb == "unit":
            return (action[1],)
        group = next(group for group in divisions(g, self.side) if group.key == action[1])
        return (*group.units, *action[2:])

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a unit or division cannot be chosen."""
        if g.variant and action.verb in ("unit", "group"):
            bound = {"division": "one Division", "brigade": "one brigade of infantry or cavalry"}
            what = bound[g.data.draft.special[self.side]]
            return Refusal(SPECIAL_ACTIVATION, f"A Special Activation of this side is for {what}.")
        if action.verb == "hold":
            return Refusal("6.4.c", "A degraded chit must be played at once.") if self.side == PRUSSIAN else _AT_ONCE
        if action.verb == "group" and len(action) == 3:
            return Refusal("6.2.1.single-unit", "Units of the corps cannot be part of a Grouped Division.")
        if action.verb == "group":
            return Refusal("6.2.1.grouped-division", f"No two units of that division are within {NEAR} hexes.")
        return None


_AT_ONCE = Refusal("6.2.2", "The Marshal Bazaine chit must be played at once.")
