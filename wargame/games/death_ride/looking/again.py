"""18.2: a second throw against the one that lies there: how likely it is better, the same or worse for a side.

What counts are losses, not points: what becomes of the units on both sides and of the Areas they stand in. The rules
themselves carry every throw out, and whoever has points to absorb does so by the plan that costs him least (15.2).
"""

from __future__ import annotations

from typing import NamedTuple

from wargame.engine.action import Action
from wargame.engine.game import Game
from wargame.engine.odds import Policy, measured_odds
from wargame.engine.procedure import Ask
from wargame.games.death_ride.looking.losses import GROUND, PLANS, in_order
from wargame.games.death_ride.rules import questions
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.assault import Assault
from wargame.games.death_ride.rules.combat.combat import ACCEPT, Combat
from wargame.games.death_ride.rules.combat.estimates import THROWS
from wargame.games.death_ride.rules.units import ENEMY, Unit

SPENT, BACK = 0.75, 0.5
"""What a Spent unit is worth beside a Fresh one, for it can be re-organised (16), and what a retreat costs a unit."""
LEADER = 1.0
"""6.8: what it is worth that a committed Leader stays Active."""
EXACT = 6
"""Figures behind the point, so that sums in another order are the same."""


class Again(NamedTuple):
    """The chances of a second throw, for one side."""

    better: float
    same: float
    worse: float
    lost: bool = False
    """Whether all its units in this combat are lost by the throw that lies there: no throw is worse."""


def again(g: Battle, side: str) -> Again | None:
    """18.2: both dice of the combat on the table thrown again; what comes to the same for both sides is the same."""
    fight = g.procedures[-1] if g.procedures else None
    asked = g.decision is not None and isinstance(g.decision.about, questions.ThrowAgain)
    if not asked or not isinstance(fight, Combat):
        return None
    weighing = _Weighing(g, fight, side)
    thrown = fight.dice[0] - fight.dice[1]
    lies = weighing.worth(thrown)
    better = same = worse = 0.0
    for luck, chance in THROWS:
        gain = weighing.worth(luck) - lies
        kinder = luck > thrown if fight.side(g) == side else luck < thrown
        if gain > 0 and kinder:
            better += chance
        elif gain < 0 and not kinder:
            worse += chance
        else:  # nobody is better off for kinder dice of the enemy, whatever his losses are reckoned at
            same += chance
    return Again(better, same, worse, weighing.lost)


def worth_asking(g: Battle, side: str, ask: Ask) -> bool:
    """18.2, 18.4: a second throw that could better nothing is not; everything else is.

    A test that let the turn go on can only end it if it is thrown again; that is of use in the last turn alone.
    """
    if isinstance(ask.about, questions.RollTestAgain):
        return ask.about.final or g.turn == len(g.spec.turns)
    thrown = again(g, side) if isinstance(ask.about, questions.ThrowAgain) else None
    return thrown is None or thrown.better > 0


class _Weighing:
    """What the throws of a combat come to for a side: what it has left, less what the other has."""

    def __init__(self, g: Battle, fight: Combat, side: str) -> None:
        self.g, self.fight, self.side = g, fight, side
        attacker, area = fight.side(g), fight.where(g)
        self.attackers = [g.units[each] for each in fight.attackers(g)]
        self.target = g.combat_units(area, ENEMY[attacker])
        self.area, self.start = area, self.attackers[0].place
        self._known: dict[object, tuple[float, float]] = {}
        self.own = self.attackers if attacker == side else self.target
        self._lies = fight.dice[0] - fight.dice[1]

    @property
    def lost(self) -> bool:
        """Whether the throw that lies there leaves the side none of its units."""
        return self._carried(self._lies)[1] == len(self.own)

    def worth(self, luck: int) -> float:
        """What a throw comes to, by how far the attacker's die is above the other."""
        return self._carried(luck)[0]

    def _carried(self, luck: int) -> tuple[float, float]:
        """The same, and how many units of the side are lost; worked out once for each result."""
        g, fight = self.g, self.fight
        with g.supposing():
            g.put(fight, "dice", (max(luck, 0) + 1, max(-luck, 0) + 1))
            key = fight.result(g).id, fight.due(g), fight.lost(g)
            if key not in self._known:
                self._known[key] = self._carried_out()
            return self._known[key]

    def _carried_out(self) -> tuple[float, float]:
        """15.2: each side absorbs by the plan that leaves it most."""
        found = [
            measured_odds(self.g, ACCEPT, self.side, self._left, _absorbing(self.g, steps))[1]
            for steps in PLANS.values()
        ]
        attackers, target = max(left[0] for left in found), max(left[1] for left in found)
        ahead = attackers - target if self.fight.side(self.g) == self.side else target - attackers
        return round(ahead, EXACT), round(min(left[2] for left in found), EXACT)

    def _left(self) -> tuple[float, float, float]:
        """What attackers and target have left, with the Areas they hold; how many units of the side are lost."""
        return (
            _strength(self.attackers, self.area, self.start)
            + GROUND * _any_in(self.attackers, self.area)
            + GROUND * _any_in(self.attackers, self.area, self.start)
            + LEADER * self._leader_stays(),
            _strength(self.target, self.area) + GROUND * _any_in(self.target, self.area),
            sum(not unit.in_play for unit in self.own),
        )

    def _leader_stays(self) -> bool:
        fight = self.fight
        return isinstance(fight, Assault) and bool(fight.committed) and self.g.units[fight.committed].active


def _strength(units: list[Unit], *places: int) -> float:
    """What units that are still in the game are worth, Spent ones and those that had to leave their place less."""
    left = [unit for unit in units if unit.in_play]
    worn = sum(max(unit.combat) * (SPENT if unit.spent else 1) for unit in left)
    return worn - BACK * sum(unit.place not in places for unit in left)


def _any_in(units: list[Unit], *places: int) -> bool:
    return any(unit.in_play and unit.place in places for unit in units)


def _absorbing(g: Battle, steps: tuple[str, ...]) -> Policy:
    """The answers of a plan to all that is asked until the points are absorbed."""
    choose = in_order(g, steps)

    def policy(_: Game, ask: Ask) -> Action | None:
        return choose(ask) if isinstance(ask.about, questions.AbsorbPoints | questions.SecondLoss) else None

    return policy
