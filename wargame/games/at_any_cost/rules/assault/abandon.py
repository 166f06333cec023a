"""12.3: Abandoning Position. Defenders may give way before an assault is resolved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Flow, Procedure, call, goto
from wargame.games.at_any_cost.rules.assault.retreat import Retreat
from wargame.games.at_any_cost.rules.assault.shifts import in_charge
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.assault import PositionAbandoned
from wargame.games.at_any_cost.rules.morale.morale import MoraleHits
from wargame.games.at_any_cost.rules.strength import combined_sp, largest
from wargame.games.at_any_cost.rules.units import Unit

STAND = Action.of("stand")
TOPIC = "abandon"
"""12.3: the question, which one may answer once for all."""
WEIGHTS = ("light", "medium", "heavy")


@dataclass(slots=True, eq=False)
class Abandonment(Procedure):
    """12.3: units leave the Defending Hex, away from all attackers."""

    units: tuple[str, ...]
    """12.3.b: the first of infantry and artillery takes the Morale Hit."""
    target: int
    hexes: int
    origins: tuple[int, ...]

    def start(self, g: Battle) -> Flow:
        """12.3.a: cavalry simply goes; 12.3.b: the others pay with a Morale Hit first."""
        g.tell(PositionAbandoned(self.units, g.board.ids[self.target]))
        if g.units[self.units[0]].cavalry:
            return goto(self.withdraw)
        return call(MoraleHits(self.units[0], 1, self.origins[0], assault=True), then=self.withdraw)

    def withdraw(self, g: Battle) -> Flow:
        """12.8: back they go; a Break Test may have sent a unit away already."""
        left = tuple(each for each in self.units if g.units[each].place == self.target)
        return call(Retreat(left, self.hexes, self.origins)) if left else FINISH


def abandonment(g: Battle, action: Action, target: int, attackers: Sequence[Unit]) -> Abandonment:
    """12.3.a: cavalry goes by itself, `abandon U 1` or `abandon U 2`; 12.3.b: others one hex, alone or as a pair."""
    origins = tuple(dict.fromkeys(unit.place for unit in attackers))
    if g.units[action[1]].cavalry:
        return Abandonment((action[1],), target, int(action[2]), origins)
    return Abandonment(tuple(action[1:]), target, 1, origins)


def abandon_offers(g: Battle, target: int, attackers: Sequence[Unit]) -> Iterator[Action]:
    """12.3.a, 12.3.b: every unit, or pair, that may leave a hex before these attackers."""
    staying = [unit for unit in g.fighters(target) if abandon_refusal(g, unit, attackers) is None]
    for unit in staying:
        if unit.cavalry:
            yield from (Action.of("abandon", unit.id, hexes) for hexes in ("1", "2"))
        else:
            yield Action.of("abandon", unit.id)
    foot = [unit for unit in staying if not unit.cavalry]
    if len(foot) > 1:
        for first in largest(foot, {unit.id: combined_sp(g, unit) for unit in foot}):
            yield Action.of("abandon", first.id, *(unit.id for unit in foot if unit is not first))


def why_not_abandon(g: Battle, action: Action, target: int, attackers: Sequence[Unit]) -> Refusal | None:
    """12.3: why the units named may not leave."""
    units = [g.units.by_id[word] for word in action.words if word in g.units.by_id]
    if action.verb != "abandon" or not units:
        return None
    if any(unit.place != target for unit in units):
        return Refusal("12.3", "Only units in the Defending Hex may abandon it.")
    refusals = (abandon_refusal(g, unit, attackers) for unit in units)
    return next((refusal for refusal in refusals if refusal is not None), None)


def abandon_refusal(g: Battle, unit: Unit, attackers: Sequence[Unit]) -> Refusal | None:
    """12.3: why a defender must stand against these attackers, from Lead and Support Assault Hexes alike."""
    if not unit.cavalry:
        charged = any(in_charge(g, attacker, (unit.place,)) for attacker in attackers)
        return Refusal("12.3.b", "Infantry and artillery must stand against Charging Cavalry.") if charged else None
    if unit.charged_back:
        return Refusal("12.3.a", f"{unit.label} has charged in this activation and must stand.")
    if all(attacker.infantry or _heavier(attacker, unit) for attacker in attackers):
        return None
    return Refusal("12.3.a", "Cavalry may withdraw only from infantry and from heavier cavalry.")


def _heavier(attacker: Unit, defender: Unit) -> bool:
    return WEIGHTS.index(attacker.weight) > WEIGHTS.index(defender.weight)
