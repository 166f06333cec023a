"""Garbage: what is set aside is not searched, and games that were left do not pile up."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from wargame.engine import garbage


class Left:
    """A game that was left: it holds on to itself, as games do, and to a good deal more."""

    def __init__(self) -> None:
        self.itself = self
        self.much = [[number] for number in range(200_000)]


@pytest.fixture(autouse=True)
def _as_at_first(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    gc.collect()
    monkeypatch.setattr(garbage, "_needed", 0)
    yield
    gc.unfreeze()


def test_games_that_were_left_go_when_there_is_twice_as_much_as_was_needed() -> None:
    left = []
    for _ in range(20):
        garbage.set_aside()
        left.append(weakref.ref(Left()))
        garbage.taken_back()
    garbage.set_aside()
    alive = sum(each() is not None for each in left)
    assert alive < 15


def test_what_is_still_used_stays() -> None:
    used = Left()
    for _ in range(20):
        garbage.set_aside()
        Left()
        garbage.taken_back()
    assert used.itself is used
    assert len(used.much) == 200_000
