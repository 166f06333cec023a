"""Models shared by every game: sources, and a map drawn on hexes or on areas.

A content file is plain YAML. These models say which keys it may hold; a game package adds its own models
for armies, cards and scenarios. Models are frozen and refuse unknown keys, so that a slip in a file is an
error with a line number and never a silent default.
"""

from __future__ import annotations

from datetime import date
from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from wargame.content.reading import LONGEST_IDENT

__all__ = [
    "DATE",
    "IDENT",
    "AreaSpec",
    "BoardSpec",
    "BoxSpec",
    "BridgeSpec",
    "Date",
    "DrawingSpec",
    "EdgeSpec",
    "GameFile",
    "GridSpec",
    "Ident",
    "LayerSpec",
    "Line",
    "LinkSpec",
    "Model",
    "Name",
    "Note",
    "PlaceSpec",
    "Point",
    "RegionSpec",
    "Scalar",
    "ScenarioFile",
    "SideInfo",
    "Source",
    "SpaceId",
    "Tags",
    "Text",
    "WorkSpec",
]


class Model(BaseModel):
    """The base of all content models: frozen, strict, no unknown keys."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, populate_by_name=True, defer_build=True)


def _one_or_many(value: Any) -> Any:
    """Let a single word stand for a list of one."""
    if isinstance(value, str):
        return (value,)
    return tuple(value) if isinstance(value, list) else value


def _day(value: str) -> str:
    """A day of the calendar."""
    try:
        date.fromisoformat(value)
    except ValueError as error:
        raise ValueError("there is no such day") from error
    return value


Source = Annotated[
    str,
    Field(min_length=3, description="Where this comes from: a rule number, history, or reconstructed (why)."),
]
IDENT, DATE = r"^[a-z0-9][a-z0-9_.-]*$", r"^\d{4}-\d{2}-\d{2}$"
"""Letters of an id: it becomes part of the name of a file."""
Ident = Annotated[str, Field(pattern=IDENT, max_length=LONGEST_IDENT, description="A short name in small letters.")]
Date = Annotated[str, Field(pattern=DATE), AfterValidator(_day)]
Text = Annotated[str, Field(min_length=1)]
Name = Annotated[str, Field(min_length=1, max_length=120, description="A name or title, which stands on one line.")]
Line = Annotated[str, Field(max_length=120, description="The same, or nothing.")]
SpaceId = Annotated[str, Field(min_length=1, max_length=24, description="A hex or area, by its printed label.")]
Scalar = bool | int | float | str
Tags = Annotated[tuple[str, ...], BeforeValidator(_one_or_many, json_schema_input_type=str | list[str])]
Coordinate = Annotated[float, Field(ge=-100_000, le=100_000)]
Extent = Annotated[float, Field(gt=0, le=100_000)]
Point = tuple[Coordinate, Coordinate]


LONGEST_SIDE = 200
"""Hexes along a side of a map."""


class GridSpec(Model):
    """A grid of hexes and how its labels are printed."""

    columns: int = Field(ge=1, le=LONGEST_SIDE)
    rows: int = Field(ge=1, le=LONGEST_SIDE)
    orientation: Literal["flat", "pointy"] = "flat"
    shifted: Literal["odd", "even"] = Field(
        default="odd",
        description="Which columns (flat) sit half a hex lower, or rows (pointy) half a hex to the right, "
        "by printed number, the first being 1.",
    )
    labels: Literal["A1", "CCRR", "RRCC"] = "A1"
    first_column: int = Field(default=1, ge=0, le=999)
    first_row: int = Field(default=1, ge=0, le=999, description="The number of the row that carries the lowest number.")
    row_order: Literal["down", "up"] = Field(default="down", description="Which way row numbers grow.")

    @model_validator(mode="after")
    def _can_be_printed(self) -> GridSpec:
        last = max(self.first_column + self.columns, self.first_row + self.rows) - 1
        if self.labels != "A1" and last > 99:
            raise ValueError(f"columns and rows of {self.labels} have two digits each, and the last here is {last}")
        if self.labels == "A1" and not self.first_column:
            raise ValueError("the first column of A1 is 1: there is no letter for 0")
        return self


class AreaSpec(Model):
    """One area of an area map: its outline and its neighbours."""

    id: SpaceId
    name: Name
    polygon: tuple[Point, ...] = Field(min_length=3)
    label: Point | None = None
    adjacent: tuple[SpaceId, ...]
    terrain: Tags = ()
    elevation: int = 0
    traits: dict[str, Scalar] = Field(default_factory=dict)
    note: str = ""
    source: Source | None = None


class LayerSpec(Model):
    """One more letter per hex, for instance the country it belongs to."""

    legend: dict[str, Text]
    rows: tuple[str, ...]
    source: Source | None = None


class EdgeSpec(Model):
    """A line along hexsides: a river, a ravine, a frontier. A hexside is written `A1/B2`."""

    kind: Ident
    name: Line = ""
    hexsides: tuple[str, ...] = Field(min_length=1)
    source: Source | None = None


class WorkSpec(Model):
    """A field work in a hex; `faces` are the neighbouring hexes from which an attack must cross it."""

    kind: Ident = "entrenchment"
    name: Line = ""
    hex: SpaceId
    faces: tuple[SpaceId, ...] = Field(min_length=1)
    abatis: bool = False
    source: Source | None = None


class BridgeSpec(Model):
    """A crossing: over a hexside, or inside a hex that holds the water."""

    hexside: str | None = None
    hex: SpaceId | None = None
    over: Text
    name: Line = ""
    source: Source | None = None

    @model_validator(mode="after")
    def _one_place(self) -> BridgeSpec:
        if (self.hexside is None) == (self.hex is None):
            raise ValueError("a bridge lies on a hexside or in a hex, give exactly one")
        return self


class LinkSpec(Model):
    """A road, track or railway as a chain of spaces that touch one another."""

    kind: Ident
    name: Line = ""
    chain: tuple[SpaceId, ...] = Field(min_length=2)
    source: Source | None = None


class DrawingSpec(Model):
    """Something drawn on the map and without effect: a brook inside hexes, a road across areas."""

    kind: Ident
    name: Line = ""
    hexes: tuple[SpaceId, ...] = ()
    line: tuple[Point, ...] = ()
    source: Source | None = None


class PlaceSpec(Model):
    """A name on the map: a town, a hill, a wood."""

    name: Name
    kind: Ident
    hexes: tuple[SpaceId, ...] = Field(min_length=1)
    works: str | None = None
    traits: dict[str, Scalar] = Field(default_factory=dict)
    source: Source | None = None


class RegionSpec(Model):
    """A named set of spaces that rules refer to: entry hexes, a side's edge, a group of areas."""

    id: Ident
    name: Line = ""
    hexes: tuple[SpaceId, ...]
    traits: dict[str, Scalar] = Field(default_factory=dict)
    source: Source | None = None


