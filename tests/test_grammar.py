"""Small words: numbers with sign or noun, lists, sentences."""

from __future__ import annotations

import pytest

from wargame.grammar import counted, effects, listed, minus, sentence, signed


def test_numbers_have_a_sign_and_a_true_minus() -> None:
    assert [signed(value) for value in (2, 0, -3)] == ["+2", "+0", "−3"]
    assert [minus(value) for value in (2, 0, -3)] == ["2", "0", "−3"]


@pytest.mark.parametrize(
    ("number", "nouns", "words"),
    [
        (1, ("hex",), "1 hex"),
        (2, ("hex",), "2 hexes"),
        (0, ("VP hex",), "0 VP hexes"),
        (3, ("battery",), "3 batteries"),
        (2, ("Movement Point",), "2 Movement Points"),
        (2, ("man", "men"), "2 men"),
        (1, ("man", "men"), "1 man"),
    ],
)
def test_nouns_follow_their_number(number: int, nouns: tuple[str, ...], words: str) -> None:
    assert counted(number, *nouns) == words


def test_lists_end_with_and() -> None:
    assert [listed(words) for words in ([], ["a"], ["a", "b"], ("a", "b", "c"))] == ["", "a", "a and b", "a, b and c"]


def test_a_sentence_begins_and_ends_as_one() -> None:
    assert sentence("a  line\nbroken") == "A line broken."
    assert [sentence(words) for words in ("Why?", "Done.", "halt!", "")] == ["Why?", "Done.", "Halt!", ""]


def test_no_effect_is_not_told_beside_an_effect() -> None:
    assert effects("No effect", "+1 when attacked") == "+1 when attacked"
    assert effects("1 MP", "No effect; units here can be charged") == "1 MP. Units here can be charged"
    assert effects("No cost", "No effect") == ""
    assert effects("+1 MP; no charge", "assault 2 left", between="; ") == "+1 MP; no charge; Assault 2 left"
