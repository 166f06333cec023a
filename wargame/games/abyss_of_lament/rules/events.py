"""What happens in a battle, as types: the course of the turns, cards and wings, units, combat."""

from __future__ import annotations

from dataclasses import field, replace
from typing import Literal, NamedTuple, Self

from wargame.engine.events import Event, Move, PieceId, PlaceId, PlaceIds

# ---------------------------------------------------------------------- what several events have in common


class Result(Event):
    """Something that an action leads to."""

    is_result = True


class Disclosure(Event):
    """Something after which nothing is taken back without the opponent's consent."""

    reveals = True


class SideEvent(Event):
    """Something about one side."""

    side: str


class SideDisclosure(SideEvent, Disclosure):
    """Something about one side that discloses what it has."""


class WingEvent(SideEvent):
    """IV.1: something about the wing of a suit."""

    suit: str


class WingResult(WingEvent, Result):
    """IV.1: something an action leads to for the wing of a suit."""


class Cover(NamedTuple):
    """IV.6: the side that may know a hidden unit, and what the enemy calls it."""

    side: str
    alias: str


class UnitEvent(Event):
    """Something about one unit, with the cover it had at that moment if it was hidden."""

    unit: PieceId
    cover: Cover | None = field(default=None, kw_only=True)

    def seen_by(self, side: str | None) -> Self | None:
        """Everybody but its owner reads only the alias of a hidden unit."""
        if self.cover is None or side is None or side == self.cover.side:
            return self
        return replace(self, unit=self.cover.alias, cover=None)


class Way(UnitEvent):
    """A unit goes from one hex to another."""

    start: PlaceId
    end: PlaceId

    def move(self) -> Move:
        """The way it takes."""
        return Move(self.unit, self.start, self.end)


# ---------------------------------------------------------------------- the course of a battle (II, V to VIII)


class SetUpCompleted(SideEvent):
    """V.2: a side, or a group of its reinforcements, has been placed; so many counters are now on the map."""

    group: str | None
    counters: int


class ReinforcementsArrived(SideDisclosure):
    """V.3: a group of reinforcements is about to be placed."""

    group: str


class InitiativeGained(SideEvent):
    """VII.1: who has the initiative this turn."""


class RoundBegan(SideEvent):
    """VIII: the round of a side begins."""


class ManeuverBegan(SideEvent):
    """VIII.3.4: a side maneuvers with a card (None: Emergency Orders) for so many Activation Points."""

    card: str | None
    points: int


class OperationsEnded(Event):
    """VIII.4: the Operations Phase is over after the round of this side, by Time cards or for want of orders."""

    why: Literal["time", "cards"]
    side: str


class EventHappened(Disclosure, Result):
    """V.3: an event of the scenario comes about."""

    event: str


class EventFailed(Result):
    """V.3: an event of the scenario does not come about by its die."""

    event: str


class SpecialRuleChanged(Event):
    """V.3: a special rule begins or ends to hold, by the flag it hangs on."""

    flag: str
    holds: bool


class VpHexesCounted(SideEvent):
    """II.3: the VP-hexes that count for the scenario defender at the end of the last turn."""

    hexes: PlaceIds


class GameEnded(Event):
    """II.2, II.3: the battle is over; without a winner it is a draw."""

    winner: str | None
    level: str
    why: str


# ---------------------------------------------------------------------- hands (VII.2)


class CardsDrawn(SideDisclosure):
    """VII.2: a side draws so many cards; which ones only that side knows."""

    count: int
    cards: tuple[str, ...] | None

    owner = "side"
    hides = {"cards": None}  # noqa: RUF012 - a class variable of Event


class Mulligan(SideDisclosure):
    """VII.2.1: a side sends its first hand back."""


class ForcedRedraw(SideDisclosure):
    """VII.2.1: a hand without orders must go back."""


class HandShown(SideDisclosure):
    """VII.2.1: a new hand without orders is shown."""

    hand: tuple[str, ...]


# ---------------------------------------------------------------------- command and orders (VII.3, VIII)


class CommandFocusGiven(WingEvent):
    """VII.3.1: a wing has Command Focus."""


class CommandRatingChanged(SideEvent):
    """V.3: an event or Asset card changes the Command Rating of a side."""

    rating: int


class OrdersPlayed(SideEvent):
    """VII.3.2, VIII.4: a card lies face-down as orders."""

    card: str | None

    played = True
    owner = "side"
    hides = {"card": None}  # noqa: RUF012


class OrdersRevealed(SideDisclosure):
    """VIII.2: the orders of a side are turned face-up."""

    card: str


