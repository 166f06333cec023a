"""DRAFT: the draft sequence of play, a variant: four Orders, nine events with a Key Chit, Special Activations.

The Steps of its Activation Phase (DRAFT.d) are those of `activation`; what it does not name is as in the rules of play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, call, goto, settle
from wargame.games.at_any_cost.rules import deployment
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.chits import EventPlanning, cic_chit, fill_cup, without
from wargame.games.at_any_cost.rules.chits.plays import KEEP, own_plays, own_refusal, play_event
from wargame.games.at_any_cost.rules.command.command import ATTACK, DEFEND, MARCH, REGROUP, marker_groups
from wargame.games.at_any_cost.rules.command.ooc_forced import Advance, Withdrawal
from wargame.games.at_any_cost.rules.command.out_of_command import Cautious, enemy_near
from wargame.games.at_any_cost.rules.events.chits import EventsExcluded, FirstToCommit
from wargame.games.at_any_cost.rules.events.turn import MarkerTurned
from wargame.games.at_any_cost.rules.movement.moving import MovementStep
from wargame.games.at_any_cost.rules.questions import CommitsFirst, FormationToAdd, HeldEvent, KeyChit
from wargame.games.at_any_cost.rules.stages import ActivationStep, Phase
from wargame.games.at_any_cost.rules.units import ELIMINATED, ENEMY, FRENCH, PRUSSIAN, REBUILD, Unit

if TYPE_CHECKING:
    from wargame.games.at_any_cost.rules.command.activation import Activation


# DRAFT.d.i.attack, DRAFT.d.i.defend, DRAFT.d.i.march, DRAFT.d.i.regroup: `postures.RIGHTS` says what each allows, and
# `command.rating` which side of the HQ shows it (DRAFT.d.i.flip).
ORDERS = (ATTACK, DEFEND, MARCH, REGROUP)
SPIRIT = "french-offensive-spirit"


# ---------------------------------------------------------------------- A: Command Decision Phase
class CommandDecisionPhase(EventPlanning):
    """DRAFT.a: Key Chits (DRAFT.a.key-chit), exclusion, the cup, and French units that may be Rebuilt."""

    phase = "command_decision"
    question, rule = KeyChit(), "DRAFT.a.key-chit"

    def over(self, g: Battle) -> Flow:
        """DRAFT.a.cup: five more events, the Activation Chits and both Special Activation chits of each side."""
        events = [event for side in g.sides for event in _not_excluded(g, side)]
        fill_cup(g, events, [cic_chit(side) for side in g.sides for _ in range(g.data.draft.special_chits)])
        return_broken(g)
        return FINISH


def _not_excluded(g: Battle, side: str) -> Sequence[str]:
    """DRAFT.a.excluded: the enemy picks three of the eight others blindly, and nobody looks at them this turn."""
    hand = g.hands[side]
    mixed = g.dice.shuffle(sorted(without(hand.pool, hand.planned)))
    number = g.data.draft.excluded
    g.put(hand, "aside", tuple(sorted(mixed[:number])))
    g.tell(EventsExcluded(ENEMY[side], side, number))
    return (hand.planned, *mixed[number:])


def wait_for_return(g: Battle, unit: Unit) -> None:
    """DRAFT.a.rebuild-box: a Broken French unit is put on a later space of the turn track."""
    if not unit.returns:
        g.put(unit, "returns", g.turn + g.data.draft.french_return)


def return_broken(g: Battle) -> None:
    """DRAFT.a.rebuild-box: French units on the space of this turn go to the box of units that may be Rebuilt."""
    for unit in g.units.every:
        if unit.status == ELIMINATED and 0 < unit.returns <= g.turn:
            g.set_status(unit, REBUILD)
            g.put(unit, "returns", 0)


# ---------------------------------------------------------------------- B: Held Event Phase
class HeldEventPhase(Phase):
    """DRAFT.b, DRAFT.d.loop: before every draw, held events that say so may be played."""

    phase = "held_events"

    order: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()

    def start(self, g: Battle) -> Flow:
        """DRAFT.b.priority: if both could play, the Prussian player says who commits himself first."""
        able = self._able(g)
        if not able:
            return FINISH
        if len(able) == 2 and not self.order:
            actions = [Action.of("first", side) for side in g.sides]
            return Ask(PRUSSIAN, CommitsFirst(), "DRAFT.b.priority", actions, self.ordered, default=actions[0])
        side = able[0]
        return Ask(side, HeldEvent(), "DRAFT.b", [*_plays(g, side), KEEP], self.chosen, self.refuse, KEEP)

    def _able(self, g: Battle) -> list[str]:
        """The sides that could play something, the one to commit first before the other."""
        return [side for side in self.order or g.sides if side not in self.kept and _plays(g, side)]

    def ordered(self, g: Battle, action: Action) -> Flow:
        """The Prussian decision."""
        g.put(self, "order", (action[1], ENEMY[action[1]]))
        g.tell(FirstToCommit(action[1]))
        return goto(self.start)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Played, or kept until the next draw."""
        side = self._able(g)[0]
        if action == KEEP:
            g.put(self, "kept", (*self.kept, side))
            return goto(self.start)
        return call(play_event(g, side, action), then=self.start)

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a chit is not played before the draw."""
        refusal = own_refusal(g, self._able(g)[0], action)
        if refusal is None or action[1] in g.data.draft.before_draw:
            return refusal
        return Refusal("DRAFT.b", "Before a draw only events of fire can be played.")


def _plays(g: Battle, side: str) -> list[Action]:
    return [action for action in own_plays(g, side) if action[1] in g.data.draft.before_draw]


# ---------------------------------------------------------------------- D: units Out of Command
def roll_out_of_command(g: Battle, activation: Activation) -> None:
    """DRAFT.d.i.out-of-command: a roll on the table for the units of each marker; they act in the ordinary Steps.

    A preview of an Order tells of the first marker: all together have thousands of results.
    """
    out = [unit for unit in activation.members(g) if unit.ooc]
    results: list[tuple[str, str]] = []
    for number, group in enumerate(marker_groups(g, out)):
        if number:
            g.dice.and_so_on()
        die = g.roll("Out of Command", activation.side, faces=10)
        result = g.data.draft.out_of_command[die]
        g.tell(MarkerTurned(tuple(g.board.ids[place] for place in group), result))
        results += [(unit.id, result) for unit in out if unit.place in group]
    g.put(activation, "results", tuple(results))


# ---------------------------------------------------------------------- E: End Turn Phase
class FrenchActivationChits(Phase):
    """DRAFT.e.i: the French add a formation to those in the cup, and one more for every two Command Events."""

    phase = "deployment"

    left: int = -1

    def start(self, g: Battle) -> Flow:
        """How many: the one of every turn only where the scenario brings formations in one by one."""
        chits = g.hands[FRENCH].tracks.get(SPIRIT, 0)
        regular = g.data.draft.activations_per_turn if g.spec.deployment != "none" else 0
        g.put(self, "left", regular + chits // g.data.draft.chits_per_extra_activation)
        return goto(self.choose)

    def choose(self, g: Battle) -> Flow:
        """The next formation."""
        offered = deployment.candidates(g)
        if not self.left or not offered:
            return FINISH
        actions = [Action.of("commit", formation) for formation in offered]
        return settle(g, Ask(FRENCH, FormationToAdd(), "DRAFT.e.i", actions, self.chosen))

    def chosen(self, g: Battle, action: Action) -> Flow:
        """The French choice."""
        deployment.bring_in(g, action[1], "chosen")
        g.put(self, "left", self.left - 1)
        return goto(self.choose)


FIRE, MOVEMENT, ASSAULT = "fire", "movement", "assault"


class CautiousFire(Cautious):
    """14.3.c in the Fire Combat Step."""

    def start(self, g: Battle) -> Flow:
        """Only fire."""
        return goto(self.fire)

    def movement(self, g: Battle) -> Flow:
        """The move comes in its own Step."""
        return FINISH


class CautiousMovement(Cautious):
    """14.3.c in the Movement Step."""

    def _on_road(self, g: Battle, unit: Unit) -> bool:
        """14.3.c.roadbound: a unit that has fired does more than march."""
        return unit.on_map and not unit.fired and bool(g.ground.road[unit.place])

    def fire(self, g: Battle) -> Flow:
        """That has been done."""
        return goto(self.movement)

    def assault(self, g: Battle) -> Flow:
        """That comes later."""
        return FINISH


class CautiousAssault(Cautious):
    """14.3.c.cavalry in the Assault Combat Step."""

    def start(self, g: Battle) -> Flow:
        """Only the assault."""
        return goto(self.assault)


class AdvanceFire(Advance):
    """14.3.e in the Fire Combat Step."""

    def move(self, g: Battle) -> Flow:
        """The move comes in its own Step."""
        return FINISH


class AdvanceMovement(Advance):
    """14.3.e in the Movement Step."""

    def fire(self, g: Battle) -> Flow:
        """That has been done."""
        return goto(self.move)

    def assault(self, g: Battle) -> Flow:
        """That comes later."""
        return FINISH


class AdvanceAssault(Advance):
    """14.3.e in the Assault Combat Step."""

    def fire(self, g: Battle) -> Flow:
        """Only the assault."""
        return goto(self.assault)


_CAUTIOUS = {FIRE: CautiousFire, MOVEMENT: CautiousMovement, ASSAULT: CautiousAssault}
_ADVANCE = {FIRE: AdvanceFire, MOVEMENT: AdvanceMovement, ASSAULT: AdvanceAssault}


class Strays(ActivationStep):
    """DRAFT.d.ii, DRAFT.d.iii, DRAFT.d.iv: what units Out of Command do in one of the three Steps.

    `results` pairs each unit with what was rolled for it. An enemy within four hexes is looked for in every Step
    anew (14.3.a, 14.3.e): without one Withdraw is as Frozen and Advance as Cautious.
    """

    formation: str
    results: tuple[tuple[str, str], ...]
    part: str

    def stage_now(self) -> str:
        """DRAFT.d: units Out of Command act within the ordinary Steps."""
        return self.part

    def start(self, g: Battle) -> Flow:
        """The next unit; those Cautious or on a Maneuver act together."""
        left = [(unit, result) for unit, result in self.results if g.units[unit].on_map]
        if not left:
            return FINISH
        unit, result = left[0][0], self._result(g, *left[0])
        alike = tuple(other for other, _ in left if self._alike(g, unit, other, left))
        g.put(self, "results", tuple(each for each in left if each[0] not in alike))
        side = g.units[unit].side
        if result == "withdraw" and self.part == MOVEMENT:
            return call(Withdrawal(unit, self.formation), then=self.start)
        if result == "maneuver" and self.part == MOVEMENT:
            return call(MovementStep(side, alike, march=True), then=self.start)
        if result == "cautious":
            return call(_CAUTIOUS[self.part](side, alike), then=self.start)
        if result == "advance":
            return call(_ADVANCE[self.part](side, alike), then=self.start)
        return goto(self.start)

    def _result(self, g: Battle, unit: str, rolled: str) -> str:
        """14.3.a.far, 14.3.e.far: what a result is without an enemy near."""
        if rolled in ("withdraw", "advance") and not enemy_near(g, g.units[unit]):
            return "frozen" if rolled == "withdraw" else "cautious"
        return rolled

    def _alike(self, g: Battle, unit: str, other: str, left: list[tuple[str, str]]) -> bool:
        """Units that act in one procedure: of one result, and of one hex if they Advance (14.2)."""
        rolled = dict(left)
        result = self._result(g, unit, rolled[unit])
        if other == unit:
            return True
        if result != self._result(g, other, rolled[other]) or result == "withdraw":
            return False
        return result != "advance" or g.units[unit].place == g.units[other].place
