"""From YAML files to checked models and boards.

`library` finds files, `strict_yaml` reads them with line numbers, `registry` asks the game package for the
models, `ground` checks the map and `build` makes the board, `schema` checks files and writes JSON Schemas.
"""

from typing import TYPE_CHECKING

from wargame.lazily import lazily

if TYPE_CHECKING:
    from wargame.content.build import build_board
    from wargame.content.errors import ContentError, DataNotFound, Finding, Problem, UnknownScenario
    from wargame.content.ground import check_board
    from wargame.content.library import (
        ScenarioRef,
        content_hash,
        data_root,
        find,
        games,
        scenario_root,
        scenarios,
        shipped_scenarios,
        user_folders,
    )
    from wargame.content.models import BoardSpec
    from wargame.content.registry import GameContent, game_content
    from wargame.content.schema import check, write_schemas
    from wargame.contract import UnknownGame, installed_games
else:
    __getattr__ = lazily(
        __name__,
        {
            "wargame.content.build": "build_board",
            "wargame.content.errors": "ContentError DataNotFound Finding Problem UnknownScenario",
            "wargame.content.ground": "check_board",
            "wargame.content.library": "ScenarioRef content_hash data_root find games scenario_root scenarios "
            "shipped_scenarios user_folders",
            "wargame.content.models": "BoardSpec",
            "wargame.content.registry": "GameContent game_content",
            "wargame.content.schema": "check write_schemas",
            "wargame.contract": "UnknownGame installed_games",
        },
    )

__all__ = [
    "BoardSpec",
    "ContentError",
    "DataNotFound",
    "Finding",
    "GameContent",
    "Problem",
    "ScenarioRef",
    "UnknownGame",
    "UnknownScenario",
    "build_board",
    "check",
    "check_board",
    "content_hash",
    "data_root",
    "find",
    "game_content",
    "games",
    "installed_games",
    "scenario_root",
    "scenarios",
    "shipped_scenarios",
    "user_folders",
    "write_schemas",
]
