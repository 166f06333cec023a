"""What the files of On to Paris! hold: the game file with the one map, and one file per scenario.

Numbers live in these files, logic lives in the rules modules. Every block carries its `source`. The models are
defined in `forces`, `combat_tables`, `numbers`, `game` and `scenario`, and checked against one another in `checks`.
"""

from pathlib import Path

from wargame.content import loading
from wargame.content.library import ScenarioRef
from wargame.content.registry import GameContent
from wargame.games.on_to_paris.content.checks import check_game
from wargame.games.on_to_paris.content.game import GameData
from wargame.games.on_to_paris.content.scenario import ScenarioSpec
from wargame.games.on_to_paris.content.scenario_checks import check_scenario

GAME = "on-to-paris"


def _complete(game: GameData, scenario: ScenarioSpec) -> ScenarioSpec:
    """A scenario has the game's map, and the set-up and levels of victory that it only names."""
    setup = game.setups[scenario.setup] if isinstance(scenario.setup, str) else scenario.setup
    victory = scenario.victory.model_copy(update={"levels": scenario.victory.levels or game.levels})
    return scenario.model_copy(update={"board": scenario.board or game.board, "setup": setup, "victory": victory})


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
