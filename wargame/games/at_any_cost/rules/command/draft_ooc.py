"""DRAFT.d.i.out-of-command: units Out of Command act within the ordinary Steps, each as the table said."""

from __future__ import annotations

from dataclasses import dataclass

from wargame.engine.procedure import FINISH, Flow, call, goto
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.command.ooc_forced import Advance, Withdrawal
from wargame.games.at_any_cost.rules.command.ooc_results import Cautious, enemy_near
from wargame.games.at_any_cost.rules.movement.moving import MovementStep
from wargame.games.at_any_cost.rules.stages import ActivationStep
from wargame.games.at_any_cost.rules.units import Unit

FIRE, MOVEMENT, ASSAULT = "fire", "movement", "assault"


@dataclass(slots=True, eq=False)
class CautiousFire(Cautious):
    """14.3.c in the Fire Combat Step."""

    def start(self, g: Battle) -> Flow:
        """Only fire."""
        return goto(self.fire)

    def movement(self, g: Battle) -> Flow:
        """The move comes in its own Step."""
        return FINISH


@dataclass(slots=True, eq=False)
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


@dataclass(slots=True, eq=False)
class CautiousAssault(Cautious):
    """14.3.c.cavalry in the Assault Combat Step."""

    def start(self, g: Battle) -> Flow:
        """Only the assault."""
        return goto(self.assault)


@dataclass(slots=True, eq=False)
class AdvanceFire(Advance):
    """14.3.e in the Fire Combat Step."""

    def move(self, g: Battle) -> Flow:
        """The move comes in its own Step."""
        return FINISH


@dataclass(slots=True, eq=False)
class AdvanceMovement(Advance):
    """14.3.e in the Movement Step."""

    def fire(self, g: Battle) -> Flow:
        """That has been done."""
        return goto(self.move)

    def assault(self, g: Battle) -> Flow:
        """That comes later."""
        return FINISH


@dataclass(slots=True, eq=False)
class AdvanceAssault(Advance):
    """14.3.e in the Assault Combat Step."""

    def fire(self, g: Battle) -> Flow:
        """Only the assault."""
        return goto(self.assault)


_CAUTIOUS = {FIRE: CautiousFire, MOVEMENT: CautiousMovement, ASSAULT: CautiousAssault}
_ADVANCE = {FIRE: AdvanceFire, MOVEMENT: AdvanceMovement, ASSAULT: AdvanceAssault}


@dataclass(slots=True, eq=False)
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
