"""What the files of At Any Cost hold: the game file with the one map, and one file per scenario.

Numbers live in these files, logic lives in the rules modules. Every block carries its `source`. This module
gathers the models and loads them; they are defined in `game_content` and `scenario_content`, and checked
against one another in `content_checks`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from wargame.content import library, strict_yaml
from wargame.content.build import build_board
from wargame.content.library import ScenarioRef
from wargame.content.registry import GameContent
from wargame.engine.board import Board
from wargame.games.at_any_cost.content_checks import check_game, check_scenario
from wargame.games.at_any_cost.game_content import (
    CADRE,
    SIDES,
    AidEntry,
    CicSpec,
    DeploymentSpec,
    DetachmentSpec,
    DraftSpec,
    EventSpec,
    FormationSpec,
    GameData,
    HexsideSpec,
    Hour,
    HqSpec,
    LocSide,
    LocSpec,
    OrderSpec,
    RallyLevel,
    ReserveRelease,
    SequenceStep,
    SideId,
    SideInfo,
    TerrainSpec,
    TrackSpec,
    UnitSpec,
    Values,
)
from wargame.games.at_any_cost.scenario_content import (
    Attachment,
    AutomaticLoss,
    BattleVictory,
    CampaignVictory,
    LevelSpec,
    Moment,
    Note,
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
from wargame.games.at_any_cost.table_content import (
    AssaultTable,
    BreakBand,
    Column,
    CombatTable,
    FireTable,
    MoraleBand,
    OddsRow,
    RangeSpec,
    Shift,
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
    "Note",
    "OddsRow",
    "OrderSpec",
    "PointSpec",
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

CONTENT: GameContent[GameData, ScenarioSpec] = GameContent(
    id=GAME,
    game_model=GameData,
    scenario_model=ScenarioSpec,
    check_game=check_game,
    check_scenario=check_scenario,
)


@dataclass(frozen=True)
class Loaded:
    """A scenario ready to be played; `scenario` has its map and clock."""

    game: GameData
    scenario: ScenarioSpec
    board: Board
    content_hash: str
    path: Path


def load_game(path: Path | None = None) -> GameData:
    """The game file, checked; the shipped one unless a path is given."""
    return CONTENT.parse_game(strict_yaml.read(path or library.scenario_root() / GAME / library.GAME_FILE))


def load_scenario(ref: str | Path | ScenarioRef) -> Loaded:
    """A scenario by name or path, checked, with its board; ContentError if a file is faulty.

    What has been loaded is remembered until one of its files changes: nothing in it can be altered.
    """
    found = ref if isinstance(ref, ScenarioRef) else library.find(ref)
    game_file = library.game_file(found)
    return _load(found.path, library.stamp(found.path), game_file, library.stamp(game_file))


@lru_cache(maxsize=16)
def _load(path: Path, _: library.Stamp, game_path: Path, __: library.Stamp) -> Loaded:
    game_document, document = strict_yaml.read(game_path), strict_yaml.read(path)
    game = CONTENT.parse_game(game_document)
    parsed = CONTENT.parse_scenario(game, document)
    board = parsed.board or game.board
    scenario = parsed.model_copy(update={"board": board, "clock": game.clock})
    content_hash = library.hash_documents(game_document, document)
    return Loaded(game, scenario, build_board(board), content_hash, path)
