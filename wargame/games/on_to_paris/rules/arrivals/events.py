"""What happens when reinforcements arrive and enter (7)."""

from __future__ import annotations

from wargame.engine.events import Event, PieceId, PieceIds, PlaceId
from wargame.games.on_to_paris.rules.strength import Strength


class SpsArrive(Event):
    """7.1: SPs are added to the pools of a side; `paris` are those that must enter at Paris."""

    side: str
    strength: Strength
    paris: Strength


class FormationsArrive(Event):
    """7.3, 6.3: Formations and Siege Guns are available now."""

    side: str
    units: PieceIds


class SpEntered(Event):
    """7.2.1: an SP enters play, lone in a hex or in a Formation (`unit`); `free` if it cost nothing (7.7)."""

    side: str
    kind_of_sp: str
    hex: PlaceId
    unit: PieceId
    free: bool


class DivisionFounded(Event):
    """7.2.1: a Cavalry Division enters the map with one Cavalry SP."""

    side: str
    unit: PieceId
    hex: PlaceId


class EmergencyPaid(Event):
    """7.6.4: IPs are put towards an Emergency SP; `saved` of `price` are together now."""

    side: str
    kind_of_sp: str
    points: int
    saved: int
    price: int


class EmergencyRaised(Event, is_result=True):
    """7.6.3, 7.6.4: an Emergency SP is available."""

    side: str
    kind_of_sp: str


class GunEntered(Event):
    """7.8: a Siege Gun enters the map."""

    side: str
    unit: PieceId
    hex: PlaceId


class DivisionLeaderEntered(Event):
    """7.4: a Division Leader enters the map, in a Formation or alone in a hex."""

    side: str
    leader: PieceId
    unit: PieceId
    hex: PlaceId
