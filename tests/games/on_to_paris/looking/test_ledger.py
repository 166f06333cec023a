"""The ledger explains every point of the VP level, and the last page prints it."""

from __future__ import annotations

import pytest

import wargame
from tests.fuzz.choosers import eager
from wargame.client.looks import glimpse_of, look_of
from wargame.engine.game import Game
from wargame.games.on_to_paris.looking import ledger
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.victory import level


@pytest.mark.rule("3.2")
def test_points_of_one_reason_are_told_together_with_their_rule() -> None:
    g = Position().game
    g.score(1, "french_corps_eliminated", "6.3.3")
    g.score(5, "french_fortress_captured", "3.2")
    g.score(1, "french_corps_eliminated", "6.3.3")
    found = ledger(g, "french")
    assert found == (
        ("a French Corps is eliminated", "6.3.3", 2, 2),
        ("a French Fortress is captured", "3.2", 5, 1),
    )


@pytest.fixture(scope="module")
def over() -> Game:
    """Alsace, played to its end."""
    game = wargame.load("on-to-paris/alsace-1870-08", seed=8)
    choose = eager(8)
    while game.decision is not None:
        game.push(choose(game))
    return game


@pytest.mark.slow
@pytest.mark.rule("3.2", "3.3")
def test_all_points_of_a_game_are_in_the_ledger(over: Game) -> None:
    scored = sum(score.points for score in ledger(over, "french"))
    assert scored
    assert over.vp == over.spec.tracks.vp + scored


@pytest.mark.slow
@pytest.mark.rule("3.3")
def test_the_last_page_prints_the_ledger_and_names_the_victor_once(over: Game) -> None:
    assert over.outcome is not None
    sheet = look_of("on-to-paris").closing(glimpse_of(over, over.sides))
    assert sheet.title == over.outcome.level
    assert {row.value.partition(",")[0] for row in sheet.rows} >= {score.reason for score in ledger(over, "french")}
    assert all(row.rule for row in sheet.rows if row.label.endswith("VP"))
    near = [row for row in sheet.rows if row.label.endswith(("VP more", "VP fewer"))]
    assert near, "how far the next levels are"
    for row in near:
        by = int(row.label.partition(" ")[0]) * (1 if "more" in row.label else -1)
        assert row.value == level(over, over.vp + by).name != over.outcome.level
        assert level(over, over.vp + by - (1 if by > 0 else -1)).name == over.outcome.level
