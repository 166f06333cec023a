"""What follows from units coming and going: events of `upkeep`."""

from __future__ import annotations

from wargame.engine.events import Event, PieceId, PlaceId


class WorksLeft(Event):
    """16.1.1: a Field Fortification without friendly SPs is removed."""

    side: str
    hex: PlaceId


class PontoonLeft(Event):
    """11.3.3, 11.3.4: a Pontoon Bridge without a friendly SP that is not besieged is removed."""

    side: str
    hex: PlaceId
    to: PlaceId


class MarkerLost(Event, is_result=True, aloud=True):
    """8.1.2: an RL marker is removed with its CPs."""

    side: str
    marker: str
    at: str
    """The Army it was with, or the hex it was at."""
    points: int


class SiegeBroken(Event, is_result=True, aloud=True):
    """16.2.3: no besieger is left: the siege is over. `progress` is the damage that stays (16.2.6)."""

    hex: PlaceId
    side: str
    """Whose Fort(ress) it is."""
    progress: int


class LeaderOverrun(Event, is_result=True):
    """10.2.8, 10.7.2: a Leader alone is eliminated."""

    leader: PieceId
    hex: PlaceId

    def gone_from(self) -> str:
        """His hex."""
        return self.hex


class TireursGone(Event, is_result=True):
    """17.1, 17.1.2: Franc-Tireurs above three in a hex, or outside France, are eliminated."""

    hex: PlaceId
    number: int
    abroad: bool


class ParisCorpsGone(Event, is_result=True):
    """10.8.4: a Paris Corps too far from Paris is eliminated; half its SPs come back as Mobiles of Paris."""

    unit: PieceId
    hex: PlaceId
    back: int


class BypassGone(Event):
    """9.6.3: the Rail Bypass is removed."""

    hex: PlaceId
