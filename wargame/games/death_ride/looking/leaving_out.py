"""6.5.4: those of a group who cannot come along to any assault are left out by one answer."""

from __future__ import annotations

from wargame.engine.action import Action
from wargame.engine.answers import Together
from wargame.engine.procedure import Ask
from wargame.games.death_ride.rules import movement
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.questions import MoveAndAssault
from wargame.games.death_ride.rules.units import Unit
from wargame.grammar import counted, listed


def together(g: Battle, side: str, ask: Ask) -> Together | None:
    """Where the group reaches no Area as it is: the others, to be left out for the largest that does."""
    if not isinstance(ask.about, MoveAndAssault) or any(action.verb == "assault" for action in ask.actions):
        return None
    group = [g.units[each] for each in ask.about.group]
    goes = _largest(g, group)
    out = [unit for unit in group if unit not in goes]
    if not goes or not out:
        return None
    whom = listed([unit.name for unit in goes]) if len(goes) < len(out) else f"all but {counted(len(out), 'unit')}"
    return Together(f"Assault with {whom}", tuple(Action.of("hold", unit.id) for unit in out))


def _largest(g: Battle, group: list[Unit]) -> list[Unit]:
    """The units that reach one Area together, as many as can."""
    alone = {unit.id: movement.assault_ways(g, [unit]) for unit in group}
    targets = dict.fromkeys(place for ways in alone.values() for place in ways)
    able = [[unit for unit in group if place in alone[unit.id]] for place in targets]
    joint = [units for place, units in zip(targets, able, strict=True) if place in movement.assault_ways(g, units)]
    return max(joint, key=len, default=[])
