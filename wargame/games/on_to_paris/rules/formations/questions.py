"""6.1 to 6.4: what is asked about Formations."""

from __future__ import annotations

from wargame.engine.questions import PieceId, PieceIds, PlaceId, Subject


class Borrow(Subject, kind="formations.borrow"):
    """6.3: which Attached Corps gives an empty Army an SP."""

    army: PieceId


class OrderOfReturn(Subject, kind="formations.order_of_return"):
    """6.3.1: which of the Prussian Formations lost comes back first."""

    sort: str
    units: PieceIds


class ReorganiseWhere(Subject, kind="formations.reorganise"):
    """6.1.3, 6.4.2: what a side reorganises in the Resource Phase."""

    side: str


class ReorganiseHex(Subject, kind="formations.reorganise_hex"):
    """6.1.3: which SPs and Leaders of a hex change places."""

    hex: PlaceId
    inside: bool


class CreateWhere(Subject, kind="formations.create_where"):
    """6.2.1: where a Formation is created."""

    unit: PieceId


class CreateOf(Subject, kind="formations.create_of"):
    """6.2.1: of which SPs a new Formation is made; `begun` if it has one already."""

    unit: PieceId
    hex: PlaceId
    begun: bool


class AttachWhich(Subject, kind="formations.attach"):
    """6.4.2: which Formations an Army is given in an Army Reattachment."""

    army: PieceId
