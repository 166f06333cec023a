"""Events of Rail Movement, Sea Transport and Pontoon Bridges (11)."""

from __future__ import annotations

from wargame.engine.events import Event, PlaceId, Went


class MovedByRail(Went):
    """11.1.1: a unit moves along the rail net."""

    sps: int
    """11.1.3: the capacity it has used."""
    used: int
    """And all that has been used this turn."""
    base: int


class MovedBySea(Went):
    """11.2.1: a unit goes from port to port."""

    sps: int
    used: int
    limit: int


class PontoonBuilt(Event):
    """11.3.1: a Pontoon Bridge is built in a hex, over one of its hexsides."""

    side: str
    hex: PlaceId
    to: PlaceId


class PontoonTakenUp(Event):
    """11.3.3: a side removes its Pontoon Bridge."""

    side: str
    hex: PlaceId
    to: PlaceId
