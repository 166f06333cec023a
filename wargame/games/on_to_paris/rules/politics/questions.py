"""Questions of politics (18)."""

from __future__ import annotations

from wargame.engine.questions import Subject


class ShareGuard(Subject, kind="politics.guard"):
    """18.3: to which Formations of its hex the SPs of the Guard go."""

    unit: str
    hex: str
    sps: int
    besieged: bool
