"""12.1, 12.2, 12.7: the Assault Combat Step, and one assault from Abandoning Position to Breakthrough Movement."""

import re
from collections.abc import Iterator, Sequence

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Ask, Flow, call, goto
from wargame.games.at_any_cost.rules.assault import losses
from wargame.games.at_any_cost.rules.assault.breakthrough import Breakthrough
from wargame.games.at_any_cost.rules.assault.shifts import assault_sum, in_charge
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.plays import own_plays, own_refusal, play_event
from wargame.games.at_any_cost.rules.chits.windows import AfterHits, CombatWindow
from wargame.games.at_any_cost.rules.events.combat import AssaultBegun, AssaultDeclared, AssaultModifiers, AssaultResult
from wargame.games.at_any_cost.rules.events.movement import Disorganized
from wargame.games.at_any_cost.rules.morale.morale import MoraleHits
from wargame.games.at_any_cost.rules.questions import AbandonPosition, AssaultDeclaration, AssaultToFight, Declared
from wargame.games.at_any_cost.rules.stages import ActivationStep, Combat
from wargame.games.at_any_cost.rules.strength import initial_sp, sp_text
from wargame.games.at_any_cost.rules.units import ENEMY, FRENCH, Unit

TOUGH_FIGHT = "TF"
_RESULT = re.compile(r"(?P<loser>[AD])(?P<points>\d)(?P<star>\*?)(?:\([AD](?P<riposte>\d)\))?")


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
        offers = list(losses.abandon_offers(g, self.target, self._attackers(g)))
        if not offers:
            return goto(self.window)
        about = AbandonPosition(g.board.ids[self.target])
        defender, offered, never = ENEMY[self.side], [*offers, losses.STAND], (("never", losses.STAND),)
        return Ask(
            defender, about, "12.3", offered, self.answered, self.refuse, losses.STAND, True, losses.TOPIC, never
        )

    def answered(self, g: Battle, action: Action) -> Flow:
        """12.3: some leave, or all that are left stand."""
        if action == losses.STAND:
            return goto(self.window)
        return call(losses.abandonment(g, action, self.target, self._attackers(g)), then=self.position)

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a unit may not leave."""
        return losses.why_not_abandon(g, action, self.target, self._attackers(g))

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
        lead = tuple(each for each in self.units if g.units[each].place == self.lead)
        defenders = tuple(unit.id for unit in g.fighters(self.target))
        if result == TOUGH_FIGHT:
            g.put(self, "tough", True)
            return call(losses.ToughFight(self.side, lead, defenders), then=self.aftermath)
        found = _RESULT.fullmatch(result)
        assert found is not None, result
        points, due, riposte = int(found["points"]), bool(found["star"]), int(found["riposte"] or 0)
        if found["loser"] == "A":
            loss = losses.LossPoints(self.side, self.lead, points, due, lead, (self.target,), defenders, riposte)
        else:
            loss = losses.LossPoints(
                ENEMY[self.side], self.target, points, due, defenders, self._origins, lead, riposte
            )
        return call(loss, then=self.aftermath)

    @property
    def _origins(self) -> tuple[int, ...]:
        """12.8.a: the hexes of the attackers, the Lead Assault Hex first."""
        return (self.lead, *(place for place in self.hexes if place != self.lead))

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


DONE = Action.of("done")


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
        targets, leads = ({action[place] for action in actions} for place in (1, 2))
        about = AssaultToFight(*("" if len(each) > 1 else next(iter(each)) for each in (targets, leads)))
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
