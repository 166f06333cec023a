"""Actions are words; errors say what is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wargame.engine.action import Action, AmbiguousAction, IllegalAction, Refusal, UnreadableAction

WORDS = st.lists(st.text(st.characters(exclude_categories=("Z", "C")), min_size=1), min_size=1).map(tuple)


@given(WORDS)
def test_text_form_reads_back(words: tuple[str, ...]) -> None:
    action = Action(words)
    assert Action.from_text(str(action)) == action


def test_an_action_is_a_verb_and_words() -> None:
    action = Action.of("move", "leu-ph1", "E13", "front")
    assert (action.verb, action.words) == ("move", ("leu-ph1", "E13", "front"))
    assert action == ("move", "leu-ph1", "E13", "front")
    assert str(action) == "move leu-ph1 E13 front"


def test_extra_blanks_do_not_matter() -> None:
    assert Action.from_text("  move   a\tB2 ") == Action.of("move", "a", "B2")


@pytest.mark.parametrize("text", ["", "   ", "\n"])
def test_no_words_are_no_action(text: str) -> None:
    with pytest.raises(UnreadableAction):
        Action.from_text(text)


def test_refusal_tells_reason_and_rule() -> None:
    refusal = Refusal("IV.4", "Two units are there already.")
    assert str(refusal) == "Two units are there already. [IV.4]"
    error = IllegalAction(Action.of("place", "a", "B2"), refusal)
    assert error.refusal is refusal
    assert str(error) == "place a B2: Two units are there already. [IV.4]"


def test_ambiguity_lists_some_matches_and_counts_the_rest() -> None:
    matches = [Action.of("move", str(number)) for number in range(8)]
    error = AmbiguousAction("move", matches)
    assert error.matches == matches
    assert "fits 8 actions" in str(error)
    assert "move 5 and 2 more" in str(error)
    assert "more" not in str(AmbiguousAction("move", matches[:6]))
