"""The table of balance: shares with intervals that are true for few games and for many."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from wargame.balance import balance, share_of
from wargame.cli.commands import app
from wargame.selfplay import Result

LEUTHEN = "abyss-of-lament/leuthen"


def game(winner: str | None, actions: int = 100, error: str | None = None) -> Result:
    """One game of Leuthen."""
    points = {} if error else {"prussia": 3, "austria": 2}
    return Result(
        "abyss-of-lament/leuthen", 0, ("a", "b"), winner, points=points, turns=6, actions=actions, error=error
    )


def test_an_interval_is_wide_for_few_games_narrow_for_many_and_never_beyond_all() -> None:
    few, many, all_ = share_of(5, 10), share_of(500, 1000), share_of(10, 10)
    assert (round(few.low, 3), round(few.high, 3)) == (0.237, 0.763)  # Wilson's, by the book
    assert (round(many.low, 3), round(many.high, 3)) == (0.469, 0.531)
    assert all_.mean == all_.high == 1.0
    assert round(all_.low, 3) == 0.722


def test_a_row_counts_wins_draws_and_length_and_leaves_out_what_failed() -> None:
    results = [game("prussia", 100), game("prussia", 200), game(None, 300), game("austria", 400), game(None, error="x")]
    row = balance(results, {LEUTHEN: ("prussia", "austria")}).splitlines()[2]
    assert row.split(" | ") == [
        *("| `leuthen`", "4", "prussia 2: 50% (15% to 85%)", "1", "austria 1: 25% (5% to 70%)", "6.0", "250 |"),
    ]


@pytest.mark.slow
def test_the_command_writes_it(tmp_path: Path) -> None:
    out = tmp_path / "new" / "balance.md"
    done = CliRunner().invoke(app, ["selfplay", "lobositz", "alsace-1870-08", "--games", "1", "--table", str(out)])
    assert done.exit_code == 0
    lines = out.read_text(encoding="utf-8").splitlines()
    assert [line.split(" | ")[0] for line in lines[2:]] == ["| `lobositz`", "| `alsace-1870-08`"]
    assert {line.count("|") for line in lines} == {8}
