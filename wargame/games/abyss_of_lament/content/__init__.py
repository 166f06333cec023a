"""What the files of Abyss of Lament hold: the game file and one file per battle.

Numbers live in these files, logic lives in the rules modules. Every block carries its `source`. The models are defined
in `files` and `effects`, and checked against one another in `checks` and `effects_checks`; this module loads them.
"""

from __future__ import annotations

from pathlib import Path

from wargame.content import loading
from wargame.content.library import ScenarioRef
from wargame.content.registry import GameContent
from wargame.games.abyss_of_lament.content.checks import check_game, check_scenario
from wargame.games.abyss_of_lament.content.files import GameData, ScenarioSpec

CONTENT = GameContent("abyss-of-lament", GameData, ScenarioSpec, check_game, check_scenario)

Loaded = loading.Loaded[GameData, ScenarioSpec]
"""A scenario ready to be played."""


def load_game(path: Path | None = None) -> GameData:
    """The game file, checked; the shipped one unless a path is given."""
    return loading.load_game(CONTENT, path)


def load_scenario(ref: str | Path | ScenarioRef) -> Loaded:
    """A battle by name or path, checked, with its board; ContentError if a file is faulty."""
    return loading.load_scenario(CONTENT, ref)
