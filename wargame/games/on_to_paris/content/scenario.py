"""The scenario file: turns (4.1), set-up, tracks, control (10.10), arrivals (7), victory (3), switches."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field, model_validator

from wargame.content.models import Ident, Line, Model, Name, ScenarioFile, Source, SpaceId
from wargame.games.on_to_paris.content.forces import ArrivalRow, ChartId, SideId, StrengthSpec

OptionId = Literal[
    "command_interference",
    "nationality_appointments",
    "demoted_takes_corps",
    "hidden_strengths",
    "town_based_entry",
    "rail_bypass",
    "simplified_coordination",
    "naval_invasion",
    "single_rail_hexes",
    "exact_attacker_retreat",
    "lasting_damage",
    "early_end",
]
VariantId = Literal[
    "franc_tireurs_alone",
    "reattachment_costs_cp",
    "french_army_leader_lost_vp",
    "army_zoi_stops_rail",
    "combats_after_all_reactions",
    "overrun_counts_franc_tireurs",
    "sovereign_move_costs_cp",
    "automatic_victory_at_once",
    "recall_counts_infantry_only",
    "rally_loss_out_of_supply",
]
Marker = Literal["primary", "secondary", "tertiary"]
MARKERS: tuple[Marker, ...] = ("primary", "secondary", "tertiary")
Place = Name
"""A hex, a box or a place of the map by name; `GameData.hex_of` finds it."""


# ---------------------------------------------------------------- set-up
class SetupLine(Model):
    """A Formation (`unit`) or loose SPs (`loose`) with the Leaders and Attachments they start with."""

    unit: Ident | None = None
    loose: bool = False
    at: Place
    sp: StrengthSpec = StrengthSpec()
    leader: Ident | None = Field(default=None, description="5.2: the Leader in command.")
    with_: tuple[Ident, ...] = Field(default=(), alias="with", description="Division Leaders and sovereigns.")
    attached: tuple[Ident, ...] = Field(default=(), description="6.4: Attached to this Army.")
    inside: bool = Field(default=False, description="16.2.1: in the Fort(ress), besieged.")
    note: str = ""


Setup = dict[SideId, tuple[SetupLine, ...]]


class Tracks(Model):
    """Where the markers of the tracks start; boxes are counted from 1, null is removed for good."""

    vp: int
    general_staff: int = Field(ge=0, description="8.8: uses.")
    fuse_box: int | None = Field(default=1, ge=1, description="15.1.2.")
    assault_box: int | None = Field(default=1, ge=1, description="13.8.1.")
    command_table_box: int = Field(default=1, ge=1, le=5, description="8.6.")


class ControlSpec(Model):
    """10.10, 10.10.1: hexes that are not their country's at the start."""

    prussian_in_france: tuple[Place, ...] = ()
    french_in_germany: tuple[Place, ...] = ()
    captured_forts: tuple[Place, ...] = Field(default=(), description="16.2.2: with the captor until besieged back.")
    saarbrucken_once_french: bool = False


class SiegeSpec(Model):
    """16.2: a siege under way."""

    at: Place
    progress: int = Field(ge=0)


class OutOfPlay(Model):
    """Lost before the scenario begins."""

    formations: tuple[Ident, ...] = ()
    leaders: tuple[Ident, ...] = ()


class StartMarkers(Model):
    """5.5, 18.3: markers that lie on the table at the start."""

    subject_to_recall: tuple[Ident, ...] = ()
    besieged_sps: tuple[Place, ...] = ()


class InPlay(Model):
    """The part of the map that units may enter, from and to; rails and supply outside it still count."""

    rows: tuple[int, int]
    cols: tuple[int, int]

    def holds(self, hex_: str) -> bool:
        """Whether a hex such as 2541 lies in it."""
        row, column = int(hex_[:2]), int(hex_[2:])
        return self.rows[0] <= row <= self.rows[1] and self.cols[0] <= column <= self.cols[1]


# ---------------------------------------------------------------- victory
Result = Literal["prussian_substantial", "prussian_marginal", "draw", "french_marginal", "french_substantial"]


class LevelSpec(Model):
    """3.3: the result for so many VPs at least; the lowest has no limit."""

    least: int | None = None
    result: Result
    name: Name


