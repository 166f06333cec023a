"""III.3 to III.5 and IV.1 to IV.3: units, wings, and the army that holds wings and cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from wargame.engine.cups import Deck
from wargame.engine.pieces import Piece
from wargame.games.abyss_of_lament.content import files

STATIC, SHOWN = {"static": True}, {"shown": True}
"""Marks of fields: what never changes, and the states that also the enemy sees on a hidden counter (IV.6)."""

IN_PLAY, RESERVE, ELIMINATED, REMOVED = STATUSES = ("in play", "reserve", "eliminated", "removed")


@dataclass(frozen=True, slots=True)
class Printed:
    """III.3.1: what is printed on a counter: what is its own, the values of its type, and the suit of its wing.

    Whatever a file adds to one of them is here; the names below are those that the rules use.
    """

    own: files.CounterSpec
    kind: files.UnitType
    suit: str | None = None

    @property
    def numbers(self) -> dict[files.Value, int]:
        """The numbers on it, in the order in which one says them."""
        return {value: getattr(self.kind, name) or 0 for name, value in printed_values()}


class Counter:
    """What can be read off anything that has the print of a counter: a unit, a view of it, its face."""

    __slots__ = ()
    printed: Printed

    @property
    def type(self) -> str:
        """Its type: `grenadier`; empty if it is not known."""
        return self.printed.own.type

    @property
    def inferior(self) -> bool:
        """III.3.3: whether it is inferior."""
        return self.printed.own.inferior

    @property
    def suit(self) -> str | None:
        """IV.1: the suit of its wing; Vedettes have none."""
        return self.printed.suit

    @property
    def unit_class(self) -> str:
        """Infantry, cavalry or vedette."""
        return self.printed.kind.class_

    @property
    def movement(self) -> int:
        """III.3.1.1."""
        return self.printed.kind.movement

    @property
    def strength(self) -> int:
        """III.3.1.2: a Vedette has none (III.3.2)."""
        return self.printed.kind.combat_strength or 0


BLANK = Printed(
    files.CounterSpec.model_construct(type="", inferior=False),
    files.UnitType.model_construct(class_="", combat_strength=0, movement=0, always_wing_integrity=False, source=""),
)
"""What the enemy reads on the back of a hidden counter."""


def printed_values() -> Iterator[tuple[str, files.Value]]:
    """The numbers that types of units have on their counters, by the names of their fields."""
    for name, info in files.UnitType.model_fields.items():
        for mark in info.metadata:
            if isinstance(mark, files.Value):
                yield name, mark


@dataclass(slots=True, eq=False, kw_only=True)
class Unit(Piece, Counter):
    """A counter (III.3.1). What is printed on it never changes; its states are the markers of III.6."""

    spec: files.UnitSpec = field(metadata=STATIC)
    printed: Printed = field(metadata=STATIC)
    suit: str | None = field(metadata=STATIC, init=False)
    infantry: bool = field(metadata=STATIC, init=False)
    cavalry: bool = field(metadata=STATIC, init=False)
    vedette: bool = field(metadata=STATIC, init=False)
    status: str = RESERVE
    hidden: bool = field(default=True, metadata=SHOWN)
    disordered: bool = field(default=False, metadata=SHOWN)
    activated: bool = field(default=False, metadata=SHOWN)
    moved: bool = field(default=False, metadata=SHOWN)
    fought: bool = field(default=False, metadata=SHOWN | {"noted": True})
    """Whether it has attacked this round; no rule asks for it."""
    switched: bool = False
    marching_with: str | None = None
    alias: str = ""

    def __post_init__(self) -> None:
        """What rules ask for again and again is read off the print once."""
        self.suit = self.printed.suit
        self.infantry = self.unit_class == "infantry"
        self.cavalry = self.unit_class == "cavalry"
        self.vedette = self.unit_class == "vedette"

    @property
    def name(self) -> str:
        """As the order of battle calls it."""
        return self.spec.name


def make_unit(spec: files.UnitSpec, side: str, suit: str | None, kind: files.UnitType) -> Unit:
    """A unit of a wing with the values of its type (III.3.1.1, III.3.1.2)."""
    return Unit(id=spec.id, side=side, spec=spec, printed=print_of(spec, kind, suit))


def all_units(data: files.GameData, spec: files.ScenarioSpec) -> list[Unit]:
    """The units of both sides. A Vedette has no Combat Strength and belongs to no wing (III.3.2)."""
    units: list[Unit] = []
    for side, army in spec.sides.items():
        for wing in army.wings:
            units += [make_unit(unit, side, wing.suit, data.unit_types[unit.type]) for unit in wing.units]
        suggested = (*army.vedettes.at, *(None,) * army.vedettes.count)[: army.vedettes.count]
        for number, hex_ in enumerate(suggested, 1):
            units.append(make_unit(vedette_spec(number, side, hex_), side, None, data.unit_types["vedette"]))
    return units


def vedette_spec(number: int, side: str, suggested: str | None = None) -> files.UnitSpec:
    """A Vedette as if it stood in the order of battle."""
    return files.UnitSpec(id=f"{side}-vedette-{number}", name=f"Vedette {number}", type="vedette", men=0, at=suggested)


def print_of(spec: files.CounterSpec, kind: files.UnitType, suit: str | None) -> Printed:
    """What is printed on a counter of the order of battle: equal counters have equal prints."""
    own = {name: getattr(spec, name) for name in files.CounterSpec.model_fields}
    return Printed(files.CounterSpec.model_construct(**own), kind, suit)


ACTIVE, SPENT, CASUALTY = HEROES = ("active", "spent", "casualty")


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


def make_army(side: str, spec: files.ArmySpec) -> Army:
    """V.3: cohesion at its highest box, Heroic Commanders active."""
    wings: dict[str, Wing] = {
        wing.suit: Wing(wing.suit, wing.commander, wing.cohesion, wing.cohesion, ACTIVE if wing.heroic else None)
        for wing in spec.wings
    }
    return Army(side, spec.command_rating, wings, Deck())
