"""III.5, IV.1, VII, VIII: what happens to hands, orders, Time and Asset cards, the guns, and to wings."""

from __future__ import annotations

from dataclasses import dataclass

from wargame.engine.events import Event

# ---------------------------------------------------------------------- hands (VII.2)


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """VII.2: a side draws so many cards; which ones only that side knows."""

    side: str
    count: int
    cards: tuple[str, ...] | None

    reveals = True
    owner = "side"
    hides = {"cards": None}  # noqa: RUF012 - a class variable of Event


@dataclass(frozen=True, slots=True)
class Mulligan(Event):
    """VII.2.1: a side sends its first hand back."""

    side: str

    reveals = True


@dataclass(frozen=True, slots=True)
class ForcedRedraw(Event):
    """VII.2.1: a hand without orders must go back."""

    side: str

    reveals = True


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """VII.2.1: a new hand without orders is shown."""

    side: str
    hand: tuple[str, ...]

    reveals = True


# ---------------------------------------------------------------------- command and orders (VII.3, VIII)


@dataclass(frozen=True, slots=True)
class CommandFocusGiven(Event):
    """VII.3.1: a wing has Command Focus."""

    side: str
    suit: str


@dataclass(frozen=True, slots=True)
class CommandRatingChanged(Event):
    """V.3: an event or Asset card changes the Command Rating of a side."""

    side: str
    rating: int


@dataclass(frozen=True, slots=True)
class OrdersPlayed(Event):
    """VII.3.2, VIII.4: a card lies face-down as orders."""

    side: str
    card: str | None

    owner = "side"
    hides = {"card": None}  # noqa: RUF012


@dataclass(frozen=True, slots=True)
class OrdersRevealed(Event):
    """VIII.2: the orders of a side are turned face-up."""

    side: str
    card: str

    reveals = True


@dataclass(frozen=True, slots=True)
class TimeCardPlayed(Event):
    """VIII.1.1: a Time card is played, the first or the second of the turn."""

    side: str
    count: int


@dataclass(frozen=True, slots=True)
class AssetPlayed(Event):
    """VIII.1.2: a side plays its Asset card, which has this name."""

    side: str
    name: str


@dataclass(frozen=True, slots=True)
class AssetDiscarded(Event):
    """VIII.1.2: a side lays its Asset card aside for this turn."""

    side: str


@dataclass(frozen=True, slots=True)
class AssetUsed(Event):
    """VIII.1.2: an Asset card held for a combat is used in it."""

    side: str
    name: str


@dataclass(frozen=True, slots=True)
class GunsPlaced(Event):
    """VIII.3: an Artillery Support card is laid under a wing."""

    side: str
    card: str
    suit: str


@dataclass(frozen=True, slots=True)
class GunsUsed(Event):
    """XI.3.2: an Artillery Support card of a wing is used in a combat."""

    side: str
    card: str
    suit: str


# ---------------------------------------------------------------------- wings (IV.1)


@dataclass(frozen=True, slots=True)
class WingRallied(Event):
    """VIII.3.6: a wing rallies."""

    side: str
    suit: str


@dataclass(frozen=True, slots=True)
class CohesionChanged(Event):
    """IV.1: the cohesion of a wing was one number and is another."""

    side: str
    suit: str
    before: int
    after: int

    is_result = True


@dataclass(frozen=True, slots=True)
class WingDemoralized(Event):
    """IV.1: the cohesion of a wing has fallen to 0."""

    side: str
    suit: str

    is_result = True


@dataclass(frozen=True, slots=True)
class WingDestroyed(Event):
    """IV.1: a wing has lost its last unit."""

    side: str
    suit: str

    is_result = True
