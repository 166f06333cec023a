"""II, V to VIII: the course of a battle: turns, rounds, reinforcements, events of the scenario, its end."""

from __future__ import annotations

from typing import Literal

from wargame.engine.events import Event, PlaceIds


class SetUpCompleted(Event):
    """V.2: a side, or a group of its reinforcements, has been placed; so many counters are now on the map."""

    side: str
    group: str | None
    counters: int


class ReinforcementsArrived(Event):
    """V.3: a group of reinforcements is about to be placed."""

    side: str
    group: str

    reveals = True


class InitiativeGained(Event):
    """VII.1: who has the initiative this turn."""

    side: str


class RoundBegan(Event):
    """VIII: the round of a side begins."""

    side: str


class ManeuverBegan(Event):
    """VIII.3.4: a side maneuvers with a card (None: Emergency Orders) for so many Activation Points."""

    side: str
    card: str | None
    points: int


class OperationsEnded(Event):
    """VIII.4: the Operations Phase is over after the round of this side, by Time cards or for want of orders."""

    why: Literal["time", "cards"]
    side: str


class EventHappened(Event):
    """V.3: an event of the scenario comes about."""

    event: str

    is_result = True
    reveals = True


class EventFailed(Event):
    """V.3: an event of the scenario does not come about by its die."""

    event: str

    is_result = True


class SpecialRuleChanged(Event):
    """V.3: a special rule begins or ends to hold, by the flag it hangs on."""

    flag: str
    holds: bool


class VpHexesCounted(Event):
    """II.3: the VP-hexes that count for the scenario defender at the end of the last turn."""

    side: str
    hexes: PlaceIds


class GameEnded(Event):
    """II.2, II.3: the battle is over; without a winner it is a draw."""

    winner: str | None
    level: str
    why: str
