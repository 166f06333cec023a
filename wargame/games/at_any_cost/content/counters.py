"""Counters and tables, as their files have them and as printed: formations, units, results, shifts, odds, bands."""

from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema

from wargame.content import models
from wargame.content.models import Ident, Model, Name, Source, Text

SIDES = ("prussian", "french")


def _side(value: str) -> str:
    if value not in SIDES:
        raise ValueError("must be 'prussian' or 'french'")
    return value


SideId = Annotated[str, AfterValidator(_side), WithJsonSchema({"enum": list(SIDES)})]
"""A side; the rules know it by its name, so it is no type of its own."""

FormationKind = Literal["corps", "cavalry_division", "artillery_reserve"]
UnitType = Literal["infantry", "cavalry", "artillery", "horse_artillery", "mitrailleuse"]
Weight = Literal["light", "medium", "heavy"]

CADRE = 0.5
"""3.1.3: what the letter C on a counter is worth."""


def _cadre(value: Any) -> Any:
    return CADRE if value == "C" else value


Strength = Annotated[
    float,
    BeforeValidator(_cadre, json_schema_input_type=float | Literal["C"]),
    Field(gt=0, description="Strength points, or C for a cadre of half a point."),
]


# ---------------------------------------------------------------- the files
class SideInfo(models.SideInfo):
    """One of the two sides."""

    id: SideId


class HqSpec(Model):
    """An HQ: Command Ratings of its Aggressive and Defensive sides, and movement (3.5)."""

    id: Ident
    label: Name
    commander: Name
    a: int = Field(ge=0, le=999)
    d: int = Field(ge=0, le=999)
    ma: int = Field(ge=1, le=999)


class FormationSpec(Model):
    """A corps, independent cavalry division or artillery reserve with its colour, HQ and Activation Chit (3.1.1)."""

    id: Ident
    side: SideId
    name: Name
    kind: FormationKind
    code: Name
    colour: str = Field(pattern=r"^#[0-9a-f]{6}$")
    chit: Name
    hq: HqSpec
    source: Source


class Values(Model):
    """What one side of a counter shows: cohesion, strength, movement (3.1.2 to 3.1.4)."""

    tcr: int = Field(ge=1, le=999)
    sp: Strength
    ma: int = Field(ge=1, le=999)


class UnitSpec(Model):
    """A combat unit (3.1): a mitrailleuse names its parent (4.3), a GSP unit what it replaces (3.1.4.2)."""

    id: Ident
    label: Name
    formation: Ident
    division: Name
    type: UnitType
    weight: Weight | None = None
    parent: Ident | None = None
    gsp: bool = False
    replaces: Ident | None = None
    fresh: Values
    worn: Values
    history: str = ""
    source: Source


class DetachmentSpec(Model):
    """An Infantry Detachment; both of its sides are Battleworn sides (3.4)."""

    id: Ident
    formation: Ident
    letter: str = Field(pattern=r"^[A-E]$")
    label: Name
    front: Values
    back: Values
    source: Source


# ---------------------------------------------------------------- as printed
class CounterSide(NamedTuple):
    """What one side of a counter shows, HQs included: cohesion, strength (a cadre is one half), movement."""

    tcr: int
    sp: float
    ma: int


@dataclass(frozen=True)
class Printed:
    """A counter of any kind as it is printed (3.1 to 3.5): what never changes, whatever happens to it."""

    id: str
    side: str
    label: str
    formation: str
    fresh_side: CounterSide
    worn_side: CounterSide
    division: str = ""
    type: str = "infantry"
    weight: str = ""
    detachment: bool = False
    gsp: bool = False
    ratings: tuple[int, int] = (0, 0)
    """3.5.3: an HQ's Command Rating on its Aggressive and on its Defensive side."""
    battery: str = ""
    """4.3: the Mitrailleuse bound to this artillery unit, or the artillery unit of this Mitrailleuse."""
    history: str = ""


def printed_unit(spec: UnitSpec, side: str, battery: str) -> Printed:
    """A combat unit."""
    return Printed(
        id=spec.id,
        side=side,
        label=spec.label,
        formation=spec.formation,
        fresh_side=_side_up(spec.fresh),
        worn_side=_side_up(spec.worn),
        division=spec.division,
        type=spec.type,
        weight=spec.weight or "",
        gsp=spec.gsp,
        battery=battery,
        history=spec.history,
    )


