"""The game file: numbers and player aids that hold for every battle."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from wargame.content import models
from wargame.content.models import GameFile, Ident, Model, Name, Source, Text
from wargame.engine.tables import RangeTable, Row
from wargame.games.abyss_of_lament.content.effects import SideId, UnitClass


class SideInfo(models.SideInfo):
    """One of the two sides."""

    id: SideId


class Value(NamedTuple):
    """How a number that is printed on counters is called: in full, in the head of a column, and its rule."""

    title: str
    short: str
    rule: str


class UnitType(Model):
    """A type of unit: class, combat strength (III.3.1.2) and movement points (III.3.1.1).

    A field with a `Value` is a number printed on counters: inspector and terminal show it without being told.
    """

    class_: UnitClass = Field(alias="class")
    combat_strength: Annotated[int | None, Value("Combat Strength", "CS", "III.3.1.2")] = Field(default=None, ge=0)
    movement: Annotated[int, Value("Movement", "MP", "III.3.1.1")] = Field(ge=1, le=999)
    always_wing_integrity: bool = False
    source: Source


Hits = int | Literal["elimination"]


class HitRow(Model):
    """Hits for a difference from `from` to `to`; no `to` means and more."""

    from_: int = Field(alias="from", ge=0)
    to: int | None = None
    hits: Hits


class HitTable(Model):
    """The Clash of Arms table (XI.5.3)."""

    source: Source
    rows: tuple[HitRow, ...] = Field(min_length=1)

    @cached_property
    def _table(self) -> RangeTable[Hits]:
        return RangeTable(Row(row.from_, row.to, row.hits) for row in self.rows)

    def hits(self, difference: int) -> Hits:
        """The entry of the row that covers this difference."""
        return self._table[difference]


class Proximity(Model):
    """How many other friendly units must be how near to the target's hex (XI.3.2.2)."""

    other_friendly_units: int = Field(ge=0, le=999)
    within: int = Field(ge=1, le=999)


class ArtillerySupportRule(Model):
    """What an Artillery Support card is worth and who may use it (XI.3.2)."""

    source: Source
    value: int
    proximity: dict[SideId, Proximity]


class Modifier(Model):
    """A combat modifier of the table in XI.3."""

    value: int
    rule: Text
    label: Name
    needs: str = ""


class Limits(Model):
    """Bounds that scenario files must keep, lowest and highest."""

    source: Source
    wings: tuple[int, int]
    cohesion: tuple[int, int]
    command_rating: tuple[int, int]
    cinc: tuple[int, int]
    horse_artillery: dict[SideId, int]
    horse_artillery_from: str


class SequenceStep(Model):
    """A heading of the sequence of play (VI)."""

    title: Name
    rule: Text
    text: Text
    steps: tuple[SequenceStep, ...] = ()


class AidEntry(Model):
    """A line of a player aid: title, rule number and a sentence."""

    title: Name
    rule: Text
    text: Text


class TerrainKey(Model):
    """A line of the terrain key: effects on movement and on combat."""

    id: Ident
    name: Name
    rule: Text
    movement: Text
    combat: Text


class GameData(GameFile):
    """The game file: numbers and player aids that hold for every battle."""

    sides: tuple[SideInfo, ...]
    unit_types: dict[str, UnitType]
    hit_table: HitTable
    artillery_support: ArtillerySupportRule
    rally_ap: dict[SideId, int]
    wing_ap: dict[SideId, tuple[int, ...]]
    stacking_limit: int = Field(ge=1, le=999)
    emergency_orders_ap: int = Field(ge=0, le=999)
    road_bonus: int = Field(ge=0, le=999)
    sources: dict[str, Source] = Field(description="The sources of the single values above, by key.")
    limits: Limits
    modifiers: dict[str, Modifier]
    sequence: tuple[SequenceStep, ...]
    combat_steps: tuple[AidEntry, ...]
    terrain_key: tuple[TerrainKey, ...]
    cards: tuple[AidEntry, ...] = ()
    reminders: tuple[AidEntry, ...] = ()
    notes: tuple[str, ...] = ()

    @cached_property
    def side(self) -> dict[str, SideInfo]:
        """The sides by id."""
        return {side.id: side for side in self.sides}
