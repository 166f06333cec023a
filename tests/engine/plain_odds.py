"""Odds the long way: every sequence of rolls is played from the beginning of the action, and nothing is merged.

Slow and simple; `wargame.engine.odds` must say the same.
"""

from __future__ import annotations

from collections import deque
from fractions import Fraction

from wargame.engine.action import Action
from wargame.engine.dice import RollNeeded, SecretNeeded
from wargame.engine.game import Game
from wargame.engine.odds import Odds
from wargame.engine.procedure import Ask, Call

Results = dict[tuple[tuple[str, ...], str | None], Fraction]


class PlainWalk:
    """The results of one action; None if no die falls before it is over, or if there are too many rolls."""

    def __init__(self, game: Game, action: Action) -> None:
        ask = game.decision
        assert ask is not None
        self.game, self.action, self.ask = game, action, ask
        self.rolled = False
        self.found: Results = {}

    def results(self, limit: int) -> Results | None:
        """Follow all rolls, the short ways first."""
        waiting: deque[tuple[tuple[int, ...], Fraction]] = deque([((), Fraction(1))])
        while waiting:
            limit -= 1
            if len(waiting) > limit:
                return None
            rolls, weight = waiting.popleft()
            need = self._run(rolls, weight)
            if need is not None:
                self.rolled = True
                waiting += [((*rolls, face), weight * share / need.ways) for face, share in need.shares()]
        return self.found if self.rolled else None

    def _run(self, rolls: tuple[int, ...], weight: Fraction) -> RollNeeded | None:
        game, dice = self.game, self.game.dice
        mark, start, ask = game.journal.mark(), len(game.log), game.decision
        dice.script, dice.used, dice.preview, game.viewer = rolls, 0, True, self.ask.side
        try:
            self._play()
            self._record(start, weight, None)
        except RollNeeded as need:
            return need
        except SecretNeeded as need:
            self._record(start, weight, need.choice)
        finally:
            game.journal.rewind(mark)
            dice.script, dice.used, dice.preview, game._floor, game.viewer = (), 0, False, 0, None
            game._ask = ask
        return None

    def _play(self) -> None:
        game = self.game
        game._ask = None
        flow = self.ask.answer(game, self.action)
        game._floor = len(game.procedures) - (0 if isinstance(flow, Call) else 1)
        game._run(flow)
        while isinstance(game._ask, Ask) and game.outcome is None:
            if game.dice.used or game._ask.default is None:
                return
            game._answer(game._ask, game._ask.default)

    def _record(self, start: int, weight: Fraction, unknown: str | None) -> None:
        game = self.game
        told = (game.sentence(entry, self.ask.side) for entry in game.log[start:] if entry.event.is_result)
        results = tuple(text for text in told if text)
        ask = game._ask if game.outcome is None else None
        named = ask is not None and (game.dice.used or ask.side == self.ask.side)
        end = results, ask.prompt if ask is not None and named else unknown
        self.found[end] = self.found.get(end, Fraction(0)) + weight


def as_results(odds: Odds) -> Results:
    """The same of the real walk, to be compared."""
    return {(chance.results, chance.choice): chance.probability for chance in odds.chances}