def printed_detachment(spec: DetachmentSpec, side: str) -> Printed:
    """3.4: a detachment."""
    faces = _side_up(spec.front), _side_up(spec.back)
    return Printed(spec.id, side, spec.label, spec.formation, *faces, division="Detach", detachment=True)


def printed_hq(spec: FormationSpec) -> Printed:
    """3.5, 3.5.1: the HQ of a formation, named after its commander."""
    hq = spec.hq
    face = CounterSide(0, 0, hq.ma)
    return Printed(hq.id, spec.side, hq.label, spec.id, face, face, type="hq", ratings=(hq.a, hq.d))


def _side_up(values: Values) -> CounterSide:
    return CounterSide(values.tcr, values.sp, values.ma)


Range = Literal["canister", "effective", "extended"]


class Column(Model):
    """A column for strengths, or differences in an assault, from `first` to `last`; none of them: without end."""

    name: Name
    first: float | None = None
    last: float | None = None

    def covers(self, number: float) -> bool:
        """Whether a number falls into this column."""
        return (self.first is None or self.first <= number) and (self.last is None or number <= self.last)


class CombatTable(Model):
    """A table that is read by a die and a column, which may be shifted."""

    source: Source
    columns: tuple[Column, ...] = Field(min_length=1)
    severity: tuple[str, ...] = Field(min_length=1, description="All results, in the order in which they get better.")
    rows: dict[int, tuple[str, ...]]

    def column(self, number: float) -> int:
        """The number of the column for a strength or difference that is already rounded; KeyError if none has it."""
        for index, column in enumerate(self.columns):
            if column.covers(number):
                return index
        raise KeyError(f"{number} is outside the table")

    def shifted(self, column: int, shift: int) -> int:
        """The column so many to the right, at most the last one; negative shifts go left (8.4.left-edge)."""
        return max(0, min(len(self.columns) - 1, column + shift))

    def result(self, die: int, column: int) -> str:
        """The entry for a die and a column."""
        return self.rows[die][column]


class FireTable(CombatTable):
    """The Fire Combat table (8.5); strengths below a cadre have no column (8.1.1)."""


class AssaultTable(CombatTable):
    """The Assault Combat table (12.7), read by the difference of strengths (12.2.differential)."""


class Shift(Model):
    """A column shift: plus is right, minus is left."""

    shift: int
    rule: Text
    label: Name


class OddsRow(Model):
    """The shift for odds of at least `attack` to `defence`; the last row, 0 to 1, is for all that is less (12.5.a)."""

    attack: int = Field(ge=0, le=999)
    defence: int = Field(ge=1, le=999)
    shift: int


class RangeSpec(Model):
    """The outer limits of the range categories of a weapon, in hexes (8.1.3)."""

    canister: int | None = None
    effective: int = Field(ge=1, le=999)
    extended: int | None = None
    source: Source

    def category(self, distance: int) -> Range | None:
        """The category of a distance; None if it is out of range."""
        if self.canister is not None and distance <= self.canister:
            return "canister"
        if distance <= self.effective:
            return "effective"
        return "extended" if self.extended is not None and distance <= self.extended else None

    @property
    def limit(self) -> int:
        """The longest distance that can be fired at."""
        return self.effective if self.extended is None else self.extended


class Band(Model):
    """The numbers from `first` to `last`; none of them: without end."""

    first: int | None = None
    last: int | None = None

    def covers(self, number: float) -> bool:
        """Whether a number falls into it."""
        return (self.first is None or self.first <= number) and (self.last is None or number <= self.last)


class MoraleBand(Band):
    """The Morale Hits for a band of die minus cohesion (9.1)."""

    hits: int = Field(ge=0, le=999)


class BreakBand(Band):
    """A band of cohesion minus die in a Break Test: hexes to retreat if Shaken or Disrupted, none if Broken (10.1)."""

    id: Ident
    name: Name
    rule: Text
    retreat: int | None = None
