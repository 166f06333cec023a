"""5, 6.1, 15, 19: turns and days, formations that come into play, points and the end of the game."""

from __future__ import annotations

from wargame.engine.events import Event, PieceId, PlaceId, TurnBegins

UNNAMED = {"formation": ""}
"""What the enemy reads of a formation chosen in secret."""


class TurnBegan(TurnBegins):
    """5.0: a Game Turn begins, on which day and at which hour."""

    day: int
    time: str


class DayBegan(Event):
    """18.2.day: the next Campaign Day."""

    day: int


class GameEnded(Event):
    """15.3: the game is over; nobody wins a draw."""

    winner: str | None
    level: str
    why: str


# ---------------------------------------------------------------- 6.1, 18.4: who takes part


class FormationCommitted(Event):
    """6.1: a side names a formation for a turn to come, in secret."""

    side: str
    formation: str
    turn: int

    owner = "side"
    hides = UNNAMED


class FormationDeployed(Event):
    """6.1: a formation's chit goes into the cup: `hour`, `enemy`, `spirit`, `orders` or `chosen` is the reason."""

    formation: str
    why: str


class FormationsFellInactive(Event):
    """18.4.reactivate: with the new day every French formation must be chosen again."""


# ---------------------------------------------------------------- 19: victory


class PointsScored(Event):
    """19.3, DRAFT.e.iii: a side scores at the end of a turn, for its `towns`, for `broken` brigades, for `hexes`."""

    side: str
    points: int
    why: str


class LeftMap(Event):
    """19.3: a unit leaves the map for good."""

    unit: PieceId
    hex: PlaceId
    points: int

    is_result = True
