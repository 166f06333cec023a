"""The whole game: the table with what is reckoned from all of it, and how a scenario is laid out on it (10.10.1)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from wargame.content import ScenarioRef
from wargame.engine.procedure import Procedure
from wargame.games.on_to_paris.content import load_scenario
from wargame.games.on_to_paris.rules import setup
from wargame.games.on_to_paris.rules.campaign import Campaign


class OnToParis(Campaign):
    """A campaign that can be played: it knows its points, its words, and what a side may see."""

    def scores(self) -> dict[str, int]:
        """3.2: the VP level, which favours Prussia when it rises."""
        return {"prussian": self.vp}

    def view(self, side: str) -> Any:
        """What this side may know."""
        from wargame.games.on_to_paris.rules import view

        return view.view_of(self, side)

    def status(self) -> list[str]:
        """Everything that is wrong with the state."""
        from wargame.games.on_to_paris.rules import invariants

        return list(invariants.violations(self))


def new_game(ref: str | Path | ScenarioRef, seed: int) -> OnToParis:
    """The scenario at its first decision."""
    from wargame.games.on_to_paris.rules.sequence.turn import Match

    loaded = load_scenario(ref)
    game = OnToParis(loaded.game, loaded.scenario, loaded.board, seed)
    setup.lay_out(game)
    first: Procedure = Match()
    game.begin(first)
    return game
