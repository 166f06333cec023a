"""11.6 to 11.8: Cavalry Charges, Countercharges and Opportunity Charges."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import Reached, around, bits, covered, mask_of, spread
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events import movement as told
from wargame.games.at_any_cost.rules.fire.shifts import BLOCKED, seen_from, sight
from wargame.games.at_any_cost.rules.movement.movement import OverrunHqs
from wargame.games.at_any_cost.rules.paces import Paces
from wargame.games.at_any_cost.rules.questions import ChargeApproach, CounterchargeOffer, OpportunityChargeOffer
from wargame.games.at_any_cost.rules.stages import CHIT_DRAW, MOVEMENT, ActivationPhase, ActivationStep, Phase
from wargame.games.at_any_cost.rules.strength import initial_sp, tcr
from wargame.games.at_any_cost.rules.units import CHARGED, ENEMY, STEADY, Unit

if TYPE_CHECKING:
    from wargame.games.at_any_cost.rules.movement.moving import MovementStep

HOLD = Action.of("hold")
TOPIC = "charges"
"""Answers to enemy movement by cavalry, which one may decline once for all."""

Path = tuple[int, ...]


# ---------------------------------------------------------------------- 11.6: who may charge what, and on which way
def actions(g: Battle, step: MovementStep, movers: Sequence[Unit]) -> Iterator[Action]:
    """11.6: every charge that may be announced now."""
    for unit in movers:
        if unit_refusal(g, unit) is None:
            for target in targets(g, unit, step.budget(unit)):
                yield Action(("charge", unit.id, g.board.ids[target]))


def refusal(g: Battle, step: MovementStep, action: Action) -> Refusal | None:
    """Why a charge may not be announced."""
    unit, target = g.units.by_id.get(action[1]), g.board.index.get(action[2], -1)
    if unit is None or target < 0:
        return None
    if not step.charge:
        return Refusal("11.6", "Units that may not Engage and assault may not charge.")
    if unit not in step.movers(g):
        return Refusal("11.6", f"{unit.label} may not move now.")
    return charge_refusal(g, unit, target, step.budget(unit))


def charge_refusal(g: Battle, unit: Unit, target: int, budget: int) -> Refusal | None:
    """11.6: why a unit may not charge a hex with so many half Movement Points."""
    found = unit_refusal(g, unit) or target_refusal(g, unit, target)
    if found is None and not approaches(g, unit, target, budget):
        reason = "No way of clear hexes without combat units, bridges or steep slopes leads to that target."
        return Refusal("11.6.terrain", reason)
    return found


def unit_refusal(g: Battle, unit: Unit) -> Refusal | None:
    """11.6: why a unit may not charge anything."""
    if not unit.cavalry:
        return Refusal("11.6", "Only cavalry charges.")
    if unit.morale != STEADY:
        return Refusal("11.6.not-shaken", "A Shaken or Disrupted unit may not charge.")
    if unit.moved or unit.charging:
        return Refusal("11.6", "A charge is announced once, before the unit moves.")
    if initial_sp(unit) <= 0:
        return Refusal("3.1.3", f"{unit.label} has no strength left to attack with.")
    if g.zone(ENEMY[unit.side]) >> unit.place & 1:
        return Refusal("11.6.not-adjacent", "A charge may not begin next to an enemy combat unit.")
    return None


def target_refusal(g: Battle, unit: Unit, target: int) -> Refusal | None:
    """11.6.target, 11.6.sight: why a hex may not be charged by this unit."""
    if not g.combat[ENEMY[unit.side]] >> target & 1:
        return Refusal("11.6", "There is no enemy combat unit in that hex.")
    if not g.ground.charge_target >> target & 1:
        return Refusal("11.6.target", "Only a target in a Clear, Stream or Ravine hex may be charged.")
    seen = sight(g, unit.place, target)
    if seen.seen == BLOCKED:
        return Refusal("11.6.sight", f"The unit does not see its target: {seen.why} at {g.board.ids[seen.at]}.")
    return None


def targets(g: Battle, unit: Unit, budget: int) -> list[int]:
    """11.6: the hexes a unit that may charge can charge with so many half Movement Points."""
    rides = covered(g.ground.rides[g.dark], unit.place, budget, _free_to_ride(g, unit))
    near = rides & ~(1 << unit.place)
    held = g.combat[ENEMY[unit.side]] & g.ground.charge_target & around(g.board.adjacent, near)
    return bits(seen_from(g, unit.place, held))


def charge_paths(g: Battle, unit: Unit, budget: int) -> dict[int, Path]:
    """11.6: a way to each hex that may be charged, the first of its approaches."""
    if unit_refusal(g, unit) is not None:
        return {}
    return {target: next(iter(approaches(g, unit, target, budget).values())) for target in targets(g, unit, budget)}


def approaches(g: Battle, unit: Unit, target: int, budget: int) -> dict[int, Path]:
    """11.6: the hexes next to the target where a charge may end, and the way there, which comes near it only then.

    A way past no enemies and up no slope is taken before one past no enemies, and that before any other.
    """
    goals = g.board.adjacent[target]
    near_others = g.zone(ENEMY[unit.side]) & ~goals
    found: dict[int, Path] = {}
    for shunned, climbing in ((near_others, False), (near_others, True), (0, False), (0, True)):
        ways = _rides(g, unit, budget, goals, shunned=shunned, climbing=climbing)
        for goal in bits(goals & mask_of(ways.came)):
            found.setdefault(goal, ways.path(goal))
    return dict(sorted(found.items()))


def _rides(g: Battle, unit: Unit, budget: int, stop_at: int, *, shunned: int = 0, climbing: bool = True) -> Reached:
    """11.6.terrain, 11.6.no-passing: the hexes a charge can enter, and the ways there."""
    table, slope = _paces(g).steps, g.ground.slope
    shut = ("steep_slope_up", "steep_slope_down", "" if climbing else "slope_up")
    free = _free_to_ride(g, unit) & ~shunned

    def steps(place: int) -> list[tuple[int, int]]:
        return [(to, cost) for to, cost, _ in table[place] if free >> to & 1 and slope(place, to) not in shut]

    return spread(steps, unit.place, budget, stops=stop_at)


def _free_to_ride(g: Battle, unit: Unit) -> int:
    """11.6.terrain, 11.6.no-passing: the hexes a charge may enter."""
    return g.ground.charge_path & ~(g.combat[unit.side] | g.presence[ENEMY[unit.side]])


def _paces(g: Battle) -> Paces:
    """What every step of a charge costs."""
    return g.ground.paces[("cavalry", False, g.dark, False, False),]


# ---------------------------------------------------------------------- 11.6: the Charge Move
class Charge(Heading):
    """11.6: a die against cohesion, then the Charge Move hex by hex up to its target."""

    unit: str
    target: int
    budget: int
    path: Path = ()
    index: int = 0

    def start(self, g: Battle) -> Flow:
        """11.6.test: the charge is made on a die within cohesion; otherwise the unit may still move and assault."""
        unit, hex_ = g.units[self.unit], g.board.ids[self.target]
        if not _test(g, unit, "Charge"):
            g.tell(told.ChargeFailed(unit.id, hex_))
            return FINISH
        g.put(unit, "charging", True)
        g.put(unit, "assaults", hex_)
        g.tell(told.ChargeMade(unit.id, hex_))
        return goto(self.approach)

    def approach(self, g: Battle) -> Flow:
        """The hex the charge strikes from is the player's choice if there are several."""
        unit = g.units[self.unit]
        ways = approaches(g, unit, self.target, self.budget)
        if len(ways) == 1:
            return goto(self.set_out)
        choices = [Action.of("approach", g.board.ids[goal]) for goal in ways]
        about = ChargeApproach(unit.id, g.board.ids[self.target])
        return Ask(unit.side, about, "11.6", choices, self.chosen, open=True)

    def set_out(self, g: Battle) -> Flow:
        """The only way."""
        (path,) = approaches(g, g.units[self.unit], self.target, self.budget).values()
        g.put(self, "path", path)
        return goto(self.ride)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """The way to the hex chosen."""
        ways = approaches(g, g.units[self.unit], self.target, self.budget)
        g.put(self, "path", ways[g.board.index[action[1]]])
        return goto(self.ride)

    def ride(self, g: Battle) -> Flow:
        """11.4: a hit ends the ride. 11.7: before the last hex, cavalry in the target hex may come to meet it."""
        unit = g.units[self.unit]
        if self.index == len(self.path) or unit.halted or not unit.on_map:
            return FINISH
        if self.index == len(self.path) - 1:
            return call(Countercharges(self.unit, self.target, self.path[-1]), then=self.enter)
        return goto(self.enter)

    def enter(self, g: Battle) -> Flow:
        """The next hex, unless a Countercharge holds it (11.7.ends-charge)."""
        from wargame.games.at_any_cost.rules.movement.reaction import Reaction  # which answers with charges of its own

        unit, place = g.units[self.unit], self.path[self.index]
        if g.presence[ENEMY[unit.side]] >> place & 1:
            return FINISH
        before, here = g.hex(unit), unit.place
        cost = next(free for to, free, _ in _paces(g).steps[here] if to == place)
        g.put(unit, "spent", unit.spent + cost)
        if g.ground.slope(here, place) == "slope_up":
            g.put(unit, "climbed", True)
        g.place(unit, place)
        g.put(self, "index", self.index + 1)
        g.tell_steps((unit.id,), before, (g.board.ids[place],), cost)
        return call(Reaction((unit.id,), place), then=self.ride)


