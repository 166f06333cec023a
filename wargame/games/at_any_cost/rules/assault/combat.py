"""12.2, 12.7: one Assault Combat, from Abandoning Position to Breakthrough Movement."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, call, goto
from wargame.games.at_any_cost.rules.assault.abandon import STAND, TOPIC, abandon_offers, abandonment, why_not_abandon
from wargame.games.at_any_cost.rules.assault.breakthrough import Breakthrough
from wargame.games.at_any_cost.rules.assault.losses import LossPoints, ToughFight
from wargame.games.at_any_cost.rules.assault.questions import AbandonPosition
from wargame.games.at_any_cost.rules.assault.shifts import assault_sum, in_charge
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.questions import Declared
from wargame.games.at_any_cost.rules.chits.windows import AfterHits, CombatWindow
from wargame.games.at_any_cost.rules.events.assault import AssaultBegun, AssaultModifiers, AssaultResult
from wargame.games.at_any_cost.rules.stages import Combat
from wargame.games.at_any_cost.rules.strength import sp_text
from wargame.games.at_any_cost.rules.units import ENEMY, Unit

TOUGH_FIGHT = "TF"
_RESULT = re.compile(r"(?P<loser>[AD])(?P<points>\d)(?P<star>\*?)(?:\([AD](?P<riposte>\d)\))?")


@dataclass(slots=True, eq=False)
class AssaultCombat(Combat):
    """12.2: the Lead Assault Hex, with the support of others, against the Defending Hex.

    Of the attackers' hexes only the units that assault take part; others stacked with them look on.
    """

    side: str
    target: int
    lead: int
    units: tuple[str, ...]
    chits: tuple[str, ...] = ()
    opportunity: bool = False
    """11.8: an Opportunity Charge, out of the other side's Movement Step."""
    defenders: tuple[str, ...] = ()
    hexes: tuple[int, ...] = ()
    condition: tuple[int, ...] = ()
    """How worn each of the units was before the dice fell."""
    tough: bool = False
    hit: tuple[str, ...] = ()
    """Units hit in this combat, whose owners and enemies may still play a chit on them."""

    def declared(self, g: Battle) -> Declared:
        """12.2: the assault as both sides see it."""
        ids = g.board.ids
        return Declared("assault", self.side, self.units, ids[self.target], self.chits, lead=ids[self.lead])

    def start(self, g: Battle) -> Flow:
        """12.3: before anything else the defender may abandon the position."""
        defenders = g.fighters(self.target)
        g.put(self, "defenders", tuple(unit.id for unit in defenders))
        g.put(self, "hexes", tuple(sorted({g.units[each].place for each in self.units})))
        g.tell(AssaultBegun(self.side, self.units, g.board.ids[self.target], g.board.ids[self.lead]))
        return goto(self.position)

    def position(self, g: Battle) -> Flow:
        """12.3: the defender is asked as long as a unit in the hex may still leave it.

        The question is part of the combat, so that the odds of standing are those of the combat that follows.
        """
        offers = list(abandon_offers(g, self.target, self._attackers(g)))
        if not offers:
            return goto(self.window)
        about = AbandonPosition(g.board.ids[self.target])
        defender, offered, never = ENEMY[self.side], [*offers, STAND], (("never", STAND),)
        return Ask(defender, about, "12.3", offered, self.answered, self.refuse, STAND, True, TOPIC, never)

    def answered(self, g: Battle, action: Action) -> Flow:
        """12.3: some leave, or all that are left stand."""
        if action == STAND:
            return goto(self.window)
        return call(abandonment(g, action, self.target, self._attackers(g)), then=self.position)

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a unit may not leave."""
        return why_not_abandon(g, action, self.target, self._attackers(g))

    def window(self, g: Battle) -> Flow:
        """12.3.vacated: nobody left to fight; otherwise both sides may play chits on the combat."""
        if not g.fighters(self.target):
            self._mark_fought(g, ())
            return goto(self.breakthrough)
        return call(CombatWindow(), then=self.roll)

    def roll(self, g: Battle) -> Flow:
        """12.2.differential, 12.7: the column, a die, and the result."""
        self._mark_fought(g, g.fighters(self.target))
        table = g.data.assault_table
        found = assault_sum(g, self.side, self.target, self.lead, self.units, self.chits)
        base, column = (table.columns[index].name for index in (found.base, found.column))
        hex_, lead = g.board.ids[self.target], g.board.ids[self.lead]
        strengths = sp_text(found.attack), sp_text(found.defence)
        g.tell(AssaultModifiers(hex_, lead, *strengths, base, found.shifts, column))
        g.put(self, "condition", tuple(_wear(unit) for unit in self._everyone(g)))
        results = [table.result(die, found.column) for die in range(1, 11)]
        ends = tuple(die for die in range(1, 10) if results[die - 1] != results[die])
        die = g.roll("Assault Combat", self.side, 10, ends=ends)
        return self._apply(g, results[die - 1])

    def _apply(self, g: Battle, result: str) -> Flow:
        """12.7: who loses how much. 12.7.3.split: another die may turn a Tough Fight into a plain result."""
        if "|" in result:
            limit, other = int(result[2 : result.index("|")]), result[result.index("|") + 1 :]
            result = TOUGH_FIGHT if g.roll("split result", self.side, 10, ends=(limit,)) <= limit else other
        g.tell(AssaultResult(g.board.ids[self.target], result))
        lead, defenders = self._leaders(g), tuple(unit.id for unit in g.fighters(self.target))
        if result == TOUGH_FIGHT:
            g.put(self, "tough", True)
            return call(ToughFight(self.side, lead, defenders), then=self.aftermath)
        found = _RESULT.fullmatch(result)
        assert found is not None, result
        points, due, riposte = int(found["points"]), bool(found["star"]), int(found["riposte"] or 0)
        if found["loser"] == "A":
            loss = LossPoints(self.side, self.lead, points, due, lead, (self.target,), defenders, riposte)
        else:
            loss = LossPoints(ENEMY[self.side], self.target, points, due, defenders, self._origins, lead, riposte)
        return call(loss, then=self.aftermath)

    @property
    def _origins(self) -> tuple[int, ...]:
        """12.8.a: the hexes of the attackers, the Lead Assault Hex first."""
        return (self.lead, *(place for place in self.hexes if place != self.lead))

    def _leaders(self, g: Battle) -> tuple[str, ...]:
        return tuple(each for each in self.units if g.units[each].place == self.lead)

    def aftermath(self, g: Battle) -> Flow:
        """Chits that answer a hit may be played now, once for each hex with units that were hit."""
        worse = [
            unit.id
            for unit, before in zip(self._everyone(g), self.condition, strict=True)
            if unit.on_map and _wear(unit) > before
        ]
        g.put(self, "hit", tuple(worse))
        return goto(self.answers)

    def answers(self, g: Battle) -> Flow:
        """6.3.1: the next hex with units that were hit."""
        hit = [unit for unit in (g.units[each] for each in self.hit) if unit.on_map]
        if not hit:
            return goto(self.breakthrough)
        first = hit[0]
        g.put(self, "hit", tuple(unit.id for unit in hit if unit.place != first.place))
        return call(AfterHits(first.place, first.side), then=self.answers)

    def breakthrough(self, g: Battle) -> Flow:
        """12.9: into a hex without defenders, whatever emptied it, but not after a Tough Fight (12.7.3.no-retreat)."""
        if self.tough or g.fighters(self.target):
            return goto(self.close)
        return call(Breakthrough(self.side, self.target, self.units, self.defenders), then=self.close)

    def close(self, g: Battle) -> Flow:
        """The Assault markers of this combat go; Cavalry Charge markers stay until the Step ends (11.6.2)."""
        for unit in (g.units[each] for each in self.units):
            _unmark(g, unit)
        for unit in (g.units[each] for each in self.defenders):
            if in_charge(g, unit, self.hexes):
                _unmark(g, unit)
        return FINISH

    def _attackers(self, g: Battle) -> list[Unit]:
        return [g.units[each] for each in self.units]

    def _mark_fought(self, g: Battle, defenders: Sequence[Unit]) -> None:
        """16.2.no-assault: who takes part; not defenders who have gone before the assault is fought (12.3)."""
        for unit in (*(g.units[each] for each in self.units), *defenders):
            if not unit.fought:
                g.put(unit, "fought", True)

    def _everyone(self, g: Battle) -> Sequence[Unit]:
        return [g.units[each] for each in (*self.units, *self.defenders)]


def _wear(unit: Unit) -> int:
    return unit.morale + 3 * unit.worn


def _unmark(g: Battle, unit: Unit) -> None:
    if unit.assaults:
        g.put(unit, "assaults", "")
