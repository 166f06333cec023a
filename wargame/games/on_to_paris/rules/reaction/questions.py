"""12: what the side that does not move is asked."""

from __future__ import annotations

from wargame.engine.questions import PieceId, PieceIds, PlaceId, PlaceIds, Subject


class DeclareReactions(Subject, kind="reaction.declare"):
    """12.3: which units attempt a Reaction? All are declared before any rolls."""

    triggers: PlaceIds
    """The trigger hexes."""
    enemies: PieceIds
    """The units that have entered them or paused there."""
    declared: tuple[str, ...]
    """The units that will attempt it so far; hexes stand for lone SPs."""


class SpecialTarget(Subject, kind="reaction.target"):
    """5.1.7: which of several as near is the target of a Leader's special rating?"""

    unit: PieceId
    sign: str


class ReactionMovement(Subject, kind="reaction.move"):
    """12.4.2: where do units go that have reacted?"""

    trigger: PlaceId
    units: PieceIds
    """Those that may still go."""
    hexes: tuple[int, ...]
    """How many hexes each of them may go."""
