"""The Recruit: he knows what an Officer knows, and does not see all of it.

He overlooks some of what he has for a whole turn, and misjudges what he does see by as much as the sensible answers
differ. He never takes what he knows to be bad, so he loses by what he leaves undone and not by throwing things away.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from wargame.players.heuristic import HeuristicPlayer, Weighed
from wargame.players.seat import Seat

OVERLOOKED = 0.2
"""How likely a counter, card or place is that he does not think of in a turn."""
DOUBT = 0.5
"""How far he misjudges an answer, of the spread among those that are sensible."""


class Recruit(HeuristicPlayer):
    """Chooses worse among sensible answers; the same seed makes the same mistakes."""

    name = "recruit"

    def _best(self, seat: Seat, options: Sequence[Weighed]) -> Weighed:
        """What looks best to him of what he sees."""
        turn = getattr(seat.view, "turn", 0)
        seen = [option for option in options if not self._overlooks(turn, option.action)] or options
        sensible = among_the_better(seen)
        spread = sensible[0].score - sensible[-1].score
        return max(sensible, key=lambda option: option.score + DOUBT * spread * self._error(turn, option.action))

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
