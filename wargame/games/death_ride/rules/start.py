"""Choosing the scenario and laying it out."""

from __future__ import annotations

from pathlib import Path

from wargame.content import ScenarioRef
from wargame.games.death_ride.content import load_scenario
from wargame.games.death_ride.rules.game import DeathRide
from wargame.games.death_ride.rules.sequence import Match
from wargame.games.death_ride.rules.setup import lay_out


def new_game(ref: str | Path | ScenarioRef, seed: int) -> DeathRide:
    """The scenario at its first decision."""
    loaded = load_scenario(ref)
    battle = DeathRide(loaded.game, loaded.scenario, loaded.board, seed)
    lay_out(battle)
    battle.begin(Match())
    return battle
