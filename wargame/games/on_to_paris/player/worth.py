"""13, 18.2: what a fight is worth to this side, by its forecast or at first sight by the table of averages."""

from __future__ import annotations

from wargame.games.on_to_paris.looking.estimates import Forecast
from wargame.games.on_to_paris.looking.politics import empire_falls
from wargame.games.on_to_paris.player import weights
from wargame.games.on_to_paris.player.picture import NOBODY, Picture
from wargame.games.on_to_paris.rules.units import ARMY, CORPS, FRENCH

WIPED_OUT = 0.7
"""Who loses so much of what he has is as good as destroyed."""


def fight_value(p: Picture, found: Forecast, place: int, emperor: bool = False) -> float:
    """What a fight is worth to this side, whoever attacks; `emperor` if Napoleon III is in it."""
    own, foe = p.side, p.foe
    wins = found.wins(own)
    after = weights.DEMORALIZED * (found.demoralized(foe) - found.demoralized(own))
    after += weights.DRIVEN_OFF * wins - weights.BEATEN * (1 - wins)
    value = p.sp * (found.average(foe) - p.scarcity * found.average(own)) + p.aftermath * after
    value += weights.FORMATION * (_formations(p, foe, place) * found.destroyed(foe) - found.destroyed(own))
    if emperor:
        value += (-1 if own == FRENCH else 1) * p.atlas.data.points["empire_falls"] * empire_falls(found)
    return value


def _formations(p: Picture, side: str, place: int) -> int:
    stack = (p.enemy if side == p.foe else p.own).get(place, NOBODY)
    return sum(unit.kind in (ARMY, CORPS) for unit in stack.units)


def first_sight(p: Picture, own: float, foes: float, attacks: bool, rolls: tuple[int, int] | None = None) -> float:
    """13.11: about what a fight of so many SPs is worth, from the table of averages.

    `rolls` is what is added to the rolls of this side and of the enemy, if it is known who leads them (13.9).
    """
    mine, theirs = rolls or (p.rolls_better(p.side), p.rolls_better(p.foe))
    if attacks:
        lost, hurt, wins = p.atlas.combats.expect(own, foes, mine, theirs)
    else:
        hurt, lost, lose = p.atlas.combats.expect(foes, own, theirs, mine)
        wins = 1.0 - lose
    value = p.sp * (hurt - p.scarcity * lost) - (weights.FORMATION if lost >= WIPED_OUT * own else 0.0)
    beaten = weights.BEATEN + weights.DEMORALIZED
    return value + p.aftermath * ((weights.DRIVEN_OFF + weights.DEMORALIZED) * wins - beaten * (1.0 - wins))
