"""II, IV: what of a battle tells how it will end."""

from __future__ import annotations

from wargame.engine.gauge import Feature, Gauge
from wargame.games.abyss_of_lament.rules.battle import ENEMY, Battle
from wargame.games.abyss_of_lament.rules.combat.hits import HitAbsorption
from wargame.games.abyss_of_lament.rules.units import Unit
from wargame.games.abyss_of_lament.rules.victory import held_hexes

BRITTLE = 2
"""A wing with so little cohesion, or less, is about to break."""


def _fighting(g: Battle, side: str) -> list[Unit]:
    return [unit for unit in g.fielded(side) if not unit.vedette]


def hexes(g: Battle, side: str) -> float:
    """II.3: the VP-hexes that would count for a side at the end."""
    return float(len(held_hexes(g))) if side == g.spec.defender else 0.0


def cohesion(g: Battle, side: str) -> float:
    """IV.1: what its wings can still bear."""
    return float(sum(wing.cohesion for wing in g.armies[side].wings.values()))


def brittle(g: Battle, side: str) -> float:
    """IV.1: its wings that are about to be demoralized."""
    return float(sum(0 < wing.cohesion <= BRITTLE for wing in g.armies[side].wings.values()))


def strength(g: Battle, side: str) -> float:
    """III.3.1: the Combat Strength of its units in Good Order."""
    return float(sum(unit.strength for unit in _fighting(g, side) if not unit.disordered))


def disordered(g: Battle, side: str) -> float:
    """IV.7: its Disordered units."""
    return float(sum(unit.disordered for unit in _fighting(g, side)))


def cornered(g: Battle, side: str) -> float:
    """XI: its Disordered units in an enemy Zone of Control: the next attack may destroy them."""
    zone = g.zoc(ENEMY[side])
    return float(sum(unit.disordered and bool(zone >> unit.place & 1) for unit in _fighting(g, side)))


def owed(g: Battle, side: str) -> float:
    """XI.5.4: the hits that its unit has still to absorb."""
    return float(sum(each.hits for each in g.procedures if isinstance(each, HitAbsorption) and each.unit.side == side))


GAUGE = Gauge(
    (
        Feature("hexes", "VP-hexes that would count at the end", hexes, prior=(0.6, 0.9)),
        Feature("cohesion", "cohesion of the wings", cohesion, prior=(0.15, 0.05)),
        Feature("brittle", f"wings with a cohesion of {BRITTLE} or less", brittle, prior=(-0.2, -0.1)),
        Feature("strength", "Combat Strength in Good Order", strength, prior=(0.02, 0.0)),
        Feature("disordered", "Disordered units", disordered, prior=(-0.25, -0.1)),
        Feature("cornered", "Disordered units in an enemy Zone of Control", cornered, prior=(-0.2, -0.2)),
        Feature("owed", "hits to be absorbed", owed, prior=(-0.3, -0.3)),
    ),
    progress=lambda g: min(1.0, (g.turn - 1) / g.spec.turns),
    unit=lambda g: "victory points",
)
