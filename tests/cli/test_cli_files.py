"""Scenarios given as files: played, resumed, replayed, played by the computer; and the player's own folders."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from wargame.content import scenario_root
from wargame.engine.record import read

Run = Callable[..., Any]
TWO = ("--text", "--prussia", "human", "--austria", "human", "--seed", "11")


@pytest.fixture(autouse=True)
def _no_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WARGAME_SCENARIOS", raising=False)


def write_battle(path: Path, name: str, *changes: tuple[str, str]) -> Path:
    """Lobositz under another name, and changed."""
    text = (scenario_root() / "abyss-of-lament" / "lobositz.yaml").read_text(encoding="utf-8")
    for old, new in (("id: lobositz\n", f"id: {name}\n"), *changes):
        assert old in text
        text = text.replace(old, new, 1)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


EASY = ("vp_target: 10\n", "vp_target: 1\n")
"""Whoever wins has reached this target, so every victory is a major one; at the shipped target few are."""


@pytest.mark.parametrize("name", ["mine", "lobositz"])
def test_played_resumed_and_replayed(run: Run, tmp_path: Path, name: str) -> None:
    battle = write_battle(tmp_path / "my-battle.yaml", name, EASY)
    record = tmp_path / "new" / "folder" / "game.record"
    assert run("play", battle, *TWO, "--record", record, input="1\n1\nquit\n").exit_code == 0
    assert read(record).header.options["file"] == str(battle.resolve())
    assert run("play", "--text", "--resume", record, input="1\nquit\n").exit_code == 0
    assert len(read(record).actions) == 3
    result = run("replay", record)
    assert result.exit_code == 0
    assert "after 3 actions" in result.stdout


def test_a_file_that_is_gone_or_changed(run: Run, tmp_path: Path) -> None:
    battle, record = write_battle(tmp_path / "my-battle.yaml", "mine"), tmp_path / "r"
    run("play", battle, *TWO, "--record", record, input="1\nquit\n")
    write_battle(battle, "mine", EASY)
    assert run("replay", record).exit_code == 0  # what was played is the same by either file
    battle.write_text("nonsense: [", encoding="utf-8")
    result = run("replay", record)
    assert result.exit_code == 1
    assert f"the file {battle} has changed since" in result.stderr
    battle.unlink()
    result = run("replay", record)
    assert result.exit_code == 1
    assert "not there any more" in result.stderr


@pytest.mark.parametrize(("name", "jobs"), [("mine", "1"), ("lobositz", "2")])
def test_selfplay_plays_the_file(run: Run, tmp_path: Path, name: str, jobs: str) -> None:
    battle, out = write_battle(tmp_path / "my-battle.yaml", name, EASY), tmp_path / "new" / "out.json"
    done = run("selfplay", battle, "--games", "2", "--jobs", jobs, "--json", out)
    assert done.exit_code == 0
    games = json.loads(out.read_text(encoding="utf-8"))["games"]
    assert all(game["level"] == "Major Victory" and game["scenario"] == str(battle) for game in games)
    assert "my-battle.yaml" in done.stdout


def test_selfplay_of_a_file_and_its_namesake(run: Run, tmp_path: Path) -> None:
    battle, out = write_battle(tmp_path / "lobositz.yaml", "lobositz", EASY), tmp_path / "out.json"
    assert run("selfplay", battle, "lobositz", "--games", "1", "--json", out).exit_code == 0
    mine, shipped = json.loads(out.read_text(encoding="utf-8"))["games"]
    assert (mine["scenario"], shipped["scenario"]) == (str(battle), "abyss-of-lament/lobositz")
    assert (mine["level"], shipped["level"]) == ("Major Victory", "Minor Victory")


def test_selfplay_of_a_faulty_file_is_refused_at_once(run: Run, tmp_path: Path) -> None:
    battle = write_battle(tmp_path / "my-battle.yaml", "mine", ("turns: 5\n", "turns: many\n"))
    result = run("selfplay", battle)
    assert result.exit_code == 1
    assert "must be a whole number" in result.stderr
    assert "Traceback" not in result.output


def test_bench_measures_the_file(run: Run, tmp_path: Path) -> None:
    battle = write_battle(tmp_path / "my-battle.yaml", "mine")
    report = json.loads(run("bench", battle, "--seconds", "0.2", "--only", "play", "--json").stdout)
    assert list(report["scenarios"]) == [str(battle)]


# ---------------------------------------------------------------------- the player's own folders


def test_list_marks_what_is_not_shipped(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "battles"
    mine = write_battle(folder / "a.yaml", "mine")
    other = write_battle(folder / "b.yaml", "lobositz")
    faulty = write_battle(folder / "c.yaml", "faulty-one", ("turns: 5\n", "turns: many\n"))
    (folder / "d.yaml").write_text("title: nothing else\n", encoding="utf-8")
    monkeypatch.setenv("WARGAME_SCENARIOS", os.pathsep.join([str(folder), str(tmp_path / "nowhere")]))
    result = run("list")
    lines = {line.split()[0]: line for line in result.stdout.splitlines() if line.split()}
    assert lines["abyss-of-lament:"].startswith("abyss-of-lament: 8 scenarios")
    assert f"  mine  {mine}\n" in result.stdout
    assert f"  lobositz  {other}  takes the place of the shipped scenario\n" in result.stdout
    assert f"  faulty-one  {faulty}  faulty, see wargame check\n" in result.stdout
    assert f"  {folder / 'd.yaml'}  faulty, see wargame check\n" in result.stdout
    assert f"  {folder}  (WARGAME_SCENARIOS)\n" in result.stdout
    table = result.stdout.split("Your own files")[0]
    assert table.count("replaces shipped") == table.count("yours") == 1
    assert "nowhere, but there is no such folder" in " ".join(result.stderr.split())


def test_list_checks_a_file_of_yours_once(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_battle(tmp_path / "own" / "x.yaml", "own-battle")
    monkeypatch.setenv("WARGAME_SCENARIOS", str(tmp_path / "own"))
    checked: list[object] = []
    monkeypatch.setattr("wargame.content.check", lambda paths: checked.append(paths) or [])
    assert "own-battle" in run("list").stdout
    assert len(checked) == 1


@pytest.mark.slow
def test_list_names_the_folder_of_this_user(run: Run, tmp_path: Path) -> None:
    text = run("list").stdout
    assert f"{tmp_path / 'data' / 'wargame' / 'scenarios'}  (not there yet" in text
    assert "remark" not in text
    write_battle(tmp_path / "data" / "wargame" / "scenarios" / "mine.yaml", "mine")
    text = run("list").stdout
    assert "not there yet" not in text
    assert "yours" in text
