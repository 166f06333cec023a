"""What the files of Death Ride hold: the game file with counters and charts, and the scenario with its map.

Numbers live in these files, logic lives in the rules modules. Every block carries its `source`: the charts sheet (its
entries are numbered under CHART), published (the usual shape of this family of games, or an order of battle) or
reconstructed. This module gathers the models and loads them; they are checked against one another in `content.checks`.
"""

from __future__ import annotations

from pathlib import Path

from wargame.content import loading
from wargame.content.library import ScenarioRef
from wargame.content.registry import GameContent
from wargame.games.death_ride.content.charts import Chart, ChartRow
from wargame.games.death_ride.content.checks import check_game, check_scenario
from wargame.games.death_ride.content.counters import SIDES, CounterSpec, LeaderSpec, UnitSpec
from wargame.games.death_ride.content.game import AidEntry, GameData, Limits
from wargame.games.death_ride.content.scenario import ArrivalSpec, ScenarioOptions, ScenarioSpec

__all__ = [
    "CONTENT",
    "SIDES",
    "AidEntry",
    "ArrivalSpec",
    "Chart",
    "ChartRow",
    "CounterSpec",
    "GameData",
    "LeaderSpec",
    "Limits",
    "Loaded",
    "ScenarioOptions",
    "ScenarioSpec",
    "UnitSpec",
    "load_game",
    "load_scenario",
]

CONTENT: GameContent[GameData, ScenarioSpec] = GameContent(
    id="death-ride",
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
    """A scenario by name or path, checked, with its board; ContentError if a file is faulty."""
    return loading.load_scenario(CONTENT, ref)