class VictorySpec(Model):
    """3: levels of its own instead of the game's, and what a small scenario counts at its end."""

    levels: tuple[LevelSpec, ...] = ()
    places: dict[Place, int] = Field(
        default_factory=dict, description="VPs for a place that its country does not control at the end."
    )
    french_places: dict[Place, int] = Field(
        default_factory=dict, description="VPs for a place that the French control at the end."
    )
    besieged: dict[Place, int] = Field(default_factory=dict, description="VPs for a Fort(ress) besieged or taken.")
    per_sp_lost: dict[SideId, int] = Field(default_factory=dict, description="VPs for each SP that a side lost.")
    city_points: bool = Field(default=True, description="Whether cities held count at the end.")
    source: Source

    def level(self, vp: int) -> LevelSpec:
        """3.3: the result for so many VPs; a scenario without levels of its own has the game's when it is loaded."""
        return next(level for level in self.levels if level.least is None or vp >= level.least)


# ---------------------------------------------------------------- switches
class SpecialRules(Model):
    """What a scenario switches off or adds."""

    emergency: bool = Field(default=True, description="7.6: Emergency Reinforcements.")
    sea: bool = Field(default=True, description="11.2: Sea Transport.")
    leader_removals: bool = Field(default=True, description="5.4: Leaders removed by their own side.")
    new_formations: bool = Field(default=True, description="6.2: new Armies and Corps.")
    forced_spending: bool = Field(default=True, description="8.5.4: all IPs must be spent.")
    west_limit: int | None = Field(
        default=None, description="French units in columns below this stay until the Prussians come to them."
    )
    paris_garrison_stays: bool = Field(default=False, description="SPs and Formations in Paris do not leave it.")
    ends_when_empire_falls: bool = Field(default=False, description="At the end of that turn.")
    entry: dict[SideId, tuple[Place, ...]] | None = Field(
        default=None, description="7.2: the only places, besides Formations in supply, where SPs enter."
    )
    rally_absence_from_turn: int = Field(
        default=1, ge=1, description="18.4, 18.5: the first turn whose Rally Phase looks where the sovereigns are."
    )


class Options(Model):
    """The optional rules; the descriptions are shown to players, with the rule before them."""

    @model_validator(mode="before")
    @classmethod
    def _no_invasion(cls, data: Any) -> Any:
        """10.6.3: the Playbook's chapter on the invasion is not at hand, so it cannot be switched on."""
        if isinstance(data, dict) and "naval_invasion" in data:
            raise ValueError("naval_invasion cannot be played: its chapter of the Playbook is missing (10.6.3)")
        return data

    command_interference: bool = Field(
        default=False, description="5.1.7: an Army with a sovereign costs one more IP to move."
    )
    nationality_appointments: bool = Field(
        default=False, description="5.3.3: Bavarian and Saxon Corps draw Leaders of their own nation."
    )
    demoted_takes_corps: bool = Field(
        default=False, description="5.4.3: a demoted Army Leader takes the Corps that his successor leaves."
    )
    hidden_strengths: bool = Field(
        default=False, description="6.1: SPs of enemy Armies and Corps are hidden until they fight."
    )
    town_based_entry: bool = Field(
        default=False, description="6.2.1, 7.2.1: new units enter only at towns, cities and Fort(ress)es."
    )
    rail_bypass: bool = Field(
        default=False, description="9.6: once, a Depot carries a railway past a besieged Fort(ress)."
    )
    simplified_coordination: bool = Field(
        default=False, description="10.2.2: units move together hex by hex and all pay the dearest cost."
    )
    single_rail_hexes: bool = Field(
        default=False, description="10.10: Infantry takes the railway of any hex it enters."
    )
    exact_attacker_retreat: bool = Field(
        default=False, description="13.16.1: attackers go back to the very hex they came from."
    )
    lasting_damage: bool = Field(default=False, description="16.2.6: half the Siege Progress stays after a siege.")
    early_end: bool = Field(
        default=False, description="3: players may stop at another scenario's start and compare its VPs."
    )


