"""12: what is told of Reactions."""

from __future__ import annotations

from wargame.engine.events import Event, PieceId, PieceIds, PlaceId, Went


class ReactionTried(Event, sums=True):
    """12.4: units roll for Reaction: the rating, and the sum of the modifiers with their reasons."""

    side: str
    units: PieceIds
    place: PlaceId
    """The hex of lone SPs; empty for Formations."""
    trigger: PlaceId
    rating: int
    drm: int
    reasons: tuple[str, ...]
    values: tuple[int, ...]


class ReactionRolled(Event, is_result=True):
    """12.4: how many hexes the units may react: none, one or two."""

    side: str
    units: PieceIds
    place: PlaceId
    hexes: int


class SpecialRatingRolled(Event, is_result=True):
    """5.1.7, 12.4.5: a Leader's special rating is checked; if it `strikes`, it says how he must move."""

    leader: PieceId
    unit: PieceId
    sign: str
    strikes: bool


class TargetDesignated(Event):
    """5.1.7: the hex that a special rating makes a unit go to, or away from."""

    unit: PieceId
    sign: str
    target: PlaceId


class UnitReacted(Went, is_result=True):
    """12.4.2: a unit moves a hex by Reaction."""
