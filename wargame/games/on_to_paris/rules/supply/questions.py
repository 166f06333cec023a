"""9.5: what is asked about Supply Depots."""

from __future__ import annotations

from wargame.engine.questions import Subject


class DepotPlace(Subject, kind="supply.depot_place"):
    """9.5.2: where a Supply Depot is built."""

    side: str
