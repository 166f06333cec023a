"""12: questions about Reactions that are worth a person's time, and standing answers to the others."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.movement.scenes import march, marching, points, push
from tests.games.on_to_paris.reaction.scenes import facing, window
from wargame.games.on_to_paris.looking import worth_asking
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.reaction.window import FAR, LONE
from wargame.games.on_to_paris.words import WORDS
from wargame.sitting.standing import standing_answer, usual_answers


def test_lone_sps_with_a_six_are_not_worth_asking_about_and_the_usual_answer_is_ready() -> None:
    position = Position().sps("french", "1512", res=2).put("pr_iv", "1510", leader="alvensleben_g", reg=4)
    g = window(position, "pr_iv 1512")
    ask = g.decision
    assert ask is not None
    assert ask.topic == LONE
    assert not worth_asking(g, "french", ask)
    assert str(standing_answer(g, ask, usual_answers(g))) == "ready"


def test_a_corps_with_a_fair_chance_is_asked_about() -> None:
    position = Position().put("fr_2", "1512", leader="canrobert", reg=4)
    g = window(position.put("pr_iv", "1510", leader="alvensleben_g", reg=4), "pr_iv 1511")
    ask = g.decision
    assert ask is not None
    assert ask.topic == FAR
    assert worth_asking(g, "french", ask)
    assert standing_answer(g, ask, usual_answers(g)) is None


@pytest.mark.rule("10.2.2")
def test_a_march_that_nobody_has_reacted_to_goes_on_and_one_that_somebody_tried_to_stop_asks() -> None:
    """12.3: the enemy is asked at every hex; that he lets it pass is no news for who marches."""
    g = march(facing().dice(1), "pr_iv", supplied=True)
    push(g, "step pr_iv 1511", "step pr_iv 1411", "march", "ready")
    assert marching(g).plans["pr_iv"]
    assert g.decision is not None
    assert g.decision.prompt.startswith("The French do not try to react. ")
    assert str(standing_answer(g, g.decision, usual_answers(g))) == "march"
    g.pop()
    push(g, "react fr_2 1511")
    assert g.decision is not None
    assert g.decision.prompt.startswith("The French have tried in vain to react to ")
    assert standing_answer(g, g.decision, usual_answers(g)) is None


@pytest.mark.rule("6.1.4")
def test_a_march_that_is_over_ends_by_itself_where_nothing_is_to_be_left_or_taken() -> None:
    """In the enemy's country a town may want a garrison; at home it does not."""
    asked = []
    for start in ("2434", "2842"):
        g = march(Position().put("pr_i", start, reg=4), "pr_i", supplied=True)
        points(g, full=4, pr_i=0)
        marching(g).spent = ("pr_i",)
        assert g.decision is not None
        assert g.decision.topic == "march.arrived"
        asked.append(str(standing_answer(g, g.decision, usual_answers(g))))
    assert asked == ["None", "done"]


def test_every_topic_of_a_question_is_described() -> None:
    assert {topic.id for topic in WORDS.topics} == {
        *("reaction_far", "reaction_own", "reaction_sp", "march", "payment", "losses", "cavalry_shift"),
        *("leader_checks", "regain", "command.rest_of_turn", "arrivals.rest_of_turn", "march.arrived"),
    }
