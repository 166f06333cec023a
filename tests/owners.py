"""A folder of an owner of a game: a scenario and the game file copied, and some of it changed."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from wargame.content import scenario_root

Changes = Mapping[str, str]


def owners_copy(folder: Path, name: str, *, game: Changes | None = None, scenario: Changes | None = None) -> Path:
    """The file of a scenario (`game/scenario`) in a copy where words are replaced by others; each must be there."""
    source = scenario_root() / f"{name}.yaml"
    folder.mkdir(parents=True, exist_ok=True)
    for path, changes in ((source, scenario or {}), (source.parent / "game.yaml", game or {})):
        text = path.read_text(encoding="utf-8")
        for old, new in changes.items():
            assert old in text, old
            text = text.replace(old, new)
        (folder / path.name).write_text(text, encoding="utf-8")
    shutil.copy(source.parent / "rules.yaml", folder)
    return folder / source.name
