"""7, 14: what is asked in the HQ Command Step, of units Out of Command, and in the draft sequence of play."""

from __future__ import annotations

from wargame.engine.questions import Subject


class FormationPosture(Subject, kind="command.activation.start"):
    """7.1: the Posture or Order of a formation, or of the group a CIC chit has picked from it."""

    formation: str


class ReinforcementPosture(Subject, kind="command.activation.reinforcements"):
    """11.10.in-command: the Posture of the units that enter in this activation."""

    formation: str


# ---------------------------------------------------------------- 14: units Out of Command


class MarkerToTurn(Subject, kind="command.out_of_command_step"):
    """14.2: which Out of Command marker of a formation is turned over next."""

    formation: str


class RoadMarch(Subject, kind="command.cautious"):
    """14.3.c.roadbound: which units do nothing but march along the road."""


class NearestUnit(Subject, kind="command.nearest"):
    """14.3: of units equally near, which one the enemy's look to, that withdraw or advance; their foe chooses."""

    units: tuple[str, ...]


class WithdrawalHex(Subject, kind="command.withdrawal"):
    """14.3.a.near: the next hex of the way a unit withdraws."""

    unit: str


class ClosingHex(Subject, kind="command.approach"):
    """14.3.e.near: the hex in which a unit closes with the enemy."""

    unit: str


# ---------------------------------------------------------------- DRAFT


class KeyChit(Subject, kind="command.command_decision_phase"):
    """DRAFT.a.key-chit: the event that will be in the cup for certain."""


class CommitsFirst(Subject, kind="command.held_event_phase.order"):
    """DRAFT.b.priority: which side says first what it plays before the draw."""


class HeldEvent(Subject, kind="command.held_event_phase.play"):
    """DRAFT.b: whether a held event is played before the next chit is drawn."""


class FormationToAdd(Subject, kind="command.french_activation_chits"):
    """DRAFT.e.i: the formation whose Activation Chit is in the cup from the next turn on."""
