"""Questions of sieges (16)."""

from __future__ import annotations

from wargame.engine.questions import PlaceId, Subject


class WhoShelters(Subject, kind="sieges.shelter"):
    """16.2.1: which units go into the Fort(ress) of a hex that the enemy has entered."""

    hex: PlaceId
    room: int
    """SPs that still fit."""
    outside: int
    """SPs that are still outside."""
    enemies: int
    """Enemy SPs in the hex."""


class WhereToDig(Subject, kind="sieges.dig"):
    """16.1.1: where a Field Fortification is built."""

    cp: int
    ip: int


class WhereToDrift(Subject, kind="sieges.drift"):
    """10.10.3, 17.1.5: where Franc-Tireurs go that may not stay in an enemy Fort(ress) hex."""

    hex: PlaceId
    number: int
