"""6.5: what the units of an activated Area do: Bombard, Rifle Fire, Move, Move and Assault, in this order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Answer, Ask, Flow, Procedure, Step, call, goto
from wargame.games.death_ride.rules import arrivals, barriers, bivouac, leaders, movement
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat import assault, bombardment, rifle_fire
from wargame.games.death_ride.rules.events import Activated
from wargame.games.death_ride.rules.march import March
from wargame.games.death_ride.rules.questions import ActivationStep, Bombard, FireRifles, MoveAndAssault, MoveUnits
from wargame.games.death_ride.rules.units import Unit

NEXT = Action.of("next")
BOMBARD, RIFLE_FIRE, MOVE, ASSAULT = "bombard", "rifle_fire", "move", "assault"
_ACTS = {
    "bombard": ("bombard", BOMBARD),
    "rifle": ("rifle", RIFLE_FIRE),
    "move": ("moves", MOVE),
    "together": ("moves", MOVE),
    "assault": ("assault", ASSAULT),
}
"""For each act the step it belongs to and what it is."""
_DEEDS = dict(_ACTS.values())
"""What is done in each step."""


@dataclass(slots=True, eq=False)
class Activation(Procedure):
    """6.1.c: the units of one place act under a Leader, or under march orders when `leader` is empty (10.3).

    In each step the group is made of all units that could take part and are not held back.
    """

    side: str
    leader: str
    place: int
    units: tuple[str, ...]
    ready: tuple[str, ...] = ()
    """Those that have not acted yet."""
    held: tuple[str, ...] = ()
    """Those left out of the group of this step."""
    breaking_camp: tuple[str, ...] = ()
    """7.3.c: they may only move."""

    def start(self, g: Battle) -> Flow:
        """1.3, 6.5: all of them become Activated, even the idle; camps are broken and marches diced for (10.5)."""
        g.tell(Activated(self.side, self.leader, g.board.ids[self.place], self.units))
        for each in self.units:
            g.put(g.units[each], "activated", True)
        g.put(self, "ready", self.units)
        g.put(self, "breaking_camp", bivouac.chosen(g, self.place))
        arrivals.dice_for_march(g, [g.units[each] for each in self.units])
        return goto(self.bombard)

    # ------------------------------------------------------------------ the group

    def able(self, g: Battle, deed: str) -> list[Unit]:
        """6.5: the ready units that may do something."""
        ready = [unit for unit in (g.units[each] for each in self.ready) if unit.place == self.place and not unit.spent]
        return [unit for unit in ready if self.unit_refusal(g, unit, deed) is None]

    def unit_refusal(self, g: Battle, unit: Unit, deed: str) -> Refusal | None:
        """6.5, 1.2: why a unit may not do something: it must be ready, Fresh and still in the place.

        7.3.c: who breaks camp only moves. 10.4: 4 Corps does not assault yet.
        """
        if unit.id not in self.units:
            return Refusal("6.5", f"{unit.name} is not among the units that were activated.")
        if not unit.fresh:
            return Refusal("1.2", f"{unit.name} is Spent.")
        if unit.id not in self.ready or unit.place != self.place:
            return Refusal("6.5", f"{unit.name} has acted already.")
        if deed != MOVE and unit.id in self.breaking_camp:
            return Refusal("7.3.c", f"{unit.name} breaks camp and can only move.")
        if deed == ASSAULT and arrivals.limited(g, unit):
            return Refusal("10.4", "4 Corps does not assault yet.")
        if deed not in deeds_of(g, unit):
            return Refusal("6.5", f"{unit.name} is {unit.type}, which takes no part in this.")
        return None

    @property
    def deeds_left(self) -> tuple[str, ...]:
        """6.5: what is still to come in this activation, in its order; everything before its first step."""
        steps = list(_DEEDS)
        left = steps[steps.index(self.step) :] if self.step in steps else steps if self.step == "start" else []
        return tuple(_DEEDS[step] for step in left)

    def group(self, g: Battle, deed: str) -> list[Unit]:
        """The able units that are not held back."""
        return [unit for unit in self.able(g, deed) if unit.id not in self.held]

    def _ask(
        self,
        g: Battle,
        about: Callable[[str, str, tuple[str, ...]], ActivationStep],
        rule: str,
        deed: str,
        acts: Sequence[Action],
        answer: Answer,
    ) -> Ask:
        """The acts on offer; units may be held back from the group or taken in again; or play goes on."""
        able = self.able(g, deed)
        inside = [unit for unit in able if unit.id not in self.held]
        held = [Action.of("hold", unit.id) for unit in inside] if len(inside) > 1 else []
        taken = [Action.of("take", unit.id) for unit in able if unit.id in self.held]
        actions = [*acts, *held, *taken, NEXT]
        step = about(self.leader, g.board.ids[self.place], tuple(unit.id for unit in inside))
        return Ask(self.side, step, rule, actions, answer, self.refuse, default=NEXT, open=True)

    def _answer(self, g: Battle, action: Action, here: Step, onward: Step) -> Flow:
        """A unit leaves the group or comes into it, or play goes on with nobody held back."""
        if action == NEXT:
            g.put(self, "held", ())
            return goto(onward)
        unit = action[1]
        rest = tuple(each for each in self.held if each != unit)
        g.put(self, "held", (*rest, unit) if action.verb == "hold" else rest)
        return goto(here)

    def _acted(self, g: Battle, units: Sequence[Unit]) -> tuple[str, ...]:
        """These units have done their one thing."""
        ids = tuple(unit.id for unit in units)
        g.put(self, "ready", tuple(each for each in self.ready if each not in ids))
        g.put(self, "held", tuple(each for each in self.held if each not in ids))
        return ids

    # ------------------------------------------------------------------ 6.5.1, 6.5.2: fire

    def bombard(self, g: Battle) -> Flow:
        """6.5.1: the artillery may Bombard one Area together."""
        if not bombardment.targets(g, self.able(g, BOMBARD)):
            return goto(self.rifle)
        targets = bombardment.targets(g, self.group(g, BOMBARD))
        acts = [Action.of("bombard", g.board.ids[place]) for place in targets]
        return self._ask(g, Bombard, "6.5.1", BOMBARD, acts, self.bombarding)

    def bombarding(self, g: Battle, action: Action) -> Flow:
        """11: the guns of the group fire."""
        if action.verb != "bombard":
            return self._answer(g, action, self.bombard, self.rifle)
        firers = self._acted(g, self.group(g, BOMBARD))
        g.put(self, "held", ())
        return call(bombardment.Bombardment(firers, g.board.index[action[1]]), then=self.rifle)

    def rifle(self, g: Battle) -> Flow:
        """6.5.2: the infantry, with or without artillery, may use Rifle Fire on one Area together."""
        if not rifle_fire.targets(g, self.able(g, RIFLE_FIRE)):
            return goto(self.moves)
        targets = rifle_fire.targets(g, self.group(g, RIFLE_FIRE))
        acts = [Action.of("rifle", g.board.ids[place]) for place in targets]
        return self._ask(g, FireRifles, "6.5.2", RIFLE_FIRE, acts, self.firing)

    def firing(self, g: Battle, action: Action) -> Flow:
        """12: the group fires."""
        if action.verb != "rifle":
            return self._answer(g, action, self.rifle, self.moves)
        firers = self._acted(g, self.group(g, RIFLE_FIRE))
        g.put(self, "held", ())
        return call(rifle_fire.RifleFire(firers, g.board.index[action[1]]), then=self.moves)

    # ------------------------------------------------------------------ 6.5.3: movement

    def moves(self, g: Battle) -> Flow:
        """6.5.3: units may Move, singly or the group together, as long as any can."""
        able, ids = self.able(g, MOVE), g.board.ids
        reached = movement.ways_of_each(g, able)
        acts = [Action(("move", unit, ids[place])) for unit, ways in reached.items() for place in ways]
        if not acts:
            return goto(self.assault)
        group = [unit for unit in able if unit.id not in self.held]
        if len(group) > 1:
            acts += [Action.of("together", g.board.ids[place]) for place in movement.ways(g, group)]
        about = partial(MoveUnits, assaulting=self.assaulters(g))
        return self._ask(g, about, "6.5.3", MOVE, acts, self.moving)

    def moving(self, g: Battle, action: Action) -> Flow:
        """8: a march; others may follow."""
        if action.verb not in ("move", "together"):
            return self._answer(g, action, self.moves, self.assault)
        group = [g.units[action[1]]] if action.verb == "move" else self.group(g, MOVE)
        path = movement.ways(g, group)[g.board.index[action[-1]]]
        return call(March(self._acted(g, group), path), then=self.moves)

    # ------------------------------------------------------------------ 6.5.4: assault

    def assault(self, g: Battle) -> Flow:
        """6.5.4: one group may Move and Assault one Area."""
        if not self.assaulters(g):
            return goto(self.over)
        targets = movement.assault_ways(g, self.group(g, ASSAULT))
        acts = [Action.of("assault", g.board.ids[place]) for place in targets]
        return self._ask(g, MoveAndAssault, "6.5.4", ASSAULT, acts, self.assaulting)

    def assaulters(self, g: Battle) -> tuple[str, ...]:
        """6.5.4: the units that can reach enemies and have done nothing yet."""
        return movement.able_to_assault(g, self.able(g, ASSAULT))

    def assaulting(self, g: Battle, action: Action) -> Flow:
        """13: the group assaults by the path that leaves the fewest Beaten Zones."""
        if action.verb != "assault":
            return self._answer(g, action, self.assault, self.over)
        group = self.group(g, ASSAULT)
        path = movement.assault_ways(g, group)[g.board.index[action[1]]]
        return call(assault.Assault(self._acted(g, group), path), then=self.over)

    # ------------------------------------------------------------------ the end

    def over(self, g: Battle) -> Flow:
        """10.5: diced Movement Points are gone; 6.10: enemy Leaders whom the units have come upon get away."""
        arrivals.end_march(g)
        return call(leaders.Alone(), then=self.riding)

    def riding(self, g: Battle) -> Flow:
        """6.6: the Leader may move after the action, if he has not moved this turn."""
        return leaders.ask_ride(g, g.units[self.leader], self.ridden) if self.leader else FINISH

    def ridden(self, g: Battle, action: Action) -> Flow:
        """He rides, or stays."""
        leaders.ride_or_stay(g, action)
        return FINISH

    # ------------------------------------------------------------------ refusals

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why the group, or a unit, cannot do that."""
        unit = g.units.by_id.get(action[1]) if len(action) > 1 else None
        if action.verb in ("hold", "take"):
            return self.unit_refusal(g, unit, _DEEDS[self.step]) if unit is not None else None
        step, deed = _ACTS.get(action.verb, ("", ""))
        place = g.board.index.get(action[-1])
        if step != self.step or place is None:
            return None
        if action.verb == "move":
            if unit is None:
                return None
            return self.unit_refusal(g, unit, MOVE) or barriers.move_refusal(g, [unit], place)
        group = self.group(g, deed)
        if not group:
            return Refusal("6.5", "There is nobody left to do that.")
        if deed == BOMBARD:
            return bombardment.refusal(g, group, place)
        if deed == RIFLE_FIRE:
            return rifle_fire.refusal(g, group, place)
        return barriers.move_refusal(g, group, place) if deed == MOVE else barriers.assault_refusal(g, group, place)


def deeds_of(g: Battle, unit: Unit) -> tuple[str, ...]:
    """6.5: what a unit's arm may do."""
    return g.data.actions[unit.side][unit.type]
