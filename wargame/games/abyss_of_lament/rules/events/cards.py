"""III.5, IV.1, VII, VIII: what happens to hands, orders, Time and Asset cards, the guns, and to wings."""

from __future__ import annotations

from wargame.engine.events import Event

# ---------------------------------------------------------------------- hands (VII.2)


class CardsDrawn(Event):
    """VII.2: a side draws so many cards; which ones only that side knows."""

    side: str
    count: int
    cards: tuple[str, ...] | None

    reveals = True
    owner = "side"
    hides = {"cards": None}  # noqa: RUF012 - a class variable of Event


class Mulligan(Event):
    """VII.2.1: a side sends its first hand back."""

    side: str

    reveals = True


class ForcedRedraw(Event):
    """VII.2.1: a hand without orders must go back."""

    side: str

    reveals = True


class HandShown(Event):
    """VII.2.1: a new hand without orders is shown."""

    side: str
    hand: tuple[str, ...]

    reveals = True


# ---------------------------------------------------------------------- command and orders (VII.3, VIII)


class CommandFocusGiven(Event):
    """VII.3.1: a wing has Command Focus."""

    side: str
    suit: str


class CommandRatingChanged(Event):
    """V.3: an event or Asset card changes the Command Rating of a side."""

    side: str
    rating: int


class OrdersPlayed(Event):
    """VII.3.2, VIII.4: a card lies face-down as orders."""

    side: str
    card: str | None

    owner = "side"
    hides = {"card": None}  # noqa: RUF012


class OrdersRevealed(Event):
    """VIII.2: the orders of a side are turned face-up."""

    side: str
    card: str

    reveals = True


class TimeCardPlayed(Event):
    """VIII.1.1: a Time card is played, the first or the second of the turn."""

    side: str
    count: int


class AssetPlayed(Event):
    """VIII.1.2: a side plays its Asset card, which has this name."""

    side: str
    name: str


class AssetDiscarded(Event):
    """VIII.1.2: a side lays its Asset card aside for this turn."""

    side: str


class AssetUsed(Event):
    """VIII.1.2: an Asset card held for a combat is used in it."""

    side: str
    name: str


class GunsPlaced(Event):
    """VIII.3: an Artillery Support card is laid under a wing."""

    side: str
    card: str
    suit: str


class GunsUsed(Event):
    """XI.3.2: an Artillery Support card of a wing is used in a combat."""

    side: str
    card: str
    suit: str


# ---------------------------------------------------------------------- wings (IV.1)


class WingRallied(Event):
    """VIII.3.6: a wing rallies."""

    side: str
    suit: str


class CohesionChanged(Event):
    """IV.1: the cohesion of a wing was one number and is another."""

    side: str
    suit: str
    before: int
    after: int

    is_result = True


class WingDemoralized(Event):
    """IV.1: the cohesion of a wing has fallen to 0."""

    side: str
    suit: str

    is_result = True


class WingDestroyed(Event):
    """IV.1: a wing has lost its last unit."""

    side: str
    suit: str

    is_result = True
