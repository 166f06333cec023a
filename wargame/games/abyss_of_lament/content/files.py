"""The game file, with the numbers and player aids that hold for every battle, and the scenario file of one battle."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from wargame.content import models
from wargame.content.models import BoardSpec, GameFile, Ident, Model, Name, ScenarioFile, Source, SpaceId, Text
from wargame.engine.tables import RangeTable, Row
from wargame.games.abyss_of_lament.content.effects import AssetSpec, EventSpec, SideId, SpecialRule, Suit, UnitClass


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


class AidEntry(Model):
    """A line of a player aid: title, rule number and a sentence."""

    title: Name
    rule: Text
    text: Text


class SequenceStep(AidEntry):
    """A heading of the sequence of play (VI)."""

    steps: tuple[SequenceStep, ...] = ()


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


class Frame(Model):
    """How long a turn is, and where the length and the target come from."""

    source: Source
    turn_span: Name


class CounterSpec(Model):
    """What is printed on the counter of a unit besides the values of its type."""

    type: Ident
    inferior: bool = False


class UnitSpec(CounterSpec):
    """One unit of a wing; `at` is its hex in the suggested set-up."""

    id: Ident
    name: Name
    men: int = Field(ge=0)
    arrives: Ident | None = None
    at: SpaceId | None = None


class WingSpec(Model):
    """A wing: suit, cohesion at the start, deployment hexes and units (III.4, IV.1)."""

    suit: Suit
    commander: Name
    role: Name
    source: Source
    cohesion: int
    heroic: bool
    deployment: tuple[SpaceId, ...]
    units: tuple[UnitSpec, ...] = Field(min_length=1)


class VedetteSpec(Model):
    """The vedettes of a side (III.3.2); `at` is the suggested set-up, one hex for each."""

    source: Source
    count: int = Field(ge=0, le=999)
    deployment: tuple[SpaceId, ...]
    at: tuple[SpaceId, ...] = ()


class DeckSpec(Model):
    """The cards of a side besides one Asset and one Time card (III.5)."""

    source: Source
    wing_cards: dict[Suit, tuple[int, ...]]
    cinc: int = Field(ge=0, le=999)
    artillery: int = Field(ge=0, le=999)
    horse_artillery: int = Field(default=0, ge=0)

    @property
    def total(self) -> int:
        """The number of cards in the deck, Asset and Time card included."""
        wings = sum(len(cards) for cards in self.wing_cards.values())
        return wings + self.cinc + self.artillery + self.horse_artillery + 2


class ArmySpec(Model):
    """One side of a scenario."""

    commander: Name
    source: Source
    command_rating: int
    historical_men: int
    historical_guns: int
    wings: tuple[WingSpec, ...]
    vedettes: VedetteSpec
    deck: DeckSpec
    asset: AssetSpec


class Reinforcement(Model):
    """A group of units that arrives at the start of a turn, or by an Asset card."""

    id: Ident
    side: SideId
    suit: Suit
    turn: int | Literal["asset"]
    entry: tuple[SpaceId, ...] = Field(min_length=1)
    source: Source
    text: Text


class VpHex(Model):
    """A hex that scores for the defender unless the attacker holds it at the end (II.1)."""

    hex: SpaceId
    name: Name


class ScenarioSpec(ScenarioFile):
    """A battle."""

    frame: Frame
    turns: int = Field(ge=1, le=20)
    vp_target: int = Field(ge=1, le=999)
    attacker: SideId
    setup_order: tuple[SideId, SideId]
    board: BoardSpec
    vp_hexes: tuple[VpHex, ...]
    sides: dict[SideId, ArmySpec]
    reinforcements: tuple[Reinforcement, ...] = ()
    events: tuple[EventSpec, ...] = ()
    special_rules: tuple[SpecialRule, ...] = ()

    @property
    def length(self) -> int:
        """How many turns it has."""
        return self.turns

    @property
    def defender(self) -> SideId:
        """The side that is not the attacker."""
        return "austria" if self.attacker == "prussia" else "prussia"
