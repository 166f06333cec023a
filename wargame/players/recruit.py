"""The Recruit: he knows what an Officer knows, and does not see all of it.

He overlooks some of what he has for a whole turn, and misjudges what he does see by as much as the sensible answers
differ. He never takes what he knows to be bad, so he loses by what he leaves undone and not by throwing things away.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from wargame.engine.action import Action
from wargame.players.heuristic import HeuristicPlayer, Weighed
from wargame.players.seat import Seat

OVERLOOKED = 0.2
"""How likely a counter, card or place is that he does not think of in a turn."""
OFTEN = 8
"""So often in a turn he makes the same mistake; then he sees it. Without that he could begin and break off one thing
for ever."""
CIRCLES = 150
"""Nobody gives the same answer so often in a turn unless he goes round in circles: what he leaves undone is not what
the plans of a brain reckon with."""
DOUBT = 0.5
"""How far he misjudges an answer, of the spread among those that are sensible."""


class Recruit(HeuristicPlayer):
    """Chooses worse among sensible answers; the same seed makes the same mistakes."""

    name = "recruit"

    def __init__(self, seed: int = 0, weights: str = "") -> None:
        super().__init__(seed, weights)
        self._strayed: Counter[tuple[int, Action]] = Counter()
        self._given: Counter[tuple[int, Action]] = Counter()

    def _best(self, seat: Seat, options: Sequence[Weighed]) -> Weighed:
        """What looks best to him of what he sees; who goes round in circles tries what he has tried least."""
        turn = getattr(seat.view, "turn", 0)
        found = self._seen_best(seat, turn, options)
        if self._given[turn, found.action] >= CIRCLES:
            found = min(options, key=lambda option: (self._given[turn, option.action], -option.score))
        self._given[turn, found.action] += 1
        return found

    def _seen_best(self, seat: Seat, turn: int, options: Sequence[Weighed]) -> Weighed:
        seen = [option for option in options if not self._overlooks(turn, option.action)] or options
        sensible = among_the_better(seen)
        spread = sensible[0].score - sensible[-1].score
        chosen = max(sensible, key=lambda option: option.score + DOUBT * spread * self._error(turn, option.action))
        best = super()._best(seat, options)
        if chosen.action == best.action:
            return best
        self._strayed[turn, chosen.action] += 1
        return chosen if self._strayed[turn, chosen.action] <= OFTEN else best

    def _overlooks(self, turn: int, action: Sequence[str]) -> bool:
        """Whether he does not think of what an answer is about this turn; to leave things be always comes to mind."""
        return len(action) > 1 and self._whim(turn, action[1]).random() < OVERLOOKED

    def _error(self, turn: int, action: Sequence[str]) -> float:
        return self._whim(turn, *action).gauss(0, 1)

    def _whim(self, turn: int, *words: str) -> random.Random:
        """Chance that depends on nothing but this: he makes the same mistake as long as the turn lasts."""
        return random.Random(f"{self.seed} {turn} {' '.join(words)}")


def among_the_better(options: Sequence[Weighed]) -> list[Weighed]:
    """The better half of some answers, the best first, without those that are nearer to the worst than to the best."""
    ranked = sorted(options, key=lambda option: -option.score)
    middle = (ranked[0].score + ranked[-1].score) / 2
    return [option for option in ranked[: (len(ranked) + 1) // 2] if option.score >= middle]