class TimeCardPlayed(SideEvent):
    """VIII.1.1: a Time card is played, the first or the second of the turn."""

    count: int

    played = True


class AssetPlayed(SideEvent):
    """VIII.1.2: a side plays its Asset card, which has this name."""

    asset: str

    played = True


class AssetDiscarded(SideEvent):
    """VIII.1.2: a side lays its Asset card aside for this turn."""


class AssetUsed(SideEvent):
    """VIII.1.2: an Asset card held for a combat is used in it."""

    asset: str
    played = True


class GunsPlaced(WingEvent):
    """VIII.3: an Artillery Support card is laid under a wing."""

    card: str


class GunsUsed(WingEvent):
    """XI.3.2: an Artillery Support card of a wing is used in a combat."""

    card: str
    played = True


# ---------------------------------------------------------------------- wings (IV.1)


class WingRallied(WingEvent):
    """VIII.3.6: a wing rallies."""


class CohesionChanged(WingResult, aloud=True):
    """IV.1: the cohesion of a wing was one number and is another."""

    before: int
    after: int


class WingDemoralized(WingResult, aloud=True):
    """IV.1: the cohesion of a wing has fallen to 0."""


class WingDestroyed(WingResult):
    """IV.1: a wing has lost its last unit."""


# ---------------------------------------------------------------------- units outside combat (IV, V.2, VIII.3, X)


class UnitPlaced(SideEvent):
    """V.2: a side places a unit, hidden: the enemy learns nothing of it."""

    unit: PieceId
    hex: PlaceId

    owner = "side"
    hides = None


class UnitActivated(UnitEvent):
    """VIII.3.4.1, VIII.3.4.3: a unit is activated, perhaps with the other one of its hex for a Road March."""

    marches: bool = field(default=False, kw_only=True)


class UnitMoved(Way):
    """X: a unit moves from one hex to another."""


class UnitsSwitched(UnitEvent):
    """IV.4: a unit changes places with the other one in its hex."""

    hex: PlaceId


class UnitNotLured(UnitEvent):
    """III.5.4: a counter that was to be lured is not the kind of unit the card speaks of, or cannot come."""


class UnitRevealed(Disclosure):
    """IV.6.1: a hidden unit is turned face-up."""

    unit: PieceId
    hex: PlaceId


class VedetteRemoved(Event):
    """III.3.2: a revealed Vedette leaves play."""

    unit: PieceId
    hex: PlaceId

    def gone_from(self) -> str | None:
        """Its hex."""
        return self.hex


class UnitDisordered(UnitEvent, Result):
    """IV.7: a unit becomes Disordered; `why` is hit, attrition, move or retreat, and only the first absorbs a hit."""

    why: str


class UnitReformed(UnitEvent):
    """VIII.3.5: a unit is back in Good Order."""


class UnitRecovered(UnitEvent):
    """IX.2: a Disordered unit out of contact recovers at the end of the turn."""


class UnitDisplaced(Way, Result):
    """XI.5.8.3: a unit makes room for a retreating friend."""


# ---------------------------------------------------------------------- combat (XI), between units both sides see


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


class AttritionSuffered(Result, aside=True):
    """XI.5.1: a unit suffers Attrition, before the Clash of Arms is decided."""

    unit: PieceId


class HeroUsed(WingEvent, discards=True):
    """XI.5.2: the Heroic Commander of a wing lets its die be rolled again."""

    def thrown_again(self) -> str:
        """The die of his own side."""
        return self.side


class HeroLost(WingResult, aloud=True):
    """XI.5.2.1: the Heroic Commander of a wing is a casualty."""


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


class HitsSuffered(Result):
    """XI.5.4: a unit must absorb hits."""

    unit: PieceId
    hits: int


class HitsCancelled(Result):
    """III.5.4: an Asset card of this name cancels the hits on a unit."""

    unit: PieceId
    asset: str


class UnitEliminated(Result):
    """XI.5.5: a unit is eliminated; `why` is attrition, clash, overwhelmed or given up."""

    unit: PieceId
    hex: PlaceId
    why: str

    def gone_from(self) -> str:
        """Its hex."""
        return self.hex


class UnitRetreated(Way, Result):
    """XI.5.8: a unit retreats a hex."""


class UnitAdvanced(Result):
    """XI.5.8.5: the attacker advances into the hex left empty."""

    unit: PieceId
    hex: PlaceId


class CavalryAdvanced(UnitAdvanced, aloud=True):
    """XI.5.8.5: the same for cavalry, which must: its owner is not asked."""

    side: str
