"""19: what of a battle tells how it will end."""

from __future__ import annotations

from wargame.engine.gauge import Feature, Gauge
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.casualties import Absorb
from wargame.games.death_ride.rules.units import ENEMY, FRENCH, GERMAN
from wargame.games.death_ride.rules.victory import points

USUAL = 7
"""So many impulses a turn has, usually."""


def even(g: Battle) -> float:
    """19.6: the French points at which nobody has won."""
    levels = g.spec.victory.levels
    french = [each.least for each in levels if each.result.startswith(FRENCH) and each.least is not None]
    below = [each.least for each in levels if not each.result.startswith((FRENCH, GERMAN)) and each.least is not None]
    return (min(french) - 1 + min(below)) / 2 if below else min(french) - 0.5


def fresh(g: Battle, side: str) -> float:
    """1.2: the combat values of its Fresh units in play."""
    return float(sum(unit.value for unit in g.fielded(side) if not unit.spent))


def spent(g: Battle, side: str) -> float:
    """1.2: its Spent units in play."""
    return float(sum(unit.spent for unit in g.fielded(side)))


def in_stars(g: Battle, side: str) -> float:
    """19.2, 19.3: the units by which it outnumbers the enemy in the Areas that score, two in each at most."""
    places = [g.board.index[area] for area in (*g.spec.victory.tricolour, *g.spec.victory.listed)]
    own, foes = g.crowds[side], g.crowds[ENEMY[side]]
    return float(sum(max(0, min(2, own[place] - foes[place])) for place in places))


def beside_stars(g: Battle, side: str) -> float:
    """8: the Areas that score and are not its own, with Fresh units of it next door."""
    fresh_at = {unit.place for unit in g.fielded(side) if not unit.spent and unit.on_map}
    found = 0
    for area in (*g.spec.victory.tricolour, *g.spec.victory.listed):
        place = g.board.index[area]
        near = g.board.adjacent[place]
        found += not g.majority(place, side) and any(near >> other & 1 for other in fresh_at)
    return float(found)


def owed(g: Battle, side: str) -> float:
    """15.2: the Casualty Points its units have still to absorb."""
    return float(sum(each.points for each in g.procedures if isinstance(each, Absorb) and each.side == side))


def progress(g: Battle) -> float:
    """4: the turns that are over, and of this one its impulses: half a dozen are usual."""
    return min(1.0, max(0.0, g.turn - 1 + min(1.0, g.impulse / USUAL)) / len(g.spec.turns))


GAUGE = Gauge(
    (
        Feature("fresh", "combat value of Fresh units", fresh, prior=(0.02, 0.0)),
        Feature("spent", "Spent units", spent, prior=(-0.05, 0.0)),
        Feature("in stars", "units more than the enemy's in Areas that score", in_stars, prior=(0.15, 0.05)),
        Feature("beside stars", "Areas that score, within reach of Fresh units", beside_stars, prior=(0.1, 0.0)),
        Feature("advantage", "who holds the Advantage", lambda g, side: float(g.advantage == side), prior=(0.2, 0.0)),
        Feature("owed", "Casualty Points to be absorbed", owed, prior=(-0.15, -0.1)),
    ),
    lead=lambda g: even(g) - points(g),
    progress=progress,
    unit=lambda g: "points",
)
