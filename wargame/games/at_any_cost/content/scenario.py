"""The scenario file: clock, chits, set-up, reinforcements and victory of one scenario."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from pydantic import Field

from wargame.content.models import Ident, Model, Name, ScenarioFile, Source, SpaceId, Text
from wargame.games.at_any_cost.content.counters import SideId
from wargame.games.at_any_cost.content.game import Hour

ScenarioKind = Literal["small_battle", "battle", "campaign"]
Deployment = Literal["none", "french_deployment", "french_morning_deployment", "deployment_then_morning"]
CicUse = Literal["always", "earned", "until_deep_night", "by_staff"]
Level = Literal["french_major", "french_minor", "prussian_minor", "prussian_major"]


class Moment(Model):
    """A Game Turn by its Campaign Day, counted from 0, and its hour; Deep Night is part of the new day (18.2.day)."""

    day: int = Field(default=0, ge=0)
    time: Name


class SetupLine(Model):
    """The units in a hex at the start, and which of them are Battleworn or short of ammunition."""

    hex: SpaceId
    units: tuple[Ident, ...] = Field(min_length=1)
    worn: tuple[Ident, ...] = ()
    low_ammo: tuple[Ident, ...] = ()
    source: Source


class ReinforcementSpec(Model):
    """Units that may enter at a hex of the map edge from a turn on (11.10); turns count from 1."""

    id: Ident
    turn: int = Field(ge=1, le=999)
    side: SideId
    hex: SpaceId
    units: tuple[Ident, ...] = Field(min_length=1)
    worn: tuple[Ident, ...] = ()
    source: Source


class ReserveSpec(Model):
    """French formations kept in hand: released then, or earlier as the game file says."""

    formations: tuple[Ident, ...] = Field(min_length=1)
    released_at: Moment
    source: Source


class Attachment(Model):
    """A unit that activates with another formation, if need be until a counter is on the map."""

    unit: Ident
    acts_with: Ident
    until_on_map: Ident | None = None
    source: Source


WOOD_ROADS = "wood-roads"
"""The special rule by which Prussian guns keep to the roads in the woods."""
EFFECTIVE = (WOOD_ROADS,)
"""The special rules that change how the game is played; any other only tells what the rules or the file say already."""


class SpecialRule(Model):
    """A rule of this scenario alone."""

    id: Ident
    text: Text
    source: Source


# ---------------------------------------------------------------- victory
class TownVp(Model):
    """A place and what each of its hexes is worth."""

    place: Ident
    vp: int = Field(ge=1, le=999)


class TownsVictory(Model):
    """19.1: the side that controls more of the town hexes wins."""

    kind: Literal["towns"]
    towns: tuple[TownVp, ...] = Field(min_length=1)
    source: Source


class VictoryPlaces(Model):
    """Places that a condition is about, how many of their hexes it takes, and from when on it counts."""

    places: tuple[Ident, ...] = Field(min_length=1)
    count: int = Field(default=1, ge=1)
    since: Moment | None = None
    text: Text
    source: Source


class BattleVictory(Model):
    """19.2: an enemy place to enter, own places to keep, and a list that decides."""

    kind: Literal["battle"]
    automatic: dict[SideId, VictoryPlaces]
    mandatory: dict[SideId, VictoryPlaces]
    determination: VictoryPlaces


class PointSpec(Model):
    """Something that gives the French points."""

    vp: int = Field(ge=1, le=999)
    text: Text


class LevelSpec(Model):
    """The result for so many French points at least."""

    least: int = Field(ge=0, le=999)
    result: Level


class AutomaticLoss(Model):
    """What loses the campaign: enemies in so many of the places at once, points, or no line of communications."""

    places: tuple[Ident, ...] = ()
    count: int = Field(default=1, ge=1)
    points: int | None = None
    no_loc: bool = False
    text: Text


class CampaignVictory(Model):
    """19.3: French points over the days, and an automatic loss for each side."""

    kind: Literal["campaign"]
    points: dict[Literal["exit_fresh", "exit_other", "exit_hq", "towns", "prussian_broken"], PointSpec]
    exits: tuple[Ident, ...] = Field(min_length=1)
    towns: tuple[Ident, ...] = Field(min_length=1)
    levels: tuple[LevelSpec, ...] = Field(min_length=1)
    automatic_loss: dict[SideId, AutomaticLoss]
    source: Source


VictorySpec = Annotated[TownsVictory | BattleVictory | CampaignVictory, Field(discriminator="kind")]


# ---------------------------------------------------------------- the scenario
class ScenarioSpec(ScenarioFile):
    """A scenario. Loading fills in `board` and `clock` from the game file; a scenario may bring a map of its own."""

    kind: ScenarioKind
    dates: Name
    turns: int = Field(ge=1, le=100)
    start: Moment
    clock: tuple[Hour, ...] = ()
    source: Source
    activation: dict[SideId, tuple[Ident, ...]]
    activation_from: dict[Ident, Moment] = Field(default_factory=dict)
    deployment: Deployment = "none"
    reserves: ReserveSpec | None = None
    cic: dict[SideId, CicUse]
    fortunes_of_war: bool
    events: Ident
    planning: Literal["all", "standard"]
    command_events: bool
    tracks: tuple[Ident, ...] = ()
    gsp: bool = False
    sources: dict[str, Source] = Field(default_factory=dict, description="The sources of the keys above, by key.")
    setup: dict[SideId, tuple[SetupLine, ...]]
    hasty_works: tuple[SpaceId, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    reinforcements: tuple[ReinforcementSpec, ...] = ()
    places: dict[Ident, tuple[SpaceId, ...]]
    control: dict[SideId, tuple[Ident, ...]]
    victory: VictorySpec
    special_rules: tuple[SpecialRule, ...] = ()

    @property
    def length(self) -> int:
        """How many turns it has."""
        return self.turns

    def hour(self, turn: int) -> Hour:
        """The space of the turn track for a Game Turn, the first being 1."""
        return self.clock[self._space(turn)]

    def moment(self, turn: int) -> Moment:
        """Campaign Day and hour of a Game Turn; the day changes when Evening is over (18.2.day)."""
        return list(moments(self.clock, self.start, turn))[-1]

    def turn_at(self, moment: Moment) -> int | None:
        """The Game Turn of this moment; None if it is not part of the scenario."""
        return turn_at(self.clock, self.start, self.turns, moment)

    def hexes(self, places: Sequence[str]) -> tuple[SpaceId, ...]:
        """All hexes of some places."""
        return tuple(space for place in places for space in self.places[place])

    def _space(self, turn: int) -> int:
        if not 1 <= turn <= self.turns:
            raise KeyError(f"the scenario has turns 1 to {self.turns}, not {turn}")
        first = next(number for number, hour in enumerate(self.clock) if hour.time == self.start.time)
        return (first + turn - 1) % len(self.clock)


def moments(clock: Sequence[Hour], start: Moment, turns: int) -> Iterator[Moment]:
    """The moments of so many Game Turns, one after the other."""
    space = next(number for number, hour in enumerate(clock) if hour.time == start.time)
    day = start.day
    for number in range(space, space + turns):
        hour = clock[number % len(clock)]
        yield Moment(day=day, time=hour.time)
        day += hour.kind == "evening"


def turn_at(clock: Sequence[Hour], start: Moment, turns: int, moment: Moment) -> int | None:
    """The Game Turn of a moment, counted from 1; None if it does not come."""
    for turn, each in enumerate(moments(clock, start, turns), 1):
        if each == moment:
            return turn
    return None
