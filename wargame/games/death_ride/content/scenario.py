"""The scenario file: the map, the turns, set-up, arrivals and victory of a battle."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from wargame.content.models import BoardSpec, Ident, Model, Name, ScenarioFile, Source, SpaceId
from wargame.games.death_ride.content.counters import SideId
from wargame.games.death_ride.content.game import LimitId, Limits

Level = Literal["german_decisive", "german_victory", "drawn", "french_victory", "french_decisive"]


class TurnSpec(Model):
    """A turn and the hours it stands for."""

    time: Name


class SetupLine(Model):
    """3.1: the counters of an Area; `counters` is the bracketed number of the sheet, which counts Leaders too."""

    area: SpaceId
    units: tuple[Ident, ...] = ()
    leaders: tuple[Ident, ...] = ()
    counters: int | None = None
    source: Source


class ArrivalSpec(Model):
    """10.1: counters that come to an Entry Box at the start of a turn."""

    turn: int = Field(ge=1, le=999)
    side: SideId
    box: Ident
    units: tuple[Ident, ...] = ()
    leaders: tuple[Ident, ...] = ()
    counters: int | None = None
    source: Source


class LevelSpec(Model):
    """19.6: the result for so many French points at least; the lowest has no limit."""

    least: int | None = None
    result: Level
    name: Name


class Unfairness(Model):
    """19.5: every full step below par is worth a point to the French, every full step above it costs one."""

    par: int = Field(ge=1, le=999)
    step: int = Field(ge=1, le=999)
    source: Source


class VictorySpec(Model):
    """19: what gives the French points, and what their sum means."""

    tricolour: tuple[SpaceId, ...] = Field(min_length=1)
    tricolour_source: Source
    listed: tuple[SpaceId, ...] = Field(min_length=1, description="19.3: score for the last to occupy them, too.")
    levels: tuple[LevelSpec, ...] = Field(min_length=1)
    levels_source: Source
    unfairness: Unfairness
    source: Source

    def level(self, points: int) -> LevelSpec:
        """19.6: the result for so many French points."""
        return next(level for level in self.levels if level.least is None or points >= level.least)


class ScenarioOptions(Model):
    """What owners of the game may play otherwise; the descriptions are shown to players, with the rule before them."""

    activated_targets: bool = Field(
        True, description="12.6: a target whose lead is Activated loses supports and answers with half."
    )
    camps_surprised: bool = Field(True, description="7.2: units attacked in Bivouac have Spent values and no supports.")
    cavalry_withdraws: bool = Field(
        True, description="13.7: cavalry alone may withdraw before an assault that is not all of cavalry."
    )
    test_alters_number: bool = Field(
        False, description="5.2: what modifies the end test is added to the impulse number, not to the die."
    )
    german_beaten_zones: bool = Field(
        False, description="9.6: the Areas around massed German artillery are Beaten Zones for the French."
    )
    unfairness: bool = Field(False, description="19.5: the number of French impulses changes their points.")
    limits: dict[LimitId, int] = Field(
        default_factory=dict, description="Numbers under `limits` in the game file that are other in this scenario."
    )
    source: Source

    def applied_to(self, limits: Limits) -> Limits:
        """The limits of the game file as this scenario has them."""
        return limits.model_copy(update=dict[str, int](self.limits.items()))


class ScenarioSpec(ScenarioFile):
    """A scenario."""

    dates: Name
    source: Source
    turns: tuple[TurnSpec, ...] = Field(min_length=1)
    board: BoardSpec
    setup: dict[SideId, tuple[SetupLine, ...]]
    bivouacs: tuple[SpaceId, ...] = ()
    leader_status: dict[Ident, Literal["active", "inactive"]] = Field(description="3.2: of the Leaders set up.")
    advantage: SideId
    last_occupants: dict[SpaceId, SideId] = Field(default_factory=dict)
    arrivals: tuple[ArrivalSpec, ...] = ()
    other_entries: dict[Ident, Ident] = Field(description="10.6: the box by which one may come on a turn later.")
    metz: tuple[SpaceId, ...] = Field(min_length=1)
    victory: VictorySpec
    options: ScenarioOptions
    sources: dict[str, Source] = Field(description="The sources of the keys above that carry none, by key.")

    @property
    def length(self) -> int:
        """How many turns it has."""
        return len(self.turns)

    def entry_area(self, box: str) -> str:
        """2.4: the only Area an Entry Box leads to; KeyError if there is no such box."""
        for spec in self.board.boxes:
            if spec.id == box:
                return spec.leads_to[0]
        raise KeyError(f"there is no box {box}")
