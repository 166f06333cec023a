"""What Skirmish asks its players about."""

from __future__ import annotations

from wargame.engine.questions import PieceId, Subject


class Orders(Subject, kind="sequence.orders"):
    """2.2: the next order; `waiting` are the units that have none yet."""

    waiting: tuple[str, ...]


class FallBack(Subject, kind="morale.fall-back"):
    """5.3: where a broken unit runs to."""

    unit: PieceId
