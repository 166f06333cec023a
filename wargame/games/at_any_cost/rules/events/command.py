"""7, 14: what happens in the HQ Command Step, and to units Out of Command."""

from __future__ import annotations

from wargame.engine.events import Event, PieceIds, PlaceIds


class PostureTaken(Event):
    """7.1: a formation takes a Posture or Order, or camps for the night (18.6)."""

    formation: str
    posture: str
    bivouac: bool


class LeftOutOfCommand(Event):
    """7.5: units that their HQ does not command get Out of Command markers."""

    units: PieceIds


class MarkerTurned(Event):
    """14.2, DRAFT.d.i.out-of-command: the marker of some hexes says what their units do."""

    hexes: PlaceIds
    result: str

    is_result = True
    reveals = True
