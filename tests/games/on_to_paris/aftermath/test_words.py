"""Everything that happens and is asked after the losses of a combat has words."""

from __future__ import annotations

from typing import get_args

import pytest

from tests.games.on_to_paris.combat.drill import CLEAR, fought, run
from tests.games.on_to_paris.combat.test_words import kinds
from wargame.engine.events import Event, Went
from wargame.engine.questions import Subject
from wargame.games.on_to_paris.content.combat_tables import FailureWord, ImpactWord
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat import after_events, after_questions
from wargame.games.on_to_paris.rules.combat.impact import BattleImpact
from wargame.games.on_to_paris.rules.combat.retreat import Retreat
from wargame.games.on_to_paris.words import WORDS
from wargame.games.on_to_paris.words.aftermath import FAILURES, RESULTS, TERMS
from wargame.grammar import signed

SAID = [each for each in kinds(after_events, Event) if each is not Went] + kinds(after_questions, Subject)


@pytest.mark.parametrize("kind", SAID, ids=lambda kind: kind.__name__)
def test_there_are_words_for(kind: type[Event | Subject]) -> None:
    assert not WORDS.lack(kind)


def test_every_result_and_every_modifier_of_the_tables_has_a_name() -> None:
    game = Position().game
    assert set(RESULTS) == set(get_args(ImpactWord))
    assert set(FAILURES) == set(get_args(FailureWord))
    effects = game.data.impact.modifiers.terrain
    barred = {"major_river", "mountain_hexside"}  # never crossed but by rail or bridge
    assert {name for name, effect in effects.items() if any(effect)} - barred <= set(TERMS)


def test_the_story_of_a_retreat_reads_like_one() -> None:
    position = (
        Position()
        .put("pr_2nd", CLEAR, leader="friedrich_karl", reg=2)
        .put("fr_5", CLEAR, leader="failly", reg=4)
        .sps("french", CLEAR, res=1)
    )
    game = fought(position, CLEAR, pr_2nd="2729")
    run(game, BattleImpact(), 3, 4, 3, 4)
    run(game, Retreat("french", 2, True))
    assert game.decision is not None
    assert game.decision.prompt == "5th Corps and the French detachment must retreat from hex 2829: choose the hex."
    story = "\n".join(game.story())
    terms = f"de Failly {signed(-2)} and Reserve Infantry left {signed(-1)}"
    assert f"The French roll for Battle Impact with {signed(-3)}: {terms}." in story
    assert "Battle Impact for the Prussians: pursuit of one hex." in story
