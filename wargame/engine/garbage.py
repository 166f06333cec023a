"""When Python looks for garbage: not while something is reckoned that makes little of it and is over soon."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["collecting_later", "set_aside", "taken_back"]


_needed = 0
"""How many things there were when garbage was looked for last."""


def set_aside() -> None:
    """What is loaded by now stays, and need not be searched: a search would hold up the game, the longer the more.

    Games that were left are garbage and would stay for ever: when there is twice as much as was needed, they go.
    """
    global _needed
    gc.freeze()
    if _needed and gc.get_freeze_count() > 2 * _needed:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        _needed = 0
    _needed = _needed or gc.get_freeze_count()


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
