"""A maneuver as a whole: which units to activate, where each is to go, and how that is carried out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from wargame.engine.action import Action
from wargame.engine.paths import bits, union
from wargame.games.abyss_of_lament.player.assault import Assaults, Purse
from wargame.games.abyss_of_lament.player.marching import March
from wargame.games.abyss_of_lament.player.picture import Picture, card_points, eligible, road_march
from wargame.games.abyss_of_lament.rules.view import CounterView
from wargame.players.seat import Option

QUIET = "a better place to stand"
"""Why a unit moves that does not attack."""


class Step(NamedTuple):
    """One activation: a unit, or a pair on the road, and the hex it is meant for (-1: to be seen)."""

    units: tuple[str, ...]
    goal: int
    value: float
    why: str


class Plan(NamedTuple):
    """What a maneuver is to do and what it promises."""

    value: float
    steps: tuple[Step, ...]


class Planner:
    """Plans maneuvers on one picture; what several cards need is worked out once."""

    def __init__(self, p: Picture) -> None:
        self.p = p
        self._quiet: dict[str, tuple[float, int]] = {}
        self._plans: dict[str | None, Plan] = {}

    @cached_property
    def march(self) -> March:
        """Where units like to stand."""
        return March(self.p)

    @cached_property
    def assaults(self) -> Assaults:
        """What could be attacked."""
        return Assaults(self.p, self.march)

    def for_card(self, card: str | None) -> Plan:
        """The best maneuver with a card, or with Emergency Orders (None)."""
        if card not in self._plans:
            self._plans[card] = self.plan(eligible(self.p, card), card_points(self.p, card))
        return self._plans[card]

    def plan(self, units: Sequence[CounterView], points: int, near: int = 0) -> Plan:
        """Assaults first, then quiet moves with the points left."""
        purse, steps = Purse(self.p, points, near), []
        free = list(units)
        done: set[int] = set()
        while purse.points > 0:
            assault = self.assaults.best(free, purse, done)
            if assault is None:
                break
            goals = {unit.id: slot for unit, slot in assault.parts}
            for unit in purse.order(unit for unit, _ in assault.parts) or ():
                purse.pay(unit.place)
                share = assault.value / len(assault.parts)
                steps.append(Step((unit.id,), goals[unit.id], share, f"attack on {self.p.board.ids[assault.target]}"))
            free = [unit for unit in free if unit.id not in goals]
            done.add(assault.target)
        steps += self._marches(free, purse)
        return Plan(sum(step.value for step in steps), tuple(steps))

    # ------------------------------------------------------------------ quiet moves

    def quiet(self, unit: CounterView) -> tuple[float, int]:
        """The best move of a unit that does not attack: its gain and where to."""
        if unit.id not in self._quiet:
            self._quiet[unit.id] = self.march.best(unit, bits(self.assaults.reach(unit)))
        return self._quiet[unit.id]

    def _marches(self, free: Sequence[CounterView], purse: Purse) -> list[Step]:
        """The moves that gain most for their Activation Points; no two units meant for one hex."""
        steps: list[Step] = []
        quiet = [(unit.id, *self.quiet(unit)) for unit in free]
        wishes = [Step((unit,), goal, gain, "march") for unit, gain, goal in quiet]
        wishes += self._pairs({unit.id for unit in free})
        wanted = [step for step in wishes if step.value > self.p.weights.move]
        while wanted:
            affordable = [step for step in wanted if purse.cost(self._place(step)) <= purse.points]
            if not affordable:
                break
            best = max(affordable, key=lambda step: step.value / purse.cost(self._place(step)))
            purse.pay(self._place(best))
            steps.append(best)
            wanted = [
                step
                for step in wanted
                if not set(step.units) & set(best.units) and (step.goal != best.goal or step.goal < 0)
            ]
        return steps

    def _pairs(self, free: set[str]) -> list[Step]:
        """Road Marches: two units for the price of one (VIII.3.4.3)."""
        pairs = []
        for stack in self.p.stacks.values():
            if len(stack) == 2 and stack[0].id in free and stack[1].id in free:
                gains = [self.march.best(unit, bits(road_march(self.p, unit)))[0] for unit in stack]
                if min(gains) > 0:
                    pairs.append(Step((stack[0].id, stack[1].id), -1, sum(gains), "road march"))
        return pairs

    def _place(self, step: Step) -> int:
        return self.p.by_id[step.units[0]].place


Layout = tuple[tuple[str, int], ...]


class Conduct:
    """Remembers the plan of the maneuver under way. A plan that no longer fits the table is made anew."""

    def __init__(self) -> None:
        self._plan = Plan(0.0, ())
        self._table: tuple[int, Layout, Layout] | None = None

    # ------------------------------------------------------------------ activation (VIII.3.4.2)

    def activate(self, p: Picture, planner: Planner, actions: Sequence[Action]) -> list[Option]:
        """Activate what the plan says, in its order; then stop."""
        active = {unit.id for unit in p.own if unit.activated}
        table = p.view.turn, _layout(p.own), _layout(p.foes)
        planned = {unit for step in self._plan.steps for unit in step.units}
        if table != self._table or not active or not active <= planned:
            self._table = table
            self._plan = self._new_plan(p, planner, actions, active)
        scores = {
            Action.of("activate", *step.units): (1.0 + step.value - rank / 100, step.why)
            for rank, step in enumerate(self._plan.steps)
            if not active & set(step.units)
        }
        options = [Option(action, *scores.get(action, (0.0, "not in the plan"))) for action in actions]
        return [option._replace(score=0.5) if option.action.verb == "done" else option for option in options]

    def _new_plan(self, p: Picture, planner: Planner, actions: Sequence[Action], active: set[str]) -> Plan:
        units = [p.by_id[action[1]] for action in actions if action.verb == "activate" and len(action) == 2]
        places = {p.by_id[unit_id].place for unit_id in active}
        near = union(p.board.adjacent[place] | 1 << place for place in places)
        return planner.plan(units, p.view.points_left or 1, near)

    # ------------------------------------------------------------------ movement (X)

    def move(self, p: Picture, planner: Planner, actions: Sequence[Action]) -> list[Option]:
        """Move units to their places of the plan; those without one where they stand best."""
        active = [unit for unit in p.own if unit.activated]
        goals = self._goals(p, planner, active)
        options = []
        for action in actions:
            match action.verb:
                case "move":
                    options.append(self._move(p, planner, action, goals))
                case "march":
                    options.append(_march(p, planner, action))
                case "switch":
                    options.append(Option(action, _switch(p, p.by_id[action[1]]), "the better unit in front"))
                case _:
                    options.append(Option(action, p.weights.move, "all are where they should be"))
        return options

    def _goals(self, p: Picture, planner: Planner, active: Sequence[CounterView]) -> dict[str, int]:
        """The hexes meant for attackers. Without a fitting plan one is made for the units still to move."""
        planned = {unit for step in self._plan.steps for unit in step.units}
        fits = (
            self._table is not None
            and self._table[0] == p.view.turn
            and self._table[2] == _layout(p.foes)
            and {unit.id for unit in active} <= planned
        )
        if not fits:
            self._plan = planner.plan([unit for unit in active if not unit.moved], 99)
            self._table = p.view.turn, _layout(p.own), _layout(p.foes)
        return {
            step.units[0]: step.goal for step in self._plan.steps if step.why.startswith("attack") and step.goal >= 0
        }

    def _move(self, p: Picture, planner: Planner, action: Action, goals: dict[str, int]) -> Option:
        unit, place = p.by_id[action[1]], p.board.index[action[2]]
        goal = goals.get(unit.id)
        if goal is not None:
            if goal == unit.place:
                return Option(action, -1.0, "stays to attack")
            if goal == place:
                return Option(action, 2.0 if action[-1] != "rear" else -1.0, "to attack")
        gain = planner.march.stand(unit, place) - planner.march.stand(unit, unit.place)
        friend = p.front(place)
        if friend is not None:
            gain -= p.weights.behind_friend
            ahead = _fitness(unit) > _fitness(friend)
            gain += 0.005 if ahead == (action[-1] == "front") else -0.005
        return Option(action, gain, QUIET)


def _fitness(unit: CounterView) -> float:
    """Who should stand in front: strength, unless Disordered."""
    return unit.strength - 3.0 * unit.disordered


def _march(p: Picture, planner: Planner, action: Action) -> Option:
    """VIII.3.4.3: a pair on the road."""
    gain = 0.0
    for unit_id, hex_ in ((action[1], action[2]), (action[3], action[4])):
        unit = p.by_id[unit_id]
        gain += planner.march.stand(unit, p.board.index[hex_]) - planner.march.stand(unit, unit.place)
    if action[2] != action[4]:
        gain += 0.001
    return Option(action, gain, "road march")


def _switch(p: Picture, unit: CounterView) -> float:
    """IV.4: worth doing when the rear unit is clearly the better fighter and the enemy is near."""
    front, rear = p.stacks[unit.place][:2]
    better = _fitness(rear) - _fitness(front)
    return 0.06 * better if better > 0 and p.board.within(unit.place, 3) & p.held[p.foe] else -0.1


def _layout(counters: Sequence[CounterView]) -> Layout:
    return tuple((counter.id, counter.place) for counter in counters)
