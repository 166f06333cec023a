"""12: Rifle Fire. Infantry, with artillery beside it, engages the units of an Area, and these fire back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.procedure import Flow, call, goto
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.casualties import Absorb
from wargame.games.death_ride.rules.combat.combat import Fire, name_lead, present
from wargame.games.death_ride.rules.combat.sums import Sums, answers_weakly, best_lead, rifle_sums
from wargame.games.death_ride.rules.questions import NameFireDefender, NameFireLead
from wargame.games.death_ride.rules.units import ENEMY, Unit


def targets(g: Battle, firers: Sequence[Unit]) -> list[int]:
    """12.1: the Areas these units may engage together."""
    near = g.board.within(firers[0].place, g.limits.rifle_range[firers[0].side]) if firers else 0
    return [place for place in bits(near) if refusal(g, firers, place) is None]


def refusal(g: Battle, firers: Sequence[Unit], target: int) -> Refusal | None:
    """12.1, 10.2: why units may not fire at an Area."""
    here, reach = firers[0].place, g.limits.rifle_range[firers[0].side]
    for unit in firers:
        if unit.cavalry or unit.spent:
            return Refusal("12.1", f"{unit.name} is neither Fresh infantry nor Fresh artillery.")
    if not any(unit.infantry for unit in firers):
        return Refusal("12.1", "The lead of a Rifle Fire must be infantry.")
    if here in g.board.boxes:
        return Refusal("10.2", "Nobody fires from an Entry Box.")
    if g.board.distance(here, target) > reach:
        return Refusal("12.1", f"These rifles carry {'two Areas' if reach > 1 else 'into adjacent Areas only'}.")
    if not g.occupied(target, ENEMY[firers[0].side]):
        return Refusal("12.1", "There are no enemy units in that Area.")
    return None


def best_defender(g: Battle, firers: Sequence[Unit], lead: Unit, target: int) -> Unit:
    """12.3: the lead that gives the target its highest total."""
    foes = g.combat_units(target, ENEMY[lead.side])
    return best_lead(foes, lambda unit: rifle_sums(g, firers, lead, target, unit).totals[1])


@dataclass(slots=True, eq=False)
class RifleFire(Fire):
    """12.1: units of one Area fire at one Area; 12.5: nobody is Spent merely by firing."""

    lead: str = ""
    defender: str = ""
    """The lead unit of the target."""
    weak: bool = False
    """12.6: that unit had been Activated already."""

    def attackers(self, g: Battle) -> tuple[str, ...]:
        """The firers, the lead first."""
        return (self.lead, *(each for each in self.firers if each != self.lead))

    @property
    def target_lead(self) -> str:
        """The unit that the defender has named."""
        return self.defender

    def sums(self, g: Battle) -> Sums:
        """12.2, 12.3: both totals."""
        return rifle_sums(g, self.group(g), g.units[self.lead], self.target, g.units[self.defender])

    def start(self, g: Battle) -> Flow:
        """12.1: the lead is infantry; its owner names it."""
        foot = [unit for unit in self.group(g) if unit.infantry]
        return name_lead(g, foot, foot[0], NameFireLead(g.board.ids[self.target]), self.led)

    def led(self, g: Battle, action: Action) -> Flow:
        """The attacker's lead is named."""
        g.put(self, "lead", action[1])
        g.put(self, "struck", present(g, self.target, ENEMY[self.side(g)]))
        return goto(self.answer)

    def answer(self, g: Battle) -> Flow:
        """12.3: the defender names his lead, Spent if he likes."""
        foes = g.combat_units(self.target, ENEMY[self.side(g)])
        best = best_defender(g, self.group(g), g.units[self.lead], self.target)
        return name_lead(g, foes, best, NameFireDefender(*self.declared(g)), self.answered_by)

    def answered_by(self, g: Battle, action: Action) -> Flow:
        """The defender's lead is named."""
        g.put(self, "defender", action[1])
        g.put(self, "weak", answers_weakly(g, g.units[action[1]]))
        return goto(self.throw)

    def due(self, g: Battle) -> tuple[int, int]:
        """12.6.b: half of what falls on the attacker, if the target's lead had been Activated."""
        own, theirs = Fire.due(self, g)
        return (own // 2 if self.weak else own), theirs

    def resolve(self, g: Battle) -> Flow:
        """12.4: the target absorbs its points first."""
        foes = tuple(each for each in self.struck if not g.units[each].leader)
        absorb = Absorb(ENEMY[self.side(g)], self.target, self.due(g)[1], (self.defender,), foes)
        return call(absorb, then=self.reply)

    def reply(self, g: Battle) -> Flow:
        """12.4: the attacker absorbs his."""
        here, own = g.units[self.lead].place, self.due(g)[0]
        return call(Absorb(self.side(g), here, own, (self.lead,), self.firers), then=self.over)
