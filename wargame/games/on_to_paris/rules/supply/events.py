"""9: what happens to Supply Depots and to the Rail Bypass."""

from __future__ import annotations

from wargame.engine.events import Event, PlaceId


class DepotBuilt(Event, is_result=True):
    """9.5.2: a Supply Depot is built."""

    side: str
    hex: PlaceId


class DepotRazed(Event, is_result=True):
    """9.5.3: a side destroys a Supply Depot of its own."""

    side: str
    hex: PlaceId


class DepotCaptured(Event, is_result=True):
    """9.5.3: a Supply Depot changes hands; `side` has it now."""

    side: str
    hex: PlaceId


class DepotSpent(Event, is_result=True):
    """9.5.1: a Supply Depot has been used up for Combat Supply."""

    side: str
    hex: PlaceId


class BypassBuilt(Event, is_result=True):
    """9.6.1: a Depot becomes the Rail Bypass around a besieged Fort(ress)."""

    hex: PlaceId


class BypassTakenUp(Event, is_result=True):
    """9.6.3: the Prussians take up the Rail Bypass."""

    hex: PlaceId
