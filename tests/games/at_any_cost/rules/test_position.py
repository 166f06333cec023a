"""The position builder: a position is a game that goes on, on any map and under the name of any scenario."""

import pytest

from tests.games.at_any_cost.rules.drill import noted
from wargame.content import scenarios
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.turn import DayBegan, TurnBegan

FIELD = ["." * 10] * 9
SCENARIOS = [ref.name.partition("/")[2] for ref in scenarios() if ref.name.startswith("at-any-cost/")]
CAMPAIGNS = ("metz-or-verdun", "the-amanvillers-line")


def field(scenario: str, **fields: object) -> Position:
    """Two corps with their HQs far apart in a field."""
    position = Position(scenario, map=FIELD, **fields).put("pr3-hq", "0101").put("pr3-9", "0101")  # type: ignore[arg-type]
    return position.put("fr2-hq", "1009").put("fr2-verge-1", "1009")


def pass_time(game: Battle, turns: int) -> Battle:
    """Play on with the plainest answers until so many turns have passed."""
    last = game.turn + turns
    while game.turn < last and game.outcome is None:
        assert game.decision is not None
        game.push(game.decision.default or game.legal_actions[0])
        assert game.status() == []
    return game


@pytest.mark.rule("5.3.next", "5.4", "15.4.turn")
def test_a_position_with_an_empty_cup_goes_on_to_the_end_of_its_turn() -> None:
    position = field("a-day-of-battle").broken("fr2-bat-1").mark("fr2-hq", overrun=True)
    turn = position.game.turn
    game = pass_time(position.movement("prussian"), 1)
    assert [facts[0] for facts in noted(game, TurnBegan)] == [turn + 1]  # and the turn was not played twice
    assert game.units["fr2-bat-1"].status == "rebuild"  # Housekeeping
    assert not game.units["fr2-hq"].overrun


@pytest.mark.rule("5.4", "15.3")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_small_map_lives_beyond_the_end_of_the_turn_under_any_name(scenario: str) -> None:
    game = pass_time(field(scenario, turn=1).movement("french"), 3)
    assert (game.turn, game.outcome) == (4, None)


@pytest.mark.rule("18.5", "19.3")
@pytest.mark.parametrize("scenario", CAMPAIGNS)
def test_a_small_map_lives_through_the_night_of_a_campaign(scenario: str) -> None:
    game = pass_time(field(scenario, time="8:00 pm").movement("french"), 5)
    assert game.outcome is None
    assert len(noted(game, DayBegan)) == 1  # Evening has come and gone
