"""Events of movement (10) and of what Formations carry along (6.1.4)."""

from __future__ import annotations

from wargame.engine.events import Event, PieceId, PlaceId, Went


class MarchBegins(Event):
    """10.2.2: units begin to move together."""

    side: str
    units: tuple[str, ...]


class Marched(Went):
    """10.2: a unit enters a hex."""

    left: int
    """The MPs it has left."""


class Sortied(Event):
    """16.2.1: a besieged unit comes out of its Fort(ress) to attack the besiegers."""

    unit: PieceId
    hex: PlaceId


class Paused(Event):
    """10.3: a unit spends an MP in place."""

    unit: PieceId
    hex: PlaceId
    left: int


class StayedBehind(Event):
    """10.2.3, 10.2.6, 8.9.1: a unit cannot enter the hex it was to enter."""

    unit: PieceId
    hex: PlaceId
    rule: str
    reason: str


class PointLost(Event):
    """10.2.9: an Interdiction costs a unit an MP."""

    unit: PieceId
    hex: PlaceId
    left: int


class Shaken(Event):
    """10.2.4: a unit that has become Demoralized on the march has an MP fewer."""

    unit: PieceId
    hex: PlaceId
    left: int


class SpDropped(Event):
    """6.1.4: an SP is left behind in a hex."""

    unit: PieceId
    hex: PlaceId
    sp: str


class SpTaken(Event):
    """6.1.4: a Formation picks up a lone SP."""

    unit: PieceId
    hex: PlaceId
    sp: str
    ends: bool
    """The SP has already moved: the Formation ends its move here."""


class SpGiven(Event):
    """6.1.4: an SP goes from one Formation to another before they move."""

    unit: PieceId
    to: PieceId
    hex: PlaceId
    sp: str


class SpsJoined(Event):
    """10.8.1: SPs that have arrived are put into a Formation, which does not move in this Segment any more."""

    unit: PieceId
    to: PieceId
    hex: PlaceId
    sps: tuple[str, ...]


class LeaderDropped(Event):
    """6.1.4: a Division Leader or sovereign is left behind in a hex."""

    unit: PieceId
    leader: PieceId
    hex: PlaceId


class LeaderTaken(Event):
    """6.1.4: a Formation picks up a Leader."""

    unit: PieceId
    leader: PieceId
    hex: PlaceId
    ends: bool


class LedOff(Event):
    """6.1.4: a Division Leader leads SPs of a Formation, or of its hex, on beside it."""

    unit: PieceId
    leader: PieceId
    hex: PlaceId
    sps: tuple[str, ...]


class LeaderRode(Event):
    """10.7.2: a Leader moves alone: on horseback, by rail or by sea."""

    leader: PieceId
    start: PlaceId
    end: PlaceId
    by: str
