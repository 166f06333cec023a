"""14: what is told of Cavalry Divisions."""

from __future__ import annotations

from wargame.engine.events import Event, PieceId, PlaceId, Went


class RodeOff(Went, is_result=True):
    """14.7: a Cavalry Division avoids the enemy by Retreat Reaction."""


class InterdictionRolled(Event, is_result=True):
    """14.6: whether a Cavalry Division costs the enemy an MP, and itself Cavalry SPs; `drm` was added to the dice."""

    unit: PieceId
    hex: PlaceId
    drm: int
    mp: int
    csp: int
