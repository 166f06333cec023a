"""The dice ahead: what an action leads to up to the next question, wherever the rules come to it.

`odds` ends where the procedures an action belongs to are over. A die may still follow before anybody is asked
again: of the combat an answer has made way for, or of the next heading of the sequence of play. Here the same walk goes
on to the next question. It ends at a draw or a shuffle as well, for what follows rests on what nobody has seen, at
what rests on a secret, and where a few dice have fallen.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from wargame.engine.action import Action
from wargame.engine.dice import RollNeeded
from wargame.engine.game import Game
from wargame.engine.odds import Odds, _Walk, _walked
from wargame.engine.procedure import Ask

DEEP = 3
"""So many dice are followed; what comes of those after them is left open."""
FURTHER = "further dice"


@dataclass(frozen=True, slots=True)
class DiceAhead:
    """What the dice are thrown for that follow an action, in the order they are first met, and what comes of them."""

    purposes: tuple[str, ...]
    odds: Odds


class _Ahead(_Walk):
    """A walk to the next question."""

    def __init__(self, game: Game, action: Action, side: str) -> None:
        ask = game.decision
        assert ask is not None, "the game is over"

        def begin() -> None:
            game._floor = 0
            game._run(ask.answer(game, action))

        super().__init__(game, begin, side, None)
        self.purposes: dict[str, None] = {}
        self._left_open = False

    def play(self) -> None:
        """Run on to the next question, or to the first die that is not followed."""
        self._left_open = False
        try:
            self._run_on()
        except RollNeeded:
            if self.game.dice.used < DEEP:
                raise
            self._left_open = True

    def _run_on(self) -> None:
        game = self.game
        game._ask = None
        self.begin()
        while game._ask is not None and game.outcome is None and self._passes(game._ask):
            assert game._ask.default is not None
            game._answer(game._ask, game._ask.default)

    def _passes(self, ask: Ask) -> bool:
        """A window of the enemy's that is a secret is left unused, so that nobody learns of it."""
        hidden = self.game.has_secrets and not ask.open and ask.side != self.side
        return hidden and bool(ask.topic) and ask.default is not None and not self.game.dice.used

    def record(self, start: int, weight: Fraction, unknown: str | None = None) -> None:
        """Also what the dice were thrown for."""
        self.purposes |= {str(entry.facts[0]): None for entry in self.game.log[start:] if entry.kind == "roll"}
        super().record(start, weight, FURTHER if self._left_open else unknown)


def dice_ahead(game: Game, action: Action, side: str) -> DiceAhead | None:
    """What comes of an action until the next question if dice are thrown before it; None if none are."""
    walk = _Ahead(game, action, side)
    if walk.run((), Fraction(1)) is None:
        return None
    walk.found.clear()
    odds = _walked(walk)
    return DiceAhead(tuple(walk.purposes), odds)
