"""5: what is asked about Leaders."""

from __future__ import annotations

from wargame.engine.questions import PieceId, PieceIds, Subject


class ChangeOf(Subject, kind="leaders.change"):
    """5.4: what becomes of the Leader of a Formation, or of its Wounded one."""

    unit: PieceId
    leader: PieceId


class LostFor(Subject, kind="leaders.incapacitated"):
    """5.4: what becomes of a Leader who has been Incapacitated in one's own Segment."""

    leader: PieceId


class DemotedTo(Subject, kind="leaders.demoted"):
    """5.6.2: what becomes of an Army Leader replaced by the Emperor."""

    army: PieceId
    leader: PieceId


class AppointFirst(Subject, kind="leaders.appoint_first"):
    """5.7: which Formation gets a new Leader first, since there are not enough."""

    units: PieceIds