def _test(g: Battle, unit: Unit, purpose: str) -> bool:
    """11.6.test, 11.7.test, 11.8.test: a die within cohesion."""
    rating = tcr(g, unit)
    return g.roll(purpose, unit.side, 10, ends=(rating,)) <= rating


def _charge_back(g: Battle, unit: Unit) -> None:
    """11.7.both-charge, 11.8: a charge out of turn, after which the unit does not withdraw (12.3.a)."""
    g.put(unit, "charging", True)
    g.put(unit, "charged_back", True)


def _fresh_against(g: Battle, unit: Unit, enemies: tuple[str, ...]) -> bool:
    """11.7.retry, 11.8.retry: whether a unit has not yet failed against one of these enemies in this turn."""
    return any((g.turn, enemy) not in unit.missed for enemy in enemies)


def _miss(g: Battle, unit: Unit, enemies: tuple[str, ...]) -> None:
    kept = tuple((turn, enemy) for turn, enemy in unit.missed if turn == g.turn and enemy not in enemies)
    g.put(unit, "missed", (*kept, *((g.turn, enemy) for enemy in enemies)))


# ---------------------------------------------------------------------- 11.7: Countercharges
class Countercharges(Heading):
    """11.7: cavalry in the charged hex may try to meet the charge in the hex it is about to enter."""

    charger: str
    target: int
    place: int
    rider: str = ""
    """The unit that has succeeded."""

    def start(self, g: Battle) -> Flow:
        """11.7.first-only: one after the other may try, until one succeeds."""
        riders = self.riders(g)
        if not riders:
            return FINISH
        charger = g.units[self.charger]
        offered = [*(Action.of("countercharge", unit.id) for unit in riders), HOLD]
        about = CounterchargeOffer(charger.id, g.board.ids[self.place])
        side, never = ENEMY[charger.side], (("never", HOLD),)
        return Ask(side, about, "11.7", offered, self.chosen, self.refuse, HOLD, True, TOPIC, never)

    def riders(self, g: Battle) -> list[Unit]:
        """The cavalry that may try; an HQ alone in the hex does not keep it out (11.11)."""
        if g.fighters(self.place):
            return []
        return [unit for unit in g.fighters(self.target) if self._refusal(g, unit) is None]

    def _refusal(self, g: Battle, unit: Unit) -> Refusal | None:
        if not unit.cavalry or unit.place != self.target:
            return Refusal("11.7", "Only cavalry in the charged hex may Countercharge.")
        if unit.morale != STEADY:
            return Refusal("11.7.not-shaken", "A Shaken or Disrupted unit may not Countercharge.")
        if not _fresh_against(g, unit, (self.charger,)) or unit.charging or initial_sp(unit) <= 0:
            return Refusal("11.7.retry", f"{unit.label} may not Countercharge this unit again.")
        return None

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a unit may not Countercharge."""
        if action.verb != "countercharge" or action[-1] not in g.units.by_id:
            return None
        return self._refusal(g, g.units[action[-1]])

    def chosen(self, g: Battle, action: Action) -> Flow:
        """11.7.test: on a die within cohesion it takes the hex."""
        if action == HOLD:
            return FINISH
        unit, charger = g.units[action[1]], g.units[self.charger]
        if not _test(g, unit, "Countercharge"):
            _miss(g, unit, (charger.id,))
            g.tell(told.CounterchargeFailed(unit.id, charger.id))
            return goto(self.start)
        g.put(self, "rider", unit.id)
        return goto(self.clear)

    def clear(self, g: Battle) -> Flow:
        """11.11: an HQ alone in the hex is Overrun first."""
        return call(OverrunHqs((self.rider,), self.place), then=self.meet)

    def meet(self, g: Battle) -> Flow:
        """11.7.both-charge: it takes the hex, and both are charging; its move is over (11.11)."""
        unit, charger = g.units[self.rider], g.units[self.charger]
        _charge_back(g, unit)
        g.put(unit, "assaults", g.hex(charger))
        g.place(unit, self.place)
        g.put(charger, "assaults", g.hex(unit))
        g.tell(told.CounterchargeMade(unit.id, charger.id, g.hex(unit)))
        return call(OverrunHqs((unit.id,)))


# ---------------------------------------------------------------------- 11.8: Opportunity Charges
class OpportunityCharges(Heading):
    """11.8: cavalry next to a hex that enemies have just entered may charge them at once."""

    movers: tuple[str, ...]
    place: int

    def start(self, g: Battle) -> Flow:
        """11.8: one unit after the other, in the enemy's Movement Step only."""
        riders = self.riders(g)
        if not riders:
            return FINISH
        offered = [*(Action.of("charge", unit.id) for unit in riders), HOLD]
        about = OpportunityChargeOffer(g.board.ids[self.place])
        side, never = riders[0].side, (("never", HOLD),)
        return Ask(side, about, "11.8", offered, self.chosen, self.refuse, HOLD, True, TOPIC, never)

    def riders(self, g: Battle) -> list[Unit]:
        """11.8.conditions: the cavalry that may try; the hex entered must be open."""
        movers = self._there(g)
        if g.night or not movers or not g.ground.charge_target >> self.place & 1 or not in_movement_step(g):
            return []
        held = g.board.adjacent[self.place] & g.combat[ENEMY[movers[0].side]]
        near = [unit for place in bits(held) for unit in g.fighters(place)]
        return [unit for unit in near if self._refusal(g, unit) is None]

    def _there(self, g: Battle) -> list[Unit]:
        units = (g.units[each] for each in self.movers)
        return [unit for unit in units if unit.place == self.place and not unit.hq]

    def _refusal(self, g: Battle, unit: Unit) -> Refusal | None:
        if not unit.cavalry or not g.board.is_adjacent(unit.place, self.place):
            return Refusal("11.8", "Only cavalry next to the hex may charge.")
        if unit.morale != STEADY:
            return Refusal("11.8.conditions", "A Shaken or Disrupted unit may not charge.")
        if any(mover.charging and mover.assaults == g.hex(unit) for mover in self._there(g)):
            return Refusal("11.7", "Cavalry that is charged itself may only Countercharge.")
        if not _fresh_against(g, unit, self.movers) or unit.charging or initial_sp(unit) <= 0:
            return Refusal("11.8.retry", f"{unit.label} may not charge these units again.")
        return None

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a unit may not make an Opportunity Charge."""
        if action.verb != "charge" or action[-1] not in g.units.by_id:
            return None
        return self._refusal(g, g.units[action[-1]])

    def chosen(self, g: Battle, action: Action) -> Flow:
        """11.8.test: on a die within cohesion the assault is fought at once, with the weight of the charge."""
        from wargame.games.at_any_cost.rules.assault.assault import AssaultCombat  # whose retreats lead back to charges

        if action == HOLD:
            return FINISH
        unit, hex_ = g.units[action[1]], g.board.ids[self.place]
        if not _test(g, unit, "Opportunity Charge"):
            _miss(g, unit, self.movers)
            g.tell(told.ChargeFailed(unit.id, hex_))
            return goto(self.start)
        _charge_back(g, unit)
        g.put(unit, "assaults", hex_)
        g.tell(told.OpportunityChargeMade(unit.id, hex_))
        return call(AssaultCombat(unit.side, self.place, unit.place, (unit.id,), opportunity=True), then=self.after)

    def after(self, g: Battle) -> Flow:
        """11.8.stops-mover: whatever came of it, the enemy moves no further; it may still assault in its Step."""
        for mover in (g.units[each] for each in self.movers):
            if mover.on_map and not mover.halted:
                g.put(mover, "halted", CHARGED)
        return goto(self.start)


def in_movement_step(g: Battle) -> bool:
    """11.8: whether units are moving in a Movement Step, not by an event chit or Out of Command."""
    return any(
        (isinstance(under, ActivationPhase) or (isinstance(under, Phase) and under.phase == CHIT_DRAW))
        and (isinstance(step, ActivationStep) and step.stage == MOVEMENT)
        for under, step in pairwise(g.procedures)
    )
