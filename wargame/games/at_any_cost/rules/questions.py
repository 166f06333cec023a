"""5.2, 6.1: what is asked between the chapters: the next chit, and which formations come into play."""

from __future__ import annotations

from wargame.engine.questions import Subject


class StaffOrDraw(Subject, kind="turn.chit_draw_phase"):
    """6.2.1.hold: whether the General Staff chit is used before the next draw; so many chits are in the cup."""

    left: int


class FormationToCommit(Subject, kind="turn.commitment"):
    """6.1: the formation that will be active from a turn on."""

    turn: int


class RestedFormationToCommit(Subject, kind="turn.rested_formation"):
    """18.6.e: one more formation for Dawn."""
