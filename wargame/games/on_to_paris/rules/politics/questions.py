"""Questions of politics (18)."""

from __future__ import annotations

from wargame.engine.questions import PieceId, PlaceId, Subject


class ShareGuard(Subject, kind="politics.guard"):
    """18.3: to which Formations of its hex the SPs of the Guard go."""

    unit: PieceId
    hex: PlaceId
    sps: int
    besieged: bool
