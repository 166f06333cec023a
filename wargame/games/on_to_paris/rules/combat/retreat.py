"""13.16.1 to 13.16.3: the loser of a combat retreats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Ask, Flow, call, goto, settle
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.after_events import NoWayOut, Retreated, RetreatedInside
from wargame.games.on_to_paris.rules.combat.after_questions import WhereRetreat
from wargame.games.on_to_paris.rules.combat.losses import LoseSps
from wargame.games.on_to_paris.rules.combat.parties import Arrival, Party, clear_detachments, forget_way, strength_of
from wargame.games.on_to_paris.rules.combat.retreat_hexes import (
    RULE,
    costly,
    fits,
    may_shelter,
    retreat_hexes,
    retreat_refusal,
    valid_retreat,
)
from wargame.games.on_to_paris.rules.formations.removing import NO_RETREAT, Eliminated, RemoveEmpty, eliminate
from wargame.games.on_to_paris.rules.movement.marching import halt
from wargame.games.on_to_paris.rules.sieges.sheltering import room
from wargame.games.on_to_paris.rules.strength import NONE, Strength
from wargame.games.on_to_paris.rules.units import Formation

__all__ = ["Retreat", "valid_retreat"]

ALL = "all"
APART = Action.of("apart")
CAUSE = "retreat"


class Retreat(Party):
    """13.16.1: a side leaves the combat hex, up to so many hexes; `free_of_loss` after a Battle Impact result.

    All units of a hex choose together, unless they are to part; stacks that have parted go hex by hex (10.2.2).
    """

    hexes: int = 1
    free_of_loss: bool = False
    apart: tuple[int, ...] = ()
    """The hexes whose units choose one by one for the next hex."""
    entered: tuple[tuple[str, int], ...] = ()
    """13.16.1: per unit the hexes it has entered, as a mask."""
    lost: tuple[str, ...] = ()
    """13.16.3: units without a way."""
    dear: int = 0
    """13.16.2: hexes that cost an SP, as they were when the units went."""
    began: Strength = NONE
    """What the side had lost before the Retreat."""
    everybody: tuple[str, ...] = ()

    # ------------------------------------------------------------------ who retreats

    def start(self, g: Campaign) -> Flow:
        """13.16.1: Siege Guns never retreat and are eliminated; all others go."""
        g.put(self, "began", g.lost[self.side])
        for gun in [unit for unit in g.at(self.side, self._place(g)) if unit.is_gun]:
            eliminate(g, gun, NO_RETREAT)
        self.gather(g)
        g.put(self, "everybody", self.units)
        return goto(self.choose)

    def choose(self, g: Campaign) -> Flow:
        """13.16.1: where to, stack by stack; then all go."""
        waiting = self.pending(g)
        if not waiting:
            return goto(self.give_up)
        here = waiting[0].place
        group = [unit for unit in waiting if unit.place == here]
        if len(group) > 1 and here not in self.apart:
            actions = [*self._together(g, group)]
            if actions:
                return self._ask(g, group, [*actions, APART])
        return self._alone(g, group[0])

    def _together(self, g: Campaign, group: Sequence[Formation]) -> list[Action]:
        """What all units of a hex may do together."""
        stack = strength_of(group)
        common = reduce(int.__and__, [retreat_hexes(g, unit, stack, self._entered(unit)) for unit in group])
        actions = [Action.of("retreat", ALL, g.board.ids[place]) for place in bits(common)]
        inside = all(may_shelter(g, unit) for unit in group)
        if inside and stack.total <= room(g, self.side, group[0].place):
            actions.append(Action.of("into-fort", ALL))
        if self.number and actions:
            actions.append(Action.of("halt", ALL))
        return actions

    def _alone(self, g: Campaign, unit: Formation) -> Flow:
        """What one unit may do; 13.16.3: nothing at all if it has no way."""
        actions = [Action.of("retreat", unit.id, g.board.ids[place]) for place in bits(self._options(g, unit))]
        if may_shelter(g, unit) and fits(g, unit):
            actions.append(Action.of("into-fort", unit.id))
        if self.number:
            actions.append(Action.of("halt", unit.id))
        if not actions:
            g.put(self, "lost", (*self.lost, unit.id))
            self.drop(g, (unit.id,))
            return goto(self.choose)
        return self._ask(g, [unit], actions)

    def _options(self, g: Campaign, unit: Formation) -> int:
        """13.16.1: the hexes a unit may go to, alone or with those that go to the same."""
        alone = retreat_hexes(g, unit, unit.strength, self._entered(unit))
        for place in {goal for _, goal in self.plans}:
            stack = strength_of([unit, *self.bound_for(g, place)])
            alone |= retreat_hexes(g, unit, stack, self._entered(unit)) & 1 << place
        return alone

    def _entered(self, unit: Formation) -> int:
        return dict(self.entered).get(unit.id, 0)

    def _ask(self, g: Campaign, units: Sequence[Formation], actions: list[Action]) -> Flow:
        dear = 0 if self.free_of_loss else costly(g, self.side)
        words = [action[2] for action in actions if action.verb == "retreat"]
        inside = any(action.verb == "into-fort" for action in actions)
        about = WhereRetreat(
            self.side,
            g.board.ids[units[0].place],
            tuple(unit.id for unit in units),
            self.number + 1,
            self.hexes,
            tuple(word for word in words if dear >> g.board.index[word] & 1),
            room(g, self.side, units[0].place) if inside else 0,
        )
        default = next((action for action in actions if action.verb == "halt"), actions[0])
        ask = Ask(self.side, about, RULE, actions, self.chosen, self.refuse, default=default, open=True)
        return settle(g, ask)

    # ------------------------------------------------------------------ answers

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """13.16.1: a stack or a unit has its hex, goes into the Fort(ress), or goes no further."""
        waiting = self.pending(g)
        here = waiting[0].place
        if action == APART:
            g.put(self, "apart", (*self.apart, here))
            return goto(self.choose)
        words = [unit.id for unit in waiting if unit.place == here] if action[1] == ALL else [action[1]]
        if action.verb == "retreat":
            self.plan(g, words, g.board.index[action[2]])
        elif action.verb == "halt":
            self.drop(g, words)
        else:
            for word in words:
                self._shelter(g, g.formation(word))
        return goto(self.choose)

    def _shelter(self, g: Campaign, unit: Formation) -> None:
        """13.16.1, 13.14.2: into the Fort(ress), with its Demoralization; of lone SPs as many as there is room for."""
        left, place = room(g, self.side, unit.place), unit.place
        held = unit.strength
        part = _first(held, left)
        g.tell(RetreatedInside(unit.id, g.board.ids[place], part.total))
        if part == held:
            g.shelter(unit, inside=True)
            self.drop(g, (unit.id,))
            return
        g.set_strength(unit, held.minus(part))
        g.add_lone(self.side, place, part, inside=True)
        if unit.demoralized:
            g.demoralize(self.side, place, inside=True)

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """13.16.1: why a unit cannot retreat so."""
        if action.verb == "into-fort":
            if not g.fort_of(self.side, self._place(g)):
                return Refusal(RULE, "There is no Fort(ress) of yours in the combat hex.")
            return Refusal("16.1", "There is not enough room in the Fort(ress).")
        if action.verb != "retreat" or len(action) != 3 or action[2] not in g.board.index:
            return None
        waiting, place = self.pending(g), g.board.index[action[2]]
        group = [unit for unit in waiting if unit.place == waiting[0].place]
        units = group if action[1] == ALL else [unit for unit in group if unit.id == action[1]]
        stack = strength_of([*units, *self.bound_for(g, place)])
        for unit in units:
            found = retreat_refusal(g, unit, place, stack, self._entered(unit))
            if found is not None:
                return found
        return Refusal(RULE, "There is a hex further from enemies or from where they came, and it must be taken.")

    # ------------------------------------------------------------------ going

    def give_up(self, g: Campaign) -> Flow:
        """13.16.3: units without a valid Retreat path are eliminated, and their Leaders roll to escape."""
        lost = tuple(word for word in self.lost if g.formation(word).on_map)
        g.put(self, "lost", ())
        if not lost:
            return goto(self.go)
        for word in lost:
            unit = g.formation(word)
            g.tell(NoWayOut(word, g.board.ids[unit.place], unit.strength.total))
        return call(Eliminated(lost, NO_RETREAT), then=self.go)

    def go(self, g: Campaign) -> Flow:
        """10.2.2: all enter their hexes; without plans the Retreat is over."""
        if not self.plans:
            return goto(self.close)
        g.put(self, "dear", 0 if self.free_of_loss else costly(g, self.side))
        entered = dict(self.entered)
        for word, start, goal in self.march_off(g):
            entered[word] = entered.get(word, 0) | 1 << goal
            g.tell(Retreated(word, g.board.ids[start], g.board.ids[goal]))
        g.put(self, "entered", tuple(entered.items()))
        g.put(self, "apart", ())
        return goto(self.arrive)

    def arrive(self, g: Campaign) -> Flow:
        """13.5: enemies in a hex that is entered are overrun."""
        if not self.arrived:
            return goto(self.next_hex)
        return call(Arrival(self.side, self.arrived[0]), then=self.pay)

    def pay(self, g: Campaign) -> Flow:
        """13.16.2: units that retreat together lose one SP for a hex in enemy ZOI."""
        place = self.arrived[0]
        units = tuple(word for word in self.units if g.formation(word).place == place)
        if not units or not self.dear >> place & 1:
            return goto(self.paid)
        return call(LoseSps(self.side, place, 1, CAUSE, units=units), then=self.paid)

    def paid(self, g: Campaign) -> Flow:
        """6.3: Formations that have lost their last SP by it go."""
        place = self.arrived[0]
        g.put(self, "arrived", self.arrived[1:])
        clear_detachments(g, self.side, place)
        return call(RemoveEmpty(self.side, place), then=self.arrive)

    def next_hex(self, g: Campaign) -> Flow:
        """13.13.4: a further hex, if a Battle Impact result allows it."""
        left = tuple(word for word in self.units if g.formation(word).on_map)
        g.put(self, "units", left if self.number < self.hexes else ())
        return goto(self.choose)

    def close(self, g: Campaign) -> Flow:
        """13.17.4: units that retreated move no further; what they lost on the way is lost in the combat."""
        fight = g.fight
        assert fight is not None
        there = [word for word in self.everybody if g.formation(word).on_map]
        forget_way(g, there)
        halt(g, there)
        self.disperse(g)
        account = fight.of(self.side)
        g.put(account, "lost", account.lost.plus(g.lost[self.side].minus(self.began)))
        upkeep.settle(g)
        return FINISH


def _first(held: Strength, number: int) -> Strength:
    """So many of some SPs, Regulars first."""
    part = NONE
    for kind in held.listed()[:number]:
        part = part.more(kind)
    return part
