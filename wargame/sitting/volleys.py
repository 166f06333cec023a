"""A volley: several units strike one after the other, each at its best target, ordered as one.

A game that has such questions brings a looking tool `volley(game, side, ask)`: a name, and the answers that may belong
to it. Each unit is given the target that promises most. It goes on as long as it is asked for: a question in between
interrupts it, and so does a shot that has become worse than it was when the volley was ordered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wargame.engine.action import Action
from wargame.engine.answers import Promise
from wargame.engine.game import Game
from wargame.sitting.looking import tools

FEWEST = 2
"""One unit alone needs no order for all."""


@dataclass(frozen=True)
class Shot:
    """What one unit does, and what it promises."""

    action: Action
    promise: Promise

    @property
    def unit(self) -> str:
        """Who does it."""
        return self.action[1]


@dataclass(frozen=True)
class Volley:
    """The shots of a volley in their order, the best first."""

    name: str
    side: str
    kind: str
    """The kind of the questions it answers."""
    shots: tuple[Shot, ...]


def volley(game: Game) -> Volley | None:
    """What could be ordered at once in answer to the question on the table."""
    ask = game.decision
    found = tools(game).volley(game, ask.side, ask) if ask is not None else None
    if ask is None or found is None:
        return None
    name, actions = found
    best: dict[str, Shot] = {}
    for action in actions:
        said: Promise | None = tools(game).promise(game, ask.side, action)
        if said is not None and (action[1] not in best or said.worth > best[action[1]].promise.worth):
            best[action[1]] = Shot(action, said)
    shots = sorted(best.values(), key=lambda shot: -shot.promise.worth)
    return Volley(name, ask.side, ask.kind, tuple(shots)) if len(shots) >= FEWEST else None


def still_true(game: Game, ordered: Volley, shot: Shot) -> bool:
    """Whether a shot may be fired as it was ordered: it is asked for, legal, and promises no less than it did."""
    ask = game.decision
    if ask is None or (ask.side, ask.kind) != (ordered.side, ordered.kind) or shot.action not in ask.actions:
        return False
    now: Promise | None = tools(game).promise(game, ask.side, shot.action)
    return now is not None and (now.chance or 0.0) >= (shot.promise.chance or 0.0)


def left_of(game: Game, ordered: Volley, done: Sequence[Action]) -> Volley | None:
    """The shots of a volley that were interrupted and are still possible, as they promise now; None elsewhere."""
    ask = game.decision
    if ask is None or (ask.side, ask.kind) != (ordered.side, ordered.kind):
        return None
    left = [shot.action for shot in ordered.shots if shot.action not in done and shot.action in ask.actions]
    said = [(action, tools(game).promise(game, ask.side, action)) for action in left]
    return replace(ordered, shots=tuple(Shot(action, promise) for action, promise in said if promise is not None))
