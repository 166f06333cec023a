"""4.2, 8.5 to 8.8: turns, phases and Segments."""

from __future__ import annotations

from wargame.engine.events import Event, TurnBegins


class TurnBegan(TurnBegins):
    """4.1: a turn begins."""

    name: str


class PhaseBegan(Event):
    """4.2: a phase of the turn begins."""

    phase: str


class InitiativeWon(Event, is_result=True):
    """8.5.1, 8.5.2: who has the Initiative in a Segment, and the IPs of each side."""

    segment: int
    side: str
    prussian: int
    french: int
    ip: int


class InitiativeTied(Event, is_result=True):
    """8.6, 8.7: both sides rolled the same; `counts` if the Command Table is used."""

    roll: int
    counts: bool


class CommandTableAdvanced(Event):
    """8.6: the Command Table Use marker enters a box."""

    box: int


class StaffIntervened(Event):
    """8.8: the Prussian General Staff lets the Action Phase go on."""

    left: int


class ActionPhaseEnded(Event, aloud=True):
    """8.5.7: why the Action Phase is over: both sides are exhausted, or a tie has ended it (8.6.2)."""

    tie: int
    """The tied roll; 0 if both sides have no CPs and SPs left."""
