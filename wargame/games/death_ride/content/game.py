"""The game file: counters, both sides' combat charts, costs and tests, which hold for every scenario."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal, get_args

from pydantic import AfterValidator, Field

from wargame.content import models
from wargame.content.models import GameFile, Model, Name, Source, SpaceId, Text
from wargame.games.death_ride.content.charts import Chart
from wargame.games.death_ride.content.counters import SIDES, Arm, CounterSpec, LeaderSpec, SideId, UnitSpec

Action = Literal["bombard", "rifle_fire", "move", "assault"]


# ---------------------------------------------------------------- sides and corps


class SideInfo(models.SideInfo):
    """One of the two sides."""

    id: SideId


class CorpsSpec(Model):
    """A corps, or what counts as one for Caprivi (6.4): its name, the code on its counters and its colour."""

    id: Text
    side: SideId
    name: Name
    code: Name
    colour: str = Field(pattern=r"^#[0-9a-f]{6}$")
    source: Source


# ---------------------------------------------------------------- costs, tests, limits


class CasualtyCosts(Model):
    """15.1: what one unit absorbs by each step, in Casualty Points."""

    retreat: int = Field(ge=1, le=999)
    flip: int = Field(ge=1, le=999)
    eliminate_spent: int = Field(ge=1, le=999)
    eliminate_fresh: int = Field(ge=1, le=999)
    source: Source


class MovementCosts(Model):
    """8.1: the dearest of the first three, and each of the last three that applies."""

    enemy: int = Field(ge=1, le=999)
    beaten_zone: int = Field(ge=1, le=999)
    other: int = Field(ge=1, le=999)
    ravine: int = Field(ge=0, le=999)
    leave_enemy: int = Field(ge=0, le=999)
    cavalry_woods: int = Field(ge=0, le=999)
    source: Source


class RideCosts(Model):
    """6.6: what a Leader pays for any Area, and for a Ravine Edge besides."""

    other: int = Field(ge=1, le=999)
    ravine: int = Field(ge=0, le=999)
    source: Source


class EndTest(Model):
    """5.2: the die of the test before a French impulse, what the turn adds to it and what the Metz Areas do."""

    die: int = Field(ge=2)
    turns: dict[int, int]
    metz_each: int
    metz_most: int = Field(ge=0, le=999)
    source: Source

    def modifier(self, turn: int, metz: int) -> int:
        """What is added to the die in a turn, with so many Metz Areas solely German."""
        return self.turns.get(turn, 0) + self.metz_each * min(metz, self.metz_most)


LimitId = Literal[
    "stacking",
    "bombardment_range",
    "fire_zones_per_division",
    "fire_zones_per_area",
    "german_zone_guns",
    "volley_divisions",
    "discretionary_impulses",
    "reorganise_units",
    "bivouac_alarm",
    "bivouac_last_turn",
    "advantage_losses",
]
"""The limits that a scenario may change."""


class Limits(Model):
    """Numbers that most of all the sheet does not print, and that may be tuned without touching code."""

    stacking: int = Field(ge=1, le=999, description="2.6: combat units of a side in an Area.")
    bombardment_range: int = Field(ge=1, le=999, description="11.1: Areas that a Bombardment carries.")
    rifle_range: dict[SideId, int] = Field(description="12.1: Areas that Rifle Fire carries.")
    fire_zones_per_division: int = Field(ge=1, le=999, description="9.1: Fire Zones of a Division.")
    fire_zones_per_area: int = Field(ge=1, le=999, description="9.2: Fire Zones in an Area.")
    german_zone_guns: int = Field(ge=1, le=999, description="9.6: Fresh German artillery stacked together.")
    volley_divisions: int = Field(ge=1, le=999, description="14.1: Divisions that fire a Volley.")
    discretionary_impulses: int = Field(ge=0, le=999, description="5.5: German Discretionary Impulses.")
    reorganise_units: int = Field(ge=1, le=999, description="16.1: Spent units of any Division re-organised at once.")
    bivouac_alarm: int = Field(ge=0, le=999, description="7.3.d: how near Germans wake a camp, in Areas.")
    bivouac_last_turn: int = Field(ge=1, le=999, description="7.3.e: the turn in whose End Phase all camps wake.")
    advantage_losses: int = Field(ge=1, le=999, description="18.5: combat units lost in one impulse.")
    source: Source


def _with_limits(text: str) -> str:
    try:
        text.format_map(dict.fromkeys(get_args(LimitId), 0))
    except (LookupError, ValueError):
        raise ValueError("braces may only hold the name of a limit") from None
    return text


class LadmiraultLimits(Model):
    """10.4: what binds a corps that arrives on the march, and until which turn."""

    corps: Name
    until_turn: int = Field(ge=1, le=999)
    areas: tuple[SpaceId, ...] = Field(min_length=1)
    source: Source


# ---------------------------------------------------------------- player aids


class AidEntry(Model):
    """A line of a player aid: title, rule number and a sentence, in which `{stacking}` stands for that limit."""

    title: Name
    rule: Text
    text: Annotated[Text, AfterValidator(_with_limits)]

    def words(self, limits: Limits) -> str:
        """The sentence with the limits that are played with."""
        return self.text.format_map(limits.model_dump())


# ---------------------------------------------------------------- the file


class GameData(GameFile):
    """The game file."""

    sides: tuple[SideInfo, ...]
    corps: tuple[CorpsSpec, ...]
    divisions: dict[Text, Text] = Field(description="1.4: the Divisions by their key, in words.")
    leaders: tuple[LeaderSpec, ...]
    units: tuple[UnitSpec, ...]
    actions: dict[SideId, dict[Arm, tuple[Action, ...]]] = Field(description="6.5: what each arm may do.")
    leader_range: dict[SideId, int]
    combat_charts: tuple[Chart, ...]
    casualty_costs: dict[SideId, CasualtyCosts]
    movement: MovementCosts
    leader_movement: RideCosts = Field(description="6.6.")
    end_test: EndTest
    limits: Limits
    ladmirault: LadmiraultLimits
    sequence: tuple[AidEntry, ...]
    choices: tuple[AidEntry, ...]
    deeds: tuple[AidEntry, ...]
    reminders: tuple[AidEntry, ...]
    sources: dict[str, Source] = Field(description="The sources of the tables above that carry none, by key.")

    @cached_property
    def leader(self) -> dict[str, LeaderSpec]:
        """The Leaders by id."""
        return {leader.id: leader for leader in self.leaders}

    @cached_property
    def unit(self) -> dict[str, UnitSpec]:
        """The combat units by id."""
        return {unit.id: unit for unit in self.units}

    @cached_property
    def counter(self) -> dict[str, CounterSpec]:
        """All counters by id, Leaders first."""
        return {**self.leader, **self.unit}

    @cached_property
    def charts(self) -> dict[str, dict[str, Chart]]:
        """The charts of each side by name."""
        return {side: {chart.id: chart for chart in self.combat_charts if side in chart.sides} for side in SIDES}
