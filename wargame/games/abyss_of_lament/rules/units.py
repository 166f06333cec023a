"""III.3 to III.5 and IV.1 to IV.3: units, wings, and the army that holds wings and cards."""

from __future__ import annotations

from dataclasses import dataclass, field

from wargame.engine.cups import Deck
from wargame.engine.pieces import Piece
from wargame.games.abyss_of_lament.content import ArmySpec, UnitSpec, UnitType

STATIC = {"static": True}

RESERVE, IN_PLAY, ELIMINATED, REMOVED = "reserve", "in play", "eliminated", "removed"


@dataclass(slots=True, eq=False, kw_only=True)
class Unit(Piece):
    """A counter (III.3.1). Values never change; its states are the markers of III.6."""

    name: str = field(metadata=STATIC)
    type: str = field(metadata=STATIC)
    unit_class: str = field(metadata=STATIC)
    movement: int = field(metadata=STATIC)
    strength: int = field(metadata=STATIC)
    suit: str | None = field(metadata=STATIC, default=None)
    inferior: bool = field(metadata=STATIC, default=False)
    always_integrity: bool = field(metadata=STATIC, default=False)
    arrives: str | None = field(metadata=STATIC, default=None)
    suggested: str | None = field(metadata=STATIC, default=None)
    men: int = field(metadata=STATIC, default=0)
    infantry: bool = field(metadata=STATIC, default=False)
    cavalry: bool = field(metadata=STATIC, default=False)
    vedette: bool = field(metadata=STATIC, default=False)
    status: str = RESERVE
    hidden: bool = True
    disordered: bool = False
    activated: bool = False
    moved: bool = False
    switched: bool = False
    marching_with: str | None = None
    alias: str = ""

    def __post_init__(self) -> None:
        self.infantry = self.unit_class == "infantry"
        self.cavalry = self.unit_class == "cavalry"
        self.vedette = self.unit_class == "vedette"


def make_unit(spec: UnitSpec, side: str, suit: str, kind: UnitType) -> Unit:
    """A unit of a wing with the values of its type (III.3.1.1, III.3.1.2)."""
    return Unit(
        id=spec.id,
        side=side,
        name=spec.name,
        type=spec.type,
        unit_class=kind.class_,
        movement=kind.movement,
        strength=kind.combat_strength or 0,
        suit=suit,
        inferior=spec.inferior,
        always_integrity=kind.always_wing_integrity,
        arrives=spec.arrives,
        suggested=spec.at,
        men=spec.men,
    )


def make_vedette(number: int, side: str, kind: UnitType, suggested: str | None = None) -> Unit:
    """III.3.2: a Vedette has no Combat Strength and belongs to no wing."""
    return Unit(
        id=f"{side}-vedette-{number}",
        side=side,
        name=f"Vedette {number}",
        type="vedette",
        unit_class=kind.class_,
        movement=kind.movement,
        strength=0,
        suggested=suggested,
    )


ACTIVE, SPENT, CASUALTY = "active", "spent", "casualty"


@dataclass(slots=True, eq=False)
class Wing:
    """IV.1: a wing, its cohesion, and its Heroic Commander if it has one (III.6)."""

    suit: str = field(metadata=STATIC)
    commander: str = field(metadata=STATIC)
    maximum: int = field(metadata=STATIC)
    cohesion: int
    hero: str | None = None

    @property
    def demoralized(self) -> bool:
        """IV.1: a wing at cohesion 0."""
        return self.cohesion == 0


@dataclass(slots=True, eq=False)
class Army:
    """One side: Command Rating, Command Focus, wings and cards (III.4, III.5)."""

    side: str = field(metadata=STATIC)
    rating: int
    wings: dict[str, Wing]
    deck: Deck
    focus: str | None = None
    orders: str | None = None
    orders_revealed: bool = False
    support: tuple[tuple[str, str], ...] = ()
    removed: tuple[str, ...] = ()

    def cards_under(self, suit: str) -> tuple[str, ...]:
        """The Artillery Support cards in the Support area of a wing (VIII.3)."""
        return tuple(card for card, under in self.support if under == suit)

    def holds(self, card: str) -> bool:
        """Whether a Time or Asset card lies in the Support area."""
        return any(held == card for held, _ in self.support)


def make_army(side: str, spec: ArmySpec) -> Army:
    """V.3: cohesion at its highest box, Heroic Commanders active."""
    wings: dict[str, Wing] = {
        wing.suit: Wing(wing.suit, wing.commander, wing.cohesion, wing.cohesion, ACTIVE if wing.heroic else None)
        for wing in spec.wings
    }
    return Army(side, spec.command_rating, wings, Deck())
