"""The whole game: the table with what is reckoned from all of it."""

from __future__ import annotations

from wargame.engine.action import Action
from wargame.games.death_ride.rules import invariants, terms, victory
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.view import view_of
from wargame.games.death_ride.rules.views import BattleView


class DeathRide(Battle):
    """A battle that can be played: it knows its points, its words, and what a side may see."""

    def status(self) -> list[str]:
        """Everything that is wrong with the state."""
        return list(invariants.violations(self))

    def scores(self) -> dict[str, int]:
        """19: the French points as they stand."""
        return victory.scores(self)

    def knows(self, action: Action) -> bool:
        """Whether all words of an action mean something here."""
        return terms.is_known(self, action)

    def view(self, side: str) -> BattleView:
        """What this side may know: everything, as there are no secrets."""
        return view_of(self, side)
