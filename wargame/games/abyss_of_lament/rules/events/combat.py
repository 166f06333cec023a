"""XI: what happens in a combat, to units that both sides can see."""

from __future__ import annotations

from typing import NamedTuple

from wargame.engine.events import Event, Move, PieceId, PlaceId


class Modifier(NamedTuple):
    """XI.3: a value with the reason it is added for and the rule that says so."""

    value: int
    label: str
    rule: str


class AttackDeclared(Event):
    """XI.2: one unit attacks another, perhaps with Rolling Volleys from a third (empty: without)."""

    attacker: PieceId
    defender: PieceId
    helper: PieceId


class ModifiersCounted(Event):
    """XI.3: the modifiers of both, and the Combat Bonus, which is the defender's if it is below 0."""

    attacker: PieceId
    defender: PieceId
    attack: tuple[Modifier, ...]
    defence: tuple[Modifier, ...]
    bonus: int

    sums = True


class AttritionSuffered(Event):
    """XI.5.1: a unit suffers Attrition."""

    unit: PieceId

    is_result = True


class HeroUsed(Event):
    """XI.5.2: the Heroic Commander of a wing lets its die be rolled again."""

    side: str
    suit: str


class HeroLost(Event):
    """XI.5.2.1: the Heroic Commander of a wing is a casualty."""

    side: str
    suit: str

    is_result = True


class ClashOfArms(Event):
    """XI.5.3: Attack Value and Defense Value; who has lost (empty: nobody) and what it has to suffer.

    `destroyed` is an elimination by the table itself; `gone` says that Attrition had eliminated the loser before.
    """

    attack: int
    defence: int
    loser: PieceId
    hits: int
    destroyed: bool
    gone: bool

    def totals(self) -> tuple[int, int]:
        """Both values."""
        return self.attack, self.defence


class HitsSuffered(Event):
    """XI.5.4: a unit must absorb hits."""

    unit: PieceId
    hits: int

    is_result = True


class HitsCancelled(Event):
    """III.5.4: an Asset card of this name cancels the hits on a unit."""

    unit: PieceId
    asset: str

    is_result = True


class UnitEliminated(Event):
    """XI.5.5: a unit is eliminated; `why` is attrition, clash, overwhelmed or given up."""

    unit: PieceId
    hex: PlaceId
    why: str

    is_result = True


class UnitRetreated(Event):
    """XI.5.8: a unit retreats a hex."""

    unit: PieceId
    start: PlaceId
    end: PlaceId

    is_result = True

    def move(self) -> Move:
        """The way it takes."""
        return Move(self.unit, self.start, self.end)


class UnitAdvanced(Event):
    """XI.5.8.5: the attacker advances into the hex left empty."""

    unit: PieceId
    hex: PlaceId

    is_result = True
