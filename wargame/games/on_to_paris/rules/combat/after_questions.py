"""13.12 to 13.16, 14.5: what is asked in a combat after its losses."""

from __future__ import annotations

from wargame.engine.questions import PieceId, PieceIds, PlaceId, Subject


class LeaderToCheck(Subject, kind="combat.leader_check"):
    """13.12.1: whose Leader of a rank is checked next, since not all of them can become casualties."""

    side: str
    rank: str
    leaders: PieceIds
    left: int
    """How many more Leaders of the side can become casualties."""


class WhereRegained(Subject, kind="combat.regain"):
    """13.13.5: where a regained SP goes."""

    side: str
    hex: PlaceId
    sp: str


class AnotherRound(Subject, kind="combat.another_round"):
    """13.13.4: whether a side forces another round."""

    side: str
    hex: PlaceId
    own: int
    enemy: int


class RideToDeath(Subject, kind="combat.death_ride"):
    """14.5: whether a Cavalry SP is given up to avoid another round."""

    side: str
    hex: PlaceId
    csp: int


class WhoPanics(Subject, kind="combat.panic"):
    """13.13.5: which enemy hex panics, and where to."""

    side: str
    """Who chooses."""
    hex: PlaceId


class WhoMoves(Subject, kind="combat.extra_move"):
    """13.13.5: which Formation moves by Exploitation or Reinforcements."""

    side: str
    hex: PlaceId
    result: str


class WhereMoved(Subject, kind="combat.extra_move_to"):
    """13.13.5: where it moves to."""

    unit: PieceId
    hex: PlaceId
    points: int


class WhereRetreat(Subject, kind="combat.retreat"):
    """13.16.1: where units that have lost a combat retreat to."""

    side: str
    hex: PlaceId
    units: PieceIds
    number: int
    """The hex of the Retreat that is asked for: 1 is the first."""
    hexes: int
    """How many hexes it may be at most."""
    costly: tuple[str, ...]
    """13.16.2: the hexes among the answers in which an SP would be lost."""
    room: int
    """16.1: how many SPs still fit into the Fort(ress), if they may go there."""


class WhoAdvances(Subject, kind="combat.advance"):
    """13.16.4: which units of the Victor advance, and where to."""

    side: str
    hex: PlaceId
    number: int
    hexes: int
    planned: tuple[str, ...]
