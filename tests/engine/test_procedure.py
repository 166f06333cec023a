"""Procedures: a stack of plain data that is run step by step."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.engine.toys import GAMBLE, TAKE_ONE, WILD, Gamble, Happened, Play, Question, Toy, nim
from wargame.engine.action import Action
from wargame.engine.game import DeadEnd, Game
from wargame.engine.procedure import FINISH, Ask, Call, EachSide, Flow, Goto, Procedure, call, goto, settle


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


class Toast(EachSide):
    """Each side says something as often as it likes; the south only if the north has."""

    said: str = ""

    def ask(self, g: Toy, side: str) -> Ask | None:
        if side == "south" and not self.said:
            return None
        return Ask(side, Question("Say it."), "1", [Action.of("cheers"), Action.of("enough")], self.chosen)

    def chosen(self, g: Toy, action: Action) -> Flow:
        if action == Action.of("enough"):
            return self.next_side(g)
        g.put(self, "said", self.said + self.asked_side(g)[0])
        return goto(self.start)


class Farewell(Toast):
    """The same with a count of its own, and something to be done when all have had their turn."""

    counter = "gone"
    gone: int = 0

    def over(self, g: Toy) -> Flow:
        return Ask("north", Question("All gone?"), "2", [Action.of("yes")], lambda g, action: FINISH)


def test_each_side_is_asked_in_turn_until_it_has_nothing_more_to_say() -> None:
    game = Toy(1)
    game.begin(Play(), Toast())
    sides = []
    for word in ("cheers", "cheers", "enough", "cheers"):
        sides.append(game.decision.side if game.decision else "")
        game.push(Action.of(word))
    assert sides == ["north", "north", "north", "south"]
    toast = game.procedures[-1]
    assert isinstance(toast, Toast)
    assert (toast.said, toast.index, toast.step) == ("nns", 1, "start")


def test_a_side_without_a_question_is_passed_over_and_the_end_is_the_subclass_s() -> None:
    game = Toy(1)
    game.begin(Farewell())
    game.push(Action.of("enough"))
    assert game.decision is not None
    assert game.decision.rule == "2"
    farewell = game.procedures[-1]
    assert isinstance(farewell, Farewell)
    assert (farewell.gone, farewell.index) == (2, 0)


def test_a_heading_is_a_dataclass_by_its_base_class_and_has_no_other_fields() -> None:
    toast = Toast(said="n")
    assert toast == toast != Toast(said="n")
    with pytest.raises(AttributeError, match="'Toast' object has no attribute 'drunk'"):
        toast.drunk = True  # type: ignore[attr-defined]


class LongToast(Toast):
    twice: bool = False

    def finish(self, g: Toy) -> Flow:
        return super().finish(g)


def test_a_heading_may_go_by_the_steps_and_fields_of_the_one_it_builds_on() -> None:
    toast = LongToast(said="n", twice=True)
    assert (toast.said, toast.twice, toast.step) == ("n", True, "start")
    assert toast.finish(Toy(1)) is FINISH
    assert not hasattr(toast, "__dict__")


def test_a_question_with_one_answer_is_settled_at_once() -> None:
    game = nim()
    ask = game.decision
    assert ask is not None
    assert settle(game, ask) is ask
    only = Ask("north", Question("Take one."), "1", [TAKE_ONE], lambda g, action: Goto(action[1]))
    assert settle(game, only) == Goto("1")


def test_an_entry_of_the_log_knows_whether_the_procedure_of_an_earlier_one_goes_on() -> None:
    game = nim()
    game.push(TAKE_ONE)
    game.dice.expect(2)
    game.push(GAMBLE)
    game.tell(Happened("a gamble"))
    gambled = game.log[-1]
    game.push(WILD)
    assert all(entry.goes_on(gambled) for entry in game.log[game.log.index(gambled) :])
    game.push(Action.of("enough"))
    game.tell(Happened("later"))
    later = game.log[-1]
    assert len(later.within) < len(gambled.within)
    assert not later.goes_on(gambled), "it is over"
    assert later.goes_on(gambled, outer=1), "the one around it is not"
    told = list(game.log)
    game.pop()
    game.push(Action.of("enough"))
    game.tell(Happened("later"))
    assert game.log == told
