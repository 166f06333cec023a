"""15: whole ways to absorb Casualty Points, and what they are worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from wargame.engine.action import Action
from wargame.engine.answers import Plan, Stakes
from wargame.engine.events import Event
from wargame.engine.procedure import Ask
from wargame.games.death_ride.rules import events, fire_zones, questions, view
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.assault import Assault
from wargame.games.death_ride.rules.combat.casualties import Absorb
from wargame.games.death_ride.rules.combat.estimates import attack_estimate
from wargame.games.death_ride.rules.combat.sums import Attack
from wargame.games.death_ride.rules.units import Unit
from wargame.games.death_ride.words import outcomes
from wargame.games.death_ride.words.naming import area_words
from wargame.grammar import counted, listed, percent

SPENT, GROUND = 0.5, 2.0
"""What a Spent unit is worth beside a fresh one, and the place that is held; under a Volley, that somebody goes on."""
PLANS = {
    "Hold": ("flip", "eliminate", "retreat"),
    "Give ground": ("retreat", "flip", "eliminate"),
    "Wear out": ("flip", "retreat", "eliminate"),
    "Sacrifice": ("eliminate", "flip", "retreat"),
}
"""By which step the next points are absorbed: the first that is open, by the unit that is worth least."""


def in_game(g: Battle, side: str, counter: str) -> bool:
    """Whether a counter of the side's own is still in the game."""
    return g.units[counter].in_play


def at_stake(g: Battle, side: str, ask: Ask) -> Stakes | None:
    """15.2: the units of a place that absorb Casualty Points; 14.4: a group that a Volley has struck was leaving it."""
    absorbing = g.procedures[-1]
    if not isinstance(ask.about, questions.AbsorbPoints) or not isinstance(absorbing, Absorb):
        return None
    struck = Struck(g, absorbing)
    return Stakes(
        plans=tuple(Plan(name, in_order(g, steps)) for name, steps in PLANS.items()),
        points=absorbing.points,
        counters={unit.id: unit.name for unit in struck.units},
        in_play=lambda each: g.units[each].in_play,
        state=lambda each: struck.state(g.units[each]),
        worth=struck.worth,
        place=g.board.ids[absorbing.place],
        held=struck.held if struck.onward is None else None,
        where=struck.where,
        steps=lambda: tuple(struck.steps()),
        named=struck.named,
    )


def in_order(g: Battle, steps: tuple[str, ...]) -> Callable[[Ask], Action | None]:
    """A plan: the first step that is open, by the unit that is worth least."""

    def choose(ask: Ask) -> Action | None:
        for step in steps:
            actions = [action for action in ask.actions if action.verb == step]
            if actions:
                return min(actions, key=lambda action: max(g.units[action[1]].combat))
        return None

    return choose


