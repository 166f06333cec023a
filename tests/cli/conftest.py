"""Running the command in this process, with a data folder of its own."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import wargame
from wargame.cli import console
from wargame.cli.commands import app

Run = Callable[..., Any]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """`run("list")` as a person would type it; `.stdout`, `.stderr` and `.exit_code` tell what came of it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("TERMINAL_WIDTH", "120")
    monkeypatch.setattr(console.console, "width", 120)

    def command(*arguments: str | Path, input: str | None = None) -> Any:  # noqa: A002
        result = CliRunner().invoke(app, [str(argument) for argument in arguments], input=input)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return command


class Played:
    """A whole game played beforehand, with the numbers a person would have typed."""

    def __init__(self, scenario: str, seed: int) -> None:
        self.game = wargame.load(scenario, seed=seed)
        self.numbers: list[int] = []
        self.sides: list[str] = []
        self.hidden: list[dict[str, frozenset[str]]] = []
        chooser = random.Random(seed)
        while (ask := self.game.decision) is not None:
            lively = [n for n, action in enumerate(ask.actions, 1) if action.verb in ("rest", "attack", "use")]
            number = lively[0] if lively else chooser.randrange(len(ask.actions)) + 1
            self.numbers.append(number)
            self.sides.append(ask.side)
            self.hidden.append({side: _hidden(self.game, side) for side in self.game.sides})
            self.game.push(ask.actions[number - 1])


def _hidden(game: Any, side: str) -> frozenset[str]:
    """The units of the other side that are hidden from this one."""
    return frozenset(unit.id for unit in game.units.every if unit.side != side and unit.hidden)


@pytest.fixture(scope="session")
def played() -> Played:
    """One game of Leuthen."""
    return Played("leuthen", 11)
