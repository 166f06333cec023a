"""12: questions about Reactions that are worth a person's time, and standing answers to the others."""

from __future__ import annotations

from tests.games.on_to_paris.reaction.scenes import window
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


def test_every_topic_of_a_question_is_described() -> None:
    assert {topic.id for topic in WORDS.topics} == {
        *("reaction_far", "reaction_own", "reaction_sp", "march", "payment", "losses", "cavalry_shift"),
        *("leader_checks", "regain"),
    }
