"""What the files of Abyss of Lament hold: the game file and one file per battle.

Numbers live in these files, logic lives in the rules modules. Every block carries its `source`. This module
gathers the models and loads them; they are defined in `game_content`, `scenario_content` and
`effects_content`, and checked against one another in `content_checks`.
"""

from __future__ import annotations

from pathlib import Path

from wargame.content import loading
from wargame.content.library import ScenarioRef
from wargame.content.registry import GameContent
from wargame.games.abyss_of_lament.content.checks import check_game, check_scenario
from wargame.games.abyss_of_lament.content.effects import (
    MODIFIER_IDS,
    SIDES,
    SUITS,
    ApCap,
    Arrive,
    ArtillerySupport,
    ArtilleryValue,
    AssetProgram,
    AssetSpec,
    CancelHits,
    ChangeCohesion,
    ClearIfAttacked,
    ClearIfEnemyWithin,
    CombatMod,
    Condition,
    Effect,
    EventSpec,
    ForbidActivation,
    ForbidAttack,
    ForbidMove,
    IgnoreModifier,
    Means,
    MpBonus,
    Reform,
    RefreshHeroic,
    Role,
    Roll,
    RollingVolleysAfterMove,
    SetCommandRating,
    SetFlag,
    SideId,
    SpecialRule,
    Suit,
    Taunt,
    UnitClass,
    UnitWithin,
)
from wargame.games.abyss_of_lament.content.game import (
    AidEntry,
    ArtillerySupportRule,
    GameData,
    HitRow,
    HitTable,
    Limits,
    Modifier,
    Proximity,
    SequenceStep,
    SideInfo,
    TerrainKey,
    UnitType,
)
from wargame.games.abyss_of_lament.content.scenario import (
    ArmySpec,
    CounterSpec,
    DeckSpec,
    Frame,
    Reinforcement,
    ScenarioSpec,
    UnitSpec,
    VedetteSpec,
    VpHex,
    WingSpec,
)

__all__ = [
    "CONTENT",
    "MODIFIER_IDS",
    "SIDES",
    "SUITS",
    "AidEntry",
    "ApCap",
    "ArmySpec",
    "Arrive",
    "ArtillerySupport",
    "ArtillerySupportRule",
    "ArtilleryValue",
    "AssetProgram",
    "AssetSpec",
    "CancelHits",
    "ChangeCohesion",
    "ClearIfAttacked",
    "ClearIfEnemyWithin",
    "CombatMod",
    "Condition",
    "CounterSpec",
    "DeckSpec",
    "Effect",
    "EventSpec",
    "ForbidActivation",
    "ForbidAttack",
    "ForbidMove",
    "Frame",
    "GameData",
    "HitRow",
    "HitTable",
    "IgnoreModifier",
    "Limits",
    "Loaded",
    "Means",
    "Modifier",
    "MpBonus",
    "Proximity",
    "Reform",
    "RefreshHeroic",
    "Reinforcement",
    "Role",
    "Roll",
    "RollingVolleysAfterMove",
    "ScenarioSpec",
    "SequenceStep",
    "SetCommandRating",
    "SetFlag",
    "SideId",
    "SideInfo",
    "SpecialRule",
    "Suit",
    "Taunt",
    "TerrainKey",
    "UnitClass",
    "UnitSpec",
    "UnitType",
    "UnitWithin",
    "VedetteSpec",
    "VpHex",
    "WingSpec",
    "load_game",
    "load_scenario",
]

GAME = "abyss-of-lament"

CONTENT: GameContent[GameData, ScenarioSpec] = GameContent(
    id=GAME,
    game_model=GameData,
    scenario_model=ScenarioSpec,
    check_game=check_game,
    check_scenario=check_scenario,
)

Loaded = loading.Loaded[GameData, ScenarioSpec]
"""A scenario ready to be played."""


def load_game(path: Path | None = None) -> GameData:
    """The game file, checked; the shipped one unless a path is given."""
    return loading.load_game(CONTENT, path)


def load_scenario(ref: str | Path | ScenarioRef) -> Loaded:
    """A battle by name or path, checked, with its board; ContentError if a file is faulty."""
    return loading.load_scenario(CONTENT, ref)
