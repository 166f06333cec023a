"""What may be shown of a game at this moment, to whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from wargame.engine.board import Board
from wargame.engine.game import Game
from wargame.engine.procedure import Ask
from wargame.players import Seat
from wargame.sitting.estimates import Estimates
from wargame.sitting.looking import Looking
from wargame.sitting.previews import Previews


@dataclass(frozen=True)
class Glimpse:
    """What may be shown at this moment. The first of the `eyes` is the chair in front of the screen.

    `ask` is the question if it is for one of these eyes, and `waiting` the side that has to decide anyway.
    `looking` answers what the rules make of the table, as far as these eyes may know.
    """

    board: Board
    data: Any
    """The game file this game is played with: numbers, charts, player aids."""
    scenario: Any
    eyes: tuple[str, ...]
    seats: Mapping[str, Seat]
    views: Mapping[str, Any]
    looking: Looking
    estimates: Estimates
    """What the answers to the question promise."""
    ask: Ask | None
    waiting: str | None
    asked: Seat | None = None
    """The chair the question is put to: not one of the eyes' if it is an open question to the other side."""

    @property
    def side(self) -> str:
        """The side in front of the screen."""
        return self.eyes[0]

    @property
    def view(self) -> Any:
        """What that side may know."""
        return self.views[self.side]

    @property
    def seat(self) -> Seat:
        """Its chair."""
        return self.seats[self.side]


def glimpse_of(game: Game, eyes: tuple[str, ...], previews: Previews | None = None) -> Glimpse:
    """What these eyes may be shown of a game now; to the eyes of several sides nothing of theirs is hidden.

    With `previews` estimates that would take long are worked out beside the table.
    """
    ask, looking = game.decision, Looking(game, eyes[0], all_open=len(eyes) > 1)
    shown = ask is not None and (ask.side in eyes or ask.open)
    return Glimpse(
        board=game.board,
        data=game.data,
        scenario=game.spec,
        eyes=eyes,
        seats={side: Seat(game, side) for side in eyes},
        views={side: game.view(side) for side in eyes},
        looking=looking,
        estimates=Estimates(looking, previews),
        ask=ask if shown else None,
        waiting=ask.side if ask is not None else None,
        asked=Seat(game, ask.side) if ask is not None and shown else None,
    )
