"""15: whole ways to absorb Casualty Points, and what they are worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from wargame.engine.action import Action
from wargame.engine.answers import Plan, Stakes
from wargame.engine.procedure import Ask
from wargame.games.death_ride.rules import events, questions
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.casualties import Absorb
from wargame.games.death_ride.rules.units import Unit
from wargame.games.death_ride.words.naming import area_words
from wargame.grammar import counted, listed

SPENT, GROUND = 0.5, 2.0
"""What a Spent unit is worth beside a fresh one, and the place that is held."""
PLANS = {
    "Hold": ("flip", "eliminate", "retreat"),
    "Give ground": ("retreat", "flip", "eliminate"),
    "Wear them out, then go": ("flip", "retreat", "eliminate"),
    "Sacrifice": ("eliminate", "flip", "retreat"),
}
"""By which step the next points are absorbed: the first that is open, by the unit that is worth least."""


def in_game(g: Battle, side: str, counter: str) -> bool:
    """Whether a counter of the side's own is still in the game."""
    return g.units[counter].in_play


def at_stake(g: Battle, side: str, ask: Ask) -> Stakes | None:
    """15.2: the units of a place that absorb Casualty Points."""
    absorbing = g.procedures[-1]
    if not isinstance(ask.about, questions.AbsorbPoints) or not isinstance(absorbing, Absorb):
        return None
    units, place, since = absorbing.left(g), absorbing.place, len(g.log)
    spent = frozenset(unit.id for unit in units if unit.spent)
    return Stakes(
        plans=tuple(Plan(name, in_order(g, steps)) for name, steps in PLANS.items()),
        points=absorbing.points,
        counters={unit.id: unit.name for unit in units},
        in_play=lambda each: g.units[each].in_play,
        state=lambda each: _state(g.units[each], place),
        worth=lambda: _worth(units, place),
        place=g.board.ids[place],
        held=lambda: any(unit.in_play and unit.place == place for unit in units),
        where=lambda each: g.board.ids[g.units[each].place],
        steps=lambda: tuple(_steps(g, since, spent)),
        named=lambda: _named(units, place, spent),
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


def _state(unit: Unit, place: int) -> str:
    if not unit.in_play:
        return "eliminated"
    said = "Spent" if unit.spent else "fresh"
    return said if unit.place == place else f"{said}, retreated"


def _steps(g: Battle, since: int, spent: frozenset[str]) -> Iterator[str]:
    """15.1: every step with what it absorbs, also such as the owner is not asked for, and the points that are left."""
    for told in (entry.event for entry in g.log[since:]):
        if isinstance(told, events.UnitSpent):
            unit = g.units[told.unit]
            yield f"{unit.name} turns Spent, {counted(g.data.casualty_costs[unit.side].flip, 'point')}"
            spent |= {unit.id}
        elif isinstance(told, events.Retreated):
            unit = g.units[told.unit]
            cost = counted(g.data.casualty_costs[unit.side].retreat, "point")
            yield f"{unit.name} retreats to {area_words(g.board, told.end)}, {cost}"
        elif isinstance(told, events.UnitEliminated):
            unit = g.units[told.unit]
            costs = g.data.casualty_costs[unit.side]
            price = costs.eliminate_spent if unit.id in spent else costs.eliminate_fresh
            yield f"{unit.name} is eliminated, {counted(price, 'point')}"
        elif isinstance(told, events.PointsUnabsorbed):
            yield f"{counted(told.points, 'point')} more than the units there can absorb"


def _named(units: Sequence[Unit], place: int, spent: frozenset[str]) -> str:
    """What has come of it: whether the Area is held, and at what price."""
    lost = [unit.name for unit in units if not unit.in_play]
    if len(lost) == len(units):
        return f"{lost[0]} is lost" if len(lost) == 1 else "both are lost" if len(lost) == 2 else "all are lost"
    back = [unit.name for unit in units if unit.in_play and unit.place != place]
    worn = sum(unit.in_play and unit.spent and unit.id not in spent for unit in units)
    held = len(lost) + len(back) < len(units)
    costs = [
        *([f"{listed(back)} back"] if held and back else []),
        *([f"{worn} Spent"] if worn else []),
        *([f"{listed(lost)} lost"] if lost else []),
    ]
    return ", ".join(["Hold" if held else "Give ground", *costs])


def _worth(units: list[Unit], place: int) -> float:
    left = sum(max(unit.combat) * (SPENT if unit.spent else 1) for unit in units if unit.in_play)
    return left + GROUND * any(unit.in_play and unit.place == place for unit in units)