class Variants(Model):
    """Readings where the text contradicts itself."""

    franc_tireurs_alone: int = Field(default=-2, description="13.9.3: modifier of a Force of Franc-Tireurs only.")
    reattachment_costs_cp: bool = Field(
        default=True, description="8.9.1, 6.4.2: Reattachment costs a CP besides the IP."
    )
    french_army_leader_lost_vp: int = Field(default=0, description="5.4, 3.2: VPs for a French Army Leader lost.")
    army_zoi_stops_rail: bool = Field(
        default=True, description="6.5.3, 11.1.1: Army ZOI bars Rail Movement like Cavalry ZOI."
    )
    combats_after_all_reactions: bool = Field(
        default=True, description="13.1, 12.4.4: combats follow all Reactions of the MP, not each of them."
    )
    overrun_counts_franc_tireurs: bool = Field(
        default=True, description="13.4.1, 13.5: Franc-Tireurs count in the first Overrun check."
    )
    sovereign_move_costs_cp: bool = Field(
        default=False, description="18.4, 8.9.1: a sovereign's ride costs a CP besides the IP."
    )
    automatic_victory_at_once: bool = Field(
        default=False, description="3.1, 16.2.7: Prussia wins when the second Paris hex falls."
    )
    recall_counts_infantry_only: bool = Field(
        default=True, description="5.5.1, 13.17.2: recall compares Infantry SPs, not all SPs."
    )
    rally_loss_out_of_supply: bool = Field(
        default=True, description="4.2, 13.14.5: Demoralized hexes out of supply lose an SP in the Rally Phase too."
    )


# ---------------------------------------------------------------- the file
class ScenarioSpec(ScenarioFile):
    """A scenario."""

    number: int = Field(ge=1)
    source: Source
    start_turn: int = Field(ge=1, le=17)
    end_turn: int = Field(ge=1, le=17)
    government: Literal["empire", "republic"]
    empire_fell: int | None = Field(default=None, ge=1, description="18.3: the turn the Empire fell.")
    sovereigns: bool = Field(default=True, description="18: Napoleon III and Wilhelm I, and the fall of the Empire.")
    only_listed: bool = Field(default=False, description="Formations and Leaders not named here are out of play.")
    in_play: InPlay | None = None
    rl_markers: tuple[Marker, ...] = Field(default=MARKERS, min_length=1, description="8.1.")
    tracks: Tracks
    control: ControlSpec = ControlSpec()
    prussian_rail_net: tuple[SpaceId, ...] = Field(default=(), description="10.10: rail hexes in France.")
    railheads: tuple[Place, ...] = Field(default=(), description="10.10: where the markers lie at first; for the eye.")
    supply_sources: dict[SideId, tuple[Place, ...]] = Field(
        default_factory=dict, description="9.4.1: Supply Source hexes besides those of the map."
    )
    charts: tuple[ChartId, ...] = Field(default=(), description="7.1: reinforcement charts in use.")
    extra_reinforcements: dict[SideId, dict[int, ArrivalRow]] = Field(default_factory=dict)
    available: dict[SideId, tuple[Ident, ...]] = Field(
        default_factory=dict, description="6.2: Formations that have arrived and are not yet built."
    )
    army_turns: dict[Ident, int] = Field(
        default_factory=dict, description="7.3: Armies that arrive on another turn than their card says."
    )
    promoted: dict[SideId, tuple[Ident, ...]] = Field(
        default_factory=dict, description="5.3.2: Leaders whose Army counter is in the pool at the start."
    )
    out_of_play: OutOfPlay = OutOfPlay()
    sieges: tuple[SiegeSpec, ...] = ()
    setup: Setup | Ident = Field(description="The set-up, or the name of one of the game file's.")
    depots: dict[SideId, tuple[Place, ...]] = Field(default_factory=dict, description="9.5.")
    pool: dict[SideId, tuple[Ident, ...]] = Field(
        default_factory=dict, description="5.2: Leaders in the pool although nothing else brings them there."
    )
    markers: StartMarkers = StartMarkers()
    victory: VictorySpec
    special: SpecialRules = SpecialRules()
    options: Options = Options()
    variants: Variants = Variants()
    regulars: dict[SideId, int] = Field(
        default_factory=dict, description="Regular and Bavarian SPs set up, a sum to check the set-up by."
    )
    sources: dict[str, Source] = Field(
        default_factory=dict, description="The sources of the keys above that carry none, by key."
    )
    notes: dict[str, Line] = Field(default_factory=dict, description="Remarks on keys above, for who edits the file.")

    def lines(self, side: SideId) -> tuple[SetupLine, ...]:
        """The set-up of a side; a scenario that names a set-up has it only when it has been loaded."""
        if isinstance(self.setup, str):
            raise LookupError(f"the set-up {self.setup} stands in the game file")
        return self.setup.get(side, ())

    @property
    def length(self) -> int:
        """How many turns it has."""
        return self.end_turn - self.start_turn + 1
