"""18: what happens at night: fatigue, brigades that gather again, and the rolls of a Bivouac."""

from __future__ import annotations

from typing import Literal

from wargame.engine.events import Event, PieceId, PieceIds, PlaceId

Grade = Literal["pass", "equal", "fail"]
"""18.6.grades: a net roll below the rating, just it, or above it."""


class GrewWeary(Event):
    """18.2.fatigue, 18.3.fatigue: a unit takes a Morale Hit for a night without rest."""

    unit: PieceId


class BrigadeReunited(Event):
    """18.2.parents: detachments leave the map, and their brigade may be Rebuilt."""

    brigade: PieceId
    detachments: PieceIds


class BivouacRolled(Event):
    """18.6: a unit rolls to revive, muster or supply: the net roll against its rating."""

    activity: str
    unit: PieceId
    net: int
    rating: int
    grade: Grade

    is_result = True


class LeaderSought(Event):
    """18.6.d: an HQ rolls to have a leader again."""

    hq: PieceId
    found: bool

    is_result = True


class Displaced(Event):
    """18.6.b.pass: a unit that has become too much for its hex goes to another."""

    unit: PieceId
    hex: PlaceId

    is_result = True
