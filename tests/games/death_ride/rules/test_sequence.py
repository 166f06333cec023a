"""4: the sequence of a turn."""

from __future__ import annotations

import pytest

from tests.games.death_ride.rules.drill import do, noted, quiet, texts
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.events import Arrived, GameEnded, ImpulsesCounted
from wargame.games.death_ride.rules.game import new_game


def idle(game: Battle) -> Battle:
    """Both sides do nothing until the turn is over."""
    turn = game.turn
    while game.outcome is None and game.turn == turn:
        offered = texts(game)
        do(game, next(text for text in ("pass", "done", "accept") if text in offered))
    return game


@pytest.mark.rule("4.1", "4.2", "4.3", "CHART.sequence.1", "CHART.sequence.2")
def test_arrivals_then_fire_zones_then_impulses() -> None:
    game = new_game("death-ride/mars-la-tour", 1)
    assert [facts[2] for facts in noted(game, Arrived)] == ["box-24"]
    assert game.decision is not None
    assert game.decision.side == "german", "in Bivouac nobody places Fire Zones"
    idle(game)
    idle(game)
    assert game.turn == 3
    assert game.decision.rule == "9.1", "all camps are awake after Turn 2"
    do(game, "done")
    assert (game.decision.side, game.impulse) == ("german", 1)


@pytest.mark.rule("4.4", "4.5", "CHART.sequence.3", "CHART.sequence.4")
def test_final_and_discretionary_impulses_come_before_regrouping() -> None:
    table = quiet().put("gl-alvensleben", "19", active=True).put("g-ir20", "19").put("f-pouget", "43").dice(1)
    game = table.action_phase()
    do(game, "pass")
    assert game.final
    assert game.decision is not None
    assert game.decision.side == "french"
    game = quiet().put("fl-frossard", "43").put("gl-alvensleben", "19", active=True).put("g-ir20", "19")
    game = game.put("f-pouget", "43").dice(1).action_phase()
    do(game, "pass", "lead fl-frossard")
    assert game.decision is not None
    assert "activate gl-alvensleben 19" in texts(game)
    do(game, "pass")
    assert game.decision is not None
    assert game.decision.rule == "17.1"


@pytest.mark.rule("4.6", "CHART.sequence.5")
def test_the_french_impulses_of_a_turn_are_written_down() -> None:
    game = quiet(turn=2).put("fl-frossard", "43").put("fl-leboeuf", "43").put("f-pouget", "43").dice(10, 10)
    game = game.action_phase()
    do(game, "pass", "lead fl-frossard", "pass", "pass")
    while game.turn == 2:
        do(game, "done")
    assert game.impulses == (2,)
    assert noted(game, ImpulsesCounted) == [(2, 2)]


@pytest.mark.rule("4.end", "19.1")
def test_after_turn_eight_the_points_are_counted() -> None:
    game = new_game("death-ride/mars-la-tour", 1)
    while game.outcome is None:
        idle(game)
    assert (game.turn, len(game.impulses)) == (8, 8)
    assert len(noted(game, GameEnded)) == 1
    assert game.scores()["german"] == 0
