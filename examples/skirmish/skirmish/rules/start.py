"""From a scenario to its first question."""

from __future__ import annotations

from pathlib import Path

from skirmish.content import load_scenario
from skirmish.rules.battle import Battle
from skirmish.rules.sequence import Match
from wargame.content import ScenarioRef


def new_game(ref: str | Path | ScenarioRef, seed: int) -> Battle:
    """The scenario at its first decision."""
    loaded = load_scenario(ref)
    battle = Battle(loaded.game, loaded.scenario, loaded.board, seed)
    battle.begin(Match())
    return battle
