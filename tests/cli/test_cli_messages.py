"""What the commands say: help that is whole at 80 columns, paths as typed, sentences for slips, rules by number."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from wargame.cli import bench, library, replay, rules, selfplay, shot, show
from wargame.cli.commands import _explained
from wargame.content import scenario_root
from wargame.rulebook import index

Run = Callable[..., Any]
ROOT = Path(__file__).parents[2]
GAME = "abyss-of-lament"
COMMANDS: dict[str, Callable[..., None]] = {
    "list": library.list_scenarios,
    "show": show.show,
    "replay": replay.replay,
    "selfplay": selfplay.selfplay,
    "check": library.check,
    "schema": library.schema,
    "rules": rules.rules,
    "bench": bench.bench,
    "shot": shot.shot,
}


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS)
def test_help_fills_80_columns(command: str) -> None:
    """A line of a paragraph ends only where the next word has no room."""
    environment = {**os.environ, "COLUMNS": "80", "TERMINAL_WIDTH": "80", "PYTHONPATH": str(ROOT)}
    asked = [sys.executable, "-m", "wargame.cli", command, "--help"]
    done = subprocess.run(asked, capture_output=True, encoding="utf-8", env=environment, check=True)
    text = [line.strip() for line in done.stdout.split("╭")[0].splitlines()]
    for line, following in pairwise(text):
        if line and following:
            assert len(line) + 1 + len(following.split()[0]) > 78, f"{line!r} breaks before {following!r}"


def test_help_keeps_square_brackets(run: Run) -> None:
    assert '"wargame[bench]"' in " ".join(run("bench", "--help").stdout.split())
    assert _explained(bench.bench).count("\n\n") == 2


# ---------------------------------------------------------------------- check and names


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    good = (scenario_root() / GAME / "leuthen.yaml").read_text(encoding="utf-8")
    path = tmp_path / "brk.yaml"
    path.write_text(good.replace("turns: 6\n", "turns: many\n", 1), encoding="utf-8")
    return path


def test_paths_can_be_typed_again(run: Run, faulty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("check", faulty).stdout.startswith(f"{faulty}:")
    monkeypatch.chdir(faulty.parent)
    assert run("check", faulty).stdout.startswith("brk.yaml:")
    assert run("check", "brk.yaml").stdout.startswith("brk.yaml:")
    (faulty.parent / "deeper").mkdir()
    monkeypatch.chdir(faulty.parent / "deeper")
    assert run("check", "../brk.yaml").stdout.startswith("../brk.yaml:")


def test_one_is_not_many(run: Run, faulty: Path) -> None:
    assert "1 problem (" in run("check", faulty).stdout
    assert "1 problem in 1 of 2 files (" in run("check", faulty, "kolin").stdout
    assert "1 file checked, sound: " in run("check", "kolin").stdout
    assert "2 files checked, all sound: " in run("check", "kolin", "torgau").stdout


def test_check_of_something_else(run: Run) -> None:
    result = run("check", ROOT / "README.md")
    assert result.exit_code == 2
    assert "README.md is not a YAML scenario" in result.stderr
    assert "not a YAML scenario" in run("show", ROOT / "README.md").stderr
    assert "this is a folder" in run("show", ROOT / "docs").stderr


def test_names_in_capitals(run: Run) -> None:
    assert run("show", "KOLIN").stdout == run("show", "kolin").stdout


def test_a_folder_is_no_record(run: Run, tmp_path: Path) -> None:
    result = run("replay", tmp_path)
    assert result.exit_code == 2
    assert f"{tmp_path} is a folder" in result.stderr


def test_schema_says_where_it_writes(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("schema").stdout.startswith(f"9 schemas written to {tmp_path / 'schemas'}:\n")
    assert len(list((tmp_path / "schemas").iterdir())) == 9


def test_what_the_commands_write_is_not_committed() -> None:
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    assert {"schemas/", "selfplay-failures/"} <= set(ignored)


# ---------------------------------------------------------------------- rules


@pytest.mark.slow
def test_the_index_has_a_line_a_rule(run: Run) -> None:
    found = index(GAME)
    lines = run("rules", GAME).stdout.splitlines()
    assert len(lines) == len(found.entries) + len(found.examples) + 7
    entry = found.entry("XI.3.2")
    assert f"{len(entry.code):>4}  {len(entry.tests):>5}  XI.3.2  {entry.title}" in lines


@pytest.mark.slow
def test_a_rule_with_its_parts_code_and_tests(run: Run) -> None:
    text = run("rules", GAME, "xi.3.2.1").stdout
    assert text.startswith("XI.3.2.1  Artillery Support effect  (rule)\n")
    assert "\n  code   " in text
    assert " combat.py:" in text
    assert "XI.3.2.1.plus-two" in text
    assert "test_each_card_adds_two_and_several_may_be_used" in text
    assert "XI.3.2.2" not in text


@pytest.mark.slow
def test_a_chapter_and_an_example(run: Run) -> None:
    chapter = run("rules", GAME, "II").stdout
    assert "II.3.draw  " in chapter
    assert "\nIII" not in chapter
    example = run("rules", GAME, "XI.4-ex1").stdout
    assert "(example of XI.4)" in example
    assert len([line for line in example.splitlines() if not line.startswith(" ")]) == 1
    assert "\n  tests  " in example


@pytest.mark.slow
def test_each_rule_is_printed_once(run: Run) -> None:
    assert run("rules", GAME, "II.1", "II").stdout.count("II.1  ") == 1


@pytest.mark.slow
def test_a_rule_nobody_wrote(run: Run) -> None:
    result = run("rules", GAME, "XI.33")
    assert result.exit_code == 2
    assert "no rule XI.33; did you mean XI.3" in result.stderr
    assert run("rules", GAME, "XI", "--missing").exit_code == 2
    assert run("rules", GAME, "--missing").exit_code == 0
