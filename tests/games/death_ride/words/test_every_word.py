"""Every event and every question of the rules has its words, and every question its own name."""

from __future__ import annotations

import pytest

from wargame.engine.events import Event
from wargame.engine.questions import Subject
from wargame.games.death_ride.rules import events, questions
from wargame.games.death_ride.words import WORDS

EVENTS = [kind for kind in vars(events).values() if isinstance(kind, type) and kind.__module__ == events.__name__]
QUESTIONS = [kind for kind in vars(questions).values() if isinstance(kind, type) and getattr(kind, "kind", "")]


@pytest.mark.parametrize("kind", [kind for kind in EVENTS if issubclass(kind, Event)])
def test_every_event_has_a_sentence(kind: type[Event]) -> None:
    assert not WORDS.lack(kind)


@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_question_has_a_prompt(kind: type[Subject]) -> None:
    assert not WORDS.lack(kind)


def test_names_of_questions_are_their_own() -> None:
    assert len({kind.kind for kind in QUESTIONS}) == len(QUESTIONS) > 20
