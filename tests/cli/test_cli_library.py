"""`list`, `show`, `check`, `schema`, `rules`, and what they say when something is wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from wargame.content import ScenarioRef, scenario_root, scenarios

Run = Callable[..., Any]
ROOT = Path(__file__).parents[2]
COMMANDS = ["list", "show", "play", "selfplay", "replay", "check", "schema", "rules", "bench", "shot"]


def test_help_names_every_command(run: Run) -> None:
    text = run("--help").stdout
    assert all(command in text for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Usage" in result.stdout


def test_version(run: Run) -> None:
    assert run("--version").stdout.startswith("wargame ")


def test_list_shows_every_scenario_with_date_turns_and_file(run: Run) -> None:
    text = run("list").stdout
    for ref in scenarios():
        assert ref.title in text
        assert ref.path.name in text
    assert "1757-12-05" in text
    assert "Prussians, French" in text


ARMIES = {
    "abyss-of-lament": ("PRUSSIA", "AUSTRIA"),
    "at-any-cost": ("PRUSSIANS", "FRENCH"),
    "death-ride": ("GERMANS", "FRENCH"),
    "on-to-paris": ("PRUSSIANS", "FRENCH"),
}
ON_THE_MAP = {
    "abyss-of-lament": "A1",
    "at-any-cost": "* victory hex",
    "death-ride": "T tricolour",
    "on-to-paris": "The map needs a terminal",
}


@pytest.mark.parametrize("ref", scenarios(), ids=lambda ref: ref.id)
def test_show_every_scenario(run: Run, ref: ScenarioRef) -> None:
    result = run("show", ref.name, "--map")
    assert result.exit_code == 0
    for heading in ("VICTORY", *ARMIES[ref.game], "SOURCES"):
        assert heading in result.stdout
    assert ON_THE_MAP[ref.game] in result.stdout


def test_show_tells_units_wings_cards_and_sources(run: Run) -> None:
    text = run("show", "leuthen").stdout
    for words in ("leu-ph1", "Prince Moritz", "●●●●●", "★", "G14", "Brummers", "Hidden march", "Dusk", "VP target: 13"):
        assert words in text
    assert "reconstructed" in text


def test_piped_output_has_no_colour_and_no_boxes(run: Run) -> None:
    text = run("show", "kolin", "--map").stdout + run("list").stdout
    assert "\x1b" not in text
    assert not set(text) & set("│╭╮╰╯━┃┏")


def test_the_map_fits_a_hundred_columns(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    environment = {**os.environ, "COLUMNS": "100", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "wargame.cli", "show", "kolin", "--only-map"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", env=environment, check=True)
    assert max(len(line) for line in done.stdout.splitlines()) <= 100


@pytest.mark.parametrize("command", [["show"], ["play", "--text"], ["selfplay"], ["check"], ["bench"]])
def test_an_unknown_scenario_gets_its_likeliest_name(run: Run, command: list[str]) -> None:
    result = run(*command, "leuten")
    assert result.exit_code == 2
    assert "abyss-of-lament/leuthen" in result.stderr
    assert "Traceback" not in result.output


def test_bad_usage_is_exit_code_2(run: Run) -> None:
    assert run("show").exit_code == 2
    assert run("selfplay", "leuthen", "--games", "none").exit_code == 2
    assert run("nonsense").exit_code == 2


def test_check_says_what_it_checked(run: Run) -> None:
    result = run("check")
    assert result.exit_code == 0
    assert "files checked, all sound" in result.stdout
    assert "1 file checked, sound" in run("check", "leuthen").stdout


def test_check_names_file_line_and_key(run: Run, tmp_path: Path) -> None:
    good = (scenario_root() / "abyss-of-lament" / "leuthen.yaml").read_text(encoding="utf-8")
    path = tmp_path / "bad.yaml"
    path.write_text(good.replace("turns: 6\n", "turns: many\nspeed: 3\n", 1), encoding="utf-8")
    result = run("check", path)
    assert result.exit_code == 1
    assert "bad.yaml:" in result.stdout
    assert "turns" in result.stdout
    assert "speed" in result.stdout
    assert run("check", tmp_path / "none.yaml").exit_code == 2


def test_a_faulty_scenario_cannot_be_played(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("id: bad\ngame: abyss-of-lament\ntitle: Bad\n", encoding="utf-8")
    result = run("play", path, "--text")
    assert result.exit_code == 1
    assert "faulty" in result.stderr


def test_schema_writes_json_schemas(run: Run, tmp_path: Path) -> None:
    result = run("schema", tmp_path / "new")
    assert result.exit_code == 0
    written = sorted((tmp_path / "new").glob("*.json"))
    assert len(written) >= 2
    assert json.loads(written[0].read_text(encoding="utf-8"))["$schema"]


def test_rules_of_an_unknown_game(run: Run) -> None:
    result = run("rules", "chess")
    assert result.exit_code == 2
    assert "abyss-of-lament" in result.stderr


@pytest.mark.slow
def test_rules_tells_a_rule_before_its_code_and_tests(run: Run) -> None:
    """In our own words, and where it comes from if the list says so; a worked example too."""
    page = run("rules", "death-ride", "6.2").stdout
    first, text, origin, code = page.splitlines()[:4]
    assert first.startswith("6.2  Leader range")
    assert text.startswith("  A French Leader reaches")
    assert origin == "  (on the charts sheet)"
    assert code.split()[0] == "code"
    example, told, tests = run("rules", "at-any-cost", "8.7-ex2").stdout.splitlines()[:3]
    assert example.endswith("(example of 12.4.artillery)")
    assert told.startswith("  Shaken artillery of 5 SP with its Mitrailleuse")
    assert tests.split()[0] == "tests"
