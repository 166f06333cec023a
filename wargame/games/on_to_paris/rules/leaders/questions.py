"""5: what is asked about Leaders."""

from __future__ import annotations

from wargame.engine.questions import Subject


class ChangeOf(Subject, kind="leaders.change"):
    """5.4: what becomes of the Leader of a Formation, or of its Wounded one."""

    unit: str
    leader: str


class LostFor(Subject, kind="leaders.incapacitated"):
    """5.4: what becomes of a Leader who has been Incapacitated in one's own Segment."""

    leader: str


class DemotedTo(Subject, kind="leaders.demoted"):
    """5.6.2: what becomes of an Army Leader replaced by the Emperor."""

    army: str
    leader: str


class AppointFirst(Subject, kind="leaders.appoint_first"):
    """5.7: which Formation gets a new Leader first, since there are not enough."""

    units: tuple[str, ...]
