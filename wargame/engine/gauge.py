"""What of a position tells how a game will end: a few named features that a game declares.

    GAUGE = Gauge(
        unit=lambda g: "victory points",
        features=(Feature("cohesion", "what the wings can still bear", cohesion, prior=(0.15, 0.05)),),
        progress=lambda g: (g.turn - 1) / g.spec.turns,
    )

A game declares it as its part `gauge`. What each feature is worth is learned from games (`wargame fit`) and read by
`players.value`. A game that declares none is judged by its points, and by what its counters are worth if its view is a
`PlainView`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from wargame.engine.events import TurnBegins
from wargame.engine.game import Game
from wargame.engine.plain_view import PlainView

Measured = Callable[[Any], float]


class Feature(NamedTuple):
    """Something that can be counted for each side: the first side's less the second's is what matters."""

    name: str
    about: str
    """What is counted, for a reader."""
    of: Callable[[Any, str], float]
    """The number of a side in a game."""
    prior: tuple[float, float] = (0.0, 0.0)
    """What one more is taken to add to the result before games have been looked at, during a game and at its end.

    Few games change little of it."""


def score_lead(game: Game) -> float:
    """By how many points the first side leads the second, or the others."""
    scores = game.scores()
    first, *others = game.sides
    return float(scores.get(first, 0) - max((scores.get(side, 0) for side in others), default=0))


def by_turns(game: Game) -> float:
    """The share of its turns that a game has behind it; sides that still set up are at the beginning."""
    begun = sum(isinstance(entry.event, TurnBegins) for entry in game.log)
    return max(0, begun - 1) / max(1, game.spec.length)


def _points(_: Game) -> str:
    return "points"


@dataclass(frozen=True)
class Gauge:
    """The declaration of a game. All functions are given the game itself: it is for games that may be looked into."""

    features: tuple[Feature, ...] = ()
    lead: Measured = score_lead
    """By how much the first side leads, 0 if the game would be drawn as it stands; at the end, the result."""
    progress: Measured = by_turns
    """How much of the game is over, from 0 to 1."""
    unit: Callable[[Any], str] = _points
    """What a result is a number of, for a reader."""

    def measured(self, game: Game) -> dict[str, float]:
        """The features of a position, the first side's less the second's."""
        first, second = game.sides
        return {each.name: each.of(game, first) - each.of(game, second) for each in self.features}


def _counters(game: Game, side: str) -> float:
    view = game.view(side)
    if not isinstance(view, PlainView):
        return 0.0
    return float(sum(piece.worth for piece in view.pieces if piece.side == side))


PLAIN = Gauge((Feature("counters", "what the counters on the map are worth", _counters),))
"""The gauge of a game that declares none."""


def gauge_of(game: Game) -> Gauge:
    """What a game goes by."""
    found: Gauge | None = game.module.part("gauge")
    return found or PLAIN
