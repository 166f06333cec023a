"""What the players are asked about reinforcements (7)."""

from __future__ import annotations

from wargame.engine.questions import PieceId, Subject


class PlaceSp(Subject, kind="arrivals.place"):
    """7.2.1: where an SP enters; `wide` once all lawful hexes are listed."""

    side: str
    pool: str
    wide: bool


class FreeSp(Subject, kind="arrivals.free"):
    """7.7: whether to enter an SP at no cost."""

    side: str


class FoundDivision(Subject, kind="arrivals.found"):
    """7.2.1: where a new Cavalry Division enters."""

    side: str
    unit: PieceId


class PlaceGun(Subject, kind="arrivals.gun"):
    """7.8: where a Siege Gun enters."""

    side: str
    unit: PieceId


class PlaceDivisionLeader(Subject, kind="arrivals.division_leader"):
    """7.4: where a Division Leader enters, if now."""

    side: str
    leader: PieceId
