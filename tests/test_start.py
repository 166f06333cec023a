"""What starts quickly: names are imported when they are asked for, and are the same as ever."""

from __future__ import annotations

import subprocess
import sys

import pytest

import wargame
import wargame.content


@pytest.mark.parametrize("package", [wargame, wargame.content])
def test_every_name_is_there(package: object) -> None:
    names = package.__all__  # type: ignore[attr-defined]
    assert all(getattr(package, name) is not None for name in names)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = package.nothing  # type: ignore[attr-defined]


def test_names_are_those_of_their_modules() -> None:
    from wargame.engine.game import Game
    from wargame.table import open_record

    assert wargame.open is open_record
    assert wargame.Game is Game


@pytest.mark.parametrize(
    ("code", "unwanted"),
    [
        ("import wargame", {"pydantic", "yaml", "typer", "numpy", "wargame.engine.game"}),
        ("import wargame.cli.commands", {"pydantic", "yaml", "numpy", "wargame.selfplay", "wargame.engine.game"}),
        ("import wargame.content.library", {"pydantic", "numpy"}),
    ],
)
def test_nothing_is_imported_that_is_not_needed(code: str, unwanted: set[str]) -> None:
    command = [sys.executable, "-c", f"{code}; import sys; print(*sys.modules)"]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert not unwanted & set(loaded)


def test_the_version_is_told_alone_and_among_other_words() -> None:
    for words in (["--version"], ["--version", "list"]):
        told = subprocess.run([sys.executable, "-m", "wargame", *words], capture_output=True, text=True, check=True)
        assert told.stdout.strip() == f"wargame {wargame.__version__}"
