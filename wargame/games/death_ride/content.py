"""What the files of Death Ride hold: the game file with counters and charts, and the scenario with its map.

Numbers live in these files, logic lives in the rules modules. Every block carries its `source`: the charts sheet (its
entries are numbered under CHART), published (the usual shape of this family of games, or an order of battle) or
reconstructed. This module gathers the models and loads them; they are checked against one another in `content_checks`.
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
from wargame.games.death_ride.chart_content import Chart, ChartResult, ChartRow
from wargame.games.death_ride.content_checks import check_game, check_scenario
from wargame.games.death_ride.game_content import (
    SIDES,
    AidEntry,
    CasualtyCosts,
    Commands,
    CorpsSpec,
    EndTest,
    GameData,
    LadmiraultLimits,
    LeaderSpec,
    Limits,
    MovementCosts,
    SideId,
    SideInfo,
    UnitSpec,
)
from wargame.games.death_ride.scenario_content import (
    ArrivalSpec,
    LevelSpec,
    Note,
    ScenarioOptions,
    ScenarioSpec,
    SetupLine,
    TurnSpec,
    Unfairness,
    VictorySpec,
)

__all__ = [
    "CONTENT",
    "SIDES",
    "AidEntry",
    "ArrivalSpec",
    "CasualtyCosts",
    "Chart",
    "ChartResult",
    "ChartRow",
    "Commands",
    "CorpsSpec",
    "EndTest",
    "GameData",
    "LadmiraultLimits",
    "LeaderSpec",
    "LevelSpec",
    "Limits",
    "Loaded",
    "MovementCosts",
    "Note",
    "ScenarioOptions",
    "ScenarioSpec",
    "SetupLine",
    "SideId",
    "SideInfo",
    "TurnSpec",
    "Unfairness",
    "UnitSpec",
    "VictorySpec",
    "load_game",
    "load_scenario",
]

GAME = "death-ride"

CONTENT: GameContent[GameData, ScenarioSpec] = GameContent(
    id=GAME,
    game_model=GameData,
    scenario_model=ScenarioSpec,
    check_game=check_game,
    check_scenario=check_scenario,
)


@dataclass(frozen=True)
class Loaded:
    """A scenario ready to be played."""

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
    scenario = CONTENT.parse_scenario(game, document)
    content_hash = library.hash_documents(game_document, document)
    return Loaded(game, scenario, build_board(scenario.board), content_hash, path)
