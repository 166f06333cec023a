"""One answer that was weighed: the action, its score, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from wargame.engine.action import Action


class Option(NamedTuple):
    """An action with its score in Strength Points and a few words of reason."""

    action: Action
    score: float
    why: str


def weighed(actions: Sequence[Action], score: Callable[[Action], float], why: str) -> list[Option]:
    """Every action with its score, all for one reason."""
    return [Option(action, score(action), why) for action in actions]
