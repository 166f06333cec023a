"""Fingerprints tell states apart, and only states."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.toys import GAMBLE, TAKE_ONE, TAKE_THREE, TAKE_TWO, nim
from wargame.engine.fingerprint import fingerprint, plain, state_of
from wargame.engine.pieces import Piece

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(PLAIN, PLAIN)
def test_equal_fingerprints_mean_equal_states(first: object, second: object) -> None:
    assert (fingerprint(first) == fingerprint(second)) == (repr_of(first) == repr_of(second))


def repr_of(value: object) -> str:
    """Tells True from 1, and pays no heed to the order of keys."""
    if isinstance(value, dict):
        return "keys" + repr(sorted((key, repr_of(item)) for key, item in value.items()))
    if isinstance(value, list):
        return repr([repr_of(item) for item in value])
    return repr(value)


@dataclass(eq=False)
class Counter(Piece):
    """A piece with a value that never changes and a state that does."""

    strength: int = field(default=3, metadata={"static": True})
    tired: bool = False


def test_what_never_changes_is_left_out() -> None:
    first, second = Counter("a", "north"), Counter("b", "south", strength=5)
    assert state_of(first) == state_of(second)
    second.tired = True
    assert state_of(first) != state_of(second)


@dataclass(eq=False)
class Marked(Counter):
    sighted: bool = field(default=False, metadata={"noted": True})


def test_what_is_only_noted_for_people_is_left_out() -> None:
    """So that records made before somebody noted it still open."""
    first, second = Marked("a", "north"), Marked("a", "north", sighted=True)
    assert state_of(first) == state_of(second)


def test_a_piece_inside_something_else_is_its_id() -> None:
    assert plain({1: (Counter("a", "north"), None)}) == {"1": ["a", None]}


def test_only_plain_values_can_be_state() -> None:
    with pytest.raises(TypeError, match="object cannot be part"):
        plain([object()])


def test_another_order_of_the_same_moves_gives_the_same_state() -> None:
    first, second = nim(), nim()
    for action in (TAKE_ONE, TAKE_TWO):
        first.push(action)
    for action in (TAKE_TWO, TAKE_ONE):
        second.push(action)
    assert first.fingerprint() == second.fingerprint()


def test_another_state_has_another_fingerprint() -> None:
    seen = set()
    game = nim()
    for action in (TAKE_ONE, TAKE_TWO, TAKE_THREE, GAMBLE):
        seen.add(game.fingerprint())
        game.push(action)
    assert len({*seen, game.fingerprint()}) == 5


def test_dice_still_to_come_are_part_of_the_state() -> None:
    assert nim(seed=1).fingerprint() != nim(seed=2).fingerprint()
    game = nim()
    before = game.fingerprint()
    game.dice.expect(3)
    assert game.fingerprint() != before


def test_every_process_gives_the_same_fingerprint() -> None:
    code = "from wargame.engine.fingerprint import fingerprint as f; print(f({'b': [1, 'é'], 'a': None}))"
    found = set()
    for salt in ("0", "1"):
        environment = os.environ | {"PYTHONHASHSEED": salt, "PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
        found.add(done.stdout.strip())
    assert found == {fingerprint({"a": None, "b": [1, "é"]})}
