"""Events of the Rally Phase (4.2.5)."""

from __future__ import annotations

from wargame.engine.events import Event, PlaceId


class Rallied(Event, is_result=True):
    """13.14.5: the units of a hex are not Demoralized any more."""

    side: str
    hex: PlaceId
