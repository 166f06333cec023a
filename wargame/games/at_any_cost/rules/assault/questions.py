"""12: what is asked in Assault Combat and in retreats."""

from __future__ import annotations

from wargame.engine.questions import Subject


class AssaultDeclaration(Subject, kind="assault.assault_step.start"):
    """12.2.declare: the next assault to be declared, under the shift of an event if one brought it about."""

    event: str = ""


class AssaultToFight(Subject, kind="assault.assault_step.resolve"):
    """12.2: the assault to be fought next, and its Lead Assault Hex; both are named where there is one choice only."""

    target: str = ""
    lead: str = ""


class AbandonPosition(Subject, kind="assault.assault_combat"):
    """12.3: whether units leave a hex before it is assaulted."""

    hex: str


class Losses(Subject, kind="assault.loss_points"):
    """12.7.1: what a Loss Point is spent on; a Casualty Hit may be due (12.7.2.a).

    The winner loses `riposte` points of his own if nobody retreats (12.7.2.b).
    """

    hex: str
    points: int
    casualty_due: bool
    riposte: int


class ToughFightCasualty(Subject, kind="assault.tough_fight"):
    """12.7.3.pass: which of several units equally strong takes the Casualty Hit."""

    units: tuple[str, ...]


class HqRetreat(Subject, kind="assault.retreat.start"):
    """12.10: whether an HQ goes along with the unit it is stacked with."""

    hq: str


class RetreatHex(Subject, kind="assault.retreat.onward"):
    """12.8: the hex to which units retreat."""

    units: tuple[str, ...]


class BreakthroughInto(Subject, kind="assault.breakthrough.enter"):
    """12.9: which unit breaks through into a hex, if any."""

    hex: str


class RideOn(Subject, kind="assault.breakthrough.further"):
    """12.9.charging: whether cavalry that has charged rides on, and where."""

    unit: str
