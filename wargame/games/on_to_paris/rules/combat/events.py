"""13.1 to 13.11, 15: what happens in a combat up to its result."""

from __future__ import annotations

from typing import NamedTuple

from wargame.engine.events import Event, PieceId, PieceIds, PlaceId
from wargame.games.on_to_paris.rules.combat.forces import Term
from wargame.games.on_to_paris.rules.strength import Strength


class CombatBegun(Event):
    """13.1: a combat in a hex: who attacks, and with what both sides fight."""

    hex: PlaceId
    attacker: str
    defender: str
    attackers: PieceIds
    defenders: PieceIds
    attack: Strength
    defence: Strength


class RoundBegun(Event):
    """13.13.4: another round of a combat."""

    hex: PlaceId
    round: int


class OutOfCombatSupply(Event, is_result=True):
    """9.3.1: a side fights without Combat Supply and will be Demoralized."""

    side: str
    hex: PlaceId


class DepotPromised(Event):
    """9.5.1: a Depot is spent for the Combat Supply of a side."""

    side: str
    depot: PlaceId
    hex: PlaceId


class Overran(Event, is_result=True, settles=True, decides=True):
    """13.5: a Force is overrun and eliminated."""

    side: str
    """Who is overrun."""
    hex: PlaceId
    lost: Strength


class ForceDestroyed(Event, is_result=True, decides=True):
    """13.4.3, 13.3.3: a Force is eliminated: it attacked at odds below one to three, or artillery destroyed it."""

    side: str
    hex: PlaceId
    lost: Strength
    rule: str


class SpLost(Event, is_result=True):
    """13.11.2, 13.3.5: a side loses SPs of a kind, of a Formation or lone ones, for a cause."""

    side: str
    sp: str
    number: int
    unit: PieceId
    """Empty for lone SPs."""
    hex: PlaceId
    cause: str


# ---------------------------------------------------------------- artillery (13.3, 15)
class Guns(NamedTuple):
    """13.3.2: a factor of Artillery Strength: what it is worth in all, of which units, and how many."""

    value: float
    key: str
    number: int


class ArtilleryReckoned(Event, sums=True):
    """13.3.1, 13.3.4: the Artillery Strength of a side and the modifiers of its roll."""

    side: str
    hex: PlaceId
    guns: tuple[Guns, ...]
    halved: bool
    """15.1.1: by the Time Fuse Penalty."""
    strength: int
    terms: tuple[Term, ...]


class ArtilleryFired(Event, is_result=True):
    """13.3.5: what the artillery of a side does: the modifier it gains, and what it does to the enemy."""

    side: str
    hex: PlaceId
    roll: int
    drm: int
    demoralizes: bool
    losses: int
    half: bool

    def idle(self) -> bool:
        """13.3.5: guns without effect."""
        return not (self.drm or self.demoralizes or self.losses or self.half)


class HalfLoss(Event):
    """13.3.5: whether the half of a loss is one SP more."""

    side: str
    lost: bool

    def idle(self) -> bool:
        """13.3.5: the loss is one by the artillery."""
        return True


# ---------------------------------------------------------------- column and rolls (13.4, 13.9 to 13.11)
class ColumnFound(Event, sums=True):
    """13.4, 13.11.1: the initial column, its shifts, and the column of the combat."""

    hex: PlaceId
    attack: int
    defence: int
    initial: str
    shifts: tuple[Term, ...]
    column: str


class SuperiorityRolled(Event):
    """13.10.1: both sides' rolls for Cavalry Superiority with their Cavalry SPs."""

    hex: PlaceId
    attack: int
    defence: int

    def calls(self) -> bool:
        """13.10.1: who has it by these rolls is told after them."""
        return True


class SuperiorityWon(Event, is_result=True):
    """13.10.1: a side has Cavalry Superiority."""

    side: str
    hex: PlaceId


class ColumnAttempted(Event, is_result=True):
    """13.10.2: a side tries to gain a column by its cavalry."""

    side: str
    needed: int
    gained: bool


class RollModified(Event, sums=True):
    """13.11.1: the modifiers of a side's roll on the Combat Results Table."""

    side: str
    hex: PlaceId
    terms: tuple[Term, ...]
    total: int
    size: str


class ReRollsHeld(Event):
    """13.9.2: how often a side may re-roll."""

    side: str
    number: int


class ReRolled(Event, discards=True):
    """13.9.2: a side has one of the two rolls made again."""

    side: str
    whose: str

    def thrown_again(self) -> str:
        """The roll of one side; the other stands."""
        return self.whose


class CombatResult(Event, is_result=True):
    """13.11.1, 13.11.2: what a side suffers by the enemy's roll."""

    side: str
    hex: PlaceId
    roll: int
    """The enemy's, modified."""
    demoralized: bool
    losses: int


# ---------------------------------------------------------------- tracks (13.8.2, 15.1.2)
class PenaltyAdvanced(Event):
    """13.8.2, 15.1.2: the marker of a penalty moves on; `track` is assault or fuse."""

    track: str
    box: int
    label: str


class PenaltyStays(Event):
    """13.8.2, 15.1.2: the marker stays in the last box of its track."""

    track: str


class PenaltyRemoved(Event, is_result=True):
    """13.8.2, 15.1.2: a penalty is over for good."""

    track: str
