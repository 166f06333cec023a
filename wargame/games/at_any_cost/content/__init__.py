"""What the files of At Any Cost hold: the game file with the one map, and one file per scenario.

Numbers live in these files, logic lives in the rules modules. Every block carries its `source`. This module
gathers the models and loads them; they are defined in `game_content` and `scenario_content`, and checked
against one another in `content_checks`.
"""

from __future__ import annotations

from pathlib import Path

from wargame.content import loading
from wargame.content.library import ScenarioRef
from wargame.content.registry import GameContent
from wargame.games.at_any_cost.content.checks import check_game, check_scenario
from wargame.games.at_any_cost.content.counters import (
    CADRE,
    SIDES,
    AssaultTable,
    BreakBand,
    Column,
    CombatTable,
    CounterSide,
    DetachmentSpec,
    FireTable,
    FormationSpec,
    HqSpec,
    MoraleBand,
    OddsRow,
    Printed,
    RangeSpec,
    Shift,
    SideId,
    SideInfo,
    UnitSpec,
    Values,
)
from wargame.games.at_any_cost.content.game import (
    AidEntry,
    CicSpec,
    DeploymentSpec,
    DraftSpec,
    EventSpec,
    GameData,
    HexsideSpec,
    Hour,
    LocSide,
    LocSpec,
    OrderSpec,
    RallyLevel,
    ReserveRelease,
    SequenceStep,
    TerrainSpec,
    TrackSpec,
)
from wargame.games.at_any_cost.content.scenario import (
    Attachment,
    AutomaticLoss,
    BattleVictory,
    CampaignVictory,
    LevelSpec,
    Moment,
    PointSpec,
    ReinforcementSpec,
    ReserveSpec,
    ScenarioSpec,
    SetupLine,
    SpecialRule,
    TownsVictory,
    TownVp,
    VictoryPlaces,
    VictorySpec,
    moments,
    turn_at,
)

__all__ = [
    "CADRE",
    "CONTENT",
    "SIDES",
    "AidEntry",
    "AssaultTable",
    "Attachment",
    "AutomaticLoss",
    "BattleVictory",
    "BreakBand",
    "CampaignVictory",
    "CicSpec",
    "Column",
    "CombatTable",
    "CounterSide",
    "DeploymentSpec",
    "DetachmentSpec",
    "DraftSpec",
    "EventSpec",
    "FireTable",
    "FormationSpec",
    "GameData",
    "HexsideSpec",
    "Hour",
    "HqSpec",
    "LevelSpec",
    "Loaded",
    "LocSide",
    "LocSpec",
    "Moment",
    "MoraleBand",
    "OddsRow",
    "OrderSpec",
    "PointSpec",
    "Printed",
    "RallyLevel",
    "RangeSpec",
    "ReinforcementSpec",
    "ReserveRelease",
    "ReserveSpec",
    "ScenarioSpec",
    "SequenceStep",
    "SetupLine",
    "Shift",
    "SideId",
    "SideInfo",
    "SpecialRule",
    "TerrainSpec",
    "TownVp",
    "TownsVictory",
    "TrackSpec",
    "UnitSpec",
    "Values",
    "VictoryPlaces",
    "VictorySpec",
    "load_game",
    "load_scenario",
    "moments",
    "turn_at",
]

GAME = "at-any-cost"


def _complete(game: GameData, scenario: ScenarioSpec) -> ScenarioSpec:
    """A scenario has the game's map unless it brings its own, and the game's clock."""
    return scenario.model_copy(update={"board": scenario.board or game.board, "clock": game.clock})


CONTENT: GameContent[GameData, ScenarioSpec] = GameContent(
    id=GAME,
    game_model=GameData,
    scenario_model=ScenarioSpec,
    check_game=check_game,
    check_scenario=check_scenario,
    complete=_complete,
)

Loaded = loading.Loaded[GameData, ScenarioSpec]
"""A scenario ready to be played."""


def load_game(path: Path | None = None) -> GameData:
    """The game file, checked; the shipped one unless a path is given."""
    return loading.load_game(CONTENT, path)


def load_scenario(ref: str | Path | ScenarioRef) -> Loaded:
    """A scenario by name or path, checked, with its board; ContentError if a file is faulty."""
    return loading.load_scenario(CONTENT, ref)
