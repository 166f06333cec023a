"""What passes without a question is told, and what is asked says why and for how much."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.on_to_paris.look.test_lost_battle import MARCH, haguenau
from tests.games.on_to_paris.look.test_passing import PASS, at_the_first_menu
from tests.games.on_to_paris.movement.scenes import march
from wargame.client.looks import glimpse_of
from wargame.client.table.model import SittingModel
from wargame.client.table.stage import Caption
from wargame.engine.action import Action
from wargame.games.on_to_paris.look import LOOK
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.arrivals.events import SpEntered
from wargame.games.on_to_paris.rules.combat.questions import LossesToTake
from wargame.games.on_to_paris.rules.movement.events import Marched
from wargame.games.on_to_paris.rules.reaction.events import UnitReacted
from wargame.games.on_to_paris.rules.sequence.events import ActionPhaseEnded
from wargame.games.on_to_paris.words import WORDS
from wargame.games.on_to_paris.words.base import Names
from wargame.games.on_to_paris.words.movement import answered_words
from wargame.sitting import Sitting


@pytest.mark.rule("8.5.7")
def test_the_end_of_the_action_phase_is_said_over_the_map_with_its_reason() -> None:
    game = at_the_first_menu()
    since = len(game.log)
    game.tell(ActionPhaseEnded(0))
    model = SittingModel(Sitting(game, dict.fromkeys(game.sides, "human"), solitaire="open"), LOOK)
    told = [act.text for act in model.acts_since(since) if isinstance(act, Caption)]
    assert told == ["The Action Phase is over: nobody has CPs or SPs left."]


@pytest.mark.rule("13.14.5")
def test_who_loses_an_sp_while_rallying_is_told_why() -> None:
    game = at_the_first_menu()
    asked = WORDS.prompt(game, LossesToTake("prussian", "2741", 1, "rally", False))
    assert asked.startswith("Your Demoralized units at Haguenau (2741) lose an SP before they recover")


@pytest.mark.rule("12.3")
def test_after_a_march_it_is_told_that_the_enemy_has_not_reacted() -> None:
    ask: Any = haguenau(*MARCH[:-3]).decision
    assert ask.kind == "march.orders"
    assert "has come to Wissembourg (2941)" in ask.prompt
    assert "The French do not try to react." in ask.prompt


@pytest.mark.rule("12")
def test_what_the_enemy_has_done_about_a_march_is_not_told_once_something_else_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, told = at_the_first_menu(), [Marched("pr_v", "2941", "2841", 1), UnitReacted("fr_1", "2741", "2840")]
    monkeypatch.setattr("wargame.games.on_to_paris.words.movement.since_the_last_point", lambda _: told)
    assert "have reacted" in answered_words(Names(game), "prussian")
    told.append(SpEntered("prussian", "reg", "2941", "", False))
    assert answered_words(Names(game), "prussian") == ""


@pytest.mark.rule("8.9.1")
def test_the_button_that_enters_an_sp_tells_its_price() -> None:
    game = at_the_first_menu()
    ask: Any = game.decision
    enter = next(action for action in ask.actions if action.verb == "enter")
    assert LOOK.word(glimpse_of(game, (ask.side,)), enter, 1).label.endswith("(1 IP)")
    assert "IP" not in LOOK.word(glimpse_of(game, (ask.side,)), PASS, 0).label


@pytest.mark.rule("10.2.2")
def test_an_order_names_its_goal_once() -> None:
    game = march(Position().put("pr_i", "2434", reg=4), "pr_i", supplied=True)
    ask: Any = game.decision
    order = next(action for action in ask.actions if action.verb == "order")
    told = LOOK.does(glimpse_of(game, game.sides), order)
    assert told is not None
    assert told.count(" to ") == 1
    assert LOOK.does(glimpse_of(game, game.sides), Action.of("done")) is None
