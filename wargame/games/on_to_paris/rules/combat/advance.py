"""13.16.4: the Victor pursues."""

from __future__ import annotations

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Ask, Flow, call, goto
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.after_events import Advanced
from wargame.games.on_to_paris.rules.combat.after_questions import WhoAdvances
from wargame.games.on_to_paris.rules.combat.parties import Arrival, Party, barred, strength_of
from wargame.games.on_to_paris.rules.units import Formation

ALL = "all"
DONE = Action.of("done")
RULE = "13.16.4"


class Advance(Party):
    """13.16.4: units of the Victor may go up to so many hexes beyond the combat hex, wherever the loser went.

    Stacks that part go hex by hex (10.2.2); who stays behind once is done.
    """

    hexes: int = 1

    def start(self, g: Campaign) -> Flow:
        """13.16.4: all but Siege Guns may go."""
        self.gather(g)
        return goto(self.choose)

    def choose(self, g: Campaign) -> Flow:
        """13.16.4: who advances, and where to, or nobody more."""
        actions = [*self._choices(g)]
        if not actions:
            return goto(self.go)
        planned = tuple(word for word, _ in self.plans)
        about = WhoAdvances(self.side, g.board.ids[self._place(g)], self.number + 1, self.hexes, planned)
        return Ask(self.side, about, RULE, [*actions, DONE], self.chosen, self.refuse, default=DONE, open=True)

    def _choices(self, g: Campaign) -> list[Action]:
        waiting = self.pending(g)
        if not waiting:
            return []
        actions = []
        here = waiting[0].place
        if len(waiting) > 1 and all(unit.place == here for unit in waiting):
            for place in bits(g.board.adjacent[here]):
                if all(self._refusal(g, unit, place, waiting) is None for unit in waiting):
                    actions.append(Action.of("advance", ALL, g.board.ids[place]))
        for unit in waiting:
            for place in bits(g.board.adjacent[unit.place]):
                if self._refusal(g, unit, place, [unit, *self.bound_for(g, place)]) is None:
                    actions.append(Action.of("advance", unit.id, g.board.ids[place]))
        return actions

    def _refusal(self, g: Campaign, unit: Formation, place: int, together: list[Formation]) -> Refusal | None:
        if not g.board.is_adjacent(unit.place, place):
            return Refusal(RULE, "An Advance leads from hex to adjacent hex.")
        return barred(g, unit, unit.place, place, strength_of(together), RULE)

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """13.16.4: a unit or a stack has its hex, or the others stay."""
        if action == DONE:
            return goto(self.go)
        words = [unit.id for unit in self.pending(g)] if action[1] == ALL else [action[1]]
        self.plan(g, words, g.board.index[action[2]])
        return goto(self.choose)

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """13.16.4: why a unit cannot advance there."""
        if action.verb != "advance" or len(action) != 3 or action[2] not in g.board.index:
            return None
        place, waiting = g.board.index[action[2]], self.pending(g)
        units = waiting if action[1] == ALL else [unit for unit in waiting if unit.id == action[1]]
        if not units:
            known = g.formations.by_id.get(action[1])
            gun = known is not None and known.is_gun
            return Refusal(RULE, "Siege Guns do not advance." if gun else "It is not among the units that may advance.")
        together = units if action[1] == ALL else [*units, *self.bound_for(g, place)]
        found = (self._refusal(g, unit, place, together) for unit in units)
        return next((each for each in found if each is not None), None)

    def go(self, g: Campaign) -> Flow:
        """10.2.2: all go at the same time; without plans the Advance is over."""
        if not self.plans:
            return goto(self.close)
        went = self.march_off(g)
        for word, start, goal in went:
            g.tell(Advanced(word, g.board.ids[start], g.board.ids[goal]))
        g.put(self, "units", tuple(word for word, _, _ in went))
        return goto(self.arrive)

    def arrive(self, g: Campaign) -> Flow:
        """13.5: enemies in a hex that is entered are overrun; then the next hex."""
        if not self.arrived:
            left = tuple(word for word in self.units if g.formation(word).on_map)
            g.put(self, "units", left if self.number < self.hexes else ())
            return goto(self.choose)
        place = self.arrived[0]
        g.put(self, "arrived", self.arrived[1:])
        return call(Arrival(self.side, place), then=self.arrive)

    def close(self, g: Campaign) -> Flow:
        """13.16.4: the Victor is where he wants to be."""
        self.disperse(g)
        upkeep.settle(g)
        return FINISH
