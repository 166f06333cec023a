"""The brain of a game that brings none: it looks one action ahead and takes what leaves its side best off.

It knows no rule. It goes by what a `PlainView` says of the table: victory points, what each counter is worth as it
stands, and how near its counters are to the enemy and to the places that count. Dice are followed in every way they can
fall (`Seat.prospect`), so it knows the odds and never a roll.
"""

from __future__ import annotations

import random

from wargame.engine.action import Action
from wargame.engine.plain_view import PlainPiece, PlainView
from wargame.players.seat import Option, Seat

POINT, WORTH, STEP = 4.0, 2.0, 0.1
"""What a victory point, a counter's worth and a step nearer to the enemy or to a goal count for."""
WHIM = 0.01
"""Among equals chance decides: less than any of these can make a difference."""


class PlainBrain:
    """Weighs the answers of one side by where they lead."""

    def __init__(self, seat: Seat, seed: int) -> None:
        self.side = seat.side
        self._random = random.Random(f"{seed} {seat.side}")

    def knows(self, seat: Seat) -> bool:
        """Whether it was made for this chair; it remembers nothing of a game."""
        return seat.side == self.side

    def weigh(self, seat: Seat) -> list[Option]:
        """Every legal action with what it changes, on average."""
        now = self.worth(seat)
        return [self._option(seat, action, now) for action in seat.actions]

    def _option(self, seat: Seat, action: Action, now: float) -> Option:
        gain = seat.prospect(action, lambda: self.worth(seat)) - now
        return Option(action, gain + self._random.random() * WHIM, _why(gain))

    def worth(self, seat: Seat) -> float:
        """How well this side stands: its points and counters against the others', and how near it is to the fight."""
        view = seat.view
        if not isinstance(view, PlainView):
            return 0.0
        points = sum(count if side == self.side else -count for side, count in view.points)
        counters = sum(piece.worth if piece.side == self.side else -piece.worth for piece in view.pieces)
        return points * POINT + counters * WORTH - _steps(seat, view) * STEP


def _why(gain: float) -> str:
    if abs(gain) <= WHIM:
        return "it changes nothing for me"
    return "it leaves me better off" if gain > 0 else "it leaves me worse off"


def _steps(seat: Seat, view: PlainView) -> int:
    """How far the counters of a side are from the nearest enemy or place that counts, all together."""
    index, distance = seat.board.index, seat.board.distance
    enemies = [index[piece.place] for piece in _on_map(view) if piece.side != seat.side]
    aims = [*enemies, *(index[place] for place in view.goals)]
    if not aims:
        return 0
    own = [index[piece.place] for piece in _on_map(view) if piece.side == seat.side]
    return sum(min(distance(place, aim) for aim in aims) for place in own)


def _on_map(view: PlainView) -> list[PlainPiece]:
    return [piece for piece in view.pieces if piece.place]
