"""6.1 to 6.4: what happens to Formations."""

from __future__ import annotations

from wargame.engine.events import Event, PieceId, PlaceId


class FormationEliminated(Event, is_result=True):
    """6.3: a Formation is removed: because it is empty, besieged, without a Retreat, or away from Paris (10.8.4).

    `returns` is the turn it is available again, 0 if never.
    """

    unit: PieceId
    hex: PlaceId
    how: str
    returns: int

    def gone_from(self) -> str:
        """Its hex."""
        return self.hex


class SpLent(Event, is_result=True):
    """6.3: an Attached Corps gives its Army the SP that saves it."""

    corps: PieceId
    army: PieceId
    sp: str


class FormationCreated(Event, is_result=True):
    """6.2: an Army or Corps is created."""

    unit: PieceId
    hex: PlaceId


class SpsShifted(Event):
    """6.1.3: SPs of a hex go from one Formation to another; no Formation is the hex itself."""

    hex: PlaceId
    sp: str
    number: int
    giver: PieceId
    taker: PieceId


class LeaderShifted(Event):
    """6.1.3: a Leader goes from one card of a hex to another, or to the hex itself."""

    leader: PieceId
    hex: PlaceId
    taker: PieceId


class Attached(Event):
    """6.4.2: a Corps or Cavalry Division is Attached to an Army."""

    unit: PieceId
    army: PieceId


class Detached(Event):
    """6.4.2: a Corps or Cavalry Division is not Attached any more."""

    unit: PieceId
    army: PieceId
