"""10.10: what happens to rail lines."""

from __future__ import annotations

from wargame.engine.events import Event, PlaceIds


class RailLinesTaken(Event, is_result=True):
    """10.10: rail hexes are added to the rail net of a side."""

    side: str
    hexes: PlaceIds
