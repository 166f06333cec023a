"""What every command prints of every game is in words: nothing looks like the inside of the program."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import wargame
from wargame.content import ScenarioRef, games, scenarios

Run = Callable[..., Any]
INSIDE = re.compile(
    r"""\[['"{(]|\{['"]|\(['"]|['"],\s|['"]\]|,\)"""  # lists, dicts and tuples of strings
    r"|<[\w.]+ object|<function|frozenset|Fraction\(|Decimal\(|\bdict_\w+|\bTrue\b|\bFalse\b"
    r"|=None\b|: None\b|\bNone[.,]|\(None|\w+\(\w+='"
)
SHORT = {
    "abyss-of-lament": "lobositz",
    "at-any-cost": "afternoon-crisis",
    "death-ride": "mars-la-tour",
    "on-to-paris": "alsace-1870-08",
}


def assert_in_words(text: str) -> None:
    found = [line for line in text.splitlines() if INSIDE.search(line)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "raw",
    [str([{"time": "8:00"}]), str({"a": 1}), str(("a",)), str((1,)), repr(frozenset()), str(["a", "b"]), f"{None}."],
)
def test_the_inside_of_the_program_is_known(raw: str) -> None:
    with pytest.raises(AssertionError):
        assert_in_words(f"turns {raw}")


def test_the_list_of_scenarios(run: Run) -> None:
    assert_in_words(run("list").stdout)


def test_turns_are_counted_however_a_scenario_names_them(run: Run) -> None:
    lines = run("list").stdout.splitlines()
    (mars,) = (line.split() for line in lines if line.startswith("mars-la-tour"))
    assert mars[-2:] == ["8", "mars-la-tour.yaml"]
    (alsace,) = (line.split() for line in lines if line.startswith("alsace-1870-08"))
    assert alsace[-2:] == ["2", "alsace-1870-08.yaml"]


@pytest.mark.parametrize("ref", scenarios(), ids=lambda ref: ref.id)
def test_a_scenario_that_is_shown(run: Run, ref: ScenarioRef) -> None:
    assert_in_words(run("show", ref.name).stdout)


@pytest.mark.parametrize("game", games())
def test_the_rules(run: Run, game: str) -> None:
    assert_in_words(run("rules", game).stdout)


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_a_game_told_again(run: Run, game: str, tmp_path: Path) -> None:
    battle = wargame.load(f"{game}/{SHORT[game]}", seed=3)
    chance = random.Random(3)
    while battle.outcome is None and len(battle.actions) < 400:
        battle.push(chance.choice(list(battle.legal_actions)))
    record = tmp_path / "game.record"
    battle.save(record)
    for options in ((), ("--steps",), ("--side", battle.sides[0])):
        assert_in_words(run("replay", record, *options).stdout)


@pytest.mark.parametrize("game", games())
def test_games_of_the_program_against_itself(run: Run, game: str) -> None:
    assert_in_words(run("selfplay", f"{game}/{SHORT[game]}", "--games", "1").stdout)
