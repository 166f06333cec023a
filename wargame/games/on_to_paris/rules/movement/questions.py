"""Questions of movement (10)."""

from __future__ import annotations

from wargame.engine.questions import PieceId, PieceIds, PlaceId, PlaceIds, Subject


class MarchOrders(Subject, kind="march.orders"):
    """10.2.2: where the marching units go, before the next Movement Point is spent."""

    units: PieceIds
    """Those that can still move."""
    points: tuple[int, ...]
    """The MPs each has left."""
    waiting: tuple[str, ...]
    """10.2.2: those that wait for a dear hex they have declared."""
    planned: int
    """How many have a plan."""


class CombatOrder(Subject, kind="march.combats"):
    """13.1, 12.4.4: which of several combats is fought first."""

    hexes: PlaceIds


class LeadOff(Subject, kind="march.lead"):
    """6.1.4: which SPs a Division Leader leads on beside the Formation that he leaves."""

    leader: PieceId
    unit: PieceId
    sps: tuple[str, ...]
    """Those chosen so far, by kind."""
    more: int
    """How many more he can lead."""


class RideTo(Subject, kind="ride.to"):
    """10.7.2: where a Leader goes alone."""

    leader: PieceId
    hex: PlaceId


class RideInto(Subject, kind="ride.into"):
    """6.1.4: the Formation in which a Leader is contained where he has arrived, or none."""

    leader: PieceId
    hex: PlaceId
