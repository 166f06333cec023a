"""14: what is asked about Cavalry Divisions."""

from __future__ import annotations

from wargame.engine.questions import PieceId, PieceIds, PlaceId, Subject


class Interdiction(Subject, kind="cavalry.interdiction"):
    """14.6: which Cavalry Divisions attempt Interdiction? All are declared before any rolls."""

    units: PieceIds
    """Those that may."""
    declared: tuple[str, ...]


class RideOff(Subject, kind="cavalry.ride_off"):
    """14.7: which Cavalry Divisions leave a hex that the enemy has entered, and where do they go?"""

    hex: PlaceId
    units: PieceIds


class WayOut(Subject, kind="cavalry.way_out"):
    """14.8, 16.2.3: a Cavalry Division has to leave its hex: where does it go?"""

    unit: PieceId
