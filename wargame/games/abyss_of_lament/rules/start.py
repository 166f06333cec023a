"""V.1, III.2: choosing a battle and laying out its map."""

from __future__ import annotations

from pathlib import Path

from wargame.content import ScenarioRef
from wargame.games.abyss_of_lament.content import load_scenario
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.sequence import Match


def new_game(ref: str | Path | ScenarioRef, seed: int) -> Battle:
    """A battle at its first decision: the set-up of the first side."""
    loaded = load_scenario(ref)
    battle = Battle(loaded.game, loaded.scenario, loaded.board, seed)
    battle.begin(Match())
    return battle
