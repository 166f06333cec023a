"""One answer that was weighed: the action, its score, and why."""

from __future__ import annotations

from typing import NamedTuple

from wargame.engine.action import Action


class Option(NamedTuple):
    """An action with its score in victory points and a few words of reason."""

    action: Action
    score: float
    why: str
