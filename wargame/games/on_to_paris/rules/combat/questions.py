"""13.3 to 13.11, 9.5.1: what is asked in a combat up to its result."""

from __future__ import annotations

from wargame.engine.questions import PlaceId, Subject


class DepotForCombat(Subject, kind="combat.depot"):
    """9.5.1, 9.4.2: whether a Depot is spent, for otherwise a side has no Combat Supply."""

    hex: PlaceId
    side: str
    depots: tuple[str, ...]
    attacks: bool


class LossesToTake(Subject, kind="combat.losses"):
    """13.3.5, 13.11.2: which SPs a side loses."""

    side: str
    hex: PlaceId
    number: int
    cause: str
    cavalry: bool
    """13.10.2: whether the next one must be a Cavalry SP."""


class ColumnByCavalry(Subject, kind="combat.cavalry_shift"):
    """13.10.2: whether to try for a column, at the cost of Cavalry SPs."""

    hex: PlaceId
    side: str
    needed: int
    """It succeeds at this much or less on one die."""
    own: int
    enemy: int


class ReRoll(Subject, kind="combat.reroll", of_dice=True):
    """13.9.2: whether one of the rolls is made again."""

    hex: PlaceId
    side: str
    left: int
    own: int
    """Its own roll, modified."""
    enemy: int
    own_losses: str
    """What the side suffers as the rolls stand, as the table prints it."""
    enemy_losses: str
