"""12.3: Abandoning Position. Defenders may give way before an assault is resolved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure, call, goto
from wargame.games.at_any_cost.assault_shifts import in_charge
from wargame.games.at_any_cost.battle import Battle
from wargame.games.at_any_cost.morale import MoraleHits
from wargame.games.at_any_cost.retreat import Retreat
from wargame.games.at_any_cost.strength import combined_sp, largest
from wargame.games.at_any_cost.units import Unit

STAND = Action.of("stand")
TOPIC = "abandon"
WEIGHTS = ("light", "medium", "heavy")


@dataclass(slots=True, eq=False)
class AbandonPosition(Procedure):
    """12.3: the defender is asked as long as a unit in the hex may still leave it.

    Cavalry goes by itself, `abandon U 1` or `abandon U 2`. Infantry and artillery go alone or as a pair; the first
    unit named takes the Morale Hit.
    """

    side: str
    target: int
    attackers: tuple[str, ...]
    leaving: tuple[str, ...] = ()

    def start(self, g: Battle) -> Flow:
        """12.3: who leaves, if anybody may."""
        offers = list(self.offers(g))
        if not offers:
            return FINISH
        prompt = f"Abandon {g.board.ids[self.target]} before the assault? Choose a unit that leaves, or stand."
        offered, never = [*offers, STAND], (("never", STAND),)
        return Ask(self.side, prompt, "12.3", offered, self.chosen, self.refuse, STAND, True, TOPIC, never)

    def offers(self, g: Battle) -> Iterator[Action]:
        """12.3.a, 12.3.b: every unit, or pair, that may leave."""
        attackers = self._attackers(g)
        staying = [unit for unit in g.fighters(self.target) if abandon_refusal(g, unit, attackers) is None]
        for unit in staying:
            if unit.cavalry:
                yield from (Action.of("abandon", unit.id, hexes) for hexes in ("1", "2"))
            else:
                yield Action.of("abandon", unit.id)
        foot = [unit for unit in staying if not unit.cavalry]
        if len(foot) > 1:
            for first in largest(foot, {unit.id: combined_sp(g, unit) for unit in foot}):
                yield Action.of("abandon", first.id, *(unit.id for unit in foot if unit is not first))

    def chosen(self, g: Battle, action: Action) -> Flow:
        """12.3.a: cavalry simply goes; 12.3.b: the others pay with a Morale Hit first."""
        if action == STAND:
            return FINISH
        unit = g.units[action[1]]
        if unit.cavalry:
            g.note("abandons", (unit.id,), g.board.ids[self.target])
            return call(Retreat((unit.id,), int(action[2]), self._origins(g)), then=self.start)
        g.note("abandons", tuple(action[1:]), g.board.ids[self.target])
        g.put(self, "leaving", tuple(action[1:]))
        return call(MoraleHits(unit.id, 1, self._origins(g)[0], assault=True), then=self.withdraw)

    def withdraw(self, g: Battle) -> Flow:
        """12.3.b: after the hit, one hex back; a Break Test may have sent a unit away already."""
        left = tuple(each for each in self.leaving if g.units[each].place == self.target)
        return call(Retreat(left, 1, self._origins(g)), then=self.start) if left else goto(self.start)

    def _attackers(self, g: Battle) -> list[Unit]:
        return [g.units[each] for each in self.attackers]

    def _origins(self, g: Battle) -> tuple[int, ...]:
        return tuple(dict.fromkeys(unit.place for unit in self._attackers(g)))

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a unit may not leave."""
        units = [g.units.by_id[word] for word in action.words if word in g.units.by_id]
        if action.verb != "abandon" or not units:
            return None
        if any(unit.place != self.target for unit in units):
            return Refusal("12.3", "Only units in the Defending Hex may abandon it.")
        refusals = (abandon_refusal(g, unit, self._attackers(g)) for unit in units)
        return next((refusal for refusal in refusals if refusal is not None), None)


def abandon_refusal(g: Battle, unit: Unit, attackers: Sequence[Unit]) -> Refusal | None:
    """12.3: why a defender must stand against these attackers, from Lead and Support Assault Hexes alike."""
    if not unit.cavalry:
        charged = any(in_charge(g, attacker, (unit.place,)) for attacker in attackers)
        return Refusal("12.3.b", "Infantry and artillery must stand against Charging Cavalry.") if charged else None
    if in_charge(g, unit, [attacker.place for attacker in attackers]):
        return Refusal("12.3.a", f"{unit.label} is charging and fights to the end.")
    if all(attacker.infantry or _heavier(attacker, unit) for attacker in attackers):
        return None
    return Refusal("12.3.a", "Cavalry may withdraw only from infantry and from heavier cavalry.")


def _heavier(attacker: Unit, defender: Unit) -> bool:
    return WEIGHTS.index(attacker.weight) > WEIGHTS.index(defender.weight)
