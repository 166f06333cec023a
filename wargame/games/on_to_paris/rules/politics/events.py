"""Events of politics (18)."""

from __future__ import annotations

from wargame.engine.events import Event, PieceId, PieceIds, PlaceId


class EmpireChecked(Event, is_result=True, aloud=True):
    """18.2.2: a roll whether the Empire falls. `cause` is combat, distance or siege."""

    cause: str
    roll: int
    modifier: int
    """What is added to the roll: hexes from the border, or Siege Progress."""
    limit: int
    """For a combat the Empire falls at so much or less, otherwise at so much or more."""
    falls: bool


class EmpireHolds(Event):
    """18.2.2: a combat with Napoleon III is lost, but not at such a cost that the Empire could fall."""

    difference: int


class EmpireFell(Event, is_result=True, aloud=True):
    """18.3: the Empire falls and the Republic takes its place."""

    turn: int


class ConfirmedNoMore(Event):
    """18.3: Leader Confirmed markers are removed."""

    leaders: PieceIds


class SpsDeserted(Event, is_result=True):
    """18.3: the SPs of a unit, or the lone SPs of a hex, roll one by one whether they stay."""

    unit: PieceId
    """Empty for lone SPs."""
    hex: PlaceId
    sp: str
    rolls: tuple[int, ...]
    lost: int


class GuardDissolved(Event, is_result=True):
    """18.3: the Guard Corps or the Guard Cavalry Division is removed."""

    unit: PieceId
    hex: PlaceId


class GuardShared(Event):
    """18.3: an SP of the Guard joins another Formation of its hex."""

    sp: str
    unit: PieceId


LATER, STAY, LOST = "later", "stay", "lost"
"""18.3: the fates of SPs of the Guard that no Formation takes."""


class GuardRest(Event):
    """18.3: the other SPs of the Guard come back `later`, `stay` besieged as lone SPs, or are `lost`."""

    sps: tuple[str, ...]
    hex: PlaceId
    fate: str


class FuseAdvanced(Event):
    """15.1.3: the marker of the French Time Fuse Penalty advances."""

    box: int


class BesiegedMarked(Event):
    """18.3: besieged SPs roll only if the siege is lifted."""

    hex: PlaceId
