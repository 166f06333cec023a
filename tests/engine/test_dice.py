"""Dice: fair, the same for the same seed, taken back with the rest, and scripted for tests."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.toys import Toy
from wargame.engine.dice import MASK, Dice, RollNeeded, ScriptError, ShuffleNeeded
from wargame.engine.events import Rolled
from wargame.engine.journal import Journal

SEEDS = st.integers(0, MASK)


def dice(seed: int = 1) -> Dice:
    return Dice(Journal(), seed)


@given(SEEDS, st.integers(1, 100))
def test_rolls_lie_on_the_die(seed: int, faces: int) -> None:
    die = dice(seed)
    assert all(1 <= die.roll(faces) <= faces for _ in range(20))


@given(SEEDS)
def test_the_same_seed_rolls_the_same(seed: int) -> None:
    first, second = dice(seed), dice(seed)
    assert [first.roll() for _ in range(20)] == [second.roll() for _ in range(20)]


def test_different_seeds_roll_differently() -> None:
    rolls = {tuple(die.roll() for _ in range(20)) for die in map(dice, range(50))}
    assert len(rolls) == 50


def test_every_face_is_equally_likely() -> None:
    die = dice(7)
    counted = Counter(die.roll() for _ in range(60_000))
    assert sorted(counted) == [1, 2, 3, 4, 5, 6]
    surplus = sum((count - 10_000) ** 2 / 10_000 for count in counted.values())
    assert surplus < 20.5  # chi-square, five degrees of freedom, one in a thousand


def test_a_roll_does_not_depend_on_the_one_before() -> None:
    die = dice(3)
    rolls = [die.roll() for _ in range(36_001)]
    pairs = Counter(pairwise(rolls))
    assert len(pairs) == 36
    assert sum((count - 1000) ** 2 / 1000 for count in pairs.values()) < 66.6  # 35 degrees, one in a thousand


@given(SEEDS, st.lists(st.integers(), max_size=30))
def test_shuffling_loses_and_doubles_nothing(seed: int, items: list[int]) -> None:
    before = list(items)
    assert Counter(dice(seed).shuffle(items)) == Counter(items)
    assert items == before


def test_every_order_comes_up_equally_often() -> None:
    die = dice(11)
    counted = Counter(tuple(die.shuffle("abc")) for _ in range(6000))
    assert len(counted) == 6
    assert all(850 < count < 1150 for count in counted.values())


@given(SEEDS, st.integers(1, 10))
def test_dice_are_taken_back(seed: int, number: int) -> None:
    journal = Journal()
    die = Dice(journal, seed)
    die.roll()
    mark = journal.mark()
    first = [die.roll() for _ in range(number)]
    journal.rewind(mark)
    assert [die.roll() for _ in range(number)] == first


def test_a_script_comes_first_and_does_not_use_up_the_seed() -> None:
    plain, scripted = dice(5), dice(5)
    scripted.expect(6, 1, 20)
    assert [scripted.roll(), scripted.roll(), scripted.roll(20)] == [6, 1, 20]
    assert [scripted.roll() for _ in range(5)] == [plain.roll() for _ in range(5)]


def test_a_scripted_roll_is_taken_back() -> None:
    journal = Journal()
    die = Dice(journal, 1)
    die.expect(2, 3)
    mark = journal.mark()
    assert (die.roll(), die.roll()) == (2, 3)
    journal.rewind(mark)
    assert (die.roll(), die.roll()) == (2, 3)


@pytest.mark.parametrize("result", [0, 7, -1])
def test_a_script_must_fit_the_die(result: int) -> None:
    die = dice()
    die.expect(result)
    with pytest.raises(ScriptError):
        die.roll()


# ---------------------------------------------------------------------- ranges of faces that all lead to the same

ENDS = st.lists(st.integers(-3, 25), max_size=8)


@given(st.integers(1, 20), ENDS)
def test_the_shares_of_a_roll_are_ranges_that_cover_the_die_once(faces: int, ends: list[int]) -> None:
    shares = RollNeeded(faces, ends).shares()
    covered = [face - below for face, number in shares for below in reversed(range(number))]
    assert covered == list(range(1, faces + 1))
    assert all(number >= 1 for _, number in shares)


@given(st.integers(1, 20), ENDS.filter(bool))
def test_ranges_end_where_they_are_said_to_and_nowhere_else(faces: int, ends: list[int]) -> None:
    named = {end for end in ends if 1 <= end <= faces}
    assert {face for face, _ in RollNeeded(faces, ends).shares()} == named | {faces}


@given(st.integers(1, 20))
def test_without_ranges_every_face_stands_for_itself(faces: int) -> None:
    assert RollNeeded(faces).shares() == [(face, 1) for face in range(1, faces + 1)]


@given(st.integers(2, 20), ENDS.filter(bool), st.data())
def test_what_differs_only_at_the_ends_of_ranges_is_as_likely_by_shares_as_by_faces(
    faces: int, ends: list[int], data: st.DataObject
) -> None:
    limits = sorted({end for end in ends if 0 < end < faces})
    results = data.draw(st.lists(st.sampled_from("abc"), min_size=len(limits) + 1, max_size=len(limits) + 1))

    def result(face: int) -> str:
        return results[sum(face > end for end in limits)]

    by_shares: Counter[str] = Counter()
    for face, number in RollNeeded(faces, ends).shares():
        by_shares[result(face)] += number
    assert by_shares == Counter(result(face) for face in range(1, faces + 1))


@given(SEEDS, st.integers(1, 20), ENDS)
def test_ranges_change_nothing_of_a_roll(seed: int, faces: int, ends: list[int]) -> None:
    plain, ranged = dice(seed), dice(seed)
    assert [plain.roll(faces) for _ in range(5)] == [ranged.roll(faces, ends) for _ in range(5)]


def test_a_preview_asks_for_the_roll_instead_of_making_it() -> None:
    die = dice()
    state = die.state
    die.preview = True
    with pytest.raises(RollNeeded) as needed:
        die.roll(8, ends=(3,))
    assert needed.value.faces == 8
    assert needed.value.shares() == [(3, 3), (8, 5)]
    with pytest.raises(ShuffleNeeded):
        die.shuffle("abc")
    assert die.state == state


# ---------------------------------------------------------------------- sums of several dice


def test_a_sum_is_followed_by_what_it_comes_to() -> None:
    need = RollNeeded(6, dice=2)
    assert need.ways == 36
    assert dict(need.shares()) == {total: 6 - abs(total - 7) for total in range(2, 13)}


@given(st.integers(1, 4), st.integers(2, 10), st.lists(st.integers(-3, 45), max_size=4))
def test_the_shares_of_a_sum_make_up_a_whole(dice: int, faces: int, ends: list[int]) -> None:
    shares = RollNeeded(faces, ends, dice).shares()
    assert sum(ways for _, ways in shares) == faces**dice
    assert all(dice <= result <= dice * faces for result, _ in shares)


def test_several_dice_are_thrown_one_by_one_and_previewed_as_one() -> None:
    game = Toy(1)
    game.dice.expect(3, 5)
    assert game.roll_sum("siege", "north") == 8
    assert [entry.event for entry in game.log] == [Rolled("siege", "north", 6, 3), Rolled("siege", "north", 6, 5)]
    game.dice.preview = True
    with pytest.raises(RollNeeded) as needed:
        game.roll_sum("siege", "north", ends=(7,))
    assert (needed.value.purpose, needed.value.shares()) == ("siege", [(7, 21), (12, 15)])


def test_a_preview_that_wants_each_die_is_asked_for_them_one_by_one() -> None:
    game = Toy(1)
    game.dice.preview = game.dice.singly = True
    game.dice.script = (3,)
    with pytest.raises(RollNeeded) as needed:
        game.roll_sum("siege", "north")
    assert (needed.value.dice, needed.value.faces) == (1, 6)
