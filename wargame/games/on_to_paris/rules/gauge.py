"""3: what of a campaign tells how it will end."""

from __future__ import annotations

from wargame.engine.gauge import Feature, Gauge
from wargame.engine.paths import bits
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.losses import LoseSps
from wargame.games.on_to_paris.rules.units import ENEMY, FRENCH, PRUSSIAN
from wargame.games.on_to_paris.rules.victory import at_the_end

USUAL = 6
"""So many Segments a turn has, usually."""


def even(g: Campaign) -> float:
    """3.3: the middle of the VP levels at which nobody has won."""
    levels = g.spec.victory.levels or g.data.levels
    wins = min(each.least for each in levels if each.result.startswith(PRUSSIAN) and each.least is not None)
    draws = [each.least for each in levels if not each.result.startswith((PRUSSIAN, FRENCH)) and each.least is not None]
    return (wins - 1 + min(draws)) / 2 if draws else wins - 0.5


def lead(g: Campaign) -> float:
    """3.2: how far the VP level is from even, with what would be counted if the scenario ended now."""
    coming = 0 if g.outcome is not None else sum(points for points, _ in at_the_end(g))
    return g.vp + coming - even(g)


def strength(g: Campaign, side: str) -> float:
    """2.4.2: its Strength Points on the map, but for those that are shut up in a siege."""
    shut = g.besieged()
    held = sum(each.strength.total for each in g.fielded(side) if not (each.inside and shut >> each.place & 1))
    return held + float(sum(g.loose[side][place].total for place in bits(g.forces[side])))


def demoralized(g: Campaign, side: str) -> float:
    """13.14: its Strength Points that are Demoralized."""
    held = sum(each.strength.total for each in g.fielded(side) if each.demoralized)
    return held + float(sum(g.loose[side][place].total for place in bits(g.loose_demoralized[side])))


def abroad(g: Campaign, side: str) -> float:
    """10.9: the hexes of the enemy's country in which it has infantry."""
    return float((g.infantry[side] & g.ground.friendly[ENEMY[side]]).bit_count())


def sieges(g: Campaign, side: str) -> float:
    """16.2.2: the Fort(ress)es of the enemy that it besieges."""
    return float((g.besieged() & g.forts[ENEMY[side]]).bit_count())


def owed(g: Campaign, side: str) -> float:
    """13.11.2: the Strength Points it has still to lose."""
    return float(sum(each.number for each in g.procedures if isinstance(each, LoseSps) and each.side == side))


def progress(g: Campaign) -> float:
    """4.2, 8.7: the turns that are over, and of this one its Segments: half a dozen are usual."""
    turns = g.spec.end_turn - g.spec.start_turn + 1
    return min(1.0, (g.turn - g.spec.start_turn + min(1.0, g.segments / USUAL)) / max(1, turns))


GAUGE = Gauge(
    (
        Feature("strength", "Strength Points in the field", strength, prior=(0.15, 0.0)),
        Feature("demoralized", "Demoralized Strength Points", demoralized, prior=(-0.2, 0.0)),
        Feature("abroad", "hexes of the enemy's country with infantry", abroad, prior=(0.1, 0.0)),
        Feature("sieges", "Fortresses besieged", sieges, prior=(0.3, 0.0)),
        Feature("owed", "Strength Points to be lost", owed, prior=(-1.0, -1.0)),
    ),
    lead=lead,
    progress=progress,
    unit=lambda g: "VPs",
)
