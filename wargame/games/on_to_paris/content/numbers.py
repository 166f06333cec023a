"""Numbers outside the tables of combat: limits, terrain (10.2.6), command (8), supply (9), rail (11), sieges (16)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from wargame.content.models import Model, Source, Text
from wargame.games.on_to_paris.content.combat_tables import Size, size_of
from wargame.games.on_to_paris.content.forces import SideId

ZoiWord = Literal[
    "army", "prussian_cavalry", "bavarian_cavalry", "corps", "french_cavalry", "sp", "siege_gun", "besieged"
]
MoverWord = Literal["franc_tireur", "cavalry", "leader_alone", "other"]
ReactionWord = Literal["prussian_cavalry", "french_cavalry", "franc_tireur", "other_sp", "leaderless"]


class Limits(Model):
    """Single numbers of the rules."""

    zoi: dict[ZoiWord, int] = Field(description="6.5.1: range; 0 is the own hex only.")
    movement: dict[MoverWord, int] = Field(description="10.2.1: MPs.")
    mp_loss_demoralized: int = Field(description="10.2.4.")
    mp_loss_out_of_supply: int = Field(description="10.2.5.")
    franc_tireur_entry_mp: int = Field(description="10.2.10: more MPs to enter their hex; not for Prussian Cavalry.")
    command_zone: dict[SideId, int] = Field(description="8.3.1: hexes.")
    cp_max: int = Field(description="8.2: CPs on one RL marker.")
    minimum_segments: int = Field(description="8.7: ties before so many Segments do not count.")
    general_staff_per_turn: int = Field(description="8.8.")
    favor_of_emperor_per_game: int = Field(description="5.3.2.")
    division_leader_sp: int = Field(description="5.2.3: SPs he can lead.")
    french_corps: int = Field(description="6.2.3: French Corps in play.")
    franc_tireurs_per_hex: int = Field(description="17.1.2.")
    landwehr_on_map: int = Field(description="7.2.1: Landwehr SPs that enter on the map in a turn.")
    paris_range: int = Field(description="10.8.4: how far Paris Corps go.")
    paris_entry_range: int = Field(description="7.2.2: how far away Paris SPs join the Army of Paris or its Corps.")
    overrun_ratio: int = Field(description="13.5.")
    rating_cap: int = Field(description="13.9.2: most that Leaders add to a roll.")
    force_size: dict[Size, tuple[int, int | None]] = Field(description="13.11.1: SPs of each size.")
    tracks_sp: int = Field(description="13.8.2, 15.1.2: Infantry SPs of each side for a roll on the tracks.")
    reaction_rating: dict[ReactionWord, int] = Field(description="12.2, 5.9: of Forces without a Leader's.")
    reaction_one_hex: int = Field(description="12.4: this much above the rating is a Reaction of one hex.")
    reaction_two_hexes: int = Field(description="12.4: and this much one of two.")
    reaction_reconnaissance: int = Field(description="12.4.1: Cavalry reconnaissance.")
    reaction_friendly_sp: int = Field(description="12.4.1: friendly SPs in the trigger hex.")
    reaction_range_two: int = Field(description="12.4.1: trigger hex two hexes away.")
    reaction_demoralized: int = Field(description="12.4.1.")
    leaderless_tactical: int = Field(description="5.9: Tactical Rating of a Corps without a Leader.")
    leaderless_army: int = Field(description="5.9: Army Rating of an Army without a Leader.")
    special_rating_on: tuple[int, ...] = Field(description="5.1.7: one die.")
    escape_on: tuple[int, ...] = Field(description="13.16.3, 16.2.5: 2D6.")
    incapacitated_plus: int = Field(description="13.12.2: added to one die for the turns away.")
    siege_gun_return: int = Field(description="7.8: turns.")
    siege_guns_together: int = Field(description="10.8.6: Siege Guns moved together.")
    steinmetz_recall_turns: int = Field(description="5.5.3.")
    lost_formation_every: int = Field(description="6.3.1: turns between two lost Prussian Formations that return.")
    failure_range: int = Field(description="13.13.5: hexes for Panic, Exploitation and Reinforcements.")
    border_limit: int = Field(description="18.2.2: hexes inside France that Napoleon may be.")
    border_falls_at: int = Field(description="18.2.2: 2D6 and the hexes from the border.")
    siege_falls_at: int = Field(description="18.2.2: one die and the Siege Progress.")
    siege_fall_fortress: int = Field(description="18.2.2: the modifier for a Fortress.")
    source: Source

    def size_of(self, sps: int) -> Size:
        """13.11.1: the size of a Force of so many Infantry and Franc-Tireur SPs."""
        return size_of(self.force_size, sps)


# ---------------------------------------------------------------- terrain (10.2.6, 12.4.1, 13.6)
class Effect(Model):
    """What terrain costs (null bars the way), shifts left, and does to Reaction rolls and combat rolls."""

    mp: int | None = Field(default=0, ge=0, le=9)
    shift: int = Field(default=0, ge=0, le=2, description="Columns to the left, for the Defender.")
    reaction: int = 0
    reaction_friendly: int = Field(default=0, description="12.4.1: only in the trigger hex, and only if friendly.")
    drm: int = 0
    source: Source


class TerrainEffects(Model):
    """The Terrain Effects Chart: hexes, what lies in them, and hexsides, which add to the hex."""

    hexes: dict[str, Effect]
    features: dict[str, Effect]
    hexsides: dict[str, Effect]
    box_mp: int = Field(description="10.6: MPs to enter an Off Map Box, which ends the move.")
    source: Source


class Congestion(Model):
    """10.2.3: more MPs for so many Armies and Corps in the hex, the moving ones included."""

    plain: tuple[int, ...] = Field(min_length=1, description="For 1, 2, 3 and so on; the last holds for all beyond.")
    rail: tuple[int, ...] = Field(min_length=1)
    source: Source

    def penalty(self, count: int, rail: bool) -> int:
        """10.2.3: the MPs added."""
        steps = self.rail if rail else self.plain
        return steps[min(max(count, 1), len(steps)) - 1]


# ---------------------------------------------------------------- supply and transport (9, 11)
class SupplyData(Model):
    """9.4: lengths of supply paths, in hexes; a Railway Supply Path has no limit."""

    prussian: int
    french_empire: int
    french_republic: int
    depot: int = Field(description="9.4.6: the Supply Depot Path.")
    net_cities: int = Field(description="9.4.1: cities joined by rail that are a Supply Source.")
    sources: dict[str, Source]

    def unit_path(self, side: SideId, empire: bool) -> int:
        """9.4.4: hexes of a Unit Supply Path."""
        if side == "prussian":
            return self.prussian
        return self.french_empire if empire else self.french_republic


class RailLimits(Model):
    """11.1.3: SPs by rail a turn, and the VPs for each four above the base."""

    base: int
    maximum: int
    vp_per_four: int
    abroad: Literal["double", "never"] = Field(description="Outside Friendly Territory.")


class Transport(Model):
    """11: rail and sea."""

    rail: dict[SideId, RailLimits]
    french_sea: int = Field(description="11.2.2: SPs a turn.")
    siege_gun: int = Field(description="11.1.3: what a Siege Gun counts.")
    source: Source


# ---------------------------------------------------------------- command (8)
class CommandBox(Model):
    """8.6: a box of the Command Table: the ties that end the Action Phase, and its VP penalty."""

    ends_on: tuple[int, ...] | Literal["any"]
    vp: int = 0
    source: Source

    def ends(self, roll: int) -> bool:
        """8.6: whether a tie at this number ends the Action Phase."""
        return self.ends_on == "any" or roll in self.ends_on


class Cost(Model):
    """8.9.1: what an action costs a side."""

    cp: int = Field(default=0, ge=0)
    ip: int = Field(default=0, ge=0)
    vp: int = Field(default=0, ge=0)


class CostRow(Model):
    """8.9.1: a line of the list: one cost for both sides, or one for each where they differ; `per` says for what."""

    both: Cost | None = None
    prussian: Cost | None = None
    french: Cost | None = None
    per: str = ""
    note: str = ""

    def of(self, side: SideId) -> Cost:
        """The cost for a side."""
        cost = self.both or (self.prussian if side == "prussian" else self.french)
        if cost is None:
            raise KeyError(f"no cost for the {side} side")
        return cost


class EmergencyCost(Model):
    """7.6, 8.9.1: IPs for an Emergency SP; Cavalry and Franc-Tireurs enter at once."""

    ip: int = Field(ge=1)
    at_once: bool = False
    source: Source


# ---------------------------------------------------------------- works and sieges (16)
WorkKind = Literal["fort", "fortress", "improved_fortress", "field_fortification"]


class WorkData(Model):
    """16.1: a Fortification. No capacity is room for all; no siege number means that it cannot be besieged."""

    capacity: int | None
    siege_number: int | None
    artillery: int
    drm: int
    shift: int
    source: Source


class ProgressRow(Model):
    """16.2.4: levels for a modified roll of 2D6 up to `up_to`; the last row has no limit."""

    up_to: int | None = None
    levels: int


class SiegeData(Model):
    """16.2.4: siege progress and its modifiers."""

    progress: tuple[ProgressRow, ...] = Field(min_length=1)
    half_capacity: int = Field(description="Besiegers have at least half the capacity in SPs.")
    below_twice: int = Field(description="Besiegers have fewer than twice the larger of SPs inside and siege number.")
    below_one_and_a_half: int = Field(description="Fewer than one and a half times: instead of the one before.")
    siege_gun: int = Field(description="9.8: each Siege Gun in siege supply.")
    unoccupied: int = Field(description="Nobody is inside.")
    crowded: int = Field(description="More than half the capacity is inside.")
    sources: dict[str, Source]

    def levels(self, roll: int) -> int:
        """16.2.4: the levels for a modified roll."""
        return next(row.levels for row in self.progress if row.up_to is None or roll <= row.up_to)


# ---------------------------------------------------------------- land, options
class HomeSpec(Model):
    """10.9.1: letters of the territory layer: the home country, and Friendly Territory with the active allies."""

    home: tuple[str, ...]
    friendly: tuple[str, ...]
    source: Source


class OptionSpec(Model):
    """An optional rule: where it stands, what it changes, and whether it can be played."""

    rule: Text
    text: Text
    offered: bool = True
    source: Source


class VariantSpec(Model):
    """A passage where the text contradicts itself: the reading used, and the other one."""

    rule: Text
    text: Text
    other: Text
    source: Source
