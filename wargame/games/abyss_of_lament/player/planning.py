"""A maneuver as a whole: which units to activate, and where each of them is to go."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from wargame.engine.paths import bits
from wargame.games.abyss_of_lament.player import weights as w
from wargame.games.abyss_of_lament.player.assault import Assaults, Purse
from wargame.games.abyss_of_lament.player.marching import March
from wargame.games.abyss_of_lament.player.picture import Picture
from wargame.games.abyss_of_lament.player.ways import card_points, eligible, road_march
from wargame.games.abyss_of_lament.rules.view import CounterView


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
        wanted = [step for step in self._wishes(free) if step.value > w.MOVE]
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

    def _wishes(self, free: Sequence[CounterView]) -> list[Step]:
        wishes = []
        for unit in free:
            gain, goal = self.quiet(unit)
            wishes.append(Step((unit.id,), goal, gain, "march"))
        wishes += self._pairs({unit.id for unit in free})
        return wishes

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
