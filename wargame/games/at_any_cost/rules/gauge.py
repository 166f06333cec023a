"""19: what of a battle tells how it will end."""

from __future__ import annotations

from wargame.engine.gauge import Feature, Gauge, score_lead
from wargame.engine.paths import bits
from wargame.games.at_any_cost.content.scenario import CampaignVictory, TownsVictory
from wargame.games.at_any_cost.rules.assault.losses import LossPoints
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.units import ENEMY, FRENCH, STEADY, Unit
from wargame.games.at_any_cost.rules.victory import listed_places

NEAR = 3
"""So many hexes from a place that counts, a unit may take part in what becomes of it."""


def _fighting(g: Battle, side: str) -> list[Unit]:
    return [unit for unit in g.fielded(side) if not unit.hq and not unit.mitrailleuse]


def lead(g: Battle) -> float:
    """19: the lead in hexes; of a campaign, how far the French are from the points that win it."""
    victory = g.spec.victory
    if not isinstance(victory, CampaignVictory) or g.variant:
        return score_lead(g)
    wins = min(level.least for level in victory.levels if level.result.startswith(FRENCH))
    return wins - 0.5 - g.points[FRENCH]


def strength(g: Battle, side: str) -> float:
    """3.1: its combat units that are neither worn nor shaken."""
    return float(sum(not unit.worn and unit.morale == STEADY for unit in _fighting(g, side)))


def worn(g: Battle, side: str) -> float:
    """3.3: its Battleworn units."""
    return float(sum(unit.worn for unit in _fighting(g, side)))


def shaken(g: Battle, side: str) -> float:
    """3.6.1: the Morale Hits its units carry."""
    return float(sum(unit.morale for unit in _fighting(g, side)))


def _goals(g: Battle) -> list[tuple[int, str]]:
    """19: the hexes that count, and who controls each."""
    return [(g.board.index[hex_], g.control.get(hex_, "")) for hex_ in g.spec.hexes(listed_places(g))]


def garrison(g: Battle, side: str) -> float:
    """19: the hexes that count, are its own and have a combat unit of it in them."""
    held = g.combat[side]
    return float(sum(owner == side and bool(held >> place & 1) for place, owner in _goals(g)))


def near(g: Battle, side: str) -> float:
    """19: its combat units near hexes that count and are not its own, less the enemy's there; three of each at most."""
    found = 0
    own, foes = g.combat[side], g.combat[ENEMY[side]]
    for place, owner in _goals(g):
        if owner != side:
            around = sum(g.board.distance(place, other) <= NEAR for other in bits(own))
            against = sum(g.board.distance(place, other) <= NEAR for other in bits(foes))
            found += max(0, min(3, around - against))
    return float(found)


def owed(g: Battle, side: str) -> float:
    """12.7.1: the Loss Points it has still to spend."""
    return float(sum(each.points for each in g.procedures if isinstance(each, LossPoints) and each.side == side))


def progress(g: Battle) -> float:
    """2.1, 6: the turns that are over, and of this one the chits that have been drawn."""
    drawn, left = len(g.drawn), len(g.cup.contents)
    return min(1.0, max(0.0, g.turn - 1 + (drawn / (drawn + left) if drawn else 0.0)) / g.spec.turns)


def unit_of(g: Battle) -> str:
    """19: what a result is a number of."""
    if g.variant or isinstance(g.spec.victory, CampaignVictory):
        return "points"
    return "town hexes" if isinstance(g.spec.victory, TownsVictory) else "deciding hexes"


GAUGE = Gauge(
    (
        Feature("steady", "units neither worn nor shaken", strength, prior=(0.06, 0.0)),
        Feature("worn", "Battleworn units", worn, prior=(-0.06, 0.0)),
        Feature("shaken", "Morale Hits", shaken, prior=(-0.06, 0.0)),
        Feature("garrisons", "hexes that count, with a unit of their owner in them", garrison, prior=(0.15, 0.0)),
        Feature("near", "units near hexes to be taken, beyond those that defend them", near, prior=(0.08, 0.0)),
        Feature("owed", "Loss Points to be spent", owed, prior=(-0.15, -0.1)),
    ),
    lead=lead,
    progress=progress,
    unit=unit_of,
)
