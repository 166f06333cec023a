"""The small language of Asset cards, events and scenario special rules (V.3, VIII.1.1, VIII.1.2).

An effect is one entry of a list in a scenario file, told apart by its `op`. Wherever an effect has `suits`
or `classes`, an empty list means all of them.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from wargame.content.models import Ident, Model, Name, Source, SpaceId, Text

Suit = Literal["hearts", "diamonds", "spades", "clubs"]
SideId = Literal["prussia", "austria"]
UnitClass = Literal["infantry", "cavalry", "vedette"]
Role = Literal["attacker", "defender"]
Means = Literal["emergency_orders", "cinc", "wing"]

SUITS: tuple[Suit, ...] = ("hearts", "diamonds", "spades", "clubs")
SIDES: tuple[SideId, ...] = ("prussia", "austria")
MODIFIER_IDS: tuple[str, ...] = (
    "flank_support",
    "rolling_volleys",
    "across_river",
    "advancing_infantry",
    "town_or_woods",
    "town_or_woods_strong",
    "higher_ground",
    "entrenchment",
    "disordered",
    "disordered_infantry_vs_cavalry",
)


class ForSide(Model):
    """What is for one side."""

    side: SideId


class ForWings(ForSide):
    """What is for wings of one side; none named means all."""

    suits: tuple[Suit, ...] = ()

    def fits(self, side: str, suit: str | None) -> bool:
        """Whether it is for units of this side and wing."""
        return side == self.side and (not self.suits or suit in self.suits)


class CombatMod(ForWings):
    """Adds `value` to the total of that role when the unit fits; `hex: this` means the hex of this combat."""

    op: Literal["combat_mod"] = "combat_mod"
    role: Role
    classes: tuple[UnitClass, ...] = ()
    hex: Literal["this"] | None = None
    value: int


class IgnoreModifier(ForWings):
    """That modifier of XI.3 is not applied to units of the side (and wings)."""

    op: Literal["ignore_modifier"] = "ignore_modifier"
    modifier: str = Field(json_schema_extra={"enum": list(MODIFIER_IDS)})


class ArtillerySupport(ForSide):
    """Counts as one Artillery Support card, attrition included (XI.3.2)."""

    op: Literal["artillery_support"] = "artillery_support"
    ignore_proximity: bool = False
    value: int


class ArtilleryValue(Model):
    """Every ordinary Artillery Support card is worth this instead of the usual value (XI.3.2.1)."""

    op: Literal["artillery_value"] = "artillery_value"
    value: int


class RollingVolleysAfterMove(ForSide):
    """Lifts the condition that neither unit moved (XI.3.6.2)."""

    op: Literal["rolling_volleys_after_move"] = "rolling_volleys_after_move"


class CancelHits(ForSide):
    """Hits of the Clash of Arms (XI.5.3) on the unit of the side are void."""

    op: Literal["cancel_hits"] = "cancel_hits"


class SetFlag(Model):
    """Sets a named flag of the scenario."""

    op: Literal["set_flag"] = "set_flag"
    flag: Ident
    value: bool


class SetCommandRating(ForSide):
    """A new Command Rating (IV.2); the hand size follows at the next draw (III.5)."""

    op: Literal["set_command_rating"] = "set_command_rating"
    value: int


class ChangeCohesion(ForWings):
    """Changes wing cohesion between 0 and its start value (IV.1)."""

    op: Literal["cohesion"] = "cohesion"
    wing: Literal["focus", "chosen"] | None = None
    by: int


class Reform(ForWings):
    """Up to `count` Disordered units go back to Good Order; the restriction of VIII.3.5 applies."""

    op: Literal["reform"] = "reform"
    wing: Literal["focus", "chosen"] | None = None
    classes: tuple[UnitClass, ...] = ()
    count: int = Field(ge=1, le=999)


class RefreshHeroic(ForWings):
    """A spent Heroic Commander becomes active; a casualty does not (XI.5.2)."""

    op: Literal["refresh_heroic"] = "refresh_heroic"


class ApCap(ForSide):
    """An orders card gives at most this many activation points (VIII.3.3)."""

    op: Literal["ap_cap"] = "ap_cap"
    value: int = Field(ge=0, le=999)


class MpBonus(ForSide):
    """Extra movement points under the stated conditions (X)."""

    op: Literal["mp_bonus"] = "mp_bonus"
    only_hidden: bool = False
    road: str | None = None
    min_enemy_distance: int | None = None
    value: int


class ForbidActivation(ForWings):
    """Units that fit may be activated only by the means in `allowed_by`, or with an enemy that near."""

    op: Literal["forbid_activation"] = "forbid_activation"
    only_hidden: bool = False
    allowed_by: tuple[Means, ...] = ()
    unless_enemy_within: int | None = None


class ForbidMove(ForWings):
    """Units that fit may not move into an enemy ZOC, or not across the named river."""

    op: Literal["forbid_move"] = "forbid_move"
    into_zoc: bool = False
    across_river: str | None = None


class ForbidAttack(Model):
    """Those classes may not attack across such a hexside."""

    op: Literal["forbid_attack"] = "forbid_attack"
    classes: tuple[UnitClass, ...]
    across: Literal["abatis"]


class Taunt(ForWings):
    """The card player points at an enemy counter; if it fits, its owner moves it a hex towards its nearest enemy."""

    op: Literal["taunt"] = "taunt"
    classes: tuple[UnitClass, ...] = ()
    within: int
    of: SideId


class Arrive(Model):
    """Places a reinforcement group on its entry hexes."""

    op: Literal["arrive"] = "arrive"
    group: Ident


Effect = Annotated[
    CombatMod
    | IgnoreModifier
    | ArtillerySupport
    | ArtilleryValue
    | RollingVolleysAfterMove
    | CancelHits
    | SetFlag
    | SetCommandRating
    | ChangeCohesion
    | Reform
    | RefreshHeroic
    | ApCap
    | MpBonus
    | ForbidActivation
    | ForbidMove
    | ForbidAttack
    | Taunt
    | Arrive,
    Field(discriminator="op"),
]


class UnitWithin(Model):
    """The owner's unit in the combat stands within `distance` of one of `hexes` (III.2.1)."""

    hexes: tuple[SpaceId, ...] = Field(min_length=1)
    distance: int = Field(ge=0, le=999)


