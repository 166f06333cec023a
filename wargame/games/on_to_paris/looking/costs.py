"""What is dear in this game, for `wargame bench`: a supply map, the reach of a march, the forecast of a combat."""

from __future__ import annotations

from collections.abc import Callable

from wargame.engine.paths import bits
from wargame.games.on_to_paris.looking.forecasts import forecast
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.movement import reach
from wargame.games.on_to_paris.rules.movement.allowance import allowance
from wargame.games.on_to_paris.rules.supply import paths
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS, ENEMY


def costs(g: Campaign, side: str) -> dict[str, Callable[[], object]]:
    """Calls without arguments by name, each reckoned anew and not remembered."""
    found: dict[str, Callable[[], object]] = {"supply map": lambda: _anew(paths.supplied)(g, side)}
    movers = [each for each in g.fielded(side, ARMY, CORPS, CAVALRY) if not each.inside]
    if movers:
        unit = movers[len(g.actions) % len(movers)]
        ways = reach.ways_of(g, [unit], allowance(g, unit), fresh=True)
        found["march reach"] = lambda: _anew(reach.reach)(g, ways)
        targets = bits(g.forces[ENEMY[side]] & g.field)
        if targets:
            place = min(targets, key=lambda goal: g.board.distance(unit.place, goal))
            found["combat forecast"] = lambda: forecast(g, side, g.board.ids[place], unit.id)
    return found


def _anew(reckon: Callable[..., object]) -> Callable[..., object]:
    """A function without its memory, if it has one."""
    return getattr(reckon, "__wrapped__", reckon)
