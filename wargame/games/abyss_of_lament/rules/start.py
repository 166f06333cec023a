"""V.1, III.2: choosing a battle and laying out its map."""

from __future__ import annotations

from pathlib import Path

from wargame.content import ScenarioRef
from wargame.games.abyss_of_lament.content import load_scenario
from wargame.games.abyss_of_lament.rules import invariants
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.knowledge import view_of
from wargame.games.abyss_of_lament.rules.sequence import Match
from wargame.games.abyss_of_lament.rules.victory import final_points, points
from wargame.games.abyss_of_lament.rules.view import BattleView


class AbyssOfLament(Battle):
    """A battle as it is played: the table, with what is read off it by points, views and checks."""

    def status(self) -> list[str]:
        """Everything that is wrong with the state."""
        return invariants.problems(self)

    def scores(self) -> dict[str, int]:
        """II.1; after the final turn with the VP-hexes of the scenario defender (II.3)."""
        count = final_points if self.outcome and self.turn == self.spec.turns else points
        return {side: count(self, side) for side in self.sides}

    def view(self, side: str) -> BattleView:
        """What this side may know (IV.6, III.5)."""
        return view_of(self, side)


def new_game(ref: str | Path | ScenarioRef, seed: int) -> AbyssOfLament:
    """A battle at its first decision: the set-up of the first side."""
    loaded = load_scenario(ref)
    battle = AbyssOfLament(loaded.game, loaded.scenario, loaded.board, seed)
    battle.begin(Match())
    return battle
