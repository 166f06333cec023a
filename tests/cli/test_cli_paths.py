"""Paths that lead nowhere, or round in a ring: each is said in a sentence with its reason, and the game goes on."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from wargame.content import find, scenario_root, scenarios
from wargame.content.library import nameless_files
from wargame.engine.record import read

Run = Callable[..., Any]
NOBODY = "~nobody-of-this-name/x"
posix = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no devices and pipes among its files")


@pytest.fixture(autouse=True)
def _no_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("WARGAME_SCENARIOS", "WARGAME_DATA"):
        monkeypatch.delenv(name, raising=False)


# ---------------------------------------------------------------- typed in a game


@pytest.mark.parametrize("command", ["save", "save!"])
@pytest.mark.parametrize(
    ("name", "why"),
    [
        (NOBODY, "nobody of that name has a home here"),
        ("x\0y", "no file can have a name with that sign in it"),
        ("x" * 5000, "File name too long"),
        ("ring", "Too many levels of symbolic links"),
        ("x" * 250, "File name too long"),
        ("no/such/folder", "No such file or directory"),
    ],
)
@posix
def test_no_name_ends_the_game(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, name: str, why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ring").symlink_to("ring")
    two = ("--text", "--austria", "human")
    result = run("play", "leuthen", *two, "--record", "r", input=f"{command} {name}\n1\nquit\n")
    assert result.exit_code == 0
    assert f"cannot be written: {why}." in " ".join(result.stdout.split())
    assert len(read("r").actions) == 1
    assert {*os.listdir()} <= {"r", "ring", "data"}


# ---------------------------------------------------------------- set in the environment


@pytest.mark.slow
@pytest.mark.parametrize("folder", [NOBODY, "x" * 5000])
def test_a_folder_that_cannot_be_looked_at_hides_nothing(
    run: Run, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    monkeypatch.setenv("WARGAME_SCENARIOS", folder)
    result = run("list")
    assert result.exit_code == 0
    assert "leuthen" in result.stdout
    assert f"WARGAME_SCENARIOS names {folder[:9]}" in result.stderr
    assert len(result.stderr) < 1000
    assert run("check").exit_code == 0


@pytest.mark.slow
def test_a_file_is_no_folder(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARGAME_SCENARIOS", __file__)
    assert "it is no folder" in run("list").stderr


@pytest.mark.parametrize("folder", [NOBODY, "x" * 5000])
def test_data_that_are_nowhere(run: Run, monkeypatch: pytest.MonkeyPatch, folder: str) -> None:
    monkeypatch.setenv("WARGAME_DATA", folder)
    result = run("list")
    assert result.exit_code == 2
    assert f"WARGAME_DATA is {folder[:9]}" in result.stderr
    assert len(result.stderr) < 1000


# ---------------------------------------------------------------- what is there and is no file


@posix
@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("pipe", "is a device or a pipe"),
        ("device", "is a device or a pipe"),
        ("ring", "Too many levels of symbolic links"),
        ("folder", "is a folder"),
    ],
)
def test_what_is_no_record_is_not_said_to_be_missing(run: Run, tmp_path: Path, kind: str, why: str) -> None:
    path = tmp_path / "odd"
    _make(kind, path)
    for words in (("replay",), ("play", "--text", "--resume"), ("play", "--resume")):
        result = run(*words, path)
        assert result.exit_code in (1, 2)
        assert why in result.stderr
        assert "no such file" not in result.stderr


@posix
@pytest.mark.parametrize("kind", ["pipe", "device", "ring", "folder"])
def test_what_is_no_scenario_is_not_said_to_be_missing(run: Run, tmp_path: Path, kind: str) -> None:
    path = tmp_path / "odd.yaml"
    _make(kind, path)
    result = run("show", path)
    assert result.exit_code == 1
    assert "a content file is a plain file" in result.stderr or "Too many levels" in result.stderr


def _make(kind: str, path: Path) -> None:
    """Something that is no plain file."""
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to(path if kind == "ring" else "/dev/zero")


# ---------------------------------------------------------------- links in the player's folder


@pytest.mark.slow
@posix
def test_a_link_is_listed_under_its_own_name(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own, text = tmp_path / "own", find("leuthen").path.read_text(encoding="utf-8")
    own.mkdir()
    (tmp_path / "elsewhere.yaml").write_text(text.replace("id: leuthen", "id: linked"), encoding="utf-8")
    (own / "link.yaml").symlink_to(tmp_path / "elsewhere.yaml")
    monkeypatch.setenv("WARGAME_SCENARIOS", str(own))
    monkeypatch.chdir(tmp_path)
    text = run("list").stdout
    assert "linked  own/link.yaml" in text
    assert "elsewhere" not in text


@posix
def test_a_folder_with_two_names_is_looked_into_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "own"
    (own / "sub").mkdir(parents=True)
    (own / "nameless.yaml").write_text("title: x\n", encoding="utf-8")
    (own / "sub" / "deeper.yaml").write_text("title: x\n", encoding="utf-8")
    (own / "here").symlink_to(".")
    (own / "again").symlink_to("sub")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("WARGAME_SCENARIOS", os.pathsep.join((str(own), f"{own}/sub/..", str(scenario_root()))))
    assert [path.name for path in nameless_files()] == ["nameless.yaml", "deeper.yaml"]
    assert len({ref.name for ref in scenarios()}) == len(scenarios())
