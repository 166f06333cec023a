"""Lists of actions that are spelled out when they are read are like plain lists in all that can be asked of them."""

import random

from wargame.engine.action import Action
from wargame.engine.board import Board, Place
from wargame.engine.lists import Actions
from wargame.engine.paths import bits, nth

BOARD = Board.build([Place(name) for name in "abcdefgh"], {})


def test_the_places_of_a_mask_by_number() -> None:
    chance = random.Random(1)
    for size in (1, 2, 7, 31, 64, 500):
        mask = chance.getrandbits(size) | 1 << size - 1
        assert [nth(mask, number) for number in range(mask.bit_count())] == bits(mask)


def mixed() -> tuple[Actions, list[Action]]:
    """Single actions and runs in any order, and the same as a plain list."""
    found, plain = Actions(BOARD), list[Action]()
    single = [Action.of("dig"), Action.of("move", "x", "h")]
    for words, places in ((("move", "x"), 0b1011), (("move", "y"), 0), (("go",), 0b10000100), (("move", "x"), 0b100)):
        found.add_places(words, places)
        plain += [Action((*words, BOARD.ids[place])) for place in bits(places)]
        found.add(single)
        plain += single
    endings = [("a",), ("b", "front"), ("b", "rear")]
    for name in ("x", "y"):
        found.add_endings(("place", name), endings)
        plain += [Action.of("place", name, *ending) for ending in endings]
    found.add_endings(("place", "z"), ())
    found.add(())
    return found, plain


def test_they_read_like_plain_lists() -> None:
    found, plain = mixed()
    assert len(found) == len(plain)
    assert [found[number] for number in range(len(plain))] == plain
    assert all(isinstance(found[number], Action) for number in range(len(plain)))
    assert found[-1] == plain[-1]
    assert list(found) == plain
    assert found[2:5] == plain[2:5]
    assert found.index(plain[4]) == plain.index(plain[4])
    assert random.Random(5).choice(found) == random.Random(5).choice(plain)


def test_they_know_what_is_among_them() -> None:
    found, plain = mixed()
    words = ["move", "go", "dig", "place", "x", "y", "stray", "front", *BOARD.ids]
    tried = [(), *((a, *more) for a in words for more in ((), *((b,) for b in words), *(("x", b) for b in words)))]
    assert {each for each in tried if each in found} == {each for each in tried if each in plain}
    assert all(each in found for each in plain)
    assert ("place", "y", "a", "front") not in found
    assert "move x a" not in found


def test_a_list_may_be_empty() -> None:
    empty = Actions(BOARD)
    assert not empty
    assert list(empty) == []
    assert Action.of("dig") not in empty
