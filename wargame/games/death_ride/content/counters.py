"""The counters of the game file: combat units and Leaders, with what is printed on them.

A value that is `Printed` is shown wherever counters are read: in the inspector, in the tables of the terminal and
in lines of text. Where it stands on the counter itself is said by its drawing (`look.art`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, get_args

from pydantic import AfterValidator, Field, WithJsonSchema

from wargame.content.models import Ident, Line, Model, Name, Source, SpaceId, Text

SIDES = ("german", "french")


def _one_of(words: Sequence[str]) -> AfterValidator:
    """Refuses any other word."""

    def known(value: str) -> str:
        if value not in words:
            raise ValueError(f"must be {', '.join(map(repr, words[:-1]))} or {words[-1]!r}")
        return value

    return AfterValidator(known)


SideId = Annotated[str, _one_of(SIDES), WithJsonSchema({"enum": list(SIDES)})]
"""A side; the rules know it by its name, so it is no type of its own."""

UnitType = Literal["infantry", "cavalry", "artillery"]
Arm = Annotated[str, _one_of(get_args(UnitType)), WithJsonSchema({"enum": list(get_args(UnitType))})]
"""The same as a plain word, which is what the type of a counter is."""

Rank = Literal["division", "corps", "staff", "army"]


# ---------------------------------------------------------------- what is printed


@dataclass(frozen=True)
class Printed:
    """Of a field: it is printed on the counter. What it is called in a row, in a line and above a column, its rule."""

    label: str
    word: str
    column: str
    rule: str


class PrintedValue(NamedTuple):
    """A value that is printed on a counter, as the game file has it."""

    name: str
    called: Printed
    value: Any


def printed(spec: CounterSpec) -> Iterator[PrintedValue]:
    """What is printed on a counter; a value that is left to its default is not."""
    for name, called in printed_fields(type(spec)).items():
        value, field = getattr(spec, name), type(spec).model_fields[name]
        if field.is_required() or value != field.default:
            yield PrintedValue(name, called, value)


@cache
def printed_fields(kind: type[Model]) -> dict[str, Printed]:
    """The fields of a kind of counter that are printed on it, in order."""
    marked = ((name, called) for name, field in kind.model_fields.items() for called in field.metadata)
    return {name: called for name, called in marked if isinstance(called, Printed)}


# ---------------------------------------------------------------- the counters


class Commands(Model):
    """6.3, 6.4: whom a Leader commands, besides the units that any Leader may command."""

    corps: tuple[Text, ...] = ()
    units: tuple[Ident, ...] = ()
    all: bool = False
    one_corps_a_turn: bool = False


class LeaderSpec(Model):
    """A Leader (6): `active` is how he is set up or arrives (3.2, 10.1), `areas` alone are open to him (6.7)."""

    id: Ident
    side: SideId
    name: Name
    title: Line = ""
    rank: Rank
    corps: Name | None = None
    range: Annotated[int, Printed("Range", "range", "range", "6.2")] = Field(ge=0, le=999)
    move: Annotated[int, Printed("Movement", "moves", "MP", "6.6")] = Field(ge=1, le=999)
    active: bool
    commands: Commands
    fire_activation: int | None = Field(default=None, ge=1, le=6, description="6.9: activated by fire up to this die.")
    areas: tuple[SpaceId, ...] = ()
    source: Source


class UnitSpec(Model):
    """A combat unit (1.1): combat value Fresh and Spent, artillery factor of the Fresh side, movement."""

    id: Ident
    side: SideId
    name: Name
    type: UnitType
    corps: Name
    division: Name
    combat: Annotated[tuple[int, int], Printed("Combat value", "combat", "combat", "1.2")]
    artillery: Annotated[int, Printed("Artillery factor", "artillery", "guns", "1.2")] = Field(default=0, ge=0)
    move: Annotated[int, Printed("Movement", "moves", "MP", "8.2")] = Field(ge=1, le=999)
    any_leader: bool = False
    formation: Line = ""
    march_dice: dict[int, int] | None = Field(default=None, description="10.5: Movement Points by the die, on entry.")
    source: Source


CounterSpec = UnitSpec | LeaderSpec
