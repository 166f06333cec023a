"""9, 10, 13: Morale Tests and Morale Hits, Break Tests, Broken units, Recovery and Rebuilding."""

from __future__ import annotations

from wargame.engine.events import Event, PieceId, PlaceId


class MoraleTested(Event):
    """9.1: the modified die of a unit against its cohesion, and the Morale Hits it takes."""

    unit: PieceId
    number: int
    rating: int
    hits: int


class MoraleHit(Event):
    """9.2: a unit is Shaken or Disrupted."""

    unit: PieceId
    morale: int

    is_result = True


class TurnedBattleworn(Event):
    """8.6: a Casualty Hit turns a unit over."""

    unit: PieceId

    is_result = True


class BreakTested(Event):
    """10.1: the die of a Break Test against cohesion, and the band of its result."""

    unit: PieceId
    die: int
    rating: int
    band: str


class UnitBroken(Event):
    """10.2: a unit leaves the map: `test`, `retreat` or `muster` has Broken it."""

    unit: PieceId
    hex: PlaceId
    why: str

    is_result = True


class Recovered(Event):
    """13.2: a marker of a unit, `morale` or `ammo`, is one level better."""

    unit: PieceId
    what: str
    level: int


class RebuildSucceeded(Event):
    """13.3: a unit comes back; its hex is still to be chosen."""

    unit: PieceId

    is_result = True


class RebuildFailed(Event):
    """13.3: a unit is not Rebuilt."""

    unit: PieceId

    is_result = True


class Rebuilt(Event):
    """13.3: a unit is back on the map."""

    unit: PieceId
    hex: PlaceId

    is_result = True
