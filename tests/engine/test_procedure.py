"""Procedures: a stack of plain data that is run step by step."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.engine.toys import GAMBLE, TAKE_ONE, WILD, Gamble, Play, Question, Toy, nim
from wargame.engine.action import Action
from wargame.engine.game import DeadEnd, Game
from wargame.engine.procedure import FINISH, Ask, Call, Flow, Goto, Procedure, call, goto


def test_steps_are_named_by_their_methods() -> None:
    play = Play()
    assert goto(play.after) == Goto("after")
    inner = Gamble()
    assert call(inner, then=play.after) == Call(inner, "after")


def test_a_procedure_begins_with_start() -> None:
    assert Play().step == "start"
    assert Play(step="after").step == "after"


def test_a_called_procedure_lies_on_top_until_it_has_finished() -> None:
    game = nim()
    game.dice.expect(2)
    game.push(GAMBLE)
    assert [type(frame) for frame in game.procedures] == [Play, Gamble]
    assert game.procedures[0].step == "after"
    game.push(WILD)
    game.push(Action.of("enough"))
    assert [type(frame) for frame in game.procedures] == [Play]


def test_asking_changes_nothing_however_often() -> None:
    game = nim()
    before, asked = game.fingerprint(), game.asked
    for _ in range(3):
        game._ask = None
        assert game.decision is not None
        assert game.fingerprint() == before
    assert game.asked == asked + 3


def test_a_decision_is_made_once_and_kept() -> None:
    game = nim()
    asked = game.asked
    assert game.decision is game.decision
    assert game.legal_actions is game.legal_actions
    assert game.asked == asked


@dataclass(slots=True, eq=False)
class Nothing(Procedure):
    """Asks a question without answers."""

    def start(self, g: Game) -> Flow:
        return Ask("north", Question("Now what?"), "9", [], self.chosen)

    def chosen(self, g: Game, action: Action) -> Flow:
        return FINISH


def test_a_question_without_answers_is_a_mistake_of_the_rules() -> None:
    with pytest.raises(DeadEnd, match=r"Nothing.start: toys\.question"):
        Toy(1).begin(Nothing())


def test_a_game_can_begin_in_the_middle() -> None:
    game = nim()
    other = type(game)(pile=4)
    other.begin(Play(step="after"), Gamble(step="second"))
    assert [str(action) for action in other.legal_actions] == ["more", "enough"]
    other.push(Action.of("enough"))
    assert other.to_move == "south"
    assert TAKE_ONE in other.legal_actions
