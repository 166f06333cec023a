"""5: the order of Phases and Steps."""

import pytest

from tests.games.at_any_cost.rules.drill import do, noted, texts
from wargame.engine.events import Rolled
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.command.activation import Activation
from wargame.games.at_any_cost.rules.events.chits import MalaiseOvercome, MalaiseStruck
from wargame.games.at_any_cost.rules.events.turn import TurnBegan
from wargame.games.at_any_cost.rules.sequence import new_game


def names(game: Battle) -> list[str]:
    """The procedures on the stack."""
    return [type(frame).__name__ for frame in game.procedures]


def small() -> Position:
    """Two brigades in an open field."""
    position = Position(map=["............"] * 6).put("pr3-hq", "0101").put("pr3-9", "0102")
    return position.put("fr2-hq", "1201").put("fr2-verge-1", "1202")


@pytest.mark.rule("5.0", "5.0.1")
def test_the_first_turn_begins_with_planning() -> None:
    game = new_game("at-any-cost/a-day-of-battle", 1)
    while names(game)[1] != "GameTurn":
        game.push(game.legal_actions[0])
    assert game.turn == 1
    assert names(game)[-1] == "PlanningPhase"
    assert noted(game, TurnBegan) == [(1, 1, "8:00 am")]


@pytest.mark.rule("5.0", "5.0.2", "5.0.4", "5.4")
def test_when_the_cup_is_empty_the_turn_ends_and_the_next_begins() -> None:
    position = Position().put("pr3-hq", "1027").put("pr3-9", "1027").put("fr2-hq", "4010").put("fr2-verge-1", "4010")
    game = position.draw()
    assert game.turn == 4
    assert names(game)[-1] == "PlanningPhase"
    assert noted(game, TurnBegan)[-1][0] == 4


@pytest.mark.rule("5.3", "5.3.a", "5.3.b", "5.3.c", "5.3.d", "5.3.e", "5.3.f", "5.0.3")
def test_the_six_steps_of_an_activation_in_their_order() -> None:
    position = Position(map=["............"] * 6).put("pr3-hq", "0101", overrun=True).put("pr3-9", "0101")
    position.put("pr3-10", "0805").put("pr3-11", "1205").put("fr2-verge-1", "0102")
    game = position.cup("act:pr3").draw()
    seen = [names(game)[-1]]
    for answer in ("posture A", "done", "done", "done"):
        do(game, answer)
        seen.append(names(game)[-1])
    assert seen == ["Activation", "FireStep", "MovementStep", "AssaultStep", "OutOfCommandStep"]


@pytest.mark.rule("5.3.e", "5.3")
def test_the_rally_step_comes_after_movement() -> None:
    position = small().put("pr3-hq", "0103").mark("pr3-9", morale=1)
    game = do(position.cup("act:pr3").draw(), "posture D")
    assert names(game)[-1] == "MovementStep"
    game.push(game.parse("done"))
    assert names(game)[-1] == "RallyStep"


@pytest.mark.rule("5.4.events-note", "5.0")
def test_an_activation_without_units_is_over_at_once() -> None:
    position = small().cup("act:pr10", "act:pr3")
    game = position.draw()
    assert game.drawn == ("act:pr10", "act:pr3")
    activation = game.procedures[-1]
    assert isinstance(activation, Activation)
    assert activation.formation == "pr3"


@pytest.mark.rule("6.3.2", "6.3.1.a")
@pytest.mark.example("EX-24")
def test_malaise_cancels_the_activation_unless_the_french_roll_well() -> None:
    struck = small().mark("fr2-hq", malaise=True).track("french", "bazaines-leadership", 1).dice(4)
    game = struck.cup("act:fr2", "act:pr3").draw()
    assert noted(game, MalaiseStruck) == [("fr2",)]
    assert isinstance(game.procedures[-1], Activation)
    assert game.procedures[-1].formation == "pr3"
    assert not game.hqs["fr2"].malaise
    spared = small().mark("fr2-hq", malaise=True).track("french", "bazaines-leadership", 1).dice(3)
    game = spared.cup("act:fr2", "act:pr3").draw()
    assert noted(game, MalaiseOvercome) == [("fr2",)]
    assert isinstance(game.procedures[-1], Activation)
    assert game.procedures[-1].formation == "fr2"


@pytest.mark.rule("6.3.1.a")
def test_without_a_chit_on_the_track_malaise_needs_no_roll() -> None:
    game = small().mark("fr2-hq", malaise=True).cup("act:fr2", "act:pr3").draw()
    assert noted(game, Rolled) == []
    assert noted(game, MalaiseStruck) == [("fr2",)]


@pytest.mark.rule("6.3.1.a", "8.9")
def test_malaise_does_not_silence_the_forts() -> None:
    position = Position().put("frg-hq", "3010", malaise=True).put("frg-del-1", "3010")
    fort = next(place for place in range(len(position.game.board.ids)) if position.game.ground.fortress >> place & 1)
    near = [place for place in position.game.board.neighbours[fort] if "river" not in position.game.ground.kinds[place]]
    position.put("pr3-9", position.game.board.ids[near[0]])
    game = position.cup("act:frg").draw()
    assert names(game)[-1] == "FireStep"
    assert {action.verb for action in game.legal_actions} == {"fortress", "done"}


@pytest.mark.rule("6.3.1.a", "6.2.2")
def test_malaise_does_not_touch_marshal_bazaine() -> None:
    game = do(small().set(deployed=("fr2",)).mark("fr2-hq", malaise=True).cup("cic:french").draw(), "unit fr2-verge-1")
    assert texts(game) == ["posture A", "posture D"]
    assert game.hqs["fr2"].malaise
