"""Events of sieges (16)."""

from __future__ import annotations

from wargame.engine.events import Event, PieceId, PieceIds, PlaceId


class WentInside(Event):
    """16.2.1: units and lone SPs go into a Fort(ress)."""

    side: str
    hex: PlaceId
    units: PieceIds
    sps: tuple[str, ...]
    """Lone SPs by kind, one by one."""


class WorksBuilt(Event):
    """16.1.1: a Field Fortification is built."""

    side: str
    hex: PlaceId


class SiegeRolled(Event, is_result=True, aloud=True):
    """16.2.4: the roll for a siege: two dice with modifiers, what they change, and the Siege Progress after it."""

    hex: PlaceId
    side: str
    """The side that besieges."""
    roll: int
    modifiers: tuple[tuple[str, int], ...]
    total: int
    levels: int
    progress: int
    needed: int
    """16.1: the Siege Number, which the progress must exceed."""


class Surrendered(Event, is_result=True, aloud=True):
    """16.2.4, 16.2.5: a Fort(ress) and all inside surrender."""

    hex: PlaceId
    side: str
    """The side that surrenders."""
    units: PieceIds
    sps: int
    """All SPs that surrender, those of Formations included."""

    def gone_from(self) -> str:
        """The Fort(ress)."""
        return self.hex


class DriftedOff(Event):
    """10.10.3, 17.1.5: Franc-Tireurs leave an enemy Fort(ress) that no Infantry besieges."""

    start: PlaceId
    end: PlaceId
    number: int


class CouldNotLeave(Event, is_result=True):
    """13.16.3: units that had to leave an enemy Fort(ress) and could not are eliminated."""

    side: str
    hex: PlaceId
    unit: PieceId
    number: int
