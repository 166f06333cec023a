"""Which questions are worth a person's time."""

from __future__ import annotations

from wargame.engine.procedure import Ask
from wargame.games.abyss_of_lament.looking.contests import stakes_of
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.questions import Reroll
from wargame.players import Seat


def worth_asking(g: Battle, side: str, ask: Ask) -> bool:
    """XI.5.2: a re-roll that could better nothing is not; everything else is."""
    stakes = stakes_of(Seat(g, side)) if isinstance(ask.about, Reroll) else None
    return stakes is None or stakes.promising
