"""8.8: what is asked in the sequence of play."""

from __future__ import annotations

from wargame.engine.questions import Subject


class Intervene(Subject, kind="sequence.general_staff"):
    """8.8: whether the Prussian General Staff lets the Action Phase go on."""

    roll: int
    left: int
    penalty: bool
    """8.6.3: whether the VPs change because the marker then enters one of the last two boxes."""
    paid: bool
    """8.6.3: whether they have changed already, as at each tie in the last box."""
