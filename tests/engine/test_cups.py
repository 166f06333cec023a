"""Cups and decks: nothing is lost, and what is drawn depends on the seed alone."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wargame.engine.cups import Cup, Deck
from wargame.engine.dice import Dice
from wargame.engine.journal import Journal

CHITS = st.lists(st.sampled_from(["ace", "king", "queen", "jack"]), max_size=20)


@given(CHITS, st.integers(0, 25), st.integers(0, 99))
def test_what_is_drawn_and_what_is_left_make_up_the_whole(chits: list[str], number: int, seed: int) -> None:
    journal, cup = Journal(), Cup()
    cup.fill(journal, Dice(journal, seed), chits)
    assert len(cup) == len(chits)
    drawn = cup.draw(journal, number)
    assert len(drawn) == min(number, len(chits))
    assert Counter(drawn + cup.contents) == Counter(chits)


@given(CHITS, st.integers(0, 99))
def test_the_order_of_filling_does_not_matter(chits: list[str], seed: int) -> None:
    first, second = Cup(), Cup()
    for cup, items in ((first, chits), (second, chits[::-1])):
        journal = Journal()
        cup.fill(journal, Dice(journal, seed), items)
    assert first.contents == second.contents


def test_filling_replaces_what_was_there() -> None:
    journal, cup = Journal(), Cup(("old",))
    cup.fill(journal, Dice(journal, 1), ["new"])
    assert cup.contents == ("new",)


def test_the_first_in_the_cup_is_drawn_first() -> None:
    cup = Cup(("a", "b", "c"))
    assert cup.draw(Journal()) == ("a",)
    assert cup.draw(Journal(), 2) == ("b", "c")
    assert cup.draw(Journal()) == ()


def test_a_hand_grows_by_what_is_drawn_and_is_kept_sorted() -> None:
    deck = Deck(("b", "c", "a"), hand=("d",))
    assert deck.draw_hand(Journal(), 2) == ("b", "c")
    assert deck.hand == ("b", "c", "d")
    assert deck.contents == ("a",)


def test_one_of_two_equal_cards_leaves_the_hand() -> None:
    deck = Deck(hand=("ace", "ace", "king"))
    deck.leave_hand(Journal(), "ace")
    assert deck.hand == ("ace", "king")


def test_a_card_that_is_not_in_the_hand_cannot_leave_it() -> None:
    deck = Deck(hand=("king",))
    with pytest.raises(ValueError, match="not in list"):
        deck.leave_hand(Journal(), "ace")
    assert deck.hand == ("king",)


def test_everything_is_taken_back() -> None:
    journal = Journal()
    deck = Deck(("a", "b", "c"))
    deck.draw_hand(journal, 2)
    deck.leave_hand(journal, "a")
    deck.discard(journal, "a")
    deck.fill(journal, Dice(journal, 1), ["x"])
    journal.rewind(0)
    assert (deck.contents, deck.hand, deck.discards) == (("a", "b", "c"), (), ())