class BoxSpec(Model):
    """A space off the map, with the spaces it leads to."""

    id: Ident
    name: Name
    leads_to: tuple[SpaceId, ...] = ()
    users: tuple[Ident, ...] = ()
    traits: dict[str, Scalar] = Field(default_factory=dict)
    note: str = ""
    source: Source | None = None


class BoardSpec(Model):
    """A map: either a grid of hexes with one letter per hex, or areas with outlines."""

    source: Source
    title: Line = ""
    hex_metres: float | None = Field(default=None, gt=0)
    plane: tuple[Extent, Extent] | None = Field(default=None, description="Width and height of an area map.")
    grid: GridSpec | None = None
    areas: tuple[AreaSpec, ...] = ()
    legend: dict[str, Tags] = Field(default_factory=dict)
    terrain: tuple[str, ...] = ()
    elevation: tuple[str, ...] = ()
    levels: dict[str, Text] = Field(default_factory=dict)
    layers: dict[str, LayerSpec] = Field(default_factory=dict)
    edges: tuple[EdgeSpec, ...] = ()
    bridges: tuple[BridgeSpec, ...] = ()
    works: tuple[WorkSpec, ...] = ()
    links: tuple[LinkSpec, ...] = ()
    drawings: tuple[DrawingSpec, ...] = ()
    places: tuple[PlaceSpec, ...] = ()
    regions: tuple[RegionSpec, ...] = ()
    boxes: tuple[BoxSpec, ...] = ()

    @model_validator(mode="after")
    def _grid_or_areas(self) -> BoardSpec:
        if (self.grid is None) == (not self.areas):
            raise ValueError("a board has either a grid or areas")
        return self

    @cached_property
    def places_at(self) -> dict[str, tuple[PlaceSpec, ...]]:
        """What is printed on the map, by the hexes it lies in."""
        found: dict[str, tuple[PlaceSpec, ...]] = {}
        for place in self.places:
            for hex_ in place.hexes:
                found[hex_] = (*found.get(hex_, ()), place)
        return found


# ---------------------------------------------------------------- what every game file and scenario file has


class SideInfo(Model):
    """A side as it is spoken of. A game narrows its id to the sides it knows."""

    id: Ident
    name: Name
    adjective: Name
    colour: Literal["blue", "red", "green", "bronze"] | None = Field(
        default=None,
        description="What a game without counters of its own is printed in; by default its turn in this list.",
    )
    source: Source


class GameFile(Model):
    """The game file of any game. A game adds its numbers, charts and player aids."""

    id: Ident
    title: Name
    subtitle: Line = ""
    source: Source
    sides: tuple[SideInfo, ...]


class Note(Model):
    """What is said of a scenario before it is played."""

    text: Text
    source: Source


class ScenarioFile(Model):
    """A scenario file of any game. A game adds its set-up, arrivals, victory and special rules."""

    id: Ident
    game: Ident
    title: Name
    date: Date
    learning: bool = Field(default=False, description="Meant for a first game: the browser says so and lists it first.")
    note: Note
    board: BoardSpec | None = None

    @property
    def length(self) -> int:
        """How many turns it has at most."""
        raise NotImplementedError(f"{type(self).__name__} does not say how many turns a scenario has")