class Condition(Model):
    """Tests on the owner's unit in the combat; all that are given must hold."""

    own_role: Role | None = None
    own_class: UnitClass | None = None
    own_terrain: str | None = None
    own_elevation_at_least: int | None = None
    own_unit_within: UnitWithin | None = None


class AssetProgram(Model):
    """When an Asset card works and what it does (VIII.1.2)."""

    timing: Literal["round_start", "hold_for_combat"]
    condition: Condition | None = None
    choose_wing: bool = False
    from_turn: int = Field(default=1, ge=1)
    effects: tuple[Effect, ...] = Field(min_length=1)


class AssetSpec(Model):
    """An Asset card (III.5.4)."""

    name: Name
    use: Literal["single", "multi"]
    source: Source
    text: Text
    program: AssetProgram


class Roll(Model):
    """One die; the number must be at most, or at least, the given one."""

    at_most: int | None = Field(default=None, ge=1, le=6)
    at_least: int | None = Field(default=None, ge=1, le=6)

    @model_validator(mode="after")
    def _one_bound(self) -> Roll:
        if (self.at_most is None) == (self.at_least is None):
            raise ValueError("a roll needs at_most or at_least, exactly one of them")
        return self


class EventSpec(Model):
    """An event, checked when the first Time card of one of its turns is played (VIII.1.1)."""

    id: Ident
    title: Name
    turns: tuple[int, ...] = Field(min_length=1)
    once: bool = True
    source: Source
    text: Text
    roll: Roll | None = None
    roll_by_turn: dict[int, Roll] = Field(default_factory=dict)
    effects: tuple[Effect, ...] = Field(min_length=1)


class ClearIfEnemyWithin(Model):
    """Clears the flag when any unit of `side` ends a move that near to a unit of the wings."""

    side: SideId
    of_side: SideId
    suits: tuple[Suit, ...] = ()
    distance: int = Field(ge=1, le=999)


class ClearIfAttacked(ForWings):
    """Clears the flag when a unit of these wings is attacked."""


class SpecialRule(Model):
    """A special rule of the scenario; empty `turns` means always, `while_flag` narrows it further (V.3)."""

    id: Ident
    title: Name
    source: Source
    text: Text
    turns: tuple[int, ...] = ()
    initial_flags: dict[Ident, bool] = Field(default_factory=dict)
    while_flag: Ident | None = None
    clear_if_enemy_within: ClearIfEnemyWithin | None = None
    clear_if_attacked: ClearIfAttacked | None = None
    effects: tuple[Effect, ...] = ()
