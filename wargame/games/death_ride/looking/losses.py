"""15: whole ways to absorb Casualty Points, and what they are worth."""

from __future__ import annotations

from collections.abc import Callable

from wargame.engine.action import Action
from wargame.engine.answers import Plan, Stakes
from wargame.engine.procedure import Ask
from wargame.games.death_ride.rules import questions
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.casualties import Absorb
from wargame.games.death_ride.rules.units import Unit

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
    units, place = absorbing.left(g), absorbing.place
    return Stakes(
        plans=tuple(Plan(name, _in_order(g, steps)) for name, steps in PLANS.items()),
        points=absorbing.points,
        counters={unit.id: unit.name for unit in units},
        in_play=lambda each: g.units[each].in_play,
        state=lambda each: _state(g.units[each], place),
        worth=lambda: _worth(units, place),
        place=g.board.ids[place],
        held=lambda: any(unit.in_play and unit.place == place for unit in units),
        where=lambda each: g.board.ids[g.units[each].place],
    )


def _in_order(g: Battle, steps: tuple[str, ...]) -> Callable[[Ask], Action | None]:
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


def _worth(units: list[Unit], place: int) -> float:
    left = sum(max(unit.combat) * (SPENT if unit.spent else 1) for unit in units if unit.in_play)
    return left + GROUND * any(unit.in_play and unit.place == place for unit in units)
