"""The game file: counters, tables, terrain, chits, the clock and the map, which hold for every scenario."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from pydantic import Field

from wargame.content.models import BoardSpec, GameFile, Ident, Model, Name, Source, SpaceId, Text
from wargame.games.at_any_cost.content import counters as printed

Timing = Literal["immediate", "immediate_or_hold", "hold"]
HourKind = Literal["day", "dusk", "evening", "deep_night", "dawn"]
Grade = Literal["short", "normal", "extended"]
OocResult = Literal["withdraw", "frozen", "cautious", "maneuver", "advance"]
Fortune = Literal["wayward_french", "wayward_prussian", "degrade", "enhance", "leader_casualty", "lull"]


# ---------------------------------------------------------------- terrain
class TerrainSpec(Model):
    """A kind of terrain in hexes. A cost that is null is a ban, except along a road."""

    name: Name
    rule: Text
    infantry: float | None
    cavalry: float | None
    artillery: float | None
    fire: int = 0
    assault_lead: int = 0
    assault_defence: int = 0
    defender: Literal["infantry", "any"] | None = None
    sight: Literal["open", "low", "tall"] = "open"
    charge_path: bool = False
    charge_target: bool = False
    command: float | None = 1
    cover: bool = Field(default=False, description="Whether it helps to build Hasty Works (16.2.cover).")
    targetable: bool = Field(default=True, description="Whether units in it can be fired on and assaulted (2.2.3).")
    enters: printed.SideId | None = Field(default=None, description="The only side that may enter, if so (4.4).")
    stacking: int | None = Field(default=None, description="Its own stacking limit, if so (4.4).")
    movement: Text
    combat: Text
    source: Source


class HexsideSpec(Model):
    """A slope crossed up or down (2.2.1): what it adds to the cost of the hex, and its assault shift."""

    name: Name
    rule: Text
    infantry: float
    cavalry: float
    artillery: float
    assault: int = 0
    charge: bool = True
    movement: Text
    combat: Text
    source: Source


# ---------------------------------------------------------------- chits, tracks, clock
class EventSpec(Model):
    """An Event Chit and how often a side has it (6.3.1)."""

    id: Ident
    side: printed.SideId
    name: Name
    count: int = Field(ge=1, le=999)
    timing: Timing
    opportunity_fire: bool = False
    rule: Text
    text: Text
    source: Source


class CicSpec(Model):
    """A Commander-in-Chief Chit (6.2)."""

    id: Ident
    name: Name
    timing: Timing
    rule: Text
    text: Text
    source: Source


class TrackSpec(Model):
    """A Command Event track: the highest successful roll for each number of chits on it (6.3.2)."""

    id: Ident
    side: printed.SideId
    name: Name
    boxes: int = Field(ge=1, le=999)
    success: dict[int, int]
    when: Literal["at_once", "command_event_step"]
    rule: Text
    text: Text
    source: Source


class DeploymentSpec(Model):
    """How French formations become active one by one, by day and anew each morning (6.1, 18.4.reactivate)."""

    first: Text = Field(description="The first turn with an active formation.")
    morning_first: tuple[Text, ...] = Field(description="The turns for which Deep Night chooses.")
    ahead: int = Field(ge=1, le=999, description="So many turns ahead a formation is named.")
    per_turn: int = Field(ge=1, le=999)
    bonus_track: Ident
    bonus_chits: int = Field(
        ge=1, le=999, description="So many chits on the track buy one more formation instead of a roll."
    )
    bivouac_extra: int = Field(
        ge=0, le=999, description="Formations in Bivouac with a Short LOC to choose besides, per day."
    )
    text: Text
    morning_text: Text
    source: Source


class ReserveRelease(Model):
    """What frees a reserve formation (6.1)."""

    within: int = Field(ge=1, le=999, description="A Prussian combat unit this near at the end of a turn.")
    track: Ident
    text: Text
    source: Source


class Hour(Model):
    """A space of the turn track (2.1, 18.1 to 18.4)."""

    time: Name
    kind: HourKind
    hours: int = Field(default=1, ge=1)


class LocSide(Model):
    """The exits of a side, and the grade of a line by exit or by the column where it begins (18.5)."""

    roads: tuple[Literal["major", "minor"], ...]
    exits: tuple[SpaceId, ...] = Field(min_length=1)
    by_exit: dict[SpaceId, Grade] = Field(default_factory=dict)
    from_column: dict[Grade, int] = Field(default_factory=dict, description="The lowest column of each grade.")
    source: Source


class LocSpec(Model):
    """Lines of Communication (18.5) and what they do to Bivouac rolls (18.6)."""

    prussian: LocSide
    french: LocSide
    none: int
    grades: dict[Grade, int]
    enemy_within: int
    enemy: int
    leader_recovery: int
    source: Source


# ---------------------------------------------------------------- player aids
class SequenceStep(Model):
    """A heading of the sequence of play (5.0)."""

    title: Name
    rule: Text
    text: Text
    steps: tuple[SequenceStep, ...] = ()


class AidEntry(Model):
    """A line of a player aid: title, rule number and a sentence."""

    title: Name
    rule: Text
    text: Text


# ---------------------------------------------------------------- the draft sequence of play
class OrderSpec(Model):
    """One of the four Orders of the draft: what units may do, and the side of the HQ that stands for it."""

    name: Name
    rule: Text
    movement: float | None = Field(default=None, description="The part of the Movement Allowance.")
    hexes: int | None = Field(default=None, description="So many hexes instead.")
    bonus: int = 0
    road_march: bool = False
    engage: bool = False
    fire: bool = False
    assault: bool = False
    earthworks: bool = False
    rally: Literal["none", "restricted", "enhanced"] = "none"
    side: Literal["a", "d"]
    text: Text


class RallyLevel(Model):
    """How many Rally actions: a part of the Command Rating, rounded up, and so many more."""

    part: float = Field(ge=0)
    plus: int = 0
    rebuild: bool


class DraftSpec(Model):
    """The variant after the draft sequence of play; all that it does not name is as in the rules of play."""

    title: Name
    text: Text
    replaces: tuple[Text, ...]
    event_chits: int
    excluded: int
    special_chits: int
    fortunes_of_war: bool
    events: dict[printed.SideId, dict[Ident, int]]
    before_draw: tuple[Ident, ...] = Field(description="Events that may be played before the next chit is pulled.")
    special: dict[printed.SideId, Literal["division", "brigade"]]
    orders: dict[Literal["attack", "defend", "march", "regroup"], OrderSpec]
    rally: dict[Literal["none", "restricted", "enhanced"], RallyLevel]
    out_of_command: dict[int, OocResult]
    french_return: int = Field(description="So many turns later a broken French unit may be rebuilt.")
    activations_per_turn: int
    chits_per_extra_activation: int
    vp_per_hex: int
    sequence: tuple[SequenceStep, ...]
    source: Source


# ---------------------------------------------------------------- the file
class GameData(GameFile):
    """The game file."""

    sides: tuple[printed.SideInfo, ...]
    formations: tuple[printed.FormationSpec, ...]
    units: tuple[printed.UnitSpec, ...]
    detachments: tuple[printed.DetachmentSpec, ...]
    fire_table: printed.FireTable
    fire_shifts: dict[str, printed.Shift]
    ranges: dict[str, printed.RangeSpec]
    fortress_sp: int = Field(ge=1, le=999)
    assault_table: printed.AssaultTable
    assault_shifts: dict[str, printed.Shift]
    assault_odds: tuple[printed.OddsRow, ...]
    morale_bands: tuple[printed.MoraleBand, ...]
    break_bands: tuple[printed.BreakBand, ...]
    terrain: dict[str, TerrainSpec]
    hexsides: dict[str, HexsideSpec]
    events: dict[str, EventSpec]
    event_sets: dict[str, dict[printed.SideId, dict[str, int]]]
    cic: dict[printed.SideId, CicSpec]
    fortunes: dict[int, Fortune]
    ooc_markers: dict[OocResult, int]
    tracks: dict[str, TrackSpec]
    deployment: DeploymentSpec
    reserve_release: ReserveRelease
    clock: tuple[Hour, ...]
    loc: LocSpec
    sources: dict[str, Source] = Field(description="The sources of the tables above that carry none, by key.")
    draft: DraftSpec
    sequence: tuple[SequenceStep, ...]
    postures: tuple[AidEntry, ...]
    fire_steps: tuple[AidEntry, ...]
    assault_steps: tuple[AidEntry, ...]
    ooc_results: tuple[AidEntry, ...]
    reminders: tuple[AidEntry, ...] = ()
    notes: tuple[str, ...] = ()
    board: BoardSpec

    @cached_property
    def side(self) -> dict[str, printed.SideInfo]:
        """The sides by id."""
        return {side.id: side for side in self.sides}

    @cached_property
    def formation(self) -> dict[str, printed.FormationSpec]:
        """The formations by id."""
        return {formation.id: formation for formation in self.formations}

    @cached_property
    def unit(self) -> dict[str, printed.UnitSpec]:
        """The combat units by id."""
        return {unit.id: unit for unit in self.units}

    @cached_property
    def hq(self) -> dict[str, printed.FormationSpec]:
        """The formations by the id of their HQ."""
        return {formation.hq.id: formation for formation in self.formations}

    @cached_property
    def counters(self) -> dict[str, printed.Printed]:
        """Every counter as it is printed: HQs, combat units and detachments."""
        sides = {formation.id: formation.side for formation in self.formations}
        batteries = {spec.parent: spec.id for spec in self.units if spec.parent}
        units = [
            printed.printed_unit(spec, sides[spec.formation], spec.parent or batteries.get(spec.id, ""))
            for spec in self.units
        ]
        detachments = [printed.printed_detachment(spec, sides[spec.formation]) for spec in self.detachments]
        return {each.id: each for each in (*map(printed.printed_hq, self.formations), *units, *detachments)}

    def side_of(self, counter: str) -> printed.SideId:
        """The side of a combat unit or HQ; KeyError if there is no such counter."""
        formation = self.formation[self.unit[counter].formation] if counter in self.unit else self.hq[counter]
        return formation.side
