"""What the files of At Any Cost hold: the game file with the one map, and one file per scenario.

Numbers live in these files, logic lives in the rules modules. Every block carries its `source`. The models are
defined in `counters`, `game` and `scenario`, and checked against one another in `checks`.
"""

from pathlib import Path

from wargame.content import loading
from wargame.content.library import ScenarioRef
from wargame.content.registry import GameContent
from wargame.games.at_any_cost.content.checks import check_game
from wargame.games.at_any_cost.content.game import GameData
from wargame.games.at_any_cost.content.scenario import ScenarioSpec
from wargame.games.at_any_cost.content.scenario_checks import check_scenario

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
