"""12.1, 12.2: the Assault Combat Step. All assaults are declared, then resolved one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Ask, Flow, call, goto
from wargame.games.at_any_cost.rules.assault.combat import AssaultCombat
from wargame.games.at_any_cost.rules.assault.questions import AssaultDeclaration, AssaultToFight
from wargame.games.at_any_cost.rules.assault.shifts import in_charge
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.plays import own_plays, own_refusal, play_event
from wargame.games.at_any_cost.rules.events.assault import AssaultDeclared
from wargame.games.at_any_cost.rules.events.movement import Disorganized
from wargame.games.at_any_cost.rules.morale.morale import MoraleHits
from wargame.games.at_any_cost.rules.stages import ActivationStep
from wargame.games.at_any_cost.rules.strength import initial_sp
from wargame.games.at_any_cost.rules.units import ENEMY, FRENCH, Unit

DONE = Action.of("done")


@dataclass(slots=True, eq=False)
class AssaultStep(ActivationStep):
    """12.0: the units that may assault, perhaps only one hex, perhaps with the shift of an event chit."""

    stage = "assault"

    side: str
    units: tuple[str, ...]
    shift_chit: str = ""
    only: int = -1

    def start(self, g: Battle) -> Flow:
        """12.2.declare: every assaulting unit gets an Assault marker before the first assault is resolved."""
        actions = list(self.declarations(g))
        if not actions:
            return goto(self.resolve)
        offered = [*actions, *own_plays(g, self.side), DONE]
        return Ask(self.side, AssaultDeclaration(self.shift_chit), "12.2", offered, self.declared, self.refuse, DONE)

    def declarations(self, g: Battle) -> Iterator[Action]:
        """12.1: every unit with every hex it may assault."""
        held = g.combat[ENEMY[self.side]]
        for unit in (g.units[each] for each in self.units):
            if self.unit_refusal(unit) is not None:
                continue
            for target in bits(g.board.adjacent[unit.place] & held):
                if self.target_refusal(g, unit, target) is None:
                    yield Action(("assault", unit.id, g.board.ids[target]))

    def declared(self, g: Battle, action: Action) -> Flow:
        """12.2.declare: the marker points at the target; or the declaring is over."""
        if action == DONE:
            return goto(self.resolve)
        if action.verb == "play":
            return call(play_event(g, self.side, action), then=self.start)
        g.put(g.units[action[1]], "assaults", action[2])
        g.tell(AssaultDeclared(action[1], action[2]))
        return goto(self.start)

    def resolve(self, g: Battle) -> Flow:
        """12.2: the assaults in any order, each with its Lead Assault Hex."""
        actions = list(self.resolutions(g))
        if not actions:
            return goto(self.close)
        offered = [*actions, *own_plays(g, self.side)]
        about = AssaultToFight(*actions[0].words) if len(actions) == 1 else AssaultToFight()
        return Ask(self.side, about, "12.2", offered, self.resolved, self.refuse)

    def resolutions(self, g: Battle) -> Iterator[Action]:
        """12.2.lead: any assaulting hex may lead; where cavalry has charged, only one of its hexes (11.6.lead-hex)."""
        for target, units in self.committed(g).items():
            charging = [unit for unit in units if in_charge(g, unit, (target,))]
            for lead in sorted({unit.place for unit in charging or units}):
                yield Action(("resolve", g.board.ids[target], g.board.ids[lead]))

    def committed(self, g: Battle) -> dict[int, list[Unit]]:
        """12.2, 11.6.must-assault: the marked units by the hex they assault, if still next to its defenders."""
        by_target: dict[int, list[Unit]] = {}
        for unit in (g.units[each] for each in self.units):
            if not unit.assaults or not unit.on_map:
                continue
            target = g.board.index[unit.assaults]
            if g.board.is_adjacent(unit.place, target) and g.combat[ENEMY[self.side]] >> target & 1:
                by_target.setdefault(target, []).append(unit)
        return dict(sorted(by_target.items()))

    def resolved(self, g: Battle, action: Action) -> Flow:
        """12.2.support: units of the other assaulting hexes support the Lead Assault Hex."""
        if action.verb == "play":
            return call(play_event(g, self.side, action), then=self.resolve)
        target, lead = g.board.index[action[1]], g.board.index[action[2]]
        units = tuple(unit.id for unit in self.committed(g)[target])
        chits = (self.shift_chit,) if self.shift_chit else ()
        return call(AssaultCombat(self.side, target, lead, units, chits), then=self.resolve)

    def close(self, g: Battle) -> Flow:
        """11.6.2: at the end of the Step all cavalry that charged takes a Morale Hit."""
        for unit in (g.units[each] for each in self.units):
            if unit.assaults:
                g.put(unit, "assaults", "")
        unit_id = self._next_disorganized(g)
        if unit_id is None:
            return FINISH
        unit = g.units[unit_id]
        g.put(unit, "charging", False)
        g.put(unit, "climbed", False)
        g.tell(Disorganized(unit.id))
        return call(MoraleHits(unit.id, 1, -1, assault=True), then=self.close)

    def _next_disorganized(self, g: Battle) -> str | None:
        """11.6.2: also an enemy that has Countercharged or made an Opportunity Charge, once its combat is over."""
        own = (each for each in self.units if g.units[each].charging)
        enemies = (unit.id for unit in g.fielded(ENEMY[self.side]) if unit.charging and not self._awaited(g, unit))
        return next(own, None) or next(enemies, None)

    def _awaited(self, g: Battle, rider: Unit) -> bool:
        """11.7: whether the charge that a Countercharge met is still to be fought out, in another Step (14)."""
        return any(unit.charging and unit.assaults == g.hex(rider) for unit in g.fielded(self.side))

    # ------------------------------------------------------------------ who may assault whom

    def unit_refusal(self, unit: Unit) -> Refusal | None:
        """12.1, 3.1.3: why a unit may not declare an assault."""
        if not unit.on_map or unit.id not in self.units:
            return Refusal("12.1", f"{unit.label} may not assault now.")
        if unit.hq or unit.arm == "artillery":
            return Refusal("12.1", "Only infantry and cavalry conduct Assault Combat.")
        if unit.charging:
            return Refusal("11.6.must-assault", f"{unit.label} has charged and is committed to its target.")
        if unit.assaults:
            return Refusal("12.2.declare", f"{unit.label} is committed to {unit.assaults} already.")
        if initial_sp(unit) <= 0:
            return Refusal("3.1.3", f"{unit.label} has no strength left to attack with.")
        return None

    def target_refusal(self, g: Battle, unit: Unit, target: int) -> Refusal | None:
        """12.1, 2.2.3: why a unit may not assault a hex."""
        if not g.board.is_adjacent(unit.place, target):
            return Refusal("12.1", "An assault goes into an adjacent hex.")
        if not g.combat[ENEMY[self.side]] >> target & 1:
            return Refusal("12.1", "There is no enemy combat unit in that hex; a lone HQ cannot be assaulted.")
        if g.ground.fortress >> target & 1 and self.side != FRENCH:
            return Refusal("2.2.3", "A Fortress cannot be assaulted.")
        if self.only >= 0 and target != self.only:
            return Refusal("12.1", f"Only {g.board.ids[self.only]} may be assaulted now.")
        return None

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why an assault cannot be declared or resolved so."""
        if action.verb == "play":
            return own_refusal(g, self.side, action)
        if action.verb == "assault" and len(action) == 3 and action[1] in g.units.by_id and action[2] in g.board.index:
            unit = g.units[action[1]]
            return self.unit_refusal(unit) or self.target_refusal(g, unit, g.board.index[action[2]])
        if action.verb == "resolve" and len(action) == 3:
            return self._lead_refusal(g, action)
        if action == DONE:
            return Refusal("12.2.declare", "Units marked for an assault are committed to it.")
        return None

    def _lead_refusal(self, g: Battle, action: Action) -> Refusal | None:
        target, lead = g.board.index.get(action[1], -1), g.board.index.get(action[2], -1)
        units = self.committed(g).get(target, [])
        if not units:
            return Refusal("12.2", "No assault has been declared on that hex.")
        if lead not in {unit.place for unit in units}:
            return Refusal("12.2.lead", "The Lead Assault Hex must hold a unit that assaults this target.")
        return Refusal("11.6.lead-hex", "The hex of the Charging cavalry must lead.")
