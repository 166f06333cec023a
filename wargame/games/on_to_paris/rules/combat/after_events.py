"""13.12 to 13.17, 14.5: what happens in a combat after its losses."""

from __future__ import annotations

from wargame.engine.events import Event, PieceId, PlaceId, Went
from wargame.games.on_to_paris.rules.combat.forces import Term


# ---------------------------------------------------------------- Leaders (13.12)
class CasualtiesPossible(Event):
    """13.12: whether Leaders have to be checked: at this roll or less they have."""

    hex: PlaceId
    roll: int
    up_to: int
    required: bool


class LeaderHit(Event, is_result=True):
    """13.12.1: a Leader is a casualty."""

    leader: PieceId
    side: str


# ---------------------------------------------------------------- Battle Impact (13.13)
class ImpactModified(Event, sums=True):
    """13.13.3: the modifiers of a side's Battle Impact roll."""

    side: str
    hex: PlaceId
    terms: tuple[Term, ...]
    total: int


class ImpactResult(Event, is_result=True):
    """13.13.4: what a side's modified roll leads to."""

    side: str
    hex: PlaceId
    roll: int
    results: tuple[str, ...]


class BattleFailed(Event, is_result=True):
    """13.13.5: what a failure in battle leads to."""

    side: str
    hex: PlaceId
    result: str


class DemoralizationLifted(Event, is_result=True):
    """13.13.4: all Demoralization of a side in the combat is removed."""

    side: str
    hex: PlaceId


class SpRegained(Event, is_result=True):
    """13.13.5: a side gets a lost SP back."""

    side: str
    sp: str
    unit: PieceId
    """Empty for a lone SP."""
    hex: PlaceId


class RoundForced(Event, is_result=True):
    """13.13.4: a side forces another round of the combat."""

    side: str
    hex: PlaceId


class DeathRide(Event, is_result=True):
    """14.5: the cavalry of a side sacrifices itself, so that another round is avoided."""

    side: str
    hex: PlaceId


class Panicked(Event, is_result=True):
    """13.13.5: the units of a hex are moved by the enemy."""

    side: str
    start: PlaceId
    end: PlaceId


class ExtraMove(Went, is_result=True):
    """13.13.5: a Formation moves by Exploitation or Reinforcements."""


# ---------------------------------------------------------------- Demoralization and Victor (13.14, 13.15)
class VictorFound(Event, is_result=True, decides=True):
    """13.15.1: who has won, by which of the eight tests, with the levels of Demoralization of both sides.

    `lost` are the SPs that the Victor has lost in the combat, `beaten` those of the other side.
    """

    hex: PlaceId
    victor: str
    test: int
    attack: int
    defence: int
    lost: int = 0
    beaten: int = 0


class Demoralized(Event, is_result=True):
    """13.14.1: the units of a side are marked Demoralized."""

    side: str
    hex: PlaceId


# ---------------------------------------------------------------- Retreat and Advance (13.16)
class Retreated(Went, is_result=True):
    """13.16.1: a unit retreats."""


class RetreatedInside(Event, is_result=True):
    """13.16.1: a unit, or some of its SPs, retreats into the Fort(ress) of the hex."""

    unit: PieceId
    hex: PlaceId
    number: int


class NoWayOut(Event, is_result=True):
    """13.16.3: a unit has no way to retreat and is eliminated."""

    unit: PieceId
    hex: PlaceId
    number: int


class Advanced(Went, is_result=True):
    """13.16.4: a unit of the Victor advances."""
