"""Records whose checks fit and whose words make no sense: what a program other than ours may write."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import wargame
from tests.fuzz.mutations import sealed
from wargame.content import content_hash

Run = Callable[..., Any]
HEURISTIC = {"austria": "heuristic", "prussia": "heuristic"}
"""By the alphabet, as records have them."""


def forged(path: Path, *bodies: str, **changes: object) -> Path:
    """A record of Leuthen with these lines, and these entries in its header."""
    header = {
        "game": "abyss-of-lament",
        "scenario": "leuthen",
        "content": content_hash("leuthen"),
        "options": HEURISTIC,
        "seed": 7,
        "program": "0.1.0",
    }
    path.write_bytes(sealed([json.dumps(header | changes), *bodies]))
    return path


@pytest.mark.parametrize("seed", ["9" * 4300, str(2**64), str(-(2**64))])
def test_a_seed_that_the_program_never_writes(run: Run, tmp_path: Path, seed: str) -> None:
    record = forged(tmp_path / "seed.record", seed=int(seed))
    for words in (("play", "--text", "--resume"), ("replay",)):
        result = run(*words, record)
        assert result.exit_code == 1
        assert "line 2: the description of the game was changed" in result.stderr


@pytest.mark.parametrize("seed", [str(2**64), str(-(2**64))])
def test_a_seed_that_no_record_can_hold_is_refused_before_the_game(run: Run, tmp_path: Path, seed: str) -> None:
    for words in (
        ("play", "leuthen", "--text", "--record", tmp_path / "r"),
        ("play", "leuthen", "--record", tmp_path / "r"),
        ("selfplay", "leuthen", "--games", "1"),
        ("shot", "leuthen", "--out", tmp_path / "p.png"),
    ):
        result = run(*words, "--seed", seed)
        assert result.exit_code == 2
        assert "a seed is a whole number from -18446744073709551615 to 18446744073709551615" in result.stderr
    assert list(tmp_path.glob("[rp]*")) == []


def test_the_last_game_of_a_series_needs_a_seed_too(run: Run) -> None:
    assert "a seed is a whole number" in run("selfplay", "leuthen", "--games", "2", "--seed", str(2**64 - 1)).stderr


def test_a_state_noted_before_the_first_action_is_compared_too(run: Run, tmp_path: Path) -> None:
    result = run("replay", forged(tmp_path / "wrong.record", "= 0 deadbeef"))
    assert result.exit_code == 1
    assert "before the first action the game is not what it was" in result.stderr
    start = wargame.load("leuthen", seed=7).fingerprint()
    result = run("replay", forged(tmp_path / "right.record", f"= 0 {start}"))
    assert result.exit_code == 0
    assert "It agrees with the record (1 checkpoint)" in result.stdout


def test_words_of_a_record_do_not_command_the_terminal(run: Run, tmp_path: Path) -> None:
    orders = "\x1b]0;mine\x07\x1b[31m"
    for record in (
        forged(tmp_path / "action.record", f"1 place {orders} E13"),
        forged(tmp_path / "scenario.record", scenario=f"leuthen{orders}"),
        forged(tmp_path / "header.record", program=orders, options={f"x{orders}": orders}),
        forged(tmp_path / f"name{orders}.record", "1 place x E13"),
    ):
        result = run("replay", record)
        assert "\x1b" not in result.output
        assert "\x07" not in result.output
        assert "\N{REPLACEMENT CHARACTER}]0;mine\N{REPLACEMENT CHARACTER}" in result.output


def test_words_of_a_record_are_not_taken_for_markup(run: Run, tmp_path: Path) -> None:
    result = run("replay", forged(tmp_path / "r", program="[/bold]", options={"[/x]": "[/y]"}))
    assert result.exit_code == 0
    assert all(word in result.stdout for word in ("[/bold]", "[/x]", "[/y]"))


def test_an_action_of_a_million_letters_is_not_read_out(run: Run, tmp_path: Path) -> None:
    result = run("replay", forged(tmp_path / "r", f"1 place {'a' * 1_000_000}"))
    assert result.exit_code == 1
    assert "line 3: no line of a record has 1000008 letters" in result.stderr
    result = run("replay", forged(tmp_path / "r", f"1 place {'a' * 19_000}"))
    assert "action 1 is not legal any more" in result.stderr
    assert len(result.stderr) < 1000


@pytest.mark.parametrize("command", ["show", "play", "check", "replay"])
@pytest.mark.parametrize("end", ["", ".yaml"])
def test_a_name_of_many_letters_is_not_read_out(run: Run, command: str, end: str) -> None:
    result = run(command, "a" * 100_000 + end)
    assert result.exit_code in (1, 2)
    assert "a…a" in result.stderr
    assert len(result.output) < 3000
