"""8: what happens when markers are laid, points are rolled for and spent, and units are activated."""

from __future__ import annotations

from wargame.engine.events import Event, PieceIds, PlaceId

UNSEEN = {"marker": ""}


class RlMarkerLaid(Event, owner="side", hides=UNSEEN):
    """8.1.1: an RL marker is laid face down: the other side sees where, not which."""

    side: str
    marker: str
    at: str
    """An Army or a hex."""


class RlMarkersRevealed(Event, reveals=True):
    """8.1.1: the RL markers of a side are turned up: marker and place of each."""

    side: str
    markers: tuple[tuple[str, str], ...]


class RlMarkerRelocated(Event):
    """8.1.3: an RL marker goes to another Army or Military Point."""

    side: str
    marker: str
    start: str
    at: str


class CommandPointsRolled(Event, is_result=True):
    """8.2: the CPs that a roll on the Command Point Table gives to the markers on the map."""

    side: str
    roll: int
    primary: int
    secondary: int
    tertiary: int
    discretionary: int


class PointsSpent(Event):
    """8.5.4.2: what an action has cost."""

    side: str
    ip: int
    primary: int
    secondary: int
    tertiary: int
    discretionary: int


class UnitsActivated(Event):
    """8.9.1, 8.10: units are activated for movement."""

    side: str
    units: PieceIds
    leaders: PieceIds
    """10.8.2: Division Leaders who lead lone SPs, and those who go with an Army."""


class DemoralizationRemoved(Event, is_result=True):
    """8.9.1, 13.14.5: the units of a location are not Demoralized any more."""

    side: str
    hex: PlaceId


class HalfBegins(Event):
    """8.5.4, 8.5.5: a side has its half of the Segment, with so many IPs."""

    side: str
    ip: int


class InitiativeLapsed(Event):
    """8.5.4: IPs that could not be spent, or need not be."""

    side: str
    ip: int


class DutyNeglected(Event):
    """8.5.4: neither a CP spent nor an SP entered: the enemy takes a CP or SP."""

    side: str
    taken: str
