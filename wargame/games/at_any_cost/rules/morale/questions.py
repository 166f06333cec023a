"""13: what is asked in the Rally Step."""

from __future__ import annotations

from wargame.engine.questions import Subject


class RallyAction(Subject, kind="morale.rally_step.start"):
    """13.4: the next Rally action, of so many that are left; whether Recovery and Rebuilding are possible."""

    left: int
    allowed: int
    recovery: bool
    rebuilding: bool


class RebuiltUnitHex(Subject, kind="morale.rally_step.placement"):
    """13.3.placement: the hex in which a Rebuilt unit comes back."""

    unit: str