class Struck:
    """The units that absorb points, and what has become of them since they were asked for."""

    def __init__(self, g: Battle, absorbing: Absorb) -> None:
        self.g, self.units, self.place, self.since = g, absorbing.left(g), absorbing.place, len(g.log)
        self.spent = frozenset(unit.id for unit in self.units if unit.spent)
        self.onward = view.under_fire(g)

    @property
    def told(self) -> list[Event]:
        """What has happened since."""
        return [entry.event for entry in self.g.log[self.since :]]

    @property
    def back(self) -> dict[str, str]:
        """15.4: who has retreated, and where to."""
        return {told.unit: told.end for told in self.told if isinstance(told, events.Retreated)}

    @property
    def going(self) -> list[Unit]:
        """14.4: the units of a group under a Volley that may go on: those still Fresh that have not gone back."""
        if self.onward is None:
            return []
        back = self.back
        return [unit for unit in self.units if unit.in_play and not unit.spent and unit.id not in back]

    def held(self) -> bool:
        """Whether somebody stays in the Area."""
        back = self.back
        return any(unit.in_play and unit.id not in back for unit in self.units)

    def where(self, unit: str) -> str:
        """Where a unit stands, or has gone back to."""
        return self.back.get(unit, self.g.board.ids[self.place])

    def worth(self) -> float:
        """What is left, and whether the Area is held or somebody goes on."""
        left = sum(max(unit.combat) * (SPENT if unit.spent else 1) for unit in self.units if unit.in_play)
        return left + GROUND * (self.held() if self.onward is None else bool(self.going))

    # ------------------------------------------------------------------ in words

    def state(self, unit: Unit) -> str:
        """How a unit is; of one that has retreated also where to."""
        if not unit.in_play:
            return "lost"
        plain = "Spent" if unit.spent else "Fresh"
        if unit.id not in self.back:
            return plain
        turned = "Spent, " if unit.spent and unit.id not in self.spent else ""
        return f"{turned}back to {area_words(self.g.board, self.back[unit.id])}"

    def named(self) -> str:
        """What has come of it: whether the Area is held or the group goes on, and at what price."""
        lost = [unit.name for unit in self.units if not unit.in_play]
        if len(lost) == len(self.units):
            return f"{lost[0]} is lost" if len(lost) == 1 else "both are lost" if len(lost) == 2 else "all are lost"
        back = len(self.back)
        worn = sum(unit.in_play and unit.spent and unit.id not in self.spent for unit in self.units)
        head = self._onward if self.onward is not None else "Hold" if self.held() else "Give ground"
        costs = {"lost": len(lost), "Spent": worn, "back": back if head != "Give ground" else 0}
        return ", ".join([head, *(f"{count} {what}" for what, count in costs.items() if count)])

    @property
    def _onward(self) -> str:
        """14.4: whether the assault or march goes on; of an assault also with which chance."""
        if isinstance(self.onward, Assault):
            return f"Assault at {percent(self._chance(self.onward))}" if self.going else "No assault"
        return "March on" if self.going else "Halt"

    def _chance(self, assault: Assault) -> float:
        """13.5, 14.5: how likely those who go on succeed, led as before or by the best of them."""
        g, going, target = self.g, self.going, assault.path[-1]
        best = max(going, key=lambda unit: (unit.value, not unit.cavalry))
        lead = next((unit for unit in going if unit.id == assault.lead), best)
        zones = sum(fire_zones.beaten(g, assault.side(g), place) for place in assault.path[:-1])
        return attack_estimate(g, Attack(tuple(going), lead, target, bool(assault.committed), zones, True)).wins

    def steps(self) -> Iterator[str]:
        """15.1: every step with what it absorbs, also such as the owner is not asked for, and the points that are left.

        14.4: then whether and with whom the group goes on that a Volley has struck.
        """
        spent = self.spent
        for told in self.told:
            if isinstance(told, events.UnitSpent):
                unit = self.g.units[told.unit]
                yield f"{unit.name} turns Spent, {counted(self.g.data.casualty_costs[unit.side].flip, 'point')}"
                spent |= {unit.id}
            elif isinstance(told, events.Retreated):
                unit = self.g.units[told.unit]
                cost = counted(self.g.data.casualty_costs[unit.side].retreat, "point")
                yield f"{unit.name} retreats to {area_words(self.g.board, told.end)}, {cost}"
            elif isinstance(told, events.UnitEliminated):
                unit = self.g.units[told.unit]
                costs = self.g.data.casualty_costs[unit.side]
                price = costs.eliminate_spent if unit.id in spent else costs.eliminate_fresh
                yield f"{unit.name} is eliminated, {counted(price, 'point')}"
            elif isinstance(told, events.PointsUnabsorbed):
                yield f"{counted(told.points, 'point')} more than the units there can absorb"
        if self.onward is not None:
            yield self._sequel

    @property
    def _sequel(self) -> str:
        """14.4: what becomes of the assault or march."""
        going = self.going
        if not isinstance(self.onward, Assault):
            return f"The march goes on with {_few(going)}" if going else "The march is over: nobody is Fresh there"
        if not going:
            return "No assault: nobody there is Fresh"
        target = area_words(self.g.board, self.g.board.ids[self.onward.path[-1]])
        alone = " alone" if len(going) == 1 else ""
        promised = f"{percent(self._chance(self.onward))} {outcomes.AHEAD}"
        return f"The assault on {target} goes on with {_few(going)}{alone}: {promised}"


def _few(units: list[Unit]) -> str:
    return listed([unit.name for unit in units])
