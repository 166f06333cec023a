"""What happens anywhere in the game; every chapter has its own events beside its rules."""

from __future__ import annotations

from wargame.engine.events import Event


class PointsScored(Event, is_result=True, aloud=True):
    """3.2: the VP level changes. `entry` is the line of the Victory Point Table, `rule` the rule it comes from."""

    points: int
    entry: str
    rule: str
    total: int
