"""13.4, 13.4.1 to 13.4.3: the initial column of the Combat Results Table."""

from __future__ import annotations

from typing import NamedTuple

from wargame.games.on_to_paris.content.combat_tables import COLUMNS
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.strength import Strength

FOUGHT, OVERRUN, TOO_LOW = "fought", "overrun", "too_low"
"""What the initial odds come to: a column, an Overrun (13.5), or odds below one to three (13.4.3)."""


class InitialOdds(NamedTuple):
    """13.4.1: what becomes of the combat, and its initial column if it is fought."""

    outcome: str
    column: int = -1


def initial_odds(g: Campaign, attack: Strength, defence: Strength) -> InitialOdds:
    """13.4.1, 14.3: by Infantry and Franc-Tireur SPs; Cavalry alone is overrun or destroyed, or fights its like."""
    attacker, defender = attack.foot, defence.foot
    if not attacker and not defender:
        return InitialOdds(FOUGHT, COLUMNS.index("0"))
    if attacker >= g.data.limits.overrun_ratio * defender:
        return InitialOdds(OVERRUN)
    column = g.data.crt.initial_column(attacker, defender)
    return InitialOdds(TOO_LOW) if column is None else InitialOdds(FOUGHT, column)
