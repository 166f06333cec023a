"""Questions of Rail Movement, Sea Transport and Pontoon Bridges (11)."""

from __future__ import annotations

from wargame.engine.questions import PieceId, Subject


class RailTo(Subject, kind="rail.to"):
    """11.1.1: where a unit goes by rail."""

    unit: PieceId
    sps: int
    """11.1.3: what it counts; twice that for Prussians outside Friendly Territory."""
    used: int
    base: int
    maximum: int


class SeaTo(Subject, kind="sea.to"):
    """11.2.1: the port that a unit goes to."""

    unit: PieceId
    sps: int
    used: int
    limit: int


class WhereToBridge(Subject, kind="pontoon.where"):
    """11.3.1: over which hexside a Pontoon Bridge is built."""

    side: str
