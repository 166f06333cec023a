"""6.2: the Commander-in-Chief Chits. The Prussian General Staff or Marshal Bazaine activates a unit or a division.

DRAFT.c.iii: the Special Activation chits of the draft are played in the same way.
"""

from __future__ import annotations

from dataclasses import dataclass

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure, call
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.groups import (
    NEAR,
    Group,
    grouped_divisions,
    horse_batteries,
    single_units,
    special_brigades,
    special_divisions,
)
from wargame.games.at_any_cost.rules.chits.questions import WhomCicActivates
from wargame.games.at_any_cost.rules.command.activation import Activation
from wargame.games.at_any_cost.rules.deployment import may_act
from wargame.games.at_any_cost.rules.events.chits import CicActivated, CicHeld, CicPassed
from wargame.games.at_any_cost.rules.units import PRUSSIAN

HOLD, PASS = Action.of("hold"), Action.of("pass")
SPECIAL_ACTIVATION = "DRAFT.c.iii"
"""The rule of the chits that the draft has in place of Commander-in-Chief Chits."""


@dataclass(slots=True, eq=False)
class CicActivation(Procedure):
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
        groups = [group for group in self._groups(g) if self._ready(g, group.units[0])]
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

    def _groups(self, g: Battle) -> list[Group]:
        return special_divisions(g, self.side) if g.variant else grouped_divisions(g, self.side)

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
        group = next(group for group in self._groups(g) if group.key == action[1])
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
