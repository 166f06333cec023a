"""The scenario file: map, armies, decks and special rules of one battle."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from wargame.content.models import BoardSpec, Ident, Model, Name, ScenarioFile, Source, SpaceId, Text
from wargame.games.abyss_of_lament.content.effects import (
    AssetSpec,
    EventSpec,
    SideId,
    SpecialRule,
    Suit,
)


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
