"""VII: which answers of the other side may be supposed while a side is asked ahead, two people sharing one screen."""

from __future__ import annotations

from wargame.engine.action import Action
from wargame.engine.procedure import Ask
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.initiation import KEEP
from wargame.games.abyss_of_lament.rules.questions import FirstHand, OpeningOrders


def meanwhile(g: Battle, side: str, ask: Ask) -> Action | None:
    """VII.2.1: the hand is kept; VII.3.2: any card, for all lie face-down. A Command Focus (VII.3.1) is open."""
    if isinstance(ask.about, FirstHand):
        return KEEP
    return ask.actions[0] if isinstance(ask.about, OpeningOrders) else None
