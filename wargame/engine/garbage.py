"""When Python looks for garbage: not while something is reckoned that makes little of it and is over soon."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["collecting_later", "set_aside", "taken_back"]


def set_aside() -> None:
    """What is loaded by now stays, and need not be searched: a search would hold up the game, the longer the more."""
    gc.freeze()


def taken_back() -> None:
    """What was set aside may be garbage by now."""
    gc.unfreeze()


@contextmanager
def collecting_later() -> Iterator[None]:
    """Within it nobody searches all that was loaded for garbage."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
