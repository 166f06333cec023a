"""A computer player that follows rules of thumb. It picks the brain of the game that is on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

from wargame.contract import game_module
from wargame.engine.action import Action
from wargame.players.levels import TEMPERAMENTS
from wargame.players.missing import PlayerMissing
from wargame.players.plain_brain import PlainBrain
from wargame.players.seat import Seat

SHOWN = 12
"""How many of the options weighed are kept for `explain`."""


class Weighed(Protocol):
    """An answer that a brain has weighed."""

    @property
    def action(self) -> Action:
        """The answer."""
        ...

    @property
    def score(self) -> float:
        """What it is worth."""
        ...

    @property
    def why(self) -> str:
        """Why, in a few words."""
        ...


class _Brain(Protocol):
    def knows(self, seat: Seat) -> bool: ...
    def weigh(self, seat: Seat) -> Sequence[Weighed]: ...


class HeuristicPlayer:
    """Weighs every legal answer by the rules of thumb of the game and gives the best. It sees its seat only.

    `weights` names other likes and dislikes than the game's own: a temperament, or a file (`players.weights`).
    """

    name = "heuristic"

    def __init__(self, seed: int = 0, weights: str = "") -> None:
        self.seed, self.weights = seed, weights
        self._brains: dict[str, _Brain] = {}
        self._weighed: list[tuple[Action, float, str]] = []

    def choose(self, seat: Seat) -> Action:
        """The best of the seat's legal actions; of equals the first."""
        options = self.weigh(seat)
        best = self._best(seat, options)
        ranked = sorted(options, key=lambda option: -option.score)[:SHOWN]
        self._weighed = [(option.action, option.score, option.why) for option in ranked]
        return best.action

    def weigh(self, seat: Seat) -> Sequence[Weighed]:
        """Every legal answer as it is weighed now."""
        return self._brain(seat).weigh(seat)

    def reason(self, seat: Seat, action: Action) -> str:
        """More than was said for an answer when it was weighed, where a brain can tell more if it is asked."""
        tell: Callable[[Seat, Action], str] | None = getattr(self._brain(seat), "reason", None)
        return tell(seat, action) if tell is not None else ""

    def _best(self, seat: Seat, options: Sequence[Weighed]) -> Weighed:
        """The one of all that were weighed which is chosen."""
        return max(options, key=lambda option: option.score)

    def explain(self) -> list[tuple[Action, float, str]]:
        """The options weighed at the last choice, the best first: action, score in victory points, reason."""
        return list(self._weighed)

    def _brain(self, seat: Seat) -> _Brain:
        brain = self._brains.get(seat.side)
        if brain is None or not brain.knows(seat):
            brain = self._brains[seat.side] = _load(seat, self.seed, self.weights)
        return brain


def _load(seat: Seat, seed: int, weights: str) -> _Brain:
    """The brain that a game brings, else the one that plays any game."""
    module = game_module(seat.scenario.game)
    make: Callable[..., _Brain] = module.part("player") or PlainBrain
    return make(seat, seed, weights_for(seat.scenario.game, weights)) if weights else make(seat, seed)


def temperaments(game: str) -> tuple[str, ...]:
    """The temperaments that the computer player of a game can have; often none."""
    own = game_module(game).part("weights")
    return tuple(own.temperaments) if own is not None else ()


def weights_for(game: str, name: str) -> Any:
    """The weights of a game as a temperament or a file changes them; PlayerMissing if its player has none."""
    own = game_module(game).part("weights")
    if name in TEMPERAMENTS:
        if name not in temperaments(game):
            raise PlayerMissing(f"The computer player of {game} has no temperament: it is neither cautious nor bold.")
        return own.tempered(name)
    if own is None:
        raise PlayerMissing(f"The computer player of {game} has no weights that could be read from {name}.")
    return own.read(Path(name))
