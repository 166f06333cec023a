"""11, 16, 17, 19.2: moves and charges, arrivals, detachments, earthworks, and who controls what."""

from __future__ import annotations

from wargame.engine.events import Event, Move, PieceId, PieceIds, PlaceId


class Moved(Event):
    """11.1: units have gone from a hex to another, for so many half Movement Points, by these hexes."""

    units: PieceIds
    start: PlaceId
    end: PlaceId
    cost: int
    path: tuple[str, ...]

    def move(self) -> Move:
        """The way of the first of them."""
        return Move(self.units[0], self.start, self.end, self.path)

    def gone_on(self, path: tuple[str, ...], cost: int) -> Moved:
        """The same move, some hexes farther."""
        return Moved(self.units, self.start, path[-1], self.cost + cost, (*self.path, *path))


class FellBack(Event, is_result=True):
    """4.1.4: units that were halted where there is no room go back."""

    units: PieceIds
    hex: PlaceId


class HqOverrun(Event, is_result=True):
    """11.11: an HQ alone flees to the nearest friendly unit."""

    hq: PieceId
    start: PlaceId
    end: PlaceId

    def move(self) -> Move:
        """The way of the HQ."""
        return Move(self.hq, self.start, self.end)


class ChargeMade(Event, is_result=True):
    """11.6.test: a charge is made."""

    unit: PieceId
    target: PlaceId


class ChargeFailed(Event, is_result=True):
    """11.6.test, 11.8.test: a unit does not charge."""

    unit: PieceId
    target: PlaceId


class CounterchargeMade(Event, is_result=True):
    """11.7.both-charge: cavalry meets a charge in the hex it was about to enter."""

    unit: PieceId
    charger: PieceId
    hex: PlaceId


class CounterchargeFailed(Event, is_result=True):
    """11.7.test: cavalry does not come to meet a charge."""

    unit: PieceId
    charger: PieceId


class OpportunityChargeMade(Event, is_result=True):
    """11.8.test: cavalry charges units that have entered a hex."""

    unit: PieceId
    hex: PlaceId


class Disorganized(Event):
    """11.6.2: cavalry that has charged takes a Morale Hit."""

    unit: PieceId


class Entered(Event):
    """11.10.1: a unit enters the map for so many half Movement Points."""

    unit: PieceId
    hex: PlaceId
    cost: int


class ArrivalDelayed(Event):
    """11.10.2: units come a turn later."""

    units: PieceIds
    hex: PlaceId


class ArrivalShifted(Event):
    """11.10.2: units come by another hex."""

    units: PieceIds
    hex: PlaceId


class BrokeDown(Event):
    """17.1: a brigade is replaced by detachments of these sizes."""

    unit: PieceId
    parts: PieceIds
    sizes: tuple[str, ...]
    hex: PlaceId


class Recombined(Event):
    """17.3: detachments combine into a brigade, on its Battleworn side or Fresh."""

    parts: PieceIds
    unit: PieceId
    worn: bool
    hex: PlaceId


class WorksDug(Event, is_result=True):
    """16.2.result: a unit builds works, `hasty` or `entrenched`."""

    unit: PieceId
    hex: PlaceId
    works: str


class DiggingFailed(Event, is_result=True):
    """16.2.result: a unit fails to build works."""

    unit: PieceId
    works: str


class WorksLost(Event):
    """16.4.1: enemies tread down Hasty Works."""

    hex: PlaceId


class ControlTaken(Event, aloud=True, is_result=True):
    """19.2: a hex that counts is now a side's."""

    side: str
    hex: PlaceId
