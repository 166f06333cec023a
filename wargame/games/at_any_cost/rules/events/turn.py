"""5, 6.1, 7, 14, 15, 18, 19: turns, days and nights, formations in play and in command, points and the end."""

from typing import Literal

from wargame.engine.events import Event, PieceId, PieceIds, PlaceId, PlaceIds, TurnBegins

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


class FormationCommitted(Event, owner="side", hides=UNNAMED):
    """6.1: a side names a formation for a turn to come, in secret."""

    side: str
    formation: str
    turn: int


class FormationDeployed(Event):
    """6.1: a formation's chit goes into the cup: `hour`, `enemy`, `spirit`, `orders` or `chosen` is the reason."""

    formation: str
    why: str


class FormationsFellInactive(Event):
    """18.4.reactivate: with the new day every French formation must be chosen again."""


class PointsScored(Event):
    """19.3, DRAFT.e.iii: a side scores at the end of a turn, for its `towns`, for `broken` brigades, for `hexes`."""

    side: str
    points: int
    why: str


class LeftMap(Event, is_result=True):
    """19.3: a unit leaves the map for good."""

    unit: PieceId
    hex: PlaceId
    points: int


class PostureTaken(Event):
    """7.1: a formation takes a Posture or Order, or camps for the night (18.6)."""

    formation: str
    posture: str
    bivouac: bool


class ActivationDegraded(Event, aloud=True):
    """6.4.c: fortune has degraded an activation: the Defensive Posture, the Fire Combat Step, and nothing else.

    `units` are those that a CIC chit has picked from the formation.
    """

    side: str
    formation: str
    units: PieceIds = ()


class NobodyCanFire(Event):
    """5.3.b: the Fire Combat Step of a formation is passed over: of the enemies in range none can be fired at."""

    formation: str


class LeftOutOfCommand(Event):
    """7.5: units that their HQ does not command get Out of Command markers."""

    units: PieceIds


class MarkerTurned(Event, aloud=True, is_result=True, reveals=True):
    """14.2, DRAFT.d.i.out-of-command: the marker of some hexes says what their units do."""

    hexes: PlaceIds
    result: str


Grade = Literal["pass", "equal", "fail"]
"""18.6.grades: a net roll below the rating, just it, or above it."""


class GrewWeary(Event):
    """18.2.fatigue, 18.3.fatigue: a unit takes a Morale Hit for a night without rest."""

    unit: PieceId


class BrigadeReunited(Event):
    """18.2.parents: detachments leave the map, and their brigade may be Rebuilt."""

    brigade: PieceId
    detachments: PieceIds


class BivouacRolled(Event, is_result=True):
    """18.6: a unit rolls to revive, muster or supply: the net roll against its rating."""

    activity: str
    unit: PieceId
    net: int
    rating: int
    grade: Grade


class LeaderSought(Event, is_result=True):
    """18.6.d: an HQ rolls to have a leader again."""

    hq: PieceId
    found: bool


class Displaced(Event, is_result=True):
    """18.6.b.pass: a unit that has become too much for its hex goes to another."""

    unit: PieceId
    hex: PlaceId
