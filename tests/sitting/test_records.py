"""The folder of records: what lies in it, and what to call a new one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.fuzz.choosers import eager
from tests.sitting.tables import AGAINST, BOTH, play
from wargame.sitting import Sitting, records


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return records.records_folder()


def test_an_empty_folder_has_no_games() -> None:
    assert records.kept() == []


def test_a_game_is_kept_by_itself_and_listed(folder: Path) -> None:
    first = Sitting.begin("lobositz", 5, AGAINST)
    play(first, eager(1), 12)
    first.close()
    second = Sitting.begin("lobositz", 5, BOTH, solitaire="open")
    second.close()
    assert first.game.header is not None
    paths = records.kept()
    assert len(set(paths)) == 2
    assert all(path.parent == folder for path in paths)
    old = next(path for path in paths if records.info(path).actions)
    os.utime(old, (1_000_000_000, 1_000_000_000))
    newer, older = map(records.info, records.kept())
    assert (newer.chairs, newer.solitaire, newer.actions) == (BOTH, "open", 0)
    assert (older.chairs, older.actions, older.seed, older.when.year) == (AGAINST, 12, 5, 2001)
    assert (older.name, older.error) == ("abyss-of-lament/lobositz", None)
    assert "Lobositz" in older.title


def test_levels_and_temperaments_are_kept_and_older_names_are_known(tmp_path: Path) -> None:
    for number, who in enumerate(("recruit", "officer:bold", "heuristic", "random")):
        path = tmp_path / f"{number}.record"
        Sitting.begin("lobositz", 5, {"prussia": "human", "austria": who}, path).close()
        assert records.info(path).chairs == {"prussia": "human", "austria": who}
        again = Sitting.resume(path)
        assert again.chairs["austria"] == who
        again.close()


def test_a_broken_record_is_named_with_its_error(folder: Path) -> None:
    Sitting.begin("lobositz", 5, BOTH).close()
    (folder / "letter.record").write_text("Dear mother")
    (folder / "empty.record").touch()
    (folder / "sub.record").mkdir()
    found = {path.name: records.info(path) for path in records.kept()}
    assert len(found) == 4
    assert "not a game" in str(found["letter.record"].error)
    assert "empty" in str(found["empty.record"].error)
    assert "folder" in str(found["sub.record"].error)


def test_a_record_of_an_unknown_scenario_is_listed_by_its_id(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Sitting.begin("lobositz", 5, BOTH).close()
    monkeypatch.setattr(records, "find", lambda name: (_ for _ in ()).throw(records.ContentError([])))
    assert records.info(records.kept()[0]).title == "lobositz"
