"""Choosing a scenario and laying it out."""

from __future__ import annotations

from pathlib import Path

from wargame.content import ScenarioRef
from wargame.games.at_any_cost.content import load_scenario
from wargame.games.at_any_cost.rules import deployment
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.sequence import Match
from wargame.games.at_any_cost.rules.setup import lay_out

DRAFT = "draft"


def variants(ref: ScenarioRef) -> tuple[tuple[str, str, str], ...]:
    """The draft sequence of play, for battles of a single day."""
    if load_scenario(ref).scenario.kind == "campaign":
        return ()
    text = "Four orders instead of two postures, nine events with a key chit, special activations, victory points."
    return ((DRAFT, "Draft sequence of play", text),)


def new_game(ref: str | Path | ScenarioRef, seed: int, variant: str = "") -> Battle:
    """A scenario at its first decision; `variant` is "draft" for the draft sequence of play."""
    loaded = load_scenario(ref)
    battle = Battle(loaded.game, loaded.scenario, loaded.board, seed, variant)
    lay_out(battle)
    deployment.prepare(battle)
    battle.begin(Match())
    return battle
